/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy: features of an action and their weighted sum.  Concentrated on purpose. */
#include "config.h"

#include "bots/toy-brain-private.h"

#include <string.h>

/* --- the outlook --- */

static void
note_regions (ToyOutlook *outlook, ToyArmy army)
{
  const ToyTable *table = outlook->table;
  const ToyGame *game = outlook->ground->game;
  float *gain = outlook->gain[army], *lack_2 = outlook->lack_2[army];
  float objective = (float) (game->objective ? game->objective : 1);
  float need = 1.0f - (float) table->medals[army] / objective - 0.001f;

  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      ToyMask bases = game->region_bases[region], lacks = bases & ~table->held[army];
      float medals = outlook->ground->medals[region];
      int n = toy_mask_count (lacks);
      float *held = n == 1 ? outlook->held_1[army] : n == 2 ? outlook->held_2[army] : NULL;
      float *lack = n == 1 ? gain : n == 2 ? lack_2 : n == 3 ? outlook->lack_3[army] : NULL;

      if (lack != NULL)
        for (ToyMask l = lacks; l; l = toy_mask_rest (l))
          lack[toy_mask_first (l)] += medals;
      if (held != NULL)
        for (ToyMask h = bases & ~lacks; h; h = toy_mask_rest (h))
          held[toy_mask_first (h)] += medals;
      if (n == 1)
        {
          int s = toy_mask_first (lacks);

          if (gain[s] > outlook->top_gain[army])
            outlook->top_gain[army] = gain[s];
          if (gain[s] >= need)
            outlook->wins[army] |= lacks;
        }
      if (army == outlook->me)
        for (ToyMask b = bases; b; b = toy_mask_rest (b))
          outlook->open[toy_mask_first (b)] += medals;
    }
}

/* What the enemy loses when one of its bases falls. */
static void
note_cuts (ToyOutlook *outlook)
{
  const ToyGame *game = outlook->ground->game;
  ToyMask foe_reach = outlook->sense.reach[outlook->foe], mine = outlook->sense.reach[outlook->me];
  ToyMask held = outlook->table->held[outlook->foe] & foe_reach;
  ToyMask flown = 0;
  bool danger = (foe_reach & game->hqs[outlook->me]) != 0;

  for (uint32_t t = outlook->ground->types; t; t &= t - 1)
    flown |= game->flies[__builtin_ctz (t)];
  for (ToyMask m = held & (mine | flown | _toy_around (game, mine & game->bases)); m;
       m = toy_mask_rest (m))
    {
      ToyMask own = held & ~(m & -m), reach = game->hq_exits[outlook->foe], done = 0, todo;
      int s = toy_mask_first (m);

      while ((todo = reach & own & ~done) != 0)
        {
          done |= todo & -todo;
          reach |= game->adjacent[toy_mask_first (todo)];
        }
      outlook->loss[s] = (float) toy_mask_count (foe_reach & ~reach) * outlook->ground->per_base;
      if (danger && (reach & game->hqs[outlook->me]) == 0)
        outlook->cuts |= TOY_BIT (s);
    }
}

void
_toy_outlook_init (ToyOutlook *outlook, const ToyTable *table, const ToyGround *ground)
{
  memset (outlook, 0, sizeof *outlook);
  outlook->table = table;
  outlook->ground = ground;
  outlook->me = (ToyArmy) table->turn;
  outlook->foe = toy_army_enemy (outlook->me);
  _toy_sense_table (&outlook->sense, table, ground);
  note_regions (outlook, outlook->me);
  note_regions (outlook, outlook->foe);
  note_cuts (outlook);
}

/* --- features --- */

typedef struct
{
  const float *weight;
  float score;
  float *features;
} Sum;

static inline void
add (Sum *sum, int feature, float value)
{
  sum->score += sum->weight[feature] * value;
  if (sum->features != NULL)
    sum->features[feature] += value;
}

static inline void
add_if (Sum *sum, int feature, bool holds)
{
  if (holds)
    add (sum, feature, 1.0f);
}

static inline void
add_some (Sum *sum, int feature, float value)
{
  if (value != 0.0f)
    add (sum, feature, value);
}

