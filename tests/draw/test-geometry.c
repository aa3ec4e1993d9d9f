/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layout and map: points go out and come back, every space and region is found where it is drawn,
 * medals lie clear, bends are rounded. */
#include "config.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#include "draw/toy-map.h"
#include "engine/toy-curve.h"
#include "toy-fixture.h"

static void
test_round_trip (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;

  for (int turn = TOY_TURN_0; turn <= TOY_TURN_270; turn++)
    {
      ToyLayout layout;

      toy_layout_fit (&layout, terrain, turn, 777, 555, 10);
      g_assert_cmpfloat (layout.x, >=, 10 - 1e-6);
      g_assert_cmpfloat (layout.y, >=, 10 - 1e-6);
      g_assert_cmpfloat (layout.x + layout.width, <=, 767 + 1e-6);
      g_assert_cmpfloat (layout.y + layout.height, <=, 545 + 1e-6);
      for (int i = 0; i < terrain->n_spaces; i++)
        {
          double x, y, back_x, back_y;

          toy_layout_to_canvas (&layout, terrain, terrain->spaces[i].x, terrain->spaces[i].y, &x,
                                &y);
          toy_layout_to_terrain (&layout, terrain, x, y, &back_x, &back_y);
          g_assert_cmpfloat_with_epsilon (back_x, terrain->spaces[i].x, 1e-3);
          g_assert_cmpfloat_with_epsilon (back_y, terrain->spaces[i].y, 1e-3);
          g_assert_cmpint (toy_layout_space_at (&layout, terrain, x, y), ==, i);
          g_assert_cmpint (toy_layout_space_at (&layout, terrain,
                                                x + 0.8 * toy_layout_tile_radius (&layout),
                                                y - 0.8 * toy_layout_tile_radius (&layout)), ==, i);
        }
      g_assert_cmpint (toy_layout_space_at (&layout, terrain, -500, -500), ==, -1);
    }
}

static void
test_turn (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;
  ToyLayout layout;
  double x, y;

  /* The drawn bottom is at the bottom, to the left, at the top, to the right. */
  toy_layout_fit (&layout, terrain, TOY_TURN_0, 1000, 1600, 0);
  toy_layout_to_canvas (&layout, terrain, 500, 1600, &x, &y);
  g_assert_cmpfloat_with_epsilon (y, 1600, 1e-6);
  toy_layout_fit (&layout, terrain, TOY_TURN_90, 1600, 1000, 0);
  toy_layout_to_canvas (&layout, terrain, 500, 1600, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0, 1e-6);
  toy_layout_fit (&layout, terrain, TOY_TURN_180, 1000, 1600, 0);
  toy_layout_to_canvas (&layout, terrain, 500, 1600, &x, &y);
  g_assert_cmpfloat_with_epsilon (y, 0, 1e-6);
  toy_layout_fit (&layout, terrain, TOY_TURN_270, 1600, 1000, 0);
  toy_layout_to_canvas (&layout, terrain, 500, 1600, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 1600, 1e-6);
}

static void
test_regions (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;

  for (int turn = TOY_TURN_0; turn <= TOY_TURN_270; turn++)
    {
      ToyLayout layout;
      g_autoptr (ToyMap) map = NULL;

      toy_layout_fit (&layout, terrain, turn, 900, 900, 0);
      map = toy_map_new (terrain, &layout);
      for (int i = 0; i < terrain->n_regions; i++)
        {
          const ToyMapRegion *region = &map->regions[i];
          double reach = toy_map_medal_reach (map, terrain->regions[i].medals);

          g_assert_cmpint (region->n, >=, 3);
          g_assert_cmpfloat (region->area, >, 0);
          g_assert_true (toy_map_region_contains (region, region->medals.x, region->medals.y));
          g_assert_cmpint (toy_layout_region_at (&layout, terrain, region->medals.x,
                                                 region->medals.y), ==, i);
          g_assert_cmpfloat (toy_map_space_distance (map, region->medals.x, region->medals.y), >=,
                             reach - 1e-6);
          g_assert_cmpfloat (toy_map_path_distance (map, region->medals.x, region->medals.y), >=,
                             reach + TOY_MAP_PATH * map->radius - 1e-6);
        }
      g_assert_cmpint (toy_layout_region_at (&layout, terrain, -50, -50), ==, -1);
    }
}

