/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-checks.h.  Everything is counted again from the smallest facts, not with the engine's own
 * helpers where that can be avoided. */
#include "config.h"

#include "cli/toy-checks.h"

#include "engine/toy-notation.h"
#include "engine/toy-reason.h"

#include <string.h>

/* Actions that are tried at each moment beside the legal ones. */
#define N_GUESSES 4

static const char *
check_stacks (const ToyTable *table, const ToyGame *game)
{
  int n_used = 0;
  int n_free = 0;

  for (int space = 0; space < TOY_MAX_SPACES; space++)
    {
      int top = table->top[space];
      bool is_base = (game->bases & TOY_BIT (space)) != 0;

      if (top != TOY_NONE && space >= game->terrain->n_spaces)
        return "a troop stands on no space";
      for (int army = 0; is_base && army < TOY_N_ARMIES; army++)
        if (((table->held[army] & TOY_BIT (space)) != 0)
            != (top != TOY_NONE && TOY_TROOP_ARMY (table->node[top]) == (ToyArmy) army))
          return "who holds a base is not whose troop shows there";
      for (int type = 0; is_base && type < game->n_types; type++)
        if (((table->shows[type] & TOY_BIT (space)) != 0)
            != (top != TOY_NONE && TOY_TROOP_TYPE (table->node[top]) == type))
          return "what shows on a base is not the top of its stack";
      for (int node = top; node != TOY_NONE; node = table->below[node])
        if (++n_used > TOY_MAX_NODES)
          return "the stacks run in a circle";
    }
  for (int node = table->free_node; node != TOY_NONE; node = table->below[node])
    if (++n_free > TOY_MAX_NODES)
      return "the unused nodes run in a circle";
  if (n_used + n_free != TOY_MAX_NODES)
    return "a node is lost";
  return NULL;
}

/* R4.3, from nothing but who holds what: the table follows it from change to change. */
static const char *
check_connection (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  ToyMask reach = 0, before;

  do
    {
      before = reach;
      for (int space = 0; space < game->terrain->n_spaces; space++)
        if (((game->hqs[army] | (reach & table->held[army])) & TOY_BIT (space)) != 0)
          reach |= game->adjacent[space];
    }
  while (reach != before);
  return reach != toy_table_connected (table, army)
           ? "what is connected is not what the bases held connect" : NULL;
}

/* R2.1: each troop is in one place. */
static const char *
check_troops (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  const ToyTable *table = &state->table;
  int n_rack = 0;
  int n_frozen = 0;
  int n_removed = 0;

  for (int type = 0; type < game->n_types; type++)
    {
      int removed = toy_state_removed (state, game, army, type);

      if (removed < 0)
        return "there are more troops of a type than copies";
      if (state->frozen[army][type] > state->rack[army][type])
        return "a troop is frozen that is not on the rack";
      if (table->known[army][type] > state->rack[army][type])
        return "a troop is known to be on a rack and is not";
      n_removed += removed;
      n_rack += state->rack[army][type];
      n_frozen += state->frozen[army][type];
    }
  if (n_removed != game->removed)
    return "a troop is lost or came from nowhere";
  if (n_rack != table->n_rack[army] || n_frozen != table->n_frozen[army])
    return "the public size of a rack is not its size";
  if (n_rack > game->rack)
    return "a rack is overfull";
  return NULL;
}

/* R6. */
static const char *
check_medals (const ToyTable *table, const ToyGame *game)
{
  int medals = 0;

  for (int region = 0; region < game->terrain->n_regions; region++)
    {
      ToyMask bases = game->region_bases[region];

      if (table->taken & TOY_BIT (region))
        medals += game->region_medals[region];
      else if (!(game->live_regions & TOY_BIT (region)))
        continue;
      else if (table->end != TOY_END_HQ
               && ((bases & table->held[TOY_ARMY_BLUE]) == bases
                   || (bases & table->held[TOY_ARMY_RED]) == bases))
        return "an army holds a region and has not taken its medals";
    }
  if (medals != table->medals[TOY_ARMY_BLUE] + table->medals[TOY_ARMY_RED])
    return "the medals won are not those of the regions taken";
  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (table->medals[army] >= game->objective && table->waits != TOY_WAITS_OVER)
      return "an army has reached the objective and the game goes on";
  return NULL;
}

