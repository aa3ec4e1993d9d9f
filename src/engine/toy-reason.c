/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is refused.  The choices decide what is legal; this file only explains. */
#include "config.h"

#include "engine/toy-reason.h"

#include "engine/toy-state-private.h"

static const char *const ids[TOY_N_REASONS] = {
  [TOY_REASON_OK] = "ok",
  [TOY_REASON_OVER] = "over",
  [TOY_REASON_NOT_NOW] = "not-now",
  [TOY_REASON_MUST] = "must",
  [TOY_REASON_NO_SPACE] = "no-space",
  [TOY_REASON_NO_TYPE] = "no-type",
  [TOY_REASON_NOT_ON_RACK] = "not-on-rack",
  [TOY_REASON_FROZEN] = "frozen",
  [TOY_REASON_RACK_FULL] = "rack-full",
  [TOY_REASON_RESERVE_EMPTY] = "reserve-empty",
  [TOY_REASON_OWN_HQ] = "own-hq",
  [TOY_REASON_NOT_BEATEN] = "not-beaten",
  [TOY_REASON_NOT_CONNECTED] = "not-connected",
  [TOY_REASON_NO_PATH] = "no-path",
  [TOY_REASON_HQ_ON_FOOT] = "hq-on-foot",
  [TOY_REASON_MUTED_FLIGHT] = "muted-flight",
  [TOY_REASON_NOT_ON_LIST] = "not-on-list",
  [TOY_REASON_HQ] = "hq",
  [TOY_REASON_EMPTY] = "empty",
  [TOY_REASON_NOT_ENEMY] = "not-enemy",
  [TOY_REASON_NOT_OWN] = "not-own",
  [TOY_REASON_NOT_ADJACENT] = "not-adjacent",
  [TOY_REASON_ACTING_SPACE] = "acting-space",
  [TOY_REASON_NOT_NEXT_TO] = "not-next-to",
  [TOY_REASON_NOT_DISCARDED] = "not-discarded",
  [TOY_REASON_NO_CHANCE] = "no-chance",
};

const char *
toy_reason_id (ToyReason reason)
{
  return ids[reason];
}

/* A state or a view: the table and the rack of the army to move. */
typedef struct
{
  const ToyTable *table;
  const ToyGame *game;
  const uint8_t *rack;
  const uint8_t *frozen;
} Ask;

static ToyWhy
why (ToyReason reason)
{
  return (ToyWhy) { (uint8_t) reason, TOY_NONE, TOY_ARMY_NONE, TOY_NONE };
}

/* @reason at @space, with who shows there. */
static ToyWhy
why_at (const Ask *ask, ToyReason reason, int space)
{
  ToyWhy answer = why (reason);
  ToyArmy army;
  int type;

  answer.space = (uint8_t) space;
  if (space != TOY_NONE && toy_table_visible (ask->table, space, &army, &type))
    {
      answer.army = (uint8_t) army;
      answer.type = (uint8_t) type;
    }
  return answer;
}

/* R4.3.  The base that cuts the line to @target: the first one not the army's on the way that
 * crosses the fewest of those.  TOY_NONE where no way leads there. */
static int
cutting_base (const Ask *ask, int target)
{
  const ToyGame *game = ask->game;
  ToyArmy army = (ToyArmy) ask->table->turn;
  int cost[TOY_MAX_SPACES], first[TOY_MAX_SPACES];
  ToyMask done = 0, open = 0;

  for (int s = 0; s < TOY_MAX_SPACES; s++)
    cost[s] = TOY_MAX_SPACES;
  for (ToyMask m = game->hq_exits[army]; m; m = toy_mask_rest (m))
    {
      int s = toy_mask_first (m);

      cost[s] = 0;
      first[s] = TOY_NONE;
      open |= TOY_BIT (s);
    }
  while (open != 0)
    {
      int at = toy_mask_first (open);
      bool own;

      for (ToyMask m = open; m; m = toy_mask_rest (m))
        if (cost[toy_mask_first (m)] < cost[at])
          at = toy_mask_first (m);
      open &= ~TOY_BIT (at);
      done |= TOY_BIT (at);
      if (at == target)
        return first[at];
      if ((game->bases & TOY_BIT (at)) == 0)
        continue; /* any HQ breaks the line */
      own = (ask->table->held[army] & TOY_BIT (at)) != 0;
      for (ToyMask m = game->adjacent[at] & ~done; m; m = toy_mask_rest (m))
        {
          int next = toy_mask_first (m), next_cost = cost[at] + !own;

          if (next_cost >= cost[next])
            continue;
          cost[next] = next_cost;
          first[next] = first[at] != TOY_NONE || own ? first[at] : at;
          open |= TOY_BIT (next);
        }
    }
  return TOY_NONE;
}

