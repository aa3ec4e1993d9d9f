/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and terrains as files: saving a result, what was opened lately, what is dropped on the
 * window, what waits to be continued, and files that are no good. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game-test.h"
#include "model/toy-record.h"
#include "model/toy-settings.h"

static gboolean
five_actions (ToyMatch *match)
{
  return toy_match_get_position (match) >= 5;
}

/* A record of an unfinished game. */
static GFile *
make_record (PlayFixture *f, const char *name)
{
  GFile *file = play_file (name, "");
  g_autoptr (GError) error = NULL;

  play_start (f, "Tropical Pool");
  play_on (f, 7, five_actions);
  g_assert_true (toy_record_save (play_match (f), file, &error));
  g_assert_no_error (error);
  return file;
}

static GFile *
make_terrain (const char *name)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  GBytes *contents = toy_board_get_contents (board);
  g_autofree char *text = g_strndup (g_bytes_get_data (contents, NULL),
                                     g_bytes_get_size (contents));

  return play_file (name, text);
}

/* The dialog that has come says @title and, in one line, @detail; it is closed. */
static void
expect_dialog (PlayFixture *f, const char *title, const char *detail)
{
  GtkWidget *dialog = play_dialog (f);
  GtkWidget *label;
  g_autofree char *text = NULL;

  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, title);
  label = ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, detail);
  text = ui_name (label);
  g_assert_null (strchr (text, '\n'));
  ui_press (ui_get (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Close"));
  ui_settle ();
}

static void
answer (PlayFixture *f, const char *name)
{
  ui_press (ui_get (play_dialog (f), GTK_ACCESSIBLE_ROLE_BUTTON, name));
  ui_settle ();
}

static void
drop (PlayFixture *f, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->window));
  GSList files = { file, NULL };
  GValue value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_value_unset (&value);
  g_assert_true (taken);
  ui_settle ();
}

/* A game that came from a file is saved there from the page that shows its result. */
static void
test_save_result (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = make_record (f, "result.toygame");
  g_autoptr (GPtrArray) buttons = NULL;
  g_autoptr (ToyMatch) saved = NULL;

  toy_window_open_file (f->window, file);
  play_wait_other_match (f, play_match (f));
  play_on (f, 8, NULL);
  buttons = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Save…");
  g_assert_cmpuint (buttons->len, ==, 1);
  ui_press (g_ptr_array_index (buttons, 0));
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Saved as “result.toygame”");
  saved = toy_record_load (file, NULL);
  g_assert_nonnull (saved);
  g_assert_true (toy_match_is_over (saved));
  g_assert_cmpuint (toy_match_get_length (saved), ==, toy_match_get_length (play_match (f)));
}

/* What the menu offers: labels of its items. */
static gboolean
is_recent (gpointer name)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GList *infos = gtk_recent_manager_get_items (manager);
  gboolean found = FALSE;

  for (GList *l = infos; l != NULL; l = l->next)
    found |= g_str_equal (gtk_recent_info_get_display_name (l->data), name);
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
  return found;
}

static gboolean
is_not_recent (gpointer name)
{
  return !is_recent (name);
}

/* Opened once it is offered again; one that has gone says so and is offered no more. */
static void
test_recent (PlayFixture *f, gconstpointer data)
{
  char name[] = "recent.toygame";
  g_autoptr (GFile) file = make_record (f, name);
  g_autofree char *uri = g_file_get_uri (file);

  toy_window_open_file (f->window, file);
  ui_wait_until (is_recent, name, "the file was offered again");

  play_activate (f, "win.new-game");
  g_assert_null (play_match (f));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-recent", "s", uri));
  play_wait_other_match (f, NULL);

  play_activate (f, "win.new-game");
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-recent", "s", uri));
  expect_dialog (f, "The file could not be opened", "*recent.toygame*");
  ui_wait_until (is_not_recent, name, "the file was offered no more");
}

static void
test_drop_game (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = make_record (f, "dropped.toygame");

  play_activate (f, "win.new-game");
  drop (f, file);
  play_wait_other_match (f, NULL);
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, 5);
}

