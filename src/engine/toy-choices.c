/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done now, as sets: R3, R4 and the targets of every verb.  Concentrated on purpose:
 * the only place that says where a troop may go and what an effect may hit. */
#include "config.h"

#include "engine/toy-state-private.h"

bool
_toy_table_can_draw (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  return table->n_rack[army] < game->rack && table->n_reserve[army] > 0;
}

/* R4.1 but for enemy bases: empty bases, own ones, enemy HQs. */
static ToyMask
open_spaces (const ToyTable *table, const ToyGame *game)
{
  ToyArmy foe = toy_army_enemy ((ToyArmy) table->turn);

  return (game->bases & ~table->held[foe]) | game->hqs[foe];
}

/* R4.2.  For every type, the spaces whose visible troop it beats, whoever's it is. */
static void
beaten_spaces (const ToyTable *table, const ToyGame *game, ToyMask beaten[TOY_MAX_TYPES])
{
  ToyMask weaker = 0, level = 0;

  for (uint32_t m = game->jokers; m; m &= m - 1)
    {
      weaker |= table->shows[__builtin_ctz (m)];
      beaten[__builtin_ctz (m)] = ~(ToyMask) 0;
    }
  for (int i = 0; i < game->n_order; i++)
    {
      int t = game->order[i];

      if (game->steps >> i & 1u)
        {
          weaker |= level;
          level = 0;
        }
      level |= table->shows[t];
      beaten[t] = weaker;
    }
}

bool
_toy_table_placings (const ToyTable *table,
                     const ToyGame *game,
                     const uint8_t *rack,
                     const uint8_t *frozen,
                     ToyChoices *choices)
{
  ToyArmy army = (ToyArmy) table->turn;
  ToyMask theirs = table->held[toy_army_enemy (army)];
  ToyMask open = open_spaces (table, game);
  ToyMask connected = toy_table_connected (table, army);
  uint32_t types = toy_rack_placeable (rack, frozen), set = 0;
  ToyMask beaten[TOY_MAX_TYPES];

  beaten_spaces (table, game, beaten);
  for (uint32_t m = types; m; m &= m - 1)
    {
      int t = __builtin_ctz (m);
      ToyMask to = (open | (beaten[t] & theirs)) & game->admits[t] & (connected | game->flies[t]);

      choices->to[t] = to;
      set |= (uint32_t) (to != 0) << t;
    }
  choices->kind = TOY_ACTION_PLACE;
  choices->set = set;
  return set != 0;
}

bool
_toy_table_can_place (const ToyTable *table,
                      const ToyGame *game,
                      const uint8_t *rack,
                      const uint8_t *frozen)
{
  ToyMask open = open_spaces (table, game);
  ToyMask connected = toy_table_connected (table, (ToyArmy) table->turn);
  ToyChoices choices;

  for (uint32_t m = toy_rack_placeable (rack, frozen); m; m &= m - 1)
    {
      int t = __builtin_ctz (m);

      if (open & game->admits[t] & (connected | game->flies[t]))
        return true;
    }
  return _toy_table_placings (table, game, rack, frozen, &choices);
}

/* The spaces that an effect acting at @space can reach (DESIGN: bases only, never an HQ). */
static ToyMask
reach_of (const ToyGame *game, const ToyEffect *effect, int space)
{
  return effect->reach == TOY_REACH_ANYWHERE ? game->bases : game->bases & game->adjacent[space];
}

static void
push_targets (const ToyTable *table, const ToyGame *game, ToyMask from, ToyChoices *choices)
{
  choices->kind = TOY_ACTION_PUSH;
  for (ToyMask m = from & table->held[toy_army_enemy ((ToyArmy) table->turn)]; m;
       m = toy_mask_rest (m))
    {
      int space = toy_mask_first (m);

      choices->to[space] = game->adjacent[space] & game->bases;
      if (choices->to[space] != 0)
        choices->set |= TOY_BIT (space);
    }
}

static void
swap_targets (const ToyTable *table,
              const ToyGame *game,
              const ToyEffect *effect,
              int space,
              ToyChoices *choices)
{
  ToyMask own = table->held[table->turn];

  choices->kind = TOY_ACTION_SWAP;
  if (effect->reach == TOY_REACH_ADJACENT && (own & TOY_BIT (space)) == 0)
    return;
  for (ToyMask m = own; m; m = toy_mask_rest (m))
    {
      int from = toy_mask_first (m);
      ToyMask to = toy_mask_rest (m); /* the later ones in terrain order */

      if (effect->reach == TOY_REACH_ADJACENT)
        to &= from == space                              ? game->adjacent[space]
              : game->adjacent[space] & TOY_BIT (from) ? TOY_BIT (space)
                                                       : 0;
      choices->to[from] = to;
      if (to != 0)
        choices->set |= TOY_BIT (from);
    }
}

static ToyMask
discarded_types (const ToyTable *table, const ToyGame *game)
{
  ToyMask types = 0;

  for (int t = 0; t < game->n_types; t++)
    if (table->discard[table->turn][t] > 0)
      types |= TOY_BIT (t);
  return types;
}

