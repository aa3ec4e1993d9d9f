/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What speaks for an action agrees with what the rules say it does. */
#include "config.h"

#include "bots-test.h"

#include "bots/toy-motive.h"

static void
check_motives (const ToyState *before, const ToyState *after, const ToyGame *game, gpointer data)
{
  int *seen = (int *) data;
  ToyArmy me = (ToyArmy) before->table.turn;
  ToyChoices choices;
  ToyView view;
  int n;

  toy_view_make (&view, before, me);
  toy_view_choices (&view, game, &choices);
  n = toy_choices_count (&choices);
  for (int i = 0; i < n; i++)
    {
      ToyAction action = toy_choices_nth (&choices, i);
      uint32_t motives = toy_bot_motives (&view, game, action);
      ToyState next = *before;

      toy_state_apply (&next, game, action, NULL);
      g_assert_cmpint (next.table.waits == TOY_WAITS_OVER && next.table.winner == me,
                       ==,
                       (motives & TOY_MOTIVE_WINS) != 0);
      if (motives & TOY_MOTIVE_WINS)
        g_assert_cmpuint (motives, ==, TOY_MOTIVE_WINS);
      else
        g_assert_cmpint (next.table.medals[me] > before->table.medals[me],
                         ==,
                         (motives & TOY_MOTIVE_TAKES_MEDALS) != 0);
      if (action.kind == TOY_ACTION_DRAW)
        g_assert_cmpuint (motives & TOY_MOTIVE_DRAWS, !=, 0);
      for (int bit = 0; bit < 12; bit++)
        seen[bit] += motives >> bit & 1;
    }
}

static void
test_agrees (void)
{
  int seen[12] = { 0 };
  const ToyLevel both[] = { TOY_LEVEL_CORPORAL, TOY_LEVEL_CORPORAL };

  for (int i = 0; i < N_BUILTIN; i++)
    for (guint64 seed = 0; seed < 3; seed++)
      {
        ToyState state;

        toy_state_init (&state, bots_test_game (i), seed, TOY_ARMY_NONE, false);
        bots_test_play (&state, bots_test_game (i), both, 4, seed, check_motives, seen);
      }
  for (int bit = 0; bit < 12; bit++)
    {
      g_test_message ("motive %d: %d times", bit, seen[bit]);
      g_assert_cmpint (seen[bit], >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/motive/agrees", test_agrees);
  return g_test_run ();
}