static inline bool
in (ToyMask mask, int space)
{
  return (mask >> space & 1) != 0;
}

static int
shown_type (const ToyTable *table, int space)
{
  return TOY_TROOP_TYPE (table->node[table->top[space]]);
}

/* Who shows when the visible troop of @space goes. */
static ToyArmy
shown_beneath (const ToyTable *table, int space)
{
  int below = table->below[table->top[space]];

  return below == TOY_NONE ? TOY_ARMY_NONE : TOY_TROOP_ARMY (table->node[below]);
}

static bool
is_usable (const ToyOutlook *outlook, ToyVerb verb, int space)
{
  const ToyTable *table = outlook->table;
  const ToyGame *game = outlook->ground->game;

  switch (verb)
    {
    case TOY_VERB_DRAW:
      return table->n_reserve[outlook->me] > 0;
    case TOY_VERB_PLACE:
      return table->n_rack[outlook->me] > 1;
    case TOY_VERB_DISCARD:
    case TOY_VERB_BOUNCE:
    case TOY_VERB_PUSH:
      return (game->adjacent[space] & table->held[outlook->foe]) != 0;
    case TOY_VERB_STRIP:
    case TOY_VERB_FREEZE:
      return table->n_rack[outlook->foe] > table->n_frozen[outlook->foe];
    case TOY_VERB_RECALL:
    case TOY_VERB_SWAP:
      return (table->held[outlook->me] & ~TOY_BIT (space)) != 0;
    case TOY_VERB_RECOVER:
      for (int t = 0; t < game->n_types; t++)
        if (table->discard[outlook->me][t] > 0)
          return true;
      return false;
    }
  return false;
}

/* The best of what an effect could take away next to @space. */
static void
add_hits (Sum *sum, const ToyOutlook *outlook, int space)
{
  const ToyGame *game = outlook->ground->game;
  float best_break = 0.0f, best_rank = 0.0f, best_gain = 0.0f;
  ToyMask hit = game->adjacent[space] & outlook->table->held[outlook->foe];

  add_if (sum, P_HIT_NONE, hit == 0);
  add_if (sum, P_HIT_CUT, (hit & outlook->cuts) != 0);
  for (ToyMask m = hit; m; m = toy_mask_rest (m))
    {
      int s = toy_mask_first (m);
      float broken = outlook->held_1[outlook->foe][s];
      float rank = outlook->ground->rank[shown_type (outlook->table, s)];

      if (broken > best_break)
        best_break = broken;
      if (rank > best_rank)
        best_rank = rank;
      if (outlook->gain[outlook->me][s] > best_gain
          && shown_beneath (outlook->table, s) == outlook->me)
        best_gain = outlook->gain[outlook->me][s];
    }
  add_some (sum, P_HIT_BREAK, best_break);
  add_some (sum, P_HIT_RANK, best_rank);
  add_some (sum, P_HIT_GAIN, best_gain);
}

static void
add_troop (Sum *sum, const ToyOutlook *outlook, int type, int space)
{
  const ToyGround *ground = outlook->ground;
  const ToyGame *game = ground->game;
  bool muted = in (game->mute, space);
  uint32_t verbs = ground->verbs[type];

  add_some (sum, P_RANK, ground->rank[type]);
  add_if (sum, P_JOKER, game->jokers >> type & 1);
  add_if (sum, P_AIR, game->flies[type] != 0);
  if (verbs == 0)
    return;
  if (muted)
    {
      add (sum, P_MUTED, 1.0f);
      return;
    }
  for (uint32_t m = verbs; m; m &= m - 1)
    {
      int verb = __builtin_ctz (m);

      if (is_usable (outlook, (ToyVerb) verb, space))
        add (sum, P_VERB + verb, ground->power[type][verb]);
    }
  if (verbs >> TOY_VERB_DRAW & 1)
    add (sum,
         P_ROOM_DRAW,
         (float) (game->rack - outlook->table->n_rack[outlook->me]) * ground->per_rack);
  if (verbs & (1u << TOY_VERB_DISCARD | 1u << TOY_VERB_BOUNCE | 1u << TOY_VERB_PUSH))
    add_hits (sum, outlook, space);
}

