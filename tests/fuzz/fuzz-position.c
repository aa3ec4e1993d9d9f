/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: a position.  What is read is written as text that reads the same, and can be
 * played on from there, however odd it is, with every listed action legal. */
#include "fuzz-boards.h"
#include "fuzz-target.h"

#include "cli/toy-checks.h"
#include "engine/toy-notation.h"

#define MAX_STEPS 60

static void
play (ToyState *state, const ToyGame *game, uint64_t seed)
{
  ToyRandom random = toy_random_seeded (seed);

  for (int step = 0; step < MAX_STEPS && state->table.waits != TOY_WAITS_OVER; step++)
    {
      ToyChoices choices;
      int n;

      if (toy_checks_actions (state, game, &random) != NULL)
        abort ();
      toy_state_choices (state, game, &choices);
      n = toy_choices_count (&choices);
      toy_state_apply (state, game,
                       toy_choices_nth (&choices, (int) toy_random_below (&random, (uint32_t) n)),
                       NULL);
    }
}

static void
read_and_play (const char *text, const ToyGame *game)
{
  char error[TOY_ERROR_SIZE] = "";
  ToyState state;

  if (toy_position_parse (text, game, &state, error))
    {
      if (toy_checks_position (&state, game) != NULL)
        abort ();
      play (&state, game, toy_state_hash (&state, game));
    }
  else if (error[0] == '\0' || memchr (error, '\0', sizeof error) == NULL)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = g_strndup ((const char *) data, size);
  char error[TOY_ERROR_SIZE] = "";
  ToyPositionHead head;
  ToyGame game;

  if (text == NULL)
    text = g_strdup ("");
  if (toy_position_parse_head (text, &head, error))
    {
      ToyCliTerrain *board = fuzz_load (head.terrain, NULL);

      if (board == NULL)
        board = fuzz_load ("croisette", NULL);
      if (!toy_game_init (&game, board->terrain, board->sheet, head.options))
        abort ();
      read_and_play (text, &game);
      toy_cli_terrain_free (board);
    }
  else if (error[0] == '\0')
    abort ();
  g_free (text);
  return 0;
}
