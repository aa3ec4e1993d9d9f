/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players.  A player is handed what its army may know (a view), the game and a seed,
 * and nothing else: what it searches are states that it deals itself.
 *
 * Nothing here reads a clock.  Who wants a time limit or a cancel button hands in a function that
 * says when to stop; it is asked several times a millisecond.  Same view, memory, game, level,
 * seed and number of playouts: same answer, on every machine.
 *
 * To think on several threads let each call toy_bot_choose () with its own toy_bot_worker_seed ()
 * and merge the reports. */
#pragma once

#include "bots/toy-memory.h"
#include "engine/toy-view.h"

typedef enum
{
  TOY_LEVEL_RECRUIT,
  TOY_LEVEL_CORPORAL,
  TOY_LEVEL_SERGEANT,
  TOY_LEVEL_CAPTAIN,
  TOY_LEVEL_GENERAL,
  TOY_LEVEL_MARSHAL,
  /* No levels of the game but yardsticks for `ladder`, tests and the laboratory. */
  TOY_LEVEL_RANDOM,  /* any legal action */
  TOY_LEVEL_GREEDY,  /* the best looking action by hand-made weights, no search */
  TOY_LEVEL_PLAYOUT, /* the search with random playouts in place of an evaluation */
  TOY_LEVEL_LINEAR,  /* the search with the hand-made prior and a fitted linear evaluation */
} ToyLevel;

#define TOY_N_LEVELS 6 /* those of the game */
#define TOY_N_ALL_LEVELS 10

#define TOY_BOT_MAX_CHILDREN 64
#define TOY_BOT_MAX_LINE 16

typedef struct
{
  const char *id; /* "recruit" … */
  int playouts;   /* most that it makes a decision; 0: as many as time allows */
  int ms;         /* thinking time that suits it, in milliseconds */
} ToyLevelInfo;

typedef struct
{
  int playouts;                            /* a decision; 0: what the level is meant to make */
  bool (*stop) (void *data, int playouts); /* true: answer now; may be NULL */
  void *data;
  /* What part of the thinking time is gone, 0 … 1; may be NULL.  Who hands it in gets the answer as
   * soon as more thinking would not change it: one action only, a game as good as decided, or a
   * lead that the rest of the time cannot make up.  Without it the playouts are all made. */
  float (*gone) (void *data);
  const ToyMemory *memory; /* of the game so far; NULL: only the table is looked at */
} ToyBotLimits;

typedef struct
{
  ToyAction action;
  float value; /* chance of the viewer to win after it */
  float prior; /* how likely it looked before searching */
  int visits;
} ToyBotChild;

typedef struct
{
  ToyAction action; /* TOY_ACTION_NONE where the viewer is not asked */
  float value;      /* chance of the viewer to win, 0 … 1 */
  int playouts;
  bool wins;      /* the action wins at once */
  bool drawn;     /* a level with noise drew the action by lot */
  int n_children; /* most visited first */
  ToyBotChild children[TOY_BOT_MAX_CHILDREN];
  int n_line;
  ToyAction line[TOY_BOT_MAX_LINE]; /* what the search expects, from @action on */
} ToyBotReport;

const ToyLevelInfo *toy_level_info (ToyLevel level);
bool toy_level_parse (const char *id, ToyLevel *level);

/* Of @ms milliseconds (from 0) for an answer those to search in, as microseconds: the end of a
 * search takes time, too, and the time set is never overdrawn. */
int64_t toy_bot_search_time (int ms);

/* What @level does in @view's place.  @limits and @report may be NULL.  Where the viewer is not to
 * move nothing is chosen, but the value is searched for all the same.  Without memory for a search
 * the choice is the first legal action. */
ToyAction toy_bot_choose (const ToyView *view,
                          const ToyGame *game,
                          ToyLevel level,
                          const ToyBotLimits *limits,
                          uint64_t seed,
                          ToyBotReport *report);

/* The seed of the @worker-th of several threads; that of worker 0 is @seed itself. */
uint64_t toy_bot_worker_seed (uint64_t seed, int worker);

/* Adds up what several workers found about the same view; the order of @reports does not matter but
 * for the line, which is that of the first that agrees. */
void toy_bot_merge (const ToyBotReport *reports, int n, ToyBotReport *merged);
