/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting action sequences and playing at random. */
#include "config.h"

#include "engine/toy-perft.h"

static uint64_t
count (const ToyState *state, const ToyGame *game, int depth)
{
  ToyChoices choices;
  uint64_t total = 0;
  int n;

  toy_state_choices (state, game, &choices);
  n = toy_choices_count (&choices);
  if (depth <= 1)
    return (uint64_t) n;
  for (int i = 0; i < n; i++)
    {
      ToyState next = *state;

      toy_state_apply (&next, game, toy_choices_nth (&choices, i), NULL);
      total += count (&next, game, depth - 1);
    }
  return total;
}

uint64_t
toy_perft (const ToyState *state, const ToyGame *game, int depth)
{
  ToyState start = *state;

  if (depth <= 0)
    return 1;
  start.manual = true;
  return count (&start, game, depth);
}

int
toy_playout (ToyState *state, const ToyGame *game, ToyRandom *random, bool take_draws)
{
  ToyChoices choices;
  int decisions = 0;

  while (state->table.waits != TOY_WAITS_OVER)
    {
      ToyAction action;

      toy_state_choices (state, game, &choices);
      if (take_draws && choices.yes
          && toy_table_effect (&state->table, game)->verb == TOY_VERB_DRAW)
        action = toy_choices_nth (&choices, 0); /* yes */
      else
        action = toy_choices_pick (&choices, random);
      toy_state_apply (state, game, action, NULL);
      decisions++;
    }
  return decisions;
}