static void
test_drop_terrain_to_play (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = make_terrain ("one.toyterrain");

  drop (f, file);
  g_assert_null (play_match (f));
  answer (f, "Play It");
  g_assert_nonnull (play_match (f));
  g_assert_cmpstr (toy_board_get_id (toy_match_get_board (play_match (f))), ==, "castle-field");
}

static gboolean
has_own (gpointer catalogue)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (catalogue); i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (catalogue, i);

      n += g_str_equal (toy_board_get_source (board), "mine");
    }
  return n > 0;
}

/* Kept, it is in the list and has the keyboard; the same one is not kept twice. */
static void
test_drop_terrain_to_keep (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = make_terrain ("two.toyterrain");
  g_autoptr (GFile) kept = g_file_get_child (f->folder, "castle-field.toyterrain");
  g_autoptr (GFile) again = g_file_get_child (f->folder, "castle-field-2.toyterrain");
  GtkWidget *focus;

  toy_settings_set_string (toy_settings_get_default (), "terrains", "promo");
  drop (f, file);
  answer (f, "Keep It");
  g_assert_true (g_file_query_exists (kept, NULL));
  ui_wait_until (has_own, f->catalogue, "the terrain was in the list");
  ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_activate (focus));
  g_assert_cmpstr (toy_board_get_source (toy_match_get_board (play_match (f))), ==, "mine");

  drop (f, file);
  answer (f, "Keep It");
  g_assert_false (g_file_query_exists (again, NULL));
}

static void
test_drop_nonsense (PlayFixture *f, gconstpointer data)
{
  static const char *const names[] = { "bad.toygame", "bad.toyterrain", "bad.png" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = play_file (names[i], "This is no game.\n");
      g_autofree char *pattern = g_strdup_printf ("*%s*", names[i]);

      drop (f, file);
      expect_dialog (f, "The file could not be opened", pattern);
      g_assert_null (play_match (f));
    }
}

/* An unfinished game goes only after a question, and then altogether. */
static void
test_removal (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;
  GtkWidget *card;

  play_start (f, "Castle Field");
  play_on (f, 2, five_actions);
  play_activate (f, "win.new-game");
  play_get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  for (int keep = 1; keep >= 0; keep--)
    {
      card = play_find_card (f, "Castle Field");
      g_assert_true (gtk_widget_grab_focus (card));
      g_assert_true (gtk_widget_activate_action (card, "start.remove", NULL));
      ui_settle ();
      answer (f, keep ? "Keep" : "Remove");
      files = toy_autosave_list (NULL);
      g_assert_cmpuint (files->len, ==, keep);
      g_clear_pointer (&files, g_ptr_array_unref);
    }
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (f->window)));
}

/* A game is offered for going on with where it is not open; never in two windows, and in each as
 * soon as it can be. */
static void
test_open_elsewhere (PlayFixture *f, gconstpointer data)
{
  ToyWindow *other;

  play_start (f, "Castle Field");
  play_on (f, 2, five_actions);
  other = toy_window_new (NULL, f->catalogue);
  gtk_widget_set_can_target (GTK_WIDGET (other), FALSE);
  gtk_window_present (GTK_WINDOW (other));
  ui_wait_painted (GTK_WIDGET (other));
  g_assert_null (ui_find (GTK_WIDGET (other), GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game"));

  play_activate (f, "win.new-game");
  ui_get (GTK_WIDGET (other), GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "win.new-game", NULL));
  toy_window_resume_last (f->window);
  ui_wait_gone (GTK_WIDGET (other), GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (other)));

  play_activate (f, "win.new-game");
  toy_window_resume_last (other);
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  gtk_window_destroy (GTK_WINDOW (other));
  play_get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  ui_settle ();
}

static gboolean
is_playing (gpointer window)
{
  return toy_window_get_match (window) != NULL;
}

