/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold at every moment of every game.  For the bench and the tests; changes nothing. */
#pragma once

#include "engine/toy-state.h"

#include <glib.h>

G_BEGIN_DECLS

/* (nullable) (transfer none): what does not hold in @state, NULL when all is well. */
const char *toy_checks_state (const ToyState *state, const ToyGame *game);

/* The same for what may be done: the list, the sets, the refusals and the view of who is to move
 * say the same.  @random picks actions that may be illegal. */
const char *toy_checks_actions (const ToyState *state, const ToyGame *game, ToyRandom *random);

/* The same for the notation: a position that is written, read and written again is the same. */
const char *toy_checks_position (const ToyState *state, const ToyGame *game);

G_END_DECLS
