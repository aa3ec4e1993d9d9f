/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays in the laboratory.  A player sees a view and a seed; a budget of playouts and never a
 * clock decides how long it thinks, so that a game can be played again. */
#pragma once

#include "engine/toy-view.h"

typedef struct _ToyLabPlayer ToyLabPlayer;

/* True: give up thinking.  Asked several times a millisecond by players that take long. */
typedef bool (*ToyLabStop) (void *data, int playouts);

/* What @player does; anything where @stop said so, for that game does not count. */
typedef ToyAction (*ToyLabChoose) (const ToyLabPlayer *player,
                                   const ToyView *view,
                                   const ToyGame *game,
                                   uint64_t seed,
                                   ToyLabStop stop,
                                   void *stop_data);

struct _ToyLabPlayer
{
  char id[TOY_ID_SIZE];  /* "random", "quick", "captain:40"; names everything that matters */
  ToyLabChoose choose;   /* NULL: any legal action, each equally likely; free draws are taken */
  int level;
  int playouts;
};

/* Reads `random`, `quick` (one step ahead, by rules of thumb) or LEVEL[:PLAYOUTS].  A level that
 * has no number of its own gets TOY_LAB_PLAYOUTS. */
bool toy_lab_player_parse (const char *text, ToyLabPlayer *player);

#define TOY_LAB_PLAYOUTS 1000
#define TOY_LAB_MAX_PLAYOUTS 1000000

/* The words that may be said, one after the other, NULL behind the last. */
const char *toy_lab_player_word (int n);
