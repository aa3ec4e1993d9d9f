/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grounds for proving players: a grid with holes, some diagonals, faces as regions. */
#include "config.h"

#include "bots/toy-proving.h"
#include "engine/toy-faces.h"
#include "engine/toy-random.h"

#include <stdio.h>
#include <string.h>

#define MAX_SIDE 8

typedef struct
{
  ToyTerrain *terrain;
  ToySheet *sheet;
  ToyRandom random;
  int columns, rows;
  uint8_t at[MAX_SIDE][MAX_SIDE]; /* space of a grid place, TOY_NONE where there is none */
} Making;

static int
below (Making *making, int n)
{
  return (int) toy_random_below (&making->random, (uint32_t) n);
}

static bool
one_in (Making *making, int n)
{
  return below (making, n) == 0;
}

/* --- the terrain --- */

static void
add_space (Making *making, int column, int row, int number)
{
  ToyTerrain *terrain = making->terrain;
  ToySpace *space = &terrain->spaces[terrain->n_spaces];

  making->at[row][column] = terrain->n_spaces++;
  snprintf (space->id, sizeof space->id, "s%d", number);
  space->army = TOY_ARMY_NONE;
  space->special = TOY_NONE;
  space->x = 100.0f + 200.0f * (float) column;
  space->y = 100.0f + 200.0f * (float) row;
  if (column == making->columns / 2 && (row == 0 || row == making->rows - 1))
    {
      space->is_hq = true;
      space->army = row == 0 ? TOY_ARMY_RED : TOY_ARMY_BLUE;
    }
}

static void
add_spaces (Making *making)
{
  bool gone[MAX_SIDE][MAX_SIDE] = { { false } };
  int n = 0;

  for (int row = 0; row < making->rows; row++)
    for (int column = 0; column < making->columns; column++)
      {
        int other_row = making->rows - 1 - row, other = making->columns - 1 - column;

        if (row * making->columns + column > other_row * making->columns + other)
          gone[row][column] = gone[other_row][other];
        else
          gone[row][column] = column != making->columns / 2 && one_in (making, 6);
      }
  memset (making->at, TOY_NONE, sizeof making->at);
  for (int row = 0; row < making->rows; row++)
    for (int column = 0; column < making->columns; column++)
      if (!gone[row][column] && making->terrain->n_spaces < TOY_MAX_SPACES)
        add_space (making, column, row, n++);
}

static void
add_path (Making *making, int column, int row, int to_column, int to_row)
{
  ToyTerrain *terrain = making->terrain;
  int from, to;

  if (to_column < 0 || to_column >= making->columns || to_row >= making->rows)
    return;
  from = making->at[row][column];
  to = making->at[to_row][to_column];
  if (from == TOY_NONE || to == TOY_NONE)
    return;
  terrain->paths[terrain->n_paths].from = (uint8_t) from;
  terrain->paths[terrain->n_paths++].to = (uint8_t) to;
}

/* Every decision is taken for a pair of places that a half turn maps on each other. */
static void
add_paths (Making *making)
{
  bool across[MAX_SIDE][MAX_SIDE], down[MAX_SIDE][MAX_SIDE];
  uint8_t slant[MAX_SIDE][MAX_SIDE];
  int columns = making->columns, rows = making->rows;

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        across[row][column] = !one_in (making, 6);
        down[row][column] = column == columns / 2 || !one_in (making, 6);
        slant[row][column] = (uint8_t) below (making, 5);
      }
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        int turned_row = rows - 1 - row, turned = columns - 1 - column;
        int a = row * columns + column, b = turned_row * columns + turned - 1;
        int c = (turned_row - 1) * columns + turned, d = (turned_row - 1) * columns + turned - 1;

        if (a <= b ? across[row][column] : across[turned_row][turned - 1 >= 0 ? turned - 1 : 0])
          add_path (making, column, row, column + 1, row);
        if (a <= c ? down[row][column] : down[turned_row > 0 ? turned_row - 1 : 0][turned])
          add_path (making, column, row, column, row + 1);
        if (column + 1 < columns && row + 1 < rows)
          {
            int kind = a <= d ? slant[row][column] : slant[turned_row - 1][turned - 1];

            if (kind == 0)
              add_path (making, column, row, column + 1, row + 1);
            else if (kind == 1)
              add_path (making, column + 1, row, column, row + 1);
          }
      }
}

static void
add_regions (Making *making)
{
  static const uint8_t medals[] = { 1, 1, 2, 2, 3 };
  ToyTerrain *terrain = making->terrain;
  ToyFace faces[TOY_MAX_REGIONS];
  int n = toy_faces_find (terrain, faces, TOY_MAX_REGIONS), total = 0;

  for (int i = 0; i < n && i < TOY_MAX_REGIONS; i++)
    {
      ToyRegion *region = &terrain->regions[terrain->n_regions];

      if (faces[i].bases == 0 || one_in (making, 3))
        continue;
      snprintf (region->id, sizeof region->id, "r%d", terrain->n_regions);
      region->medals = medals[below (making, 5)];
      region->bases = faces[i].bases;
      region->x = faces[i].x;
      region->y = faces[i].y;
      total += region->medals;
      terrain->n_regions++;
    }
  terrain->objective
      = (uint16_t) (total < 3 ? total + 1 : 1 + total / 3 + below (making, total / 3));
}

