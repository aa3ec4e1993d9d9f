/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrains and sheets out of a seed, for fitting and testing players on what nobody has drawn:
 * sound, playable, half-turn symmetric, otherwise as odd as the limits of the engine allow. */
#pragma once

#include "engine/toy-sheet.h"
#include "engine/toy-terrain.h"

/* Fills @terrain (zeroed, as toy_terrain_new () makes it) and @sheet.
 * @wild: troop types, numbers and special kinds at random too; else the classic sheet with some
 * special spaces of the usual kinds. */
void toy_proving_make (ToyTerrain *terrain, ToySheet *sheet, uint64_t seed, bool wild);
