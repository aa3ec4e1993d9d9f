/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sandbox with wheel ruts and the arena with its stands. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* Sandbox */

#define FRAME_EDGE 0.25

static void
sand_ripple (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.6 + 0.7 * toy_chance (seed, 1, 0, 0));

  for (int i = 0; i < 3; i++)
    {
      double at = y + i * stage->radius * 0.22;

      cairo_move_to (cr, x - r, at);
      cairo_curve_to (cr, x - r * 0.3, at - stage->radius * 0.25, x + r * 0.3,
                      at + stage->radius * 0.25, x + r, at);
    }
  toy_stage_set_alpha (stage, toy_chance (seed, 2, 0, 0) < 0.5 ? 0xd3a55a : 0xfff0c4, 0.55);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, stage->radius * 0.07);
  cairo_stroke (cr);
}

static void
sand_grain (const ToyStage *stage, double x, double y, uint32_t seed)
{
  toy_shape_circle (stage->cr, x, y, stage->radius * (0.02 + 0.03 * toy_chance (seed, 1, 0, 0)));
  toy_stage_set_alpha (stage, toy_chance (seed, 2, 0, 0) < 0.6 ? 0xb98a44 : 0xfff6d8, 0.7);
  cairo_fill (stage->cr);
}

static void
lawn_blade (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * 0.2;

  cairo_move_to (stage->cr, x, y);
  cairo_line_to (stage->cr, x + r * (toy_chance (seed, 1, 0, 0) - 0.5), y - r);
  toy_stage_set_alpha (stage, 0x4f9440, 0.8);
  cairo_set_line_cap (stage->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (stage->cr, r * 0.25);
  cairo_stroke (stage->cr);
}

static void
sandbox_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 1.9, 41, sand_ripple);
  toy_stage_spots (stage, 0.5, 42, sand_grain);

  /* A lawn beyond the boards of the box. */
  cairo_save (cr);
  toy_stage_clip_outside (stage, FRAME_EDGE, 0.2);
  toy_stage_set (stage, 0x7dc05a);
  cairo_paint (cr);
  toy_stage_spots (stage, 0.5, 43, lawn_blade);
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_stage_add_board (stage, FRAME_EDGE + 0.1, 0.3);
  toy_stage_set (stage, 0x6e3f1a);
  cairo_set_line_width (cr, 0.5 * stage->radius);
  cairo_stroke_preserve (cr);
  toy_stage_set (stage, 0xd88a45);
  cairo_set_line_width (cr, 0.38 * stage->radius);
  cairo_stroke_preserve (cr);
  toy_stage_set (stage, 0xf0a865);
  cairo_set_line_width (cr, 0.12 * stage->radius);
  cairo_stroke (cr);
  toy_scenery_paint (stage);
}

static void
tread (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (stage->cr, -0.035 * r, side * 0.06 * r);
      cairo_line_to (stage->cr, 0.045 * r, side * 0.12 * r);
      cairo_line_to (stage->cr, -0.035 * r, side * 0.18 * r);
    }
  toy_stage_set (stage, stage->theme->path_rim);
  cairo_set_line_join (stage->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (stage->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (stage->cr, 0.05 * r);
  cairo_stroke (stage->cr);
}

static void
sandbox_paths (const ToyStage *stage)
{
  toy_stage_stroke_trails (stage, 0xfff4d2, 0.9, 0.66);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.54);
  toy_stage_stroke_trails (stage, stage->theme->path, 1, 0.46);
  toy_stage_walk (stage, 0.13, tread);
}

/* Turned out of a bucket: a scalloped rim. */
static void
sandbox_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  uint32_t rim = special ? theme->special_rim : theme->pad_rim;
  enum { LOBES = 12 };

  toy_shape_blob_shadow (cr, at.x + 0.1 * r, at.y + 0.25 * r, 1.6 * r, 1.5 * r, 0.45);
  for (int pass = 0; pass < 3; pass++)
    {
      static const double drop[] = { 0.1, 0, 0 };
      static const double size[] = { 0.24, 0.24, 0.17 };

      toy_shape_circle (cr, at.x, at.y + drop[pass] * r, 1.02 * r);
      for (int i = 0; i < LOBES; i++)
        toy_shape_circle (cr, at.x + 1.03 * r * cos (2 * G_PI * i / LOBES),
                          at.y + drop[pass] * r + 1.03 * r * sin (2 * G_PI * i / LOBES),
                          size[pass] * r);
      if (pass == 0)
        toy_set_rgb (cr, toy_rgb_mix (toy_stage_colour (stage, rim), TOY_RGB (0x000000), 0.35));
      else
        toy_stage_set (stage, pass == 1 ? rim : special ? 0x7fd6c8 : 0xf6d894);
      cairo_fill (cr);
    }
  toy_shape_circle (cr, at.x, at.y, 0.88 * r);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill_preserve (cr);
  toy_stage_set_alpha (stage, rim, 0.8);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_sandbox = {
  .id = "sandbox",
  .hq = "sandbox",
  .ground = 0xf2d495,
  .ground_low = 0xe4bc74,
  .ground_high = 0xfff0c4,
  .path_rim = 0x7a5220,
  .path = 0xfff2cc,
  .path_mark = 0x7a5220,
  .pad_rim = 0x6f4a1c,
  .pad = 0xfff2cf,
  .special_rim = 0x1a6e68,
  .special = 0xe0fbf4,
  .prop_size = 1.6,
  .props = { "bucket", "toy-car", "spade", "block", "marble", "shell", "drum" },
  .around = { "bush", "ball", "flower", "bush", "toy-car" },
  .paint_ground = sandbox_ground,
  .paint_paths = sandbox_paths,
  .paint_pad = sandbox_pad,
};

