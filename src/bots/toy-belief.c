/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighing the enemy rack. */
#include "config.h"

#include "bots/toy-brain-private.h"

#include <string.h>

/* The best that @type could do for the army to move, far below all where it has no target.  By the
 * hand-made policy: a fitted one would change under the weights that were fitted to it. */
static float
top_score (const ToyOutlook *outlook, int type)
{
  ToyMask to
      = _toy_targets_of (outlook->table, outlook->ground->game, &outlook->sense, outlook->me, type);
  float top = -1e9f;

  for (ToyMask m = to; m; m = toy_mask_rest (m))
    {
      ToyAction action = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, toy_mask_first (m));
      float score = _toy_policy_score (&_toy_policy_by_hand, outlook, action, NULL);

      if (score > top)
        top = score;
    }
  return top;
}

void
_toy_belief_features (const ToyTable *table,
                      const ToyGround *ground,
                      ToyArmy army,
                      float features[TOY_MAX_TYPES][K_N])
{
  ToyTable asked = *table;
  ToyOutlook outlook;
  float time = 1.0f - (float) table->n_reserve[army] * ground->per_reserve;
  float rack = (float) table->n_rack[army] * ground->per_rack;

  asked.turn = (uint8_t) army;
  asked.waits = TOY_WAITS_ACTION;
  asked.n_frames = 0;
  _toy_outlook_init (&outlook, &asked, ground);
  for (uint32_t m = ground->types; m; m &= m - 1)
    {
      int t = __builtin_ctz (m);
      float *row = features[t], top = top_score (&outlook, t);

      memset (row, 0, K_N * sizeof *row);
      row[K_RANK] = ground->rank[t];
      row[K_SQUARE] = ground->rank[t] * ground->rank[t];
      row[K_JOKER] = ground->game->jokers >> t & 1;
      row[K_AIR] = ground->game->flies[t] != 0;
      for (int v = 0; v < TOY_N_VERBS; v++)
        row[K_VERB + v] = ground->power[t][v];
      if (top > -1e8f)
        row[K_TOP] = 0.2f * (top > 10.0f ? 10.0f : top < -10.0f ? -10.0f : top);
      else
        row[K_NOWHERE] = 1.0f;
      for (int i = 0; i < K_PER_TIME; i++)
        {
          row[K_PER_TIME + i] = time * row[i];
          row[K_PER_RACK + i] = rack * row[i];
        }
    }
}

void
_toy_belief_guess (ToyBelief *belief,
                   const ToyBeliefNet *net,
                   const ToyMemory *memory,
                   const ToyTable *table,
                   const ToyGround *ground,
                   ToyArmy army)
{
  float features[TOY_MAX_TYPES][K_N];

  for (int t = 0; t < TOY_MAX_TYPES; t++)
    belief->weight[t] = 1.0f;
  _toy_belief_features (table, ground, army, features);
  for (uint32_t m = ground->types; m; m &= m - 1)
    {
      int t = __builtin_ctz (m);
      float score = 0.0f;

      for (int i = 0; i < K_N; i++)
        score += net->weight[i] * features[t][i];
      /* No certainty: what is believed is only habit. */
      belief->weight[t] = _toy_exp (score > 2.5f ? 2.5f : score < -2.5f ? -2.5f : score);
      if (memory != NULL)
        belief->weight[t] *= memory->likely[army][t];
    }
}

void
toy_belief_pick (const ToyBelief *belief, uint8_t *pool, int size, int n, ToyRandom *random)
{
  float total = 0.0f;

  for (int i = 0; i < size; i++)
    total += belief->weight[pool[i]];
  for (int i = 0; i < n; i++)
    {
      float at = (float) (toy_random_next (random) >> 8) * (1.0f / 16777216.0f) * total;
      int j = i;
      uint8_t type;

      while (j < size - 1 && at >= belief->weight[pool[j]])
        at -= belief->weight[pool[j++]];
      type = pool[j];
      pool[j] = pool[i];
      pool[i] = type;
      total -= belief->weight[type];
    }
}