static void
test_tiles_apart (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;
  float radius = toy_terrain_space_radius (terrain);

  for (int i = 0; i < terrain->n_spaces; i++)
    for (int j = 0; j < i; j++)
      {
        float dx = fabsf (terrain->spaces[i].x - terrain->spaces[j].x);
        float dy = fabsf (terrain->spaces[i].y - terrain->spaces[j].y);

        g_assert_cmpfloat (MAX (dx, dy), >, 2.2f * radius);
      }
  /* A finger finds a tile on the narrowest screen: 44 of 360. */
  g_assert_cmpfloat (2 * radius * 360 / terrain->width, >=, 41);
}

/* A space that somebody drags over another does not make the tiles of all others vanish. */
static void
test_tiles_overlapping (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  ToyTerrain *terrain = fixture->terrain;
  float before = toy_terrain_space_radius (terrain), last = before;

  for (int distance = 100; distance >= 0; distance -= 5)
    {
      float radius;

      terrain->spaces[5].x = terrain->spaces[4].x + (float) distance;
      terrain->spaces[5].y = terrain->spaces[4].y;
      radius = toy_terrain_space_radius (terrain);
      g_assert_cmpfloat (fabsf (radius - last), <=, distance < 100 ? 2 : before);
      g_assert_cmpfloat (radius, >=, before * 0.45f);
      last = radius;
    }
  g_assert_cmpfloat (last, <, before);
}

/* A path along an L: it cuts the corner a little, and is a little shorter than the L. */
static void
test_bends (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_new ();
  ToyTerrain *terrain = fixture->terrain;
  g_autoptr (ToyMap) map = NULL;
  double angle;
  ToyDot middle;

  terrain->width = terrain->height = 1000;
  terrain->n_spaces = 2;
  terrain->spaces[0] = (ToySpace){ .id = "a", .army = TOY_ARMY_NONE, .special = TOY_NONE, .x = 100,
                                   .y = 100 };
  terrain->spaces[1] = (ToySpace){ .id = "b", .army = TOY_ARMY_NONE, .special = TOY_NONE, .x = 900,
                                   .y = 900 };
  terrain->n_paths = 1;
  terrain->paths[0] = (ToyPath){ .from = 0, .to = 1, .n_vias = 1, .vias = { { 900, 100 } } };
  map = toy_map_new (terrain, NULL);

  g_assert_cmpfloat (map->trails[0].length, <, 1600);
  g_assert_cmpfloat (map->trails[0].length, >, 1500);
  g_assert_cmpfloat (toy_map_path_distance (map, 900, 100), >, 10);
  g_assert_cmpfloat (toy_map_path_distance (map, 900, 100), <, 60);
  g_assert_cmpfloat_with_epsilon (toy_map_path_distance (map, 500, 100), 0, 1e-6);
  middle = toy_trail_at (&map->trails[0], map->trails[0].length / 2, &angle);
  g_assert_cmpfloat_with_epsilon (angle, G_PI_4, 0.2);
  g_assert_cmpfloat (middle.x, >, 850);
  toy_trail_at (&map->trails[0], 50, &angle);
  g_assert_cmpfloat_with_epsilon (angle, 0, 1e-9);
}

