/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the laboratory as somebody uses it: start, watch, pause, stop; read every value with
 * the keys; open a game; compare two runs; keep, delete and export them. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "model/toy-document-edit.h"
#include "model/toy-record.h"
#include "widgets/toy-chart.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-heat-map.h"

/* As a key does, where the focus is. */
static void
press_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  g_assert_true (gtk_widget_grab_focus (widget));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  g_assert_true (taken);
  ui_settle ();
}

/* --- a run --- */

static void
test_run (LabFixture *f, gconstpointer data)
{
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "How does this terrain play?*");
  g_assert_null (lab_find (f, GTK_ACCESSIBLE_ROLE_IMG, "*"));
  lab_choose_games (f, 400);
  lab_play (f);
  g_assert_cmpuint (toy_lab_report_get_games (toy_lab_page_get_report (f->page)), ==, 400);
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Quick · 400 games");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "How games end*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "How long games are*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Medals, turn by turn*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Troops placed*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Turns, mean");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_LABEL, "How does this terrain play?*");
}

/* Levels of the computer, other hands, both sides different. */
static void
test_form (LabFixture *f, gconstpointer data)
{
  GtkWidget *check;

  g_assert_null (lab_find (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Thinking"));
  lab_choose (f, "Blue", 2);
  lab_choose (f, "Thinking", 0);
  lab_choose (f, "Red", 0);
  lab_choose_games (f, 20);
  lab_expand (f, "_More", TRUE);
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  check = lab_get (f, GTK_ACCESSIBLE_ROLE_CHECKBOX, "Also try other first hands");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  lab_play (f);
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Recruit, 40 playouts against Random*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "The same games with other rules*");
}

static void
test_pause (LabFixture *f, gconstpointer data)
{
  GtkWidget *pause, *stop;
  guint64 games;

  lab_choose_games (f, 10000000);
  ui_press (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  ui_wait_until (lab_has_numbers, f, "the first numbers came");
  g_assert_true (lab_is_running (f));
  lab_get (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Progress");
  lab_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "* games · * a second · * left");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_BUTTON, "Start");
  pause = lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  ui_press (pause);
  ui_settle ();
  lab_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "* games, paused");
  g_assert_true (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Go On") == pause);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lab-pause", NULL);
  ui_settle ();
  lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  stop = lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop");
  ui_press (stop);
  ui_wait_until (lab_is_done, f, "the run ended");
  /* What was played is there and kept. */
  games = toy_lab_report_get_games (toy_lab_page_get_report (f->page));
  g_assert_cmpuint (games, >, 0);
  g_assert_cmpuint (games, <, 10000000);
  lab_get (f, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start");
}

static void
test_unplayable (LabFixture *f, gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start")));
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*Press “Show Issues”*");
  ui_press (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Show Issues"));
  ui_settle ();
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LIST, "Issues");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "laboratory");
  ui_settle ();
  /* The command says why. */
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lab-start", NULL);
  ui_settle ();
  g_assert_false (lab_is_running (f));
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_TAB, "Issues*");
}

/* --- reading --- */

static const char *
reading_of (GtkWidget *card)
{
  GtkWidget *status = ui_get (card, GTK_ACCESSIBLE_ROLE_STATUS, "*");

  return gtk_label_get_text (GTK_LABEL (status));
}

/* Every value of every chart, with the keys alone, on the screen and for a screen reader. */
static void
test_keys (LabFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) charts = NULL;
  guint read = 0;

  lab_choose_games (f, 300);
  lab_play (f);
  charts = ui_find_all (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_IMG, "*");
  for (guint i = 0; i < charts->len; i++)
    {
      GtkWidget *chart = charts->pdata[i];
      const ToyLabChart *shown;

      if (!TOY_IS_CHART (chart))
        continue;
      shown = toy_chart_get_chart (TOY_CHART (chart));
      press_key (chart, GDK_KEY_Home);
      for (guint p = 0; p < shown->points->len; p++)
        {
          const ToyLabPoint *point = shown->points->pdata[p];
          g_autofree char *name = ui_name (chart);

          if (shown->form == TOY_LAB_FORM_CURVES && point->army == TOY_ARMY_RED)
            continue;
          g_assert_cmpstr (toy_chart_get_reading (TOY_CHART (chart)), ==, point->text);
          g_assert_cmpstr (reading_of (gtk_widget_get_parent (chart)), ==, point->text);
          g_assert_nonnull (strstr (name, point->text));
          g_assert_nonnull (strstr (name, shown->title));
          press_key (chart, shown->form == TOY_LAB_FORM_BARS ? GDK_KEY_Down : GDK_KEY_Right);
          read++;
        }
      if (shown->form == TOY_LAB_FORM_CURVES
          && ((ToyLabPoint *) shown->points->pdata[0])->army == TOY_ARMY_BLUE)
        {
          press_key (chart, GDK_KEY_Up); /* to the other curve */
          g_assert_true (g_str_has_prefix (toy_chart_get_reading (TOY_CHART (chart)), "Red"));
        }
    }
  g_assert_cmpuint (read, >, 100);
}

