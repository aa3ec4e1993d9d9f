/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pool with swim rings and splashing, and the sea with islands and rope bridges. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* How far the pool reaches beyond the board. */
#define POOL_EDGE 0.35

static void
paint_grid (const ToyStage *stage, double cell, uint32_t hex, double alpha, double width)
{
  cairo_t *cr = stage->cr;
  double step = cell * stage->radius;
  double left = stage->layout->x;
  double top = stage->layout->y;
  double x1, y1, x2, y2;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  for (double x = left + floor ((x1 - left) / step) * step; x < x2; x += step)
    {
      cairo_move_to (cr, x, y1);
      cairo_line_to (cr, x, y2);
    }
  for (double y = top + floor ((y1 - top) / step) * step; y < y2; y += step)
    {
      cairo_move_to (cr, x1, y);
      cairo_line_to (cr, x2, y);
    }
  toy_stage_set_alpha (stage, hex, alpha);
  cairo_set_line_width (cr, width * stage->radius);
  cairo_stroke (cr);
}

/* Pool */

static void
pool_light (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.45 + 0.3 * toy_chance (seed, 1, 0, 0));
  double reach = (POOL_EDGE + 1.2) * stage->radius;
  const ToyLayout *layout = stage->layout;

  /* The deck will lie there. */
  if (x < layout->x - reach || x > layout->x + layout->width + reach || y < layout->y - reach
      || y > layout->y + layout->height + reach)
    return;
  toy_stage_add_rough (stage, (ToyDot){ x, y }, r / stage->radius, 6, 0.35, seed, true);
  toy_stage_set_alpha (stage, 0xdffaff, 0.2);
  cairo_set_line_width (cr, stage->radius * 0.07);
  cairo_stroke (cr);
}

static void
pool_lights (const ToyStage *stage)
{
  /* A thousand faint rings: nobody sees their corners. */
  cairo_save (stage->cr);
  cairo_set_tolerance (stage->cr, 0.3);
  cairo_set_antialias (stage->cr, CAIRO_ANTIALIAS_FAST);
  toy_stage_spots (stage, 0.95, 5, pool_light);
  cairo_restore (stage->cr);
}

static void
pool_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_stage_fill_ground (stage);
  paint_grid (stage, 1.1, 0x0b5f92, 0.16, 0.05);
  pool_lights (stage);

  /* The deck around it. */
  cairo_save (cr);
  toy_stage_clip_outside (stage, POOL_EDGE, 1);
  toy_stage_set (stage, 0xf0dcc0);
  cairo_paint (cr);
  paint_grid (stage, 1.6, 0xb08f68, 0.45, 0.06);
  cairo_restore (cr);
  cairo_new_path (cr);
  toy_stage_add_board (stage, POOL_EDGE + 0.12, 1.1);
  toy_stage_set (stage, 0xb89878);
  cairo_set_line_width (cr, stage->radius * 0.36);
  cairo_stroke_preserve (cr);
  toy_stage_set (stage, 0xfffaf0);
  cairo_set_line_width (cr, stage->radius * 0.26);
  cairo_stroke (cr);
  toy_scenery_paint (stage);
}

static void
foam (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    toy_shape_circle (stage->cr, 0, side * r * (0.13 + 0.06 * toy_chance (seed, side, 0, 0)),
                      r * (0.1 + 0.07 * toy_chance (seed, side, 1, 0)));
}

static void
foam_shade (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    toy_shape_circle (stage->cr, 0, side * r * (0.13 + 0.06 * toy_chance (seed, side, 0, 0)),
                      r * (0.17 + 0.07 * toy_chance (seed, side, 1, 0)));
}

static void
ripple (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  if (index & 1)
    return;
  cairo_move_to (stage->cr, -0.09 * r, -0.07 * r);
  cairo_curve_to (stage->cr, 0, -0.13 * r, 0.04 * r, 0.08 * r, 0.12 * r, 0.03 * r);
  toy_stage_set (stage, stage->theme->path_mark);
  cairo_set_line_cap (stage->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (stage->cr, 0.055 * r);
  cairo_stroke (stage->cr);
}

static void
pool_paths (const ToyStage *stage)
{
  toy_stage_walk (stage, 0.2, foam_shade);
  toy_stage_set (stage, stage->theme->path_rim);
  cairo_fill (stage->cr);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.48);
  toy_stage_stroke_trails (stage, stage->theme->path, 1, 0.36);
  toy_stage_walk (stage, 0.2, foam);
  toy_stage_set (stage, stage->theme->path);
  cairo_fill (stage->cr);
  toy_stage_walk (stage, 0.22, ripple);
}

