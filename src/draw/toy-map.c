/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a drawn terrain: rounding of bends, distances, free spots for medals.  The
 * outlines of regions are in toy-outline.c.  Paints nothing. */
#include "config.h"

#include "draw/toy-map-private.h"
#include "engine/toy-curve.h"

#include <math.h>

/* How far a bend is rounded, in tile radii, and into how many pieces. */
#define BEND 0.9
#define BEND_PIECES 8

static ToyDot
towards (ToyDot from, ToyDot to, double distance)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  double share = length > 0 ? distance / length : 0;

  return (ToyDot){ from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share };
}

static void
add_bend (GArray *dots, ToyDot before, ToyDot bend, ToyDot after, double radius)
{
  double in = hypot (bend.x - before.x, bend.y - before.y);
  double out = hypot (after.x - bend.x, after.y - bend.y);
  double cut = MIN (BEND * radius, MIN (in, out) / 2);
  ToyDot start = towards (bend, before, cut);
  ToyDot end = towards (bend, after, cut);

  for (int i = 0; i <= BEND_PIECES; i++)
    {
      double t = (double) i / BEND_PIECES;
      double u = 1 - t;
      ToyDot dot = { u * u * start.x + 2 * u * t * bend.x + t * t * end.x,
                     u * u * start.y + 2 * u * t * bend.y + t * t * end.y };

      g_array_append_val (dots, dot);
    }
}

/* Lengths and box, from the dots. */
static void
measure_trail (ToyTrail *trail)
{
  trail->low = trail->high = trail->dots[0];
  for (int i = 1; i < trail->n; i++)
    {
      ToyDot dot = trail->dots[i];

      trail->lengths[i - 1] = hypot (dot.x - trail->dots[i - 1].x, dot.y - trail->dots[i - 1].y);
      trail->low.x = MIN (trail->low.x, dot.x);
      trail->low.y = MIN (trail->low.y, dot.y);
      trail->high.x = MAX (trail->high.x, dot.x);
      trail->high.y = MAX (trail->high.y, dot.y);
    }
}

static void
make_trail (ToyTrail *trail, const ToyMap *map, const ToyPath *path)
{
  GArray *dots = g_array_new (FALSE, FALSE, sizeof (ToyDot));
  ToyPoint points[TOY_MAX_CORNERS];
  ToyDot corners[TOY_MAX_CORNERS];
  int n = toy_path_corners (map->terrain, path, points);

  for (int i = 0; i < n; i++)
    corners[i] = (ToyDot){ points[i].x, points[i].y };

  g_array_append_val (dots, corners[0]);
  if (path->curved)
    g_array_append_vals (dots, corners + 1, (guint) n - 2);
  else
    for (int i = 1; i + 1 < n; i++)
      add_bend (dots, corners[i - 1], corners[i], corners[i + 1], map->radius);
  g_array_append_val (dots, corners[n - 1]);

  trail->from = path->from;
  trail->to = path->to;
  trail->n = dots->len;
  trail->dots = (ToyDot *) g_array_free (dots, FALSE);
  trail->lengths = g_new (double, (gsize) trail->n);
  measure_trail (trail);
  trail->length = 0;
  for (int i = 1; i < trail->n; i++)
    trail->length += trail->lengths[i - 1];
}

ToyDot
toy_trail_at (const ToyTrail *trail, double distance, double *angle)
{
  for (int i = 1; i < trail->n; i++)
    {
      ToyDot a = trail->dots[i - 1];
      ToyDot b = trail->dots[i];
      double length = trail->lengths[i - 1];

      if (distance <= length || i == trail->n - 1)
        {
          if (angle != NULL)
            *angle = atan2 (b.y - a.y, b.x - a.x);
          return towards (a, b, distance);
        }
      distance -= length;
    }

  if (angle != NULL)
    *angle = 0;
  return trail->dots[0];
}