static ToyWhy
why_not_connected (const Ask *ask, int type, int space)
{
  const ToyGame *game = ask->game;
  int cut = cutting_base (ask, space);
  ToyReason reason = TOY_REASON_NOT_CONNECTED;

  if (cut == TOY_NONE)
    return why (TOY_REASON_NO_PATH);
  if (game->sheet->types[type].airborne)
    reason = (game->bases & TOY_BIT (space)) == 0 ? TOY_REASON_HQ_ON_FOOT : TOY_REASON_MUTED_FLIGHT;
  return why_at (ask, reason, cut);
}

/* R4, in the order of its paragraphs. */
static ToyWhy
check_place (const Ask *ask, int type, int space)
{
  const ToyGame *game = ask->game;
  ToyArmy army = (ToyArmy) ask->table->turn, owner;
  int shown;

  if (type >= game->n_types || game->copies[type] == 0)
    return why (TOY_REASON_NO_TYPE);
  if (space >= game->terrain->n_spaces)
    return why (TOY_REASON_NO_SPACE);
  if (ask->rack[type] == 0)
    return why (TOY_REASON_NOT_ON_RACK);
  if (ask->rack[type] == ask->frozen[type])
    return why (TOY_REASON_FROZEN);
  if (game->hqs[army] & TOY_BIT (space))
    return why (TOY_REASON_OWN_HQ);
  if (toy_table_visible (ask->table, space, &owner, &shown) && owner != army
      && (game->beats[type] & (1u << shown)) == 0)
    return why_at (ask, TOY_REASON_NOT_BEATEN, space);
  if (((toy_table_connected (ask->table, army) | game->flies[type]) & TOY_BIT (space)) == 0)
    return why_not_connected (ask, type, space);
  if ((game->admits[type] & TOY_BIT (space)) == 0)
    return why (TOY_REASON_NOT_ON_LIST);
  return why (TOY_REASON_NOT_NOW);
}

static ToyWhy
check_draw (const Ask *ask)
{
  ToyArmy army = (ToyArmy) ask->table->turn;

  return why (ask->table->n_rack[army] >= ask->game->rack ? TOY_REASON_RACK_FULL
                                                          : TOY_REASON_RESERVE_EMPTY);
}

/* An effect that hits a visible troop on a base: own ones for recall and swap, else enemy ones. */
static ToyWhy
check_target (const Ask *ask, const ToyEffect *effect, int acting, int space, bool own)
{
  const ToyGame *game = ask->game;
  ToyArmy army = (ToyArmy) ask->table->turn;

  if (space >= game->terrain->n_spaces)
    return why (TOY_REASON_NO_SPACE);
  if ((game->bases & TOY_BIT (space)) == 0)
    return why (TOY_REASON_HQ);
  if (ask->table->top[space] == TOY_NONE)
    return why (TOY_REASON_EMPTY);
  if (own && (ask->table->held[army] & TOY_BIT (space)) == 0)
    return why_at (ask, TOY_REASON_NOT_OWN, space);
  if (!own && (ask->table->held[army] & TOY_BIT (space)) != 0)
    return why_at (ask, TOY_REASON_NOT_ENEMY, space);
  if (effect->verb == TOY_VERB_RECALL && space == acting)
    return why (TOY_REASON_ACTING_SPACE);
  if (effect->reach == TOY_REACH_ADJACENT && (game->adjacent[acting] & TOY_BIT (space)) == 0
      && !(effect->verb == TOY_VERB_SWAP && space == acting))
    return why_at (ask, TOY_REASON_NOT_ADJACENT, acting);
  return why (TOY_REASON_OK);
}

