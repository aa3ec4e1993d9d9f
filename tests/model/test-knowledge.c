/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knowledge: every troop is counted once, nothing hidden is told, and gifts are seen coming. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"
#include "model/toy-knowledge.h"

#include <string.h>

static void
check_army (const ToyKnowledge *knowledge, const ToyState *state, const ToyGame *game, ToyArmy army)
{
  const ToyArmyKnowledge *known = &knowledge->armies[army];
  int total = 0, sure = 0;

  for (int type = 0; type < game->n_types; type++)
    {
      g_assert_cmpint (known->board[type] + known->discard[type] + known->on_rack[type]
                       + known->unknown[type], ==, known->total[type]);
      g_assert_cmpint (known->on_rack[type], <=, state->rack[army][type]);
      total += known->total[type];
      sure += known->on_rack[type];
    }
  g_assert_cmpint (total, ==, game->n_troops);
  g_assert_cmpint (known->unknown_on_rack, ==, known->rack - sure);
  g_assert_cmpint (known->n_unknown, ==, known->reserve + known->box + known->unknown_on_rack);
}

/* Swapping hidden troops changes nothing of what the viewer knows. */
static void
check_hidden (const ToyKnowledge *knowledge, ToyState state, const ToyGame *game, ToyArmy viewer)
{
  ToyArmy enemy = toy_army_enemy (viewer);
  int n = state.table.n_reserve[enemy];
  ToyKnowledge again;
  ToyView view;

  if (n < 2)
    return;
  for (int type = 0; type < game->n_types; type++)
    if (state.rack[enemy][type] > state.table.known[enemy][type]
        && state.rack[enemy][type] > state.frozen[enemy][type])
      {
        int other = state.reserve[enemy][n - 1];

        state.rack[enemy][type]--;
        state.rack[enemy][other]++;
        state.reserve[enemy][n - 1] = (uint8_t) type;
        break;
      }
  toy_view_make (&view, &state, viewer);
  toy_knowledge_make (&again, &view, game);
  g_assert_cmpmem (knowledge, sizeof *knowledge, &again, sizeof again);
}

static void
test_counts (gconstpointer data)
{
  for (guint64 seed = 1; seed < 6; seed++)
    {
      ToyMatch *match = test_match (data, seed);
      const ToyGame *game = toy_match_get_game (match);

      test_play (match, seed, 100000);
      for (guint i = 0; i <= toy_match_get_length (match); i++)
        for (int viewer = 0; viewer < TOY_N_ARMIES; viewer++)
          {
            const ToyState *state = toy_match_get_state_at (match, i);
            ToyKnowledge knowledge;
            ToyView view;

            toy_view_make (&view, state, (ToyArmy) viewer);
            toy_knowledge_make (&knowledge, &view, game);
            for (int army = 0; army < TOY_N_ARMIES; army++)
              check_army (&knowledge, state, game, (ToyArmy) army);
            check_hidden (&knowledge, *state, game, (ToyArmy) viewer);
          }
      g_assert_finalize_object (match);
    }
}

/* What is warned of happens, and what gives something away is warned of. */
static void
test_warnings (gconstpointer data)
{
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  int warned = 0;

  for (guint64 seed = 1; seed < 40; seed++)
    {
      ToyMatch *match = test_match (data, seed);
      const ToyGame *game = toy_match_get_game (match);

      test_play (match, seed, 100000);
      for (guint i = 0; i < toy_match_get_length (match); i++)
        {
          const ToyState *state = toy_match_get_state_at (match, i);
          ToyArmy enemy = toy_army_enemy (state->table.turn);
          int n = toy_state_actions (state, game, actions);
          ToyView view;

          toy_view_make (&view, state, state->table.turn);
          for (int j = 0; j < n; j++)
            {
              ToyState next = *state;
              int medals, given;
              ToyWarning warning = toy_match_warn (&view, game, actions[j], &medals);
              g_autofree char *text = toy_words_warning (warning, medals, enemy);

              toy_state_apply (&next, game, actions[j], NULL);
              given = next.table.medals[enemy] - state->table.medals[enemy];
              g_assert_cmpint (medals, ==, given);
              g_assert_cmpint (warning != TOY_WARNING_NONE, ==, given > 0);
              g_assert_cmpint (text != NULL, ==, given > 0);
              if (warning == TOY_WARNING_GAME)
                g_assert_cmpint (next.table.winner, ==, enemy);
              warned += given > 0;
            }
        }
      g_assert_finalize_object (match);
    }
  g_test_message ("%d gifts", warned);
  g_assert_cmpint (warned, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/knowledge/counts/castle-field", "castle-field", test_counts);
  g_test_add_data_func ("/knowledge/counts/battlefield", "battlefield", test_counts);
  g_test_add_data_func ("/knowledge/counts/cursed-cemetery", "cursed-cemetery", test_counts);
  g_test_add_data_func ("/knowledge/warnings/castle-field", "castle-field", test_warnings);
  g_test_add_data_func ("/knowledge/warnings/volcanic-jungle", "volcanic-jungle", test_warnings);
  return g_test_run ();
}
