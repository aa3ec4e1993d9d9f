/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clouds with their rainbows, and the space station with its neon. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* Clouds */

static void
add_puffs (const ToyStage *stage, ToyDot at, double ring, double puff, int n, double turn)
{
  double r = stage->radius;

  toy_shape_circle (stage->cr, at.x, at.y, ring * r);
  for (int i = 0; i < n; i++)
    {
      double a = turn + 2 * G_PI * i / n;

      toy_shape_circle (stage->cr, at.x + ring * r * cos (a), at.y + ring * r * sin (a),
                        puff * r * (i & 1 ? 1 : 0.86));
    }
}

static void
far_cloud (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.6 + 0.7 * toy_chance (seed, 1, 0, 0));

  if (toy_chance (seed, 2, 0, 0) < 0.3)
    return;
  toy_shape_ellipse (cr, x, y, r * 1.9, r * 0.5);
  toy_shape_circle (cr, x - r * 0.8, y - r * 0.25, r * 0.5);
  toy_shape_circle (cr, x + r * 0.05, y - r * 0.5, r * 0.72);
  toy_shape_circle (cr, x + r * 0.9, y - r * 0.2, r * 0.48);
  toy_stage_set_alpha (stage, 0xffffff, 0.4);
  cairo_fill (cr);
}

static void
clouds_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 2.6, 11, far_cloud);
  toy_scenery_paint (stage);
}

static void
clouds_paths (const ToyStage *stage)
{
  static const uint32_t bands[] = { 0xf0525f, 0xff9a3d, 0xffdf4d, 0x5ccb62, 0x4a86f0, 0x9a5fe0 };
  cairo_t *cr = stage->cr;
  double band = 0.086;

  toy_stage_stroke_trails (stage, 0xffffff, 0.45, 0.92);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.66);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (size_t i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      cairo_new_path (cr);
      toy_stage_add_side_trails (stage, ((double) i - 2.5) * band);
      toy_stage_set (stage, bands[i]);
      cairo_set_line_width (cr, (band + 0.012) * stage->radius);
      cairo_stroke (cr);
    }
}

static void
clouds_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  ToyDot below = { at.x, at.y + 0.1 * r };

  toy_shape_blob_shadow (cr, at.x, at.y + 0.3 * r, 1.75 * r, 1.6 * r, 0.35);
  add_puffs (stage, below, 0.92, 0.43, 10, 0.2);
  toy_stage_set (stage, special ? theme->special_rim : theme->pad_rim);
  cairo_fill (cr);
  add_puffs (stage, at, 0.92, 0.4, 10, 0.2);
  toy_stage_set (stage, special ? 0xffc4e6 : 0xe3ebff);
  cairo_fill (cr);
  add_puffs (stage, (ToyDot){ at.x, at.y - 0.05 * r }, 0.92, 0.33, 10, 0.2);
  toy_stage_set (stage, special ? 0xffe6f5 : 0xffffff);
  cairo_fill (cr);
  toy_shape_circle (cr, at.x, at.y, 0.9 * r);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill_preserve (cr);
  toy_stage_set_alpha (stage, special ? theme->special_rim : theme->pad_rim, 0.7);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_clouds = {
  .id = "clouds",
  .hq = "clouds",
  .ground = 0x8cccff,
  .ground_low = 0x5aa2f0,
  .ground_high = 0xffffff,
  .path_rim = 0x3c3f96,
  .path = 0xffdf4d,
  .path_mark = 0xf0525f,
  .pad_rim = 0x34458a,
  .pad = 0xf4f7ff,
  .special_rim = 0x842766,
  .special = 0xfff2c9,
  .prop_size = 1.6,
  .props = { "small-cloud", "balloon", "bird", "small-cloud", "kite" },
  .around = { "small-cloud", "balloon", "small-cloud", "bird", "kite" },
  .paint_ground = clouds_ground,
  .paint_paths = clouds_paths,
  .paint_pad = clouds_pad,
};

/* Station */

#define HULL_EDGE 0.3

static void
far_star (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (0.02 + 0.05 * toy_chance (seed, 1, 0, 0));

  if (toy_chance (seed, 2, 0, 0) < 0.15)
    toy_shape_star (stage->cr, x, y, 4, r * 3, r * 0.8, 0);
  else
    toy_shape_circle (stage->cr, x, y, r);
  toy_set_hex_alpha (stage->cr, toy_chance (seed, 3, 0, 0) < 0.3 ? 0xbfe6ff : 0xffffff, 0.85);
  cairo_fill (stage->cr);
}