const char *
toy_checks_state (const ToyState *state, const ToyGame *game)
{
  const char *trouble = check_stacks (&state->table, game);

  for (int army = 0; trouble == NULL && army < TOY_N_ARMIES; army++)
    trouble = check_troops (state, game, (ToyArmy) army);
  for (int army = 0; trouble == NULL && army < TOY_N_ARMIES; army++)
    trouble = check_connection (&state->table, game, (ToyArmy) army);
  if (trouble == NULL)
    trouble = check_medals (&state->table, game);
  if (trouble == NULL && state->table.turns > game->turn_limit)
    trouble = "the game goes on past the turn limit";
  return trouble;
}

static ToyAction
guess (const ToyGame *game, ToyRandom *random)
{
  ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  int n_spaces = game->terrain->n_spaces;

  action.kind = (uint8_t) (1 + toy_random_below (random, TOY_ACTION_CHANCE));
  if (action.kind == TOY_ACTION_PLACE || action.kind == TOY_ACTION_RECOVER
      || action.kind == TOY_ACTION_CHANCE)
    action.type = (uint8_t) toy_random_below (random, game->n_types);
  if (action.kind == TOY_ACTION_DISCARD || action.kind == TOY_ACTION_RECALL
      || action.kind == TOY_ACTION_PUSH || action.kind == TOY_ACTION_BOUNCE
      || action.kind == TOY_ACTION_SWAP)
    action.from = (uint8_t) toy_random_below (random, (uint32_t) n_spaces);
  if (action.kind == TOY_ACTION_PLACE || action.kind == TOY_ACTION_PUSH
      || action.kind == TOY_ACTION_SWAP)
    action.to = (uint8_t) toy_random_below (random, (uint32_t) n_spaces);
  if (action.kind == TOY_ACTION_CHANCE)
    action.frozen = toy_random_below (random, 2) != 0;
  return action;
}

const char *
toy_checks_actions (const ToyState *state, const ToyGame *game, ToyRandom *random)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  ToyChoices choices;
  ToyView view;
  int n = toy_state_actions (state, game, actions);

  toy_state_choices (state, game, &choices);
  if (n != toy_choices_count (&choices))
    return "the list of actions is not as long as their sets say";
  if ((n == 0) != (state->table.waits == TOY_WAITS_OVER))
    return "there is nothing to do and the game is not over, or the other way round";
  for (int i = 0; i < n; i++)
    {
      if (!toy_action_equal (actions[i], toy_choices_nth (&choices, i)))
        return "the list of actions is not that of their sets";
      if (toy_state_check (state, game, actions[i]).reason != TOY_REASON_OK)
        return "a listed action is refused";
    }
  for (int i = 0; i < N_GUESSES; i++)
    {
      ToyAction action = guess (game, random);

      if ((toy_state_check (state, game, action).reason == TOY_REASON_OK)
          != toy_choices_contain (&choices, action))
        return "an action is allowed that is not listed, or the other way round";
    }

  if (state->table.waits == TOY_WAITS_CHANCE)
    return NULL;
  toy_view_make (&view, state, (ToyArmy) state->table.turn);
  toy_view_choices (&view, game, &choices);
  if (n != toy_choices_count (&choices))
    return "the army to move may do other things than it knows";
  return NULL;
}

const char *
toy_checks_position (const ToyState *state, const ToyGame *game)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  char error[TOY_ERROR_SIZE];
  ToyState copy;

  if (state->table.waits != TOY_WAITS_ACTION)
    return NULL;
  first = g_malloc (TOY_POSITION_SIZE);
  second = g_malloc (TOY_POSITION_SIZE);
  toy_position_format (state, game, first);
  if (!toy_position_parse (first, game, &copy, error))
    return "a position that was written cannot be read";
  toy_position_format (&copy, game, second);
  if (strcmp (first, second) != 0)
    return "a position reads as another one";
  return NULL;
}
