/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the layers of a board from a scene.  Takes the table that everybody sees and therefore
 * cannot show what is hidden (R1.7).  How a theme looks is the theme's business, see
 * toy-theme.h. */
#include "config.h"

#include "draw/toy-painter.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-figure.h"
#include "draw/toy-glyph.h"
#include "draw/toy-kit.h"
#include "draw/toy-scenery.h"
#include "draw/toy-shape.h"
#include "draw/toy-sprite.h"
#include "draw/toy-tile-private.h"
#include "draw/toy-tint.h"

#define CROWD 120 /* paths, from which on they are drawn plainly */

static void
stage_open (ToyStage *stage,
            cairo_t *cr,
            const ToyScene *scene,
            const ToyLayout *layout,
            double depth)
{
  stage->cr = cr;
  stage->scene = scene;
  stage->terrain = scene->game->terrain;
  stage->layout = layout;
  stage->theme = toy_theme_find (stage->terrain->theme);
  stage->own_map = scene->map == NULL ? toy_map_new (stage->terrain, layout) : NULL;
  stage->map = scene->map == NULL ? stage->own_map : scene->map;
  stage->radius = stage->map->radius;
  stage->dusk = scene->dark && !stage->theme->night ? depth : 0;
  stage->dark = scene->dark || (stage->theme->night && !scene->high_contrast);
  stage->contrast = scene->high_contrast;
  cairo_save (cr);
  cairo_new_path (cr);
}

static void
stage_close (ToyStage *stage)
{
  cairo_restore (stage->cr);
  toy_map_free (stage->own_map);
}

void
toy_paint_ground (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_GROUND_DUSK);
  if (stage.contrast)
    {
      toy_set_hex (cr, scene->dark ? 0x000000 : 0xffffff);
      cairo_paint (cr);
    }
  else
    stage.theme->paint_ground (&stage);
  stage_close (&stage);
}

void
toy_paint_props (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_GROUND_DUSK);
  toy_scenery_paint_own (&stage);
  stage_close (&stage);
}

/* Who took the region for good (R6.3), TOY_ARMY_NONE where nobody did or nobody knows. */
static ToyArmy
region_winner (const ToyTable *table, int index)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (table->won[army] & TOY_BIT (index))
      return army;
  return TOY_ARMY_NONE;
}

static void
paint_region (const ToyStage *stage, int index)
{
  ToyArmy winner = region_winner (stage->scene->table, index);

  if (stage->map->regions[index].n == 0 || winner == TOY_ARMY_NONE)
    return;

  toy_map_add_region (stage->cr, &stage->map->regions[index]);
  toy_paint_tint (stage->cr, winner, stage->radius * 0.4, stage->dark);
}

/* Medals with their shadows, as a sprite. */
typedef struct
{
  const ToyMap *map;
  int medals;
} Medals;

static void
paint_heap (cairo_t *cr, const void *data)
{
  const Medals *heap = data;
  double medal = TOY_MAP_MEDAL * heap->map->radius;
  int shown = heap->medals > TOY_MAP_MEDALS_SHOWN ? 1 : heap->medals;
  ToyRgb rim = TOY_RGB (TOY_COLOUR_GOLD_INK);

  for (int i = 0; i < shown; i++)
    {
      ToyDot at = toy_map_medal_offset (heap->map, heap->medals, i);

      toy_shape_blob_shadow (cr, at.x, at.y + medal * 0.2, medal * 1.35, medal * 1.35, 0.5);
    }
  for (int i = 0; i < shown; i++)
    {
      ToyDot at = toy_map_medal_offset (heap->map, heap->medals, i);

      toy_paint_medal (cr, at.x, at.y, medal);
    }
  if (heap->medals > TOY_MAP_MEDALS_SHOWN)
    toy_paint_numeral (cr, heap->medals, 0, 0, medal * 0.95, TOY_RGB (TOY_COLOUR_NUMERAL), &rim);
}

/* An empty socket: there is nothing left to win here. */
static void
paint_socket (const ToyStage *stage, ToyDot at)
{
  cairo_t *cr = stage->cr;
  double medal = TOY_MAP_MEDAL * stage->radius;

  toy_shape_circle (cr, at.x, at.y, medal * 0.8);
  toy_set_hex_alpha (cr, stage->dark ? 0xffffff : 0x1a1430, 0.16);
  cairo_fill_preserve (cr);
  toy_set_hex_alpha (cr, stage->dark ? 0xffffff : 0x1a1430, 0.45);
  cairo_set_line_width (cr, medal * 0.14);
  cairo_stroke (cr);
}

