/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is about, in words that hold on any terrain and any sheet: worths of troop types,
 * who reaches what, how far the HQs are, which regions are nearly closed.  The evaluation, the
 * policy and the guard all read it.  Works on dealt states; what it tells of a table is public. */
#pragma once

#include "engine/toy-state.h"

#define TOY_FAR 5 /* steps to an HQ: this many or more, or no way at all */

/* A game in numbers, made once a search. */
typedef struct
{
  const ToyGame *game;
  uint16_t types;                          /* types in play */
  float rank[TOY_MAX_TYPES];               /* part of all other troops that the type beats */
  float frail[TOY_MAX_TYPES];              /* part of all other troops that beat it */
  uint16_t verbs[TOY_MAX_TYPES];           /* verbs of its effects, as a set */
  uint16_t base_verbs[TOY_MAX_SPACES];     /* verbs that placing there sets off */
  uint16_t beaten_by[TOY_MAX_TYPES];       /* the types that beat it */
  float power[TOY_MAX_TYPES][TOY_N_VERBS]; /* how much of each verb; 1 is once, enemy draws < 0 */
  float medals[TOY_MAX_REGIONS];           /* parts of the objective */
  ToyMask few_paths, many_paths;           /* bases with at most two, at least five paths */
  float per_base;                          /* 1 / number of bases */
  float per_rack;                          /* 1 / rack limit */
  float per_reserve;                       /* 1 / troops that are dealt */
  ToyMask admits_hq[TOY_MAX_TYPES];        /* HQs that the type may take */
} ToyGround;

typedef struct
{
  ToyMask reach[TOY_N_ARMIES]; /* R4.3: spaces connected to its HQs */
  ToyMask first[TOY_N_ARMIES]; /* where a shortest way to an enemy HQ goes on */
  uint8_t steps[TOY_N_ARMIES]; /* placings to an enemy HQ, the last one counted; TOY_FAR at most */
  ToyMask beats[TOY_N_ARMIES]; /* enemy bases that some rack troop beats where it stands */
} ToySense;

void _toy_ground_init (ToyGround *ground, const ToyGame *game);

/* The public part: reach, steps and first. */
void _toy_sense_table (ToySense *sense, const ToyTable *table, const ToyGround *ground);

/* Adds what the racks of @state can do. */
void _toy_sense_racks (ToySense *sense, const ToyState *state, const ToyGround *ground);

/* Spaces next to a space of @mask. */
ToyMask _toy_around (const ToyGame *game, ToyMask mask);

/* Types of @army's rack that are not frozen, as a set. */
uint32_t _toy_placeable (const ToyState *state, const ToyGame *game, ToyArmy army);

/* Spaces where @type of @army may be placed, were it on the rack and its turn (R4). */
ToyMask _toy_targets_of (const ToyTable *table,
                         const ToyGame *game,
                         const ToySense *sense,
                         ToyArmy army,
                         int type);

/* Does the army to move, who begins a turn or may place, win by placing one troop? */
bool _toy_wins_now (const ToyState *state, const ToyGround *ground, const ToySense *sense);