/* A record is open in one window only: two would write over each other's game. */
static void
test_same_file (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "same.toygame", NULL);
  g_autoptr (GFile) link = g_file_new_build_filename (g_get_user_data_dir (), "link.toygame", NULL);
  g_autoptr (GFile) next = g_file_new_build_filename (g_get_user_data_dir (), "next.toygame", NULL);
  ToyWindow *other = toy_window_new (NULL, f->catalogue);
  ToyMatch *first;

  play_start (f, "Castle Field");
  first = play_match (f);
  g_assert_true (toy_record_save (first, file, NULL));
  toy_window_open_file (f->window, file);
  play_wait_other_match (f, first);
  first = play_match (f);
  g_assert_true (toy_window_of_file (file) == f->window);

  gtk_window_present (GTK_WINDOW (other));
  toy_window_open_file (other, file);
  g_assert_true (toy_window_is_idle (other));
  g_file_delete (link, NULL, NULL);
  g_assert_true (g_file_make_symbolic_link (link, "same.toygame", NULL, NULL));
  g_assert_true (toy_window_of_file (link) == f->window);
  g_assert_true (g_file_delete (link, NULL, NULL));

  /* While it is read, too. */
  play_activate (f, "win.new-game");
  toy_window_open_file (f->window, file);
  g_assert_null (play_match (f));
  toy_window_open_file (other, file);
  g_assert_true (toy_window_is_idle (other));
  play_wait_other_match (f, NULL);
  first = play_match (f);

  /* And while another one is read that will take its place. */
  g_assert_true (toy_record_save (first, next, NULL));
  toy_window_open_file (f->window, next);
  toy_window_open_file (other, file);
  g_assert_true (toy_window_is_idle (other));
  play_wait_other_match (f, first);
  toy_window_open_file (f->window, file);
  play_wait_other_match (f, play_match (f));
  first = play_match (f);

  /* In its own window it is read again, and once it was left it is free. */
  toy_window_open_file (f->window, file);
  play_wait_other_match (f, first);
  play_activate (f, "win.new-game");
  g_assert_null (toy_window_of_file (file));
  toy_window_open_file (other, file);
  ui_wait_until (is_playing, other, "the other window showed the game");
  gtk_window_destroy (GTK_WINDOW (other));
  ui_settle ();
}

/* A window that is closed before the record was read goes, and no game goes on behind it. */
static void
test_closed_while_opening (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "late.toygame", NULL);
  ToyWindow *other = toy_window_new (NULL, f->catalogue);

  play_start (f, "Castle Field");
  g_assert_true (toy_record_save (play_match (f), file, NULL));
  gtk_window_present (GTK_WINDOW (other));
  toy_window_open_file (other, file);
  g_object_ref (other);
  gtk_window_destroy (GTK_WINDOW (other));
  ui_assert_gone (other);
  ui_settle ();
}

/* A record that is open in @window and cannot be written any more: a folder is in its place. */
static void
open_unwritable (PlayFixture *f, ToyWindow *window, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GFile) inside = g_file_get_child (file, "inside");

  play_start (f, "Castle Field");
  g_assert_true (toy_record_save (play_match (f), file, NULL));
  play_activate (f, "win.new-game");
  toy_window_open_file (window, file);
  ui_wait_until (is_playing, window, "the game was shown");
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_make_directory_with_parents (inside, NULL, NULL));
}

static void
test_unsaved (PlayFixture *f, gconstpointer data)
{
  open_unwritable (f, f->window, "unsaved.toygame");
  play_activate (f, "win.save");
  expect_dialog (f, "The game could not be saved", "*unsaved.toygame*");
}

/* It is told even when the window is closed meanwhile, by a dialog that hangs on nothing. */
static void
test_closed_while_saving (PlayFixture *f, gconstpointer data)
{
  ToyWindow *other = toy_window_new (NULL, f->catalogue);
  GtkWidget *dialog;

  gtk_window_present (GTK_WINDOW (other));
  open_unwritable (f, other, "lost.toygame");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "win.save", NULL));
  g_object_ref (other); /* as the pointer does that stands on it */
  gtk_window_destroy (GTK_WINDOW (other));
  dialog = play_dialog (f);
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  expect_dialog (f, "The game could not be saved", "*lost.toygame*");
  ui_assert_gone (other);
}

/* A file of one's own folder that cannot be used is told of as long as that is so, in a window that
 * comes later too, and keeps nothing else away. */
