/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics page: one table, counted by what the drop-down says.  Shows what the statistics
 * hold now and forgets them when asked; counts nothing itself. */
#include "config.h"

#include "play/toy-statistics-dialog.h"

#include <glib/gi18n.h>

#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-middle.h"

#define WIDEST 640 /* of the table, in pixels */

typedef struct
{
  GtkWidget *window;
  GtkWidget *by;
  GtkWidget *clear;
  GtkWidget *scroller;
  ToyStatistics *statistics; /* owned */
  ToyCatalogue *catalogue;   /* owned */
} Dialog;

static const ToyTallyBy orders[] = { TOY_TALLY_TERRAIN, TOY_TALLY_OPPONENT, TOY_TALLY_SIDE,
                                     TOY_TALLY_START, TOY_TALLY_END };

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_signal_handlers_disconnect_by_data (dialog->statistics, dialog);
  g_object_unref (dialog->statistics);
  g_object_unref (dialog->catalogue);
  g_free (dialog);
}

/* What room there is beyond the text all columns share. */
static GtkWidget *
add_cell (GtkWidget *grid, int column, int row, const char *text, const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", column == 0 ? 0.0 : 1.0,
                                   "wrap", TRUE, "hexpand", TRUE, NULL);

  if (column > 0)
    gtk_widget_add_css_class (label, "tally-cell");
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
  return label;
}

enum
{
  GAMES,
  WON,
  LOST,
  DRAWN,
  TURNS,
  N_NUMBERS
};

static const char *const titles[N_NUMBERS] = {
  [GAMES] = NC_("statistics", "Games"), [WON] = NC_("statistics", "Won"),
  [LOST] = NC_("statistics", "Lost"),   [DRAWN] = NC_("statistics", "Drawn"),
  [TURNS] = NC_("statistics", "Mean turns"),
};

static double
number_of (const ToyTally *tally, int which)
{
  switch (which)
    {
    case GAMES:
      return tally->games;
    case WON:
      return tally->won;
    case LOST:
      return tally->lost;
    case DRAWN:
      return tally->drawn;
    case TURNS:
    default:
      return tally->games > 0 ? tally->turns / (double) tally->games : 0;
    }
}

/* Draws are rare: without one they have no column. */
static gboolean
is_shown (int which, GPtrArray *all)
{
  return which != DRAWN || number_of (g_ptr_array_index (all, 0), DRAWN) > 0;
}

static void
add_titles (GtkWidget *grid, GPtrArray *all)
{
  for (int i = 0; i < N_NUMBERS; i++)
    if (is_shown (i, all))
      add_cell (grid, i + 1, 0, g_dpgettext2 (NULL, "statistics", titles[i]), "tally-title");
}

static void
add_tallies (GtkWidget *grid, GPtrArray *tallies, GPtrArray *all, int row, const char *css)
{
  for (guint i = 0; i < tallies->len; i++, row++)
    {
      const ToyTally *tally = g_ptr_array_index (tallies, i);

      add_cell (grid, 0, row, tally->name, css);
      for (int n = 0; n < N_NUMBERS; n++)
        if (is_shown (n, all))
          {
            g_autofree char *text = g_strdup_printf ("%.*f", n == TURNS ? 1 : 0,
                                                     number_of (tally, n));
            GtkWidget *cell = add_cell (grid, n + 1, row, text, css);
            /* Translators: spoken: a number of the statistics: "Won: 12". */
            g_autofree char *said = g_strdup_printf (C_("statistics", "%s: %s"),
                                                     g_dpgettext2 (NULL, "statistics", titles[n]),
                                                     text);

            gtk_widget_add_css_class (cell, "numbers");
            gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                            said, -1);
          }
    }
}

static void
add_note (GtkWidget *box, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "max-width-chars", 40, NULL);

  gtk_widget_add_css_class (label, "terrain-detail");
  gtk_box_append (GTK_BOX (box), label);
}

/* What the numbers do not say by themselves. */
static void
add_notes (GtkWidget *box, ToyStatistics *statistics)
{
  const GError *error = toy_statistics_get_error (statistics);
  guint watched = toy_statistics_count_watched (statistics);

  if (error != NULL)
    {
      /* Translators: %s is what is wrong: a full disk, a file of a later version. */
      g_autofree char *text = g_strdup_printf (_("Finished games are not being kept: %s"),
                                               error->message);

      add_note (box, text);
    }
  if (toy_statistics_count_shared (statistics) > 0)
    add_note (box, _("A game between two people counts once as won and once as lost."));
  if (watched > 0)
    {
      g_autofree char *text = g_strdup_printf (
        ngettext ("Not counted: %u game that computers played among themselves.",
                  "Not counted: %u games that computers played among themselves.", watched),
        watched);

      add_note (box, text);
    }
}

static GtkWidget *
make_table (Dialog *self, GPtrArray *all)
{
  guint n = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->by));
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GPtrArray) tallies = toy_statistics_query (self->statistics,
                                                        orders[MIN (n, G_N_ELEMENTS (orders) - 1)],
                                                        self->catalogue);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  add_titles (grid, all);
  add_tallies (grid, tallies, all, 1, NULL);
  add_tallies (grid, all, all, (int) tallies->len + 1, "tally-sum");
  return grid;
}

static void
show (Dialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  g_autoptr (GPtrArray) all = toy_statistics_query (self->statistics, TOY_TALLY_ALL, NULL);

  gtk_widget_add_css_class (box, "tallies");
  if (all->len > 0)
    gtk_box_append (GTK_BOX (box), make_table (self, all));
  else
    gtk_box_append (GTK_BOX (box),
                    g_object_new (GTK_TYPE_LABEL, "label", _("No game has been finished yet."),
                                  "xalign", 0.0, "wrap", TRUE, NULL));
  add_notes (box, self->statistics);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller),
                                 toy_middle_new (box, WIDEST));
  gtk_widget_set_sensitive (self->clear, toy_statistics_get_n_games (self->statistics) > 0);
  gtk_widget_set_sensitive (self->by, all->len > 0);
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
  gtk_widget_add_css_class (bar, "tallies-bar");
  return toy_middle_new (bar, WIDEST);
}

void
toy_statistics_dialog_present (GtkWindow *parent,
                               ToyStatistics *statistics,
                               ToyCatalogue *catalogue)
{
  Dialog *self;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  g_return_if_fail (TOY_IS_STATISTICS (statistics));
  g_return_if_fail (TOY_IS_CATALOGUE (catalogue));

  self = g_new0 (Dialog, 1);
  self->statistics = g_object_ref (statistics);
  self->catalogue = g_object_ref (catalogue);
  self->window = toy_dialog_new (parent, _("Statistics"), 440, 480);
  g_object_set_data_full (G_OBJECT (self->window), "toy-dialog", self, dialog_free);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vexpand", TRUE, "hscrollbar-policy",
                                 GTK_POLICY_NEVER, NULL);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), self->scroller);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  g_signal_connect_swapped (statistics, "notify::n-games", G_CALLBACK (show), self);
  g_signal_connect_swapped (statistics, "failed", G_CALLBACK (show), self);
  show (self);
  gtk_window_present (GTK_WINDOW (self->window));
}
