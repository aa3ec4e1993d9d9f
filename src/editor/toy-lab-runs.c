/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kept runs: the list of them, the one that is shown, the one that it is compared with, and
 * single games of them. */
#include "config.h"

#include "editor/toy-lab-page-private.h"

#include <glib/gi18n.h>

#include "editor/toy-tool-icon.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-wrap-layout.h"

/* --- the list --- */

/* Does the terrain play by other rules now than when @report was made? */
static gboolean
is_old (ToyLabPage *self, ToyLabReport *report)
{
  ToyBoard *board = _toy_lab_page_get_board (self, NULL);

  return board == NULL || !toy_lab_report_is_about (report, board);
}

/* "30 November, 09:14 · terrain before a change" */
static char *
note_of (ToyLabPage *self, ToyLabReport *report)
{
  g_autofree char *when = toy_lab_report_dup_when (report);
  g_autofree char *note = is_old (self, report)
                            /* Translators: when a run was made. */
                            ? g_strdup_printf (_("%s · terrain as it was then"), when)
                            : g_steal_pointer (&when);

  if (!toy_lab_shelf_is_lost (self->shelf, report))
    return g_steal_pointer (&note);
  /* Translators: when a run was made, which could not be written to the disk. */
  return g_strdup_printf (_("%s · not saved, only here until the program ends"), note);
}

static void
delete_cb (GtkWidget *button, ToyLabPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  toy_lab_shelf_remove (self->shelf,
                        (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
name_row (ToyLabPage *self, GtkWidget *row, ToyLabReport *report)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (row), "note");
  g_autofree char *summary = toy_lab_report_dup_summary (report);
  g_autofree char *note = note_of (self, report);
  g_autofree char *name = g_strdup_printf ("%s, %s", summary, note);

  gtk_label_set_text (GTK_LABEL (label), note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
make_row_cb (gpointer item, gpointer data)
{
  ToyLabPage *self = data;
  ToyLabReport *report = item;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new (); /* a box would measure the words dozens of times */
  GtkWidget *delete = gtk_button_new ();
  g_autofree char *summary = toy_lab_report_dup_summary (report);
  GtkWidget *labels[] = { gtk_label_new (summary), gtk_label_new (NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_widget_set_hexpand (labels[i], TRUE);
      gtk_grid_attach (GTK_GRID (grid), labels[i], 0, (int) i, 1, 1);
    }
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_add_css_class (labels[1], "form-note");
  gtk_button_set_child (GTK_BUTTON (delete), toy_tool_icon_new ("remove"));
  gtk_widget_add_css_class (delete, "flat");
  gtk_widget_set_valign (delete, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (delete, _("Delete this run"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (delete), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Delete this run"), -1);
  g_signal_connect (delete, "clicked", G_CALLBACK (delete_cb), self);
  gtk_grid_attach (GTK_GRID (grid), delete, 1, 0, 1, 2);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  g_object_set_data_full (G_OBJECT (row), "report", g_object_ref (report), g_object_unref);
  g_object_set_data (G_OBJECT (row), "note", labels[1]);
  name_row (self, row, report);
  return row;
}

static gboolean
is_kept (ToyLabPage *self, ToyLabReport *report)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shelf)); i++)
    {
      g_autoptr (ToyLabReport) kept = g_list_model_get_item (G_LIST_MODEL (self->shelf), i);

      if (kept == report)
        return TRUE;
    }
  return FALSE;
}

/* The list of what may be compared with: nothing, and every other run. */
static void
fill_compare (ToyLabPage *self)
{
  GListModel *list = G_LIST_MODEL (self->shelf);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  gtk_string_list_append (names, C_("comparison", "Nothing"));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (ToyLabReport) report = g_list_model_get_item (list, i);
      g_autofree char *count = NULL;
      g_autofree char *when = NULL;
      g_autofree char *name = NULL;

      if (report == self->report)
        continue;
      count = g_strdup_printf ("%'" G_GUINT64_FORMAT, toy_lab_report_get_games (report));
      when = toy_lab_report_dup_when (report);
      /* Translators: when a run was made, and of how many games it is. */
      name = g_strdup_printf (ngettext ("%s · %s game", "%s · %s games",
                                        (gulong) toy_lab_report_get_games (report)), when, count);
      gtk_string_list_append (names, name);
      if (report == self->before)
        chosen = g_list_model_get_n_items (G_LIST_MODEL (names)) - 1;
    }
  self->silent = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->compare), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->compare), chosen);
  gtk_widget_set_sensitive (self->compare, g_list_model_get_n_items (G_LIST_MODEL (names)) > 1);
  self->silent = FALSE;
}

static void
choose (ToyLabPage *self, ToyLabReport *report)
{
  g_set_object (&self->report, report);
  if (self->before == report)
    g_clear_object (&self->before);
  fill_compare (self);
  _toy_lab_page_show (self);
}

static void
row_cb (GtkListBox *list, GtkListBoxRow *row, ToyLabPage *self)
{
  if (row != NULL)
    choose (self, g_object_get_data (G_OBJECT (row), "report"));
}

