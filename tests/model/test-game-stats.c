/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counts of one game agree with its last state, whatever was played. */
#include "config.h"

#include "model-test.h"

#include "model/toy-game-stats.h"

static void
check (ToyMatch *match)
{
  const ToyState *state = toy_match_get_state (match);
  const ToyGame *game = toy_match_get_game (match);
  ToyGameStats stats;

  toy_game_stats_make (&stats, match);
  g_assert_cmpuint (stats.actions, ==, toy_match_get_position (match));
  g_assert_cmpint (stats.over, ==, toy_match_is_over (match));
  g_assert_cmpuint (stats.turns, >=, state->table.turns);
  g_assert_cmpuint (stats.turns, <=, state->table.turns + 1u);
  if (stats.over && (stats.end == TOY_END_STUCK || stats.end == TOY_END_LIMIT))
    g_assert_cmpuint (stats.turns, ==, state->table.turns);
  g_assert_cmpuint (stats.turns, ==,
                    stats.armies[0].turns + stats.armies[1].turns);

  for (int i = 0; i < TOY_N_ARMIES; i++)
    {
      const ToyArmyStats *army = &stats.armies[i];
      guint placed = 0, hand = (ToyArmy) i == stats.first ? game->first_hand : game->second_hand;

      for (int type = 0; type < game->n_types; type++)
        {
          placed += army->placed_of[type];
          g_assert_cmpuint (army->effects_of[type], <=,
                            army->placed_of[type] * TOY_MAX_EFFECTS * TOY_MAX_COUNT);
          if (game->n_effects[type] == 0)
            g_assert_cmpuint (army->effects_of[type], ==, 0);
        }
      g_assert_cmpuint (placed, ==, army->placed);
      g_assert_cmpuint (army->medals, ==, state->table.medals[i]);
      g_assert_cmpuint (army->covered, <=, army->placed);
      g_assert_cmpuint (army->draws, <=, army->turns);
      g_assert_cmpuint (army->drawn + hand + state->table.n_reserve[i], ==,
                        (guint) game->n_troops - game->removed);
      g_assert_cmpint (army->longest_turn > 0, ==, army->placed > 0);
    }
}

static void
test_random (gconstpointer data)
{
  for (guint64 seed = 1; seed < 20; seed++)
    {
      ToyMatch *match = test_match (data, seed);

      test_play (match, seed, 100000);
      check (match);
      toy_match_jump (match, toy_match_get_length (match) / 2);
      check (match);
      toy_match_jump (match, 0);
      check (match);
      g_assert_finalize_object (match);
    }
}

/* Things that happen by themselves are counted for the base or troop that did them. */
static void
test_by_itself (void)
{
  guint frozen = 0, bases = 0, pushed = 0, meeple = 0;

  for (guint64 seed = 1; seed < 20; seed++)
    {
      g_autoptr (ToyBoard) board = test_board ("battlefield");
      ToyMatchSetup setup = { .seed = seed, .options = { .meeple = true } };
      ToyMatch *match = toy_match_new (board, &setup, NULL);
      int type = toy_sheet_find_type (toy_board_get_sheet (board), "meeple");
      ToyGameStats stats;

      test_play (match, seed, 100000);
      check (match);
      toy_game_stats_make (&stats, match);
      for (int army = 0; army < TOY_N_ARMIES; army++)
        {
          frozen += stats.armies[army].frozen;
          pushed += stats.armies[army].pushed;
          meeple += stats.armies[army].effects_of[type];
          for (int kind = 0; kind < TOY_MAX_SPECIALS; kind++)
            bases += stats.armies[army].specials[kind];
        }
      g_assert_finalize_object (match);
    }
  g_assert_cmpuint (frozen, >, 0);
  g_assert_cmpuint (meeple, >, 0);
  g_assert_cmpuint (bases, ==, frozen + pushed); /* the only special bases there are */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/game-stats/random/castle-field", "castle-field", test_random);
  g_test_add_data_func ("/game-stats/random/volcanic-jungle", "volcanic-jungle", test_random);
  g_test_add_data_func ("/game-stats/random/cursed-cemetery", "cursed-cemetery", test_random);
  g_test_add_func ("/game-stats/by-itself", test_by_itself);
  return g_test_run ();
}
