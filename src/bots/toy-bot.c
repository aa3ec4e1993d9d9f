/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels: one search, weakened by fewer playouts and by noise in the choice. */
#include "config.h"

#include "bots/toy-bot.h"
#include "bots/toy-guard-private.h"
#include "bots/toy-search-private.h"

#include <string.h>

#define GUARD_BUDGET 20000 /* positions, about two milliseconds */
#define DEFAULT_PLAYOUTS 100000

#define MARGIN 10 /* ms, for the end of a search */

#define STEP 256          /* playouts between two questions whether the choice is settled */
#define SURE_VISITS 2000  /* of an action, before its chance to win is taken for its worth */
#define SURELY_WON 0.998f /* such a chance is not thought about any longer */

/* How a level differs from the best player. */
typedef struct
{
  ToyLevelInfo info;
  const ToySearchStyle *style;
  bool guarded; /* never leaves its HQ open when it need not */
  float warmth; /* 0: takes the most visited; else chooses at random by priors to this power */
} Level;

static const Level levels[TOY_N_ALL_LEVELS] = {
  [TOY_LEVEL_RECRUIT] = { { "recruit", 1, 20 }, &_toy_style_best, false, 0.25f },
  [TOY_LEVEL_CORPORAL] = { { "corporal", 1, 20 }, &_toy_style_best, true, 0.5f },
  [TOY_LEVEL_SERGEANT] = { { "sergeant", 1, 20 }, &_toy_style_best, true, 1.0f },
  [TOY_LEVEL_CAPTAIN] = { { "captain", 10, 50 }, &_toy_style_best, true, 0.0f },
  [TOY_LEVEL_GENERAL] = { { "general", 400, 100 }, &_toy_style_best, true, 0.0f },
  [TOY_LEVEL_MARSHAL] = { { "marshal", 0, 1000 }, &_toy_style_best, true, 0.0f },
  [TOY_LEVEL_RANDOM] = { { "random", 1, 20 }, NULL, false, 0.0f },
  [TOY_LEVEL_GREEDY] = { { "greedy", 1, 20 }, &_toy_style_playout, false, 100.0f },
  [TOY_LEVEL_PLAYOUT] = { { "playout", 0, 100 }, &_toy_style_playout, false, 0.0f },
  [TOY_LEVEL_LINEAR] = { { "linear", 0, 100 }, &_toy_style_linear, false, 0.0f },
};

const ToyLevelInfo *
toy_level_info (ToyLevel level)
{
  return &levels[level].info;
}

bool
toy_level_parse (const char *id, ToyLevel *level)
{
  for (int i = 0; i < TOY_N_ALL_LEVELS; i++)
    if (strcmp (levels[i].info.id, id) == 0)
      {
        *level = (ToyLevel) i;
        return true;
      }
  return false;
}

int64_t
toy_bot_search_time (int ms)
{
  int margin = ms / 10 < MARGIN ? ms / 10 : MARGIN;

  return (ms - margin) * (int64_t) 1000;
}

/* Bans the actions after which the HQ stays open, where another keeps it closed. */
static void
guard (const ToyState *state, const ToyGame *game, ToyEdge **edges, int n)
{
  bool holds[TOY_MAX_ACTIONS], any = false;
  int budget = GUARD_BUDGET;

  for (int i = 0; i < n; i++)
    {
      holds[i] = _toy_guard_holds (state, game, _toy_edge_action (edges[i]), &budget);
      any |= holds[i];
    }
  if (any)
    for (int i = 0; i < n; i++)
      edges[i]->banned = !holds[i];
}

/* A random edge, by prior to the power of @warmth. */
static ToyEdge *
draw_lot (ToyEdge **edges, int n, float warmth, ToyRandom *random)
{
  float top = 0.0f, sum = 0.0f, at, weights[TOY_MAX_ACTIONS];

  for (int i = 0; i < n; i++)
    if (!edges[i]->banned && edges[i]->prior > top)
      top = edges[i]->prior;
  for (int i = 0; i < n; i++)
    {
      weights[i] = edges[i]->banned ? 0.0f : _toy_power (edges[i]->prior / top, warmth);
      sum += weights[i];
    }
  at = (float) (toy_random_next (random) >> 8) * (1.0f / 16777216.0f) * sum;
  for (int i = 0; i < n - 1; i++)
    {
      if (weights[i] > 0.0f && at < weights[i])
        return edges[i];
      at -= weights[i];
    }
  for (int i = n - 1; i > 0; i--)
    if (weights[i] > 0.0f)
      return edges[i];
  return edges[0];
}

