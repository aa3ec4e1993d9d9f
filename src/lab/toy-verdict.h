/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a designer should hear about a terrain, as codes and numbers; sentences are made above.
 *
 * A finding is made only where the counts leave little doubt.  What says that somebody is favoured
 * is named where chance alone would show as much less than once in 200 runs, whatever its size; how
 * far it counts follows from the part of the 95 % interval that is nearest to fair. */
#pragma once

#include "lab/toy-measures.h"

typedef enum
{
  TOY_VERDICT_FEW,         /* games: too few to say much */
  TOY_VERDICT_OBJECTIVE,   /* no army can win or ever wins by medals.  numbers: objective, medals
                            * on the terrain */
  TOY_VERDICT_PLAYERS,     /* other players on each side, so sides are not judged.  army: who wins
                            * more; interval: its wins.  numbers: surety */
  TOY_VERDICT_SIDES,       /* army is favoured; interval: its wins.  numbers: surety */
  TOY_VERDICT_START,       /* beginning is favoured (number[0] 1) or following (0); interval: wins
                            * of who is.  numbers: …, surety, first hand, second hand, those that
                            * come nearest to even (0, 0: not tried), and wins with them */
  TOY_VERDICT_STUCK,       /* interval: games that end because nobody can move */
  TOY_VERDICT_LIMIT,       /* interval: games that end at the turn limit */
  TOY_VERDICT_LONG,        /* interval: mean turns */
  TOY_VERDICT_RUSH,        /* interval: games that are over after number[0] turns */
  TOY_VERDICT_RUNAWAY,     /* interval: share of leaders at half time who lose */
  TOY_VERDICT_BASE_DEAD,   /* space; interval: games in which anybody placed there */
  TOY_VERDICT_REGION_DEAD, /* region; interval: games in which anybody took it */
  TOY_VERDICT_OPENING,     /* space, army; interval: wins after it.  numbers: share of openings,
                            * the army's wins in all */
  TOY_VERDICT_SPECIAL_UNUSED, /* special; interval: offers that were used, or placings */
  TOY_VERDICT_TROOP_STUCK,    /* type; interval: share of the drawn ones that are never played */
  TOY_VERDICT_TROOP_BAD,      /* type; interval: wins that one more of them, and so one less of
                               * the others, brings: well below 0 */
  TOY_VERDICT_FAIR,        /* neither side nor start is favoured.  interval: blue's wins; numbers:
                            * wins of who begins, its low, its high */
} ToyVerdictCode;

#define TOY_N_VERDICTS (TOY_VERDICT_FAIR + 1)

typedef enum
{
  TOY_GRAVITY_GOOD,
  TOY_GRAVITY_HINT,
  TOY_GRAVITY_WARNING,
  TOY_GRAVITY_ERROR,
} ToyGravity;

#define TOY_VERDICT_NUMBERS 7

typedef struct
{
  uint8_t code;     /* ToyVerdictCode */
  uint8_t gravity;  /* ToyGravity */
  uint8_t about;    /* ToyAbout */
  uint8_t army;     /* TOY_ARMY_NONE where it is about no army */
  uint16_t index;
  ToyInterval interval;
  double numbers[TOY_VERDICT_NUMBERS];
} ToyFinding;

#define TOY_MAX_FINDINGS 256

/* What to measure the terrain against; the defaults fit the box's game. */
typedef struct
{
  uint64_t few;          /* games below which FEW is said */
  double z;              /* deviations from fair before somebody is said to be favoured */
  double warning;        /* share from even for a warning … */
  double error;          /* … and an error, of sides and start */
  double dead;           /* share of games below which a base or region is dead */
  double stuck;
  double limit;
  double long_turns;
  int rush_turns;
  double rush;           /* share of games over by then */
  double runaway;        /* share of half-time leaders who lose, at least */
  double opening;        /* share of wins above the army's, at least */
  double unused;         /* share of offers of a special, or of games with a placing there */
  double idle;           /* share of the drawn troops of a type that may stay unplayed */
  double poor;           /* wins that a troop may cost against the others */
} ToyVerdictLimits;

extern const ToyVerdictLimits toy_verdict_defaults;

/* Writes at most TOY_MAX_FINDINGS to @findings, the gravest first.  @limits: NULL for the defaults.
 * Returns their number. */
int toy_verdict_make (const ToyLabResult *result,
                      const ToyVerdictLimits *limits,
                      ToyFinding *findings);

/* Is there one with that code? (nullable) */
const ToyFinding *toy_verdict_find (const ToyFinding *findings, int n, ToyVerdictCode code);

/* Stable words for files: "sides", "base-dead" …; "good", "hint", "warning", "error". */
const char *toy_verdict_id (ToyVerdictCode code);
const char *toy_gravity_id (ToyGravity gravity);