static void
test_problems (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (f->folder, "broken.toyterrain");

  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_HEADING, "Files that cannot be used"));
  g_assert_true (g_file_replace_contents (file, "<terrain", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  play_get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Files that cannot be used");
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*broken.toyterrain*");
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_LABEL, "*broken*\n*broken*"));
  play_reopen (f);
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "*broken.toyterrain*");
  g_assert_true (g_file_delete (file, NULL, NULL));
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LABEL, "*broken.toyterrain*");
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_HEADING, "Files that cannot be used"));
  play_start (f, "Castle Field");
  g_assert_nonnull (play_match (f));
}

/* Where finished games cannot be kept, the page of them says so. */
static void
test_games_not_kept (PlayFixture *f, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "toy-skirmish", NULL);
  g_autofree char *path = g_build_filename (folder, "games.tsv", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "toy-skirmish-games 7\n", -1, NULL));
  play_reopen (f);
  play_activate (f, "win.statistics");
  ui_get (play_dialog (f), GTK_ACCESSIBLE_ROLE_LABEL,
          "Finished games are not being kept: *later version*");
  gtk_window_destroy (GTK_WINDOW (play_dialog (f)));
  g_assert_cmpint (g_remove (path), ==, 0);
  play_reopen (f);
  play_activate (f, "win.statistics");
  g_assert_null (ui_find (play_dialog (f), GTK_ACCESSIBLE_ROLE_LABEL, "Finished games are not*"));
  gtk_window_destroy (GTK_WINDOW (play_dialog (f)));
  ui_settle ();
}

/* A window that is closed while it asks takes the question along, and none of the answers is taken;
 * the page “save” of tests/play/pages.c does so with a question for a file. */
static void
test_closed_while_asking (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (FIXTURES "/terrains/crooked-brook.toyterrain");
  GtkWidget *dialog;

  drop (f, file);
  dialog = play_dialog (f);
  g_assert_true (GTK_IS_MESSAGE_DIALOG (dialog));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_null (dialog);
  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
}

/* A finished game that was opened, taken back and played on is kept like any other. */
static void
test_finished_goes_on (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  guint end = toy_match_get_position (match);

  while (toy_match_get_position (match) == end || toy_match_is_over (match))
    g_assert_true (toy_match_undo (match));
  ui_settle ();
  play_reopen (f);
  play_get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
}

static gboolean
has_counted (PlayFixture *f)
{
  GtkWidget *dialog;
  gboolean counted;

  play_activate (f, "win.statistics");
  dialog = play_dialog (f);
  counted = ui_find (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "No game has been finished yet.") == NULL;
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  return counted;
}

/* Somebody's finished game that is only looked at is none of this player's; one that is played on
 * to another end is. */
static void
test_looked_at (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);

  play_activate (f, "game.review");
  g_assert_false (has_counted (f));
  while (toy_match_is_over (match))
    g_assert_true (toy_match_undo (match));
  play_on (f, 5, NULL);
  g_assert_true (has_counted (f));
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) \
  g_test_add ("/files/" name, PlayFixture, NULL, play_set_up, func, play_tear_down)
  ADD ("save-result", test_save_result);
  ADD ("recent", test_recent);
  ADD ("drop-game", test_drop_game);
  ADD ("drop-terrain/play", test_drop_terrain_to_play);
  ADD ("drop-terrain/keep", test_drop_terrain_to_keep);
  ADD ("drop-nonsense", test_drop_nonsense);
  ADD ("removal", test_removal);
  ADD ("open-elsewhere", test_open_elsewhere);
  ADD ("same-file", test_same_file);
  ADD ("closed-while-opening", test_closed_while_opening);
  ADD ("unsaved", test_unsaved);
  ADD ("closed-while-saving", test_closed_while_saving);
  ADD ("problems", test_problems);
  ADD ("games-not-kept", test_games_not_kept);
  ADD ("closed-while-asking", test_closed_while_asking);
  ADD ("finished-goes-on", test_finished_goes_on);
  ADD ("looked-at", test_looked_at);
  return g_test_run ();
}
