/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The meadow with its castles and gravel paths, and the jungle with its lava.  Knows no terrain. */
#include "config.h"

#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"

#include <glib.h>
#include <math.h>

/* Meadow */

static void
meadow_hill (const ToyStage *stage, double x, double y, uint32_t seed)
{
  double r = stage->radius * (2 + 1.6 * toy_chance (seed, 1, 0, 0));

  toy_shape_ellipse (stage->cr, x, y, r, r * 0.72);
  toy_stage_set_alpha (stage,
                       toy_chance (seed, 2, 0, 0) < 0.5 ? stage->theme->ground_high : 0x6fb43f,
                       0.35);
  cairo_fill (stage->cr);
}

static void
meadow_tuft (const ToyStage *stage, double x, double y, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * 0.17;
  double kind = toy_chance (seed, 3, 0, 0);

  if (kind < 0.5)
    {
      for (int i = -1; i <= 1; i++)
        {
          cairo_move_to (cr, x, y);
          cairo_curve_to (cr, x + i * r * 0.2, y - r * 0.6, x + i * r * 0.5, y - r,
                          x + i * r * 0.95, y - r * (1.25 - 0.3 * ABS (i)));
        }
      toy_stage_set_alpha (stage, 0x4f8f2f, 0.75);
      cairo_set_line_width (cr, r * 0.22);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
    }
  else if (kind < 0.7)
    {
      static const uint32_t petals[] = { 0xffffff, 0xfff2a8, 0xffc2d8 };

      for (int i = 0; i < 5; i++)
        toy_shape_circle (cr, x + r * 0.45 * cos (i * 1.2566), y + r * 0.45 * sin (i * 1.2566),
                          r * 0.3);
      toy_stage_set (stage, petals[(int) (toy_chance (seed, 4, 0, 0) * 3)]);
      cairo_fill (cr);
      toy_shape_circle (cr, x, y, r * 0.26);
      toy_stage_set (stage, 0xf0a020);
      cairo_fill (cr);
    }
}

static void
meadow_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 3.6, 1, meadow_hill);
  toy_stage_spots (stage, 0.95, 2, meadow_tuft);
  toy_scenery_paint (stage);
}

static void
pebble (const ToyStage *stage, int index, uint32_t seed)
{
  cairo_t *cr = stage->cr;
  double w = TOY_MAP_PATH * stage->radius;

  for (int i = 0; i < 2; i++)
    {
      double r = w * (0.14 + 0.12 * toy_chance (seed, i, 1, 0));

      toy_shape_ellipse (cr, w * 0.6 * (toy_chance (seed, i, 2, 0) - 0.5),
                         w * 1.5 * (toy_chance (seed, i, 3, 0) - 0.5), r * 1.3, r);
      toy_stage_set (stage, toy_chance (seed, i, 4, 0) < 0.4 ? 0xffffff : stage->theme->path_mark);
      cairo_fill (cr);
    }
}

static void
meadow_paths (const ToyStage *stage)
{
  double w = 2 * TOY_MAP_PATH;

  toy_stage_stroke_trails (stage, 0x3f7a26, 0.35, w * 1.75);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, w * 1.32);
  toy_stage_stroke_trails (stage, stage->theme->path, 1, w);
  toy_stage_walk (stage, 0.16, pebble);
}

static void
meadow_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  static const uint32_t stones[2][2] = { { 0xb9b1a0, 0xcfc8b8 }, { 0xf0aa34, 0xffc95c } };
  enum { STONES = 14 };

  toy_stage_disc (stage, at, TOY_MAP_PAD, special ? theme->special_rim : theme->pad_rim,
                  special ? theme->special : theme->pad, 0.28);
  for (int i = 0; i < STONES; i++)
    {
      double a = 2 * G_PI * (i + 0.5) / STONES;

      cairo_save (cr);
      cairo_translate (cr, at.x + 1.075 * r * cos (a), at.y + 1.075 * r * sin (a));
      cairo_rotate (cr, a + G_PI_2);
      toy_shape_round (cr, -0.21 * r, -0.115 * r, 0.42 * r, 0.23 * r, 0.1 * r);
      cairo_restore (cr);
      toy_stage_set (stage, stones[special][i & 1]);
      cairo_fill (cr);
    }
}

const ToyTheme toy_theme_meadow = {
  .id = "meadow",
  .hq = "meadow",
  .ground = 0x93cd5c,
  .ground_low = 0x74b648,
  .ground_high = 0xb4e07a,
  .path_rim = 0x6e4a22,
  .path = 0xf3ddaa,
  .path_mark = 0xcba468,
  .pad_rim = 0x4d4538,
  .pad = 0xf8ecd0,
  .special_rim = 0x6a3a08,
  .special = 0xffe9b0,
  .prop_size = 1.75,
  .props = { "tree", "bush", "flower", "sheep", "tree", "rock" },
  .around = { "tree", "bush", "tree", "sheep", "flower" },
  .paint_ground = meadow_ground,
  .paint_paths = meadow_paths,
  .paint_pad = meadow_pad,
};

/* Jungle */

