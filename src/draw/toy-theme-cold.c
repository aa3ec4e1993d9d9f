/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cemetery at night and the winter with its toy railway. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* Cemetery */

static void
mist (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (1.6 + 1.8 * toy_chance (seed, 1, 0, 0));

  for (int i = 0; i < 3; i++)
    {
      toy_shape_ellipse (stage->cr, x, y, r * (1.5 - 0.35 * i), r * (0.32 - 0.08 * i));
      toy_set_hex_alpha (stage->cr, 0xb9c8f0, 0.05);
      cairo_fill (stage->cr);
    }
}

static void
dead_grass (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * 0.2;

  if (toy_chance (seed, 3, 0, 0) < 0.35)
    return;
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, x + i * r * 0.3, y);
      cairo_line_to (cr, x + i * r * 0.8, y - r * (1.2 - 0.4 * ABS (i)));
    }
  toy_stage_set_alpha (stage, toy_chance (seed, 4, 0, 0) < 0.5 ? 0x2b4a45 : 0x52706a, 0.9);
  cairo_set_line_width (cr, r * 0.22);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

static void
cemetery_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 1.1, 31, dead_grass);
  toy_scenery_paint (stage);
  toy_stage_spots (stage, 3.2, 32, mist);
}

static void
cobble (const ToyStage *stage, int index, uint32_t seed)
{
  static const uint32_t greys[] = { 0x9aa0b8, 0x868ca6, 0xaeb4c8 };
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    {
      double shift = index & 1 ? 0.05 * side * r : 0;

      toy_shape_round (stage->cr, -0.1 * r, side * 0.105 * r + shift - 0.09 * r, 0.2 * r,
                       0.18 * r - fabs (shift), 0.07 * r);
      toy_stage_set (stage, greys[(int) (toy_chance (seed, side, 1, 0) * 3)]);
      cairo_fill (stage->cr);
    }
}

static void
cemetery_paths (const ToyStage *stage)
{
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.54);
  toy_stage_stroke_trails (stage, 0x4a5070, 1, 0.42);
  toy_stage_walk (stage, 0.235, cobble);
}

static void
cemetery_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;

  if (special)
    {
      cairo_pattern_t *glow = cairo_pattern_create_radial (at.x, at.y, r, at.x, at.y, 1.75 * r);

      cairo_pattern_add_color_stop_rgba (glow, 0, 0.35, 1, 0.55, 0.6);
      cairo_pattern_add_color_stop_rgba (glow, 1, 0.35, 1, 0.55, 0);
      toy_shape_circle (cr, at.x, at.y, 1.75 * r);
      cairo_set_source (cr, glow);
      cairo_fill (cr);
      cairo_pattern_destroy (glow);
    }
  toy_stage_disc (stage, at, TOY_MAP_PAD, special ? theme->special_rim : theme->pad_rim,
                  special ? theme->special : theme->pad, 0.1);
  /* Slabs around the middle. */
  for (int i = 0; i < 8; i++)
    {
      double a = i * G_PI_4 + 0.2;

      cairo_move_to (cr, at.x + 0.88 * r * cos (a), at.y + 0.88 * r * sin (a));
      cairo_line_to (cr, at.x + 1.12 * r * cos (a), at.y + 1.12 * r * sin (a));
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, 0.88 * r, 0, 2 * G_PI);
  toy_stage_set (stage, special ? theme->special_rim : 0x6a7090);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_cemetery = {
  .id = "cemetery",
  .hq = "cemetery",
  .night = true,
  .ground = 0x3c5560,
  .ground_low = 0x1f2a44,
  .ground_high = 0x5a7a80,
  .path_rim = 0x10142a,
  .path = 0x9aa0b8,
  .path_mark = 0xaeb4c8,
  .pad_rim = 0x454b68,
  .pad = 0xb8bdd0,
  .special_rim = 0x1f6a45,
  .special = 0xbdf2cc,
  .prop_size = 1.55,
  .props = { "tombstone", "dead-tree", "pumpkin", "tombstone", "lantern", "bat" },
  .around = { "dead-tree", "tombstone", "tombstone", "dead-tree", "pumpkin" },
  .paint_ground = cemetery_ground,
  .paint_paths = cemetery_paths,
  .paint_pad = cemetery_pad,
};

/* Winter */