/* A swim ring seen from above. */
static void
pool_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  double outer = TOY_MAP_PAD * r;
  cairo_pattern_t *gloss;

  toy_shape_blob_shadow (cr, at.x + r * 0.08, at.y + r * 0.25, outer * 1.25, outer * 1.2, 0.5);
  toy_shape_circle (cr, at.x, at.y, outer);
  toy_stage_set (stage, special ? theme->special_rim : theme->pad_rim);
  cairo_fill (cr);
  for (int i = 0; i < 8; i++)
    {
      double a = i * G_PI_4 - G_PI / 8;

      cairo_move_to (cr, at.x, at.y);
      cairo_arc (cr, at.x, at.y, outer * 0.96, a, a + G_PI_4);
      cairo_close_path (cr);
      if (special)
        toy_stage_set (stage, i & 1 ? 0xffc22e : 0xfff4cf);
      else
        toy_stage_set (stage, i & 1 ? 0x8fd14f : 0xffffff);
      cairo_fill (cr);
    }
  gloss = cairo_pattern_create_radial (at.x, at.y, outer * 0.66, at.x, at.y, outer);
  cairo_pattern_add_color_stop_rgba (gloss, 0, 0.2, 0.1, 0.2, 0.32);
  cairo_pattern_add_color_stop_rgba (gloss, 0.4, 1, 1, 1, 0.2);
  cairo_pattern_add_color_stop_rgba (gloss, 0.62, 1, 1, 1, 0.1);
  cairo_pattern_add_color_stop_rgba (gloss, 1, 0.2, 0.1, 0.2, 0.35);
  toy_shape_circle (cr, at.x, at.y, outer * 0.96);
  cairo_set_source (cr, gloss);
  cairo_fill (cr);
  cairo_pattern_destroy (gloss);

  toy_shape_circle (cr, at.x, at.y, 0.79 * r);
  toy_stage_set (stage, special ? theme->special_rim : theme->pad_rim);
  cairo_fill (cr);
  toy_shape_circle (cr, at.x, at.y, 0.74 * r);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill (cr);
}

const ToyTheme toy_theme_pool = {
  .id = "pool",
  .hq = "pool",
  .ground = 0x2fb2d8,
  .ground_low = 0x1b93c4,
  .ground_high = 0x8fe6f5,
  .path_rim = 0x0a4a75,
  .path = 0xf2fdff,
  .path_mark = 0x58c4e4,
  .pad_rim = 0x214409,
  .pad = 0xcdf3fb,
  .special_rim = 0x5f3800,
  .special = 0xfff0c0,
  .prop_size = 1.5,
  .props = { "ring", "ball", "ring", "ball" },
  .around = { "parasol", "towel", "palm-pot", "towel", "palm-pot" },
  .paint_ground = pool_ground,
  .paint_paths = pool_paths,
  .paint_pad = pool_pad,
};

/* Sea */

static void
sea_wave (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.26 + 0.16 * toy_chance (seed, 1, 0, 0));
  int n = 2 + (int) (toy_chance (seed, 2, 0, 0) * 2);

  cairo_move_to (cr, x - n * r, y);
  for (int i = 0; i < n; i++)
    cairo_rel_curve_to (cr, r * 0.5, r * 0.75, r * 1.2, r * 0.75, r * 1.6, 0);
  toy_stage_set_alpha (stage, 0xdff6ff, 0.32);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, stage->radius * 0.07);
  cairo_stroke (cr);
}

static void
sea_shoal (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (1.6 + 1.4 * toy_chance (seed, 1, 0, 0));

  toy_shape_ellipse (stage->cr, x, y, r * 1.3, r * 0.8);
  toy_stage_set_alpha (stage,
                       toy_chance (seed, 2, 0, 0) < 0.5 ? stage->theme->ground_high : 0x146a9e,
                       0.2);
  cairo_fill (stage->cr);
}

