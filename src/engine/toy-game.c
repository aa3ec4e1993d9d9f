/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles a terrain and a sheet into the masks that the rules read (R1–R4 as tables). */
#include "config.h"

#include "engine/toy-game.h"

#include <string.h>

static void
compile_spaces (ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;
  const ToySheet *sheet = game->sheet;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      const ToySpace *space = &terrain->spaces[i];
      const ToySpecial *kind;

      game->special[i] = TOY_NONE;
      if (space->is_hq)
        game->hqs[space->army] |= TOY_BIT (i);
      else
        game->bases |= TOY_BIT (i);
      if (space->special >= sheet->n_specials || game->options.beginner)
        continue; /* R2.4 */

      kind = &sheet->specials[space->special];
      game->special[i] = space->special;
      if (kind->mute)
        game->mute |= TOY_BIT (i);
      if (kind->n_effects > 0 && !space->is_hq)
        game->base_effects |= TOY_BIT (i);
    }
  for (int i = terrain->n_spaces; i < TOY_MAX_SPACES; i++)
    game->special[i] = TOY_NONE;

  for (int i = 0; i < terrain->n_paths; i++)
    {
      int from = terrain->paths[i].from, to = terrain->paths[i].to;

      if (from == to)
        continue;
      game->adjacent[from] |= TOY_BIT (to);
      game->adjacent[to] |= TOY_BIT (from);
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (ToyMask m = game->hqs[army]; m; m = toy_mask_rest (m))
      game->hq_exits[army] |= game->adjacent[toy_mask_first (m)];
}

static void
compile_types (ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;
  const ToySheet *sheet = game->sheet;

  game->n_types = sheet->n_types;
  for (int t = 0; t < sheet->n_types; t++)
    {
      const ToyTroopType *type = &sheet->types[t];

      game->copies[t] = type->promotion && !game->options.meeple ? 0 : type->copies;
      game->n_troops += game->copies[t];
      for (int i = 0; i < terrain->n_spaces; i++)
        if (game->special[i] == TOY_NONE
            || toy_special_admits (&sheet->specials[game->special[i]], type))
          game->admits[t] |= TOY_BIT (i);
      game->flies[t] = type->airborne ? game->bases & ~game->mute : 0;
      for (int u = 0; u < sheet->n_types; u++)
        if (toy_sheet_beats (sheet, t, u))
          game->beats[t] |= (uint16_t) (1u << u);

      if (game->copies[t] == 0)
        continue; /* never on a rack */
      if (type->joker)
        game->jokers |= (uint16_t) (1u << t);
      else
        {
          int at = game->n_order++;

          for (; at > 0 && sheet->types[game->order[at - 1]].strength > type->strength; at--)
            game->order[at] = game->order[at - 1];
          game->order[at] = (uint8_t) t;
        }
    }
  for (int i = 1; i < game->n_order; i++)
    if (sheet->types[game->order[i]].strength > sheet->types[game->order[i - 1]].strength)
      game->steps |= (uint16_t) (1u << i);
}

static void
compile_effects (ToyGame *game)
{
  const ToySheet *sheet = game->sheet;

  for (int t = 0; t < sheet->n_types; t++)
    {
      game->n_effects[t] = sheet->types[t].n_effects;
      memcpy (game->effects[t], sheet->types[t].effects, sizeof game->effects[t]);
    }
  for (int k = 0; k < sheet->n_specials; k++)
    {
      game->n_effects[TOY_MAX_TYPES + k] = sheet->specials[k].n_effects;
      memcpy (game->effects[TOY_MAX_TYPES + k], sheet->specials[k].effects,
              sizeof game->effects[TOY_MAX_TYPES + k]);
    }
}

static void
compile_regions (ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;

  game->objective = terrain->objective;
  for (int r = 0; r < terrain->n_regions; r++)
    {
      ToyMask bases = terrain->regions[r].bases & game->bases; /* R1.4: HQs do not count */

      game->region_bases[r] = bases;
      game->region_medals[r] = terrain->regions[r].medals;
      if (bases == 0 || terrain->regions[r].medals == 0)
        continue; /* nothing to win there */
      game->live_regions |= TOY_BIT (r);
      for (ToyMask m = bases; m; m = toy_mask_rest (m))
        game->regions_of[toy_mask_first (m)] |= TOY_BIT (r);
    }
}

static bool
fits (const ToyTerrain *terrain, const ToySheet *sheet, ToyOptions options)
{
  int troops = 0;

  if (terrain->n_spaces > TOY_MAX_SPACES || terrain->n_regions > TOY_MAX_REGIONS
      || terrain->n_paths > TOY_MAX_PATHS || sheet->n_types < 1 || sheet->n_types > TOY_MAX_TYPES
      || sheet->n_specials > TOY_MAX_SPECIALS)
    return false;
  for (int i = 0; i < TOY_N_NUMBERS; i++)
    {
      int min, max;

      toy_number_range ((ToyNumber) i, &min, &max);
      if (sheet->numbers[i] < min || sheet->numbers[i] > max)
        return false;
    }
  for (int t = 0; t < sheet->n_types; t++)
    if (options.meeple || !sheet->types[t].promotion)
      troops += sheet->types[t].copies;
  return troops <= TOY_MAX_TROOPS && sheet->numbers[TOY_NUMBER_REMOVED] <= troops;
}

bool
toy_game_init (ToyGame *game, const ToyTerrain *terrain, const ToySheet *sheet, ToyOptions options)
{
  if (!fits (terrain, sheet, options))
    return false;

  memset (game, 0, sizeof *game);
  game->terrain = terrain;
  game->sheet = sheet;
  game->options = options;
  game->rack = (uint8_t) sheet->numbers[TOY_NUMBER_RACK];
  game->draw = (uint8_t) sheet->numbers[TOY_NUMBER_DRAW];
  game->removed = (uint8_t) sheet->numbers[TOY_NUMBER_REMOVED];
  game->first_hand = (uint8_t) sheet->numbers[TOY_NUMBER_FIRST_HAND];
  game->second_hand = (uint8_t) sheet->numbers[TOY_NUMBER_SECOND_HAND];
  game->turn_limit = sheet->numbers[TOY_NUMBER_TURN_LIMIT];
  compile_spaces (game);
  compile_types (game);
  compile_effects (game);
  compile_regions (game);
  return true;
}
