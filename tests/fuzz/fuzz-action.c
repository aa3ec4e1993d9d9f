/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: one action line of the notation.  What parses must come out as text that parses to
 * the same action; what does not must say why. */
#include "fuzz-target.h"

#include "engine/toy-notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game on a terrain of the smallest kind: HQ, two bases, HQ.  Made once. */
static const ToyGame *
small_game (void)
{
  static ToyGame game;
  static ToyTerrain *terrain;

  if (terrain)
    return &game;

  terrain = toy_terrain_new ();
  if (!terrain)
    abort ();
  strcpy (terrain->id, "small");
  terrain->objective = 1;
  terrain->n_spaces = 4;
  terrain->n_paths = 3;
  for (int i = 0; i < 4; i++)
    {
      bool is_hq = i == 0 || i == 3;

      snprintf (terrain->spaces[i].id, TOY_ID_SIZE, "%c%d", is_hq ? 'h' : 'b', i);
      terrain->spaces[i].is_hq = is_hq;
      terrain->spaces[i].army = i == 0 ? TOY_ARMY_BLUE : i == 3 ? TOY_ARMY_RED : TOY_ARMY_NONE;
      terrain->spaces[i].special = TOY_NONE;
    }
  for (int i = 0; i < 3; i++)
    {
      terrain->paths[i].from = (uint8_t) i;
      terrain->paths[i].to = (uint8_t) (i + 1);
    }
  if (!toy_game_init (&game, terrain, toy_sheet_classic (), (ToyOptions) { .meeple = true }))
    abort ();
  return &game;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const ToyGame *game = small_game ();
  char *line = malloc (size + 1);
  char error[TOY_ERROR_SIZE] = "";
  ToyAction action;

  if (!line)
    abort ();
  memcpy (line, data, size);
  line[size] = '\0';

  if (toy_action_parse (line, game, &action, error))
    {
      char text[TOY_LINE_SIZE];
      ToyAction again;
      int length = toy_action_format (action, game, text);

      if (length <= 0 || length >= TOY_LINE_SIZE || text[length] != '\0')
        abort ();
      if (!toy_action_parse (text, game, &again, error) || !toy_action_equal (action, again))
        abort ();
    }
  else if (error[0] == '\0' || !memchr (error, '\0', sizeof error))
    abort ();

  free (line);
  return 0;
}
