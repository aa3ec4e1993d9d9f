/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of the laboratory in the background: many games on one terrain, with what they show so
 * far.  Everything here is called on, and told to, the thread that made it. */
#pragma once

#include "bots/toy-bot.h"
#include "model/toy-lab-report.h"

G_BEGIN_DECLS

#define TOY_TYPE_LABORATORY (toy_laboratory_get_type ())
G_DECLARE_FINAL_TYPE (ToyLaboratory, toy_laboratory, TOY, LABORATORY, GObject)

/* What is to be played; copied. */
typedef struct
{
  const char *players[TOY_N_ARMIES]; /* "quick", "captain:200", as toy_lab_player_parse () reads */
  guint64 seed;
  guint64 games;      /* 1 … TOY_LAB_MAX_GAMES, at most that many */
  double precision;   /* above 0: enough when the interval of blue's wins is so many to each side */
  ToyOptions options;
  gboolean hands;     /* also with other first hands */
  gboolean rules;     /* also with each changed rule put back */
  int threads;        /* 0: one a processor */
} ToyLaboratorySetup;

/* The word for a computer of @level that makes @playouts a decision. (transfer full) */
char *toy_laboratory_player_word (ToyLevel level, int playouts);

typedef enum
{
  TOY_LABORATORY_RUNNING,
  TOY_LABORATORY_PAUSED,    /* or about to be, as soon as the games under way are dropped */
  TOY_LABORATORY_DONE,
  TOY_LABORATORY_CANCELLED, /* what was played is in the report all the same */
  TOY_LABORATORY_FAILED,    /* no memory */
} ToyLaboratoryState;

/* Properties:
 *   "state" (ToyLaboratoryState as int; read, notify)
 * Signal:
 *   "progress" ()  some times a second: there are new numbers; and once at the end, before "state"
 *                  is notified
 */

/* Begins at once.  NULL with TOY_MODEL_ERROR_CANNOT_DEAL where the game cannot be dealt, or
 * G_IO_ERROR_INVALID_ARGUMENT. */
ToyLaboratory *toy_laboratory_new (ToyBoard *board,
                                   const ToyLaboratorySetup *setup,
                                   GError **error);

ToyLaboratoryState toy_laboratory_get_state (ToyLaboratory *laboratory);
ToyBoard *toy_laboratory_get_board (ToyLaboratory *laboratory);

/* Running and paused runs only.  A pause loses nothing but the games under way. */
void toy_laboratory_pause (ToyLaboratory *laboratory);
void toy_laboratory_resume (ToyLaboratory *laboratory);

/* Ends it for good, within a tenth of a second. */
void toy_laboratory_cancel (ToyLaboratory *laboratory);

guint64 toy_laboratory_get_games (ToyLaboratory *laboratory); /* played so far */
double toy_laboratory_get_progress (ToyLaboratory *laboratory); /* 0 … 1 */
double toy_laboratory_get_speed (ToyLaboratory *laboratory); /* games a second; 0: not known yet */

/* Seconds that are left; -1 where nobody knows yet. */
double toy_laboratory_get_remaining (ToyLaboratory *laboratory);

/* What the games so far show. (transfer none) (nullable) */
ToyLabReport *toy_laboratory_get_report (ToyLaboratory *laboratory);

G_END_DECLS