static void
test_map (LabFixture *f, gconstpointer data)
{
  static const char *const titles[] = { "Troops placed*", "Time held*", "Wins of the holder*",
                                        "Changes of hand*" };
  GtkWidget *map;

  lab_choose_games (f, 300);
  lab_play (f);
  map = lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Troops placed*");
  for (guint kind = 0; kind < G_N_ELEMENTS (titles); kind++)
    {
      static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      lab_choose (f, "On the map", kind);
      g_assert_true (lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, titles[kind]) == map);
      for (int i = 0; i < 60; i++)
        {
          const char *reading;

          press_key (map, keys[g_random_int_range (0, 4)]);
          reading = toy_heat_map_get_reading (TOY_HEAT_MAP (map));
          g_assert_nonnull (reading);
          g_assert_cmpstr (reading, ==, reading_of (gtk_widget_get_parent (map)));
          g_hash_table_add (seen, g_strdup (reading));
        }
      g_assert_cmpuint (g_hash_table_size (seen), >=, 5);
    }
}

typedef struct
{
  GtkWidget *map;
  gboolean bare;
  guint32 colour; /* of the ground between the bases where it is bare */
} Ground;

static gboolean
is_ground (gpointer data)
{
  const Ground *ground = data;
  cairo_surface_t *picture = ui_take_picture (ground->map);
  /* No path goes through there. */
  guint32 dot = ui_get_dot (picture, gtk_widget_get_width (ground->map) / 2,
                            gtk_widget_get_height (ground->map) * 42 / 100) & 0xffffff;

  cairo_surface_destroy (picture);
  return ground->bare ? dot == ground->colour : dot >> 16 != (dot & 0xff);
}

/* As bare as the map of the game, and at once. */
static void
test_contrast (LabFixture *f, gconstpointer data)
{
  Ground meadow = { .bare = FALSE };
  Ground white = { .bare = TRUE, .colour = 0xffffff };
  Ground black = { .bare = TRUE, .colour = 0x000000 };

  lab_choose_games (f, 300);
  lab_play (f);
  meadow.map = white.map = black.map = lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Troops placed*");
  ui_wait_until (is_ground, &meadow, "the meadow was there");
  toy_compat_set_contrast (TRUE);
  ui_wait_until (is_ground, &white, "the ground was white");
  toy_compat_set_dark (TRUE);
  ui_wait_until (is_ground, &black, "the ground was black");
  toy_compat_set_dark (FALSE);
  toy_compat_set_contrast (FALSE);
  ui_wait_until (is_ground, &meadow, "the meadow was back");
}

/* --- games --- */

static gboolean
has_record (gpointer data)
{
  return lab_shown_record != NULL;
}

/* Enter on a bar, a column and a base. */
static void
test_games (LabFixture *f, gconstpointer data)
{
  static const char *const pictures[] = { "How games end*", "How long games are*",
                                          "Troops placed*", "Who takes which region*" };

  lab_choose_games (f, 300);
  lab_play (f);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      GtkWidget *picture = lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, pictures[i]);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ToyMatch) match = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (gtk_widget_grab_focus (picture));
      press_key (picture, GDK_KEY_Return);
      ui_wait_until (has_record, f, "a record was shown");
      bytes = g_bytes_new (lab_shown_record, strlen (lab_shown_record));
      match = toy_record_from_bytes (bytes, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (toy_match_is_over (match));
      if (i == 0)
        g_assert_cmpint (toy_match_get_state (match)->table.end, ==, TOY_END_HQ);
      g_clear_pointer (&lab_shown_record, g_free);
    }
  ui_settle ();
}

/* --- two runs --- */

static void
test_compare (LabFixture *f, gconstpointer data)
{
  ToyDocument *document = toy_editor_window_get_document (f->window);
  ToyDraft *draft;
  GtkWidget *table;

  lab_choose_games (f, 2000);
  lab_play (f);
  g_assert_false (gtk_widget_is_sensitive (lab_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                                "Compare with")));
  /* An easier objective: games are shorter. */
  draft = toy_draft_copy (toy_document_get_draft (document));
  draft->objective = 3;
  toy_document_commit (document, draft, NULL, "Change Objective", NULL);
  ui_settle ();
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*terrain as it was then");
  lab_play (f);
  lab_choose (f, "Compare with", 1);
  ui_wait_until (lab_is_done, f, "the comparison came");
  ui_wait_painted (GTK_WIDGET (f->window));
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*numbers have changed, and not by*");
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Verdict before");
  lab_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Verdict now");
  lab_expand (f, "_All numbers", TRUE);
  ui_wait_until (lab_is_done, f, "the table came");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  table = ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW);
  ui_get (table, GTK_ACCESSIBLE_ROLE_LABEL, "No accident*");
  lab_choose (f, "Compare with", 0);
  ui_wait_until (lab_is_done, f, "one run was shown alone");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_LABEL, "Verdict before");
}

/* --- keeping --- */

