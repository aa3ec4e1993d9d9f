/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every level: fair, legal, the same every time, sees a win in one, keeps its HQ shut, stops when
 * told. */
#include "config.h"

#include "bots-test.h"

#include "bots/toy-deal.h"

#include <string.h>

/* A moment of a random game at which somebody decides. */
static void
some_moment (ToyState *state, const ToyGame *game, guint64 seed)
{
  ToyRandom random = toy_random_seeded (seed);
  int left = (int) toy_random_below (&random, 60);

  toy_state_init (state, game, seed, TOY_ARMY_NONE, false);
  while (left-- > 0)
    {
      ToyState next = *state;
      ToyChoices choices;

      toy_state_choices (&next, game, &choices);
      toy_state_apply (&next, game, toy_choices_pick (&choices, &random), NULL);
      if (next.table.waits == TOY_WAITS_OVER)
        return;
      *state = next;
    }
}

static void
test_fair (void)
{
  ToyRandom random = toy_random_seeded (9);

  for (int i = 0; i < N_BUILTIN; i++)
    for (guint64 seed = 0; seed < 12; seed++)
      {
        const ToyGame *game = bots_test_game (i);
        ToyState state, other;
        ToyView view, other_view;
        ToyDeal deal;

        some_moment (&state, game, seed);
        toy_view_make (&view, &state, (ToyArmy) state.table.turn);
        toy_deal_init (&deal, &view, game, NULL);
        toy_deal_sample (&deal, &random, &other); /* what is hidden lies elsewhere now */
        toy_view_make (&other_view, &other, (ToyArmy) state.table.turn);
        for (int level = 0; level < TOY_N_ALL_LEVELS; level++)
          {
            ToyBotLimits limits = { .playouts = 40 };
            ToyBotReport one, two;

            toy_bot_choose (&view, game, (ToyLevel) level, &limits, seed, &one);
            toy_bot_choose (&other_view, game, (ToyLevel) level, &limits, seed, &two);
            g_assert_cmpmem (&one, sizeof one, &two, sizeof two);
          }
      }
}

static void
test_legal_to_the_end (void)
{
  for (int i = 0; i < N_BUILTIN; i++)
    for (int level = 0; level < TOY_N_ALL_LEVELS; level++)
      {
        ToyLevel both[] = { (ToyLevel) level, (ToyLevel) ((level + 1) % TOY_N_ALL_LEVELS) };
        ToyState state;

        toy_state_init (&state, bots_test_game (i), (guint64) level, TOY_ARMY_NONE, false);
        bots_test_play (&state, bots_test_game (i), both, 20, 1, NULL, NULL);
      }
}

/* Does some action win at once? */
static bool
has_win (const ToyState *state, const ToyGame *game)
{
  ToyChoices choices;
  int n;

  toy_state_choices (state, game, &choices);
  n = toy_choices_count (&choices);
  for (int i = 0; i < n; i++)
    {
      ToyState next = *state;

      toy_state_apply (&next, game, toy_choices_nth (&choices, i), NULL);
      /* Whether an enemy that has a rack is stuck cannot be known. */
      if (next.table.waits == TOY_WAITS_OVER && next.table.winner == state->table.turn
          && (next.table.end != TOY_END_STUCK
              || next.table.n_rack[toy_army_enemy ((ToyArmy) state->table.turn)] == 0))
        return true;
    }
  return false;
}

static void
test_win_in_one (void)
{
  int wins = 0;

  for (int i = 0; i < N_BUILTIN; i++)
    for (guint64 seed = 0; seed < 150; seed++)
      {
        const ToyGame *game = bots_test_game (i);
        ToyState state;

        some_moment (&state, game, seed);
        if (!has_win (&state, game))
          continue;
        wins++;
        for (int level = 0; level < TOY_N_LEVELS; level++)
          {
            ToyBotLimits limits = { .playouts = 10 };
            ToyState next = state;
            ToyView view;

            toy_view_make (&view, &state, (ToyArmy) state.table.turn);
            toy_state_apply (&next,
                             game,
                             toy_bot_choose (&view, game, (ToyLevel) level, &limits, seed, NULL),
                             NULL);
            g_assert_cmpint (next.table.waits, ==, TOY_WAITS_OVER);
            g_assert_cmpint (next.table.winner, ==, state.table.turn);
          }
      }
  g_test_message ("%d wins", wins);
  g_assert_cmpint (wins, >, 50);
}