static void
drift (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (1.5 + 1.8 * toy_chance (seed, 1, 0, 0));

  toy_shape_ellipse (stage->cr, x, y, r, r * 0.5);
  toy_stage_set_alpha (stage, 0xa9c8e8, 0.3);
  cairo_fill (stage->cr);
  toy_shape_ellipse (stage->cr, x - r * 0.04, y - r * 0.09, r * 0.97, r * 0.45);
  toy_stage_set_alpha (stage, 0xffffff, 0.7);
  cairo_fill (stage->cr);
}

static void
snowflake (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.06 + 0.1 * toy_chance (seed, 1, 0, 0));

  if (toy_chance (seed, 2, 0, 0) < 0.4)
    return;
  for (int i = 0; i < 3; i++)
    {
      double a = i * G_PI / 3 + toy_chance (seed, 3, 0, 0);

      cairo_move_to (cr, x - r * cos (a), y - r * sin (a));
      cairo_line_to (cr, x + r * cos (a), y + r * sin (a));
    }
  toy_stage_set_alpha (stage, 0x8db4dc, 0.65);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, r * 0.28);
  cairo_stroke (cr);
}

static void
winter_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 2.6, 33, drift);
  toy_stage_spots (stage, 1.1, 34, snowflake);
  toy_scenery_paint (stage);
}

static void
sleeper (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  toy_shape_round (stage->cr, -0.07 * r, -0.34 * r, 0.14 * r, 0.68 * r, 0.03 * r);
  toy_stage_set (stage, index & 1 ? 0x8a5a34 : 0x7a4c2a);
  cairo_fill (stage->cr);
}

static void
winter_paths (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_stage_stroke_trails (stage, 0x8fb0d4, 0.5, 0.86);
  toy_stage_stroke_trails (stage, 0xd6e4f2, 1, 0.74);
  toy_stage_walk (stage, 0.27, sleeper);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_new_path (cr);
      toy_stage_add_side_trails (stage, side * 0.19);
      toy_stage_set (stage, stage->theme->path_rim);
      cairo_set_line_width (cr, 0.13 * stage->radius);
      cairo_stroke_preserve (cr);
      toy_stage_set (stage, stage->theme->path);
      cairo_set_line_width (cr, 0.06 * stage->radius);
      cairo_stroke (cr);
    }
}

/* Ice with a snowy rim; a special one is striped like peppermint.  Green: red is an army. */
static void
winter_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  enum { STRIPES = 12 };

  toy_stage_disc (stage, at, TOY_MAP_PAD, special ? theme->special_rim : theme->pad_rim, 0xffffff,
                  0.07);
  if (special)
    {
      for (int i = 0; i < STRIPES; i += 2)
        {
          double a = 2 * G_PI * i / STRIPES;
          double b = a + 2 * G_PI / STRIPES;

          cairo_move_to (cr, at.x + 0.8 * r * cos (a), at.y + 0.8 * r * sin (a));
          cairo_line_to (cr, at.x + 1.15 * r * cos (a + 0.25), at.y + 1.15 * r * sin (a + 0.25));
          cairo_arc (cr, at.x, at.y, 1.15 * r, a + 0.25, b + 0.25);
          cairo_line_to (cr, at.x + 0.8 * r * cos (b), at.y + 0.8 * r * sin (b));
          cairo_close_path (cr);
        }
      toy_stage_set (stage, 0x38a862);
      cairo_fill (cr);
    }
  toy_shape_circle (cr, at.x, at.y, 0.86 * r);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill_preserve (cr);
  toy_stage_set (stage, special ? theme->special_rim : theme->pad_rim);
  cairo_set_line_width (cr, 0.05 * r);
  cairo_stroke (cr);
  if (!special)
    {
      toy_shape_path (cr, "M-0.5 -0.1 L-0.1 -0.5 M-0.5 0.3 L0.3 -0.5", at.x, at.y, r);
      toy_stage_set_alpha (stage, 0xffffff, 0.85);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, 0.09 * r);
      cairo_stroke (cr);
    }
}

const ToyTheme toy_theme_winter = {
  .id = "winter",
  .hq = "winter",
  .ground = 0xe9f3fc,
  .ground_low = 0xc6dcf2,
  .ground_high = 0xffffff,
  .path_rim = 0x3a4560,
  .path = 0xf4faff,
  .path_mark = 0x8a5a34,
  .pad_rim = 0x365c8c,
  .pad = 0xe0f2fc,
  .special_rim = 0x14532f,
  .special = 0xeafff0,
  .prop_size = 1.7,
  .props = { "fir", "snowman", "present", "fir", "candy-cane", "sled" },
  .around = { "fir", "fir", "snowman", "fir", "present" },
  .paint_ground = winter_ground,
  .paint_paths = winter_paths,
  .paint_pad = winter_pad,
};