static void
add_ways (Sum *sum, const ToyOutlook *outlook, int space)
{
  const ToySense *sense = &outlook->sense;
  const ToyGame *game = outlook->ground->game;
  int mine = sense->steps[outlook->me], theirs = sense->steps[outlook->foe];

  add_if (sum, P_WAY_CUT, in (outlook->cuts, space));
  if (in (sense->first[outlook->foe] & ~outlook->table->held[outlook->me], space))
    {
      if (theirs == 2 || theirs == 3)
        add (sum, P_WAY_FOE_2 + theirs - 2, 1.0f);
      add_if (sum, P_WAY_FOE_SOLE, theirs == 2 && toy_mask_rest (sense->first[outlook->foe]) == 0);
    }
  if (mine >= 2 && mine <= 4 && in (sense->first[outlook->me], space))
    add (sum, P_WAY_MINE_2 + mine - 2, 1.0f);
  add_if (sum, P_NEXT_FOE_HQ, in (game->hq_exits[outlook->foe], space));
  add_if (sum, P_NEXT_MY_HQ, in (game->hq_exits[outlook->me], space));
}

static void
add_medals (Sum *sum, const ToyOutlook *outlook, int space)
{
  ToyArmy me = outlook->me, foe = outlook->foe;
  bool mine = in (outlook->table->held[me], space), theirs = in (outlook->table->held[foe], space);

  if (!mine)
    {
      add_some (sum, P_GAIN, outlook->gain[me][space]);
      add_if (sum, P_GAIN_WIN, in (outlook->wins[me], space));
      add_some (sum, P_LACK_2, outlook->lack_2[me][space]);
      add_some (sum, P_LACK_3, outlook->lack_3[me][space]);
    }
  if (theirs)
    {
      add_some (sum, P_BREAK_1, outlook->held_1[foe][space]);
      add_some (sum, P_BREAK_2, outlook->held_2[foe][space]);
    }
  else
    {
      add_some (sum, mine ? P_STOP_OWN : P_STOP_EMPTY, outlook->gain[foe][space]);
      add_some (sum, P_STOP_2, outlook->lack_2[foe][space]);
      add_if (sum, P_STOP_WIN, in (outlook->wins[foe], space));
    }
  add_some (sum, P_MEDALS, outlook->open[space]);
}

static void
add_place (Sum *sum, const ToyOutlook *outlook, int type, int space)
{
  const ToyTable *table = outlook->table;
  const ToyGround *ground = outlook->ground;
  const ToyGame *game = ground->game;
  bool mine = in (table->held[outlook->me], space), theirs = in (table->held[outlook->foe], space);
  bool attackable = in (outlook->sense.reach[outlook->foe], space);
  bool joker = game->jokers >> type & 1;
  float rank = ground->rank[type], frail = ground->frail[type];

  if (in (game->hqs[outlook->foe], space))
    {
      add (sum, P_HQ, 1.0f);
      return;
    }
  add_troop (sum, outlook, type, space);
  add_ways (sum, outlook, space);
  add_medals (sum, outlook, space);
  if (mine)
    {
      add (sum, P_OWN, 1.0f);
      add_if (sum, P_OWN_WEAKER, ground->frail[shown_type (table, space)] <= frail);
      add_if (sum, P_JOKER_OWN, joker);
    }
  else if (theirs)
    {
      float beaten = ground->rank[shown_type (table, space)];

      add (sum, P_ENEMY, 1.0f);
      add_some (sum, P_BEATEN_RANK, beaten);
      add_some (sum, P_OVERKILL, rank - beaten);
      add_some (sum, P_LOSS, outlook->loss[space]);
    }
  else
    add_if (sum, P_JOKER_EMPTY, joker);
  if (attackable)
    {
      add (sum, P_ATTACKABLE, 1.0f);
      add (sum, P_VULNERABLE, frail);
      add_some (sum,
                P_VULNERABLE_KEY,
                frail * (outlook->lack_2[outlook->me][space] + outlook->gain[outlook->foe][space]));
      add_some (sum, P_RANK_ATTACK, rank);
    }
  else
    add_some (sum, P_RANK_SAFE, rank);
  add (sum, P_DEGREE, 0.25f * (float) toy_mask_count (game->adjacent[space]));
  if (in (outlook->sense.reach[outlook->me], space))
    add_some (
        sum,
        P_EXTENDS,
        0.25f
            * (float) toy_mask_count (game->adjacent[space] & ~outlook->sense.reach[outlook->me]));
  else
    add (sum, P_UNLINKED, 1.0f);
  add_if (sum, P_MUTE, in (game->mute, space));
  for (uint32_t m = ground->base_verbs[space]; m; m &= m - 1)
    if (is_usable (outlook, (ToyVerb) __builtin_ctz (m), space))
      add (sum, P_BASE_VERB + __builtin_ctz (m), 1.0f);
}

