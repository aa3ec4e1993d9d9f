/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing what a viewer cannot see (R1.7): the enemy rack beyond what was seen going there, which
 * of it is frozen, the order of both reserves and what lies in the box. */
#include "config.h"

#include "bots/toy-deal.h"

#include <assert.h>
#include <string.h>

static void
gather (ToyDeal *deal, const ToyView *view, ToyArmy army)
{
  const ToyGame *game = deal->game;
  ToyState *start = &deal->start;
  int open = view->table.n_rack[army];
  int unseen[TOY_MAX_TYPES];

  for (int t = 0; t < game->n_types; t++)
    unseen[t] = game->copies[t] - view->table.discard[army][t];
  for (int node = 0; node < TOY_MAX_NODES; node++)
    unseen[TOY_TROOP_TYPE (view->table.node[node])]
        -= TOY_TROOP_ARMY (view->table.node[node]) == army;
  /* A free node reads as a blue troop of the first type. */
  if (army == TOY_ARMY_BLUE)
    for (int node = view->table.free_node; node != TOY_NONE; node = view->table.below[node])
      unseen[0]++;

  for (int t = 0; t < game->n_types; t++)
    {
      int seen = army == view->army ? view->rack[t] : view->table.known[army][t];

      start->rack[army][t] = (uint8_t) seen;
      open -= seen;
      for (int i = seen; i < unseen[t]; i++)
        deal->pool[army][deal->n_pool[army]++] = (uint8_t) t;
    }
  if (army == view->army)
    memcpy (start->frozen[army], view->frozen, sizeof view->frozen);
  deal->n_open[army] = (uint8_t) (open > 0 ? open : 0);
  assert (deal->n_open[army] + view->table.n_reserve[army] <= deal->n_pool[army]);
}

void
toy_deal_init (ToyDeal *deal, const ToyView *view, const ToyGame *game, const ToyBelief *belief)
{
  memset (deal, 0, sizeof *deal);
  deal->game = game;
  deal->belief = belief;
  deal->army = view->army;
  deal->start.table = view->table;
  deal->start.manual = true;
  gather (deal, view, TOY_ARMY_BLUE);
  gather (deal, view, TOY_ARMY_RED);
}

/* Moves @n random troops of the pool to its front, each equally likely at every place. */
static void
shuffle_front (uint8_t *pool, int size, int n, ToyRandom *random)
{
  for (int i = 0; i < n; i++)
    {
      int j = i + (int) toy_random_below (random, (uint32_t) (size - i));
      uint8_t type = pool[i];

      pool[i] = pool[j];
      pool[j] = type;
    }
}

/* Which rack troops of the enemy are frozen: chance hit any of them alike (R7.12). */
static void
freeze (ToyState *state, const ToyGame *game, ToyArmy army, ToyRandom *random)
{
  int left = state->table.n_frozen[army], n = state->table.n_rack[army];

  for (int t = 0; t < game->n_types && left > 0; t++)
    for (int i = 0; i < state->rack[army][t]; i++, n--)
      if ((int) toy_random_below (random, (uint32_t) n) < left)
        {
          state->frozen[army][t]++;
          left--;
        }
}

void
toy_deal_sample (const ToyDeal *deal, ToyRandom *random, ToyState *state)
{
  memcpy (state, &deal->start, sizeof *state);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      uint8_t pool[TOY_MAX_TROOPS];
      int size = deal->n_pool[army], n_open = deal->n_open[army];
      int n_reserve = state->table.n_reserve[army];

      memcpy (pool, deal->pool[army], sizeof pool);
      if (n_open > 0 && deal->belief != NULL)
        {
          toy_belief_pick (deal->belief, pool, size, n_open, random);
          shuffle_front (pool + n_open, size - n_open, n_reserve, random);
        }
      else
        shuffle_front (pool, size, n_open + n_reserve, random);
      for (int i = 0; i < n_open; i++)
        state->rack[army][pool[i]]++;
      memcpy (state->reserve[army], pool + n_open, (size_t) n_reserve);
      if (army != deal->army && state->table.n_frozen[army] > 0)
        freeze (state, deal->game, (ToyArmy) army, random);
    }
}