static void
select_row (ToyLabPage *self, ToyLabReport *report)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->runs), i)) != NULL;
       i++)
    if (g_object_get_data (G_OBJECT (row), "report") == report)
      gtk_list_box_select_row (GTK_LIST_BOX (self->runs), row);
}

static void
shelf_changed_cb (GListModel *list, guint at, guint removed, guint added, ToyLabPage *self)
{
  guint n = g_list_model_get_n_items (list);
  g_autoptr (ToyLabReport) first = g_list_model_get_item (list, 0);

  gtk_widget_set_visible (self->runs_card, n > 0);
  if (self->before != NULL && !is_kept (self, self->before))
    g_clear_object (&self->before);
  if (self->report != NULL && is_kept (self, self->report))
    choose (self, self->report);
  else
    {
      choose (self, first);
      if (first != NULL)
        select_row (self, first);
    }
}

static void
name_rows (ToyLabPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->runs), i)) != NULL;
       i++)
    name_row (self, GTK_WIDGET (row), g_object_get_data (G_OBJECT (row), "report"));
  fill_compare (self);
}

static void
failed_cb (ToyLabShelf *shelf, const GError *error, ToyLabPage *self)
{
  g_autofree char *text = g_strdup_printf (_("The run is not kept: %s"), error->message);

  name_rows (self);
  _toy_lab_page_say (self, text);
}

static void
undeleted_cb (ToyLabShelf *shelf, const GError *error, ToyLabPage *self)
{
  g_autofree char *text = g_strdup_printf (_("The run could not be deleted: %s"), error->message);

  _toy_lab_page_say (self, text);
}

void
_toy_lab_page_update_shelf (ToyLabPage *self)
{
  const char *id = toy_document_get_committed (self->document)->id;

  if (self->shelf != NULL && g_strcmp0 (id, self->shelf_id) == 0)
    {
      name_rows (self);
      return;
    }
  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_data (self->shelf, self);
  g_clear_object (&self->shelf);
  g_clear_object (&self->report);
  g_clear_object (&self->before);
  g_free (self->shelf_id);
  self->shelf_id = g_strdup (id);
  self->shelf = toy_lab_shelf_new (NULL, id);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->runs), G_LIST_MODEL (self->shelf), make_row_cb,
                           self, NULL);
  g_signal_connect (self->shelf, "items-changed", G_CALLBACK (shelf_changed_cb), self);
  g_signal_connect (self->shelf, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect (self->shelf, "undeleted", G_CALLBACK (undeleted_cb), self);
  gtk_widget_set_visible (self->runs_card, FALSE);
  _toy_lab_page_show (self);
}

void
_toy_lab_page_keep (ToyLabPage *self, ToyLabReport *report)
{
  g_set_object (&self->report, report);
  toy_lab_shelf_add (self->shelf, report);
  select_row (self, report);
}

/* --- comparing --- */

static void
compare_cb (ToyLabPage *self)
{
  GListModel *list = G_LIST_MODEL (self->shelf);
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->compare)), at = 0;

  if (self->silent || self->shelf == NULL)
    return;
  g_clear_object (&self->before);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (ToyLabReport) report = g_list_model_get_item (list, i);

      if (report != self->report && ++at == chosen)
        self->before = g_steal_pointer (&report);
    }
  _toy_lab_page_show (self);
}

/* --- games --- */

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyLabPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  guint64 number;

  bytes = toy_lab_report_find_game_finish (TOY_LAB_REPORT (source), result, &number, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (bytes == NULL)
    {
      _toy_lab_page_say (self, error->message);
      return;
    }
  contents = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  name = g_strdup_printf ("%" G_GUINT64_FORMAT, number + 1);
  /* Translators: the number of a game. */
  text = g_strdup_printf (_("Game %s is open in a window of its own."), name);
  _toy_lab_page_say (self, text);
  gtk_widget_activate_action (GTK_WIDGET (self), "app.show-record", "s", contents);
}

static void
open_cb (ToyLabPage *self, ToyLabReport *report, const ToyLabWanted *wanted)
{
  if (wanted->kind == TOY_LAB_WANTED_NONE)
    return;
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  self->finding = g_cancellable_new ();
  toy_lab_report_find_game_async (report, *wanted, self->finding, found_cb, g_object_ref (self));
}

/* --- the parts --- */

