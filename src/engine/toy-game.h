/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain and a sheet under options, compiled into the masks and tables that the rules read.
 * Immutable once made; one for all states, threads and searches of a game. */
#pragma once

#include "engine/toy-sheet.h"
#include "engine/toy-terrain.h"

typedef struct
{
  bool beginner; /* R2.4 */
  bool meeple;   /* R7.5c */
} ToyOptions;

typedef struct
{
  const ToyTerrain *terrain; /* borrowed: outlives the game */
  const ToySheet *sheet;     /* borrowed */
  ToyOptions options;

  ToyMask bases;                       /* R1.2 */
  ToyMask hqs[TOY_N_ARMIES];
  ToyMask adjacent[TOY_MAX_SPACES];
  ToyMask hq_exits[TOY_N_ARMIES];      /* spaces next to an own HQ: connected whatever happens */
  ToyMask mute;                        /* R7.6 */
  ToyMask base_effects;                /* special bases whose kind has effects */
  ToyMask admits[TOY_MAX_TYPES];       /* R4.5: spaces that take the type */
  ToyMask flies[TOY_MAX_TYPES];        /* R4.4: bases that the type reaches without connection */
  uint16_t beats[TOY_MAX_TYPES];       /* R4.2: types that the type beats */
  uint8_t special[TOY_MAX_SPACES];     /* kind of the space, TOY_NONE in a beginner game */
  uint8_t order[TOY_MAX_TYPES];        /* non-joker types in play by rising strength */
  uint8_t n_order;
  uint16_t steps;                      /* bit i: order[i] is stronger than order[i - 1] */
  uint16_t jokers;                     /* set of types */

  /* Effect lists by holder: troop types, then special kinds from TOY_MAX_TYPES on. */
  uint8_t n_effects[TOY_MAX_TYPES + TOY_MAX_SPECIALS];
  ToyEffect effects[TOY_MAX_TYPES + TOY_MAX_SPECIALS][TOY_MAX_EFFECTS];

  ToyMask regions_of[TOY_MAX_SPACES];  /* live regions that the space bounds */
  ToyMask region_bases[TOY_MAX_REGIONS];
  ToyMask live_regions;                /* regions with medals and bases */
  uint8_t region_medals[TOY_MAX_REGIONS];
  uint16_t objective;

  uint8_t n_types;
  uint8_t copies[TOY_MAX_TYPES];       /* of each army, 0 for a promotion that is off */
  uint8_t n_troops;                    /* of each army, before any is removed */
  uint8_t rack;
  uint8_t draw;
  uint8_t removed;
  uint8_t first_hand;
  uint8_t second_hand;
  uint16_t turn_limit;
} ToyGame;

/* Compiles.  @terrain and @sheet must be sound (a loader checks them); returns false, with nothing
 * written that may be used, where they are past a limit or cannot be dealt. */
bool toy_game_init (ToyGame *game,
                    const ToyTerrain *terrain,
                    const ToySheet *sheet,
                    ToyOptions options);
