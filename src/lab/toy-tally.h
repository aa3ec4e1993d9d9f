/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted over many games.  Whole numbers that are only ever added to (examples: the
 * lowest wins), so that parts of a run, in whatever order and wherever played, add up to exactly
 * the run.  Everything else that a report says is worked out from these (toy-measures.h). */
#pragma once

#include "engine/toy-state.h"

#define TOY_TALLY_TURNS 512 /* the last one stands for this many turns or more */
#define TOY_TALLY_CURVE 128 /* turns of the medal curves, last one as above */

/* Of something that is counted once a game: its sum, its squares, and times the game's turns. */
typedef struct
{
  uint64_t sum;
  uint64_t squares;
  uint64_t turns;
} ToySum;

typedef struct
{
  ToySum placed[TOY_N_ARMIES];      /* troops placed there */
  ToySum held[TOY_N_ARMIES];        /* turns that it was occupied */
  ToySum changes;                   /* times that it went from one army to the other */
  uint64_t used;                    /* games in which somebody placed there */
  uint64_t main[TOY_N_ARMIES];      /* games in which the army occupied it longer than the enemy */
  uint64_t main_won[TOY_N_ARMIES];  /* … and won */
  uint64_t opened[TOY_N_ARMIES];    /* games in which the army's first troop went there */
  uint64_t opened_won[TOY_N_ARMIES];
} ToySpaceTally;

typedef struct
{
  uint64_t taken[TOY_N_ARMIES];
  uint64_t won[TOY_N_ARMIES]; /* … and the taker won */
  uint64_t turn;              /* sum of the turns of taking, squares of them */
  uint64_t turn_squares;
} ToyRegionTally;

typedef struct
{
  ToySum placed;       /* troops placed on spaces of the kind */
  uint64_t uses;       /* its effect was asked for and used … */
  uint64_t declines;   /* … and declined */
  uint64_t users;      /* armies that used it (a kind without choice: placed there) in a game … */
  uint64_t users_won;  /* … and won; games without a winner are left out */
  uint64_t others;     /* armies that did not … */
  uint64_t others_won;
} ToySpecialTally;

/* Each is counted once an army and game. */
typedef struct
{
  ToySum drawn;  /* the first hand included */
  ToySum played;
  ToySum stuck;  /* on the rack at the end */
  ToySum left;   /* in the reserve at the end */
  /* How winning goes with it, over decided games: x is 64 + what blue drew - what red drew, y is 1
   * where blue won. */
  uint64_t x;
  uint64_t xx;
  uint64_t xy;
} ToyTypeTally;

typedef struct
{
  /* Every game. */
  uint64_t games;
  uint64_t ends[TOY_N_ARMIES + 1][TOY_N_ARMIES][TOY_END_LIMIT + 1]; /* winner, starter, ToyEnd */
  uint64_t length[TOY_TALLY_TURNS];
  uint64_t turns;
  uint64_t turn_squares;
  uint64_t decisions;

  /* Games that were looked at closely (all of them, or a fixed sample: see toy-trial.h). */
  uint64_t close;
  uint64_t close_turns;
  uint64_t close_turn_squares;
  uint64_t decided;                 /* close games with a winner */
  uint64_t decided_blue;            /* … who is blue */
  ToySum answers;                   /* decisions */
  ToySum options;                   /* what could be done at the beginnings of turns, added up */
  ToySum forced;                    /* turns with one thing to do */
  ToySum lead_changes;
  uint64_t half_led;                /* decided games in which somebody led after half the turns … */
  uint64_t half_lost;               /* … and lost */
  uint64_t medals[TOY_N_ARMIES][TOY_TALLY_CURVE];        /* medals won in that turn; squares as */
  uint64_t medal_squares[TOY_N_ARMIES][TOY_TALLY_CURVE]; /* growth of the square of all medals */
  ToySpaceTally spaces[TOY_MAX_SPACES];
  ToyRegionTally regions[TOY_MAX_REGIONS];
  ToySpecialTally specials[TOY_MAX_SPECIALS];
  ToyTypeTally types[TOY_MAX_TYPES];
} ToyTally;

/* The lowest number + 1 of a game that falls under a count, 0 where there is none. */
typedef struct
{
  uint64_t ends[TOY_N_ARMIES + 1][TOY_N_ARMIES][TOY_END_LIMIT + 1];
  uint64_t length[TOY_TALLY_TURNS];
} ToyExamples;

typedef struct
{
  ToyTally tally;
  ToyExamples examples;
} ToyCounts;

_Static_assert (sizeof (ToyTally) % sizeof (uint64_t) == 0, "added and written as words");

void toy_sum_add (ToySum *sum, uint64_t value, uint64_t turns);

/* Adds @other, which counts other games. */
void toy_counts_add (ToyCounts *counts, const ToyCounts *other);

/* The parts of a ToyCounts by name, for files: @words of them from @offset (in words) on. */
typedef struct
{
  const char *id;
  size_t offset;
  size_t words;
} ToyCountsField;

extern const ToyCountsField toy_counts_fields[];
extern const int toy_n_counts_fields;
