/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board view: where its spaces, medals and regions lie in the widget, and what is under a
 * point.  Changes nothing but which region is outlined. */
#include "config.h"

#include "widgets/toy-board-view-private.h"

/* A fingertip may miss a small tile by this much. */
#define SLOP 14.0

const ToyTerrain *
_toy_board_view_get_terrain (ToyBoardView *self)
{
  return self->board != NULL ? toy_board_get_terrain (self->board) : NULL;
}

const ToyMap *
_toy_board_view_get_map (ToyBoardView *self)
{
  if (self->map == NULL)
    self->map = toy_map_new (_toy_board_view_get_terrain (self), &self->layout);
  return self->map;
}

gboolean
toy_board_view_get_place (ToyBoardView *self,
                          int space,
                          int height,
                          graphene_point_t *middle,
                          double *radius)
{
  const ToyMap *map;

  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), FALSE);

  if (self->board == NULL || space < 0 || space >= self->n_spaces)
    return FALSE;
  map = _toy_board_view_get_map (self);
  *radius = map->radius;
  graphene_point_init (middle, (float) map->spaces[space].x,
                       (float) (map->spaces[space].y
                                - map->radius * toy_paint_lift (MAX (height, 1))));
  return TRUE;
}

gboolean
toy_board_view_get_medal_place (ToyBoardView *self,
                                int region,
                                int medal,
                                graphene_point_t *middle,
                                double *radius)
{
  const ToyTerrain *terrain;
  const ToyMap *map;
  ToyDot offset;

  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), FALSE);

  terrain = _toy_board_view_get_terrain (self);
  if (terrain == NULL || region < 0 || region >= terrain->n_regions)
    return FALSE;
  map = _toy_board_view_get_map (self);
  offset = toy_map_medal_offset (map, terrain->regions[region].medals, medal);
  *radius = map->radius * TOY_MAP_MEDAL;
  graphene_point_init (middle, (float) (map->regions[region].medals.x + offset.x),
                       (float) (map->regions[region].medals.y + offset.y));
  return TRUE;
}

int
toy_board_view_space_at (ToyBoardView *self, double x, double y)
{
  const ToyTerrain *terrain;
  double best = SLOP;
  int found;

  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), -1);

  terrain = _toy_board_view_get_terrain (self);
  if (terrain == NULL)
    return -1;
  found = toy_layout_space_at (&self->layout, terrain, x, y);
  if (found >= 0)
    return found;
  for (int i = 0; i < self->n_spaces; i++)
    {
      GdkRectangle area;
      double dx, dy, away;

      toy_board_view_get_area (self, i, &area);
      dx = MAX (MAX (area.x - x, x - area.x - area.width), 0);
      dy = MAX (MAX (area.y - y, y - area.y - area.height), 0);
      away = MAX (dx, dy);
      if (away < best)
        {
          best = away;
          found = i;
        }
    }
  return found;
}

void
toy_board_view_get_area (ToyBoardView *self, int space, GdkRectangle *area)
{
  const ToyTerrain *terrain;
  double radius;
  double x, y;

  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  terrain = _toy_board_view_get_terrain (self);
  g_return_if_fail (terrain != NULL && space >= 0 && space < self->n_spaces);
  radius = toy_layout_tile_radius (&self->layout);
  toy_layout_to_canvas (&self->layout, terrain, terrain->spaces[space].x, terrain->spaces[space].y,
                        &x, &y);
  *area = (GdkRectangle){ (int) (x - radius), (int) (y - radius), MAX ((int) (2 * radius), 1),
                          MAX ((int) (2 * radius), 1) };
}

double
toy_board_view_get_tile_radius (ToyBoardView *self)
{
  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), 0);

  return self->board != NULL ? toy_layout_tile_radius (&self->layout) : 0;
}

int
toy_board_view_region_at (ToyBoardView *self, double x, double y)
{
  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), -1);

  return self->board != NULL ? toy_map_region_at (_toy_board_view_get_map (self), x, y) : -1;
}

gboolean
toy_board_view_get_region_place (ToyBoardView *self,
                                 int region,
                                 graphene_point_t *middle,
                                 double *radius)
{
  const ToyTerrain *terrain;
  const ToyMap *map;

  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), FALSE);

  terrain = _toy_board_view_get_terrain (self);
  if (terrain == NULL || region < 0 || region >= terrain->n_regions)
    return FALSE;
  map = _toy_board_view_get_map (self);
  *radius = toy_map_medal_reach (map, terrain->regions[region].medals);
  graphene_point_init (middle, (float) map->regions[region].medals.x,
                       (float) map->regions[region].medals.y);
  return TRUE;
}

void
toy_board_view_set_region (ToyBoardView *self, int region)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  if (self->region == region)
    return;
  self->region = region;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
