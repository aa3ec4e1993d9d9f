/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of computers in a test's window, and patience. */
#include "config.h"

#include "game-test.h"

#include "model/toy-record.h"
#include "model/toy-settings.h"

ToyMatch *
game_start (PlayFixture *f, const char *terrain, const char *blue, const char *red)
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
game_open_finished (PlayFixture *f, const char *terrain, ToyLevel level, guint64 seed)
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
    g_main_context_iteration (NULL, TRUE); /* it is read in the background */
  ui_wait_painted (GTK_WIDGET (f->window));
  g_file_delete (file, NULL, NULL);
  return toy_window_get_match (f->window);
}

GtkWidget *
game_wait_for (PlayFixture *f, GtkAccessibleRole role, const char *pattern)
{
  GtkWidget *widget;

  while ((widget = play_find (f, role, pattern)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return widget;
}

void
game_wait_gone (PlayFixture *f, GtkAccessibleRole role, const char *pattern)
{
  while (play_find (f, role, pattern) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_dropped (gpointer ref)
{
  g_autoptr (GObject) object = g_weak_ref_get (ref);

  return object == NULL;
}

void
game_wait_dropped (GWeakRef *match)
{
  ui_wait_until (is_dropped, match, "nobody holds the game");
  g_weak_ref_clear (match);
}

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

void
game_run_for (guint ms)
{
  gboolean stopped = FALSE;

  g_timeout_add (ms, stop_cb, &stopped);
  while (!stopped)
    g_main_context_iteration (NULL, TRUE);
}

char *
game_get_value_text (GtkWidget *widget)
{
  char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "\001");

  return text != NULL ? text : g_strdup ("");
}
