/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of the built-in terrains. */
#include "config.h"

#include "model/toy-special-kinds.h"

#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"

static gboolean
does_the_same (const ToySpecial *a, const ToySpecial *b)
{
  return a->mute == b->mute && a->has_only == b->has_only && (!a->has_only || a->only == b->only)
         && toy_effects_equal (a->effects, a->n_effects, b->effects, b->n_effects);
}

/* Array of ToySpecial. (transfer full) */
static GArray *
read_kinds (void)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (ToySpecial));
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = toy_store_builtin_load (ids[i], NULL);
      g_autoptr (ToyDraft) draft = bytes != NULL ? toy_draft_parse (bytes, ids[i], NULL) : NULL;
      g_autoptr (ToyCompilation) compilation = draft != NULL ? toy_compile (draft, NULL) : NULL;

      if (compilation != NULL)
        g_array_append_vals (kinds, compilation->sheet.specials,
                             (guint) compilation->sheet.n_specials);
    }
  return kinds;
}

gboolean
toy_special_is_known (const ToySpecial *special)
{
  static GArray *kinds;

  if (g_once_init_enter (&kinds))
    g_once_init_leave (&kinds, read_kinds ());
  for (guint i = 0; i < kinds->len; i++)
    if (does_the_same (special, &g_array_index (kinds, ToySpecial, i)))
      return TRUE;
  return FALSE;
}
