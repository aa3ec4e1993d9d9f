/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a finished game: every decision once, a curve that ends where the game ended,
 * misses that were there. */
#include "config.h"

#include "model-test.h"

#include "model/toy-analysis.h"

static gboolean
is_through (gpointer analysis)
{
  return !toy_analysis_is_running (analysis);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
check_move (ToyMatch *match, ToyAnalysis *analysis, guint i)
{
  const ToyGame *game = toy_match_get_game (match);
  const ToyAnalysisMove *move = toy_analysis_get_move (analysis, i);
  const ToyState *before = toy_match_get_state_at (match, i);
  g_autofree char *text = toy_analysis_describe (analysis, move);
  ToyState after = *before;

  g_assert_cmpuint (move->position, ==, i);
  g_assert_true (toy_analysis_find (analysis, i) == move);
  g_assert_cmpint (move->army, ==, before->table.turn);
  g_assert_cmpuint (move->turn, ==, before->table.turns);
  g_assert_true (toy_action_equal (move->played, toy_match_get_action_at (match, i + 1)));
  g_assert_cmpint (toy_state_check (before, game, move->best).reason, ==, TOY_REASON_OK);
  g_assert_cmpint (move->n_line, >=, 1);
  g_assert_true (toy_action_equal (move->line[0], move->best));
  g_assert_cmpfloat (move->value, >=, 0.0);
  g_assert_cmpfloat (move->value, <=, 1.0);
  g_assert_cmpfloat (move->lost, <=, move->value + 1e-9);
  g_assert_cmpint (text == NULL, ==, move->verdict == TOY_VERDICT_FINE);
  if (move->verdict == TOY_VERDICT_MISS)
    {
      toy_state_apply (&after, game, move->best, NULL);
      g_assert_cmpint (after.table.waits, ==, TOY_WAITS_OVER);
      g_assert_cmpint (after.table.winner, ==, move->army);
    }
}

static void
test_game (gconstpointer data)
{
  ToyMatch *match = test_match (data, 8);
  ToyAnalysis *analysis;
  guint changes = 0, n, missed = 0;
  const ToyAnalysisPoint *last;

  test_play (match, 2, 100000);
  analysis = toy_analysis_new (match, 60);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_true (toy_analysis_is_running (analysis));
  toy_match_jump (match, 0); /* of no concern to it */
  test_wait_until (is_through, analysis);
  g_main_context_iteration (NULL, FALSE);

  n = toy_match_get_length (match);
  g_assert_cmpuint (toy_analysis_get_n_moves (analysis), ==, n);
  g_assert_cmpuint (changes, ==, n);
  g_assert_cmpfloat (toy_analysis_get_progress (analysis), ==, 1.0);
  for (guint i = 0; i < n; i++)
    check_move (match, analysis, i);

  last = toy_analysis_get_point (analysis, toy_analysis_get_n_points (analysis) - 1);
  g_assert_cmpuint (last->position, ==, n);
  g_assert_cmpfloat (last->blue, ==,
                     toy_match_get_state_at (match, n)->table.winner == TOY_ARMY_BLUE ? 1.0 : 0.0);
  g_assert_cmpuint (toy_analysis_get_n_points (analysis), ==,
                    toy_match_get_state_at (match, n)->table.turns + 1u
                    + (toy_match_get_state_at (match, n)->table.end != TOY_END_STUCK));
  for (int army = 0; army < TOY_N_ARMIES; army++)
    missed += toy_analysis_count (analysis, (ToyArmy) army, TOY_VERDICT_BLUNDER);
  g_assert_cmpuint (missed, >, 0); /* random play is full of them */
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
test_cancel (void)
{
  ToyMatch *match = test_match ("castle-field", 8);
  ToyAnalysis *analysis;
  guint changes = 0, n;

  test_play (match, 2, 100000);
  analysis = toy_analysis_new (match, 200);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (count_cb), &changes);
  test_wait (&changes);
  toy_analysis_cancel (analysis);
  g_assert_false (toy_analysis_is_running (analysis));
  n = toy_analysis_get_n_moves (analysis);
  g_assert_cmpuint (n, <, toy_match_get_length (match));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (toy_analysis_get_n_moves (analysis), ==, n);
  g_assert_finalize_object (analysis);

  /* And one that goes while it is at work. */
  analysis = toy_analysis_new (match, 100000000);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/analysis/game/castle-field", "castle-field", test_game);
  g_test_add_data_func ("/analysis/game/volcanic-jungle", "volcanic-jungle", test_game);
  g_test_add_func ("/analysis/cancel", test_cancel);
  return g_test_run ();
}
