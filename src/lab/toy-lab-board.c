/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-board.h. */
#include "config.h"

#include "lab/toy-lab-board.h"

#include <math.h>
#include <string.h>

static void
hash (uint64_t *sum, uint64_t word)
{
  for (int i = 0; i < 8; i++)
    *sum = (*sum ^ (word >> (8 * i) & 0xff)) * 1099511628211u;
}

static void
hash_effects (uint64_t *sum, const ToyGame *game)
{
  for (int holder = 0; holder < TOY_MAX_TYPES + TOY_MAX_SPECIALS; holder++)
    {
      hash (sum, game->n_effects[holder]);
      for (int i = 0; i < game->n_effects[holder]; i++)
        {
          const ToyEffect *effect = &game->effects[holder][i];

          hash (sum, (uint64_t) effect->verb | (uint64_t) effect->count << 8
                         | (uint64_t) effect->reach << 16 | (uint64_t) effect->enemy << 24
                         | (uint64_t) effect->optional << 32);
        }
    }
}

uint64_t
toy_lab_fingerprint (const ToyGame *game)
{
  uint64_t sum = 14695981039346656037u;

  hash (&sum, game->terrain->n_spaces);
  hash (&sum, game->bases);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    hash (&sum, game->hqs[army]);
  for (int i = 0; i < game->terrain->n_spaces; i++)
    {
      hash (&sum, game->adjacent[i]);
      hash (&sum, game->special[i]);
    }
  hash (&sum, game->mute);
  for (int i = 0; i < game->n_types; i++)
    {
      hash (&sum, game->admits[i]);
      hash (&sum, game->flies[i]);
      hash (&sum, (uint64_t) game->beats[i] | (uint64_t) game->copies[i] << 16);
    }
  hash_effects (&sum, game);
  hash (&sum, game->live_regions);
  for (ToyMask m = game->live_regions; m; m = toy_mask_rest (m))
    {
      hash (&sum, game->region_bases[toy_mask_first (m)]);
      hash (&sum, game->region_medals[toy_mask_first (m)]);
    }
  hash (&sum, game->objective);
  hash (&sum, (uint64_t) game->rack | (uint64_t) game->draw << 8 | (uint64_t) game->removed << 16
                  | (uint64_t) game->first_hand << 24 | (uint64_t) game->second_hand << 32
                  | (uint64_t) game->turn_limit << 40);
  return sum;
}

static void
describe_specials (ToyLabBoard *board, const ToyGame *game)
{
  board->n_specials = game->sheet->n_specials;
  for (int i = 0; i < board->n_specials; i++)
    {
      ToyLabSpecial *special = &board->specials[i];
      int holder = TOY_MAX_TYPES + i;

      memcpy (special->id, game->sheet->specials[i].id, TOY_ID_SIZE);
      special->effects = game->n_effects[holder] > 0;
      for (int e = 0; e < game->n_effects[holder]; e++)
        special->optional |= game->effects[holder][e].optional;
      for (int s = 0; s < board->n_spaces; s++)
        special->spaces = (uint8_t) (special->spaces + (game->special[s] == i));
    }
}

void
toy_lab_board_init (ToyLabBoard *board, const ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;

  memset (board, 0, sizeof *board);
  memcpy (board->id, terrain->id, TOY_ID_SIZE);
  board->fingerprint = toy_lab_fingerprint (game);
  board->options = game->options;
  board->objective = game->objective;
  board->first_hand = game->first_hand;
  board->second_hand = game->second_hand;
  board->width = (int32_t) lrintf (terrain->width);
  board->height = (int32_t) lrintf (terrain->height);
  board->n_spaces = terrain->n_spaces;
  for (int i = 0; i < board->n_spaces; i++)
    {
      const ToySpace *space = &terrain->spaces[i];
      ToyLabSpace *mine = &board->spaces[i];

      memcpy (mine->id, space->id, TOY_ID_SIZE);
      mine->is_hq = space->is_hq;
      mine->army = space->is_hq ? space->army : TOY_ARMY_NONE;
      mine->special = game->special[i];
      mine->x = (int32_t) lrintf (space->x);
      mine->y = (int32_t) lrintf (space->y);
    }
  board->n_regions = terrain->n_regions;
  for (int i = 0; i < board->n_regions; i++)
    {
      ToyLabRegion *region = &board->regions[i];

      memcpy (region->id, terrain->regions[i].id, TOY_ID_SIZE);
      region->medals = terrain->regions[i].medals;
      region->live = (game->live_regions & TOY_BIT (i)) != 0;
      region->x = (int32_t) lrintf (terrain->regions[i].x);
      region->y = (int32_t) lrintf (terrain->regions[i].y);
      region->bases = terrain->regions[i].bases;
      if (region->live)
        board->all_medals = (uint16_t) (board->all_medals + region->medals);
    }
  describe_specials (board, game);
  board->n_types = game->n_types;
  for (int i = 0; i < board->n_types; i++)
    {
      memcpy (board->types[i].id, game->sheet->types[i].id, TOY_ID_SIZE);
      board->types[i].copies = game->copies[i];
    }
  board->n_paths = terrain->n_paths;
  for (int i = 0; i < board->n_paths; i++)
    {
      board->paths[i][0] = terrain->paths[i].from;
      board->paths[i][1] = terrain->paths[i].to;
    }
}
