/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving a game that the disk does not take: it is lost only for who says so. */
#include "config.h"

#include <glib/gstdio.h>

#include "model/toy-record.h"
#include "play-test.h"

static char *
make_folder_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "toy-skirmish", NULL);
}

/* A game of one action that is not kept: a file stands where its folder should be. */
static ToyMatch *
start_unkept (PlayFixture *f)
{
  g_autofree char *folder = make_folder_path ();
  g_autofree char *games = g_build_filename (folder, "games", NULL);

  g_rmdir (games);
  g_rmdir (folder);
  g_mkdir_with_parents (g_get_user_state_dir (), 0700);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  play_start (f, "Castle Field");
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  return play_match (f);
}

static void
tear_down (PlayFixture *f, gconstpointer data)
{
  g_autofree char *folder = make_folder_path ();

  g_remove (folder);
  play_tear_down (f, data);
}

static void
answer (PlayFixture *f, const char *name)
{
  GtkWidget *dialog = play_dialog (f);

  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "*not being kept*");
  ui_press (ui_get (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, name));
  ui_settle ();
}

static void
test_new_game (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = start_unkept (f);

  play_activate (f, "win.new-game");
  answer (f, "Stay");
  g_assert_true (play_match (f) == match);
  play_activate (f, "win.new-game");
  answer (f, "Leave it");
  g_assert_null (play_match (f));
}

static void
test_close (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = start_unkept (f);
  GtkWidget *window = GTK_WIDGET (f->window);
  GListModel *all = gtk_window_get_toplevels ();
  guint n;

  gtk_window_close (GTK_WINDOW (window));
  n = g_list_model_get_n_items (all);
  gtk_window_close (GTK_WINDOW (window)); /* asks once */
  g_assert_cmpuint (g_list_model_get_n_items (all), ==, n);
  answer (f, "Stay");
  g_assert_true (play_match (f) == match);
  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  answer (f, "Leave it");
  ui_assert_gone (window);
  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
}

/* Another game in its place. */
static void
test_other_game (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = start_unkept (f);
  ToyBoard *board = toy_match_get_board (match);

  toy_window_start (f->window, board, NULL);
  answer (f, "Stay");
  g_assert_true (play_match (f) == match);
  toy_window_start (f->window, board, NULL);
  answer (f, "Leave it");
  play_wait_other_match (f, match);
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, 0);
}

/* Nothing is asked once there is room again, nor where the game was saved elsewhere as it is. */
static void
test_kept (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = start_unkept (f);
  g_autofree char *folder = make_folder_path ();
  g_autoptr (GFile) file = play_file ("elsewhere.toygame", "");

  g_assert_true (toy_record_save (match, file, NULL));
  toy_window_open_file (f->window, file);
  answer (f, "Leave it");
  play_wait_other_match (f, match);
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  play_activate (f, "win.save");
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Saved as *");
  play_activate (f, "win.new-game");
  g_assert_null (play_match (f));

  play_start (f, "Castle Field");
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  g_assert_cmpint (g_remove (folder), ==, 0);
  play_activate (f, "win.new-game");
  g_assert_null (play_match (f));
  play_get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) \
  g_test_add ("/leaving/" name, PlayFixture, NULL, play_set_up, func, tear_down)
  ADD ("new-game", test_new_game);
  ADD ("close", test_close);
  ADD ("other-game", test_other_game);
  ADD ("kept", test_kept);
  return g_test_run ();
}
