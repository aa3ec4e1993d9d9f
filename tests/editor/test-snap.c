/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapping: axes, the middle, equal distances, the grid. */
#include "config.h"

#include "editor/toy-snap.h"
#include "model/toy-document-edit.h"

static ToyDraft *
make (void)
{
  ToyDraft *draft = toy_draft_new ();

  toy_edit_add_space (draft, TOY_ARMY_NONE, 100, 200);
  toy_edit_add_space (draft, TOY_ARMY_NONE, 260, 700);
  return draft;
}

static void
test_axes (void)
{
  g_autoptr (ToyDraft) draft = make ();
  ToySnapRules rules = { 10, TRUE, 12 };
  ToySnap snap = toy_snap (draft, NULL, &rules, 106, 444);

  g_assert_cmpfloat (snap.x, ==, 100);
  g_assert_true (snap.on_x);
  snap = toy_snap (draft, NULL, &rules, 503, 793);
  g_assert_cmpfloat (snap.x, ==, 500);
  g_assert_cmpfloat (snap.y, ==, 800);
}

static void
test_equal_distances (void)
{
  g_autoptr (ToyDraft) draft = make ();
  ToySnapRules rules = { 10, TRUE, 12 };

  /* 100, 260, 420 */
  g_assert_cmpfloat (toy_snap (draft, NULL, &rules, 417, 50).x, ==, 420);
  g_assert_cmpfloat (toy_snap (draft, NULL, &rules, 184, 50).x, ==, 180);
}

static void
test_grid (void)
{
  g_autoptr (ToyDraft) draft = make ();
  ToySnapRules rules = { 25, FALSE, 12 };
  ToySnap snap = toy_snap (draft, NULL, &rules, 106, 444);

  g_assert_cmpfloat (snap.x, ==, 100);
  g_assert_cmpfloat (snap.y, ==, 450);
  g_assert_false (snap.on_x);
  rules.grid = 0;
  g_assert_cmpfloat (toy_snap (draft, NULL, &rules, 106.4, 444).x, ==, 106);
  /* Nothing rests outside. */
  g_assert_cmpfloat (toy_snap (draft, NULL, &rules, -50, 9000).y, ==, 1600);
}

static void
test_moving_catches_nothing (void)
{
  g_autoptr (ToyDraft) draft = make ();
  g_autoptr (GArray) pick = toy_pick_new ();
  ToySnapRules rules = { 0, TRUE, 12 };

  toy_pick_add (pick, TOY_PART_SPACE, 0, 0);
  g_assert_false (toy_snap (draft, pick, &rules, 106, 930).on_x);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snap/axes", test_axes);
  g_test_add_func ("/snap/equal-distances", test_equal_distances);
  g_test_add_func ("/snap/grid", test_grid);
  g_test_add_func ("/snap/moving-catches-nothing", test_moving_catches_nothing);
  return g_test_run ();
}
