/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of thousands of actions is as quick in the window as one of a dozen: it is read by a
 * worker, and what has happened is laid out as far as one sees it. */
#include "config.h"

#include "long-game.h"
#include "model/toy-catalogue.h"
#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-log-model.h"
#include "play/toy-play.h"
#include "play/toy-window.h"
#include "ui-helpers.h"
#include "ui-watch.h"

#define N_SHORT 12
#define N_LONG 6000

/* How much longer than in a short game the main loop may be away, in milliseconds of its own work.
 * A replay in the main loop, or a log that lays out all of its rows, takes seconds. */
#define MOST_MORE 50.0

typedef struct
{
  ToyCatalogue *catalogue;
  ToyWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");

  toy_settings_reset (toy_settings_get_default ());
  f->catalogue = toy_catalogue_new (nowhere);
  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (f->window));

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (f->catalogue);
}

static GFile *
write_record (guint n)
{
  g_autofree char *name = g_strdup_printf ("long-%u.toygame", n);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  GFile *file = g_file_new_for_path (path);
  g_autoptr (ToyMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_query_exists (file, NULL))
    return file;
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  match = long_game_new (n);
  g_assert_true (toy_record_save (match, file, &error));
  g_assert_no_error (error);
  return file;
}

static void
wait_for_game (ToyWindow *window)
{
  while (toy_window_get_match (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static double
tell (const char *what, guint n)
{
  g_test_message ("%-8s %5u actions: longest block %6.1f ms, %6.1f ms of them work", what, n,
                  ui_watch_get_longest (), ui_watch_get_longest_work ());
  return ui_watch_get_longest_work ();
}

static void
paint_some (ToyWindow *window)
{
  for (int i = 0; i < 3; i++)
    {
      ui_wait_painted (GTK_WIDGET (window));
      ui_settle ();
    }
}

typedef struct
{
  double open, act, review, save;
} Blocks;

/* What each thing that one does with a game of @n actions takes the main loop away for. */
static void
use (Fixture *f, guint n, Blocks *blocks)
{
  g_autoptr (GFile) file = write_record (n);
  GtkWidget *window = GTK_WIDGET (f->window);
  ToyMatch *match;

  ui_watch_begin ();
  toy_window_open_file (f->window, file);
  g_assert_null (toy_window_get_match (f->window)); /* a worker reads it */
  wait_for_game (f->window);
  paint_some (f->window);
  blocks->open = tell ("open", n);
  match = toy_window_get_match (f->window);
  g_assert_cmpuint (toy_match_get_position (match), ==, n);

  ui_watch_begin ();
  g_assert_true (gtk_widget_activate_action (window, "game.undo", NULL));
  paint_some (f->window);
  g_assert_true (gtk_widget_activate_action (window, "game.redo", NULL));
  paint_some (f->window);
  blocks->act = tell ("act", n);
  g_assert_cmpuint (toy_match_get_position (match), ==, n);

  ui_watch_begin ();
  g_assert_true (gtk_widget_activate_action (window, "game.earlier", NULL));
  paint_some (f->window);
  g_assert_true (gtk_widget_activate_action (window, "game.present", NULL));
  paint_some (f->window);
  blocks->review = tell ("review", n);

  ui_watch_begin ();
  g_assert_true (gtk_widget_activate_action (window, "win.save", NULL));
  while (ui_find (window, GTK_ACCESSIBLE_ROLE_STATUS, "Saved as*") == NULL)
    g_main_context_iteration (NULL, TRUE);
  blocks->save = tell ("save", n);
}

static void
test_long (Fixture *f, gconstpointer data)
{
  Blocks few = { 0 }, many = { 0 };

  use (f, N_SHORT, &few);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.new-game", NULL));
  paint_some (f->window);
  use (f, N_LONG, &many);
  g_assert_cmpfloat (many.open, <, few.open + MOST_MORE);
  g_assert_cmpfloat (many.act, <, few.act + MOST_MORE);
  g_assert_cmpfloat (many.review, <, few.review + MOST_MORE);
  g_assert_cmpfloat (many.save, <, few.save + MOST_MORE);
}

/* The turns whose rows are in sight, from top to bottom, without a gap. */
static void
get_rows (GtkWidget *window, guint *first, guint *last)
{
  g_autoptr (GPtrArray) rows = ui_find_all (window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *: *");
  gboolean seen[N_LONG] = { FALSE };

  /* A list that has lost most of its rows scrolls back with one frame and fills with the next. */
  for (int i = 0; i < 20 && rows->len <= 5; i++)
    {
      ui_wait_painted (window);
      g_ptr_array_unref (rows);
      rows = ui_find_all (window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *: *");
    }

  g_assert_cmpuint (rows->len, >, 5);
  g_assert_cmpuint (rows->len, <, 80);
  *first = N_LONG;
  *last = 0;
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = ui_name (g_ptr_array_index (rows, i));
      guint turn = (guint) g_ascii_strtoull (name + strlen ("Turn "), NULL, 10);
      int y = gtk_widget_get_height (g_ptr_array_index (rows, i));

      g_assert_cmpint (y, >, 10);
      g_assert_false (seen[turn]);
      seen[turn] = TRUE;
      *first = MIN (*first, turn);
      *last = MAX (*last, turn);
    }
  for (guint turn = *first; turn <= *last; turn++)
    g_assert_true (seen[turn]);
}

/* Through the whole log by scroll bar and keyboard, with never more than a screenful of rows. */
static void
test_scroll (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = write_record (N_LONG);
  GtkWidget *window = GTK_WIDGET (f->window);
  GtkAdjustment *bar;
  GtkWidget *list;
  guint first, last, end, before = 0;

  toy_window_open_file (f->window, file);
  wait_for_game (f->window);
  paint_some (f->window);
  get_rows (window, &first, &end);
  g_assert_cmpuint (end, >, N_LONG / 4); /* the end is shown */
  list = gtk_widget_get_ancestor (ui_get (window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *"),
                                  GTK_TYPE_SCROLLED_WINDOW);
  bar = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list));
  list = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (list));
  ui_watch_begin ();
  for (int i = 0; i <= 20; i++)
    {
      gtk_adjustment_set_value (bar, (gtk_adjustment_get_upper (bar)
                                      - gtk_adjustment_get_page_size (bar)) * i / 20);
      ui_wait_painted (window);
      ui_settle ();
      get_rows (window, &first, &last);
      g_assert_cmpuint (first, >=, before);
      before = first;
      if (i == 0)
        g_assert_cmpuint (first, ==, 1);
    }
  g_assert_cmpuint (last, ==, end);
  g_assert_cmpfloat (tell ("scroll", N_LONG), <, MOST_MORE);
  gtk_adjustment_set_value (bar, 0);
  ui_wait_painted (window);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  for (int i = 0; i < 200; i++)
    g_assert_true (gtk_widget_child_focus (list, GTK_DIR_DOWN));
  ui_wait_painted (window);
  ui_settle ();
  get_rows (window, &first, &last);
  g_assert_cmpuint (first, <=, 201);
  g_assert_cmpuint (last, >=, 201);
  for (int i = 0; i < 200; i++)
    g_assert_true (gtk_widget_child_focus (list, GTK_DIR_UP));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_UP)); /* up from the first: elsewhere */
  /* Far fewer rows than one was looking at: the list read past their end. */
  gtk_adjustment_set_value (bar, gtk_adjustment_get_upper (bar));
  ui_wait_painted (window);
  g_assert_true (toy_match_jump (toy_window_get_match (f->window), 30));
  gtk_widget_queue_allocate (list);
  ui_wait_painted (window);
  get_rows (window, &first, &last);
  g_assert_cmpuint (last, <=, 30);
}

