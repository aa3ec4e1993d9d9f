/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain with rules of its own says so: on its card, in the header, on the cards of troops and
 * in a list, for the eye and for the ear. */
#include "config.h"

#include <string.h>

#include "model/toy-differences.h"
#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "model/toy-special-kinds.h"
#include "model/toy-words.h"
#include "play/toy-play.h"
#include "play/toy-terrain-card.h"
#include "play/toy-troop-popover.h"
#include "play/toy-window.h"
#include "store/toy-builtin.h"
#include "ui-helpers.h"

#define RULES "This terrain has rules of its own"

static ToyBoard *
crooked_brook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "terrains",
                                                 "crooked-brook.toyterrain", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  ToyBoard *board = toy_board_new_from_file (file, &error);

  g_assert_no_error (error);
  return board;
}

static ToyWindow *
play (ToyBoard *board, ToyCatalogue **catalogue)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = 5 };
  ToyWindow *window;

  toy_settings_reset (toy_settings_get_default ());
  *catalogue = toy_catalogue_new (nowhere);
  window = toy_window_new (NULL, *catalogue);
  gtk_window_present (GTK_WINDOW (window));
  toy_window_start (window, board, &setup);
  ui_wait_painted (GTK_WIDGET (window));
  return window;
}

static void
put_away (ToyWindow *window, ToyCatalogue *catalogue)
{
  g_autoptr (GPtrArray) files = NULL;

  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (catalogue);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
}

static GtkWidget *
newest_window (GtkWidget *but)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != but && gtk_widget_get_visible (window))
        return window;
    }
  g_assert_not_reached ();
}

static void
test_list (void)
{
  g_autoptr (ToyBoard) board = crooked_brook ();
  ToyCatalogue *catalogue;
  ToyWindow *window = play (board, &catalogue);
  GtkWidget *dialog;

  ui_press (ui_get (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, RULES));
  ui_settle ();
  dialog = newest_window (GTK_WIDGET (window));
  ui_wait_painted (dialog);
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_HEADING, "What differs from the classic game");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "Places on a rack: 7 instead of 8");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Hook is changed*Strength 5 instead of 4.*");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Roxy is not in play");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Dash is new*exchange two of your visible*");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Spring*You may draw 2 troops.");
  gtk_window_destroy (GTK_WINDOW (dialog));
  put_away (window, catalogue);
}

/* The classic game has none of it, and the list says so. */
static void
test_classic (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  ToyCatalogue *catalogue;
  ToyWindow *window = play (board, &catalogue);
  GtkWidget *dialog;

  g_assert_null (ui_find (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, RULES));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.rules", NULL));
  ui_settle ();
  dialog = newest_window (GTK_WIDGET (window));
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Nothing: this terrain is played by*");
  gtk_window_destroy (GTK_WINDOW (dialog));
  put_away (window, catalogue);
}

static void
test_cards (void)
{
  g_autoptr (ToyBoard) board = crooked_brook ();
  const ToySheet *sheet = toy_board_get_sheet (board);
  int hook = toy_sheet_find_type (sheet, "hook"), dash = toy_sheet_find_type (sheet, "troop1");
  int jumbo = toy_sheet_find_type (sheet, "jumbo");
  g_autofree char *changed = toy_words_troop (sheet, hook);
  g_autofree char *new = toy_words_troop (sheet, dash);
  g_autofree char *same = toy_words_troop (sheet, jumbo);
  GtkWidget *card = g_object_ref_sink (toy_terrain_card_new (board));
  g_autofree char *name = ui_name (card);
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  ToyGame game;

  g_assert_true (toy_differences_any (sheet));
  g_assert_true (g_str_has_suffix (changed, "It is not as in the classic game."));
  g_assert_true (g_str_has_suffix (new, "The classic game does not have it."));
  g_assert_null (strstr (same, "classic"));
  g_assert_nonnull (strstr (name, "own rules"));
  g_object_unref (card);

  g_assert_true (toy_game_init (&game, toy_board_get_terrain (board), sheet,
                                (ToyOptions) { false, false }));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  toy_troop_popover_open_troop (box, NULL, &game, TOY_ARMY_BLUE, hook);
  ui_settle ();
  ui_get (box, GTK_ACCESSIBLE_ROLE_LABEL, "changed");
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

/* A kind that no terrain of the game's own has is marked, too; those of the box are not. */
static void
test_special (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  const ToyTerrain *terrain = toy_board_get_terrain (board);
  ToySheet *sheet = g_memdup2 (toy_board_get_sheet (board), sizeof *sheet);
  const char *const *ids = toy_store_builtin_ids ();
  ToyState state;
  ToyGame game;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (ToyBoard) own = toy_board_new_builtin (ids[i], NULL);

      for (int kind = 0; kind < toy_board_get_sheet (own)->n_specials; kind++)
        g_assert_true (toy_special_is_known (&toy_board_get_sheet (own)->specials[kind]));
    }
  for (int round = 0; round < 2; round++)
    {
      GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      int space = 0;

      g_assert_true (toy_game_init (&game, terrain, sheet, (ToyOptions) { false, false }));
      toy_state_init (&state, &game, 1, TOY_ARMY_BLUE, false);
      while (game.special[space] == TOY_NONE)
        space++;
      gtk_window_set_child (GTK_WINDOW (window), box);
      gtk_window_present (GTK_WINDOW (window));
      ui_wait_painted (window);
      toy_troop_popover_open_stack (box, NULL, &game, &state.table, space);
      ui_settle ();
      g_assert_true ((ui_find (box, GTK_ACCESSIBLE_ROLE_LABEL, "new") != NULL) == (round == 1));
      gtk_window_destroy (GTK_WINDOW (window));
      ui_settle ();
      sheet->specials[0].effects[0].count = 5;
    }
  g_free (sheet);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  toy_play_init ();
  g_test_add_func ("/own-rules/list", test_list);
  g_test_add_func ("/own-rules/classic", test_classic);
  g_test_add_func ("/own-rules/cards", test_cards);
  g_test_add_func ("/own-rules/special", test_special);
  return g_test_run ();
}
