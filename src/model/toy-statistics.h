/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All finished games of this player, in one small file, and what can be asked of them. */
#pragma once

#include "model/toy-catalogue.h"
#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_STATISTICS (toy_statistics_get_type ())
G_DECLARE_FINAL_TYPE (ToyStatistics, toy_statistics, TOY, STATISTICS, GObject)

/* One finished game. */
typedef struct
{
  char *key;          /* the same for every way to play the same deal on */
  gint64 time;        /* when it ended, seconds since 1970, UTC */
  char *terrain;      /* id */
  char *name;         /* of the terrain, as it was then */
  ToyPlayer players[TOY_N_ARMIES];
  ToyArmy first;
  ToyArmy winner;     /* TOY_ARMY_NONE: nobody */
  ToyEnd end;
  guint turns;
  guint medals[TOY_N_ARMIES];
  ToyOptions options;
} ToyPlayedGame;

typedef enum
{
  TOY_TALLY_ALL,      /* one line */
  TOY_TALLY_TERRAIN,
  TOY_TALLY_OPPONENT, /* a level or another human */
  TOY_TALLY_SIDE,     /* the human's army */
  TOY_TALLY_START,    /* the human began or did not */
  TOY_TALLY_END,      /* how it was decided */
} ToyTallyBy;

/* A line of a table.  Two humans make a game count as one won and one lost; what computers play
 * among themselves is in no table. */
typedef struct
{
  char *key;         /* terrain id, level id or "human", "blue", "first", "medals", … */
  char *name;        /* for people */
  guint games;
  guint won, lost, drawn; /* by humans */
  guint blue, red;   /* games that the army won */
  guint starter;     /* games that the beginner won */
  guint turns;       /* of all its games; over games: the mean length */
} ToyTally;

/* Properties: "n-games" (uint; read, notify).
 * Signal: "failed" (GError)  the file could not be written; tried again with the next game. */

/* @file: (nullable) default $XDG_DATA_HOME/toy-skirmish/games.tsv.  What is damaged in it is left
 * out; a file of a later version is neither read nor changed. */
ToyStatistics *toy_statistics_new (GFile *file);

/* Why the file could not be read or, since then, written; NULL where it could or is not there.
 * (nullable) */
const GError *toy_statistics_get_error (ToyStatistics *statistics);

/* Adds @match when it is over.  A deal counts once, as it first ended: FALSE for a game that is
 * known (undone at the end, reopened, played on from the middle) or not over. */
gboolean toy_statistics_add (ToyStatistics *statistics, ToyMatch *match);

/* Forgets all games, in the file too. */
void toy_statistics_clear (ToyStatistics *statistics);

/* Waits until everything is on the disk: at shutdown and in tests. */
gboolean toy_statistics_flush (ToyStatistics *statistics, GError **error);

/* In the order in which they ended. (transfer none) */
guint toy_statistics_get_n_games (ToyStatistics *statistics);
const ToyPlayedGame *toy_statistics_get_game (ToyStatistics *statistics, guint i);

/* GPtrArray of ToyTally: terrains by games played, the rest in a fixed order; lines without games
 * are left out.
 * @catalogue: (nullable) has the names of terrains, which are in the language of today there; what
 * it does not know is called as it was then. (transfer full) */
GPtrArray *toy_statistics_query (ToyStatistics *statistics,
                                 ToyTallyBy by,
                                 ToyCatalogue *catalogue);

/* How many games computers have played among themselves, and how many two humans. */
guint toy_statistics_count_watched (ToyStatistics *statistics);
guint toy_statistics_count_shared (ToyStatistics *statistics);

G_END_DECLS