/* Hull plates in a grid that belongs to the board. */
static void
hull (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;
  const ToyLayout *layout = stage->layout;
  double edge = HULL_EDGE * stage->radius;
  double width = layout->width + 2 * edge;
  double height = layout->height + 2 * edge;
  int columns = MAX (1, (int) round (width / (2.3 * stage->radius)));
  int rows = MAX (1, (int) round (height / (2.3 * stage->radius)));
  double w = width / columns;
  double h = height / rows;
  uint32_t seed = toy_terrain_seed (stage->terrain);

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        double x = layout->x - edge + column * w;
        double y = layout->y - edge + row * h;
        double kind = toy_chance (seed, row, column, 21);
        double inset = 0.05 * stage->radius;

        toy_shape_round (cr, x + inset, y + inset, w - 2 * inset, h - 2 * inset,
                         0.16 * stage->radius);
        toy_stage_set (stage, kind < 0.3 ? 0x39446b : kind < 0.8 ? 0x333d61 : 0x2d3656);
        cairo_fill_preserve (cr);
        toy_stage_set_alpha (stage, 0x5a6896, 0.5);
        cairo_set_line_width (cr, 0.035 * stage->radius);
        cairo_stroke (cr);
        for (int i = 0; i < 4; i++)
          toy_shape_circle (cr, x + (i & 1 ? w - 4.5 * inset : 4.5 * inset),
                            y + (i & 2 ? h - 4.5 * inset : 4.5 * inset), 0.05 * stage->radius);
        toy_stage_set (stage, 0x7483b5);
        cairo_fill (cr);
        if (kind > 0.9)
          {
            for (int i = 0; i < 4; i++)
              toy_shape_round (cr, x + w * 0.3, y + h * (0.32 + 0.1 * i), w * 0.4, h * 0.04,
                               h * 0.02);
            toy_stage_set (stage, 0x1a2038);
            cairo_fill (cr);
          }
      }
}

static void
station_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_set_hex (cr, 0x0b0e1f);
  cairo_paint (cr);
  toy_stage_spots (stage, 0.8, 12, far_star);
  cairo_save (cr);
  cairo_new_path (cr);
  toy_stage_add_board (stage, HULL_EDGE, 0.5);
  toy_stage_set (stage, 0x1d2440);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  hull (stage);
  cairo_restore (cr);
  toy_stage_add_board (stage, HULL_EDGE, 0.5);
  toy_stage_set (stage, 0x8c9ac8);
  cairo_set_line_width (cr, 0.12 * stage->radius);
  cairo_stroke (cr);
  toy_scenery_paint (stage);
}

static void
station_paths (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.52);
  toy_stage_stroke_trails (stage, 0x55629a, 1, 0.42);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.34);
  /* Neon shines at any hour. */
  cairo_new_path (cr);
  toy_stage_add_trails (stage);
  for (int i = 0; i < 4; i++)
    {
      static const double widths[] = { 0.7, 0.4, 0.2, 0.09 };
      static const double alphas[] = { 0.12, 0.25, 1, 1 };

      toy_set_hex_alpha (cr, i == 3 ? 0xf0fdff : stage->theme->path, alphas[i]);
      cairo_set_line_width (cr, widths[i] * stage->radius);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
add_octagon (const ToyStage *stage, ToyDot at, double radius)
{
  cairo_new_sub_path (stage->cr);
  for (int i = 0; i < 8; i++)
    cairo_line_to (stage->cr, at.x + radius * stage->radius * cos ((i + 0.5) * G_PI_4),
                   at.y + radius * stage->radius * sin ((i + 0.5) * G_PI_4));
  cairo_close_path (stage->cr);
}

static void
station_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  uint32_t glow = special ? theme->special_rim : theme->path;

  toy_shape_blob_shadow (cr, at.x, at.y + 0.15 * r, 1.6 * r, 1.6 * r, 0.6);
  add_octagon (stage, (ToyDot){ at.x, at.y + 0.09 * r }, TOY_MAP_PAD + 0.06);
  toy_stage_set (stage, 0x0c1020);
  cairo_fill (cr);
  add_octagon (stage, at, TOY_MAP_PAD + 0.05);
  toy_stage_set (stage, theme->pad_rim);
  cairo_fill (cr);
  add_octagon (stage, at, TOY_MAP_PAD - 0.03);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill (cr);
  for (int i = 0; i < 8; i++)
    {
      double a = i * G_PI_4;

      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, 1.04 * r, a - 0.27, a + 0.27);
    }
  toy_set_hex (cr, 0x10142a);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.13 * r);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, glow);
  cairo_set_line_width (cr, 0.07 * r);
  cairo_stroke (cr);
  toy_shape_circle (cr, at.x, at.y, 0.8 * r);
  toy_stage_set_alpha (stage, 0x10142a, 0.16);
  cairo_set_line_width (cr, 0.05 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_station = {
  .id = "station",
  .hq = "station",
  .night = true,
  .ground = 0x333d61,
  .ground_low = 0x1d2440,
  .ground_high = 0x5a6896,
  .path_rim = 0x0a0d1c,
  .path = 0x4fe3ff,
  .path_mark = 0xf0fdff,
  .pad_rim = 0x5d6a9c,
  .pad = 0xb9c4e2,
  .special_rim = 0xe0368a,
  .special = 0xf3d4ea,
  .prop_size = 1.5,
  .props = { "antenna", "crate", "drone", "panel", "crate" },
  .around = { "crater", "drone", "panel", "antenna" },
  .paint_ground = station_ground,
  .paint_paths = station_paths,
  .paint_pad = station_pad,
};
