/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done to a state: the answers of a player and the outcomes of chance. */
#pragma once

#include "engine/toy-base.h"
#include "engine/toy-random.h"

typedef enum
{
  TOY_ACTION_NONE,
  TOY_ACTION_DRAW,    /* R3.2 */
  TOY_ACTION_PLACE,   /* type, to (R3.3 and the `place` verb) */
  TOY_ACTION_YES,     /* consent to draw, strip, freeze */
  TOY_ACTION_DISCARD, /* from */
  TOY_ACTION_RECALL,  /* from */
  TOY_ACTION_PUSH,    /* from, to */
  TOY_ACTION_RECOVER, /* type */
  TOY_ACTION_BOUNCE,  /* from */
  TOY_ACTION_SWAP,    /* from < to, in terrain order */
  TOY_ACTION_PASS,    /* decline */
  TOY_ACTION_CHANCE,  /* type; frozen when a frozen one was hit */
} ToyActionKind;

/* Compare with toy_action_equal (); fields that a kind does not use are TOY_NONE or false. */
typedef struct
{
  uint8_t kind;
  uint8_t type;
  uint8_t from;
  uint8_t to;
  bool frozen;
} ToyAction;

static inline ToyAction
toy_action (ToyActionKind kind, int type, int from, int to)
{
  ToyAction action = { (uint8_t) kind, (uint8_t) type, (uint8_t) from, (uint8_t) to, false };

  return action;
}

static inline bool
toy_action_equal (ToyAction a, ToyAction b)
{
  return a.kind == b.kind && a.type == b.type && a.from == b.from && a.to == b.to
         && a.frozen == b.frozen;
}

/* Upper bound of what toy_state_actions () writes: 64 spaces × 63 destinations of a push. */
#define TOY_MAX_ACTIONS 4160

/* The legal actions of one moment as sets; the list is made from it, and bots use it as it is. */
typedef struct
{
  uint8_t kind;     /* the ToyActionKind of the entries of @to and @set, TOY_ACTION_NONE if none */
  bool draw;        /* TOY_ACTION_DRAW is allowed */
  bool yes;         /* TOY_ACTION_YES is allowed */
  bool pass;        /* TOY_ACTION_PASS is allowed */
  ToyMask set;      /* place: types; discard, recall, bounce: spaces; push, swap: `from` spaces;
                     * recover: types; chance: types (bits 0–15), frozen types (bits 16–31) */
  ToyMask to[TOY_MAX_SPACES]; /* place: targets by type; push, swap: by `from`.  Only members of
                               * @set are written. */
} ToyChoices;

/* How many actions @choices stands for. */
int toy_choices_count (const ToyChoices *choices);

/* The @n-th of them, 0 ≤ n < count; the order is fixed: draw, yes, set in rising order, pass. */
ToyAction toy_choices_nth (const ToyChoices *choices, int n);

/* One of them (there is at least one), each equally likely: toy_choices_nth () of a random n. */
ToyAction toy_choices_pick (const ToyChoices *choices, ToyRandom *random);

/* Is @action one of them? */
bool toy_choices_contain (const ToyChoices *choices, ToyAction action);