static void
sea_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 3.4, 6, sea_shoal);
  toy_stage_spots (stage, 1.7, 7, sea_wave);
  toy_scenery_paint (stage);
}

static void
island (const ToyStage *stage, int space)
{
  cairo_t *cr = stage->cr;
  ToyDot at = stage->map->spaces[space];
  double size = stage->terrain->spaces[space].is_hq ? 1.82 : 1.52;
  uint32_t seed = toy_terrain_seed (stage->terrain) + (uint32_t) space;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_stage_add_rough (stage, at, size, 9, 0.16, seed, true);
  toy_stage_set_alpha (stage, 0x9be8f5, 0.45);
  cairo_set_line_width (cr, stage->radius * 0.5);
  cairo_stroke_preserve (cr);
  toy_stage_set_alpha (stage, 0xffffff, 0.9);
  cairo_set_line_width (cr, stage->radius * 0.16);
  cairo_stroke_preserve (cr);
  toy_stage_set (stage, 0xf2d592);
  cairo_fill (cr);
  toy_stage_add_rough (stage, at, size - 0.16, 9, 0.16, seed, true);
  toy_stage_set (stage, 0xfbe7b5);
  cairo_fill (cr);
}

static void
plank (const ToyStage *stage, int index, uint32_t seed)
{
  static const uint32_t woods[] = { 0xd9a766, 0xc48f4e, 0xe3b878 };
  double r = stage->radius;

  cairo_rotate (stage->cr, 0.16 * (toy_chance (seed, 1, 0, 0) - 0.5));
  toy_shape_round (stage->cr, -0.085 * r, -0.25 * r, 0.17 * r, 0.5 * r, 0.03 * r);
  toy_stage_set (stage, woods[(int) (toy_chance (seed, 2, 0, 0) * 3)]);
  cairo_fill_preserve (stage->cr);
  toy_stage_set (stage, stage->theme->path_rim);
  cairo_set_line_width (stage->cr, 0.04 * r);
  cairo_stroke (stage->cr);
}

static void
sea_paths (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  for (int i = 0; i < stage->terrain->n_spaces; i++)
    island (stage, i);

  cairo_save (cr);
  cairo_translate (cr, 0.06 * stage->radius, 0.16 * stage->radius);
  toy_stage_stroke_trails (stage, 0x05304f, 0.35, 0.5);
  cairo_restore (cr);
  toy_stage_stroke_trails (stage, 0x4a2d12, 0.55, 0.4);
  toy_stage_walk (stage, 0.22, plank);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_new_path (cr);
      toy_stage_add_side_trails (stage, side * 0.23);
      toy_stage_set (stage, stage->theme->path_rim);
      cairo_set_line_width (cr, 0.11 * stage->radius);
      cairo_stroke_preserve (cr);
      toy_stage_set (stage, 0xf3dcae);
      cairo_set_line_width (cr, 0.055 * stage->radius);
      cairo_stroke (cr);
    }
}

static void
sea_pad (const ToyStage *stage, ToyDot at, bool special)
{
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;

  toy_stage_disc (stage, at, TOY_MAP_PAD * 0.97, special ? theme->special_rim : theme->pad_rim,
                  special ? theme->special : theme->pad, 0.14);
  toy_shape_circle (stage->cr, at.x, at.y, 0.9 * r);
  toy_stage_set_alpha (stage, special ? theme->special_rim : theme->pad_rim, 0.6);
  cairo_set_line_width (stage->cr, 0.05 * r);
  cairo_stroke (stage->cr);
}

const ToyTheme toy_theme_sea = {
  .id = "sea",
  .hq = "sea",
  .ground = 0x2f9fd0,
  .ground_low = 0x1877b0,
  .ground_high = 0x6fd0e8,
  .path_rim = 0x331c08,
  .path = 0xe6ba7c,
  .path_mark = 0xf3dcae,
  .pad_rim = 0x2f4a12,
  .pad = 0xdcecaa,
  .special_rim = 0x56300a,
  .special = 0xffe2a0,
  .prop_size = 1.6,
  .props = { "islet", "shark-fin", "barrel", "whirl", "gull", "islet" },
  .around = { "islet", "shark-fin", "whirl", "barrel", "islet" },
  .paint_ground = sea_ground,
  .paint_paths = sea_paths,
  .paint_pad = sea_pad,
};