/* Can the enemy take an HQ with its next action, were it to move now?  Asked of the rules. */
static bool
is_open (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  ToyMask reach = toy_table_connected (&state->table, toy_army_enemy (army));

  return (reach & game->hqs[army]) != 0
         && state->table.n_rack[toy_army_enemy (army)]
                > state->table.n_frozen[toy_army_enemy (army)];
}

/* Is there a way through the turn that leaves no HQ open? */
static bool
can_shut (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  ToyChoices choices;
  int n;

  if (state->table.waits == TOY_WAITS_OVER)
    return state->table.winner == army;
  if (state->table.turn != army)
    return !is_open (state, game, army);
  toy_state_choices (state, game, &choices);
  n = toy_choices_count (&choices);
  for (int i = n - 1; i >= 0; i--)
    {
      ToyState next = *state;

      toy_state_apply (&next, game, toy_choices_nth (&choices, i), NULL);
      if (can_shut (&next, game, army))
        return true;
    }
  return false;
}

typedef struct
{
  bool could;  /* at the last decision */
  int dangers; /* turns that had to be thought about */
} Shutting;

static void
check_shut (const ToyState *before, const ToyState *after, const ToyGame *game, gpointer data)
{
  Shutting *shutting = (Shutting *) data;
  ToyArmy army = (ToyArmy) before->table.turn;

  if (after->table.waits == TOY_WAITS_OVER || after->table.turn == army
      || !is_open (after, game, army))
    return;
  /* Left open: then the decision before this action had no better one. */
  shutting->dangers++;
  g_assert_false (can_shut (before, game, army));
}

/* Terrains whose HQs take any troop: there the rule is as simple as above. */
static void
test_shuts_hq (void)
{
  Shutting shutting = { false, 0 };

  for (int i = 0; i < N_BUILTIN; i++)
    for (int level = TOY_LEVEL_CORPORAL; level < TOY_N_LEVELS; level++)
      for (guint64 seed = 0; seed < 4; seed++)
        {
          const ToyGame *game = bots_test_game (i);
          ToyLevel both[] = { (ToyLevel) level, (ToyLevel) level };
          ToyMask hqs = game->hqs[0] | game->hqs[1];
          ToyState state;
          bool any = true;

          for (int t = 0; t < 8; t++)
            any = any && (hqs & ~game->admits[t]) == 0;
          if (!any)
            continue;
          toy_state_init (&state, game, seed, TOY_ARMY_NONE, false);
          bots_test_play (&state, game, both, 8, seed, check_shut, &shutting);
        }
  g_test_message ("%d times it could not be shut", shutting.dangers);
}

static bool
stop_at (void *data, int playouts)
{
  return playouts >= *(int *) data;
}

static void
test_stops (void)
{
  const ToyGame *game = bots_test_game (0);
  ToyBotReport report;
  ToyState state;
  ToyView view;

  toy_state_init (&state, game, 1, TOY_ARMY_BLUE, false);
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  for (int at = 0; at < 2000; at += 500)
    {
      ToyBotLimits limits = { .stop = stop_at, .data = &at };

      toy_bot_choose (&view, game, TOY_LEVEL_MARSHAL, &limits, 1, &report);
      g_assert_cmpint (report.playouts, >, 0);
      g_assert_cmpint (report.playouts, <=, at + 64);
      g_assert_cmpint (report.action.kind, !=, TOY_ACTION_NONE);
    }
}