bool
_toy_table_targets (const ToyTable *table,
                    const ToyGame *game,
                    const ToyEffect *effect,
                    int space,
                    const uint8_t *rack,
                    const uint8_t *frozen,
                    ToyChoices *choices)
{
  ToyArmy army = (ToyArmy) table->turn, foe = toy_army_enemy (army);
  bool room = table->n_rack[army] < game->rack; /* R5.8 */
  ToyMask reach = reach_of (game, effect, space);

  choices->kind = TOY_ACTION_NONE;
  choices->set = 0;
  switch ((ToyVerb) effect->verb)
    {
    case TOY_VERB_DRAW:
      return _toy_table_can_draw (table, game, effect->enemy ? foe : army);
    case TOY_VERB_STRIP:
      return table->n_rack[foe] > 0;
    case TOY_VERB_FREEZE:
      return table->n_rack[foe] > table->n_frozen[foe];
    case TOY_VERB_PLACE:
      return table->n_placed < TOY_MAX_PLACINGS
             && _toy_table_placings (table, game, rack, frozen, choices);
    case TOY_VERB_DISCARD:
      choices->kind = TOY_ACTION_DISCARD;
      choices->set = reach & table->held[foe];
      break;
    case TOY_VERB_BOUNCE:
      choices->kind = TOY_ACTION_BOUNCE;
      choices->set = reach & table->held[foe];
      break;
    case TOY_VERB_RECALL:
      choices->kind = TOY_ACTION_RECALL;
      choices->set = room ? reach & table->held[army] & ~TOY_BIT (space) : 0; /* R7.8 */
      break;
    case TOY_VERB_PUSH:
      push_targets (table, game, reach, choices);
      break;
    case TOY_VERB_RECOVER:
      choices->kind = TOY_ACTION_RECOVER;
      choices->set = room ? discarded_types (table, game) : 0;
      break;
    case TOY_VERB_SWAP:
      swap_targets (table, game, effect, space, choices);
      break;
    }
  return choices->set != 0;
}

const ToyFrame *
toy_table_frame (const ToyTable *table)
{
  return table->n_frames > 0 && table->waits != TOY_WAITS_OVER && table->waits != TOY_WAITS_ACTION
           ? &table->frames[table->n_frames - 1]
           : NULL;
}

const ToyEffect *
toy_table_effect (const ToyTable *table, const ToyGame *game)
{
  const ToyFrame *frame = toy_table_frame (table);

  if (frame == NULL)
    return NULL;
  return &game->effects[frame->holder][frame->effect];
}

void
_toy_table_choices (const ToyTable *table,
                    const ToyGame *game,
                    const uint8_t *rack,
                    const uint8_t *frozen,
                    ToyChoices *choices)
{
  const ToyEffect *effect;

  choices->kind = TOY_ACTION_NONE;
  choices->draw = choices->yes = choices->pass = false;
  choices->set = 0;
  switch ((ToyWaits) table->waits)
    {
    case TOY_WAITS_ACTION:
      choices->draw = _toy_table_can_draw (table, game, (ToyArmy) table->turn);
      _toy_table_placings (table, game, rack, frozen, choices);
      break;
    case TOY_WAITS_TROOP:
    case TOY_WAITS_BASE:
      effect = toy_table_effect (table, game);
      _toy_table_targets (table, game, effect, toy_table_frame (table)->space, rack, frozen,
                          choices);
      choices->pass = effect->optional;
      choices->yes = choices->kind == TOY_ACTION_NONE;
      break;
    case TOY_WAITS_CHANCE:
    case TOY_WAITS_OVER:
      break;
    }
}

/* What a random pick of the waiting effect may hit: R7.5 any rack troop, R7.12 an unfrozen one. */
static void
chance_choices (const ToyState *state, const ToyGame *game, ToyChoices *choices)
{
  ToyArmy foe = toy_army_enemy ((ToyArmy) state->table.turn);
  bool strip = toy_table_effect (&state->table, game)->verb == TOY_VERB_STRIP;

  choices->kind = TOY_ACTION_CHANCE;
  for (int t = 0; t < game->n_types; t++)
    {
      if (state->rack[foe][t] > state->frozen[foe][t])
        choices->set |= TOY_BIT (t);
      if (strip && state->frozen[foe][t] > 0)
        choices->set |= TOY_BIT (t + TOY_MAX_TYPES);
    }
}

void
toy_state_choices (const ToyState *state, const ToyGame *game, ToyChoices *choices)
{
  int army = state->table.turn;

  _toy_table_choices (&state->table, game, state->rack[army], state->frozen[army], choices);
  if (state->table.waits == TOY_WAITS_CHANCE)
    chance_choices (state, game, choices);
}

int
toy_state_actions (const ToyState *state, const ToyGame *game, ToyAction *actions)
{
  ToyChoices choices;
  int n;

  toy_state_choices (state, game, &choices);
  n = toy_choices_count (&choices);
  for (int i = 0; i < n; i++)
    actions[i] = toy_choices_nth (&choices, i);
  return n;
}
