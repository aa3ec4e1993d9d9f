/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a viewer can deduce from the open table (R1.7), counted; and what an action would give away.
 * Plain values out of a view: nothing hidden can be in them. */
#pragma once

#include "engine/toy-view.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint8 rack;      /* troops on it */
  guint8 frozen;    /* of them */
  guint8 reserve;
  guint8 box;       /* removed unseen at the start */
  guint8 discarded;
  guint8 medals;
  /* By troop type. */
  guint8 total[TOY_MAX_TYPES];     /* what the army began with, the removed ones included */
  guint8 board[TOY_MAX_TYPES];     /* visible or buried */
  guint8 discard[TOY_MAX_TYPES];
  guint8 on_rack[TOY_MAX_TYPES];   /* surely: one's own, or the enemy's that all saw go there */
  guint8 unknown[TOY_MAX_TYPES];   /* the rest: in reserve or box, or on the enemy rack */
  guint8 n_unknown;
  guint8 unknown_on_rack;          /* how many of the unknown lie on the rack */
} ToyArmyKnowledge;

typedef struct
{
  ToyArmyKnowledge armies[TOY_N_ARMIES];
} ToyKnowledge;

void toy_knowledge_make (ToyKnowledge *knowledge, const ToyView *view, const ToyGame *game);

typedef enum
{
  TOY_WARNING_NONE,
  TOY_WARNING_MEDALS, /* the enemy would take medals */
  TOY_WARNING_GAME,   /* the enemy would win by them */
} ToyWarning;

/* R6.2.  Whether the viewer's legal @action would at once give the enemy medals or the game, as a
 * recall or a push can.  @medals: (nullable) how many. */
ToyWarning toy_match_warn (const ToyView *view,
                           const ToyGame *game,
                           ToyAction action,
                           int *medals);

/* "This gives Red 3 medals."  NULL for TOY_WARNING_NONE. (transfer full) (nullable) */
char *toy_words_warning (ToyWarning warning, int medals, ToyArmy enemy);

G_END_DECLS