static void
paint_medals (const ToyStage *stage, int index)
{
  const ToyRegion *region = &stage->terrain->regions[index];
  const ToyTable *table = stage->scene->table;
  double medal = TOY_MAP_MEDAL * stage->radius;
  ToyDot middle = stage->map->regions[index].medals;
  Medals heap = { stage->map, region->medals };
  g_autofree char *key = NULL;

  if (region->medals == 0)
    return;

  if (table != NULL && table->taken & TOY_BIT (index))
    {
      ToyArmy winner = region_winner (table, index);

      if (winner != TOY_ARMY_NONE)
        toy_paint_emblem (stage->cr, winner, middle.x, middle.y, medal * 1.15);
      else
        paint_socket (stage, middle);
      return;
    }

  key = g_strdup_printf ("medals/%d", region->medals);
  toy_sprite_paint (stage->cr, key, middle.x, middle.y,
                    toy_map_medal_reach (stage->map, region->medals) + medal * 0.6, paint_heap,
                    &heap);
}

/* High contrast: black on white or white on black, nothing else. */
static void
paint_bare_paths (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_stage_add_trails (stage);
  toy_set_hex (cr, stage->scene->dark ? 0xffffff : 0x000000);
  cairo_set_line_width (cr, TOY_MAP_PATH * stage->radius);
  cairo_stroke (cr);
}

/* All trails with one pen.  A stroke costs more than twice what two halves of it cost, and pieces
 * of a bend that are shorter than the pen is wide are not seen. */
static void
stroke_crowd (const ToyStage *stage, uint32_t hex, double width)
{
  enum { TOGETHER = 16 };
  const ToyMap *map = stage->map;
  cairo_t *cr = stage->cr;
  double least = MIN (width / 3, stage->radius * 0.2);

  toy_stage_set (stage, hex);
  cairo_set_line_width (cr, width);
  for (int i = 0; i < map->n_trails; i++)
    {
      const ToyTrail *trail = &map->trails[i];
      double since = 0;

      cairo_move_to (cr, trail->dots[0].x, trail->dots[0].y);
      for (int j = 1; j < trail->n; j++)
        {
          since += trail->lengths[j - 1];
          if (since < least && j < trail->n - 1)
            continue;
          cairo_line_to (cr, trail->dots[j].x, trail->dots[j].y);
          since = 0;
        }
      if (i % TOGETHER == TOGETHER - 1 || i == map->n_trails - 1)
        cairo_stroke (cr);
    }
}

/* Where paths lie over each other everywhere, nobody sees of what they are made. */
static void
paint_crowd (const ToyStage *stage)
{
  double width = TOY_MAP_PATH * stage->radius;
  cairo_t *cr = stage->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_tolerance (cr, 0.4);
  stroke_crowd (stage, stage->theme->path_rim, width * 1.35);
  stroke_crowd (stage, stage->theme->path, width * 0.85);
  cairo_restore (cr);
}

static const ToySpecial *
space_special (const ToyStage *stage, int space)
{
  uint8_t kind = stage->scene->game->special[space];

  return kind < stage->scene->game->sheet->n_specials ? &stage->scene->game->sheet->specials[kind]
                                                      : NULL;
}

static void
paint_bare_pad (const ToyStage *stage, ToyDot at, bool special)
{
  cairo_t *cr = stage->cr;
  double r = stage->radius * TOY_MAP_PAD;

  toy_shape_circle (cr, at.x, at.y, r);
  toy_set_hex (cr, stage->scene->dark ? 0xffffff : 0x000000);
  cairo_fill (cr);
  toy_shape_circle (cr, at.x, at.y, r * (special ? 0.8 : 0.9));
  toy_set_hex (cr, stage->scene->dark ? 0x202020 : 0xf0f0f0);
  cairo_fill (cr);
}

