/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain in a few sentences: its special bases, its headquarters, and where its sheet differs
 * from the classic one.  Knows no terrain by name. */
#include "config.h"

#include "model/toy-words-terrain.h"

#include "model/toy-differences.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

ToyMask
toy_words_terrain_kinds (const ToyGame *game)
{
  ToyMask kinds = 0;

  for (int space = 0; space < game->terrain->n_spaces; space++)
    if (game->special[space] != TOY_NONE)
      kinds |= TOY_BIT (game->special[space]);
  return kinds;
}

/* What the kind does, without its name; several things stand beside each other. */
static char *
kind_text (const ToySheet *sheet, int kind)
{
  g_autofree char *text = toy_words_special_text (sheet, kind);
  char *rest = strchr (text, '\n');

  if (rest == NULL)
    return g_strdup ("");
  return g_strdelimit (g_strdup (rest + 1), "\n", ' ');
}

static char *
say_kind (const ToySheet *sheet, int kind)
{
  g_autofree char *text = kind_text (sheet, kind);

  if (*text == '\0')
    return g_strdup (toy_words_special (sheet, kind));
  /* Translators: a special base and what it does: "Catapult: You may take …". */
  return g_strdup_printf (C_("special base", "%s: %s"), toy_words_special (sheet, kind), text);
}

/* Only the names: each has its own sentence elsewhere. */
static char *
say_kinds (const ToySheet *sheet, ToyMask kinds)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n = toy_mask_count (kinds);

  for (ToyMask m = kinds; m != 0; m = toy_mask_rest (m))
    {
      if (names->len > 0)
        g_string_append (names, C_("spoken list", ", "));
      g_string_append (names, toy_words_special (sheet, toy_mask_first (m)));
    }
  /* Translators: how many kinds (2 or more) of special bases a terrain has, and their names. */
  return g_strdup_printf (ngettext ("%d kind of special bases: %s.",
                                    "%d kinds of special bases: %s.", n),
                          n, names->str);
}

/* Whether the kinds only choose who may stand on them. */
static gboolean
only_choose (const ToySheet *sheet, ToyMask kinds)
{
  for (ToyMask m = kinds; m != 0; m = toy_mask_rest (m))
    {
      const ToySpecial *kind = &sheet->specials[toy_mask_first (m)];

      if (!kind->has_only || kind->n_effects > 0 || kind->mute)
        return FALSE;
    }
  return TRUE;
}

/* Their names, each with whom it takes: that is all there is to them. */
static char *
say_choosing_kinds (const ToySheet *sheet, ToyMask kinds)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (ToyMask m = kinds; m != 0; m = toy_mask_rest (m))
    {
      int kind = toy_mask_first (m);
      g_autofree char *troops = toy_words_only (sheet->specials[kind].only);

      if (list->len > 0)
        g_string_append (list, C_("spoken list", ", "));
      /* Translators: a special base and the strengths that it takes: "Big Raft (6, 7, joker)". */
      g_string_append_printf (list, C_("special base", "%s (%s)"),
                              toy_words_special (sheet, kind), troops);
    }
  /* Translators: a list of "Big Raft (6, 7, joker)". */
  return g_strdup_printf (_("Bases for certain troops only: %s."), list->str);
}

static void
add_headquarters (GPtrArray *lines, const ToyGame *game)
{
  int blue = toy_mask_count (game->hqs[TOY_ARMY_BLUE]);
  int red = toy_mask_count (game->hqs[TOY_ARMY_RED]);

  if (blue == red && blue > 1)
    g_ptr_array_add (lines,
                     /* Translators: %d is 2 or more. */
                     g_strdup_printf (ngettext ("Each army has %d headquarters.",
                                                "Each army has %d headquarters.", blue), blue));
  for (int army = 0; army < TOY_N_ARMIES && blue != red; army++)
    {
      int n = toy_mask_count (game->hqs[army]);

      if (n > 1)
        g_ptr_array_add (lines,
                         /* Translators: an army; %d is 2 or more. */
                         g_strdup_printf (ngettext ("%s has %d headquarters.",
                                                    "%s has %d headquarters.", n),
                                          toy_words_army ((ToyArmy) army), n));
    }
}

/* Everything but the special bases. */
static GPtrArray *
make_differences (const ToyGame *game)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) differences = toy_differences (game->sheet);

  add_headquarters (lines, game);
  for (guint i = 0; i < differences->len; i++)
    {
      const ToyDifference *difference = g_ptr_array_index (differences, i);

      g_ptr_array_add (lines, g_strdup (difference->text));
    }
  return lines;
}

char *
toy_words_terrain (const ToyGame *game)
{
  g_autoptr (GPtrArray) lines = NULL;
  ToyMask kinds;

  g_return_val_if_fail (game != NULL && game->terrain != NULL, NULL);

  kinds = toy_words_terrain_kinds (game);
  if (toy_mask_count (kinds) == 1)
    return say_kind (game->sheet, toy_mask_first (kinds));
  if (kinds != 0 && only_choose (game->sheet, kinds))
    return say_choosing_kinds (game->sheet, kinds);
  if (kinds != 0)
    return say_kinds (game->sheet, kinds);
  lines = make_differences (game);
  if (lines->len > 0)
    return g_strdup (g_ptr_array_index (lines, 0));
  return g_strdup (_("No special bases."));
}

char *
toy_words_terrain_rules (const ToyGame *game)
{
  g_autoptr (GPtrArray) lines = NULL;
  ToyMask kinds;

  g_return_val_if_fail (game != NULL && game->terrain != NULL, NULL);

  kinds = toy_words_terrain_kinds (game);
  lines = make_differences (game);
  for (int i = 0; kinds != 0; i++, kinds = toy_mask_rest (kinds))
    g_ptr_array_insert (lines, i, say_kind (game->sheet, toy_mask_first (kinds)));
  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (_("No special bases.")));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