/* The most visited; among equals the better looking, then the earlier. */
static ToyEdge *
most_visited (ToyEdge **edges, int n)
{
  ToyEdge *best = NULL;

  for (int i = 0; i < n; i++)
    if (!edges[i]->banned
        && (best == NULL || edges[i]->visits > best->visits
            || (edges[i]->visits == best->visits && edges[i]->prior > best->prior)))
      best = edges[i];
  return best;
}

/* --- reports --- */

static void
add_child (ToyBotReport *report, const ToyBotChild *child)
{
  int i = report->n_children;

  if (i == TOY_BOT_MAX_CHILDREN)
    {
      if (report->children[i - 1].visits >= child->visits)
        return;
      i--;
    }
  else
    report->n_children++;
  for (; i > 0
         && (report->children[i - 1].visits < child->visits
             || (report->children[i - 1].visits == child->visits
                 && report->children[i - 1].prior < child->prior));
       i--)
    report->children[i] = report->children[i - 1];
  report->children[i] = *child;
}

static void
describe (ToyBotReport *report,
          const ToySearch *search,
          ToyEdge **edges,
          int n,
          const ToyEdge *chosen,
          ToyArmy army)
{
  float prior = 0.0f;

  report->value = _toy_search_value (search, army);
  for (int i = 0; i < n; i++)
    prior += edges[i]->prior;
  for (int i = 0; i < n; i++)
    {
      ToyBotChild child = {
        _toy_edge_action (edges[i]), report->value, edges[i]->prior / prior, (int) edges[i]->visits
      };

      if (edges[i]->visits > 0)
        {
          child.value = edges[i]->value / (float) edges[i]->visits;
          if (army == TOY_ARMY_RED)
            child.value = 1.0f - child.value;
        }
      if (edges[i] == chosen && edges[i]->visits > 0)
        report->value = child.value;
      add_child (report, &child);
    }
  report->n_line = _toy_search_line (search, report->line, TOY_BOT_MAX_LINE);
  if (chosen != NULL
      && (report->n_line == 0 || !toy_action_equal (report->line[0], _toy_edge_action (chosen))))
    {
      report->n_line = 1;
      report->line[0] = _toy_edge_action (chosen);
    }
}

/* --- choosing --- */

static int
playouts_for (const Level *level, const ToyBotLimits *limits)
{
  if (limits != NULL && limits->playouts > 0)
    return limits->playouts;
  if (level->info.playouts > 0)
    return level->info.playouts;
  return limits != NULL && limits->stop != NULL ? INT32_MAX : DEFAULT_PLAYOUTS;
}

/* A short search needs no large tree: a playout opens one node, mostly of 1 KiB. */
static size_t
memory_for (int playouts, size_t most)
{
  size_t enough = ((size_t) playouts + 64) * 8192;

  return enough < most ? enough : most;
}

/* Would the rest of the time, which lasts for about @left playouts, leave the choice as it is? */
static bool
is_settled (ToyEdge **edges, int n, float left, ToyArmy army)
{
  const ToyEdge *best = most_visited (edges, n);
  uint32_t second = 0;
  int open = 0;
  float value;

  for (int i = 0; i < n; i++)
    {
      open += !edges[i]->banned;
      if (edges[i] != best && edges[i]->visits > second)
        second = edges[i]->visits;
    }
  if (open <= 1)
    return true;
  if (best->visits < SURE_VISITS)
    return false;
  value = best->value / (float) best->visits;
  if (army == TOY_ARMY_RED)
    value = 1.0f - value;
  return value >= SURELY_WON || (float) (best->visits - second) > left;
}

/* Playouts that are left, judged by those @done. */
static float
playouts_left (const ToyBotLimits *limits, int done, int most)
{
  float gone = limits->gone (limits->data), left = (float) (most - done);

  if (gone > 0.01f && (float) done * (1.0f - gone) < left * gone)
    left = (float) done * (1.0f - gone) / gone;
  return left;
}

/* In steps, looking between them whether more would change anything. */
static void
search_until_settled (ToySearch *search,
                      ToyEdge **edges,
                      int n,
                      const ToyBotLimits *limits,
                      int most,
                      ToyArmy army)
{
  int done = 0;

  while (done < most)
    {
      int step = most - done < STEP ? most - done : STEP, before = done;

      done = _toy_search_run (search, step, limits->stop, limits->data);
      if (done < before + step
          || (n > 0 && is_settled (edges, n, playouts_left (limits, done, most), army)))
        break;
    }
}

static ToyEdge *
search_for (ToySearch *search,
            ToyEdge **edges,
            int n,
            const Level *level,
            const ToyBotLimits *limits,
            ToyArmy army,
            ToyRandom *random)
{
  int most = playouts_for (level, limits);

  if (n == 1 && (limits == NULL || limits->playouts == 0))
    return edges[0];
  if (limits != NULL && limits->gone != NULL)
    search_until_settled (search, edges, n, limits, most, army);
  else
    _toy_search_run (search,
                     most,
                     limits != NULL ? limits->stop : NULL,
                     limits != NULL ? limits->data : NULL);
  if (n == 0)
    return NULL;
  return level->warmth > 0.0f ? draw_lot (edges, n, level->warmth, random)
                              : most_visited (edges, n);
}