/* The theme's building on ground of the army's shape, with the army's emblem beside the door. */
static void
paint_hq (const ToyStage *stage, int space)
{
  cairo_t *cr = stage->cr;
  ToyDot at = stage->map->spaces[space];
  ToyArmy army = stage->terrain->spaces[space].army;
  const ToyArmyColours *colours = &toy_army_colours[army];
  double r = stage->radius * TOY_MAP_HQ * 0.88;
  g_autofree char *figure = g_strconcat ("hq/", stage->theme->hq, NULL);
  bool found;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_tile_shadow (cr, army, at.x, at.y + r * 0.12, r * 1.05, r * 0.16, 0.55);
  toy_shape_tile (cr, army, at.x, at.y, r);
  toy_set_hex (cr, colours->ink);
  cairo_set_line_width (cr, r * 0.12);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, colours->body);
  cairo_fill (cr);
  toy_shape_tile (cr, army, at.x, at.y, r * 0.84);
  toy_set_rgb (cr, toy_rgb_mix (TOY_RGB (colours->light), TOY_RGB (TOY_COLOUR_CREAM), 0.55));
  cairo_fill (cr);

  found = toy_figure_paint_veiled (cr, figure, army, at.x, at.y - r * 0.22, r * 1.72,
                                   TOY_COLOUR_EVENING, stage->dusk > 0 ? 0.2 : 0);
  if (found)
    toy_paint_emblem (cr, army, at.x - r * 0.7, at.y + r * 0.66, r * 0.27);
  else
    toy_paint_emblem (cr, army, at.x, at.y, r * 0.5);
}

/* What a special space says of itself, with its shadow, as a sprite. */
typedef struct
{
  const ToySpecial *special;
  double radius;
  bool dark;
} Label;

/* The strengths that an allow-list takes (R4.5), as a row on a plate; the joker as its pinwheel.
 * Returns false where they are too many for a plate. */
static bool
paint_only (cairo_t *cr, const Label *label)
{
  int values[TOY_MAX_STRENGTH + 1];
  int n = 0;
  double radius = label->radius;
  double height = radius * 0.8;
  double width = radius * 0.5;
  double left;
  ToyRgb ink = TOY_RGB (TOY_COLOUR_INK);

  for (int i = 1; i <= TOY_MAX_STRENGTH; i++)
    if (label->special->only & TOY_BIT (i))
      values[n++] = i;
  if (label->special->only & TOY_BIT (0))
    values[n++] = 0;
  if (n == 0 || n > 6)
    return false;

  for (int i = 0; i < n; i++)
    width += toy_numeral_width (values[i], height) + radius * 0.12;
  toy_shape_round (cr, -width / 2, -radius * 0.75, width, radius * 1.5, radius * 0.5);
  toy_set_hex (cr, TOY_COLOUR_CREAM);
  cairo_fill_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_INK);
  cairo_set_line_width (cr, radius * 0.14);
  cairo_stroke (cr);

  left = -width / 2 + radius * 0.31;
  for (int i = 0; i < n; i++)
    {
      double wide = toy_numeral_width (values[i], height);

      if (values[i] == 0)
        toy_paint_pinwheel (cr, left + wide / 2, 0, height * 0.46, ink, NULL);
      else
        toy_paint_numeral (cr, values[i], left + wide / 2, 0, height, ink, NULL);
      left += wide + radius * 0.12;
    }
  return true;
}

static void
paint_label (cairo_t *cr, const void *data)
{
  const Label *label = data;
  const ToySpecial *special = label->special;

  toy_shape_blob_shadow (cr, 0, label->radius * 0.15, label->radius * 1.25, label->radius * 1.25,
                         0.35);
  if (special->has_only && paint_only (cr, label))
    return;
  toy_paint_badge (cr, special->badge[0] != '\0' ? special->badge : "star", 0, 0, label->radius,
                   label->dark);
}

static void
paint_special (const ToyStage *stage, int space, double x, double y, double radius)
{
  const ToySpecial *special = space_special (stage, space);
  Label label = { special, radius, stage->dark };
  g_autofree char *key = NULL;

  if (special == NULL)
    return;

  key = g_strdup_printf ("special/%s/%d/%" G_GINT64_MODIFIER "x/%d", special->badge,
                         special->has_only, (guint64) special->only, stage->dark);
  toy_sprite_paint (stage->cr, key, x, y, radius * 3.6, paint_label, &label);
}

static bool
is_covered (const ToyScene *scene, int space)
{
  return scene->table != NULL && scene->table->top[space] != TOY_NONE;
}

void
toy_paint_regions (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  if (scene->table == NULL)
    return;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  for (int i = 0; i < stage.terrain->n_regions; i++)
    paint_region (&stage, i);
  stage_close (&stage);
}

static void
paint_space (const ToyStage *stage, int space)
{
  ToyDot at = stage->map->spaces[space];
  bool special = space_special (stage, space) != NULL;

  if (stage->terrain->spaces[space].is_hq)
    {
      paint_hq (stage, space);
      paint_special (stage, space, at.x, at.y + stage->radius * 1.2, stage->radius * 0.42);
      return;
    }

  if (stage->contrast)
    paint_bare_pad (stage, at, special);
  else
    stage->theme->paint_pad (stage, at, special);
  paint_special (stage, space, at.x, at.y, stage->radius * 0.56);
}

