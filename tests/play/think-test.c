/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the tests of play. */
#include "config.h"

#include "think-test.h"

#include "model/toy-record.h"

static gboolean
guard_cb (gpointer data)
{
  g_error ("the test has waited for a minute and a half");
  return G_SOURCE_REMOVE;
}

void
play_test_set_up (PlayTest *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");

  toy_settings_reset (toy_settings_get_default ());
  f->guard = g_timeout_add_seconds (90, guard_cb, NULL);
  f->catalogue = toy_catalogue_new (nowhere);
  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

void
play_test_tear_down (PlayTest *f, gconstpointer data)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (f->window));
  g_autoptr (GPtrArray) files = NULL;

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_finalize_object (window);
  g_assert_finalize_object (f->catalogue);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
  g_source_remove (f->guard);
}

GtkWidget *
play_test_find (PlayTest *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_find (GTK_WIDGET (f->window), role, pattern);
}

GtkWidget *
play_test_get (PlayTest *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_get (GTK_WIDGET (f->window), role, pattern);
}

void
play_test_activate (PlayTest *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL));
  ui_settle ();
}

ToyMatch *
play_test_start (PlayTest *f, const char *terrain, const char *blue, const char *red)
{
  ToySettings *settings = toy_settings_get_default ();
  ToyBoard *board = toy_catalogue_find (f->catalogue, terrain);

  g_assert_nonnull (board);
  toy_settings_set_string (settings, "blue-player", blue);
  toy_settings_set_string (settings, "red-player", red);
  toy_settings_set_string (settings, "first", "blue");
  toy_window_start (f->window, board, NULL);
  ui_wait_painted (GTK_WIDGET (f->window));
  return toy_window_get_match (f->window);
}

ToyMatch *
play_test_open_finished (PlayTest *f, const char *terrain, ToyLevel level, guint64 seed)
{
  const ToyMatchSetup setup = { .seed = seed, .first = TOY_ARMY_BLUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) match = toy_match_new (toy_catalogue_find (f->catalogue, terrain), &setup,
                                              &error);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "finished.toygame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_no_error (error);
  for (guint64 i = seed; !toy_match_is_over (match); i++)
    {
      ToyView view;

      toy_match_get_view (match, toy_match_get_turn (match), &view);
      g_assert_true (toy_match_act (match,
                                    toy_bot_choose (&view, toy_match_get_game (match), level, NULL,
                                                    i, NULL),
                                    NULL));
    }
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  toy_record_save (match, file, &error);
  g_assert_no_error (error);
  toy_window_open_file (f->window, file);
  while (toy_window_get_match (f->window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ui_wait_painted (GTK_WIDGET (f->window));
  g_file_delete (file, NULL, NULL);
  return toy_window_get_match (f->window);
}

GtkWidget *
play_test_wait_for (PlayTest *f, GtkAccessibleRole role, const char *pattern)
{
  GtkWidget *widget;

  while ((widget = play_test_find (f, role, pattern)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return widget;
}

void
play_test_wait_gone (PlayTest *f, GtkAccessibleRole role, const char *pattern)
{
  while (play_test_find (f, role, pattern) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

void
play_test_run_for (guint ms)
{
  gboolean stopped = FALSE;

  g_timeout_add (ms, stop_cb, &stopped);
  while (!stopped)
    g_main_context_iteration (NULL, TRUE);
}

char *
play_test_get_value_text (GtkWidget *widget)
{
  char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "\001");

  return text != NULL ? text : g_strdup ("");
}
