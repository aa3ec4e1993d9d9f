/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The promenade by the sea: mosaic waves, red carpets and stars in the ground. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* The mosaic of long waves across the pavement. */
static void
paint_mosaic (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius;
  double wave = 2.6 * r;
  double step = 1.7 * r;
  double x1, y1, x2, y2;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  for (double y = stage->layout->y + floor ((y1 - stage->layout->y) / step - 1) * step;
       y < y2 + step; y += step)
    {
      double x = stage->layout->x + floor ((x1 - stage->layout->x) / wave - 1) * wave;

      cairo_move_to (cr, x, y);
      for (; x < x2 + wave; x += wave)
        {
          cairo_rel_curve_to (cr, 0.25 * wave, -0.5 * r, 0.25 * wave, -0.5 * r, 0.5 * wave, 0);
          cairo_rel_curve_to (cr, 0.25 * wave, 0.5 * r, 0.25 * wave, 0.5 * r, 0.5 * wave, 0);
        }
      toy_stage_set_alpha (stage, 0xd9b384, 0.5);
      cairo_set_line_width (cr, 0.62 * r);
      cairo_stroke (cr);
    }
}

static void
add_shore (const ToyStage *stage, double inset)
{
  cairo_t *cr = stage->cr;
  const ToyLayout *layout = stage->layout;
  double r = stage->radius;
  double x1, y1, x2, y2, left, right;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  left = layout->x + inset * r;
  right = layout->x + layout->width - inset * r;
  for (int side = 0; side < 2; side++)
    {
      double far = side == 0 ? MIN (x1, left) - 2 * r : MAX (x2, right) + 2 * r;
      double edge = side == 0 ? left : right;
      double top = layout->y + floor ((y1 - layout->y) / (2 * r) - 1) * 2 * r;

      cairo_move_to (cr, far, top);
      cairo_line_to (cr, edge, top);
      for (double y = top; y < y2 + 2 * r; y += 2 * r)
        cairo_curve_to (cr, edge + 0.3 * r, y + 0.6 * r, edge - 0.3 * r, y + 1.4 * r, edge,
                        y + 2 * r);
      cairo_line_to (cr, far, y2 + 4 * r);
      cairo_close_path (cr);
    }
}

static void
glint (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (0.2 + 0.25 * toy_chance (seed, 1, 0, 0));

  cairo_move_to (stage->cr, x - r, y);
  cairo_curve_to (stage->cr, x - r * 0.4, y + r * 0.5, x + r * 0.4, y + r * 0.5, x + r, y);
  toy_stage_set_alpha (stage, 0xffffff, 0.45);
  cairo_set_line_cap (stage->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (stage->cr, stage->radius * 0.07);
  cairo_stroke (stage->cr);
}

static void
promenade_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_stage_fill_ground (stage);
  paint_mosaic (stage);
  add_shore (stage, 0.75);
  toy_stage_set (stage, 0xfbe9bd);
  cairo_fill (cr);
  add_shore (stage, 0.2);
  toy_stage_set (stage, 0xffffff);
  cairo_fill (cr);
  cairo_save (cr);
  add_shore (stage, 0.08);
  cairo_clip (cr);
  toy_stage_set (stage, 0x4cc0dc);
  cairo_paint (cr);
  toy_stage_spots (stage, 1.2, 51, glint);
  cairo_restore (cr);
  cairo_new_path (cr);
  toy_scenery_paint (stage);
}

static void
fringe (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    toy_shape_circle (stage->cr, 0, side * 0.23 * r, 0.045 * r);
  toy_stage_set (stage, 0xfff0b8);
  cairo_fill (stage->cr);
}

static void
promenade_paths (const ToyStage *stage)
{
  toy_stage_stroke_trails (stage, 0x8a5a3c, 0.35, 0.74);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.62);
  toy_stage_stroke_trails (stage, stage->theme->path, 1, 0.54);
  toy_stage_walk (stage, 0.2, fringe);
  toy_stage_stroke_trails (stage, stage->theme->path_mark, 1, 0.38);
  toy_stage_stroke_trails (stage, 0xe8505c, 0.8, 0.14);
}

static void
promenade_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;

  toy_stage_disc (stage, at, TOY_MAP_PAD, special ? theme->special_rim : theme->pad_rim,
                  special ? theme->special : theme->pad, 0.12);
  toy_shape_circle (cr, at.x, at.y, 1.0 * r);
  toy_stage_set (stage, special ? 0xe07a3a : 0xd9b45a);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
  if (special)
    return;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_star (cr, at.x, at.y, 5, 0.6 * r, 0.28 * r, 0);
  toy_stage_set (stage, 0xf2d588);
  cairo_fill_preserve (cr);
  toy_stage_set (stage, 0xc09a3c);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_promenade = {
  .id = "promenade",
  .hq = "promenade",
  .ground = 0xf7e6c6,
  .ground_low = 0xeccfa2,
  .ground_high = 0xffffff,
  .path_rim = 0x6b1420,
  .path = 0xffe49a,
  .path_mark = 0xc42a3c,
  .pad_rim = 0x7d6a86,
  .pad = 0xfdf7fb,
  .special_rim = 0x7d340f,
  .special = 0xffe3b8,
  .prop_size = 1.6,
  .props = { "palm", "bench", "umbrella", "camera", "gull", "palm" },
  .around = { "gull", "ring", "shark-fin", "ball" },
  .paint_ground = promenade_ground,
  .paint_paths = promenade_paths,
  .paint_pad = promenade_pad,
};
