/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened: the answer of toy_state_apply (), in the order in which it happened. */
#pragma once

#include "engine/toy-base.h"

typedef enum
{
  TOY_EVENT_DREW,       /* army, type */
  TOY_EVENT_PLACED,     /* army, type, to */
  TOY_EVENT_REGION,     /* army, region, amount (medals) */
  TOY_EVENT_DISCARDED,  /* army, type, from */
  TOY_EVENT_STRIPPED,   /* army, type */
  TOY_EVENT_RECALLED,   /* army, type, from */
  TOY_EVENT_PUSHED,     /* army, type, from, to */
  TOY_EVENT_RECOVERED,  /* army, type */
  TOY_EVENT_BOUNCED,    /* army, type, from */
  TOY_EVENT_SWAPPED,    /* army, from, to */
  TOY_EVENT_FROZE,      /* army, type */
  TOY_EVENT_THAWED,     /* army */
  TOY_EVENT_TURN,       /* army */
  TOY_EVENT_OVER,       /* army (the winner or TOY_ARMY_NONE), end */
} ToyEventKind;

typedef enum
{
  TOY_END_NONE,
  TOY_END_HQ,     /* R5.3 */
  TOY_END_MEDALS, /* R6.4 */
  TOY_END_STUCK,  /* R6.5 */
  TOY_END_LIMIT,  /* R6.6 */
} ToyEnd;

/* @army is always whose troop it is.  Fields that a kind does not use are TOY_NONE, 0. */
typedef struct
{
  uint8_t kind;
  uint8_t army;
  uint8_t type; /* TOY_NONE also where a viewer may not know it */
  uint8_t from;
  uint8_t to;
  uint8_t region;
  uint8_t amount;
  uint8_t end;
} ToyEvent;

/* No single action can set off more: see the count in toy-state.c. */
#define TOY_MAX_EVENTS 640

typedef struct
{
  int n;
  ToyEvent events[TOY_MAX_EVENTS];
} ToyEvents;

/* R1.7.  @event as @viewer may know it: what the enemy drew or had frozen loses its type. */
ToyEvent toy_event_seen_by (ToyEvent event, ToyArmy viewer);
