/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game looked over in the background: the chance to win turn by turn, what was a blunder
 * or a missed win, and what would have been better. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_ANALYSIS (toy_analysis_get_type ())
G_DECLARE_FINAL_TYPE (ToyAnalysis, toy_analysis, TOY, ANALYSIS, GObject)

typedef enum
{
  TOY_VERDICT_FINE,
  TOY_VERDICT_MISTAKE, /* a tenth of the chances is lost */
  TOY_VERDICT_BLUNDER, /* a fifth */
  TOY_VERDICT_MISS,    /* the game could have been won on the spot and was not */
} ToyVerdict;

/* One decision of the game. */
typedef struct
{
  guint position;   /* before it */
  guint turn;       /* turns that were over then, 0 for the first */
  ToyArmy army;     /* who decided */
  ToyAction played;
  ToyAction best;   /* @played where nothing better was found */
  double value;     /* chance of @army to win after @best, 0 … 1 */
  double lost;      /* how much less it is after @played, 0 … 1 */
  ToyVerdict verdict;
  int n_line;
  ToyAction line[TOY_BOT_MAX_LINE]; /* the best line, from @best on */
} ToyAnalysisMove;

/* A point of the curve: where a turn began, or the end. */
typedef struct
{
  guint position;
  guint turn;
  double blue; /* chance of blue to win; red's is the rest */
} ToyAnalysisPoint;

/* Properties:
 *   "progress" (double 0 … 1; read, notify)
 *   "running" (boolean; read, notify)
 * Signal:
 *   "changed" ()  a decision was added
 */

/* Looks the game over from the deal to its last action; it must be finished (R6).  Begins at once.
 * What happens to @match afterwards does not matter.
 * @playouts: how much each decision is searched, 0 for 1500. */
ToyAnalysis *toy_analysis_new (ToyMatch *match, int playouts);

/* Stops for good; what was found stays. */
void toy_analysis_cancel (ToyAnalysis *analysis);

gboolean toy_analysis_is_running (ToyAnalysis *analysis);
double toy_analysis_get_progress (ToyAnalysis *analysis);

/* In the order of the game; @i < n. (transfer none), until the next "changed" */
guint toy_analysis_get_n_moves (ToyAnalysis *analysis);
const ToyAnalysisMove *toy_analysis_get_move (ToyAnalysis *analysis, guint i);
guint toy_analysis_get_n_points (ToyAnalysis *analysis);
const ToyAnalysisPoint *toy_analysis_get_point (ToyAnalysis *analysis, guint i);

/* The decision taken at @position, NULL where it was not looked at yet. (transfer none)
 * (nullable) */
const ToyAnalysisMove *toy_analysis_find (ToyAnalysis *analysis, guint position);

/* How many verdicts of the kind @army has. */
guint toy_analysis_count (ToyAnalysis *analysis, ToyArmy army, ToyVerdict verdict);

/* "Blunder: it cost 34% of the chances. Better: Place Hook on b3."  NULL for TOY_VERDICT_FINE.
 * (transfer full) (nullable) */
char *toy_analysis_describe (ToyAnalysis *analysis, const ToyAnalysisMove *move);

G_END_DECLS