static ToyAction
choose_by_search (const ToyView *view,
                  const ToyGame *game,
                  const Level *level,
                  const ToyBotLimits *limits,
                  uint64_t seed,
                  ToyBotReport *report,
                  ToyAction fallback)
{
  ToySearchStyle style = *level->style;
  ToyRandom random = toy_random_seeded (seed ^ 0x6c6576656cu);
  ToySearch *search;
  ToyEdge *edges[TOY_MAX_ACTIONS], *chosen = NULL;
  ToyDeal deal;
  ToyState state;
  int n;

  style.memory = memory_for (playouts_for (level, limits), style.memory);
  search
      = _toy_search_new (view, game, &style, limits != NULL ? limits->memory : NULL, seed);
  if (search == NULL)
    return fallback;
  toy_deal_init (&deal, view, game, NULL);
  toy_deal_sample (&deal, &random, &state);
  n = _toy_search_root (search, edges, TOY_MAX_ACTIONS);
  for (int i = 0; i < n && chosen == NULL; i++)
    if (_toy_guard_wins (&state, game, _toy_edge_action (edges[i])))
      chosen = edges[i];
  report->wins = chosen != NULL;
  if (chosen == NULL)
    {
      if (level->guarded)
        guard (&state, game, edges, n);
      chosen = search_for (search, edges, n, level, limits, (ToyArmy) view->army, &random);
      report->drawn = level->warmth > 0.0f;
    }
  report->playouts = _toy_search_run (search, 0, NULL, NULL);
  describe (report, search, edges, n, chosen, (ToyArmy) view->army);
  if (report->wins)
    report->value = 1.0f;
  if (chosen != NULL)
    report->action = _toy_edge_action (chosen);
  _toy_search_free (search);
  return report->action;
}

ToyAction
toy_bot_choose (const ToyView *view,
                const ToyGame *game,
                ToyLevel level,
                const ToyBotLimits *limits,
                uint64_t seed,
                ToyBotReport *report)
{
  ToyBotReport own;
  ToyChoices choices;
  ToyRandom random = toy_random_seeded (seed);
  ToyAction fallback = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);

  if (report == NULL)
    report = &own;
  memset (report, 0, sizeof *report);
  report->value = 0.5f;
  report->action = fallback;
  toy_view_choices (view, game, &choices);
  if (toy_choices_count (&choices) > 0)
    fallback = toy_choices_nth (&choices, 0);
  if (levels[level].style != NULL)
    return choose_by_search (view, game, &levels[level], limits, seed, report, fallback);
  if (toy_choices_count (&choices) > 0)
    report->action = toy_choices_pick (&choices, &random);
  return report->action;
}

/* --- several workers --- */

uint64_t
toy_bot_worker_seed (uint64_t seed, int worker)
{
  return seed + (uint64_t) worker * 0x9e3779b97f4a7c15u;
}

static void
merge_child (ToyBotReport *merged, const ToyBotChild *child)
{
  for (int i = 0; i < merged->n_children; i++)
    {
      ToyBotChild *here = &merged->children[i];
      int visits = here->visits + child->visits;

      if (!toy_action_equal (here->action, child->action))
        continue;
      if (visits > 0)
        here->value = (here->value * (float) here->visits + child->value * (float) child->visits)
                      / (float) visits;
      here->visits = visits;
      return;
    }
  add_child (merged, child);
}

void
toy_bot_merge (const ToyBotReport *reports, int n, ToyBotReport *merged)
{
  ToyBotReport sum = reports[0], sorted;

  for (int k = 1; k < n; k++)
    {
      sum.playouts += reports[k].playouts;
      for (int i = 0; i < reports[k].n_children; i++)
        merge_child (&sum, &reports[k].children[i]);
    }
  sorted = sum;
  sorted.n_children = 0;
  for (int i = 0; i < sum.n_children; i++)
    add_child (&sorted, &sum.children[i]);
  if (!sorted.wins && !sorted.drawn && sorted.n_children > 0 && sorted.playouts > 0)
    {
      sorted.action = sorted.children[0].action;
      sorted.value = sorted.children[0].value;
      for (int k = 0; k < n; k++)
        if (toy_action_equal (reports[k].action, sorted.action))
          {
            sorted.n_line = reports[k].n_line;
            memcpy (sorted.line, reports[k].line, sizeof sorted.line);
            break;
          }
    }
  *merged = sorted;
}