void
toy_paint_fixed (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  if (stage.contrast)
    paint_bare_paths (&stage);
  else if (stage.map->n_trails > CROWD)
    paint_crowd (&stage);
  else
    stage.theme->paint_paths (&stage);
  for (int i = 0; i < stage.terrain->n_spaces; i++)
    paint_space (&stage, i);
  stage_close (&stage);
}

void
toy_paint_medals (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  for (int i = 0; i < stage.terrain->n_regions; i++)
    paint_medals (&stage, i);
  stage_close (&stage);
}

void
toy_paint_map (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  g_autoptr (ToyMap) own = scene->map == NULL ? toy_map_new (scene->game->terrain, layout) : NULL;
  ToyScene once = *scene;

  /* One map for the three of them. */
  if (own != NULL)
    once.map = own;
  toy_paint_regions (cr, &once, layout);
  toy_paint_fixed (cr, &once, layout);
  toy_paint_medals (cr, &once, layout);
}

/* The focus ring around an HQ is the widest. */
#define REACH 1.95

double
toy_paint_reach (const ToyLayout *layout)
{
  return REACH * toy_layout_tile_radius (layout);
}

/* A mark under a tile or on an empty pad; the tile's own states are the tile's painter's. */
static void
paint_pad_ring (const ToyStage *stage, int space, double radius, double width, uint32_t colour,
                uint32_t rim)
{
  cairo_t *cr = stage->cr;
  ToyDot at = stage->map->spaces[space];

  if (stage->terrain->spaces[space].is_hq)
    radius *= TOY_MAP_HQ / TOY_MAP_PAD;
  toy_shape_circle (cr, at.x, at.y, radius);
  toy_set_hex (cr, rim);
  cairo_set_line_width (cr, width * 2);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_marks_below (const ToyStage *stage, int space)
{
  const ToyMarks *marks = &stage->scene->marks;
  cairo_t *cr = stage->cr;
  double r = stage->radius;
  double pad = r * TOY_MAP_PAD;
  double ground = stage->terrain->spaces[space].is_hq ? r * TOY_MAP_HQ : pad;
  ToyDot at = stage->map->spaces[space];
  ToyMask bit = TOY_BIT (space);

  if (marks->connected & bit)
    {
      toy_shape_circle (cr, at.x, at.y, ground * 1.16);
      toy_set_hex_alpha (cr, TOY_COLOUR_INK, 0.4);
      cairo_set_line_width (cr, r * 0.16);
      cairo_stroke_preserve (cr);
      toy_set_hex_alpha (cr, TOY_COLOUR_NUMERAL, 0.85);
      cairo_set_line_width (cr, r * 0.08);
      cairo_stroke (cr);
    }
  if (marks->hover == space)
    {
      toy_shape_circle (cr, at.x, at.y, ground * 1.02);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.35);
      cairo_fill (cr);
    }
  if (marks->legal & bit && !is_covered (stage->scene, space))
    {
      paint_pad_ring (stage, space, pad * 1.02, r * 0.12, TOY_COLOUR_LEGAL, TOY_COLOUR_LEGAL_INK);
      if (space_special (stage, space) == NULL && !stage->terrain->spaces[space].is_hq)
        {
          toy_shape_circle (cr, at.x, at.y, r * 0.3);
          toy_set_hex (cr, TOY_COLOUR_LEGAL);
          cairo_fill_preserve (cr);
          toy_set_hex (cr, TOY_COLOUR_LEGAL_INK);
          cairo_set_line_width (cr, r * 0.08);
          cairo_stroke (cr);
        }
    }
  if (!is_covered (stage->scene, space))
    {
      if (marks->last & bit)
        paint_pad_ring (stage, space, pad * 0.8, r * 0.06, TOY_COLOUR_NUMERAL, TOY_COLOUR_INK);
      if (marks->selected == space)
        paint_pad_ring (stage, space, pad, r * 0.12, TOY_COLOUR_SELECTED, TOY_COLOUR_FOCUS_INK);
      if (marks->focus == space)
        paint_pad_ring (stage, space, pad * 1.14, r * 0.08, TOY_COLOUR_FOCUS, TOY_COLOUR_FOCUS_INK);
    }
}

