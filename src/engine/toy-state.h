/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A moment of a game as a value: no pointers, under 1 KiB, copied by assignment.
 * Undo, search, saving and tests are copies of it.  ToyTable is what everybody sees (R1.7);
 * ToyState adds what is hidden.  The rules of play live in toy-state.c: that file is concentrated
 * on purpose. */
#pragma once

#include <string.h>

#include "engine/toy-action.h"
#include "engine/toy-event.h"
#include "engine/toy-game.h"
#include "engine/toy-random.h"

#define TOY_MAX_NODES (2 * TOY_MAX_TROOPS)

typedef enum
{
  TOY_WAITS_ACTION, /* a turn begins (R3.1) */
  TOY_WAITS_TROOP,  /* an effect of a troop waits for its player (R5.4) */
  TOY_WAITS_BASE,   /* an effect of a special base waits for its player (R5.5) */
  TOY_WAITS_CHANCE, /* a random pick waits (manual chance only) */
  TOY_WAITS_OVER,   /* the game has ended */
} ToyWaits;

/* An effect list at work: a placed troop's or a special base's. */
typedef struct
{
  uint8_t holder;  /* troop type, or TOY_MAX_TYPES + special kind */
  uint8_t space;   /* where it acts */
  uint8_t troop;   /* node of the placed troop while it is followed, else TOY_NONE */
  uint8_t effect;  /* index in the holder's list */
  bool started : 1;
  bool consent : 1;
  uint8_t left;    /* of the effect's count */
} ToyFrame;

/* A base effect that a placing has earned and that is not reached yet (R5.5, R5.6). */
typedef struct
{
  uint8_t space;
  uint8_t troop; /* node; a recall of it takes the entry away */
} ToyEarned;

typedef struct
{
  ToyMask held[TOY_N_ARMIES];   /* bases occupied, by army (R1.5) */
  ToyMask connected[TOY_N_ARMIES]; /* R4.3, kept in step with @held: ask toy_table_connected () */
  ToyMask shows[TOY_MAX_TYPES]; /* spaces whose visible troop is of the type, whoever's */
  ToyMask taken;                /* regions whose medals are gone */
  ToyMask won[TOY_N_ARMIES];    /* who took them; what a set position does not say is in neither */

  uint16_t turns;               /* turns ended so far */
  uint16_t medals[TOY_N_ARMIES];
  uint8_t turn;                 /* ToyArmy to move */
  uint8_t waits;                /* ToyWaits */
  uint8_t winner;               /* ToyArmy, when over */
  uint8_t end;                  /* ToyEnd */
  uint8_t n_rack[TOY_N_ARMIES];
  uint8_t n_frozen[TOY_N_ARMIES];
  uint8_t n_reserve[TOY_N_ARMIES];
  uint8_t discard[TOY_N_ARMIES][TOY_MAX_TYPES];
  /* At least so many of the type are on the rack, as everybody saw them go there (recalled,
   * recovered or bounced and not used since). */
  uint8_t known[TOY_N_ARMIES][TOY_MAX_TYPES];

  uint8_t top[TOY_MAX_SPACES];  /* node of the visible troop, TOY_NONE on an empty space */
  uint8_t free_node;            /* head of the list of unused nodes, through @below */
  uint8_t node[TOY_MAX_NODES];  /* TOY_TROOP (army, type); 0 while unused */
  uint8_t below[TOY_MAX_NODES];

  /* A position was set in which an army holds a region whose medals still lie there: the next
   * change must look at all regions (R6.1).  In play only those of the changed base can be
   * completed. */
  bool unsettled;
  uint8_t n_placed;             /* placings of this turn, first one included */
  uint8_t n_frames;
  uint8_t n_earned;
  uint8_t next_earned;
  ToyFrame frames[TOY_MAX_PLACINGS + 1]; /* the last one acts */
  ToyEarned earned[TOY_MAX_PLACINGS];
} ToyTable;

