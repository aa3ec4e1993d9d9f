/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins in one and open headquarters. */
#include "config.h"

#include "bots/toy-guard-private.h"

/* Types of which a troop may lie on @army's rack. */
static uint32_t
possible_types (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  uint32_t known = 0, unseen = 0;
  int n_known = 0;

  for (int t = 0; t < TOY_MAX_TYPES; t++) /* those past n_types have no copies */
    {
      int n = game->copies[t] - table->discard[army][t] - toy_table_on_board (table, army, t);

      n_known += table->known[army][t];
      known |= (uint32_t) (table->known[army][t] > 0) << t;
      unseen |= (uint32_t) (n > 0) << t;
    }
  return n_known >= table->n_rack[army] ? known : unseen;
}

bool
_toy_guard_exposed (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  ToyArmy foe = toy_army_enemy (army);
  ToyMask open;

  if (table->n_rack[foe] <= table->n_frozen[foe])
    return false;
  open = game->hqs[army] & toy_table_connected (table, foe);
  if (open == 0)
    return false;
  for (uint32_t m = possible_types (table, game, foe); m; m &= m - 1)
    if (open & game->admits[__builtin_ctz (m)])
      return true;
  return false;
}

bool
_toy_guard_wins (const ToyState *state, const ToyGame *game, ToyAction action)
{
  ToyState next = *state;

  next.manual = false; /* which troop chance hits wins nothing, that it hits one may */
  toy_state_apply (&next, game, action, NULL);
  return next.table.waits == TOY_WAITS_OVER && next.table.winner == state->table.turn
         && (next.table.end != TOY_END_STUCK
             || next.table.n_rack[toy_army_enemy ((ToyArmy) state->table.turn)] == 0);
}

/* Whether there is a way to hold whatever chance hits: which troop the enemy loses may decide
 * whether one is left that can take the HQ. */
static bool
can_hold (const ToyState *state, const ToyGame *game, ToyArmy army, int *budget)
{
  bool by_chance = state->table.waits == TOY_WAITS_CHANCE;
  ToyChoices choices;
  int n;

  if (state->table.waits == TOY_WAITS_OVER)
    return state->table.winner != toy_army_enemy (army);
  if (state->table.turn != army)
    return !_toy_guard_exposed (&state->table, game, army);
  toy_state_choices (state, game, &choices);
  n = toy_choices_count (&choices);
  while (n-- > 0) /* `pass` first: it ends the turn soonest */
    {
      ToyState next = *state;

      if (--*budget < 0)
        return false;
      toy_state_apply (&next, game, toy_choices_nth (&choices, n), NULL);
      if (can_hold (&next, game, army, budget) != by_chance)
        return !by_chance;
    }
  return by_chance;
}

bool
_toy_guard_holds (const ToyState *state, const ToyGame *game, ToyAction action, int *budget)
{
  ToyState next = *state;

  toy_state_apply (&next, game, action, NULL);
  return can_hold (&next, game, (ToyArmy) state->table.turn, budget);
}
