/* SPDX-License-Identifier: GPL-3.0-or-later */
/* R1.7: what an army may know. */
#include "config.h"

#include "engine/toy-state-private.h"
#include "engine/toy-view.h"

#include <string.h>

void
toy_view_make (ToyView *view, const ToyState *state, ToyArmy army)
{
  memset (view, 0, sizeof *view);
  view->table = state->table;
  view->army = (uint8_t) army;
  if (army == TOY_ARMY_NONE)
    return;
  memcpy (view->rack, state->rack[army], sizeof view->rack);
  memcpy (view->frozen, state->frozen[army], sizeof view->frozen);
}

void
toy_view_choices (const ToyView *view, const ToyGame *game, ToyChoices *choices)
{
  memset (choices, 0, sizeof *choices);
  if (view->table.turn == view->army)
    _toy_table_choices (&view->table, game, view->rack, view->frozen, choices);
}

int
toy_view_unknown (const ToyView *view, const ToyGame *game, ToyArmy army, int type)
{
  int n = game->copies[type] - view->table.discard[army][type]
          - toy_table_on_board (&view->table, army, type);

  return army == view->army ? n - view->rack[type] : n;
}