/* The smaller of @nearest and the distance to a segment. */
static double
nearer (ToyDot a, ToyDot b, double x, double y, double nearest)
{
  double dx = b.x - a.x;
  double dy = b.y - a.y;
  double square = dx * dx + dy * dy;
  double t = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;
  double distance;

  t = CLAMP (t, 0, 1);
  dx = x - a.x - t * dx;
  dy = y - a.y - t * dy;
  /* Most are farther, which is told more quickly than how far. */
  if (dx * dx + dy * dy > nearest * nearest * (1 + 1e-9))
    return nearest;
  distance = hypot (dx, dy);
  return MIN (nearest, distance);
}

/* Is the box of @trail farther away than @distance? */
static bool
is_beyond (const ToyTrail *trail, double x, double y, double distance)
{
  return x < trail->low.x - distance || x > trail->high.x + distance
         || y < trail->low.y - distance || y > trail->high.y + distance;
}

/* Distance to the nearest path, or any distance that is no more than @enough where there is such a
 * one. */
static double
path_distance (const ToyMap *map, double x, double y, double enough)
{
  double nearest = INFINITY;

  for (int i = 0; i < map->n_trails && nearest > enough; i++)
    {
      const ToyTrail *trail = &map->trails[i];

      if (is_beyond (trail, x, y, nearest))
        continue;
      for (int j = 1; j < trail->n; j++)
        nearest = nearer (trail->dots[j - 1], trail->dots[j], x, y, nearest);
    }

  return nearest;
}

double
toy_map_path_distance (const ToyMap *map, double x, double y)
{
  return path_distance (map, x, y, -INFINITY);
}

double
toy_map_space_distance (const ToyMap *map, double x, double y)
{
  double nearest = INFINITY;

  for (int i = 0; i < map->terrain->n_spaces; i++)
    {
      double pad = map->terrain->spaces[i].is_hq ? TOY_MAP_HQ : TOY_MAP_PAD;
      double distance = hypot (x - map->spaces[i].x, y - map->spaces[i].y) - pad * map->radius;

      nearest = MIN (nearest, distance);
    }

  return nearest;
}

double
toy_map_medal_reach (const ToyMap *map, int medals)
{
  double medal = TOY_MAP_MEDAL * map->radius;

  if (medals > TOY_MAP_MEDALS_SHOWN || medals <= 1)
    return medal;
  return medal * (medals == 2 ? 2.05 : medals == 3 ? 2.2 : 2.45);
}

ToyDot
toy_map_medal_offset (const ToyMap *map, int medals, int index)
{
  static const ToyDot spots[TOY_MAP_MEDALS_SHOWN + 1][TOY_MAP_MEDALS_SHOWN] = {
    { { 0, 0 } },
    { { 0, 0 } },
    { { -1.03, 0 }, { 1.03, 0 } },
    { { 0, -1.16 }, { -1.03, 0.62 }, { 1.03, 0.62 } },
    { { -1.03, -1.03 }, { 1.03, -1.03 }, { -1.03, 1.03 }, { 1.03, 1.03 } },
  };
  double medal = TOY_MAP_MEDAL * map->radius;
  ToyDot dot = { 0, 0 };

  if (medals >= 1 && medals <= TOY_MAP_MEDALS_SHOWN && index < medals)
    {
      dot.x = spots[medals][index].x * medal;
      dot.y = spots[medals][index].y * medal;
    }
  return dot;
}

/* How much room is left around medals at a point: negative where they would lie on something.
 * Where it is no more than @best, which has been found elsewhere, it may be said to be anything
 * up to that. */
static double
medal_room (const ToyMap *map, int medals, double x, double y, double best)
{
  double reach = toy_map_medal_reach (map, medals);
  double space = toy_map_space_distance (map, x, y) - reach;
  double far = reach + 1.5 * TOY_MAP_PATH * map->radius;

  if (space <= best)
    return space;
  return MIN (space, path_distance (map, x, y, best + far) - far);
}