static void
jungle_leaf (const ToyStage *stage, double x, double y, uint32_t seed)
{
  static const uint32_t greens[] = { 0x3f8f45, 0x2f7a3e, 0x5aa84c, 0x276a38 };
  cairo_t *cr = stage->cr;
  double r = stage->radius * (0.9 + 0.7 * toy_chance (seed, 1, 0, 0));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, 2 * G_PI * toy_chance (seed, 2, 0, 0));
  toy_shape_path (cr, "M-1 0 C-0.5 -0.62 0.45 -0.6 1 0 C0.45 0.6 -0.5 0.62 -1 0 Z", 0, 0, r);
  toy_stage_set_alpha (stage, greens[(int) (toy_chance (seed, 3, 0, 0) * 4)], 0.8);
  cairo_fill (cr);
  toy_shape_path (cr,
                  "M-0.85 0 L0.85 0 M-0.35 0 L-0.1 -0.28 M-0.35 0 L-0.1 0.28 "
                  "M0.1 0 L0.34 -0.24 M0.1 0 L0.34 0.24",
                  0, 0, r);
  toy_stage_set_alpha (stage, 0x1f5a30, 0.4);
  cairo_set_line_width (cr, r * 0.05);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
jungle_ground (const ToyStage *stage)
{
  toy_stage_fill_ground (stage);
  toy_stage_spots (stage, 1.25, 3, jungle_leaf);
  toy_scenery_paint (stage);
}

static void
lava_bank (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius;

  for (int side = -1; side <= 1; side += 2)
    toy_shape_ellipse (stage->cr, 0, side * r * (0.27 + 0.05 * toy_chance (seed, side, 0, 0)),
                       r * (0.14 + 0.06 * toy_chance (seed, side, 1, 0)),
                       r * (0.09 + 0.05 * toy_chance (seed, side, 2, 0)));
  toy_stage_set (stage, index & 1 ? 0x3a2318 : 0x2a1912);
  cairo_fill (stage->cr);
}

static void
lava_bubble (const ToyStage *stage, int index, uint32_t seed)
{
  double r = stage->radius * (0.03 + 0.04 * toy_chance (seed, 1, 0, 0));

  toy_shape_circle (stage->cr, 0, stage->radius * 0.2 * (toy_chance (seed, 2, 0, 0) - 0.5), r);
  toy_set_hex_alpha (stage->cr, 0xfff3b0, 0.9);
  cairo_fill (stage->cr);
}

static void
jungle_paths (const ToyStage *stage)
{
  double w = 2 * TOY_MAP_PATH;

  toy_stage_stroke_trails (stage, 0xff8a2a, 0.22, w * 2.3);
  toy_stage_stroke_trails (stage, stage->theme->path_rim, 1, w * 1.5);
  toy_stage_walk (stage, 0.2, lava_bank);
  /* Lava shines in the evening too. */
  cairo_new_path (stage->cr);
  toy_stage_add_trails (stage);
  toy_set_hex (stage->cr, 0xd8401a);
  cairo_set_line_width (stage->cr, w * 1.02 * stage->radius);
  cairo_stroke_preserve (stage->cr);
  toy_set_hex (stage->cr, stage->theme->path);
  cairo_set_line_width (stage->cr, w * 0.78 * stage->radius);
  cairo_stroke_preserve (stage->cr);
  toy_set_hex (stage->cr, stage->theme->path_mark);
  cairo_set_line_width (stage->cr, w * 0.34 * stage->radius);
  cairo_stroke (stage->cr);
  toy_stage_walk (stage, 0.32, lava_bubble);
}

static void
jungle_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  const ToyTheme *theme = stage->theme;
  double r = stage->radius;
  uint32_t seed = (uint32_t) lround (at.x / r) * 31u + (uint32_t) lround (at.y / r);

  toy_shape_blob_shadow (cr, at.x, at.y + r * 0.18, r * 1.55, r * 1.5, 0.5);
  toy_stage_add_rough (stage, (ToyDot){ at.x, at.y + 0.1 * r }, TOY_MAP_PAD + 0.04, 11, 0.07, seed,
                       false);
  toy_stage_set (stage, 0x2c2018);
  cairo_fill (cr);
  toy_stage_add_rough (stage, at, TOY_MAP_PAD + 0.03, 11, 0.07, seed, false);
  toy_stage_set (stage, special ? theme->special_rim : theme->pad_rim);
  cairo_fill (cr);
  toy_stage_add_rough (stage, at, TOY_MAP_PAD - 0.1, 11, 0.05, seed, false);
  toy_stage_set (stage, special ? theme->special : theme->pad);
  cairo_fill (cr);
  toy_shape_circle (cr, at.x, at.y, 0.86 * r);
  toy_stage_set_alpha (stage, special ? theme->special_rim : theme->pad_rim, 0.8);
  cairo_set_line_width (cr, 0.07 * r);
  cairo_stroke (cr);
  /* Moss on the rim. */
  for (int i = 0; i < 4; i++)
    {
      double a = 2 * G_PI * toy_chance (seed, i, 5, 0);

      toy_shape_circle (cr, at.x + 1.1 * r * cos (a), at.y + 1.1 * r * sin (a),
                        r * (0.1 + 0.08 * toy_chance (seed, i, 6, 0)));
    }
  toy_stage_set (stage, 0x6bb04a);
  cairo_fill (cr);
}

const ToyTheme toy_theme_jungle = {
  .id = "jungle",
  .hq = "jungle",
  .ground = 0x3f8c46,
  .ground_low = 0x23603a,
  .ground_high = 0x6bb356,
  .path_rim = 0x1e120c,
  .path = 0xff9326,
  .path_mark = 0xffe066,
  .pad_rim = 0x3a3026,
  .pad = 0xe6dabb,
  .special_rim = 0x96300e,
  .special = 0xffd79a,
  .prop_size = 1.9,
  .props = { "palm", "fern", "skull-rock", "vine-tree", "toucan", "fern", "torch" },
  .around = { "palm", "vine-tree", "fern", "vine-tree", "palm" },
  .paint_ground = jungle_ground,
  .paint_paths = jungle_paths,
  .paint_pad = jungle_pad,
};
