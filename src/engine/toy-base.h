/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits and the smallest words that every room uses.  Knows nothing of anything. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Limits of the engine.  A loader that meets more says which limit and by how much. */
#define TOY_MAX_SPACES 64
#define TOY_MAX_REGIONS 64
#define TOY_MAX_PATHS 512
#define TOY_MAX_TYPES 16
#define TOY_MAX_TROOPS 64 /* of one army */
#define TOY_MAX_SPECIALS 16
#define TOY_MAX_RACK 16
#define TOY_MAX_EFFECTS 8 /* of one troop type or special kind */
#define TOY_MAX_STRENGTH 63
#define TOY_MAX_COUNT 16 /* of one effect */
#define TOY_MAX_MEDALS 99
#define TOY_MAX_VIAS 16  /* bends of one path */
#define TOY_MAX_PROPS 512
#define TOY_MAX_TURNS 9999
/* Placings in one turn.  A sheet whose troops recall and place each other could go round for ever
 * inside a turn; past this number a `place` effect finds no target.  The box's game stays below. */
#define TOY_MAX_PLACINGS 24
#define TOY_ID_SIZE 32   /* bytes of an id with its final NUL */
#define TOY_NAME_SIZE 96 /* bytes of a displayed name with its final NUL */

/* "No space", "no type" and "no troop" in every byte-sized index. */
#define TOY_NONE 0xff

typedef enum
{
  TOY_ARMY_BLUE,
  TOY_ARMY_RED,
  TOY_ARMY_NONE,
} ToyArmy;

#define TOY_N_ARMIES 2

/* A set of spaces or of regions: bit i is the i-th of the terrain file. */
typedef uint64_t ToyMask;

#define TOY_BIT(i) ((ToyMask) 1 << (i))

static inline ToyArmy
toy_army_enemy (ToyArmy army)
{
  return army == TOY_ARMY_BLUE ? TOY_ARMY_RED : TOY_ARMY_BLUE;
}

/* Lowest member of a set that is not empty. */
static inline int
toy_mask_first (ToyMask mask)
{
  return __builtin_ctzll (mask);
}

static inline int
toy_mask_count (ToyMask mask)
{
  mask -= (mask >> 1) & 0x5555555555555555u;
  mask = (mask & 0x3333333333333333u) + ((mask >> 2) & 0x3333333333333333u);
  mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int) ((mask * 0x0101010101010101u) >> 56);
}

/* for (ToyMask m = mask; m; m = toy_mask_rest (m)) { int i = toy_mask_first (m); … } */
static inline ToyMask
toy_mask_rest (ToyMask mask)
{
  return mask & (mask - 1);
}

const char *toy_army_id (ToyArmy army);
bool toy_army_parse (const char *text, ToyArmy *army);
