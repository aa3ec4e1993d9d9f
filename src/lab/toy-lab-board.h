/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a report must know of the game it is about: names, places and the numbers that a verdict
 * rests on.  Written into every result, so that results can be merged and read without the terrain
 * file. */
#pragma once

#include "engine/toy-game.h"

typedef struct
{
  char id[TOY_ID_SIZE];
  bool is_hq;
  uint8_t army;    /* of an HQ, else TOY_ARMY_NONE */
  uint8_t special; /* in specials, TOY_NONE for none */
  int32_t x, y;    /* terrain units */
} ToyLabSpace;

typedef struct
{
  char id[TOY_ID_SIZE];
  uint8_t medals;
  bool live; /* it can be taken at all */
  int32_t x, y;
  ToyMask bases;
} ToyLabRegion;

typedef struct
{
  char id[TOY_ID_SIZE];
  uint8_t spaces;  /* how many spaces of the kind there are */
  bool optional;   /* it has effects that may be declined */
  bool effects;    /* it has effects */
} ToyLabSpecial;

typedef struct
{
  char id[TOY_ID_SIZE];
  uint8_t copies; /* 0: not in play */
} ToyLabType;

typedef struct
{
  char id[TOY_ID_SIZE];
  uint64_t fingerprint; /* of everything that the rules read: other number, other game */
  ToyOptions options;
  uint16_t objective;
  uint16_t all_medals; /* of the regions that can be taken */
  uint8_t first_hand;
  uint8_t second_hand;
  int32_t width, height;
  uint8_t n_spaces;
  uint8_t n_regions;
  uint8_t n_specials;
  uint8_t n_types;
  uint16_t n_paths;
  ToyLabSpace spaces[TOY_MAX_SPACES];
  ToyLabRegion regions[TOY_MAX_REGIONS];
  ToyLabSpecial specials[TOY_MAX_SPECIALS];
  ToyLabType types[TOY_MAX_TYPES];
  uint8_t paths[TOY_MAX_PATHS][2];
} ToyLabBoard;

void toy_lab_board_init (ToyLabBoard *board, const ToyGame *game);

/* The same for every terrain file that plays alike, whatever its names and its drawing. */
uint64_t toy_lab_fingerprint (const ToyGame *game);
