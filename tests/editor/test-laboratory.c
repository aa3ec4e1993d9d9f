/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the laboratory as somebody uses it: start, watch, pause, stop; read every value with
 * the keys; open a game; compare two runs; keep, delete and export them.  And the window stays
 * alive while all cores play. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "editor/toy-editor-window.h"
#include "editor/toy-editor.h"
#include "editor/toy-lab-page-private.h"
#include "model/toy-document-edit.h"
#include "model/toy-record.h"
#include "ui-helpers.h"
#include "widgets/toy-chart.h"
#include "widgets/toy-heat-map.h"

#define GUARD_SECONDS 60
#define BLOCK_MS 50

static GtkApplication *application;
static char *shown_record; /* owned: what the window asked to show */

typedef struct
{
  ToyEditorWindow *window;
  ToyLabPage *page;
} Fixture;

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get (Fixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_get (GTK_WIDGET (f->page), role, pattern);
}

static GtkWidget *
find (Fixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_find (GTK_WIDGET (f->page), role, pattern);
}

static gboolean
too_long_cb (gpointer what)
{
  g_error ("%s did not come", (const char *) what);
  return G_SOURCE_REMOVE;
}

typedef gboolean (*Condition) (Fixture *f);

static void
wait_for (Fixture *f, Condition condition, const char *what)
{
  guint guard = g_timeout_add_seconds (GUARD_SECONDS, too_long_cb, (gpointer) what);

  while (!condition (f))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (guard);
}

static gboolean
is_running (Fixture *f)
{
  gboolean running;

  g_object_get (f->page, "running", &running, NULL);
  return running;
}

static gboolean
is_done (Fixture *f)
{
  return !is_running (f) && toy_lab_page_is_fresh (f->page);
}

static gboolean
has_numbers (Fixture *f)
{
  return find (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*") != NULL;
}

static void
choose (Fixture *f, const char *control, guint item)
{
  GtkWidget *choice = get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, control);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), item);
  ui_settle ();
}

/* So many games, with the form. */
static void
choose_games (Fixture *f, int games)
{
  choose (f, "Until", 4);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (f, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Games")),
                             games);
}

static GtkWidget *
find_expander (GtkWidget *root, const char *label)
{
  if (GTK_IS_EXPANDER (root)
      && g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_expander (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
expand (Fixture *f, const char *label)
{
  GtkWidget *expander = find_expander (GTK_WIDGET (f->page), label);

  g_assert_true (gtk_widget_get_mapped (expander));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
}

static void
play (Fixture *f)
{
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  wait_for (f, is_done, "the end of the run");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
}

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

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDocument) document = toy_editor_template (data != NULL ? data : "castle-field",
                                                          &error);
  /* Every test has runs of its own. */
  static int number;
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));

  g_free (draft->id);
  draft->id = g_strdup_printf ("test-%d", ++number);
  toy_document_commit (document, draft, NULL, "Change Id", NULL);
  g_assert_no_error (error);
  f->window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (application, document));
  f->page = TOY_LAB_PAGE (find_type (GTK_WIDGET (f->window), TOY_TYPE_LAB_PAGE));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "laboratory");
  ui_wait_painted (GTK_WIDGET (f->window));
  g_clear_pointer (&shown_record, g_free);
}

static gboolean
is_shelf_ready (Fixture *f)
{
  return f->page->shelf == NULL || toy_lab_shelf_is_ready (f->page->shelf);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ToyDocument *document = g_object_ref (toy_editor_window_get_document (f->window));

  wait_for (f, is_shelf_ready, "the shelf");
  toy_document_discard (document);
  g_object_ref (f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (f->window);
  ui_assert_gone (document);
}

/* --- a run --- */

static void
test_run (Fixture *f, gconstpointer data)
{
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "How does this terrain play?*");
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_IMG, "*"));
  choose_games (f, 400);
  play (f);
  g_assert_cmpuint (toy_lab_report_get_games (toy_lab_page_get_report (f->page)), ==, 400);
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Quick · 400 games");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "How games end*");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "How long games are*");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "Medals, turn by turn*");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "Troops placed*");
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Turns, mean");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_LABEL, "How does this terrain play?*");
}

/* Levels of the computer, other hands, both sides different. */
static void
test_form (Fixture *f, gconstpointer data)
{
  GtkWidget *check;

  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Thinking"));
  choose (f, "Blue", 2);
  choose (f, "Thinking", 0);
  choose (f, "Red", 0);
  choose_games (f, 20);
  expand (f, "_More");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  check = get (f, GTK_ACCESSIBLE_ROLE_CHECKBOX, "Also try other first hands");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  play (f);
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Recruit, 40 playouts against Random*");
  get (f, GTK_ACCESSIBLE_ROLE_IMG, "The same games with other rules*");
}

