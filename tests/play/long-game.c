/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On a field where every base gives troops back a game need not end: both armies take what ends it
 * only when there is nothing else. */
#include "config.h"

#include "long-game.h"

#include "engine/toy-state.h"

static ToyBoard *
make_board (void)
{
  g_autoptr (ToyBoard) field = toy_board_new_builtin ("castle-field", NULL);
  GBytes *contents = toy_board_get_contents (field);
  gsize size;
  const char *text = g_bytes_get_data (contents, &size);
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  ToyBoard *board;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean plain = strstr (lines[i], "<base ") != NULL && strstr (lines[i], "special=") == NULL;
      g_autoptr (GString) line = g_string_new (lines[i]);

      if (strstr (lines[i], "<region ") != NULL)
        continue; /* nobody is to win by medals */
      if (plain)
        g_string_replace (line, "/>", " special=\"catapult\"/>", 1);
      g_string_append_printf (all, "%s\n", line->str);
    }
  g_string_replace (all, "<rules sheet=\"classic\"/>",
                    "<rules sheet=\"classic\"><number name=\"turn-limit\" value=\"9999\"/></rules>",
                    1);
  bytes = g_bytes_new (all->str, all->len);
  board = toy_board_new_from_bytes (bytes, "long game", &error);
  g_assert_no_error (error);
  return board;
}

/* How well an action keeps the game going: nobody loses a troop or a way. */
static int
rate (const ToyTable *table, ToyAction action)
{
  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_RECALL:
      return 5;
    case TOY_ACTION_PASS:
      return 4;
    case TOY_ACTION_PLACE:
      return table->held[toy_army_enemy ((ToyArmy) table->turn)] & TOY_BIT (action.to) ? 2 : 3;
    case TOY_ACTION_DRAW:
      return 1;
    default:
      return 0;
    }
}

/* FALSE where everything ends the game. */
static gboolean
choose (ToyMatch *match, ToyRandom *random, ToyAction *action)
{
  const ToyGame *game = toy_match_get_game (match);
  const ToyState *state = toy_match_get_state (match);
  g_autofree ToyAction *all = g_new (ToyAction, TOY_MAX_ACTIONS);
  int n = toy_state_actions (state, game, all);
  int from = (int) toy_random_below (random, (guint32) n);
  int best = -1;

  for (int i = 0; i < n; i++)
    {
      ToyAction one = all[(from + i) % n];
      ToyState next = *state;

      toy_state_apply (&next, game, one, NULL);
      if (next.table.waits == TOY_WAITS_OVER || rate (&state->table, one) <= best)
        continue;
      *action = one;
      best = rate (&state->table, one);
    }
  return best >= 0;
}

ToyMatch *
long_game_new (guint n)
{
  g_autoptr (ToyBoard) board = make_board ();
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = 4, .open_racks = TRUE };
  ToyMatch *match = toy_match_new (board, &setup, NULL);
  ToyRandom random = toy_random_seeded (4);
  ToyAction action;

  while (toy_match_get_position (match) < n)
    {
      g_assert_true (choose (match, &random, &action));
      g_assert_true (toy_match_act (match, action, NULL));
    }
  return match;
}
