/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often the verdict is right over many runs: a symmetric terrain must not be called unfair in
 * at least 95 of 100, and each flaw must be named.  Prints counts; fails where they are too low. */
#include "config.h"

#include "lab-board.h"

#define RUNS 100
#define GAMES 2000

static int
count (LabBoardFlaw flaws, ToyVerdictCode code, const char *player)
{
  int named = 0;

  for (guint64 seed = 1; seed <= RUNS; seed++)
    {
      g_autoptr (ToyFixture) board = lab_board_new (flaws);
      ToyLab *lab = lab_new (board, player, seed, false);
      ToyFinding findings[TOY_MAX_FINDINGS];

      lab_play (lab, 0, GAMES);
      named += toy_verdict_find (findings,
                                 toy_verdict_make (toy_lab_result (lab), NULL, findings), code)
               != NULL;
      toy_lab_free (lab);
    }
  g_print ("%-8s flaws %d: %s named in %d of %d runs of %d games\n", player, flaws,
           toy_verdict_id (code), named, RUNS, GAMES);
  return named;
}

int
main (void)
{
  int even = count (LAB_BOARD_EVEN, TOY_VERDICT_SIDES, "quick");
  int random = count (LAB_BOARD_EVEN, TOY_VERDICT_SIDES, "random");
  int nearer = count (LAB_BOARD_NEARER, TOY_VERDICT_SIDES, "quick");
  int start = count (LAB_BOARD_START, TOY_VERDICT_START, "quick");
  int dead = count (LAB_BOARD_DEAD_BASE, TOY_VERDICT_BASE_DEAD, "quick");
  int objective = count (LAB_BOARD_OBJECTIVE, TOY_VERDICT_OBJECTIVE, "quick");

  return even <= 5 && random <= 5 && nearer >= 95 && start >= 95 && dead == RUNS
                 && objective == RUNS
             ? 0
             : 1;
}