static void
test_pause (Fixture *f, gconstpointer data)
{
  GtkWidget *pause, *stop;
  guint64 games;

  choose_games (f, 10000000);
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  wait_for (f, has_numbers, "the first numbers");
  g_assert_true (is_running (f));
  get (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Progress");
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "* games · * a second · * left");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_BUTTON, "Start");
  pause = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  ui_press (pause);
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "* games, paused");
  g_assert_true (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Go On") == pause);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lab-pause", NULL);
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  stop = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop");
  ui_press (stop);
  wait_for (f, is_done, "the end");
  /* What was played is there and kept. */
  games = toy_lab_report_get_games (toy_lab_page_get_report (f->page));
  g_assert_cmpuint (games, >, 0);
  g_assert_cmpuint (games, <, 10000000);
  get (f, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start");
}

static void
test_unplayable (Fixture *f, gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start")));
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*Press “Show Issues”*");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Show Issues"));
  ui_settle ();
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LIST, "Issues");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "laboratory");
  ui_settle ();
  /* The command says why. */
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lab-start", NULL);
  ui_settle ();
  g_assert_false (is_running (f));
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
test_keys (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) charts = NULL;
  guint read = 0;

  choose_games (f, 300);
  play (f);
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
test_map (Fixture *f, gconstpointer data)
{
  static const char *const titles[] = { "Troops placed*", "Time held*", "Wins of the holder*",
                                        "Changes of hand*" };
  GtkWidget *map;

  choose_games (f, 300);
  play (f);
  map = get (f, GTK_ACCESSIBLE_ROLE_IMG, "Troops placed*");
  for (guint kind = 0; kind < G_N_ELEMENTS (titles); kind++)
    {
      static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      choose (f, "On the map", kind);
      g_assert_true (get (f, GTK_ACCESSIBLE_ROLE_IMG, titles[kind]) == map);
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

/* --- games --- */

static gboolean
has_record (Fixture *f)
{
  return shown_record != NULL;
}

/* Enter on a bar, a column and a base. */
static void
test_games (Fixture *f, gconstpointer data)
{
  static const char *const pictures[] = { "How games end*", "How long games are*",
                                          "Troops placed*", "Who takes which region*" };

  choose_games (f, 300);
  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      GtkWidget *picture = get (f, GTK_ACCESSIBLE_ROLE_IMG, pictures[i]);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ToyMatch) match = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (gtk_widget_grab_focus (picture));
      press_key (picture, GDK_KEY_Return);
      wait_for (f, has_record, "a record");
      bytes = g_bytes_new (shown_record, strlen (shown_record));
      match = toy_record_from_bytes (bytes, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (toy_match_is_over (match));
      if (i == 0)
        g_assert_cmpint (toy_match_get_state (match)->table.end, ==, TOY_END_HQ);
      g_clear_pointer (&shown_record, g_free);
    }
  ui_settle ();
}

/* --- two runs --- */

static void
test_compare (Fixture *f, gconstpointer data)
{
  ToyDocument *document = toy_editor_window_get_document (f->window);
  ToyDraft *draft;
  GtkWidget *table;

  choose_games (f, 2000);
  play (f);
  g_assert_false (gtk_widget_is_sensitive (get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                                "Compare with")));
  /* An easier objective: games are shorter. */
  draft = toy_draft_copy (toy_document_get_draft (document));
  draft->objective = 3;
  toy_document_commit (document, draft, NULL, "Change Objective", NULL);
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*terrain as it was then");
  play (f);
  choose (f, "Compare with", 1);
  wait_for (f, is_done, "the comparison");
  ui_wait_painted (GTK_WIDGET (f->window));
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*numbers have changed, and not by*");
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Verdict before");
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Verdict now");
  expand (f, "_All numbers");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  table = find_type (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW);
  ui_get (table, GTK_ACCESSIBLE_ROLE_LABEL, "No accident*");
  choose (f, "Compare with", 0);
  wait_for (f, is_done, "one run alone");
  ui_wait_gone (GTK_WIDGET (f->page), GTK_ACCESSIBLE_ROLE_LABEL, "Verdict before");
}

/* --- keeping --- */

