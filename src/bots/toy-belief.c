/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighing the enemy rack. */
#include "config.h"

#include "bots/toy-belief.h"

void
_toy_belief_pick (const ToyBelief *belief,
                  const ToyGame *game,
                  uint8_t *pool,
                  int size,
                  int n,
                  ToyRandom *random)
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
