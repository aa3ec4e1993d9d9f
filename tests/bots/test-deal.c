/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal agrees with all that the viewer knows, and is as likely as any other (R1.7). */
#include "config.h"

#include "bots-test.h"

#include "bots/toy-deal.h"

#include <string.h>

static void
check_army (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  int n_rack = 0, n_frozen = 0, removed = 0;

  for (int t = 0; t < game->n_types; t++)
    {
      g_assert_cmpint (state->rack[army][t], >=, state->table.known[army][t]);
      g_assert_cmpint (state->rack[army][t], >=, state->frozen[army][t]);
      g_assert_cmpint (toy_state_removed (state, game, army, t), >=, 0);
      n_rack += state->rack[army][t];
      n_frozen += state->frozen[army][t];
      removed += toy_state_removed (state, game, army, t);
    }
  g_assert_cmpint (n_rack, ==, state->table.n_rack[army]);
  g_assert_cmpint (n_frozen, ==, state->table.n_frozen[army]);
  g_assert_cmpint (removed, ==, game->removed);
}

static void
check_deals (const ToyState *state, const ToyGame *game, ToyRandom *random)
{
  for (int army = 0; army <= TOY_ARMY_NONE; army++)
    {
      ToyView view, again;
      ToyDeal deal;
      ToyState dealt;

      toy_view_make (&view, state, (ToyArmy) army);
      toy_deal_init (&deal, &view, game, NULL);
      toy_deal_sample (&deal, random, &dealt);
      check_army (&dealt, game, TOY_ARMY_BLUE);
      check_army (&dealt, game, TOY_ARMY_RED);
      toy_view_make (&again, &dealt, (ToyArmy) army);
      g_assert_cmpmem (&again, sizeof again, &view, sizeof view);
    }
}

static void
play_and_check (const ToyGame *game, guint64 seed)
{
  ToyRandom random = toy_random_seeded (seed);
  ToyState state;

  toy_state_init (&state, game, seed, TOY_ARMY_NONE, seed % 2 == 0);
  while (state.table.waits != TOY_WAITS_OVER)
    {
      ToyChoices choices;

      check_deals (&state, game, &random);
      toy_state_choices (&state, game, &choices);
      toy_state_apply (&state, game, toy_choices_pick (&choices, &random), NULL);
    }
}

static void
test_consistent (void)
{
  for (int i = 0; i < N_BUILTIN; i++)
    for (guint64 seed = 0; seed < 60; seed++)
      play_and_check (bots_test_game (i), seed);
}

static void
test_consistent_proving (void)
{
  for (guint64 seed = 0; seed < 200; seed++)
    play_and_check (bots_test_proving (seed, seed % 4 != 0), seed);
}

/* With 24 unseen enemy troops, 3 of each type, each type is as likely on a rack place as in the
 * reserve as in the box; and so is the order of one's own reserve. */
static void
test_even (void)
{
  enum
  {
    N = 40000
  };
  const ToyGame *game = bots_test_game (0);
  ToyRandom random = toy_random_seeded (5);
  int rack[TOY_MAX_TYPES] = { 0 }, next[TOY_MAX_TYPES] = { 0 }, own[TOY_MAX_TYPES] = { 0 };
  ToyState state, dealt;
  ToyView view;
  ToyDeal deal;

  toy_state_init (&state, game, 1, TOY_ARMY_BLUE, false);
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  toy_deal_init (&deal, &view, game, NULL);
  for (int i = 0; i < N; i++)
    {
      toy_deal_sample (&deal, &random, &dealt);
      for (int t = 0; t < game->n_types; t++)
        rack[t] += dealt.rack[TOY_ARMY_RED][t];
      next[dealt.reserve[TOY_ARMY_RED][dealt.table.n_reserve[TOY_ARMY_RED] - 1]]++;
      own[dealt.reserve[TOY_ARMY_BLUE][dealt.table.n_reserve[TOY_ARMY_BLUE] - 1]]++;
    }
  for (int t = 0; t < game->n_types; t++)
    {
      double unseen = toy_view_unknown (&view, game, TOY_ARMY_RED, t);
      double mine = toy_view_unknown (&view, game, TOY_ARMY_BLUE, t);

      g_assert_cmpfloat_with_epsilon (rack[t] / (double) N, 4.0 * unseen / 24.0, 0.02);
      g_assert_cmpfloat_with_epsilon (next[t] / (double) N, unseen / 24.0, 0.01);
      g_assert_cmpfloat_with_epsilon (own[t] / (double) N, mine / 21.0, 0.01);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/deal/consistent", test_consistent);
  g_test_add_func ("/bots/deal/consistent-proving", test_consistent_proving);
  g_test_add_func ("/bots/deal/even", test_even);
  return g_test_run ();
}
