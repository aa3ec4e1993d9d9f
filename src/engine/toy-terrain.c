/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The life of a shared terrain and the look-ups on it. */
#include "config.h"

#include "engine/toy-terrain.h"

#include <stdlib.h>
#include <string.h>

static const char *const army_ids[] = { "blue", "red", "nobody" };

const char *
toy_army_id (ToyArmy army)
{
  return army_ids[army <= TOY_ARMY_NONE ? army : TOY_ARMY_NONE];
}

bool
toy_army_parse (const char *text, ToyArmy *army)
{
  for (int i = 0; i < TOY_N_ARMIES; i++)
    if (strcmp (text, army_ids[i]) == 0)
      {
        *army = (ToyArmy) i;
        return true;
      }
  return false;
}

ToyTerrain *
toy_terrain_new (void)
{
  ToyTerrain *terrain = calloc (1, sizeof *terrain);

  if (terrain != NULL)
    terrain->ref_count = 1;
  return terrain;
}

ToyTerrain *
toy_terrain_ref (ToyTerrain *terrain)
{
  __atomic_add_fetch (&terrain->ref_count, 1, __ATOMIC_RELAXED);
  return terrain;
}

void
toy_terrain_unref (ToyTerrain *terrain)
{
  if (terrain != NULL && __atomic_sub_fetch (&terrain->ref_count, 1, __ATOMIC_ACQ_REL) == 0)
    free (terrain);
}

int
toy_terrain_find_space (const ToyTerrain *terrain, const char *id)
{
  for (int i = 0; i < terrain->n_spaces; i++)
    if (strcmp (terrain->spaces[i].id, id) == 0)
      return i;
  return -1;
}

int
toy_terrain_find_region (const ToyTerrain *terrain, const char *id)
{
  for (int i = 0; i < terrain->n_regions; i++)
    if (strcmp (terrain->regions[i].id, id) == 0)
      return i;
  return -1;
}

ToyMask
toy_terrain_adjacent (const ToyTerrain *terrain, int space)
{
  ToyMask adjacent = 0;

  for (int i = 0; i < terrain->n_paths; i++)
    {
      if (terrain->paths[i].from == space)
        adjacent |= TOY_BIT (terrain->paths[i].to);
      if (terrain->paths[i].to == space)
        adjacent |= TOY_BIT (terrain->paths[i].from);
    }
  return adjacent & ~TOY_BIT (space);
}