static void
add_draw (Sum *sum, const ToyOutlook *outlook)
{
  const ToyTable *table = outlook->table;
  const ToyGround *ground = outlook->ground;
  int n_rack = table->n_rack[outlook->me];

  add (sum, P_DRAW, 1.0f);
  add_some (sum, P_DRAW_RACK, (float) n_rack * ground->per_rack);
  add_if (sum, P_DRAW_LOW, n_rack <= 1);
  add_some (sum, P_DRAW_RESERVE, (float) table->n_reserve[outlook->me] * ground->per_reserve);
  add_if (sum, P_DRAW_DANGER, outlook->sense.steps[outlook->foe] == 1);
  add_if (sum, P_DRAW_DANGER_2, outlook->sense.steps[outlook->foe] == 2);
  add_some (sum, P_DRAW_FOE_GAIN, outlook->top_gain[outlook->foe]);
  add_some (sum, P_DRAW_MY_GAIN, outlook->top_gain[outlook->me]);
  add_if (sum, P_DRAW_MY_WAY, outlook->sense.steps[outlook->me] == 2);
  add_if (sum, P_DRAW_ONE, n_rack + 1 >= ground->game->rack || table->n_reserve[outlook->me] == 1);
}

static void
add_take (Sum *sum, const ToyOutlook *outlook, int space)
{
  const ToyTable *table = outlook->table;
  ToyArmy beneath = shown_beneath (table, space);

  add_some (sum, P_TAKE_BREAK, outlook->held_1[outlook->foe][space]);
  add_some (sum, P_TAKE_BREAK_2, outlook->held_2[outlook->foe][space]);
  add_some (sum, P_TAKE_RANK, outlook->ground->rank[shown_type (table, space)]);
  add_if (sum, P_TAKE_CUT, in (outlook->cuts, space) && beneath != outlook->foe);
  add_some (sum, P_TAKE_LOSS, beneath != outlook->foe ? outlook->loss[space] : 0.0f);
  add_if (sum,
          P_TAKE_WAY_FOE,
          in (_toy_around (outlook->ground->game, outlook->sense.first[outlook->foe]), space));
  add_if (sum, P_TAKE_WAY_MINE, in (outlook->sense.first[outlook->me], space));
  add_if (sum, P_TAKE_SHOWS_FOE, beneath == outlook->foe);
  if (beneath == outlook->me)
    {
      add (sum, P_TAKE_SHOWS_MINE, 1.0f);
      add_some (sum, P_TAKE_GAIN, outlook->gain[outlook->me][space]);
    }
  add_if (sum,
          P_TAKE_STOP_WIN,
          outlook->wins[outlook->foe] != 0 && outlook->held_1[outlook->foe][space] > 0.0f);
}

static void
add_push_to (Sum *sum, const ToyOutlook *outlook, int space)
{
  add_if (sum, P_TO_MINE, in (outlook->table->held[outlook->me], space));
  add_if (sum, P_TO_FOE, in (outlook->table->held[outlook->foe], space));
  add_some (sum, P_TO_GAIN, outlook->gain[outlook->foe][space]);
  add_some (sum, P_TO_KEY, outlook->held_1[outlook->me][space]);
  add_if (sum, P_TO_WAY, in (outlook->sense.first[outlook->foe], space));
}

