/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a terrain lies on a canvas: scale, turn and offset, and what is under a point. */
#pragma once

#include "engine/toy-terrain.h"

typedef enum
{
  TOY_TURN_0,   /* as drawn: blue's side at the bottom */
  TOY_TURN_90,  /* clockwise: the drawn bottom lies to the left */
  TOY_TURN_180,
  TOY_TURN_270, /* the drawn bottom lies to the right */
} ToyTurn;

typedef struct
{
  ToyTurn turn;
  double scale;      /* canvas units per terrain unit */
  double x, y;       /* canvas position of the terrain's corner after turning */
  double width, height; /* canvas size of the turned terrain */
  float space_radius; /* terrain units: half the side of a tile */
} ToyLayout;

/* Fits @terrain into @width × @height canvas units with @margin on every side. */
void toy_layout_fit (ToyLayout *layout,
                     const ToyTerrain *terrain,
                     ToyTurn turn,
                     double width,
                     double height,
                     double margin);

void toy_layout_to_canvas (const ToyLayout *layout, const ToyTerrain *terrain,
                           double x, double y, double *canvas_x, double *canvas_y);
void toy_layout_to_terrain (const ToyLayout *layout, const ToyTerrain *terrain,
                            double canvas_x, double canvas_y, double *x, double *y);

/* Half the side of a tile on the canvas. */
double toy_layout_tile_radius (const ToyLayout *layout);

/* Space under a canvas point, -1 for none; the nearest wins where tiles overlap. */
int toy_layout_space_at (const ToyLayout *layout, const ToyTerrain *terrain, double x, double y);

/* Region around a canvas point (inside the face or on its medals), -1 for none. */
int toy_layout_region_at (const ToyLayout *layout, const ToyTerrain *terrain, double x, double y);

/* Half the side of a tile in terrain units: as large as the closest spaces allow. */
float toy_terrain_space_radius (const ToyTerrain *terrain);
