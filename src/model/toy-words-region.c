/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map in words: where paths lead, and of a region what there is to win, who holds which of its
 * bases, and what each army still lacks (R6.1). */
#include "config.h"

#include "model/toy-words.h"

#include <glib/gi18n-lib.h>

static void
take_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

/* "b11, b12, Blue’s headquarters" */
static char *
list_spaces (const ToyGame *game, ToyMask spaces)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (ToyMask m = spaces; m != 0; m = toy_mask_rest (m))
    {
      int space = toy_mask_first (m);

      g_ptr_array_add (names, game->terrain->spaces[space].is_hq
                                ? toy_words_space (game, space)
                                : g_strdup (game->terrain->spaces[space].id));
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (C_("spoken list", ", "), (char **) names->pdata);
}

char *
toy_words_paths (const ToyGame *game, int space)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (space >= 0 && space < game->terrain->n_spaces, NULL);

  if (game->adjacent[space] == 0)
    return NULL;
  list = list_spaces (game, game->adjacent[space]);
  /* Translators: of a space on the map; %s is a list of its neighbours: "b11, b12". */
  return g_strdup_printf (_("Paths lead to %s."), list);
}

static ToyArmy
get_taker (const ToyTable *table, int region)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (table->won[army] & TOY_BIT (region))
      return (ToyArmy) army;
  return TOY_ARMY_NONE;
}

static char *
say_taken (const ToyTable *table, int region)
{
  switch (get_taker (table, region))
    {
    case TOY_ARMY_BLUE:
      return g_strdup (_("Blue has taken the medals of this region."));
    case TOY_ARMY_RED:
      return g_strdup (_("Red has taken the medals of this region."));
    default:
      return g_strdup (_("The medals of this region are gone."));
    }
}

static void
say_army (GString *text, const ToyGame *game, const ToyTable *table, int region, ToyArmy army)
{
  ToyMask bases = game->terrain->regions[region].bases;
  ToyMask held = bases & table->held[army];
  g_autofree char *has = list_spaces (game, held);
  g_autofree char *lacks = list_spaces (game, bases & ~held);

  if (held == 0)
    return;
  /* Translators: %s is a list of bases: "b11, b12". */
  take_line (text, army == TOY_ARMY_BLUE ? g_strdup_printf (_("Blue holds %s."), has)
                                         : g_strdup_printf (_("Red holds %s."), has));
  if (held != bases && !(table->taken & TOY_BIT (region)))
    take_line (text, army == TOY_ARMY_BLUE ? g_strdup_printf (_("Blue still needs %s."), lacks)
                                           : g_strdup_printf (_("Red still needs %s."), lacks));
}

char *
toy_words_region (const ToyGame *game, const ToyTable *table, int region)
{
  const ToyRegion *info;
  GString *text;

  g_return_val_if_fail (region >= 0 && region < game->terrain->n_regions, NULL);

  info = &game->terrain->regions[region];
  text = g_string_new (NULL);
  if (info->medals == 0)
    take_line (text, g_strdup (_("A region without medals.")));
  else if (table->taken & TOY_BIT (region))
    take_line (text, say_taken (table, region));
  else
    take_line (text, g_strdup_printf (ngettext ("A region with %d medal.",
                                                "A region with %d medals.", info->medals),
                                      info->medals));
  if (((table->held[TOY_ARMY_BLUE] | table->held[TOY_ARMY_RED]) & info->bases) == 0)
    {
      g_autofree char *bases = list_spaces (game, info->bases);

      /* Translators: of a region nobody has begun to take; %s is a list of bases. */
      take_line (text, g_strdup_printf (_("Nobody stands on its bases: %s."), bases));
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    say_army (text, game, table, region, (ToyArmy) army);
  return g_string_free (text, FALSE);
}

char *
toy_words_region_caption (const ToyGame *game, const ToyTable *table, int region)
{
  ToyMask bases;

  g_return_val_if_fail (region >= 0 && region < game->terrain->n_regions, NULL);

  bases = game->terrain->regions[region].bases;
  /* Translators: under a region: how many of its bases each army holds: "Blue 2/5 · Red 1/5". */
  return g_strdup_printf (_("Blue %d/%d · Red %d/%d"),
                          toy_mask_count (bases & table->held[TOY_ARMY_BLUE]),
                          toy_mask_count (bases),
                          toy_mask_count (bases & table->held[TOY_ARMY_RED]),
                          toy_mask_count (bases));
}
