/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one game was like, counted from its events: plain values for the result page. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

typedef struct
{
  guint turns;      /* begun; the last one may have ended the game */
  guint draws;      /* of them that began with the draw action (R3.2) */
  guint drawn;      /* troops taken from the reserve, by whatever cause */
  guint placed;     /* troops placed, by whatever cause */
  guint covered;    /* of them on top of an enemy troop */
  guint medals;
  guint regions;
  guint discarded;  /* troops of the army that were discarded from the board or the rack */
  guint recalled, recovered, pushed, bounced, swapped, frozen; /* troops of the army */
  guint longest_turn;               /* most troops placed in one turn */
  guint most_bases;                 /* most bases held at once */
  guint placed_of[TOY_MAX_TYPES];   /* by troop type */
  guint effects_of[TOY_MAX_TYPES];  /* times the effect of the type did something */
  guint specials[TOY_MAX_SPECIALS]; /* times a special base of the kind did something */
} ToyArmyStats;

typedef struct
{
  guint turns;         /* of both armies, begun */
  guint actions;       /* answers included */
  guint highest_stack;
  ToyArmy first;       /* who began */
  gboolean over;
  ToyArmy winner;      /* TOY_ARMY_NONE for nobody, or while the game runs */
  ToyEnd end;
  ToyArmyStats armies[TOY_N_ARMIES];
} ToyGameStats;

/* Counts from the deal to the position that @match shows. */
void toy_game_stats_make (ToyGameStats *stats, ToyMatch *match);

G_END_DECLS
