/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a finished game, army beside army.  Reads a match once and shows it. */
#include "config.h"

#include "play/toy-result.h"

#include <glib/gi18n.h>

#include "model/toy-game-stats.h"
#include "model/toy-words.h"

static GtkWidget *
add_cell (GtkWidget *grid, int column, int row, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", column == 0 ? 0.0 : 1.0,
                                   "wrap", column == 0, "hexpand", column == 0, NULL);

  if (column > 0)
    {
      gtk_widget_add_css_class (label, "counter");
      gtk_label_set_width_chars (GTK_LABEL (label), 4);
    }
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
  return label;
}

static void
add_row (GtkWidget *grid, const char *name, guint blue, guint red)
{
  int row = 0;
  GtkWidget *last = gtk_widget_get_last_child (grid);
  g_autofree char *blue_text = g_strdup_printf ("%u", blue);
  g_autofree char *red_text = g_strdup_printf ("%u", red);
  g_autofree char *said = NULL;

  gtk_grid_query_child (GTK_GRID (grid), last, NULL, &row, NULL, NULL);
  row++;
  add_cell (grid, 0, row, name);
  last = add_cell (grid, 1, row, blue_text);
  /* Translators: a number of the blue, then of the red army, for the ear. */
  said = g_strdup_printf (_("Blue: %u"), blue);
  gtk_accessible_update_property (GTK_ACCESSIBLE (last), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  last = add_cell (grid, 2, row, red_text);
  g_free (said);
  said = g_strdup_printf (_("Red: %u"), red);
  gtk_accessible_update_property (GTK_ACCESSIBLE (last), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static void
add_activations (GtkWidget *grid, const ToyGame *game, const ToyGameStats *stats)
{
  const ToyArmyStats *blue = &stats->armies[TOY_ARMY_BLUE];
  const ToyArmyStats *red = &stats->armies[TOY_ARMY_RED];

  for (int type = 0; type < game->n_types; type++)
    if (blue->effects_of[type] + red->effects_of[type] > 0)
      {
        /* Translators: how often the effect of a troop has been used. */
        g_autofree char *name = g_strdup_printf (_("Effect of %s"),
                                                 toy_words_type (game->sheet, type));

        add_row (grid, name, blue->effects_of[type], red->effects_of[type]);
      }
  for (int special = 0; special < game->sheet->n_specials; special++)
    if (blue->specials[special] + red->specials[special] > 0)
      add_row (grid, toy_words_special (game->sheet, special), blue->specials[special],
               red->specials[special]);
}

GtkWidget *
toy_result_new (ToyMatch *match)
{
  const ToyGame *game = toy_match_get_game (match);
  GtkWidget *grid = gtk_grid_new ();
  ToyGameStats stats;
  const ToyArmyStats *blue = &stats.armies[TOY_ARMY_BLUE];
  const ToyArmyStats *red = &stats.armies[TOY_ARMY_RED];

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  toy_game_stats_make (&stats, match);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  add_cell (grid, 0, 0, "");
  add_cell (grid, 1, 0, toy_words_army (TOY_ARMY_BLUE));
  add_cell (grid, 2, 0, toy_words_army (TOY_ARMY_RED));
  add_row (grid, _("Medals"), blue->medals, red->medals);
  add_row (grid, _("Regions"), blue->regions, red->regions);
  add_row (grid, _("Turns"), blue->turns, red->turns);
  add_row (grid, _("Turns that drew"), blue->draws, red->draws);
  add_row (grid, _("Troops drawn"), blue->drawn, red->drawn);
  add_row (grid, _("Troops placed"), blue->placed, red->placed);
  add_row (grid, _("Placed on an enemy"), blue->covered, red->covered);
  add_row (grid, _("Troops discarded"), blue->discarded, red->discarded);
  add_row (grid, _("Most bases at once"), blue->most_bases, red->most_bases);
  add_activations (grid, game, &stats);
  return grid;
}
