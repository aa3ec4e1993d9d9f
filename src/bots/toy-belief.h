/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an army believes about the enemy rack beyond what the rules tell: troops that were not played
 * when they would have been are less likely to be there.  Made from views alone. */
#pragma once

#include "engine/toy-view.h"

typedef struct
{
  float weight[TOY_MAX_TYPES]; /* how much likelier than even each type is on the enemy rack */
} ToyBelief;

/* Moves @n troops of @pool (@size types) to its front, drawn by weight without putting back. */
void _toy_belief_pick (const ToyBelief *belief,
                       const ToyGame *game,
                       uint8_t *pool,
                       int size,
                       int n,
                       ToyRandom *random);