typedef struct
{
  ToyTable table;
  ToyRandom random;
  bool manual;                                 /* chance is asked for, not drawn */
  uint8_t rack[TOY_N_ARMIES][TOY_MAX_TYPES];   /* all of the type on the rack, frozen included */
  uint8_t frozen[TOY_N_ARMIES][TOY_MAX_TYPES];
  uint8_t reserve[TOY_N_ARMIES][TOY_MAX_TROOPS]; /* types; the last of n_reserve is drawn next */
} ToyState;

_Static_assert (sizeof (ToyState) < 1024, "a state is copied a million times a second");

#define TOY_TROOP(army, type) ((uint8_t) ((army) << 7 | (type)))
#define TOY_TROOP_ARMY(troop) ((ToyArmy) ((troop) >> 7))
#define TOY_TROOP_TYPE(troop) ((troop) & 0x0f)

/* R2.  Shuffles, removes, deals.  @first: who begins, TOY_ARMY_NONE for the seed's choice.
 * Same game, seed and @first, same state, on every machine and in every later version. */
void toy_state_init (ToyState *state,
                     const ToyGame *game,
                     uint64_t seed,
                     ToyArmy first,
                     bool manual);

/* Everything that may be done now, as sets.  Empty when the game is over. */
void toy_state_choices (const ToyState *state, const ToyGame *game, ToyChoices *choices);

/* The same as a list; @actions has room for TOY_MAX_ACTIONS.  Returns their number. */
int toy_state_actions (const ToyState *state, const ToyGame *game, ToyAction *actions);

/* Performs @action, which must be legal (ask toy_state_check () where it comes from outside), and
 * all that it sets off up to the next decision.  @events: what happened, or NULL.  Allocates
 * nothing. */
void toy_state_apply (ToyState *state,
                      const ToyGame *game,
                      ToyAction action,
                      ToyEvents *events);

/* Stable hash of all that makes two states play alike; not of unused bytes. */
uint64_t toy_state_hash (const ToyState *state, const ToyGame *game);

/* R2.1.  Troops of @type that are in the box: what is nowhere else. */
int toy_state_removed (const ToyState *state, const ToyGame *game, ToyArmy army, int type);

/* Which of eight bytes differ, as bits. */
static inline uint32_t
_toy_differing (const uint8_t *one, const uint8_t *other)
{
  uint64_t a, b, differ;

  memcpy (&a, one, sizeof a);
  memcpy (&b, other, sizeof b);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  a = __builtin_bswap64 (a);
  b = __builtin_bswap64 (b);
#endif
  differ = a ^ b;
  differ |= (differ & 0x7f7f7f7f7f7f7f7fu) + 0x7f7f7f7f7f7f7f7fu;
  return (uint32_t) (((differ >> 7 & 0x0101010101010101u) * 0x0102040810204080u) >> 56);
}

/* Types of which an unfrozen troop is on a rack, as a set: never more are frozen than there are. */
static inline uint32_t
toy_rack_placeable (const uint8_t rack[TOY_MAX_TYPES], const uint8_t frozen[TOY_MAX_TYPES])
{
  _Static_assert (TOY_MAX_TYPES == 16, "two words of eight types");
  return _toy_differing (rack, frozen) | _toy_differing (rack + 8, frozen + 8) << 8;
}

/* R4.3.  Spaces connected to @army's HQs. */
static inline ToyMask
toy_table_connected (const ToyTable *table, ToyArmy army)
{
  return table->connected[army];
}

/* The effect that waits (or whose random pick waits), NULL where none does. */
const ToyEffect *toy_table_effect (const ToyTable *table, const ToyGame *game);

/* Where it acts and what holds it, for a prompt: the frame, NULL where none waits. */
const ToyFrame *toy_table_frame (const ToyTable *table);

/* R1.5.  Visible troop (TOY_TROOP) of @space; false where it is empty. */
bool toy_table_visible (const ToyTable *table, int space, ToyArmy *army, int *type);

/* The stack of @space, bottom first, as TOY_TROOP bytes; @troops has room for TOY_MAX_NODES.
 * Returns its height. */
int toy_table_stack (const ToyTable *table, int space, uint8_t *troops);

/* Troops of @army's @type that are on the board, visible or buried. */
int toy_table_on_board (const ToyTable *table, ToyArmy army, int type);
