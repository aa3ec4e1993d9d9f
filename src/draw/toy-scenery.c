/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scatters props.  Positions come from a hash of the terrain in terrain units, so that neither size
 * nor turn of the canvas moves anything. */
#include "config.h"

#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-figure.h"
#include "draw/toy-kit.h"

#define TRIES 700
/* Smallest size at which a thing is still something, in the theme's own size. */
#define SMALLEST 0.5
#define STEPS 6
/* HQs carry a plate below them; badges lean out of pads. */
#define GAP 0.16

static int
count_props (const char *const *props)
{
  int n = 0;

  while (n < TOY_THEME_PROPS && props[n] != NULL)
    n++;
  return n;
}

double
toy_scenery_room (const ToyMap *map, double x, double y, double size)
{
  double reach = size * TOY_SCENERY_FILL / 2;
  double room = MIN (toy_map_space_distance (map, x, y) - GAP * map->radius,
                     toy_map_path_distance (map, x, y) - 1.7 * TOY_MAP_PATH * map->radius);

  for (int i = 0; i < map->terrain->n_regions; i++)
    {
      const ToyMapRegion *region = &map->regions[i];
      double medals = toy_map_medal_reach (map, map->terrain->regions[i].medals);
      double distance = hypot (x - region->medals.x, y - region->medals.y);

      if (map->terrain->regions[i].medals > 0)
        room = MIN (room, distance - medals - 0.1 * map->radius);
    }

  return room - reach;
}

static double
room_to_edge (const ToyTerrain *terrain, double x, double y)
{
  return MIN (MIN (x, terrain->width - x), MIN (y, terrain->height - y));
}

int
toy_scenery_place (const ToyTerrain *terrain, const ToyTheme *theme, ToyPropSpot *spots)
{
  g_autoptr (ToyMap) map = toy_map_new (terrain, NULL);
  uint32_t seed = toy_terrain_seed (terrain);
  double full = theme->prop_size * map->radius;
  int kinds = count_props (theme->props);
  int next = 0;
  int n = 0;

  for (int try = 0; kinds > 0 && try < TRIES && n < TOY_SCENERY_MAX; try++)
    {
      double x = toy_chance (seed, try, 1, 7) * terrain->width;
      double y = toy_chance (seed, try, 2, 7) * terrain->height;
      double room = MIN (toy_scenery_room (map, x, y, 0), room_to_edge (terrain, x, y));
      double wish = full * (0.8 + 0.35 * toy_chance (seed, try, 3, 7));
      double size;

      for (int i = 0; i < n; i++)
        room = MIN (room, hypot (x - spots[i].x, y - spots[i].y)
                            - spots[i].size * TOY_SCENERY_FILL / 2 - 0.5 * map->radius);
      /* In steps, so that few pictures serve many props. */
      size = floor (MIN (wish, 2 * room / TOY_SCENERY_FILL) / full * STEPS) * full / STEPS;
      /* Big things first: small ones fill what is left. */
      if (size < full * (try < TRIES / 2 ? 0.75 : SMALLEST))
        continue;

      spots[n].figure = theme->props[(next + (int) (toy_chance (seed, try, 4, 7) * 2)) % kinds];
      spots[n].x = x;
      spots[n].y = y;
      spots[n].size = size;
      next += 1 + (int) (toy_chance (seed, try, 4, 7) * 2);
      n++;
    }

  return n;
}

static void
paint_prop (const ToyStage *stage, const char *figure, double x, double y, double size)
{
  g_autofree char *name = g_strconcat ("props/", figure, NULL);

  /* A little of the ground's colour, so that the scenery stays behind the game. */
  if (stage->contrast)
    toy_figure_paint (stage->cr, name, TOY_ARMY_NONE, x, y, size);
  else if (stage->dusk > 0)
    toy_figure_paint_veiled (stage->cr, name, TOY_ARMY_NONE, x, y, size, TOY_COLOUR_EVENING, 0.5);
  else
    toy_figure_paint_veiled (stage->cr, name, TOY_ARMY_NONE, x, y, size, stage->theme->ground,
                             0.16);
}

/* Beyond the edge there is nothing to keep clear of but the edge itself. */
static void
paint_around (const ToyStage *stage, double x, double y, uint32_t seed)
{
  const ToyLayout *layout = stage->layout;
  int kinds = count_props (stage->theme->around);
  double size = stage->theme->prop_size * stage->radius
                * (0.9 + 0.2 * (int) (3 * toy_chance (seed, 0, 0, 1)));
  double reach = size * 0.5 + 0.5 * stage->radius;

  if (kinds == 0 || toy_chance (seed, 0, 0, 2) < 0.25)
    return;
  if (x > layout->x - reach && x < layout->x + layout->width + reach && y > layout->y - reach
      && y < layout->y + layout->height + reach)
    return;

  paint_prop (stage, stage->theme->around[(int) (toy_chance (seed, 0, 0, 3) * kinds)], x, y, size);
}

static int
compare_spots (const void *a, const void *b)
{
  const ToyPropSpot *one = a;
  const ToyPropSpot *other = b;

  if (one->y != other->y)
    return one->y < other->y ? -1 : 1;
  return one->x < other->x ? -1 : one->x > other->x;
}

/* What the author put there, as many as a terrain may have. */
static int
place_own (const ToyStage *stage, ToyPropSpot *spots)
{
  const ToyTerrain *terrain = stage->terrain;
  int n = MIN (terrain->n_props, TOY_MAX_PROPS);

  for (int i = 0; i < n; i++)
    spots[i] = (ToyPropSpot){ terrain->props[i].figure, terrain->props[i].x, terrain->props[i].y,
                              2 * stage->layout->space_radius * terrain->props[i].scale };
  return n;
}

/* What stands nearer is painted later.  @spots are terrain units before, and none after. */
static void
paint_spots (const ToyStage *stage, ToyPropSpot *spots, int n)
{
  for (int i = 0; i < n; i++)
    {
      toy_layout_to_canvas (stage->layout, stage->terrain, spots[i].x, spots[i].y, &spots[i].x,
                            &spots[i].y);
      spots[i].size *= stage->layout->scale;
    }
  qsort (spots, (size_t) n, sizeof spots[0], compare_spots);
  for (int i = 0; i < n; i++)
    paint_prop (stage, spots[i].figure, spots[i].x, spots[i].y, spots[i].size);
}

void
toy_scenery_paint (const ToyStage *stage)
{
  g_autofree ToyPropSpot *spots = g_new (ToyPropSpot, TOY_SCENERY_MAX + TOY_MAX_PROPS);
  int n = toy_scenery_place (stage->terrain, stage->theme, spots);

  n += place_own (stage, spots + n);
  toy_stage_spots (stage, stage->theme->prop_size * 1.7, 99, paint_around);
  paint_spots (stage, spots, n);
}

void
toy_scenery_paint_own (const ToyStage *stage)
{
  g_autofree ToyPropSpot *spots = g_new (ToyPropSpot, TOY_MAX_PROPS);

  paint_spots (stage, spots, place_own (stage, spots));
}
