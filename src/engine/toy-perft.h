/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting and playing out: what tests and benches share. */
#pragma once

#include "engine/toy-state.h"

/* Action sequences of length @depth from @state; a chance outcome is an action, each type once. */
uint64_t toy_perft (const ToyState *state, const ToyGame *game, int depth);

/* Plays @state to its end with uniform choices of @random among all legal actions.  With
 * @take_draws optional draws are always taken.  Returns the number of decisions. */
int toy_playout (ToyState *state, const ToyGame *game, ToyRandom *random, bool take_draws);
