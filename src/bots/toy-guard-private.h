/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What no level above the lowest may get wrong: a win in one action, and an HQ left open to capture
 * in the enemy's next action although this turn could have closed it.  Exact, from what all can
 * see: any troop takes an HQ, so only reach matters. */
#pragma once

#include "bots/toy-sense-private.h"
#include "engine/toy-view.h"

/* Could the enemy of @army, were it to begin its turn, place a troop on an HQ of @army, as far as
 * the table tells? */
bool _toy_guard_exposed (const ToyTable *table, const ToyGame *game, ToyArmy army);

/* Does @action win for the army to move, whatever is hidden?  @state: any deal.  Whether an enemy
 * with troops on its rack is stuck (R6.5) cannot be known. */
bool _toy_guard_wins (const ToyState *state, const ToyGame *game, ToyAction action);

/* Can the army to move, after @action, end this turn with its HQs closed (or the game won)?  Looks
 * at no more than @budget positions and takes from it; a search cut short answers no. */
bool _toy_guard_holds (const ToyState *state, const ToyGame *game, ToyAction action, int *budget);
