/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenes and pictures for tests of the painters. */
#include "config.h"

#include "toy-scenes.h"

#include <glib.h>
#include <string.h>

void
toy_scene_clear (ToyTable *table)
{
  memset (table, 0, sizeof *table);
  memset (table->top, TOY_NONE, sizeof table->top);
  memset (table->below, TOY_NONE, sizeof table->below);
}

void
toy_scene_put (ToyTable *table, int space, ToyArmy army, int type)
{
  uint8_t node = table->free_node++;

  g_assert_cmpint (node, <, TOY_MAX_NODES);
  table->node[node] = TOY_TROOP (army, type);
  table->below[node] = table->top[space];
  table->top[space] = node;
  table->held[army] |= TOY_BIT (space);
  table->held[toy_army_enemy (army)] &= ~TOY_BIT (space);
}

void
toy_scene_fill (ToyTable *table, const ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;

  toy_scene_clear (table);
  for (int i = 0; i < terrain->n_spaces; i++)
    {
      ToyArmy army = terrain->spaces[i].y > terrain->height / 2 ? TOY_ARMY_BLUE : TOY_ARMY_RED;

      if (terrain->spaces[i].is_hq || i % 3 == 2)
        continue;
      for (int j = 0; j < (i % 5 == 1 ? 3 : i % 4 == 0 ? 2 : 1); j++)
        toy_scene_put (table, i, (i + j) % 7 == 0 ? toy_army_enemy (army) : army,
                       (i * 3 + j) % game->n_types);
    }
  /* Regions that an army has taken, and one of which nobody knows any more who did. */
  for (int i = 0; i < terrain->n_regions; i++)
    for (int army = 0; army < TOY_N_ARMIES; army++)
      if ((terrain->regions[i].bases & ~table->held[army]) == 0)
        {
          table->taken |= TOY_BIT (i);
          table->won[army] |= TOY_BIT (i);
        }
  if (terrain->n_regions > 2)
    table->taken |= TOY_BIT (2);
}

cairo_surface_t *
toy_scene_paint (const ToyScene *scene, ToyTurn turn, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  ToyLayout layout;

  toy_layout_fit (&layout, scene->game->terrain, turn, width, height, 2);
  toy_paint_board (cr, scene, &layout);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
compare (cairo_surface_t *a, cairo_surface_t *b, int limit, double *mean, double *changed)
{
  int width = cairo_image_surface_get_width (a);
  int height = cairo_image_surface_get_height (a);
  double sum = 0;
  int n = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++)
    {
      const guint8 *one = cairo_image_surface_get_data (a)
                          + (size_t) y * cairo_image_surface_get_stride (a);
      const guint8 *other = cairo_image_surface_get_data (b)
                            + (size_t) y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < width; x++)
        {
          int most = 0;

          for (int c = 0; c < 4; c++)
            {
              int difference = ABS (one[4 * x + c] - other[4 * x + c]);

              most = MAX (most, difference);
              sum += difference;
            }
          n += most > limit;
        }
    }
  *mean = sum / (4.0 * width * height);
  *changed = (double) n / (width * height);
}

double
toy_picture_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  double mean, changed;

  compare (a, b, 0, &mean, &changed);
  return mean;
}

double
toy_picture_changed (cairo_surface_t *a, cairo_surface_t *b, int limit)
{
  double mean, changed;

  compare (a, b, limit, &mean, &changed);
  return changed;
}

void
toy_picture_grey (cairo_surface_t *picture)
{
  guint8 *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);

  for (int y = 0; y < cairo_image_surface_get_height (picture); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      {
        guint8 *pixel = data + (size_t) y * stride + 4 * x;
        int grey = (pixel[0] * 11 + pixel[1] * 59 + pixel[2] * 30) / 100;

        pixel[0] = pixel[1] = pixel[2] = grey;
      }
  cairo_surface_mark_dirty (picture);
}
