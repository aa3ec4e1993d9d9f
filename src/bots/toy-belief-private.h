/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How beliefs are made: a weighted sum of what can be said of a troop type at this table, fitted by
 * self-play (toy-tune.h). */
#pragma once

#include "bots/toy-belief.h"
#include "bots/toy-memory.h"
#include "bots/toy-policy-private.h"

enum
{
  K_RANK,
  K_SQUARE, /* of the rank */
  K_JOKER,
  K_AIR,
  K_VERB,
  K_TOP = K_VERB + TOY_N_VERBS, /* how well the enemy could place it now */
  K_NOWHERE,                    /* it could not place it at all */
  K_PER_TIME, /* all of the above again, times how much of the reserve is gone … */
  K_PER_RACK = 2 * K_PER_TIME, /* … and how full the rack is */
  K_N = 3 * K_PER_TIME,
};

typedef struct
{
  float weight[K_N];
} ToyBeliefNet;

/* K_N features of every type in play, as @army's enemy must judge @army's rack.  Public. */
void _toy_belief_features (const ToyTable *table,
                           const ToyGround *ground,
                           ToyArmy army,
                           float features[TOY_MAX_TYPES][K_N]);

/* The weights of the types; 1 where nothing is known.  @memory: (nullable). */
void _toy_belief_guess (ToyBelief *belief,
                        const ToyBeliefNet *net,
                        const ToyMemory *memory,
                        const ToyTable *table,
                        const ToyGround *ground,
                        ToyArmy army);