/* A memory is made of what everybody sees: both armies' views make the same; and it remembers. */
static void
test_remembers (void)
{
  int doubts = 0, even = 0;

  for (int i = 0; i < N_BUILTIN; i++)
    {
      const ToyGame *game = bots_test_game (i);
      ToyRandom random = toy_random_seeded (5);
      ToyMemory memory[TOY_N_ARMIES];
      ToyState state;

      toy_state_init (&state, game, 3, TOY_ARMY_NONE, false);
      for (int army = 0; army < TOY_N_ARMIES; army++)
        toy_memory_init (&memory[army]);
      while (state.table.waits != TOY_WAITS_OVER)
        {
          ToyState next = state;
          ToyChoices choices;
          ToyAction action;

          toy_state_choices (&state, game, &choices);
          action = toy_choices_pick (&choices, &random);
          toy_state_apply (&next, game, action, NULL);
          for (int army = 0; army < TOY_N_ARMIES; army++)
            {
              ToyView before, after;

              toy_view_make (&before, &state, (ToyArmy) army);
              toy_view_make (&after, &next, (ToyArmy) army);
              toy_memory_note (&memory[army], game, &before, action, &after);
            }
          g_assert_cmpmem (&memory[0], sizeof memory[0], &memory[1], sizeof memory[1]);
          for (int t = 0; t < game->n_types; t++)
            {
              float likely = memory[0].likely[state.table.turn][t];

              g_assert_cmpfloat (likely, >, 0.0f);
              g_assert_cmpfloat (likely, <=, 1.001f);
              doubts += likely < 0.7f;
              even += likely > 0.95f;
            }
          state = next;
        }
    }
  g_assert_cmpint (doubts, >, 50);
  g_assert_cmpint (even, >, 50);
}

/* Who could place and draws is doubted to have anything good; what it places is not doubted, nor is
 * the other army. */
static void
test_doubts (void)
{
  const ToyGame *game = bots_test_game (0);
  ToyMemory memory;
  ToyState state;
  ToyView view;
  ToyAction draw = toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyAction place = toy_action (
      TOY_ACTION_PLACE, 2, TOY_NONE, toy_mask_first (game->hq_exits[TOY_ARMY_BLUE]));

  toy_state_init (&state, game, 1, TOY_ARMY_BLUE, false);
  toy_view_make (&view, &state, TOY_ARMY_RED);
  toy_memory_init (&memory);
  toy_memory_note (&memory, game, &view, place, &view);
  g_assert_cmpfloat (memory.likely[TOY_ARMY_BLUE][2], ==, 1.0f);
  g_assert_cmpfloat (memory.likely[TOY_ARMY_BLUE][3], <, 0.995f);
  toy_memory_init (&memory);
  toy_memory_note (&memory, game, &view, draw, &view);
  for (int t = 0; t < game->n_types; t++)
    {
      g_test_message ("%d: %.3f", t, (double) memory.likely[TOY_ARMY_BLUE][t]);
      g_assert_cmpfloat (memory.likely[TOY_ARMY_BLUE][t], <, 0.999f);
      g_assert_cmpfloat (memory.likely[TOY_ARMY_RED][t], ==, 1.0f);
    }
}

/* A clock that ticks by playouts. */
typedef struct
{
  int made, most;
} Clock;

static bool
clock_stop (void *data, int playouts)
{
  Clock *clock = (Clock *) data;

  clock->made = playouts;
  return playouts >= clock->most;
}

static float
clock_gone (void *data)
{
  const Clock *clock = (const Clock *) data;

  return (float) clock->made / (float) clock->most;
}

/* Who stops early because nothing can change any more answers what all the time would have
 * answered. */
static void
test_settles (void)
{
  int asked = 0, early = 0;

  for (int i = 0; i < N_BUILTIN; i++)
    for (guint64 seed = 0; seed < 6; seed++)
      {
        const ToyGame *game = bots_test_game (i);
        Clock clock = { 0, 6000 };
        ToyBotLimits whole = { .playouts = 6000 };
        ToyBotLimits timed = { .stop = clock_stop, .data = &clock, .gone = clock_gone };
        ToyBotReport all, some;
        ToyState state;
        ToyView view;

        some_moment (&state, game, seed);
        toy_view_make (&view, &state, (ToyArmy) state.table.turn);
        toy_bot_choose (&view, game, TOY_LEVEL_MARSHAL, &whole, seed, &all);
        toy_bot_choose (&view, game, TOY_LEVEL_MARSHAL, &timed, seed, &some);
        if (all.wins || all.n_children < 2)
          continue;
        asked++;
        early += some.playouts < 5000;
        g_assert_cmpint (all.playouts, ==, 6000);
        g_assert_cmpint (some.playouts, <=, 6016);
        /* A game as good as won may be won in many ways. */
        if (some.value < 0.99f)
          g_assert_true (toy_action_equal (all.action, some.action));
      }
  g_test_message ("%d of %d early", early, asked);
  g_assert_cmpint (asked, >, 30);
  g_assert_cmpint (early, >, asked / 4);
}

