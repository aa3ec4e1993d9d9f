/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing results: chance is not taken for a change, and a change is found. */
#include "config.h"

#include "lab-board.h"

#include "lab/toy-compare.h"

typedef struct
{
  ToyLab *lab;
  ToyMeasures measures;
} Run;

static void
run_init (Run *run, ToyFixture *board, guint64 seed)
{
  run->lab = lab_new (board, "quick", seed, false);
  lab_play (run->lab, 0, 1500);
  g_assert_true (toy_measures_make (&run->measures, toy_lab_result (run->lab)));
}

static void
run_clear (Run *run)
{
  toy_measures_clear (&run->measures);
  toy_lab_free (run->lab);
}

static int
compare (const Run *a, const Run *b, ToyChange *changes, int max)
{
  return toy_compare (toy_lab_result (a->lab), &a->measures, toy_lab_result (b->lab), &b->measures,
                      changes, max);
}

static int
count_significant (const ToyChange *changes, int n)
{
  int count = 0;

  for (int i = 0; i < n; i++)
    count += changes[i].significant;
  return count;
}

static const ToyChange *
find_change (const Run *a, const ToyChange *changes, int n, ToyMeasureId id, ToyArmy army)
{
  for (int i = 0; i < n; i++)
    if (changes[i].a >= 0 && a->measures.measures[changes[i].a].id == id
        && a->measures.measures[changes[i].a].army == army)
      return &changes[i];
  g_assert_not_reached ();
}

static void
test_compare (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  g_autoptr (ToyFixture) changed = lab_board_new (LAB_BOARD_NEARER);
  g_autofree ToyChange *changes = g_new (ToyChange, 4000);
  Run one, two, three;
  int n, alone = 0;

  run_init (&one, board, 1);
  run_init (&two, board, 2);
  run_init (&three, changed, 1);

  /* The same with itself: nothing; with other chance: nothing that stands out. */
  n = compare (&one, &one, changes, 4000);
  g_assert_cmpint (count_significant (changes, n), ==, 0);
  for (int i = 0; i < n; i++)
    g_assert_cmpint (changes[i].a, ==, changes[i].b);
  n = compare (&one, &two, changes, 4000);
  g_assert_cmpint (count_significant (changes, n), <=, 1);

  /* With another terrain: blue's wins, and bases that only one has. */
  n = compare (&one, &three, changes, 4000);
  g_assert_true (find_change (&one, changes, n, TOY_MEASURE_WINS, TOY_ARMY_BLUE)->significant);
  for (int i = 0; i < n; i++)
    alone += changes[i].a < 0;
  g_assert_cmpint (alone, >=, 3 * 6); /* of the three gates */
  g_assert_cmpint (compare (&one, &three, changes, 10), ==, 10);

  run_clear (&one);
  run_clear (&two);
  run_clear (&three);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/compare", test_compare);
  return g_test_run ();
}
