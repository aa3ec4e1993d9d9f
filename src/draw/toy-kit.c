/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the themes share.  Knows no theme by name. */
#include "config.h"

#include "draw/toy-kit.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-sprite.h"

/* Cairo intersects all that is stroked at once; beyond so many that takes seconds. */
#define MANY_TRAILS 100
#define MOST_STEPS 4000

static uint32_t
stir (uint32_t hash, uint32_t value)
{
  hash ^= value + 0x9e3779b9u + (hash << 6) + (hash >> 2);
  hash ^= hash >> 16;
  hash *= 0x7feb352du;
  hash ^= hash >> 15;
  hash *= 0x846ca68bu;
  hash ^= hash >> 16;
  return hash;
}

double
toy_chance (uint32_t seed, int a, int b, int c)
{
  return stir (stir (stir (seed, (uint32_t) a), (uint32_t) b), (uint32_t) c) / 4294967296.0;
}

uint32_t
toy_terrain_seed (const ToyTerrain *terrain)
{
  uint32_t hash = 0x70e5u;

  for (const char *c = terrain->id; *c != '\0'; c++)
    hash = stir (hash, (unsigned char) *c);
  /* Not the spaces: whoever drags one in the editor does not want the world to jump about. */
  hash = stir (stir (hash, (uint32_t) lroundf (terrain->width)),
               (uint32_t) lroundf (terrain->height));
  return hash;
}

ToyRgb
toy_stage_colour (const ToyStage *stage, uint32_t hex)
{
  return toy_rgb_dusk (TOY_RGB (hex), stage->dusk);
}

void
toy_stage_set (const ToyStage *stage, uint32_t hex)
{
  toy_set_rgb (stage->cr, toy_stage_colour (stage, hex));
}

void
toy_stage_set_alpha (const ToyStage *stage, uint32_t hex, double alpha)
{
  toy_set_rgba (stage->cr, toy_stage_colour (stage, hex), alpha);
}

/* Light in the middle of the board. */
static cairo_pattern_t *
ground_light (const ToyStage *stage)
{
  const ToyLayout *layout = stage->layout;
  ToyRgb middle = toy_stage_colour (stage, stage->theme->ground);
  ToyRgb far = toy_stage_colour (stage, stage->theme->ground_low);
  double x = layout->x + layout->width / 2;
  double y = layout->y + layout->height / 2;
  cairo_pattern_t *light;

  light = cairo_pattern_create_radial (x, y, 0, x, y, hypot (layout->width, layout->height) * 0.56);
  cairo_pattern_add_color_stop_rgb (light, 0.15, middle.r, middle.g, middle.b);
  cairo_pattern_add_color_stop_rgb (light, 1, far.r, far.g, far.b);
  return light;
}

/* Of a soft light, every so many canvas units are enough; between them it is interpolated, which
 * takes a fifth of the time of a gradient over the whole window. */
#define LIGHT_STEP 8.0

static void
fill_coarsely (cairo_t *cr, cairo_pattern_t *light)
{
  double x1, y1, x2, y2, left, top;
  cairo_surface_t *coarse;
  cairo_t *coarse_cr;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  if (!(x2 > x1) || !(y2 > y1))
    return;
  /* Always the same grid, whatever the clip. */
  left = floor (x1 / LIGHT_STEP) - 1;
  top = floor (y1 / LIGHT_STEP) - 1;
  coarse = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                       (int) (ceil (x2 / LIGHT_STEP) + 1 - left),
                                       (int) (ceil (y2 / LIGHT_STEP) + 1 - top));
  coarse_cr = cairo_create (coarse);
  cairo_translate (coarse_cr, -left, -top);
  cairo_scale (coarse_cr, 1 / LIGHT_STEP, 1 / LIGHT_STEP);
  cairo_set_source (coarse_cr, light);
  cairo_paint (coarse_cr);
  cairo_destroy (coarse_cr);

  cairo_save (cr);
  cairo_scale (cr, LIGHT_STEP, LIGHT_STEP);
  cairo_set_source_surface (cr, coarse, left, top);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (coarse);
}

void
toy_stage_fill_ground (const ToyStage *stage)
{
  cairo_pattern_t *light = ground_light (stage);

  if (toy_sprite_is_raster (stage->cr))
    fill_coarsely (stage->cr, light);
  else
    {
      cairo_set_source (stage->cr, light);
      cairo_paint (stage->cr);
    }
  cairo_pattern_destroy (light);
}

