/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds places for the things that stand about on a terrain: clear of spaces, paths and medals, and
 * always the same for the same terrain. */
#pragma once

#include "draw/toy-theme.h"

#define TOY_SCENERY_MAX 48

typedef struct
{
  const char *figure; /* in data/art/props */
  double x, y;        /* middle, terrain units */
  double size;        /* of the drawing's square */
} ToyPropSpot;

/* A drawing keeps to this share of its square. */
#define TOY_SCENERY_FILL 0.84

/* Writes at most TOY_SCENERY_MAX spots of the theme's own props and returns their number. */
int toy_scenery_place (const ToyTerrain *terrain, const ToyTheme *theme, ToyPropSpot *spots);

/* How far a prop's rim is from the nearest space, path or medal; negative where it touches one. */
double toy_scenery_room (const ToyMap *map, double x, double y, double size);

/* Paints them, the terrain's own and those beyond the board's edge. */
void toy_scenery_paint (const ToyStage *stage);

/* The terrain's own alone. */
void toy_scenery_paint_own (const ToyStage *stage);
