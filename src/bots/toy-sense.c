/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a position: reach, ways to the HQs, worths derived from the sheet. */
#include "config.h"

#include "bots/toy-sense-private.h"

#include <string.h>

static void
weigh_types (ToyGround *ground)
{
  const ToyGame *game = ground->game;

  for (int t = 0; t < game->n_types; t++)
    {
      float others = 0.0f, beats = 0.0f, beaten = 0.0f;

      if (game->copies[t] == 0)
        continue;
      ground->types |= (uint16_t) (1u << t);
      for (int u = 0; u < game->n_types; u++)
        {
          others += game->copies[u];
          if (game->beats[t] >> u & 1)
            beats += game->copies[u];
          if (game->beats[u] >> t & 1)
            {
              beaten += game->copies[u];
              ground->beaten_by[t] |= (uint16_t) (1u << u);
            }
        }
      ground->rank[t] = beats / others;
      ground->frail[t] = beaten / others;
      for (int i = 0; i < game->n_effects[t]; i++)
        {
          const ToyEffect *effect = &game->effects[t][i];
          float amount = 0.5f + 0.5f * (float) (effect->count < 4 ? effect->count : 4);

          ground->verbs[t] |= (uint16_t) (1u << effect->verb);
          ground->power[t][effect->verb] += effect->enemy ? -amount : amount;
        }
    }
}

void
_toy_ground_init (ToyGround *ground, const ToyGame *game)
{
  memset (ground, 0, sizeof *ground);
  ground->game = game;
  weigh_types (ground);
  for (int s = 0; s < game->terrain->n_spaces; s++)
    if (game->base_effects & TOY_BIT (s))
      {
        int holder = TOY_MAX_TYPES + game->special[s];

        for (int i = 0; i < game->n_effects[holder]; i++)
          ground->base_verbs[s] |= (uint16_t) (1u << game->effects[holder][i].verb);
      }
  for (ToyMask m = game->bases; m; m = toy_mask_rest (m))
    {
      int n = toy_mask_count (game->adjacent[toy_mask_first (m)]);

      if (n <= 2)
        ground->few_paths |= m & -m;
      else if (n >= 5)
        ground->many_paths |= m & -m;
    }
  for (int r = 0; r < game->terrain->n_regions; r++)
    ground->medals[r]
        = (float) game->region_medals[r] / (float) (game->objective ? game->objective : 1);
  ground->per_base = 1.0f / (float) (game->bases ? toy_mask_count (game->bases) : 1);
  ground->per_rack = 1.0f / (float) game->rack;
  ground->per_reserve
      = 1.0f / (float) (game->n_troops > game->removed ? game->n_troops - game->removed : 1);
  for (int t = 0; t < game->n_types; t++)
    ground->admits_hq[t] = game->admits[t] & (game->hqs[0] | game->hqs[1]);
}

ToyMask
_toy_around (const ToyGame *game, ToyMask mask)
{
  ToyMask around = 0;

  for (ToyMask m = mask; m; m = toy_mask_rest (m))
    around |= game->adjacent[toy_mask_first (m)];
  return around;
}

/* The own bases that hang together with those of @seed. */
static ToyMask
flood (const ToyGame *game, ToyMask seed, ToyMask own)
{
  ToyMask done = seed, todo = seed & own;

  while (todo)
    {
      ToyMask next = game->adjacent[toy_mask_first (todo)] & ~done;

      todo = toy_mask_rest (todo) | (next & own);
      done |= next;
    }
  return done;
}

