/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation: features and network.  Only + - * / and square roots, in a fixed order, so that
 * every machine gets the same answer. */
#include "config.h"

#include "bots/toy-brain-private.h"

#include <math.h>
#include <string.h>

/* Places of the features of one army. */
enum
{
  F_MEDALS,
  F_NEED_ONE, /* one open region would win */
  F_OPEN_1,   /* medals of regions that lack one base, which is empty */
  F_OPEN_2,
  F_OPEN_3,
  F_FOUGHT_1, /* the same where the enemy holds some of what lacks */
  F_FOUGHT_2,
  F_FOUGHT_3,
  F_NOW,       /* medals that one placing takes */
  F_NOW_REACH, /* the same, asking only for the connection */
  F_WIN_1,     /* a winning region lacks one base */
  F_WIN_2,
  F_WIN_NOW, /* a winning placing */
  F_STEPS_1,
  F_STEPS_2,
  F_STEPS_3,
  F_STEPS_4,
  F_WAYS_2,
  F_WAYS_3,
  F_WAY_CLEAR, /* the next step to the HQ is empty or can be beaten */
  F_WAY_EMPTY,
  F_HELD,
  F_LINKED, /* held and connected */
  F_REACH,
  F_RANK,  /* strength shown */
  F_FRAIL, /* shown troops that can be attacked, by how many types beat them */
  F_JOKERS_SHOWN,
  F_ATTACKED,     /* held bases that the enemy rack can take now */
  F_ATTACKED_KEY, /* the same, in regions that are nearly closed */
  F_ATTACKED_WAY, /* the same, on the way to the enemy HQ */
  F_SPECIAL,      /* special bases that can be placed on */
  F_RACK,
  F_RESERVE,
  F_RACK_EMPTY,
  F_RESERVE_EMPTY,
  F_FROZEN,
  F_HAND_RANK,
  F_HAND_JOKERS,
  F_HAND_AIR,
  F_HAND_DRAW,
  F_HAND_PLACE,
  F_HAND_REMOVE, /* discard, bounce, push */
  F_HAND_STRIP,
  F_HAND_KINDS,
};

_Static_assert(F_HAND_KINDS + 1 == TOY_N_SIDE, "one name a feature");

enum
{
  C_MID_TURN,
  C_PLACE,
  C_REMOVE,
  C_DRAW,
  C_STRIP,
  C_OTHER,
  C_EARNED,
  C_RESERVES,
  C_OPEN_MEDALS,
  C_TURNS_LEFT,
  C_FIRST_STEP_MINE, /* both race for the HQs */
  C_RACE,
};

_Static_assert(C_RACE + 1 == TOY_N_COMMON, "one name a feature");

typedef struct
{
  const ToyState *state;
  const ToyGround *ground;
  const ToySense *sense;
  ToyMask key[TOY_N_ARMIES];   /* bases of regions that the army has all but one of */
  ToyMask flown[TOY_N_ARMIES]; /* bases that a troop of the rack flies to */
} Look;

static void
look_at_regions (Look *look, ToyArmy army, float *x)
{
  const ToyTable *table = &look->state->table;
  const ToyGame *game = look->ground->game;
  ToyMask own = table->held[army], theirs = table->held[toy_army_enemy (army)];
  ToyMask reach = look->sense->reach[army] | look->flown[army];
  ToyMask now = reach & (~theirs | look->sense->beats[army]);
  int need = game->objective - table->medals[army];

  look->key[army] = 0;
  if (table->n_rack[army] == 0)
    now = 0;
  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      ToyMask lacks = game->region_bases[region] & ~own;
      bool wins = game->region_medals[region] >= need;
      float medals = look->ground->medals[region];
      int n = lacks == 0 ? 0 : toy_mask_rest (lacks) == 0 ? 1 : toy_mask_count (lacks);

      if (wins)
        x[F_NEED_ONE] = 1.0f;
      if (n == 0 || n > 3)
        continue;
      x[(lacks & theirs ? F_FOUGHT_1 : F_OPEN_1) + n - 1] += medals;
      if (n == 2 && wins)
        x[F_WIN_2] += 0.5f;
      if (n != 1)
        continue;
      look->key[army] |= game->region_bases[region];
      x[F_NOW] += lacks & now ? medals : 0.0f;
      x[F_NOW_REACH] += lacks & reach ? medals : 0.0f;
      if (wins)
        {
          x[F_WIN_1] = 1.0f;
          if (lacks & now)
            x[F_WIN_NOW] = 1.0f;
        }
    }
}

