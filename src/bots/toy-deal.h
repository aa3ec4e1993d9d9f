/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing what a viewer cannot see.  A deal turns a view into a whole state in which everything
 * that the view knows holds; every way to place the unseen troops is equally likely, or as likely
 * as a belief says.  It is given no state, so nothing can leak through it. */
#pragma once

#include "bots/toy-belief.h"
#include "engine/toy-view.h"

typedef struct
{
  ToyState start;                             /* all that is known, the rest open */
  const ToyGame *game;                        /* borrowed */
  const ToyBelief *belief;                    /* borrowed, or NULL */
  uint8_t army;                               /* the viewer, or TOY_ARMY_NONE */
  uint8_t pool[TOY_N_ARMIES][TOY_MAX_TROOPS]; /* types of the troops that are not seen */
  uint8_t n_pool[TOY_N_ARMIES];
  uint8_t n_open[TOY_N_ARMIES]; /* troops of the pool that lie on the rack */
} ToyDeal;

/* Gathers what @view knows and what it does not.  @game and @belief (which may be NULL) are
 * borrowed for as long as @deal is used.  Random picks of the dealt states wait as nodes of their
 * own. */
void
toy_deal_init (ToyDeal *deal, const ToyView *view, const ToyGame *game, const ToyBelief *belief);

/* Writes one deal into @state.  Allocates nothing. */
void toy_deal_sample (const ToyDeal *deal, ToyRandom *random, ToyState *state);
