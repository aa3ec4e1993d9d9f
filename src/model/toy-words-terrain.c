/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain in a few sentences: its special bases, its headquarters, and where its sheet differs
 * from the box's.  Compares values; knows no terrain by name. */
#include "config.h"

#include "model/toy-words-terrain.h"

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

static char *
say_number (ToyNumber number, int n)
{
  switch (number)
    {
    case TOY_NUMBER_REMOVED:
      return g_strdup_printf (ngettext ("%d troop of each army stays in the box.",
                                        "%d troops of each army stay in the box.", n), n);
    case TOY_NUMBER_FIRST_HAND:
      return g_strdup_printf (ngettext ("Who begins starts with %d troop.",
                                        "Who begins starts with %d troops.", n), n);
    case TOY_NUMBER_SECOND_HAND:
      return g_strdup_printf (ngettext ("Who comes second starts with %d troop.",
                                        "Who comes second starts with %d troops.", n), n);
    case TOY_NUMBER_DRAW:
      return g_strdup_printf (ngettext ("Who draws takes %d troop.",
                                        "Who draws takes %d troops.", n), n);
    case TOY_NUMBER_RACK:
      return g_strdup_printf (ngettext ("A rack holds %d troop.", "A rack holds %d troops.", n),
                              n);
    case TOY_NUMBER_TURN_LIMIT:
    default:
      return g_strdup_printf (ngettext ("The game ends after %d turn.",
                                        "The game ends after %d turns.", n), n);
    }
}

static gboolean
is_same_type (const ToyTroopType *a, const ToyTroopType *b)
{
  if (a->strength != b->strength || a->joker != b->joker || a->airborne != b->airborne
      || a->copies != b->copies || a->n_effects != b->n_effects)
    return FALSE;
  for (int i = 0; i < a->n_effects; i++)
    if (a->effects[i].verb != b->effects[i].verb || a->effects[i].count != b->effects[i].count
        || a->effects[i].reach != b->effects[i].reach || a->effects[i].enemy != b->effects[i].enemy
        || a->effects[i].optional != b->effects[i].optional)
      return FALSE;
  return TRUE;
}

/* Troops that the box does not have, or not like that. */
static void
add_troops (GPtrArray *lines, const ToySheet *sheet)
{
  const ToySheet *classic = toy_sheet_classic ();
  g_autoptr (GString) names = g_string_new (NULL);

  for (int type = 0; type < sheet->n_types; type++)
    {
      int same = toy_sheet_find_type (classic, sheet->types[type].id);

      if (same >= 0 && is_same_type (&sheet->types[type], &classic->types[same]))
        continue;
      if (names->len > 0)
        g_string_append (names, C_("spoken list", ", "));
      g_string_append (names, toy_words_type (sheet, type));
    }
  if (names->len > 0)
    /* Translators: a list of troops that are not as in the ordinary game. */
    g_ptr_array_add (lines, g_strdup_printf (_("Special troops: %s."), names->str));
}

static void
add_numbers (GPtrArray *lines, const ToySheet *sheet)
{
  const ToySheet *classic = toy_sheet_classic ();

  for (int number = 0; number < TOY_N_NUMBERS; number++)
    if (sheet->numbers[number] != classic->numbers[number])
      g_ptr_array_add (lines, say_number ((ToyNumber) number, sheet->numbers[number]));
}

/* Everything but the special bases. */
static GPtrArray *
make_differences (const ToyGame *game)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  add_troops (lines, game->sheet);
  add_headquarters (lines, game);
  add_numbers (lines, game->sheet);
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