/* A file that was asked for and then not wanted any more does not come. */
static void
test_stale (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) later = write_record (N_LONG);
  g_autoptr (GFile) sooner = write_record (N_SHORT);

  toy_window_open_file (f->window, later);
  g_assert_false (toy_window_is_idle (f->window));
  toy_window_open_file (f->window, sooner);
  wait_for_game (f->window);
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, N_SHORT);
  toy_window_open_file (f->window, later);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.new-game", NULL));
  g_assert_true (toy_window_is_idle (f->window));
  toy_window_open_file (f->window, later);
  wait_for_game (f->window);
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, N_LONG);
}

/* However a match came to where it stands, the turns listed are those that one finds at once. */
static void
assert_model_is_new (ToyLogModel *model, ToyMatch *match)
{
  g_autoptr (ToyLogModel) fresh = toy_log_model_new ();
  guint n;

  toy_log_model_show (model, match, TOY_ARMY_BLUE);
  toy_log_model_show (fresh, match, TOY_ARMY_BLUE);
  n = g_list_model_get_n_items (G_LIST_MODEL (fresh));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ToyLogRow) a = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autoptr (ToyLogRow) b = g_list_model_get_item (G_LIST_MODEL (fresh), i);
      g_autofree char *a_text = toy_log_row_make_text (a);
      g_autofree char *b_text = toy_log_row_make_text (b);

      g_assert_cmpuint (toy_log_row_get_turn (a), ==, i + 1);
      g_assert_cmpuint (toy_log_row_get_position (a), ==, toy_log_row_get_position (b));
      g_assert_cmpint (toy_log_row_get_army (a), ==, toy_log_row_get_army (b));
      g_assert_cmpstr (a_text, ==, b_text);
    }
}

static void
changed_cb (GListModel *model, guint at, guint removed, guint added, guint *most)
{
  *most = MAX (*most, MAX (removed, added));
}

static void
test_model (void)
{
  g_autoptr (ToyMatch) match = long_game_new (40);
  g_autoptr (ToyLogModel) model = toy_log_model_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  guint most = 0;

  assert_model_is_new (model, match);
  g_signal_connect (model, "items-changed", G_CALLBACK (changed_cb), &most);
  for (int i = 0; i < 300; i++)
    {
      if (toy_match_is_over (match) || g_rand_int_range (rand, 0, 4) == 0)
        toy_match_undo (match);
      else if (g_rand_int_range (rand, 0, 4) == 0)
        toy_match_redo (match);
      else
        {
          int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match),
                                     actions);

          toy_match_act (match, actions[g_rand_int_range (rand, 0, n)], NULL);
        }
      assert_model_is_new (model, match);
    }
  g_assert_cmpuint (most, <=, 2); /* what stays is left alone */
  toy_match_jump (match, 3);
  assert_model_is_new (model, match);
  toy_log_model_show (model, NULL, TOY_ARMY_NONE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  toy_play_init ();
  g_test_add_func ("/long/log-model", test_model);
  g_test_add ("/long/blocks", Fixture, NULL, set_up, test_long, tear_down);
  g_test_add ("/long/scroll", Fixture, NULL, set_up, test_scroll, tear_down);
  g_test_add ("/long/stale", Fixture, NULL, set_up, test_stale, tear_down);
  return g_test_run ();
}
