/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a terrain as text: every space is on it, whatever the terrain's shape. */
#include "config.h"

#include "cli/toy-cli-terrain.h"
#include "cli/toy-event-text.h"
#include "cli/toy-text-board.h"

#include <string.h>

static void
check_lines (const char *plan)
{
  g_auto (GStrv) lines = g_strsplit (plan, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_assert_cmpuint (strlen (*line), <, 80);
      for (const char *c = *line; *c != '\0'; c++)
        g_assert_true (*c >= ' ' && *c <= '~');
    }
}

static void
test_boards (gconstpointer data)
{
  g_autoptr (ToyCliTerrain) board = toy_cli_terrain_load_builtin (data, NULL);
  ToyOptions options = { false, false };
  ToyState state;
  ToyGame game;

  g_assert_true (toy_game_init (&game, board->terrain, board->sheet, options));
  for (guint seed = 0; seed < 5; seed++)
    {
      ToyRandom random = toy_random_seeded (seed);

      toy_state_init (&state, &game, seed, TOY_ARMY_NONE, false);
      while (state.table.waits != TOY_WAITS_OVER)
        {
          g_autofree char *plan = toy_text_board_draw (&state.table, &game, false);
          ToyChoices choices;
          ToyEvents events;
          int n;

          check_lines (plan);
          for (int i = 0; i < board->terrain->n_spaces; i++)
            g_assert_nonnull (strstr (plan, board->terrain->spaces[i].id));
          toy_state_choices (&state, &game, &choices);
          n = toy_choices_count (&choices);
          toy_state_apply (&state, &game,
                           toy_choices_nth (&choices, (int) toy_random_below (&random, (guint) n)),
                           &events);
          for (int i = 0; i < events.n; i++)
            {
              g_autofree char *text = toy_event_text (events.events[i], &game);

              g_assert_true (text != NULL || events.events[i].kind == TOY_EVENT_TURN);
              g_assert_true (text == NULL || g_str_has_suffix (text, "."));
            }
        }
    }
}

/* Troops in view are named with their strength and army, heights counted, medals shown until
 * won. */
static void
test_labels (void)
{
  g_autoptr (ToyCliTerrain) board = toy_cli_terrain_load_builtin ("castle-field", NULL);
  g_autofree char *plan = NULL;
  g_autofree char *painted = NULL;
  ToyOptions options = { false, false };
  ToyState state;
  ToyGame game;
  int kwak = toy_sheet_find_type (board->sheet, "kwak");
  int space = toy_terrain_find_space (board->terrain, "b11");

  g_assert_true (toy_game_init (&game, board->terrain, board->sheet, options));
  toy_state_init (&state, &game, 1, TOY_ARMY_BLUE, false);
  state.rack[TOY_ARMY_BLUE][kwak] = 1;
  toy_state_apply (&state, &game, toy_action (TOY_ACTION_PLACE, kwak, TOY_NONE, space), NULL);
  plan = toy_text_board_draw (&state.table, &game, false);
  g_assert_nonnull (strstr (plan, "(kwak *)"));
  g_assert_nonnull (strstr (plan, "((BLUE))"));
  g_assert_nonnull (strstr (plan, "<<RED>>"));
  g_assert_nonnull (strstr (plan, "{3}"));
  g_assert_null (strchr (plan, '\033'));
  painted = toy_text_board_draw (&state.table, &game, true);
  g_assert_nonnull (strchr (painted, '\033'));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const char *const *id = toy_cli_terrain_ids (); *id != NULL; id++)
    {
      g_autofree char *path = g_strconcat ("/cli/text-board/", *id, NULL);

      g_test_add_data_func (path, *id, test_boards);
    }
  g_test_add_func ("/cli/text-board/labels", test_labels);
  return g_test_run ();
}
