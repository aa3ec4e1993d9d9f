/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a position is for the army to move: features that know no terrain and no troop by name,
 * and a small network over them whose weights were fitted by self-play (toy-tune.h). */
#pragma once

#include "bots/toy-sense-private.h"

#define TOY_N_SIDE 44    /* features of one army */
#define TOY_N_COMMON 12  /* features of the moment */
#define TOY_N_INPUTS (2 * TOY_N_SIDE + TOY_N_COMMON)
#define TOY_N_HIDDEN 32

typedef struct
{
  float hidden[TOY_N_INPUTS + 1][TOY_N_HIDDEN]; /* the last row is the bias */
  float out[TOY_N_HIDDEN];
  float direct[TOY_N_INPUTS + 1];               /* the linear part, bias last */
  bool flat;                                    /* linear only: there is no hidden layer */
} ToyValueNet;

/* Features of @state, which waits for a player; @sense with racks.  Room for TOY_N_INPUTS. */
void _toy_value_inputs (const ToyState *state,
                        const ToyGround *ground,
                        const ToySense *sense,
                        float *inputs);

/* What the network says: any real number, 0 an even game.  @units: (nullable): room for
 * TOY_N_HIDDEN, gets the hidden layer. */
float _toy_value_score (const ToyValueNet *net, const float *inputs, float *units);

/* From a score to a chance to win, 0 … 1, and its slope. */
float _toy_value_chance (float score);
float _toy_value_slope (float score);