static void
look_at_ways (const Look *look, ToyArmy army, float *x)
{
  const ToySense *sense = look->sense;
  ToyMask theirs = look->state->table.held[toy_army_enemy (army)];
  ToyMask first = sense->first[army];
  int steps = sense->steps[army];

  if (steps >= TOY_FAR)
    return;
  x[F_STEPS_1 + steps - 1] = 1.0f;
  if (steps == 2 || steps == 3)
    x[F_WAYS_2 + steps - 2] = 0.34f * (float) toy_mask_count (first);
  if (first & (~theirs | sense->beats[army]))
    x[F_WAY_CLEAR] = 1.0f / (float) steps;
  if (first & ~theirs)
    x[F_WAY_EMPTY] = 1.0f / (float) steps;
}

static void
look_at_bases (const Look *look, ToyArmy army, float *x)
{
  const ToyTable *table = &look->state->table;
  const ToyGround *ground = look->ground;
  const ToyGame *game = ground->game;
  ToyArmy foe = toy_army_enemy (army);
  ToyMask own = table->held[army], reach = look->sense->reach[army];
  ToyMask foe_reach = look->sense->reach[foe] | look->flown[foe];
  ToyMask attacked = look->sense->beats[foe] & foe_reach;
  float rank = 0.0f, frail = 0.0f, jokers = 0.0f;

  x[F_HELD] = (float) toy_mask_count (own) * ground->per_base;
  x[F_LINKED] = (float) toy_mask_count (own & reach) * ground->per_base;
  x[F_REACH] = (float) toy_mask_count (reach & game->bases) * ground->per_base;
  for (uint32_t m = ground->types; m; m &= m - 1)
    {
      int t = __builtin_ctz (m);
      ToyMask shown = table->shows[t] & own;

      if (shown == 0)
        continue;
      rank += (float) toy_mask_count (shown) * ground->rank[t];
      if (shown & foe_reach)
        frail += (float) toy_mask_count (shown & foe_reach) * ground->frail[t];
      if (game->jokers >> t & 1)
        jokers += (float) toy_mask_count (shown);
    }
  x[F_RANK] = rank * ground->per_base;
  x[F_FRAIL] = frail * ground->per_base;
  x[F_JOKERS_SHOWN] = jokers * ground->per_base;
  if (attacked)
    {
      x[F_ATTACKED] = (float) toy_mask_count (attacked) * ground->per_base;
      x[F_ATTACKED_KEY] = 0.25f * (float) toy_mask_count (attacked & look->key[army]);
    }
  if (look->sense->first[foe] & own)
    x[F_ATTACKED_WAY] = attacked & look->sense->first[foe] ? 1.0f : 0.5f;
  x[F_SPECIAL]
      = (float) toy_mask_count (reach & game->base_effects & ~table->held[foe]) * ground->per_base;
}

static void
look_at_rack (Look *look, ToyArmy army, float *x)
{
  const ToyState *state = look->state;
  const ToyGround *ground = look->ground;
  const ToyGame *game = ground->game;

  look->flown[army] = 0;
  for (int t = 0; t < game->n_types; t++)
    {
      float n = state->rack[army][t];

      if (state->rack[army][t] == 0)
        continue;
      look->flown[army] |= game->flies[t];
      n *= ground->per_rack;
      x[F_HAND_KINDS] += ground->per_rack;
      x[F_HAND_RANK] += n * ground->rank[t];
      if (game->jokers >> t & 1)
        x[F_HAND_JOKERS] += 2.0f * n;
      if (game->flies[t])
        x[F_HAND_AIR] += 2.0f * n;
      if (ground->verbs[t] == 0)
        continue;
      x[F_HAND_DRAW] += n * ground->power[t][TOY_VERB_DRAW];
      x[F_HAND_PLACE] += 2.0f * n * ground->power[t][TOY_VERB_PLACE];
      x[F_HAND_REMOVE] += 2.0f * n
                          * (ground->power[t][TOY_VERB_DISCARD] + ground->power[t][TOY_VERB_BOUNCE]
                             + ground->power[t][TOY_VERB_PUSH]);
      x[F_HAND_STRIP]
          += 2.0f * n * (ground->power[t][TOY_VERB_STRIP] + ground->power[t][TOY_VERB_FREEZE]);
    }
  x[F_RACK] = (float) state->table.n_rack[army] * ground->per_rack;
  x[F_RESERVE] = (float) state->table.n_reserve[army] * ground->per_reserve;
  x[F_RACK_EMPTY] = state->table.n_rack[army] == 0;
  x[F_RESERVE_EMPTY] = state->table.n_reserve[army] == 0;
  x[F_FROZEN] = (float) state->table.n_frozen[army] * ground->per_rack;
  x[F_MEDALS] = (float) state->table.medals[army] / (float) (game->objective ? game->objective : 1);
}

