/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is good, in terms that a sentence can be made of: for hints and analysis.  Codes
 * only; the sentences are made far above.  Reads nothing that the viewer may not know. */
#pragma once

#include "engine/toy-view.h"

typedef enum
{
  TOY_MOTIVE_WINS = 1 << 0,      /* the game is over and won */
  TOY_MOTIVE_SAVES_HQ = 1 << 1,  /* the enemy could take an HQ at once, and then no more */
  TOY_MOTIVE_STOPS_WIN = 1 << 2, /* the enemy lacked one base of the medals that win */
  TOY_MOTIVE_TAKES_MEDALS = 1 << 3,
  TOY_MOTIVE_STOPS_MEDALS = 1 << 4,     /* the enemy lacked one base of a region, and now more */
  TOY_MOTIVE_THREATENS_HQ = 1 << 5,     /* the next placing could take an HQ */
  TOY_MOTIVE_THREATENS_MEDALS = 1 << 6, /* one more base closes a region */
  TOY_MOTIVE_CUTS = 1 << 7,             /* enemy bases lose their connection */
  TOY_MOTIVE_TAKES_BASE = 1 << 8,       /* covers or removes a visible enemy troop */
  TOY_MOTIVE_NEARS_HQ = 1 << 9,         /* one placing fewer to an enemy HQ */
  TOY_MOTIVE_DRAWS = 1 << 10,           /* gets troops, from reserve, discard or board */
  TOY_MOTIVE_SPIES = 1 << 11,           /* weakens the enemy rack */
} ToyMotive;

/* What speaks for @action of the viewer, as a set; the most telling is the lowest bit.  0 where
 * nothing of the kind does. */
uint32_t toy_bot_motives (const ToyView *view, const ToyGame *game, ToyAction action);
