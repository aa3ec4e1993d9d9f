/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits a terrain into a canvas and answers what lies under a point.  Paints nothing. */
#include "config.h"

#include "draw/toy-layout.h"

#include <math.h>
#include <stdlib.h>

#include "draw/toy-map.h"

/* A tile takes a little over a quarter of the way to its nearest neighbour on either side, so that
 * stacks, badges and a piece of path stay visible between two tiles. */
#define TILE_SHARE 0.28
/* … but never so much that a terrain of three spaces has tiles like dinner plates. */
#define TILE_MAX_SHARE 0.068

/* … and half of what most spaces leave at least: two that somebody draws on one spot, an issue that
 * the editor reports, must not make all tiles vanish. */
#define TILE_MIN_SHARE (TILE_SHARE / 2)

static int
compare (const void *a, const void *b)
{
  float x = *(const float *) a, y = *(const float *) b;

  return (x > y) - (x < y);
}

float
toy_terrain_space_radius (const ToyTerrain *terrain)
{
  float shorter = MIN (terrain->width, terrain->height);
  float largest = TILE_MAX_SHARE * shorter;
  float nearest[TOY_MAX_SPACES];
  float least;

  if (terrain->n_spaces < 2)
    return largest;
  for (int i = 0; i < terrain->n_spaces; i++)
    {
      nearest[i] = INFINITY;
      for (int j = 0; j < terrain->n_spaces; j++)
        if (j != i)
          nearest[i] = MIN (nearest[i], hypotf (terrain->spaces[i].x - terrain->spaces[j].x,
                                                terrain->spaces[i].y - terrain->spaces[j].y));
    }
  qsort (nearest, (size_t) terrain->n_spaces, sizeof *nearest, compare);
  least = MAX (TILE_MIN_SHARE * nearest[terrain->n_spaces / 2], 0.012f * shorter);
  return MIN (MAX (TILE_SHARE * nearest[0], least), largest);
}

void
toy_layout_fit (ToyLayout *layout,
                const ToyTerrain *terrain,
                ToyTurn turn,
                double width,
                double height,
                double margin)
{
  bool lies = turn == TOY_TURN_90 || turn == TOY_TURN_270;
  double board_width = lies ? terrain->height : terrain->width;
  double board_height = lies ? terrain->width : terrain->height;
  double room_x = MAX (width - 2 * margin, 1);
  double room_y = MAX (height - 2 * margin, 1);

  if (!(board_width > 0))
    board_width = 1;
  if (!(board_height > 0))
    board_height = 1;

  layout->turn = turn;
  layout->scale = MIN (room_x / board_width, room_y / board_height);
  layout->width = board_width * layout->scale;
  layout->height = board_height * layout->scale;
  layout->x = (width - layout->width) / 2;
  layout->y = (height - layout->height) / 2;
  layout->space_radius = toy_terrain_space_radius (terrain);
}

void
toy_layout_to_canvas (const ToyLayout *layout,
                      const ToyTerrain *terrain,
                      double x,
                      double y,
                      double *canvas_x,
                      double *canvas_y)
{
  double turned_x = x;
  double turned_y = y;

  switch (layout->turn)
    {
    case TOY_TURN_90:
      turned_x = terrain->height - y;
      turned_y = x;
      break;
    case TOY_TURN_180:
      turned_x = terrain->width - x;
      turned_y = terrain->height - y;
      break;
    case TOY_TURN_270:
      turned_x = y;
      turned_y = terrain->width - x;
      break;
    case TOY_TURN_0:
    default:
      break;
    }

  *canvas_x = layout->x + turned_x * layout->scale;
  *canvas_y = layout->y + turned_y * layout->scale;
}

void
toy_layout_to_terrain (const ToyLayout *layout,
                       const ToyTerrain *terrain,
                       double canvas_x,
                       double canvas_y,
                       double *x,
                       double *y)
{
  double turned_x = (canvas_x - layout->x) / layout->scale;
  double turned_y = (canvas_y - layout->y) / layout->scale;

  switch (layout->turn)
    {
    case TOY_TURN_90:
      *x = turned_y;
      *y = terrain->height - turned_x;
      break;
    case TOY_TURN_180:
      *x = terrain->width - turned_x;
      *y = terrain->height - turned_y;
      break;
    case TOY_TURN_270:
      *x = terrain->width - turned_y;
      *y = turned_x;
      break;
    case TOY_TURN_0:
    default:
      *x = turned_x;
      *y = turned_y;
      break;
    }
}

double
toy_layout_tile_radius (const ToyLayout *layout)
{
  return layout->space_radius * layout->scale;
}

int
toy_layout_space_at (const ToyLayout *layout, const ToyTerrain *terrain, double x, double y)
{
  double board_x, board_y;
  double best = INFINITY;
  int found = -1;

  toy_layout_to_terrain (layout, terrain, x, y, &board_x, &board_y);

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      const ToySpace *space = &terrain->spaces[i];
      double dx = fabs (board_x - space->x);
      double dy = fabs (board_y - space->y);
      double reach = layout->space_radius * (space->is_hq ? 1.35 : 1.15);
      double distance = hypot (dx, dy);

      if (MAX (dx, dy) <= reach && distance < best)
        {
          best = distance;
          found = i;
        }
    }

  return found;
}

int
toy_layout_region_at (const ToyLayout *layout, const ToyTerrain *terrain, double x, double y)
{
  g_autoptr (ToyMap) map = toy_map_new (terrain, layout);

  return toy_map_region_at (map, x, y);
}
