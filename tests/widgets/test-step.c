/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrow keys reach every space from every other, on every shipped terrain, upright and lying. */
#include "config.h"

#include "draw/toy-layout.h"
#include "model/toy-catalogue.h"
#include "widgets/toy-board-view.h"

static const GtkDirectionType directions[] = { GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT,
                                               GTK_DIR_RIGHT };

static void
check_reach (const ToyTerrain *terrain, ToyTurn turn)
{
  double x[TOY_MAX_SPACES], y[TOY_MAX_SPACES];
  ToyLayout layout;

  toy_layout_fit (&layout, terrain, turn, 900, 900, 10);
  for (int i = 0; i < terrain->n_spaces; i++)
    toy_layout_to_canvas (&layout, terrain, terrain->spaces[i].x, terrain->spaces[i].y, &x[i],
                          &y[i]);
  for (int from = 0; from < terrain->n_spaces; from++)
    {
      ToyMask reached = TOY_BIT (from);
      ToyMask before = 0;

      while (before != reached)
        {
          before = reached;
          for (ToyMask m = before; m != 0; m = toy_mask_rest (m))
            for (gsize d = 0; d < G_N_ELEMENTS (directions); d++)
              {
                int next = toy_board_step (x, y, terrain->n_spaces, toy_mask_first (m),
                                           directions[d]);

                if (next >= 0)
                  reached |= TOY_BIT (next);
              }
        }
      if (toy_mask_count (reached) != terrain->n_spaces)
        g_error ("%s: from %s arrows reach %d of %d spaces", terrain->id,
                 terrain->spaces[from].id, toy_mask_count (reached), terrain->n_spaces);
    }
}

static void
test_reach (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (catalogue));

  g_assert_cmpuint (n, >=, 11);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (catalogue), i);

      check_reach (toy_board_get_terrain (board), TOY_TURN_0);
      check_reach (toy_board_get_terrain (board), TOY_TURN_90);
    }
}

static void
test_direction (void)
{
  /* A cross with one off its arm. */
  const double x[] = { 50, 50, 50, 0, 100, 90 };
  const double y[] = { 50, 0, 100, 50, 50, 10 };

  g_assert_cmpint (toy_board_step (x, y, 6, 0, GTK_DIR_UP), ==, 1);
  g_assert_cmpint (toy_board_step (x, y, 6, 0, GTK_DIR_DOWN), ==, 2);
  g_assert_cmpint (toy_board_step (x, y, 6, 0, GTK_DIR_LEFT), ==, 3);
  g_assert_cmpint (toy_board_step (x, y, 6, 0, GTK_DIR_RIGHT), ==, 4);
  g_assert_cmpint (toy_board_step (x, y, 6, 4, GTK_DIR_UP), ==, 5);
  g_assert_cmpint (toy_board_step (x, y, 6, 4, GTK_DIR_RIGHT), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step/direction", test_direction);
  g_test_add_func ("/step/every-space-of-every-terrain", test_reach);
  return g_test_run ();
}