static void
test_kept (Fixture *f, gconstpointer data)
{
  GtkWidget *list;
  guint64 games;

  choose_games (f, 100);
  play (f);
  choose_games (f, 200);
  play (f);
  list = get (f, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  wait_for (f, is_done, "the older run");
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
    Fixture other;

    toy_lab_shelf_flush (f->page->shelf);
    other.window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (application, document));
    other.page = TOY_LAB_PAGE (find_type (GTK_WIDGET (other.window), TOY_TYPE_LAB_PAGE));
    toy_editor_window_show_page (other.window, "laboratory");
    gtk_window_present (GTK_WINDOW (other.window));
    wait_for (&other, has_numbers, "the kept run");
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
has_file (Fixture *f)
{
  return told;
}

static void
test_export (Fixture *f, gconstpointer data)
{
  static const struct { const char *format, *begins; } kinds[] = {
    { "html", "<!DOCTYPE html>" }, { "csv", "terrain," }, { "json", "{" }, { "png", "\x89PNG" },
  };
  g_autofree char *folder = g_dir_make_tmp ("toy-lab-XXXXXX", NULL);

  g_signal_connect (f->page, "status", G_CALLBACK (status_cb), NULL);
  choose_games (f, 200);
  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_build_filename (folder, kinds[i].format, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *contents = NULL;
      gsize length;

      _toy_lab_page_write (f->page, kinds[i].format, file);
      told = FALSE;
      wait_for (f, has_file, "the file");
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_true (g_str_has_prefix (contents, kinds[i].begins));
      g_assert_cmpuint (length, >, 1000);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* --- alive --- */

typedef struct
{
  gint64 last;    /* µs */
  gint64 longest;
  gint64 last_work; /* µs that the main loop's thread has worked */
  gint64 most_work;
  guint ticks;
} Pulse;

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gboolean
pulse_cb (gpointer data)
{
  Pulse *pulse = data;
  gint64 now = g_get_monotonic_time (), work = get_work ();

  if (pulse->last != 0)
    {
      pulse->longest = MAX (pulse->longest, now - pulse->last);
      pulse->most_work = MAX (pulse->most_work, work - pulse->last_work);
    }
  pulse->last = now;
  pulse->last_work = work;
  pulse->ticks++;
  return G_SOURCE_CONTINUE;
}

static void
beat (Pulse *pulse, int seconds)
{
  guint id = g_timeout_add_full (G_PRIORITY_DEFAULT, 5, pulse_cb, pulse, NULL);
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
  g_assert_cmpuint (pulse->ticks, >, 0);
}

/* All cores play; the main loop comes round all the while, painting the live charts.  Time that
 * other programs take from this thread, as on a busy machine, is not the window's: what it does at
 * a stretch is asserted, how long it waited is told, with how long it waits when nobody plays. */
static void
test_alive (Fixture *f, gconstpointer data)
{
  Pulse idle = { 0 }, busy = { 0 };

  beat (&idle, 2);
  choose_games (f, 10000000);
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  wait_for (f, has_numbers, "the first numbers");
  beat (&busy, 3);
  g_test_message ("the main loop: longest wait %.1f ms idle, %.1f ms with all cores playing; most "
                  "work at a stretch %.1f ms",
                  (double) idle.longest / 1000.0, (double) busy.longest / 1000.0,
                  (double) busy.most_work / 1000.0);
  g_assert_cmpint (busy.most_work, <=, BLOCK_MS * G_TIME_SPAN_MILLISECOND);
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop"));
  wait_for (f, is_done, "the end");
}

static gboolean
has_turned (Fixture *f)
{
  return f->page->wide == (gtk_widget_get_width (GTK_WIDGET (f->page)) >= 760);
}

static void
test_sizes (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 800, 600 }, { 360, 640 }, { 1600, 1000 }, { 500, 700 } };

  choose_games (f, 200);
  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ui_resize (GTK_WIDGET (f->window), sizes[i][0], sizes[i][1]);
      /* It turns a frame later than it is given room. */
      wait_for (f, has_turned, "the other form");
      get (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*");
    }
}

static void
show_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_free (shown_record);
  shown_record = g_variant_dup_string (parameter, NULL);
}

int
main (int argc, char **argv)
{
  static const GActionEntry entries[] = {
    { "show-record", show_record_cb, "s", NULL, NULL, { 0 } },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  application = gtk_application_new ("io.github.toyskirmish.LaboratoryTest",
                                     G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   NULL);
  toy_editor_init (application);
#define ADD(name, func, data)                                                                     \
  g_test_add ("/editor/laboratory/" name, Fixture, data, set_up, func, tear_down)
  ADD ("run", test_run, NULL);
  ADD ("form", test_form, NULL);
  ADD ("pause", test_pause, NULL);
  ADD ("unplayable", test_unplayable, "blank");
  ADD ("keys", test_keys, NULL);
  ADD ("map", test_map, NULL);
  ADD ("games", test_games, NULL);
  ADD ("compare", test_compare, NULL);
  ADD ("kept", test_kept, NULL);
  ADD ("export", test_export, NULL);
  ADD ("alive", test_alive, NULL);
  ADD ("sizes", test_sizes, NULL);
  return g_test_run ();
}