static void
paint_stack_at (const ToyStage *stage, int space)
{
  const ToyScene *scene = stage->scene;
  const ToyMarks *marks = &scene->marks;
  ToyMask bit = TOY_BIT (space);
  ToyDot at = stage->map->spaces[space];
  uint8_t troops[TOY_MAX_NODES];
  int n = toy_table_stack (scene->table, space, troops);
  unsigned flags = stage->dark ? TOY_TILE_DARK : 0;

  if (marks->hidden & bit)
    n--;
  if (n <= 0)
    return;

  if (marks->last & bit)
    flags |= TOY_TILE_LAST;
  if (marks->legal & bit)
    flags |= TOY_TILE_TARGET;
  if (marks->selected == space)
    flags |= TOY_TILE_SELECTED;
  if (marks->hover == space)
    flags |= TOY_TILE_HOVER;
  if (marks->focus == space)
    flags |= TOY_TILE_FOCUS;
  _toy_paint_stack (stage->cr, scene->game->sheet, troops, n, flags, at.x, at.y, stage->radius);

  /* A special space shows its badge at the corner, under whatever stack. */
  paint_special (stage, space, at.x + stage->radius * 0.92, at.y - stage->radius * 0.92,
                 stage->radius * 0.36);
}

static void
clip_to_open_ground (const ToyStage *stage)
{
  cairo_t *cr = stage->cr;
  double x1, y1, x2, y2;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  for (int i = 0; i < stage->terrain->n_spaces; i++)
    {
      double pad = stage->terrain->spaces[i].is_hq ? TOY_MAP_HQ * 0.9 : TOY_MAP_PAD;

      cairo_new_path (cr);
      cairo_rectangle (cr, x1, y1, x2 - x1, y2 - y1);
      toy_shape_circle (cr, stage->map->spaces[i].x, stage->map->spaces[i].y,
                        pad * stage->radius);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_clip (cr);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

static void
paint_region_mark (const ToyStage *stage)
{
  int index = stage->scene->marks.region;
  cairo_t *cr = stage->cr;

  if (index < 0 || index >= stage->terrain->n_regions || stage->map->regions[index].n == 0)
    return;

  /* The line runs from rim to rim, not across what stands there. */
  cairo_save (cr);
  clip_to_open_ground (stage);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_map_add_region (cr, &stage->map->regions[index]);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.2);
  cairo_fill_preserve (cr);
  toy_set_hex_alpha (cr, TOY_COLOUR_LEGAL_INK, 0.9);
  cairo_set_line_width (cr, stage->radius * 0.2);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_LEGAL);
  cairo_set_line_width (cr, stage->radius * 0.1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* From the far side to the near side; few, and nearly in order already. */
static void
sort_rows (int *order, int n, const ToyDot *spaces)
{
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && spaces[order[j]].y < spaces[order[j - 1]].y; j--)
      {
        int nearer = order[j - 1];

        order[j - 1] = order[j];
        order[j] = nearer;
      }
}

static bool
is_in_clip (const ToyStage *stage, int space)
{
  ToyDot at = stage->map->spaces[space];
  double reach = REACH * stage->radius;
  double x1, y1, x2, y2;

  cairo_clip_extents (stage->cr, &x1, &y1, &x2, &y2);
  return at.x + reach > x1 && at.x - reach < x2 && at.y + reach > y1 && at.y - reach < y2;
}

void
toy_paint_pieces (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;
  int order[TOY_MAX_SPACES];
  int n = 0;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  paint_region_mark (&stage);
  for (int i = 0; i < stage.terrain->n_spaces; i++)
    if (is_in_clip (&stage, i))
      {
        paint_marks_below (&stage, i);
        order[n++] = i;
      }

  /* So that high stacks overlap the right way. */
  sort_rows (order, n, stage.map->spaces);
  if (scene->table != NULL)
    for (int i = 0; i < n; i++)
      paint_stack_at (&stage, order[i]);
  stage_close (&stage);
}

void
toy_paint_space (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout, int space)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  paint_marks_below (&stage, space);
  if (scene->table != NULL)
    paint_stack_at (&stage, space);
  stage_close (&stage);
}

void
toy_paint_region_mark (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  ToyStage stage;

  stage_open (&stage, cr, scene, layout, TOY_MAP_DUSK);
  paint_region_mark (&stage);
  stage_close (&stage);
}

double
toy_paint_lift (int height)
{
  return _toy_stack_lift (height);
}

void
toy_paint_board (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  g_autoptr (ToyMap) own = scene->map == NULL ? toy_map_new (scene->game->terrain, layout) : NULL;
  ToyScene once = *scene;

  if (own != NULL)
    once.map = own;
  toy_paint_ground (cr, &once, layout);
  toy_paint_map (cr, &once, layout);
  toy_paint_pieces (cr, &once, layout);
}