/* --- the sheet --- */

static ToyEffect
any_effect (Making *making, bool of_base)
{
  ToyEffect effect = toy_effect_default ((ToyVerb) below (making, TOY_N_VERBS));

  if (of_base && effect.verb == TOY_VERB_PLACE)
    effect = toy_effect_default (TOY_VERB_DRAW);
  if (toy_verb_info ((ToyVerb) effect.verb)->has_count)
    effect.count = (uint8_t) (1 + (one_in (making, 3) ? 1 + below (making, 2) : 0));
  if (toy_verb_info ((ToyVerb) effect.verb)->has_reach && one_in (making, 3))
    effect.reach = TOY_REACH_ANYWHERE;
  if (toy_verb_info ((ToyVerb) effect.verb)->has_army)
    effect.enemy = one_in (making, 5);
  effect.optional = !one_in (making, 4);
  return effect;
}

static void
make_types (Making *making)
{
  ToySheet *sheet = making->sheet;
  int troops = 0;

  sheet->n_types = (uint8_t) (3 + below (making, 8));
  for (int t = 0; t < sheet->n_types; t++)
    {
      ToyTroopType *type = &sheet->types[t];

      memset (type, 0, sizeof *type);
      snprintf (type->id, sizeof type->id, "t%d", t);
      type->joker = t > 0 && one_in (making, 6);
      type->strength = type->joker ? 0 : (uint8_t) (1 + below (making, 9));
      type->airborne = one_in (making, 6);
      type->copies = (uint8_t) (2 + below (making, 3));
      troops += type->copies;
      if (!one_in (making, 3))
        type->n_effects = (uint8_t) (1 + one_in (making, 5));
      for (int i = 0; i < type->n_effects; i++)
        type->effects[i] = any_effect (making, false);
    }
  sheet->numbers[TOY_NUMBER_REMOVED] = (uint16_t) below (making, troops / 4 + 1);
  sheet->numbers[TOY_NUMBER_FIRST_HAND] = (uint16_t) (1 + below (making, 4));
  sheet->numbers[TOY_NUMBER_SECOND_HAND]
      = (uint16_t) (sheet->numbers[TOY_NUMBER_FIRST_HAND] + below (making, 2));
  sheet->numbers[TOY_NUMBER_DRAW] = (uint16_t) (1 + below (making, 3));
  sheet->numbers[TOY_NUMBER_RACK] = (uint16_t) (5 + below (making, 6));
  sheet->numbers[TOY_NUMBER_TURN_LIMIT] = 200;
}

static void
make_specials (Making *making, bool wild)
{
  static const uint8_t usual[]
      = { TOY_VERB_RECALL, TOY_VERB_DRAW, TOY_VERB_PUSH, TOY_VERB_RECOVER, TOY_VERB_FREEZE };
  ToySheet *sheet = making->sheet;

  sheet->n_specials = (uint8_t) (1 + below (making, 3));
  for (int k = 0; k < sheet->n_specials; k++)
    {
      ToySpecial *kind = &sheet->specials[k];

      memset (kind, 0, sizeof *kind);
      snprintf (kind->id, sizeof kind->id, "k%d", k);
      if (one_in (making, 6))
        kind->mute = true;
      else
        {
          kind->n_effects = 1;
          kind->effects[0] = wild ? any_effect (making, true)
                                  : toy_effect_default ((ToyVerb) usual[below (making, 5)]);
          if (kind->effects[0].verb == TOY_VERB_FREEZE)
            kind->effects[0].optional = false;
        }
      if (one_in (making, 5))
        {
          kind->has_only = true;
          kind->only = 1 | ((ToyMask) toy_random_next (&making->random) << 1 & 0x3fe);
        }
    }
  for (int i = 0; i < making->terrain->n_spaces; i++)
    if (!making->terrain->spaces[i].is_hq && one_in (making, 4))
      making->terrain->spaces[i].special = (uint8_t) below (making, sheet->n_specials);
}

void
toy_proving_make (ToyTerrain *terrain, ToySheet *sheet, uint64_t seed, bool wild)
{
  Making making = { terrain, sheet, toy_random_seeded (seed), 0, 0, { { 0 } } };

  snprintf (terrain->id, sizeof terrain->id, "proving-%llu", (unsigned long long) seed);
  making.columns = 3 + 2 * below (&making, 2);
  making.rows = 4 + below (&making, 4);
  terrain->width = 200.0f * (float) making.columns;
  terrain->height = 200.0f * (float) making.rows;
  *sheet = *toy_sheet_classic ();
  add_spaces (&making);
  add_paths (&making);
  add_regions (&making);
  if (wild)
    make_types (&making);
  make_specials (&making, wild);
}