/* A curved path goes through its bends without a corner, and back the same way. */
static void
test_curves (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_new ();
  ToyTerrain *terrain = fixture->terrain;
  static const ToyPoint bends[] = { { 250, 700 }, { 400, 720 }, { 700, 150 } };
  ToyPoint there[TOY_MAX_CORNERS], back[TOY_MAX_CORNERS];
  g_autoptr (ToyMap) map = NULL;
  ToyPath path = { .from = 0, .to = 1, .n_vias = 3, .curved = true };
  int n;

  terrain->width = terrain->height = 1000;
  terrain->n_spaces = 2;
  terrain->spaces[0] = (ToySpace){ .id = "a", .army = TOY_ARMY_NONE, .special = TOY_NONE, .x = 100,
                                   .y = 100 };
  terrain->spaces[1] = (ToySpace){ .id = "b", .army = TOY_ARMY_NONE, .special = TOY_NONE, .x = 900,
                                   .y = 900 };
  terrain->n_paths = 1;
  memcpy (path.vias, bends, sizeof bends);
  terrain->paths[0] = path;
  map = toy_map_new (terrain, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    g_assert_cmpfloat (toy_map_path_distance (map, bends[i].x, bends[i].y), <, 1e-3);
  for (int i = 1; i + 1 < map->trails[0].n; i++)
    {
      const ToyDot *dots = &map->trails[0].dots[i];
      double in = atan2 (dots[0].y - dots[-1].y, dots[0].x - dots[-1].x);
      double out = atan2 (dots[1].y - dots[0].y, dots[1].x - dots[0].x);

      g_assert_cmpfloat (fabs (remainder (out - in, 2 * G_PI)), <, 0.6);
    }

  n = toy_path_corners (terrain, &path, there);
  g_assert_cmpint (n, ==, toy_path_n_corners (&path));
  path.from = 1;
  path.to = 0;
  path.vias[0] = bends[2];
  path.vias[2] = bends[0];
  g_assert_cmpint (toy_path_corners (terrain, &path, back), ==, n);
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpfloat_with_epsilon (there[i].x, back[n - 1 - i].x, 1e-2);
      g_assert_cmpfloat_with_epsilon (there[i].y, back[n - 1 - i].y, 1e-2);
    }
}

/* Medals that a terrain puts on a base move aside, within their region. */
static void
test_medals_move (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  ToyTerrain *terrain = fixture->terrain;
  g_autoptr (ToyMap) map = NULL;
  int base = toy_terrain_find_space (terrain, "b18");

  terrain->regions[0].x = terrain->spaces[base].x;
  terrain->regions[0].y = terrain->spaces[base].y;
  map = toy_map_new (terrain, NULL);
  g_assert_cmpfloat (toy_map_space_distance (map, map->regions[0].medals.x,
                                             map->regions[0].medals.y), >, 0);
  g_assert_true (toy_map_region_contains (&map->regions[0], map->regions[0].medals.x,
                                          map->regions[0].medals.y));
}

/* The distance to the paths is what one gets who looks at every piece of all of them. */
static void
test_distance (void)
{
  static const char *const ids[] = { "caribbean-sea", "volcanic-jungle", "castle-field" };

  for (gsize t = 0; t < G_N_ELEMENTS (ids); t++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_load (ids[t], (ToyOptions){ 0 });
      g_autoptr (ToyMap) map = toy_map_new (fixture->terrain, NULL);

      for (int round = 0; round < 500; round++)
        {
          double x = g_test_rand_double_range (-200, 1200);
          double y = g_test_rand_double_range (-200, 1800);
          double nearest = INFINITY;

          for (int i = 0; i < map->n_trails; i++)
            for (int j = 1; j < map->trails[i].n; j++)
              {
                ToyDot a = map->trails[i].dots[j - 1], b = map->trails[i].dots[j];
                double dx = b.x - a.x, dy = b.y - a.y;
                double share = ((x - a.x) * dx + (y - a.y) * dy) / MAX (dx * dx + dy * dy, 1e-12);

                share = CLAMP (share, 0, 1);
                nearest = MIN (nearest, hypot (x - a.x - share * dx, y - a.y - share * dy));
              }
          g_assert_cmpfloat_with_epsilon (toy_map_path_distance (map, x, y), nearest, 1e-9);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      const char *id = toy_fixture_ids ()[i];
      g_autofree char *round_trip = g_strdup_printf ("/draw/layout/round-trip/%s", id);
      g_autofree char *regions = g_strdup_printf ("/draw/map/regions/%s", id);
      g_autofree char *tiles = g_strdup_printf ("/draw/layout/tiles-apart/%s", id);

      g_test_add_data_func (round_trip, id, test_round_trip);
      g_test_add_data_func (regions, id, test_regions);
      g_test_add_data_func (tiles, id, test_tiles_apart);
    }
  g_test_add_func ("/draw/geometry/tiles-overlapping", test_tiles_overlapping);
  g_test_add_func ("/draw/layout/turn", test_turn);
  g_test_add_func ("/draw/map/bends", test_bends);
  g_test_add_func ("/draw/map/curves", test_curves);
  g_test_add_func ("/draw/map/distance", test_distance);
  g_test_add_func ("/draw/map/medals-move", test_medals_move);
  return g_test_run ();
}
