/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the counts say: a list of estimates with their intervals, each with what it is about.  The
 * same list is the report's table, the file's and the charts'. */
#pragma once

#include "lab/toy-interval.h"
#include "lab/toy-lab.h"

typedef enum
{
  /* Shares of the games with a winner, but for NOBODY. */
  TOY_MEASURE_WINS,           /* army */
  TOY_MEASURE_WINS_STARTING,  /* army: where it began */
  TOY_MEASURE_WINS_FOLLOWING, /* army: where the other began */
  TOY_MEASURE_STARTER_WINS,
  TOY_MEASURE_INTERACTION,    /* how much more blue wins beginning than following */
  TOY_MEASURE_NOBODY,         /* share of all games without a winner */
  TOY_MEASURE_ENDS,           /* end: share of all games */
  TOY_MEASURE_ENDS_FOR,       /* end, army: share of its wins */
  TOY_MEASURE_TURNS,          /* mean */
  TOY_MEASURE_TURNS_MEDIAN,
  TOY_MEASURE_ENDED_BY,       /* turn: share of games that were over by then */
  TOY_MEASURE_MEDALS,         /* turn, army: mean of the medals won until then */
  TOY_MEASURE_LEAD_CHANGES,   /* mean */
  TOY_MEASURE_HALF_LOSES,     /* share of the leaders after half the turns who lose */
  TOY_MEASURE_DECISIONS,      /* a turn */
  TOY_MEASURE_OPTIONS,        /* actions at the beginning of a turn, mean over turns */
  TOY_MEASURE_FORCED,         /* share of turns with one action */
  TOY_MEASURE_BASE_USED,      /* space: share of games in which somebody placed there */
  TOY_MEASURE_BASE_PLACED,    /* space, army: mean a game */
  TOY_MEASURE_BASE_HELD,      /* space, army: share of the turns */
  TOY_MEASURE_BASE_CHANGES,   /* space: mean a game */
  TOY_MEASURE_BASE_WINS,      /* space, army: share of wins where it held it longer */
  TOY_MEASURE_OPENING,        /* space, army: share of its first troops */
  TOY_MEASURE_OPENING_WINS,   /* space, army: share of wins after that */
  TOY_MEASURE_REGION_TAKEN,   /* region, army: share of games */
  TOY_MEASURE_REGION_TURN,    /* region: mean turn of taking */
  TOY_MEASURE_REGION_WINS,    /* region, army: share of wins of the taker */
  TOY_MEASURE_SPECIAL_PLACED, /* special: mean a game */
  TOY_MEASURE_SPECIAL_USED,   /* special: share of offers that were used */
  TOY_MEASURE_SPECIAL_EFFECT, /* special: wins of those who used it less those of the others */
  TOY_MEASURE_TYPE_DRAWN,     /* type: mean an army and game */
  TOY_MEASURE_TYPE_PLAYED,    /* type: the same */
  TOY_MEASURE_TYPE_STUCK,     /* type: on the rack at the end, the same */
  TOY_MEASURE_TYPE_LEFT,      /* type: in the reserve at the end, the same */
  TOY_MEASURE_TYPE_EFFECT,    /* type: wins that one more of them drawn than the enemy brings */
  TOY_MEASURE_ARM_STARTER,    /* arm: as STARTER_WINS */
  TOY_MEASURE_ARM_BLUE,       /* arm: as WINS of blue */
  TOY_MEASURE_ARM_TURNS,      /* arm: as TURNS */
} ToyMeasureId;

#define TOY_N_MEASURES (TOY_MEASURE_ARM_TURNS + 1)

typedef enum
{
  TOY_ABOUT_GAME,
  TOY_ABOUT_END,     /* index: ToyEnd */
  TOY_ABOUT_TURN,    /* index: turns played */
  TOY_ABOUT_SPACE,
  TOY_ABOUT_REGION,
  TOY_ABOUT_SPECIAL,
  TOY_ABOUT_TYPE,
  TOY_ABOUT_ARM,
} ToyAbout;

typedef struct
{
  uint8_t id;    /* ToyMeasureId */
  uint8_t about; /* ToyAbout */
  uint8_t army;  /* TOY_ARMY_NONE where it is of both */
  uint16_t index;
  ToyInterval interval;
} ToyMeasure;

typedef struct
{
  int n;
  ToyMeasure *measures; /* owned */
} ToyMeasures;

/* All measures of @result, in the order of the ids.  False where there is no memory. */
bool toy_measures_make (ToyMeasures *measures, const ToyLabResult *result);
void toy_measures_clear (ToyMeasures *measures);

/* The first one of that kind, NULL where there is none.  @army: TOY_ARMY_NONE for those of both. */
const ToyMeasure *toy_measures_find (const ToyMeasures *measures,
                                     ToyMeasureId id,
                                     int index,
                                     ToyArmy army);

/* Stable words for files: "wins", "base-held" …; "space", "region" …. */
const char *toy_measure_id (ToyMeasureId id);
const char *toy_about_id (ToyAbout about);

/* Is it a part of one, or a difference of such parts, which people read as percents? */
bool toy_measure_is_share (ToyMeasureId id);

/* The id of what @measure is about: of a space, a type, an end …, or its number as text (turns,
 * arms).  @text: TOY_ID_SIZE bytes. */
void toy_measure_subject (const ToyMeasure *measure, const ToyLabResult *result, char *text);

/* "main", "hands-3-4", "rack-8", "type-hook". @text: TOY_ID_SIZE bytes. */
void toy_arm_format (const ToyArm *arm, const ToyLabBoard *board, char *text);

/* "hq", "medals", "stuck", "limit". */
const char *toy_end_id (ToyEnd end);

/* Games of @counts that @winner won where @starter began; either may be TOY_ARMY_NONE: all. */
uint64_t toy_counts_wins (const ToyCounts *counts, ToyArmy winner, ToyArmy starter);

/* Games that ended so. */
uint64_t toy_counts_ends (const ToyCounts *counts, ToyEnd end);

/* Games that the army that began has won. */
uint64_t toy_counts_starter_wins (const ToyCounts *counts);
