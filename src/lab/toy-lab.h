/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory: plays many games of two players on a terrain and counts.  What a run counts
 * depends on its plan and on which games are in it, never on threads, machines, pauses or the order
 * of work.  Knows no clock and starts no thread: workers are handed in. */
#pragma once

#include "lab/toy-lab-board.h"
#include "lab/toy-trial.h"

/* The game as it is, three other first hands, each number of the sheet and each troop type put
 * back. */
#define TOY_LAB_MAX_ARMS (1 + 3 + TOY_N_NUMBERS + TOY_MAX_TYPES)
/* Gaps between the games that are in a result. */
#define TOY_LAB_MAX_SPANS 1024
#define TOY_LAB_MAX_GAMES 1000000000u

typedef enum
{
  TOY_ARM_MAIN,
  TOY_ARM_HANDS,  /* other first hands */
  TOY_ARM_NUMBER, /* one number as the classic sheet has it */
  TOY_ARM_TYPE,   /* one troop type as the classic sheet has it */
} ToyArmKind;

/* A variation of the game that is played along with it, with the same deals and players. */
typedef struct
{
  uint8_t kind;      /* ToyArmKind */
  uint8_t index;     /* ToyNumber or type */
  uint8_t first_hand;
  uint8_t second_hand;
  uint16_t value;    /* of the number, or the strength of the type */
} ToyArm;

typedef struct
{
  const ToyTerrain *terrain;
  const ToySheet *sheet;
  ToyOptions options;
  ToyLabPlayer players[TOY_N_ARMIES];
  uint64_t seed;
  bool hands; /* also play with first hands of 3/3, 3/4 and 4/4 (or around the terrain's own) */
  bool rules; /* also play with each number and troop that differs from the classic put back */
} ToyLabPlan;

/* Games from, …, to - 1. */
typedef struct
{
  uint64_t from;
  uint64_t to;
} ToyLabSpan;

/* What has been counted; a value but for the counts that it owns. */
typedef struct
{
  ToyLabBoard board;
  char players[TOY_N_ARMIES][TOY_ID_SIZE];
  uint64_t style; /* toy_trial_style (): results of other versions of the players do not mix */
  uint64_t seed;
  bool hands;
  bool rules;
  int n_spans;
  ToyLabSpan spans[TOY_LAB_MAX_SPANS]; /* rising, apart */
  int n_arms;                          /* arms[0] is the game as it is */
  ToyArm arms[TOY_LAB_MAX_ARMS];
  ToyCounts *counts;                   /* owned: one an arm */
} ToyLabResult;

/* A result without games.  NULL where there is no memory. */
ToyLabResult *toy_lab_result_new (int n_arms);
void toy_lab_result_free (ToyLabResult *result);

/* How many games are in it. */
uint64_t toy_lab_result_games (const ToyLabResult *result);

typedef enum
{
  TOY_MERGE_OK,
  TOY_MERGE_OTHER_GAME,    /* another terrain or other rules */
  TOY_MERGE_OTHER_PLAYERS, /* or other versions of them */
  TOY_MERGE_OTHER_SEED,
  TOY_MERGE_OTHER_ARMS,    /* not the same variations */
  TOY_MERGE_OVERLAP,       /* a game is in both */
  TOY_MERGE_TOO_SCATTERED, /* more than TOY_LAB_MAX_SPANS */
} ToyMerge;

/* Adds @other to @result, which is left as it was unless the answer is TOY_MERGE_OK. */
ToyMerge toy_lab_result_merge (ToyLabResult *result, const ToyLabResult *other);

/* Who does the work: calls @work (@job, 0), …, @work (@job, @n - 1), each on a thread of its own
 * if it likes, and returns when all have returned. */
typedef struct
{
  int n; /* at least 1 */
  void (*run) (void *data, int n, void (*work) (void *job, int worker), void *job);
  void *data;
} ToyLabCrew;

#define TOY_LAB_MAX_WORKERS 256

typedef struct
{
  uint64_t from;
  uint64_t to;       /* games from, …, to - 1 of the run; those that are in already are skipped */
  double precision;  /* above 0: stop when the 95 % interval of blue's share of wins is no wider
                      * than this to each side; looked at after fixed numbers of games */
} ToyLabOrder;

typedef struct _ToyLab ToyLab;

/* Compiles @plan, whose terrain and sheet are borrowed.  NULL where the game cannot be dealt or
 * there is no memory. */
ToyLab *toy_lab_new (const ToyLabPlan *plan);
void toy_lab_free (ToyLab *lab);

/* What has been counted so far.  Not while it runs: see toy_lab_peek (). */
const ToyLabResult *toy_lab_result (const ToyLab *lab);

/* Takes over what an earlier run of the same plan has counted. */
ToyMerge toy_lab_resume (ToyLab *lab, const ToyLabResult *earlier);

/* Plays @order.  @crew: NULL to do it here.  Returns true when all of it is in, false when it was
 * cancelled (the games that were finished are in all the same) or there was no memory. */
bool toy_lab_run (ToyLab *lab, const ToyLabOrder *order, const ToyLabCrew *crew);

/* From any thread: end soon, or go on after that.  To pause is to cancel, uncancel and run the same
 * order again: nothing but the games under way is played twice. */
void toy_lab_cancel (ToyLab *lab);
void toy_lab_uncancel (ToyLab *lab);

/* From any thread: games finished since toy_lab_run () was called, arms not counted. */
uint64_t toy_lab_progress (const ToyLab *lab);

/* From any thread, also while it runs: everything as it is up to now, as if the games so far were
 * the first ones.  @result: made with as many arms as toy_lab_result () has. */
void toy_lab_peek (ToyLab *lab, ToyLabResult *result);

/* The trial of arm @arm, for playing single games again. */
const ToyTrial *toy_lab_trial (const ToyLab *lab, int arm);

/* The next number of games, above @games, after which precision is looked at. */
uint64_t toy_lab_next_look (uint64_t games);
