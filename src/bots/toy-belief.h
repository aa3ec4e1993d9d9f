/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an army believes about the enemy rack beyond what the rules tell: a troop that is soon
 * played when it is there (a handy effect, a good space for it) is less likely to be there than one
 * that players keep.  Weights by type, made from a view alone. */
#pragma once

#include "engine/toy-view.h"

typedef struct
{
  float weight[TOY_MAX_TYPES]; /* how much likelier than even each type is on the enemy rack */
} ToyBelief;

/* Moves @n troops of @pool (@size types) to its front, drawn by weight without putting back. */
void toy_belief_pick (const ToyBelief *belief, uint8_t *pool, int size, int n, ToyRandom *random);