void
_toy_lab_page_make_side (ToyLabPage *self, GtkBox *box)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *title = gtk_label_new (_("Play many games"));
  GtkWidget *heading = gtk_label_new (_("Kept runs"));

  gtk_widget_add_css_class (card, "rules-card");
  gtk_widget_add_css_class (title, "lab-title");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  self->setup = toy_lab_setup_new ();
  self->start = toy_compat_button_new (_("_Start"));
  gtk_widget_add_css_class (self->start, "suggested-action");
  gtk_widget_set_tooltip_text (self->start, _("Play the games (F6)"));
  g_signal_connect_swapped (self->start, "clicked", G_CALLBACK (toy_lab_page_start), self);
  self->issues = gtk_button_new_with_label (_("Show Issues"));
  gtk_widget_set_visible (self->issues, FALSE);
  g_signal_connect_swapped (self->issues, "clicked", G_CALLBACK (_toy_lab_page_show_issues), self);
  gtk_box_append (GTK_BOX (card), title);
  gtk_box_append (GTK_BOX (card), self->setup);
  gtk_box_append (GTK_BOX (card), self->start);
  gtk_box_append (GTK_BOX (card), self->issues);
  gtk_box_append (box, card);

  self->runs_card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (heading, "lab-title");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  self->runs = gtk_list_box_new ();
  gtk_widget_add_css_class (self->runs, "issues");
  gtk_widget_add_css_class (self->runs, "lab-runs");
  gtk_widget_set_overflow (self->runs, GTK_OVERFLOW_HIDDEN); /* its corners are round */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->runs), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Kept runs"), -1);
  g_signal_connect (self->runs, "row-selected", G_CALLBACK (row_cb), self);
  gtk_box_append (GTK_BOX (self->runs_card), heading);
  gtk_box_append (GTK_BOX (self->runs_card), self->runs);
  gtk_widget_set_visible (self->runs_card, FALSE);
  gtk_box_append (box, self->runs_card);
}

static GtkWidget *
make_progress (ToyLabPage *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *stop = gtk_button_new_with_label (C_("laboratory", "Stop"));

  self->progress_card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->progress_card, "rules-card");
  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Progress"), -1);
  self->progress_text = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                      "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->progress_text, "lab-number");
  self->pause = gtk_button_new_with_label (C_("laboratory", "Pause"));
  gtk_widget_set_tooltip_text (self->pause, _("Pause, or go on (Shift+F6)"));
  gtk_widget_set_tooltip_text (stop, _("Stop, and keep what was played (Ctrl+F6)"));
  g_signal_connect_swapped (self->pause, "clicked", G_CALLBACK (toy_lab_page_pause), self);
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (toy_lab_page_stop), self);
  gtk_box_append (GTK_BOX (buttons), self->progress_text);
  gtk_box_append (GTK_BOX (buttons), self->pause);
  gtk_box_append (GTK_BOX (buttons), stop);
  gtk_box_append (GTK_BOX (self->progress_card), self->progress);
  gtk_box_append (GTK_BOX (self->progress_card), buttons);
  gtk_widget_set_visible (self->progress_card, FALSE);
  return self->progress_card;
}

static void
chosen_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
chosen_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (string));
}

/* A long name does not keep the window wide. */
static void
let_shrink (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (chosen_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (chosen_bind_cb), NULL);
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  gtk_drop_down_set_factory (choice, factory);
}

static GtkWidget *
make_bar (ToyLabPage *self)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Compare with"));
  GtkWidget *hint = gtk_label_new (_("Point at a value, or go there with the arrow keys, to read "
                                     "it. A click or Enter opens a game of that kind."));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *export = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  /* One line where there is room. */
  gtk_widget_set_layout_manager (row, toy_wrap_layout_new (8, FALSE));
  self->bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "form-note");
  self->compare = gtk_drop_down_new (NULL, NULL);
  let_shrink (GTK_DROP_DOWN (self->compare));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->compare);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->compare), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Compare with"), -1);
  gtk_widget_set_halign (self->compare, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->compare, "lab-compare");
  g_signal_connect_swapped (self->compare, "notify::selected", G_CALLBACK (compare_cb), self);
  g_menu_append (menu, _("_Page for a Browser…"), "win.lab-export::html");
  g_menu_append (menu, _("P_icture…"), "win.lab-export::png");
  g_menu_append (menu, _("_Table of Numbers…"), "win.lab-export::csv");
  g_menu_append (menu, _("_Data of the Run…"), "win.lab-export::json");
  gtk_menu_button_set_label (GTK_MENU_BUTTON (export), C_("laboratory", "Export"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (export), G_MENU_MODEL (menu));
  gtk_accessible_update_property (GTK_ACCESSIBLE (export), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("laboratory", "Export"), -1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->compare);
  gtk_box_append (GTK_BOX (row), export);
  gtk_box_append (GTK_BOX (self->bar), row);
  gtk_box_append (GTK_BOX (self->bar), hint);
  gtk_widget_set_visible (self->bar, FALSE);
  return self->bar;
}

void
_toy_lab_page_make_content (ToyLabPage *self, GtkBox *box)
{
  self->empty = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->empty), 46);
  gtk_label_set_justify (GTK_LABEL (self->empty), GTK_JUSTIFY_CENTER);
  gtk_widget_set_vexpand (self->empty, TRUE);
  gtk_widget_add_css_class (self->empty, "lab-empty");
  gtk_box_append (box, make_progress (self));
  gtk_box_append (box, make_bar (self));
  gtk_box_append (box, self->empty);
  self->results = toy_lab_results_new ();
  g_signal_connect_swapped (self->results, "open", G_CALLBACK (open_cb), self);
  gtk_box_append (box, self->results);
}
