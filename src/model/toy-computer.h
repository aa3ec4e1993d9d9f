/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of a match: watches it and answers whenever a computer's army is asked.
 * Thinks in worker threads, from what that army may know. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_COMPUTER (toy_computer_get_type ())
G_DECLARE_FINAL_TYPE (ToyComputer, toy_computer, TOY, COMPUTER, GObject)

/* Properties:
 *   "army" (int, ToyArmy; read, notify)        whose answer is being sought; TOY_ARMY_NONE while
 *                                              no computer is at work
 *   "thinking" (boolean; read, notify)         that has taken more than half a second
 *   "progress" (double 0 … 1; read, notify)    how much of the thinking is done
 *   "paused" (boolean; read, write, notify)    nothing is thought or done meanwhile
 *
 * It answers only at the end of the history: who looks at an earlier position (toy_match_jump ())
 * is left alone.  An undo, a jump, a pause or the end of the object stop the thinking, and what was
 * found for another position is never done. */

/* Serves both armies of @match, as its setup says; begins at once (in the main loop, never from
 * within this call). */
ToyComputer *toy_computer_new (ToyMatch *match);

ToyMatch *toy_computer_get_match (ToyComputer *computer);

/* Thinking time of a decision in milliseconds, 10 … 600,000: all of it for a level whose playouts
 * are not limited, a bound for the others.  Default: 1000. */
void toy_computer_set_time (ToyComputer *computer, int ms);

/* No answer comes sooner than this after the computer was asked, in milliseconds.  Default 600; 0
 * for none. */
void toy_computer_set_delay (ToyComputer *computer, int ms);

/* For tests: @playouts > 0 a decision, no time limit, one thread, chance from @seed.  The same
 * match then always goes the same way. */
void toy_computer_set_playouts (ToyComputer *computer, int playouts, guint64 seed);

/* Threads that search one decision, 1 or 2; 0 (default) for what suits level and machine. */
void toy_computer_set_threads (ToyComputer *computer, int threads);

ToyArmy toy_computer_get_army (ToyComputer *computer);
gboolean toy_computer_is_thinking (ToyComputer *computer);
double toy_computer_get_progress (ToyComputer *computer);

void toy_computer_set_paused (ToyComputer *computer, gboolean paused);
gboolean toy_computer_get_paused (ToyComputer *computer);

/* While paused: lets the computer whose turn it is finish that turn. */
void toy_computer_step (ToyComputer *computer);

G_END_DECLS
