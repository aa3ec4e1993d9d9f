/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is refused: codes and the things they speak of.  The sentences are made far
 * above. */
#pragma once

#include "engine/toy-view.h"

typedef enum
{
  TOY_REASON_OK,
  TOY_REASON_OVER,          /* the game has ended */
  TOY_REASON_NOT_NOW,       /* something else is asked for, or somebody else */
  TOY_REASON_MUST,          /* this effect cannot be declined */
  TOY_REASON_NO_SPACE,      /* there is no such space */
  TOY_REASON_NO_TYPE,       /* there is no such type */
  TOY_REASON_NOT_ON_RACK,   /* no such troop on the rack */
  TOY_REASON_FROZEN,        /* only frozen ones (R3.3) */
  TOY_REASON_RACK_FULL,     /* R3.2, R5.8 */
  TOY_REASON_RESERVE_EMPTY, /* R3.2 */
  TOY_REASON_OWN_HQ,        /* R4.1 */
  TOY_REASON_NOT_BEATEN,    /* R4.2: `space` shows `type` of `army` */
  TOY_REASON_NOT_CONNECTED, /* R4.3: `space` cuts the line, shown `army` and `type` */
  TOY_REASON_NO_PATH,       /* R4.3: no path leads there at all */
  TOY_REASON_HQ_ON_FOOT,    /* R4.4: the airborne need a connection too; cut as above */
  TOY_REASON_MUTED_FLIGHT,  /* R4.4, R7.6: no flying to a muted space; cut as above */
  TOY_REASON_NOT_ON_LIST,   /* R4.5 */
  TOY_REASON_HQ,            /* effects never act on an HQ */
  TOY_REASON_EMPTY,         /* nobody stands there */
  TOY_REASON_NOT_ENEMY,     /* one's own troop shows there */
  TOY_REASON_NOT_OWN,       /* the enemy's troop shows there */
  TOY_REASON_NOT_ADJACENT,  /* out of the effect's reach; `space` acts */
  TOY_REASON_ACTING_SPACE,  /* R7.8: not from the space that acts */
  TOY_REASON_NOT_NEXT_TO,   /* a push goes to a base next to where the troop stood */
  TOY_REASON_NOT_DISCARDED, /* no such troop in the discard */
  TOY_REASON_NO_CHANCE,     /* chance cannot hit that */
} ToyReason;

#define TOY_N_REASONS (TOY_REASON_NO_CHANCE + 1)

typedef struct
{
  uint8_t reason; /* ToyReason */
  uint8_t space;  /* TOY_NONE where the reason speaks of none */
  uint8_t army;
  uint8_t type;
} ToyWhy;

/* Why @action is refused now; TOY_REASON_OK exactly for what toy_state_actions () lists.
 * @action may hold anything. */
ToyWhy toy_state_check (const ToyState *state, const ToyGame *game, ToyAction action);

/* The same from a view, for the viewer's own actions. */
ToyWhy toy_view_check (const ToyView *view, const ToyGame *game, ToyAction action);

/* A stable word for the code ("not-connected"), for logs, the referee and tests. */
const char *toy_reason_id (ToyReason reason);
