/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How promising an action looks before it is searched: a weighted sum of features that know no
 * terrain and no troop by name.  The weights were fitted to what the search chose (toy-tune.h).
 * Reads nothing that is hidden: an army's actions are judged by the table alone. */
#pragma once

#include "bots/toy-sense-private.h"

enum
{
  /* The troop that is placed. */
  P_RANK,
  P_JOKER,
  P_AIR,
  P_VERB, /* usable effects, one place a verb */
  P_MUTED = P_VERB + TOY_N_VERBS,
  P_ROOM_DRAW,
  /* The space it goes to. */
  P_OWN,
  P_OWN_WEAKER,
  P_ENEMY,
  P_HQ,
  P_GAIN,
  P_GAIN_WIN,
  P_LACK_2,
  P_LACK_3,
  P_STOP_EMPTY,
  P_STOP_OWN,
  P_STOP_2,
  P_BREAK_1,
  P_BREAK_2,
  P_STOP_WIN,
  P_WAY_CUT,
  P_WAY_FOE_2,
  P_WAY_FOE_3,
  P_WAY_FOE_SOLE,
  P_WAY_MINE_2,
  P_WAY_MINE_3,
  P_WAY_MINE_4,
  P_NEXT_FOE_HQ,
  P_NEXT_MY_HQ,
  P_LOSS,
  P_ATTACKABLE,
  P_VULNERABLE,
  P_VULNERABLE_KEY,
  P_RANK_SAFE,
  P_RANK_ATTACK,
  P_BEATEN_RANK,
  P_OVERKILL,
  P_JOKER_EMPTY,
  P_JOKER_OWN,
  P_DEGREE,
  P_MEDALS,
  P_EXTENDS,
  P_MUTE,
  P_BASE_VERB,
  P_UNLINKED = P_BASE_VERB + TOY_N_VERBS,
  P_HIT_BREAK,
  P_HIT_RANK,
  P_HIT_CUT,
  P_HIT_GAIN,
  P_HIT_NONE,
  /* Drawing. */
  P_DRAW,
  P_DRAW_RACK,
  P_DRAW_LOW,
  P_DRAW_RESERVE,
  P_DRAW_DANGER,
  P_DRAW_DANGER_2,
  P_DRAW_FOE_GAIN,
  P_DRAW_MY_GAIN,
  P_DRAW_MY_WAY,
  P_DRAW_ONE,
  /* Consent, one place a verb. */
  P_YES,
  P_PASS = P_YES + TOY_N_VERBS,
  /* Discard, bounce and the `from` of a push. */
  P_TAKE_BREAK = P_PASS + TOY_N_VERBS,
  P_TAKE_BREAK_2,
  P_TAKE_RANK,
  P_TAKE_CUT,
  P_TAKE_LOSS,
  P_TAKE_WAY_FOE,
  P_TAKE_WAY_MINE,
  P_TAKE_GAIN,
  P_TAKE_SHOWS_MINE,
  P_TAKE_SHOWS_FOE,
  P_TAKE_STOP_WIN,
  /* Where a push goes. */
  P_TO_MINE,
  P_TO_FOE,
  P_TO_GAIN,
  P_TO_KEY,
  P_TO_WAY,
  /* Recall. */
  P_RECALL_RANK,
  P_RECALL_JOKER,
  P_RECALL_EFFECT,
  P_RECALL_KEY,
  P_RECALL_SHOWS_MINE,
  P_RECALL_SHOWS_FOE,
  P_RECALL_WAY_FOE,
  P_RECALL_WAY_MINE,
  P_RECALL_LINKED,
  P_RECALL_ATTACKED,
  /* Recover. */
  P_RECOVER_RANK,
  P_RECOVER_JOKER,
  P_RECOVER_AIR,
  P_RECOVER_VERB,
  P_SWAP = P_RECOVER_VERB + TOY_N_VERBS,
  P_N,
};

typedef struct
{
  float weight[P_N];
} ToyPolicyNet;

/* What the actions of one moment have in common. */
typedef struct
{
  const ToyTable *table;
  const ToyGround *ground;
  ToySense sense; /* the public part */
  ToyArmy me, foe;
  float gain[TOY_N_ARMIES][TOY_MAX_SPACES];   /* medals of regions that lack only this base */
  float lack_2[TOY_N_ARMIES][TOY_MAX_SPACES]; /* … this base and one more */
  float lack_3[TOY_N_ARMIES][TOY_MAX_SPACES];
  float held_1[TOY_N_ARMIES][TOY_MAX_SPACES]; /* … that lack one base and hold this one */
  float held_2[TOY_N_ARMIES][TOY_MAX_SPACES];
  float open[TOY_MAX_SPACES]; /* medals around the base that are still there */
  float loss[TOY_MAX_SPACES]; /* part of the terrain that the enemy loses touch with */
  float top_gain[TOY_N_ARMIES];
  ToyMask wins[TOY_N_ARMIES]; /* bases that would win by medals */
  ToyMask cuts;               /* enemy bases whose fall makes the own HQ safe */
} ToyOutlook;

/* Reads the table of a moment at which @army decides. */
void _toy_outlook_init (ToyOutlook *outlook, const ToyTable *table, const ToyGround *ground);

/* How promising, on a logarithmic scale.  @features: (nullable): room for P_N, gets the features.
 */
float _toy_policy_score (const ToyPolicyNet *net,
                         const ToyOutlook *outlook,
                         ToyAction action,
                         float *features);

/* A quick e^x that is the same on every machine; exact to a thousandth, @x within ±60. */
float _toy_exp (float x);

/* @x to the power of @y, 0 < @x ≤ 1, likewise the same everywhere. */
float _toy_power (float x, float y);
