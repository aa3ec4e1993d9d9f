/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verdict names what is wrong with a terrain within 2,000 games and leaves a good one alone. */
#include "config.h"

#include "lab-board.h"

#define GAMES 2000

static int
judge (LabBoardFlaw flaws, const char *player, guint64 seed, bool variations, ToyFinding *findings)
{
  g_autoptr (ToyFixture) board = lab_board_new (flaws);
  ToyLab *lab = lab_new (board, player, seed, variations);
  int n;

  lab_play (lab, 0, GAMES);
  n = toy_verdict_make (toy_lab_result (lab), NULL, findings);
  for (int i = 0; i < n; i++)
    g_test_message ("%s %s %d: %.3f (%.3f to %.3f)",
                    toy_gravity_id ((ToyGravity) findings[i].gravity),
                    toy_verdict_id ((ToyVerdictCode) findings[i].code), findings[i].index,
                    findings[i].interval.value, findings[i].interval.low,
                    findings[i].interval.high);
  toy_lab_free (lab);
  return n;
}

/* That it is nearer does not say that it wins: the longer way also keeps red's HQ out of reach.  It
 * is for the laboratory to find out, and it must find the same every time. */
static void
test_nearer (void)
{
  ToyArmy favoured = TOY_ARMY_NONE;

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      ToyFinding findings[TOY_MAX_FINDINGS];
      int n = judge (LAB_BOARD_NEARER, "quick", seed, false, findings);
      const ToyFinding *finding = toy_verdict_find (findings, n, TOY_VERDICT_SIDES);

      g_assert_nonnull (finding);
      if (favoured == TOY_ARMY_NONE)
        favoured = (ToyArmy) finding->army;
      g_assert_cmpint (finding->army, ==, favoured);
      g_assert_cmpfloat (finding->interval.low, >, 0.5);
      g_assert_cmpfloat (finding->numbers[0], >, 0.995);
      g_assert_null (toy_verdict_find (findings, n, TOY_VERDICT_FAIR));
    }
}

static void
test_dead_base (void)
{
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = judge (LAB_BOARD_DEAD_BASE, "quick", 1, false, findings), dead = 0;
  const ToyFinding *finding = toy_verdict_find (findings, n, TOY_VERDICT_BASE_DEAD);

  g_assert_nonnull (finding);
  g_assert_cmpint (finding->gravity, ==, TOY_GRAVITY_ERROR);
  g_assert_cmpint (finding->index, ==, 17); /* the last space */
  g_assert_nonnull (toy_verdict_find (findings, n, TOY_VERDICT_SPECIAL_UNUSED));
  for (int i = 0; i < n; i++)
    dead += findings[i].code == TOY_VERDICT_BASE_DEAD;
  g_assert_cmpint (dead, ==, 1);
}

static void
test_objective (void)
{
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = judge (LAB_BOARD_OBJECTIVE, "random", 1, false, findings);
  const ToyFinding *finding = toy_verdict_find (findings, n, TOY_VERDICT_OBJECTIVE);

  g_assert_nonnull (finding);
  g_assert_cmpint (finding->gravity, ==, TOY_GRAVITY_ERROR);
  g_assert_cmpfloat (finding->numbers[0], ==, 20.0);
  g_assert_cmpfloat (finding->numbers[1], ==, 8.0);
}

static void
test_start (void)
{
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      ToyFinding findings[TOY_MAX_FINDINGS];
      int n = judge (LAB_BOARD_START, "quick", seed, true, findings);
      const ToyFinding *finding = toy_verdict_find (findings, n, TOY_VERDICT_START);

      g_assert_nonnull (finding);
      g_assert_cmpfloat (finding->numbers[0], ==, 1.0); /* beginning */
      g_assert_cmpfloat (finding->numbers[2], ==, 4.0);
      g_assert_cmpfloat (finding->numbers[3], ==, 3.0);
      /* Of 3/3, 3/4 and 4/4 it is the one that gives to who comes second. */
      g_assert_cmpfloat (finding->numbers[4], ==, 3.0);
      g_assert_cmpfloat (finding->numbers[5], ==, 4.0);
      g_assert_cmpfloat (finding->numbers[6], <, finding->interval.value);
    }
}

/* The bench plays a hundred of these. */
static void
test_even (void)
{
  int unfair = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      ToyFinding findings[TOY_MAX_FINDINGS];
      int n = judge (LAB_BOARD_EVEN, "quick", seed, false, findings);

      unfair += toy_verdict_find (findings, n, TOY_VERDICT_SIDES) != NULL;
      g_assert_null (toy_verdict_find (findings, n, TOY_VERDICT_BASE_DEAD));
      g_assert_null (toy_verdict_find (findings, n, TOY_VERDICT_OBJECTIVE));
    }
  g_assert_cmpint (unfair, <=, 1);
}

static void
test_few (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *lab = lab_new (board, "random", 1, false);
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = toy_verdict_make (toy_lab_result (lab), NULL, findings);

  g_assert_nonnull (toy_verdict_find (findings, n, TOY_VERDICT_FEW));
  g_assert_cmpint (n, ==, 1);
  lab_play (lab, 0, 10);
  n = toy_verdict_make (toy_lab_result (lab), NULL, findings);
  g_assert_nonnull (toy_verdict_find (findings, n, TOY_VERDICT_FEW));
  g_assert_null (toy_verdict_find (findings, n, TOY_VERDICT_FAIR));
  toy_lab_free (lab);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/verdict/nearer", test_nearer);
  g_test_add_func ("/lab/verdict/dead-base", test_dead_base);
  g_test_add_func ("/lab/verdict/objective", test_objective);
  g_test_add_func ("/lab/verdict/start", test_start);
  g_test_add_func ("/lab/verdict/even", test_even);
  g_test_add_func ("/lab/verdict/few", test_few);
  return g_test_run ();
}