static ToyWhy
check_two (const Ask *ask, const ToyEffect *effect, int acting, ToyAction action)
{
  ToyWhy answer = check_target (ask, effect, acting, action.from, action.kind == TOY_ACTION_SWAP);

  if (answer.reason != TOY_REASON_OK)
    return answer;
  if (action.kind == TOY_ACTION_SWAP)
    {
      answer = check_target (ask, effect, acting, action.to, true);
      return answer.reason != TOY_REASON_OK
               ? answer
               : why_at (ask, TOY_REASON_NOT_ADJACENT, acting);
    }
  if (action.to >= ask->game->terrain->n_spaces)
    return why (TOY_REASON_NO_SPACE);
  if ((ask->game->bases & TOY_BIT (action.to)) == 0)
    return why (TOY_REASON_HQ);
  return why_at (ask, TOY_REASON_NOT_NEXT_TO, action.from);
}

/* An answer of the right kind to the effect that waits, but not a legal one. */
static ToyWhy
check_answer (const Ask *ask, const ToyEffect *effect, int acting, ToyAction action)
{
  ToyWhy answer;

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      return check_place (ask, action.type, action.to);
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_BOUNCE:
    case TOY_ACTION_RECALL:
      answer = check_target (ask, effect, acting, action.from, action.kind == TOY_ACTION_RECALL);
      return answer.reason != TOY_REASON_OK ? answer : why (TOY_REASON_NOT_NOW);
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      return check_two (ask, effect, acting, action);
    case TOY_ACTION_RECOVER:
      return why (action.type >= ask->game->n_types ? TOY_REASON_NO_TYPE
                                                    : TOY_REASON_NOT_DISCARDED);
    default:
      return why (TOY_REASON_NOT_NOW);
    }
}

static ToyWhy
explain (const Ask *ask, const ToyChoices *choices, ToyAction action)
{
  const ToyEffect *effect;

  if (toy_choices_contain (choices, action))
    return why (TOY_REASON_OK);
  switch ((ToyWaits) ask->table->waits)
    {
    case TOY_WAITS_OVER:
      return why (TOY_REASON_OVER);
    case TOY_WAITS_ACTION:
      if (action.kind == TOY_ACTION_DRAW)
        return check_draw (ask);
      if (action.kind == TOY_ACTION_PLACE)
        return check_place (ask, action.type, action.to);
      return why (TOY_REASON_NOT_NOW);
    case TOY_WAITS_CHANCE:
      return why (action.kind == TOY_ACTION_CHANCE ? TOY_REASON_NO_CHANCE : TOY_REASON_NOT_NOW);
    case TOY_WAITS_TROOP:
    case TOY_WAITS_BASE:
      break;
    }
  effect = toy_table_effect (ask->table, ask->game);
  if (action.kind == TOY_ACTION_PASS)
    return why (TOY_REASON_MUST);
  if (action.kind != choices->kind)
    return why (TOY_REASON_NOT_NOW);
  return check_answer (ask, effect, toy_table_frame (ask->table)->space, action);
}

ToyWhy
toy_state_check (const ToyState *state, const ToyGame *game, ToyAction action)
{
  int army = state->table.turn;
  Ask ask = { &state->table, game, state->rack[army], state->frozen[army] };
  ToyChoices choices;

  toy_state_choices (state, game, &choices);
  return explain (&ask, &choices, action);
}

ToyWhy
toy_view_check (const ToyView *view, const ToyGame *game, ToyAction action)
{
  Ask ask = { &view->table, game, view->rack, view->frozen };
  ToyChoices choices;

  if (view->table.waits != TOY_WAITS_OVER && view->table.turn != view->army)
    return why (TOY_REASON_NOT_NOW);
  toy_view_choices (view, game, &choices);
  return explain (&ask, &choices, action);
}
