/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a position is for the army to move: features that know no terrain and no troop by name,
 * and a small network over them whose weights were fitted by self-play (toy-tune.h). */
#pragma once

#include "bots/toy-sense-private.h"

#define TOY_N_SIDE 44   /* features of one army */
#define TOY_N_COMMON 12 /* features of the moment */
#define TOY_N_INPUTS (2 * TOY_N_SIDE + TOY_N_COMMON)
#define TOY_N_HIDDEN 32

#define TOY_N_UNITS 16 /* that look at one base or one region */
#define TOY_N_DENSE (TOY_N_INPUTS + 2 * TOY_N_UNITS)

/* What is seen of a position: numbers, and for every base and every open region a set of marks. */
typedef struct
{
  float dense[TOY_N_INPUTS];
  int n_bases, n_regions;
  ToyMask bases[TOY_MAX_SPACES];
  ToyMask regions[TOY_MAX_REGIONS];
} ToyValueInputs;

/* Four numbers at once, as every machine of today can; gcc and clang know how. */
typedef float ToyQuad __attribute__ ((vector_size (16)));

#define TOY_ROWS(name, rows, columns) float name[rows][columns] __attribute__ ((aligned (16)))

/* The same units look at every base (or region) and are summed up, so the network fits any terrain;
 * their sums join the numbers on the way to the hidden layer. */
typedef struct
{
  TOY_ROWS (bases, 64 + 1, TOY_N_UNITS); /* a row a mark; the last row is the bias */
  TOY_ROWS (regions, 64 + 1, TOY_N_UNITS);
  TOY_ROWS (hidden, TOY_N_DENSE + 1, TOY_N_HIDDEN);
  float out[TOY_N_HIDDEN];
  float direct[TOY_N_DENSE + 1];
  bool flat; /* linear in the numbers only: nothing else counts */
} ToyValueNet;

/* What came out on the way, for fitting. */
typedef struct
{
  float dense[TOY_N_DENSE];
  float hidden[TOY_N_HIDDEN];
  float score;
} ToyValueTrace;

/* Reads @state, which waits for a player; @sense with racks.  @flat: without the marks, of which a
 * linear network makes no use. */
void _toy_value_inputs (const ToyState *state,
                        const ToyGround *ground,
                        const ToySense *sense,
                        bool flat,
                        ToyValueInputs *inputs);

/* What the network says: any real number, 0 an even game.  @trace: (nullable). */
float _toy_value_score (const ToyValueNet *net, const ToyValueInputs *inputs, ToyValueTrace *trace);

/* The units' answer to one set of marks, before the threshold. */
void _toy_value_units (const float rows[65][TOY_N_UNITS], ToyMask marks, float *units);

/* The pooled sums are scaled to the size of the other numbers. */
#define TOY_POOLED 0.125f

/* The marks alone.  @flown: by army, bases that a rack troop flies to. */
void _toy_value_marks (const ToyState *state,
                       const ToyGround *ground,
                       const ToySense *sense,
                       const ToyMask flown[TOY_N_ARMIES],
                       ToyValueInputs *inputs);

/* From a score to a chance to win, 0 … 1, and its slope. */
float _toy_value_chance (float score);
float _toy_value_slope (float score);