static void
settle_medals (const ToyMap *map, ToyMapRegion *region, int medals, ToyDot wish)
{
  double step = map->radius / 6;
  double best = medal_room (map, medals, wish.x, wish.y, -INFINITY);

  region->medals = wish;
  if (best >= 0 || region->n == 0)
    return;

  /* Rings around the wish: the first free spot is the nearest one. */
  for (int ring = 1; ring <= 36; ring++)
    {
      int spokes = 6 * ring;

      for (int spoke = 0; spoke < spokes; spoke++)
        {
          double angle = 2 * G_PI * spoke / spokes;
          double x = wish.x + ring * step * cos (angle);
          double y = wish.y + ring * step * sin (angle);
          double room;

          if (!toy_map_region_contains (region, x, y))
            continue;
          room = medal_room (map, medals, x, y, best);
          if (room > best)
            {
              best = room;
              region->medals = (ToyDot){ x, y };
            }
        }
      if (best >= 0)
        return;
    }
}

bool
toy_map_region_contains (const ToyMapRegion *region, double x, double y)
{
  bool inside = false;

  for (int i = 0, j = region->n - 1; i < region->n; j = i++)
    {
      ToyDot a = region->dots[i];
      ToyDot b = region->dots[j];

      if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }

  return inside;
}

int
toy_map_region_at (const ToyMap *map, double x, double y)
{
  double medal = TOY_MAP_MEDAL * map->radius;
  int found = -1;
  double smallest = INFINITY;

  for (int i = 0; i < map->terrain->n_regions; i++)
    {
      const ToyMapRegion *region = &map->regions[i];

      if (hypot (x - region->medals.x, y - region->medals.y) <= 2 * medal)
        return i;

      if (region->area < smallest && toy_map_region_contains (region, x, y))
        {
          smallest = region->area;
          found = i;
        }
    }

  return found;
}

static void
move_dots (const ToyMap *map, const ToyLayout *layout, ToyDot *dots, int n)
{
  for (int i = 0; i < n; i++)
    toy_layout_to_canvas (layout, map->terrain, dots[i].x, dots[i].y, &dots[i].x, &dots[i].y);
}

static void
move_map (ToyMap *map, const ToyLayout *layout)
{
  double scale = layout->scale;

  map->radius *= scale;
  move_dots (map, layout, map->spaces, map->terrain->n_spaces);
  for (int i = 0; i < map->n_trails; i++)
    {
      move_dots (map, layout, map->trails[i].dots, map->trails[i].n);
      map->trails[i].length *= scale;
      measure_trail (&map->trails[i]);
    }
  for (int i = 0; i < map->terrain->n_regions; i++)
    {
      move_dots (map, layout, map->regions[i].dots, map->regions[i].n);
      move_dots (map, layout, &map->regions[i].medals, 1);
      map->regions[i].area *= scale * scale;
    }
}

ToyMap *
toy_map_new (const ToyTerrain *terrain, const ToyLayout *layout)
{
  ToyMap *map = g_new0 (ToyMap, 1);

  /* Everything is settled in terrain units and only then moved, so that medals stay where they are
   * when the board is turned or scaled. */
  map->terrain = terrain;
  map->radius = toy_terrain_space_radius (terrain);
  for (int i = 0; i < terrain->n_spaces; i++)
    map->spaces[i] = (ToyDot){ terrain->spaces[i].x, terrain->spaces[i].y };

  map->n_trails = terrain->n_paths;
  map->trails = g_new0 (ToyTrail, MAX (map->n_trails, 1));
  for (int i = 0; i < map->n_trails; i++)
    make_trail (&map->trails[i], map, &terrain->paths[i]);

  _toy_map_outline_regions (map);
  for (int i = 0; i < terrain->n_regions; i++)
    settle_medals (map, &map->regions[i], terrain->regions[i].medals,
                   (ToyDot){ terrain->regions[i].x, terrain->regions[i].y });

  if (layout != NULL)
    move_map (map, layout);
  return map;
}

void
toy_map_free (ToyMap *map)
{
  if (map == NULL)
    return;

  for (int i = 0; i < map->n_trails; i++)
    {
      g_free (map->trails[i].dots);
      g_free (map->trails[i].lengths);
    }
  for (int i = 0; i < map->terrain->n_regions; i++)
    g_free (map->regions[i].dots);
  g_free (map->trails);
  g_free (map);
}
