/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players on two hundred terrains and sheets that nobody has drawn. */
#include "config.h"

#include "bots-test.h"

#include "engine/toy-faces.h"

static void
test_sound (void)
{
  for (guint64 seed = 0; seed < 200; seed++)
    {
      const ToyGame *game = bots_test_proving (seed, true);

      g_assert_cmpint (toy_faces_crossings (game->terrain, NULL, 0), ==, 0);
      g_assert_cmpuint (game->hqs[TOY_ARMY_BLUE], !=, 0);
      g_assert_cmpuint (game->hqs[TOY_ARMY_RED], !=, 0);
      g_assert_cmpuint (game->bases, !=, 0);
    }
}

static void
test_beats_random (void)
{
  double won = 0.0;
  int n = 0;

  for (guint64 seed = 0; seed < 200; seed++)
    for (int side = 0; side < 2; side++)
      {
        const ToyGame *game = bots_test_proving (seed, seed % 4 != 0);
        ToyLevel level[TOY_N_ARMIES] = { TOY_LEVEL_RANDOM, TOY_LEVEL_RANDOM };
        ToyState state;

        level[side] = TOY_LEVEL_MARSHAL;
        toy_state_init (&state, game, seed, side == 0 ? TOY_ARMY_BLUE : TOY_ARMY_RED, false);
        bots_test_play (&state, game, level, 60, seed * 1000, NULL, NULL);
        won += state.table.winner == side ? 1.0 : state.table.winner == TOY_ARMY_NONE ? 0.5 : 0.0;
        n++;
      }
  g_test_message ("%.1f of %d", won, n);
  g_assert_cmpfloat (won / n, >=, 0.9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/proving/sound", test_sound);
  g_test_add_func ("/bots/proving/beats-random", test_beats_random);
  return g_test_run ();
}