static void
add_recall (Sum *sum, const ToyOutlook *outlook, int space)
{
  const ToyTable *table = outlook->table;
  const ToyGround *ground = outlook->ground;
  int type = shown_type (table, space);
  ToyArmy beneath = shown_beneath (table, space);

  add (sum, P_RECALL_RANK, ground->rank[type]);
  add_if (sum, P_RECALL_JOKER, ground->game->jokers >> type & 1);
  add_if (sum, P_RECALL_EFFECT, ground->verbs[type] != 0);
  add_some (sum,
            P_RECALL_KEY,
            outlook->held_1[outlook->me][space] + 0.5f * outlook->held_2[outlook->me][space]);
  add_if (sum, P_RECALL_SHOWS_MINE, beneath == outlook->me);
  add_if (sum, P_RECALL_SHOWS_FOE, beneath == outlook->foe);
  add_if (sum, P_RECALL_WAY_FOE, in (outlook->sense.first[outlook->foe], space));
  add_if (sum,
          P_RECALL_WAY_MINE,
          in (_toy_around (ground->game, outlook->sense.first[outlook->me]), space));
  add_if (sum, P_RECALL_LINKED, in (outlook->sense.reach[outlook->me], space));
  add_if (sum, P_RECALL_ATTACKED, in (outlook->sense.reach[outlook->foe], space));
}

static void
add_recover (Sum *sum, const ToyOutlook *outlook, int type)
{
  const ToyGround *ground = outlook->ground;

  add (sum, P_RECOVER_RANK, ground->rank[type]);
  add_if (sum, P_RECOVER_JOKER, ground->game->jokers >> type & 1);
  add_if (sum, P_RECOVER_AIR, ground->game->flies[type] != 0);
  for (uint32_t m = ground->verbs[type]; m; m &= m - 1)
    add (sum, P_RECOVER_VERB + __builtin_ctz (m), ground->power[type][__builtin_ctz (m)]);
}

/* Inlined twice: with and without a place for the features. */
static inline void
add_action (Sum *sum, const ToyOutlook *outlook, ToyAction action)
{
  const ToyEffect *effect = toy_table_effect (outlook->table, outlook->ground->game);

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      add_place (sum, outlook, action.type, action.to);
      break;
    case TOY_ACTION_DRAW:
      add_draw (sum, outlook);
      break;
    case TOY_ACTION_YES:
      add (sum, P_YES + effect->verb, effect->enemy ? -1.0f : 1.0f);
      break;
    case TOY_ACTION_PASS:
      add (sum, P_PASS + effect->verb, 1.0f);
      break;
    case TOY_ACTION_PUSH:
      add_push_to (sum, outlook, action.to);
      add_take (sum, outlook, action.from);
      break;
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_BOUNCE:
      add_take (sum, outlook, action.from);
      break;
    case TOY_ACTION_RECALL:
      add_recall (sum, outlook, action.from);
      break;
    case TOY_ACTION_RECOVER:
      add_recover (sum, outlook, action.type);
      break;
    case TOY_ACTION_SWAP:
      add (sum, P_SWAP, 1.0f);
      break;
    default:
      break;
    }
}

float
_toy_policy_score (const ToyPolicyNet *net,
                   const ToyOutlook *outlook,
                   ToyAction action,
                   float *features)
{
  Sum sum = { net->weight, 0.0f, features };

  if (features != NULL)
    memset (features, 0, P_N * sizeof *features);
  add_action (&sum, outlook, action);
  return sum.score;
}

float
_toy_exp (float x)
{
  float scaled = x * 1.44269504f, whole, part;
  union
  {
    uint32_t bits;
    float value;
  } power;

  if (scaled > 80.0f)
    scaled = 80.0f;
  if (scaled < -80.0f)
    scaled = -80.0f;
  whole = (float) (int) (scaled + 128.0f) - 128.0f;
  part = scaled - whole;
  power.bits = (uint32_t) ((int) whole + 127) << 23;
  return power.value * (1.0f + part * (0.695976f + part * (0.224940f + part * 0.0791f)));
}

