/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A viewer sees only what it may (R1.7).  Bots, widgets and logs take a view, never the state;
 * there is no field here for what is hidden. */
#pragma once

#include "engine/toy-state.h"

typedef struct
{
  ToyTable table;
  uint8_t army;                  /* the viewer; TOY_ARMY_NONE sees no rack at all */
  uint8_t rack[TOY_MAX_TYPES];   /* own, frozen included */
  uint8_t frozen[TOY_MAX_TYPES]; /* own */
} ToyView;

/* What @army may know of @state. */
void toy_view_make (ToyView *view, const ToyState *state, ToyArmy army);

/* What the viewer may do now; empty when it is not asked. */
void toy_view_choices (const ToyView *view, const ToyGame *game, ToyChoices *choices);

/* Troops of @army's @type that @view cannot place: in its reserve, its box, or (the enemy's)
 * rack. */
int toy_view_unknown (const ToyView *view, const ToyGame *game, ToyArmy army, int type);
