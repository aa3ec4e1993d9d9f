/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule sheet: the rules as data.  Numbers, troop types, special kinds and their effects.
 * Knows no terrain and no troop by name; the box's game is just one sheet (`classic`). */
#pragma once

#include "engine/toy-base.h"

typedef enum
{
  TOY_VERB_DRAW,
  TOY_VERB_PLACE,
  TOY_VERB_DISCARD,
  TOY_VERB_STRIP,
  TOY_VERB_RECALL,
  TOY_VERB_PUSH,
  TOY_VERB_RECOVER,
  TOY_VERB_FREEZE,
  TOY_VERB_BOUNCE,
  TOY_VERB_SWAP,
} ToyVerb;

#define TOY_N_VERBS 10

typedef enum
{
  TOY_REACH_ADJACENT,
  TOY_REACH_ANYWHERE,
} ToyReach;

/* One verb with its parameters.  A parameter that the verb does not have holds its default. */
typedef struct
{
  uint8_t verb;   /* ToyVerb */
  uint8_t count;  /* 1 … TOY_MAX_COUNT */
  uint8_t reach;  /* ToyReach: discard, recall, push, bounce, swap */
  bool enemy;     /* draw only: the enemy draws */
  bool optional;  /* "you may" */
} ToyEffect;

/* What a verb takes and what stands when nothing is said. */
typedef struct
{
  const char *id;
  bool has_count;
  bool has_reach;
  bool has_army;
  uint8_t reach;  /* default */
  bool optional;  /* default */
} ToyVerbInfo;

typedef struct
{
  char id[TOY_ID_SIZE];
  char name[TOY_NAME_SIZE]; /* in the language of the loader */
  char figure[TOY_ID_SIZE];
  uint8_t strength;         /* 1 … TOY_MAX_STRENGTH; 0 for a joker */
  bool joker;
  bool airborne;            /* R4.4 */
  bool promotion;           /* in play only with ToyOptions.meeple (R7.5c) */
  uint8_t copies;           /* of each army */
  uint8_t n_effects;
  ToyEffect effects[TOY_MAX_EFFECTS];
} ToyTroopType;

typedef struct
{
  char id[TOY_ID_SIZE];
  char name[TOY_NAME_SIZE];
  char badge[TOY_ID_SIZE];
  bool has_only;
  ToyMask only;             /* R4.5: bit 0 the joker, bit s strength s; counts with has_only */
  bool mute;                /* R7.6 */
  uint8_t n_effects;
  ToyEffect effects[TOY_MAX_EFFECTS];
} ToySpecial;

typedef enum
{
  TOY_NUMBER_REMOVED,     /* R2.1 */
  TOY_NUMBER_FIRST_HAND,  /* R2.2: troops of who begins */
  TOY_NUMBER_SECOND_HAND, /* R2.2: troops of the other */
  TOY_NUMBER_DRAW,        /* R3.2 */
  TOY_NUMBER_RACK,        /* R1.6 */
  TOY_NUMBER_TURN_LIMIT,  /* R6.6 */
} ToyNumber;

#define TOY_N_NUMBERS 6

typedef struct
{
  uint16_t numbers[TOY_N_NUMBERS];
  uint8_t n_types;
  uint8_t n_specials;
  ToyTroopType types[TOY_MAX_TYPES];
  ToySpecial specials[TOY_MAX_SPECIALS];
} ToySheet;

/* The classic sheet: 8 types and the meeple of the promotion, no special kinds. */
const ToySheet *toy_sheet_classic (void);

/* "removed", "first-hand", "second-hand", "draw", "rack", "turn-limit", and their allowed range. */
const char *toy_number_id (ToyNumber number);
bool toy_number_parse (const char *text, ToyNumber *number);
void toy_number_range (ToyNumber number, int *min, int *max);

const ToyVerbInfo *toy_verb_info (ToyVerb verb);
bool toy_verb_parse (const char *text, ToyVerb *verb);

/* An effect of @verb with every parameter at its default and count 1. */
ToyEffect toy_effect_default (ToyVerb verb);

/* R4.2.  Does a troop of type @a beat one of type @b? */
bool toy_sheet_beats (const ToySheet *sheet, int a, int b);

/* R4.5.  Does the list of @special admit @type?  True where it has no list. */
bool toy_special_admits (const ToySpecial *special, const ToyTroopType *type);

/* Are two lists of effects the same, in the same order? */
bool toy_effects_equal (const ToyEffect *a, int n_a, const ToyEffect *b, int n_b);

/* Is @type as the classic sheet has it, whatever it is called? */
bool toy_type_is_classic (const ToyTroopType *type);

/* Index of the type or special kind with that id, -1 where there is none. */
int toy_sheet_find_type (const ToySheet *sheet, const char *id);
int toy_sheet_find_special (const ToySheet *sheet, const char *id);
