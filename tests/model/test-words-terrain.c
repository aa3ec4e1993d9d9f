/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about a terrain: one sentence for each there is, and every difference from the box's
 * rules. */
#include "config.h"

#include "model/toy-board.h"
#include "model/toy-words-terrain.h"
#include "store/toy-builtin.h"

#include <string.h>

static char *
say (const char *id, gboolean beginner, gboolean all)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyBoard) board = toy_board_new_builtin (id, &error);
  ToyOptions options = { .beginner = beginner };
  ToyGame game;

  g_assert_no_error (error);
  toy_game_init (&game, toy_board_get_terrain (board), toy_board_get_sheet (board), options);
  return all ? toy_words_terrain_rules (&game) : toy_words_terrain (&game);
}

static void
test_shipped (void)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *sentence = say (ids[i], FALSE, FALSE);
      g_autofree char *rules = say (ids[i], FALSE, TRUE);

      g_assert_cmpuint (strlen (sentence), >, 8);
      g_assert_null (strchr (sentence, '\n'));
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_true (g_str_has_suffix (rules, "."));
    }
}

static void
test_sentences (void)
{
  g_autofree char *castle = say ("castle-field", FALSE, FALSE);
  g_autofree char *plain = say ("castle-field", TRUE, FALSE);
  g_autofree char *pool = say ("tropical-pool", FALSE, FALSE);
  g_autofree char *lines = say ("tropical-pool", FALSE, TRUE);
  g_autofree char *mute = say ("station-metal-x", FALSE, FALSE);
  g_autofree char *sea = say ("caribbean-sea", FALSE, FALSE);

  g_assert_cmpstr (castle, ==,
                   "Catapult: You may take 1 of your visible troops from another base back to your"
                   " rack.");
  g_assert_cmpstr (plain, ==, "No special bases.");
  g_assert_cmpstr (pool, ==, "Bases for certain troops only: Small Float (1, 2, joker), "
                               "Air Bed (3, 4, 5, joker), Big Raft (6, 7, joker).");
  g_assert_nonnull (strstr (lines, "Big Raft: Only these troops may be placed here: 6, 7, joker."));
  g_assert_cmpstr (mute, ==, "Damper: The effects of troops placed here do not count.");
  g_assert_cmpstr (sea, ==, "Blue has 2 headquarters.");
}

/* A sheet that differs everywhere: every difference has a line, what is as always has none. */
static void
test_differences (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("caribbean-sea", NULL);
  ToySheet sheet = *toy_sheet_classic ();
  ToyOptions options = { 0 };
  ToyGame game;
  g_autofree char *rules = NULL;
  g_autofree char *again = NULL;

  toy_game_init (&game, toy_board_get_terrain (board), &sheet, options);
  rules = toy_words_terrain_rules (&game);
  g_assert_cmpstr (rules, ==, "Blue has 2 headquarters.");

  sheet.numbers[TOY_NUMBER_RACK] = 5;
  sheet.numbers[TOY_NUMBER_DRAW] = 1;
  sheet.numbers[TOY_NUMBER_TURN_LIMIT] = 60;
  sheet.types[0].copies++;
  toy_game_init (&game, toy_board_get_terrain (board), &sheet, options);
  again = toy_words_terrain_rules (&game);
  g_assert_true (g_str_has_prefix (again, "Blue has 2 headquarters.\n"));
  g_assert_nonnull (strstr (again, ": 5 instead of 8\n"));
  g_assert_nonnull (strstr (again, ": 1 instead of 2\n"));
  g_assert_nonnull (strstr (again, "Skully"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words-terrain/shipped", test_shipped);
  g_test_add_func ("/words-terrain/sentences", test_sentences);
  g_test_add_func ("/words-terrain/differences", test_differences);
  return g_test_run ();
}