/* Arena */

#define RING_EDGE 0.3

static void
spectator (const ToyStage *stage, double x, double y, uint32_t seed)
{
  static const uint32_t shirts[] = { 0xf2c14e, 0x5fb0a8, 0xe88a6a, 0x9d7fc0, 0xf3ead8, 0x86b861 };
  cairo_t *cr = stage->cr;
  double r = stage->radius * 0.16;

  toy_shape_ellipse (cr, x, y + r * 1.1, r * 1.15, r);
  toy_stage_set (stage, shirts[(int) (toy_chance (seed, 1, 0, 0) * 6)]);
  cairo_fill (cr);
  toy_shape_circle (cr, x, y, r * 0.8);
  toy_stage_set (stage, toy_chance (seed, 2, 0, 0) < 0.5 ? 0xf6d2a8 : 0xb98358);
  cairo_fill (cr);
}

static void
arena_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;
  const ToyLayout *layout = stage->layout;
  double x = layout->x + layout->width / 2;
  double y = layout->y + layout->height / 2;

  toy_stage_fill_ground (stage);
  /* Raked in rounds. */
  for (int i = 1; i < 14; i++)
    {
      toy_shape_ellipse (cr, x, y, layout->width * 0.06 * i, layout->height * 0.06 * i);
      toy_stage_set_alpha (stage, i & 1 ? 0xa8703a : 0xffe7b4, 0.25);
      cairo_set_line_width (cr, 0.12 * stage->radius);
      cairo_stroke (cr);
    }
  toy_stage_spots (stage, 0.55, 44, sand_grain);

  cairo_save (cr);
  toy_stage_clip_outside (stage, RING_EDGE, 0.6);
  toy_stage_set (stage, 0x8a5a3a);
  cairo_paint (cr);
  for (int i = 1; i < 24; i++)
    {
      toy_stage_add_board (stage, RING_EDGE + i * 0.75, 0.6 + i * 0.6);
      toy_stage_set_alpha (stage, i & 1 ? 0xc9956a : 0x6a4028, 0.8);
      cairo_set_line_width (cr, 0.28 * stage->radius);
      cairo_stroke (cr);
    }
  toy_stage_spots (stage, 0.85, 45, spectator);
  /* The crowd sits in the shade. */
  toy_stage_set_alpha (stage, 0x3a2014, 0.42);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
  toy_stage_add_board (stage, RING_EDGE, 0.6);
  toy_stage_set (stage, 0x4a2a1a);
  cairo_set_line_width (cr, 0.34 * stage->radius);
  cairo_stroke_preserve (cr);
  toy_stage_set (stage, 0xe8c890);
  cairo_set_line_width (cr, 0.2 * stage->radius);
  cairo_stroke (cr);
  toy_scenery_paint (stage);
}

static void
flagstone (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  cairo_move_to (stage->cr, 0, -0.19 * r);
  cairo_line_to (stage->cr, 0, 0.19 * r);
  toy_stage_set_alpha (stage, stage->theme->path_rim, 0.7);
  cairo_set_line_width (stage->cr, 0.045 * r);
  cairo_stroke (stage->cr);
}

static void
pennant (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (stage->cr, -0.13 * r, side * 0.24 * r);
      cairo_line_to (stage->cr, 0.13 * r, side * 0.24 * r);
      cairo_line_to (stage->cr, 0, side * 0.44 * r);
      cairo_close_path (stage->cr);
      toy_stage_set (stage, (index + (side > 0)) & 1 ? 0xf2b632 : 0x7a3f8f);
      cairo_fill (stage->cr);
    }
}

static void
arena_paths (const ToyStage *stage)
{
  toy_stage_walk (stage, 0.29, pennant);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, 0.52);
  toy_stage_stroke_trails (stage, stage->theme->path, 1, 0.4);
  toy_stage_walk (stage, 0.36, flagstone);
}

/* A round shield. */
static void
arena_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  enum { STUDS = 10 };

  toy_stage_disc (stage, at, TOY_MAP_PAD, special ? theme->special_rim : theme->pad_rim,
                  special ? theme->special : theme->pad, 0.3);
  for (int i = 0; i < STUDS; i++)
    {
      double a = 2 * G_PI * (i + 0.5) / STUDS;
      double x = at.x + 1.06 * r * cos (a);
      double y = at.y + 1.06 * r * sin (a);

      toy_shape_circle (cr, x, y, 0.09 * r);
      toy_stage_set (stage, 0xf2d27a);
      cairo_fill_preserve (cr);
      toy_stage_set (stage, 0x4a2a10);
      cairo_set_line_width (cr, 0.03 * r);
      cairo_stroke (cr);
    }
  toy_shape_circle (cr, at.x, at.y, 0.92 * r);
  toy_stage_set (stage, 0xd9a94e);
  cairo_set_line_width (cr, 0.06 * r);
  cairo_stroke (cr);
}

const ToyTheme toy_theme_arena = {
  .id = "arena",
  .hq = "arena",
  .ground = 0xe6bf80,
  .ground_low = 0xcb9858,
  .ground_high = 0xffe7b4,
  .path_rim = 0x51301a,
  .path = 0xf6e8cc,
  .path_mark = 0xb9824a,
  .pad_rim = 0x6a3c1e,
  .pad = 0xfaecd0,
  .special_rim = 0x7a1f38,
  .special = 0xffd9c0,
  .prop_size = 1.6,
  .props = { "pillar", "banner", "torch-stand", "drum", "banner", "pillar" },
  .around = { NULL },
  .paint_ground = arena_ground,
  .paint_paths = arena_paths,
  .paint_pad = arena_pad,
};