static void
test_kept (LabFixture *f, gconstpointer data)
{
  GtkWidget *list;
  guint64 games;

  lab_choose_games (f, 100);
  lab_play (f);
  lab_choose_games (f, 200);
  lab_play (f);
  list = lab_get (f, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  ui_wait_until (lab_is_done, f, "the older run was shown");
  g_assert_cmpuint (toy_lab_report_get_games (toy_lab_page_get_report (f->page)), ==, 100);
  ui_press (ui_get (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)),
                    GTK_ACCESSIBLE_ROLE_BUTTON, "Delete this run"));
  ui_settle ();
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  games = toy_lab_report_get_games (toy_lab_page_get_report (f->page));
  g_assert_cmpuint (games, ==, 200);
  {
    /* Another window on the same terrain finds what is left. */
    g_autoptr (ToyDocument) document
      = toy_document_new (toy_document_get_draft (toy_editor_window_get_document (f->window)),
                          NULL);
    LabFixture other;

    toy_lab_shelf_flush (f->page->shelf);
    other.window
      = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (lab_application, document));
    other.page = TOY_LAB_PAGE (ui_find_type (GTK_WIDGET (other.window), TOY_TYPE_LAB_PAGE));
    toy_editor_window_show_page (other.window, "laboratory");
    gtk_window_present (GTK_WINDOW (other.window));
    ui_wait_until (lab_has_numbers, &other, "the kept run was shown");
    g_assert_cmpuint (toy_lab_report_get_games (toy_lab_page_get_report (other.page)), ==, 200);
    gtk_window_destroy (GTK_WINDOW (other.window));
    ui_settle ();
  }
}

static gboolean told; /* that the file was written */

static void
status_cb (ToyLabPage *page, const char *text, gpointer data)
{
  told |= strcmp (text, "The file was written.") == 0;
}

static gboolean
has_file (gpointer data)
{
  return told;
}

static void
test_export (LabFixture *f, gconstpointer data)
{
  static const struct { const char *format, *begins; } kinds[] = {
    { "html", "<!DOCTYPE html>" }, { "csv", "terrain," }, { "json", "{" }, { "png", "\x89PNG" },
  };
  g_autofree char *folder = g_dir_make_tmp ("toy-lab-XXXXXX", NULL);

  g_signal_connect (f->page, "status", G_CALLBACK (status_cb), NULL);
  lab_choose_games (f, 200);
  lab_play (f);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_build_filename (folder, kinds[i].format, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *contents = NULL;
      gsize length;

      _toy_lab_page_write (f->page, kinds[i].format, file);
      told = FALSE;
      ui_wait_until (has_file, f, "the file was written");
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_true (g_str_has_prefix (contents, kinds[i].begins));
      g_assert_cmpuint (length, >, 1000);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* A run that begins while the numbers of the last one are still being shown, one card a frame. */
static void
test_again (LabFixture *f, gconstpointer data)
{
  g_autoptr (ToyLabReport) report = NULL;
  ToyLabResults *results;

  lab_choose_games (f, 200);
  lab_play (f);
  results = TOY_LAB_RESULTS (f->page->results);
  report = g_object_ref (f->page->report);
  toy_lab_results_set (results, NULL, NULL, FALSE);
  toy_lab_results_set (results, report, NULL, FALSE);
  g_assert_false (toy_lab_results_is_fresh (results));
  toy_lab_results_set (results, NULL, NULL, FALSE);
  g_assert_true (toy_lab_results_is_fresh (results));
  for (int frame = 0; frame < 2; frame++)
    ui_wait_painted (GTK_WIDGET (f->window));
  toy_lab_results_set (results, report, NULL, FALSE);
  ui_wait_until (lab_is_done, f, "all cards were shown");
  ui_get (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_IMG, "Who wins*");
}

static gboolean
has_turned (gpointer data)
{
  LabFixture *f = data;

  return f->page->wide == (gtk_widget_get_width (GTK_WIDGET (f->page)) >= 760);
}

static void
test_sizes (LabFixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 800, 600 }, { 360, 640 }, { 1600, 1000 }, { 500, 700 } };

  lab_choose_games (f, 200);
  lab_play (f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ui_resize (GTK_WIDGET (f->window), sizes[i][0], sizes[i][1]);
      /* It turns a frame later than it is given room. */
      ui_wait_until (has_turned, f, "the page took its other form");
      lab_get (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*");
    }
}

int
main (int argc, char **argv)
{
  lab_begin (&argc, &argv);
  LAB_ADD ("run", test_run, NULL);
  LAB_ADD ("form", test_form, NULL);
  LAB_ADD ("pause", test_pause, NULL);
  LAB_ADD ("unplayable", test_unplayable, "blank");
  LAB_ADD ("keys", test_keys, NULL);
  LAB_ADD ("map", test_map, NULL);
  LAB_ADD ("contrast", test_contrast, NULL);
  LAB_ADD ("games", test_games, NULL);
  LAB_ADD ("compare", test_compare, NULL);
  LAB_ADD ("kept", test_kept, NULL);
  LAB_ADD ("export", test_export, NULL);
  LAB_ADD ("again", test_again, NULL);
  LAB_ADD ("sizes", test_sizes, NULL);
  return g_test_run ();
}