float
_toy_power (float x, float y)
{
  union
  {
    float value;
    uint32_t bits;
  } number = { x };
  float whole, part, log;

  if (x <= 0.0f)
    return 0.0f;
  whole = (float) (int) (number.bits >> 23) - 127.0f;
  number.bits = (number.bits & 0x7fffffu) | 0x3f800000u;
  part = number.value - 1.0f;
  log = whole + part * (1.4380f + part * (-0.6740f + part * (0.3172f - part * 0.0812f)));
  return _toy_exp (0.69314718f * log * y);
}

const ToyPolicyNet _toy_policy_by_hand = {
  .weight = {
    [P_RANK] = 0.3f,
    [P_JOKER] = -0.6f,
    [P_VERB + TOY_VERB_DRAW] = 0.4f,
    [P_VERB + TOY_VERB_PLACE] = 0.5f,
    [P_VERB + TOY_VERB_DISCARD] = 0.2f,
    [P_VERB + TOY_VERB_STRIP] = 0.4f,
    [P_OWN] = -2.0f,
    [P_HQ] = 20.0f,
    [P_GAIN] = 7.0f,
    [P_GAIN_WIN] = 10.0f,
    [P_LACK_2] = 2.0f,
    [P_LACK_3] = 0.7f,
    [P_STOP_EMPTY] = 4.0f,
    [P_STOP_OWN] = 0.5f,
    [P_STOP_2] = 1.0f,
    [P_BREAK_1] = 3.0f,
    [P_BREAK_2] = 1.0f,
    [P_STOP_WIN] = 3.0f,
    [P_WAY_CUT] = 8.0f,
    [P_WAY_FOE_2] = 2.0f,
    [P_WAY_FOE_3] = 0.3f,
    [P_WAY_FOE_SOLE] = 1.0f,
    [P_WAY_MINE_2] = 1.5f,
    [P_WAY_MINE_3] = 0.7f,
    [P_WAY_MINE_4] = 0.4f,
    [P_LOSS] = 3.0f,
    [P_VULNERABLE] = -0.6f,
    [P_VULNERABLE_KEY] = -1.5f,
    [P_RANK_SAFE] = -0.5f,
    [P_BEATEN_RANK] = 0.5f,
    [P_EXTENDS] = 0.4f,
    [P_BASE_VERB + TOY_VERB_DRAW] = 0.6f,
    [P_BASE_VERB + TOY_VERB_FREEZE] = 0.3f,
    [P_HIT_BREAK] = 2.0f,
    [P_HIT_RANK] = 0.5f,
    [P_HIT_CUT] = 4.0f,
    [P_DRAW] = 1.4f,
    [P_DRAW_RACK] = -1.5f,
    [P_DRAW_LOW] = 1.0f,
    [P_DRAW_DANGER] = -4.0f,
    [P_DRAW_ONE] = -0.7f,
    [P_YES + TOY_VERB_DRAW] = 2.0f,
    [P_YES + TOY_VERB_STRIP] = 2.0f,
    [P_YES + TOY_VERB_FREEZE] = 2.0f,
    [P_TAKE_BREAK] = 4.0f,
    [P_TAKE_RANK] = 1.0f,
    [P_TAKE_CUT] = 8.0f,
    [P_TAKE_LOSS] = 3.0f,
    [P_TAKE_WAY_FOE] = 1.0f,
    [P_TAKE_GAIN] = 6.0f,
    [P_TAKE_SHOWS_MINE] = 0.5f,
    [P_TAKE_SHOWS_FOE] = -0.5f,
    [P_TO_MINE] = -0.5f,
    [P_TO_GAIN] = -5.0f,
    [P_TO_KEY] = -2.0f,
    [P_RECALL_RANK] = 0.3f,
    [P_RECALL_JOKER] = 0.3f,
    [P_RECALL_KEY] = -4.0f,
    [P_RECALL_SHOWS_FOE] = -1.0f,
    [P_RECALL_LINKED] = -1.0f,
    [P_RECALL_WAY_FOE] = -2.0f,
    [P_RECOVER_RANK] = 1.0f,
    [P_RECOVER_JOKER] = 1.0f,
    [P_SWAP] = -0.5f,
  },
};