void
toy_stage_add_board (const ToyStage *stage, double grow, double corner)
{
  const ToyLayout *layout = stage->layout;
  double by = grow * stage->radius;

  toy_shape_round (stage->cr, layout->x - by, layout->y - by, layout->width + 2 * by,
                   layout->height + 2 * by, corner * stage->radius);
}

void
toy_stage_clip_outside (const ToyStage *stage, double grow, double corner)
{
  double x1, y1, x2, y2;

  cairo_clip_extents (stage->cr, &x1, &y1, &x2, &y2);
  cairo_new_path (stage->cr);
  cairo_rectangle (stage->cr, x1, y1, x2 - x1, y2 - y1);
  toy_stage_add_board (stage, grow, corner);
  cairo_set_fill_rule (stage->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (stage->cr);
  cairo_set_fill_rule (stage->cr, CAIRO_FILL_RULE_WINDING);
}

void
toy_stage_spots (const ToyStage *stage, double cell, uint32_t salt, ToySpotFunc spot)
{
  uint32_t seed = stir (toy_terrain_seed (stage->terrain), salt);
  double size = cell * stage->layout->space_radius;
  double x1, y1, x2, y2, ax, ay, bx, by;
  int left, right, top, bottom;

  cairo_clip_extents (stage->cr, &x1, &y1, &x2, &y2);
  /* Nobody sees a tuft of grass that is smaller than a pixel or two. */
  if (!(x2 > x1) || !(y2 > y1) || !(size * stage->layout->scale > 2))
    return;
  toy_layout_to_terrain (stage->layout, stage->terrain, x1, y1, &ax, &ay);
  toy_layout_to_terrain (stage->layout, stage->terrain, x2, y2, &bx, &by);
  left = floor (MIN (ax, bx) / size) - 1;
  right = ceil (MAX (ax, bx) / size) + 1;
  top = floor (MIN (ay, by) / size) - 1;
  bottom = ceil (MAX (ay, by) / size) + 1;
  /* A canvas a thousand boards wide is not worth painting. */
  if ((double) (right - left) * (bottom - top) > 40000)
    return;

  for (int row = top; row <= bottom; row++)
    for (int column = left; column <= right; column++)
      {
        double x = (column + toy_chance (seed, row, column, 1)) * size;
        double y = (row + toy_chance (seed, row, column, 2)) * size;

        toy_layout_to_canvas (stage->layout, stage->terrain, x, y, &x, &y);
        spot (stage, x, y, stir (stir (seed, (uint32_t) row), (uint32_t) column));
      }
}

static void
add_trail (const ToyStage *stage, int i)
{
  const ToyTrail *trail = &stage->map->trails[i];

  cairo_new_sub_path (stage->cr);
  for (int j = 0; j < trail->n; j++)
    cairo_line_to (stage->cr, trail->dots[j].x, trail->dots[j].y);
}

void
toy_stage_add_trails (const ToyStage *stage)
{
  for (int i = 0; i < stage->map->n_trails; i++)
    add_trail (stage, i);
}

void
toy_stage_add_side_trails (const ToyStage *stage, double side)
{
  double by = side * stage->radius;

  for (int i = 0; i < stage->map->n_trails; i++)
    {
      const ToyTrail *trail = &stage->map->trails[i];

      cairo_new_sub_path (stage->cr);
      for (int j = 0; j < trail->n; j++)
        {
          ToyDot before = trail->dots[MAX (j - 1, 0)];
          ToyDot after = trail->dots[MIN (j + 1, trail->n - 1)];
          double dx = after.x - before.x;
          double dy = after.y - before.y;
          double length = MAX (hypot (dx, dy), 1e-9);

          cairo_line_to (stage->cr, trail->dots[j].x - dy / length * by,
                         trail->dots[j].y + dx / length * by);
        }
    }
}

void
toy_stage_stroke_trails (const ToyStage *stage, uint32_t hex, double alpha, double width)
{
  cairo_new_path (stage->cr);
  cairo_set_line_join (stage->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (stage->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (stage->cr, width * stage->radius);
  if (stage->map->n_trails <= MANY_TRAILS)
    {
      toy_stage_add_trails (stage);
      toy_stage_set_alpha (stage, hex, alpha);
      cairo_stroke (stage->cr);
      return;
    }

  cairo_push_group (stage->cr);
  toy_stage_set_alpha (stage, hex, 1);
  for (int i = 0; i < stage->map->n_trails; i++)
    {
      add_trail (stage, i);
      cairo_stroke (stage->cr);
    }
  cairo_pop_group_to_source (stage->cr);
  cairo_paint_with_alpha (stage->cr, alpha);
}

static double
end_of (const ToyStage *stage, int space)
{
  return stage->radius * (stage->terrain->spaces[space].is_hq ? 1.1 : 0.95);
}

void
toy_stage_walk (const ToyStage *stage, double pace, ToyStepFunc step)
{
  double reach = 3 * stage->radius; /* how far a step may be seen from its middle */
  double left, top, right, bottom;

  /* A bend may lie far away; what nobody sees is not painted. */
  cairo_clip_extents (stage->cr, &left, &top, &right, &bottom);
  cairo_new_path (stage->cr);
  for (int i = 0; i < stage->map->n_trails; i++)
    {
      const ToyTrail *trail = &stage->map->trails[i];
      double start = end_of (stage, trail->from);
      double length = trail->length - start - end_of (stage, trail->to);
      int n = (int) CLAMP (round (length / (pace * stage->radius)), 1, MOST_STEPS);

      if (length <= 0)
        continue;
      for (int j = 0; j <= n; j++)
        {
          double angle;
          ToyDot at = toy_trail_at (trail, start + length * j / n, &angle);

          if (at.x < left - reach || at.x > right + reach || at.y < top - reach
              || at.y > bottom + reach)
            continue;
          cairo_save (stage->cr);
          cairo_translate (stage->cr, at.x, at.y);
          cairo_rotate (stage->cr, angle);
          step (stage, j, stir (stir (0x5eed, (uint32_t) i), (uint32_t) j));
          cairo_restore (stage->cr);
        }
    }
}

void
toy_stage_disc (const ToyStage *stage,
                ToyDot at,
                double radius,
                uint32_t rim,
                uint32_t fill,
                double rim_width)
{
  cairo_t *cr = stage->cr;
  double r = radius * stage->radius;
  ToyRgb edge = toy_stage_colour (stage, rim);
  ToyRgb top = toy_stage_colour (stage, fill);
  ToyRgb low = toy_rgb_mix (top, edge, 0.28);
  cairo_pattern_t *light;

  toy_shape_blob_shadow (cr, at.x + r * 0.05, at.y + r * 0.16, r * 1.25, r * 1.2, 0.45);
  toy_shape_circle (cr, at.x, at.y + r * 0.08, r);
  toy_set_rgb (cr, toy_rgb_mix (edge, TOY_RGB (0x000000), 0.35));
  cairo_fill (cr);
  toy_shape_circle (cr, at.x, at.y, r);
  toy_set_rgb (cr, edge);
  cairo_fill (cr);

  light = cairo_pattern_create_radial (at.x - r * 0.2, at.y - r * 0.3, 0, at.x, at.y, r);
  cairo_pattern_add_color_stop_rgb (light, 0.2, top.r, top.g, top.b);
  cairo_pattern_add_color_stop_rgb (light, 1, low.r, low.g, low.b);
  toy_shape_circle (cr, at.x, at.y, r - rim_width * stage->radius);
  cairo_set_source (cr, light);
  cairo_fill (cr);
  cairo_pattern_destroy (light);
}

void
toy_stage_add_rough (const ToyStage *stage,
                     ToyDot at,
                     double radius,
                     int corners,
                     double rough,
                     uint32_t seed,
                     bool round)
{
  ToyDot dots[32];

  corners = CLAMP (corners, 3, 32);
  for (int i = 0; i < corners; i++)
    {
      double angle = 2 * G_PI * (i + 0.35 * (toy_chance (seed, i, 0, 0) - 0.5)) / corners;
      double r = radius * stage->radius * (1 - rough * toy_chance (seed, i, 1, 0));

      dots[i] = (ToyDot){ at.x + r * cos (angle), at.y + r * sin (angle) };
    }

  cairo_new_sub_path (stage->cr);
  if (!round)
    for (int i = 0; i < corners; i++)
      cairo_line_to (stage->cr, dots[i].x, dots[i].y);
  else
    for (int i = 0; i < corners; i++)
      {
        /* Catmull-Rom through the corners. */
        ToyDot p0 = dots[(i + corners - 1) % corners];
        ToyDot p1 = dots[i];
        ToyDot p2 = dots[(i + 1) % corners];
        ToyDot p3 = dots[(i + 2) % corners];

        if (i == 0)
          cairo_move_to (stage->cr, p1.x, p1.y);
        cairo_curve_to (stage->cr, p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6,
                        p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6, p2.x, p2.y);
      }
  cairo_close_path (stage->cr);
}
