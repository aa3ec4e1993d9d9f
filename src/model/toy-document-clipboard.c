/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copy and paste through the writer and the reader of the store. */
#include "config.h"

#include "model/toy-document-clipboard.h"

#include <string.h>

#include "store/toy-compile.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static gboolean
holds_space (const ToyDraft *draft, const char *id)
{
  return toy_edit_find_space (draft, id) >= 0;
}

static ToyDraftSpecial *
find_special (const ToyDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->specials->len; i++)
    {
      ToyDraftSpecial *special = g_ptr_array_index (draft->specials, i);

      if (strcmp (special->id, id) == 0)
        return special;
    }
  return NULL;
}

static void
copy_special (const ToyDraft *draft, ToyDraft *piece, const char *id)
{
  const ToyDraftSpecial *special = id != NULL ? find_special (draft, id) : NULL;

  if (special != NULL && find_special (piece, id) == NULL)
    g_ptr_array_add (piece->specials, toy_item_copy (special));
}

/* Paths and regions come along with their spaces. */
static void
copy_joined (const ToyDraft *draft, ToyDraft *piece)
{
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);

      if (holds_space (piece, path->from) && holds_space (piece, path->to))
        g_ptr_array_add (piece->paths, toy_item_copy (path));
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);
      gboolean all = region->bases[0] != NULL;

      for (guint j = 0; region->bases[j] != NULL; j++)
        all = all && holds_space (piece, region->bases[j]);
      if (all)
        g_ptr_array_add (piece->regions, toy_item_copy (region));
    }
}

char *
toy_clipboard_copy (const ToyDraft *draft, const ToyPick *pick)
{
  g_autoptr (ToyDraft) piece = toy_draft_new ();
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize size;

  g_free (piece->id);
  piece->id = g_strdup ("piece");
  piece->objective = 1;
  piece->width = draft->width;
  piece->height = draft->height;

  for (guint i = 0; i < pick->len; i++)
    {
      const ToyRef *ref = toy_pick_at (pick, i);

      if (ref->part == TOY_PART_SPACE)
        {
          const ToyDraftSpace *space = toy_edit_space (draft, ref->index);

          copy_special (draft, piece, space->special);
          g_ptr_array_add (piece->spaces, toy_item_copy (space));
        }
      else if (ref->part == TOY_PART_PROP)
        g_ptr_array_add (piece->props, toy_item_copy (toy_edit_prop (draft, ref->index)));
    }
  if (piece->spaces->len + piece->props->len == 0)
    return NULL;
  copy_joined (draft, piece);

  bytes = toy_draft_to_bytes (piece);
  data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

/* A kind of the same id that says the same is the same; another one gets a new id. */
static void
paste_specials (ToyDraft *draft, ToyDraft *piece)
{
  for (guint i = 0; i < piece->specials->len; i++)
    {
      ToyDraftSpecial *special = g_ptr_array_index (piece->specials, i);
      const ToyDraftSpecial *there = find_special (draft, special->id);

      if (there != NULL && toy_item_equal (there, special))
        continue;
      if (there != NULL)
        {
          g_autofree char *id = toy_edit_new_id (draft->specials, special->id, FALSE);

          toy_edit_rename_special (piece, (int) i, id);
        }
      g_ptr_array_add (draft->specials, toy_item_copy (special));
    }
}

/* The letters before a number at the end: "b" of "b13". */
static char *
stem_of (const char *id)
{
  gsize n = strlen (id);

  while (n > 0 && g_ascii_isdigit (id[n - 1]))
    n--;
  return n > 0 && toy_id_is_valid (id) ? g_strndup (id, n) : g_strdup ("b");
}

static void
paste_spaces (ToyDraft *draft, ToyDraft *piece, ToyPick *pick)
{
  /* Ids that are new in both, or a rename could meet one that is still to come. */
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < draft->spaces->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (draft->spaces, i));
  for (guint i = 0; i < piece->spaces->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (piece->spaces, i));

  for (guint i = 0; i < piece->spaces->len; i++)
    {
      ToyDraftSpace *space = toy_edit_space (piece, (int) i);

      if (holds_space (draft, space->id))
        {
          g_autofree char *stem = stem_of (space->id);
          g_autofree char *id = toy_edit_new_id (all, stem, FALSE);

          toy_edit_rename_space (piece, (int) i, id);
        }
    }
  for (guint i = 0; i < piece->spaces->len; i++)
    {
      g_ptr_array_add (draft->spaces, toy_item_copy (toy_edit_space (piece, (int) i)));
      toy_pick_add (pick, TOY_PART_SPACE, (int) draft->spaces->len - 1, 0);
    }
}

gboolean
toy_clipboard_paste (ToyDraft *draft,
                     const char *text,
                     double dx,
                     double dy,
                     ToyPick *pick,
                     GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ToyDraft) piece = toy_draft_parse (bytes, NULL, error);
  g_autoptr (GArray) everything = NULL;

  if (piece == NULL)
    return FALSE;

  everything = toy_pick_new ();
  toy_pick_add_all (everything, piece);
  toy_edit_move (piece, everything, dx, dy);

  toy_pick_clear (pick);
  paste_specials (draft, piece);
  paste_spaces (draft, piece, pick);
  for (guint i = 0; i < piece->paths->len; i++)
    g_ptr_array_add (draft->paths, toy_item_copy (toy_edit_path (piece, (int) i)));
  for (guint i = 0; i < piece->regions->len; i++)
    {
      ToyDraftRegion *region = toy_item_copy (toy_edit_region (piece, (int) i));
      g_autofree char *id = toy_edit_new_id (draft->regions, "r", FALSE);

      g_free (region->id);
      region->id = g_steal_pointer (&id);
      g_ptr_array_add (draft->regions, region);
    }
  for (guint i = 0; i < piece->props->len; i++)
    {
      g_ptr_array_add (draft->props, toy_item_copy (toy_edit_prop (piece, (int) i)));
      toy_pick_add (pick, TOY_PART_PROP, (int) draft->props->len - 1, 0);
    }
  return TRUE;
}
