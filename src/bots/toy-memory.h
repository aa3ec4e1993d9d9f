/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game so far tells about the racks: a troop that had good targets and was not played is
 * less likely to be there.  Made from views alone, by whoever watches the game, and the same from
 * either side: what is noted is what everybody saw. */
#pragma once

#include "engine/toy-view.h"

typedef struct
{
  /* By army and type: how likely one of the troops on its rack that nobody saw is of the type,
   * compared to what the counts say; 0 … 1. */
  float likely[TOY_N_ARMIES][TOY_MAX_TYPES];
} ToyMemory;

/* Of a game that begins. */
void toy_memory_init (ToyMemory *memory);

/* Notes that @action led from @before to @after (R1.7: all of it is public; the racks of the views
 * are not looked at). */
void toy_memory_note (ToyMemory *memory,
                      const ToyGame *game,
                      const ToyView *before,
                      ToyAction action,
                      const ToyView *after);