static void
test_merges (void)
{
  const ToyGame *game = bots_test_game (3);
  ToyBotLimits limits = { .playouts = 300 };
  ToyBotReport reports[2], turned[2], merged, again;
  ToyState state;
  ToyView view;
  int visits = 0;

  some_moment (&state, game, 4);
  toy_view_make (&view, &state, (ToyArmy) state.table.turn);
  for (int i = 0; i < 2; i++)
    {
      toy_bot_choose (
          &view, game, TOY_LEVEL_MARSHAL, &limits, toy_bot_worker_seed (7, i), &reports[i]);
      turned[1 - i] = reports[i];
    }
  toy_bot_merge (reports, 2, &merged);
  toy_bot_merge (turned, 2, &again);
  g_assert_cmpint (merged.playouts, ==, 600);
  g_assert_true (toy_action_equal (merged.action, again.action));
  for (int i = 0; i < merged.n_children; i++)
    visits += merged.children[i].visits;
  g_assert_cmpint (visits, ==, 600);
  g_assert_true (toy_action_equal (merged.action, merged.children[0].action));
}

/* Who is not to move gets a value and no action. */
static void
test_watches (void)
{
  for (int i = 0; i < N_BUILTIN; i++)
    {
      const ToyGame *game = bots_test_game (i);
      ToyBotLimits limits = { .playouts = 200 };
      ToyBotReport mine, theirs;
      ToyState state;
      ToyView view;

      toy_state_init (&state, game, 1, TOY_ARMY_BLUE, false);
      toy_view_make (&view, &state, TOY_ARMY_BLUE);
      toy_bot_choose (&view, game, TOY_LEVEL_GENERAL, &limits, 1, &mine);
      toy_view_make (&view, &state, TOY_ARMY_RED);
      toy_bot_choose (&view, game, TOY_LEVEL_GENERAL, &limits, 1, &theirs);
      g_assert_cmpint (theirs.action.kind, ==, TOY_ACTION_NONE);
      g_assert_cmpint (theirs.n_children, ==, 0);
      g_assert_cmpfloat_with_epsilon (mine.value + theirs.value, 1.0, 0.35);
    }
}

/* The search ends before the time set does, and still has most of it. */
static void
test_time (void)
{
  static const int times[] = { 1, 2, 5, 9, 10, 50, 100, 1000, 60000 };

  g_assert_cmpint (toy_bot_search_time (0), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_assert_cmpint (toy_bot_search_time (times[i]), >=, times[i] * G_GINT64_CONSTANT (900));
      g_assert_cmpint (toy_bot_search_time (times[i]), <=, times[i] * G_GINT64_CONSTANT (1000));
    }
  g_assert_cmpint (toy_bot_search_time (100), ==, 90000);
  g_assert_cmpint (toy_bot_search_time (1000), ==, 990000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/players/fair", test_fair);
  g_test_add_func ("/bots/players/legal", test_legal_to_the_end);
  g_test_add_func ("/bots/players/win-in-one", test_win_in_one);
  g_test_add_func ("/bots/players/shuts-hq", test_shuts_hq);
  g_test_add_func ("/bots/players/stops", test_stops);
  g_test_add_func ("/bots/players/remembers", test_remembers);
  g_test_add_func ("/bots/players/doubts", test_doubts);
  g_test_add_func ("/bots/players/settles", test_settles);
  g_test_add_func ("/bots/players/merges", test_merges);
  g_test_add_func ("/bots/players/watches", test_watches);
  g_test_add_func ("/bots/players/time", test_time);
  return g_test_run ();
}