static void
look_at_moment (const Look *look, float *x)
{
  const ToyTable *table = &look->state->table;
  const ToyGame *game = look->ground->game;
  const ToyEffect *effect = toy_table_effect (table, game);
  float open = 0.0f, reserves;

  if (effect != NULL)
    {
      static const uint8_t kinds[TOY_N_VERBS] = {
        [TOY_VERB_DRAW] = C_DRAW,     [TOY_VERB_PLACE] = C_PLACE,  [TOY_VERB_DISCARD] = C_REMOVE,
        [TOY_VERB_STRIP] = C_STRIP,   [TOY_VERB_RECALL] = C_OTHER, [TOY_VERB_PUSH] = C_REMOVE,
        [TOY_VERB_RECOVER] = C_OTHER, [TOY_VERB_FREEZE] = C_STRIP, [TOY_VERB_BOUNCE] = C_REMOVE,
        [TOY_VERB_SWAP] = C_OTHER,
      };

      x[C_MID_TURN] = 1.0f;
      x[kinds[effect->verb]] = 1.0f;
      x[C_EARNED] = 0.5f * (float) (table->n_earned - table->next_earned);
    }
  reserves = (float) (table->n_reserve[0] + table->n_reserve[1]) * look->ground->per_reserve;
  x[C_RESERVES] = 0.5f * reserves;
  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    open += look->ground->medals[toy_mask_first (m)];
  x[C_OPEN_MEDALS] = 0.25f * open;
  x[C_TURNS_LEFT] = game->turn_limit - table->turns < 40
                        ? 1.0f - 0.025f * (float) (game->turn_limit - table->turns)
                        : 0.0f;
  x[C_FIRST_STEP_MINE] = look->sense->steps[table->turn] < look->sense->steps[table->turn ^ 1];
  x[C_RACE] = look->sense->steps[table->turn] == look->sense->steps[table->turn ^ 1];
}

void
_toy_value_inputs (const ToyState *state,
                   const ToyGround *ground,
                   const ToySense *sense,
                   bool flat,
                   ToyValueInputs *inputs)
{
  Look look = { state, ground, sense, { 0, 0 }, { 0, 0 } };
  ToyArmy me = (ToyArmy) state->table.turn, foe = toy_army_enemy (me);
  float *dense = inputs->dense;

  memset (dense, 0, sizeof inputs->dense);
  look_at_rack (&look, me, dense);
  look_at_rack (&look, foe, dense + TOY_N_SIDE);
  look_at_regions (&look, me, dense);
  look_at_regions (&look, foe, dense + TOY_N_SIDE);
  look_at_ways (&look, me, dense);
  look_at_ways (&look, foe, dense + TOY_N_SIDE);
  look_at_bases (&look, me, dense);
  look_at_bases (&look, foe, dense + TOY_N_SIDE);
  look_at_moment (&look, dense + 2 * TOY_N_SIDE);
  if (!flat)
    _toy_value_marks (state, ground, sense, look.flown, inputs);
}

#define N_UNIT_QUADS (TOY_N_UNITS / 4)
#define N_HIDDEN_QUADS (TOY_N_HIDDEN / 4)

static inline const ToyQuad *
quads (const float *row)
{
  return (const ToyQuad *) (const void *) row;
}

static inline ToyQuad
above_zero (ToyQuad quad)
{
  typedef int32_t Mask __attribute__ ((vector_size (16)));
  Mask positive = quad > 0.0f;

  return (ToyQuad) ((Mask) quad & positive);
}

static inline void
add_rows (const float rows[65][TOY_N_UNITS], ToyMask marks, ToyQuad sum[N_UNIT_QUADS])
{
  ToyQuad a = quads (rows[64])[0], b = quads (rows[64])[1], c = quads (rows[64])[2],
          d = quads (rows[64])[3];

  _Static_assert(N_UNIT_QUADS == 4, "four registers");
  for (ToyMask m = marks; m; m = toy_mask_rest (m))
    {
      const ToyQuad *row = quads (rows[toy_mask_first (m)]);

      a += row[0];
      b += row[1];
      c += row[2];
      d += row[3];
    }
  sum[0] = a;
  sum[1] = b;
  sum[2] = c;
  sum[3] = d;
}