/* Layers of spaces by the number of placings that it takes to come next to them. */
static void
approach (ToySense *sense, const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  ToyMask goal = game->hqs[toy_army_enemy (army)], own = table->held[army];
  ToyMask layers[TOY_FAR], reach = sense->reach[army], edge = reach, back;
  int steps = 1;

  sense->first[army] = 0;
  layers[0] = reach;
  while ((reach & goal) == 0)
    {
      ToyMask next = _toy_around (game, edge & game->bases & ~own) & ~reach;

      if (next == 0 || steps + 1 >= TOY_FAR)
        {
          steps = TOY_FAR;
          break;
        }
      if (next & own)
        next = flood (game, next, own) & ~reach;
      layers[steps++] = next;
      reach |= next;
      edge = next;
    }
  sense->steps[army] = (uint8_t) steps;
  if (steps == TOY_FAR)
    return;

  back = goal & layers[steps - 1];
  for (int k = steps - 1; k > 0; k--)
    {
      ToyMask from = _toy_around (game, back) & game->bases;

      from = flood (game, from, own & layers[k]) | from;
      back = from & layers[k - 1];
    }
  sense->first[army] = back;
}

void
_toy_sense_table (ToySense *sense, const ToyTable *table, const ToyGround *ground)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      sense->reach[army] = toy_table_connected (table, (ToyArmy) army);
      approach (sense, table, ground->game, (ToyArmy) army);
    }
}

uint32_t
_toy_placeable (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  return toy_rack_placeable (state->rack[army], state->frozen[army]);
}

/* Enemy bases whose visible troop a type beats. */
static ToyMask
beaten_by_type (const ToyTable *table, const ToyGame *game, ToyArmy army, int type)
{
  ToyMask beaten = 0;

  for (uint32_t m = game->beats[type]; m; m &= m - 1)
    beaten |= table->shows[__builtin_ctz (m)];
  return beaten & table->held[toy_army_enemy (army)];
}

void
_toy_sense_racks (ToySense *sense, const ToyState *state, const ToyGround *ground)
{
  const ToyGame *game = ground->game;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      ToyArmy foe = toy_army_enemy ((ToyArmy) army);
      ToyMask beats = 0;
      uint32_t beaten = 0, placeable = _toy_placeable (state, game, (ToyArmy) army);

      for (uint32_t m = placeable; m; m &= m - 1)
        beaten |= game->beats[__builtin_ctz (m)];
      for (uint32_t m = beaten; m; m &= m - 1)
        beats |= state->table.shows[__builtin_ctz (m)];
      sense->beats[army] = beats & state->table.held[foe];
    }
}

ToyMask
_toy_targets_of (const ToyTable *table,
                 const ToyGame *game,
                 const ToySense *sense,
                 ToyArmy army,
                 int type)
{
  ToyArmy foe = toy_army_enemy (army);
  ToyMask open = (game->bases & ~table->held[foe]) | game->hqs[foe];

  return (open | beaten_by_type (table, game, army, type)) & game->admits[type]
         & (sense->reach[army] | game->flies[type]);
}

/* Bases that would complete regions with enough medals to win (R6.4). */
static ToyMask
winning_bases (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  ToyMask bases = 0;
  int need = game->objective - table->medals[army], gains[TOY_MAX_SPACES];

  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      ToyMask missing = game->region_bases[region] & ~table->held[army];

      if (missing == 0 || toy_mask_rest (missing) != 0)
        continue;
      else
        {
          int s = toy_mask_first (missing);

          gains[s] = (bases & missing ? gains[s] : 0) + game->region_medals[region];
          bases |= missing;
        }
    }
  for (ToyMask m = bases; m; m = toy_mask_rest (m))
    if (gains[toy_mask_first (m)] < need)
      bases &= ~TOY_BIT (toy_mask_first (m));
  return bases;
}

bool
_toy_wins_now (const ToyState *state, const ToyGround *ground, const ToySense *sense)
{
  const ToyGame *game = ground->game;
  ToyArmy army = (ToyArmy) state->table.turn;
  ToyMask goal = (game->hqs[toy_army_enemy (army)] & sense->reach[army])
                 | winning_bases (&state->table, game, army);

  if (goal == 0)
    return false;
  for (uint32_t m = _toy_placeable (state, game, army); m; m &= m - 1)
    if (goal & _toy_targets_of (&state->table, game, sense, army, __builtin_ctz (m)))
      return true;
  return false;
}
