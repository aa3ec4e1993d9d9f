/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics page: one table, counted by what the drop-down says.  Shows what the statistics
 * hold now and forgets them when asked; counts nothing itself. */
#include "config.h"

#include "play/toy-statistics-dialog.h"

#include <glib/gi18n.h>

#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *by;
  GtkWidget *clear;
  GtkWidget *scroller;
  ToyStatistics *statistics; /* owned */
} Dialog;

static const ToyTallyBy orders[] = { TOY_TALLY_TERRAIN, TOY_TALLY_OPPONENT, TOY_TALLY_SIDE,
                                     TOY_TALLY_START, TOY_TALLY_END };

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_signal_handlers_disconnect_by_data (dialog->statistics, dialog);
  g_object_unref (dialog->statistics);
  g_free (dialog);
}

static void
add_cell (GtkWidget *grid, int column, int row, const char *text, const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", column == 0 ? 0.0 : 1.0,
                                   "wrap", TRUE, "hexpand", column == 0, NULL);

  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
}

static void
add_number (GtkWidget *grid, int column, int row, double number, int digits)
{
  g_autofree char *text = g_strdup_printf ("%.*f", digits, number);

  add_cell (grid, column, row, text, "numbers");
}

static void
add_tallies (GtkWidget *grid, GPtrArray *tallies, int row)
{
  for (guint i = 0; i < tallies->len; i++, row++)
    {
      const ToyTally *tally = g_ptr_array_index (tallies, i);

      add_cell (grid, 0, row, tally->name, NULL);
      add_number (grid, 1, row, tally->games, 0);
      add_number (grid, 2, row, tally->won, 0);
      add_number (grid, 3, row, tally->lost, 0);
      add_number (grid, 4, row, tally->games > 0 ? tally->turns / (double) tally->games : 0, 1);
    }
}

static void
show (Dialog *self)
{
  guint n = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->by));
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GPtrArray) all = toy_statistics_query (self->statistics, TOY_TALLY_ALL);
  g_autoptr (GPtrArray) tallies = toy_statistics_query (self->statistics,
                                                        orders[MIN (n, G_N_ELEMENTS (orders) - 1)]);
  gboolean any = toy_statistics_get_n_games (self->statistics) > 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "preferences");
  if (any)
    {
      add_cell (grid, 1, 0, C_("statistics", "Games"), "tally-title");
      add_cell (grid, 2, 0, C_("statistics", "Won"), "tally-title");
      add_cell (grid, 3, 0, C_("statistics", "Lost"), "tally-title");
      add_cell (grid, 4, 0, C_("statistics", "Mean turns"), "tally-title");
      add_tallies (grid, tallies, 1);
      add_tallies (grid, all, (int) tallies->len + 1);
    }
  else
    add_cell (grid, 0, 0, _("No game has been finished yet."), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), grid);
  gtk_widget_set_sensitive (self->clear, any);
  gtk_widget_set_sensitive (self->by, any);
}

static void
clear_answered_cb (int answer, gpointer data)
{
  g_autoptr (ToyStatistics) statistics = data;

  if (answer == 0)
    toy_statistics_clear (statistics);
}

static void
clear_cb (GtkButton *button, Dialog *self)
{
  const char *const answers[] = { _("_Forget them"), _("_Keep"), NULL };

  toy_compat_ask (GTK_WINDOW (self->window), _("Forget all finished games?"),
                  _("This cannot be undone."), answers, clear_answered_cb,
                  g_object_ref (self->statistics));
}

static GtkWidget *
make_header (Dialog *self)
{
  const char *const names[] = { _("By terrain"), _("By opponent"), _("By side"), _("By start"),
                                _("By victory"), NULL };
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->by = gtk_drop_down_new_from_strings (names);
  self->clear = toy_compat_button_new (_("_Clear…"));
  gtk_widget_set_hexpand (self->by, TRUE);
  gtk_widget_set_halign (self->by, GTK_ALIGN_START);
  toy_compat_name_drop_down (self->by, _("Count games"));
  g_signal_connect_swapped (self->by, "notify::selected", G_CALLBACK (show), self);
  g_signal_connect (self->clear, "clicked", G_CALLBACK (clear_cb), self);
  gtk_box_append (GTK_BOX (bar), self->by);
  gtk_box_append (GTK_BOX (bar), self->clear);
  g_object_set (bar, "margin-top", 12, "margin-start", 16, "margin-end", 16, NULL);
  return bar;
}

void
toy_statistics_dialog_present (GtkWindow *parent, ToyStatistics *statistics)
{
  Dialog *self;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  g_return_if_fail (TOY_IS_STATISTICS (statistics));

  self = g_new0 (Dialog, 1);
  self->statistics = g_object_ref (statistics);
  self->window = toy_dialog_new (parent, _("Statistics"), 350, 480);
  g_object_set_data_full (G_OBJECT (self->window), "toy-dialog", self, dialog_free);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vexpand", TRUE, "hscrollbar-policy",
                                 GTK_POLICY_NEVER, NULL);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), self->scroller);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  g_signal_connect_swapped (statistics, "notify::n-games", G_CALLBACK (show), self);
  show (self);
  gtk_window_present (GTK_WINDOW (self->window));
}