void
_toy_value_units (const float rows[65][TOY_N_UNITS], ToyMask marks, float *units)
{
  ToyQuad sum[N_UNIT_QUADS];

  add_rows (rows, marks, sum);
  memcpy (units, sum, sizeof sum);
}

static void
pool (const float rows[65][TOY_N_UNITS], const ToyMask *marks, int n, float *pooled)
{
  ToyQuad total[N_UNIT_QUADS] = { { 0.0f } };

  for (int i = 0; i < n; i++)
    {
      ToyQuad sum[N_UNIT_QUADS];

      add_rows (rows, marks[i], sum);
      for (int k = 0; k < N_UNIT_QUADS; k++)
        total[k] += above_zero (sum[k]);
    }
  for (int k = 0; k < N_UNIT_QUADS; k++)
    total[k] *= TOY_POOLED;
  memcpy (pooled, total, sizeof total);
}

float
_toy_value_score (const ToyValueNet *net, const ToyValueInputs *inputs, ToyValueTrace *trace)
{
  float dense[TOY_N_DENSE], hidden[TOY_N_HIDDEN], score = net->direct[TOY_N_DENSE];
  ToyQuad units[N_HIDDEN_QUADS];

  if (net->flat)
    {
      for (int i = 0; i < TOY_N_INPUTS; i++)
        score += inputs->dense[i] * net->direct[i];
      if (trace != NULL)
        trace->score = score;
      return score;
    }
  memcpy (dense, inputs->dense, sizeof inputs->dense);
  pool (net->bases, inputs->bases, inputs->n_bases, dense + TOY_N_INPUTS);
  pool (net->regions, inputs->regions, inputs->n_regions, dense + TOY_N_INPUTS + TOY_N_UNITS);
  memcpy (units, net->hidden[TOY_N_DENSE], sizeof units);
  for (int i = 0; i < TOY_N_DENSE; i++)
    {
      const ToyQuad *row = quads (net->hidden[i]);
      float x = dense[i];

      if (x == 0.0f)
        continue;
      score += x * net->direct[i];
      for (int k = 0; k < N_HIDDEN_QUADS; k++)
        units[k] += x * row[k];
    }
  for (int k = 0; k < N_HIDDEN_QUADS; k++)
    units[k] = above_zero (units[k]);
  memcpy (hidden, units, sizeof hidden);
  for (int j = 0; j < TOY_N_HIDDEN; j++)
    score += hidden[j] * net->out[j];
  if (trace != NULL)
    {
      memcpy (trace->dense, dense, sizeof dense);
      memcpy (trace->hidden, hidden, sizeof hidden);
      trace->score = score;
    }
  return score;
}

float
_toy_value_chance (float score)
{
  return 0.5f + 0.5f * score / sqrtf (1.0f + score * score);
}

float
_toy_value_slope (float score)
{
  float square = 1.0f + score * score;

  return 0.5f / (square * sqrtf (square));
}

#define BOTH(feature, weight) [feature] = (weight), [TOY_N_SIDE + (feature)] = -(weight)

const ToyValueNet _toy_value_by_hand = {
  .flat = true,
  .direct = {
    BOTH (F_MEDALS, 2.0f),
    BOTH (F_OPEN_1, 0.5f),
    BOTH (F_OPEN_2, 0.25f),
    BOTH (F_FOUGHT_1, 0.3f),
    BOTH (F_FOUGHT_2, 0.15f),
    BOTH (F_NOW, 0.3f),
    BOTH (F_WIN_NOW, 0.6f),
    BOTH (F_STEPS_1, 1.0f),
    BOTH (F_STEPS_2, 0.3f),
    BOTH (F_STEPS_3, 0.15f),
    BOTH (F_LINKED, 1.0f),
    BOTH (F_HELD, 0.5f),
    BOTH (F_RANK, 0.3f),
    BOTH (F_ATTACKED, -0.4f),
    BOTH (F_RACK, 0.8f),
    BOTH (F_RESERVE, 0.4f),
    BOTH (F_HAND_JOKERS, 0.2f),
    [TOY_N_DENSE] = 0.1f,
  },
};
