/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the rules share: choices from a table and one rack. */
#pragma once

#include "engine/toy-state.h"

/* Choices of the army to move, whose rack is @rack and @frozen (TOY_MAX_TYPES each).  Random picks
 * are not a player's and are left out here. */
void _toy_table_choices (const ToyTable *table,
                         const ToyGame *game,
                         const uint8_t *rack,
                         const uint8_t *frozen,
                         ToyChoices *choices);

/* R4.  Where each placeable type of the army to move may go; returns false when nowhere. */
bool _toy_table_placings (const ToyTable *table,
                          const ToyGame *game,
                          const uint8_t *rack,
                          const uint8_t *frozen,
                          ToyChoices *choices);

/* Can @effect at @space do anything now (R5.7)?  Its targets go to @choices (kind, set, to). */
bool _toy_table_targets (const ToyTable *table,
                         const ToyGame *game,
                         const ToyEffect *effect,
                         int space,
                         const uint8_t *rack,
                         const uint8_t *frozen,
                         ToyChoices *choices);

/* R3.1, R6.5.  Can the army to move place anything?  Cheaper than listing it. */
bool _toy_table_can_place (const ToyTable *table,
                           const ToyGame *game,
                           const uint8_t *rack,
                           const uint8_t *frozen);

/* R3.2. */
bool _toy_table_can_draw (const ToyTable *table, const ToyGame *game, ToyArmy army);

/* Puts a troop on top of @space without asking a rule: for setting up positions. */
void _toy_table_stack_up (ToyTable *table, const ToyGame *game, int space, ToyArmy army, int type);

/* An empty table with all nodes free. */
void _toy_table_init (ToyTable *table, const ToyGame *game);

/* R6.5 at the start of a turn: ends the game if the army to move cannot; no event. */
void _toy_state_begin_turn (ToyState *state, const ToyGame *game);
