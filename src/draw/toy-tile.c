/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints troop tiles: plastic body in the army's shape, numeral, symbol of the effect, states.
 * Reads types from the sheet; knows no troop by name and no board. */
#include "config.h"

#include "draw/toy-tile-private.h"

#include <glib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/toy-glyph.h"
#include "draw/toy-shape.h"

/* Edges of buried troops that are drawn; the count says how many there are. */
#define EDGES_SHOWN 4
#define EDGE 0.11
/* Below this half side in canvas units only shape, numeral and state are drawn. */
#define DETAIL_RADIUS 19
#define NAME_RADIUS 44

typedef struct
{
  cairo_t *cr;
  const ToyTroopType *type; /* NULL face down */
  ToyArmy army;
  const ToyArmyColours *colours;
  unsigned flags;
  double x, y, r;
} Tile;

double
_toy_stack_lift (int n)
{
  return EDGE * MIN (n - 1, EDGES_SHOWN);
}

static void
paint_body (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double x = tile->x, y = tile->y, r = tile->r;
  cairo_pattern_t *gradient;

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_tile (cr, tile->army, x, y, r * 0.97);
  toy_set_hex (cr, tile->colours->ink);
  cairo_set_line_width (cr, r * 0.1);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, tile->colours->shade);
  cairo_fill (cr);

  /* The bevel catches light from above. */
  gradient = cairo_pattern_create_linear (0, y - r, 0, y + r);
  cairo_pattern_add_color_stop_rgb (gradient, 0, TOY_RGB (tile->colours->light).r,
                                    TOY_RGB (tile->colours->light).g,
                                    TOY_RGB (tile->colours->light).b);
  cairo_pattern_add_color_stop_rgb (gradient, 0.6, TOY_RGB (tile->colours->body).r,
                                    TOY_RGB (tile->colours->body).g,
                                    TOY_RGB (tile->colours->body).b);
  cairo_pattern_add_color_stop_rgb (gradient, 1, TOY_RGB (tile->colours->shade).r,
                                    TOY_RGB (tile->colours->shade).g,
                                    TOY_RGB (tile->colours->shade).b);
  toy_shape_tile (cr, tile->army, x, y - r * 0.03, r * 0.93);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);

  toy_shape_tile (cr, tile->army, x, y, r * 0.78);
  toy_set_hex (cr, tile->colours->body);
  cairo_fill (cr);
}

static void
paint_back (const Tile *tile)
{
  cairo_t *cr = tile->cr;

  toy_shape_tile (cr, tile->army, tile->x, tile->y, tile->r * 0.62);
  toy_set_hex (cr, tile->colours->light);
  cairo_set_line_width (cr, tile->r * 0.06);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  toy_shape_emblem (cr, tile->army, tile->x, tile->y, tile->r * 0.46);
  toy_set_hex (cr, TOY_COLOUR_NUMERAL);
  cairo_fill (cr);
  cairo_restore (cr);
}

static const char *
type_badge (const ToyTroopType *type)
{
  if (type->n_effects > 0)
    return toy_verb_info (type->effects[0].verb)->id;
  return type->airborne ? "airborne" : NULL;
}

static void
paint_name (const Tile *tile)
{
  PangoLayout *layout;
  PangoFontDescription *font;
  int width, height;
  double scale;

  layout = pango_cairo_create_layout (tile->cr);
  font = pango_font_description_from_string ("sans bold");
  pango_font_description_set_absolute_size (font, tile->r * 0.24 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, tile->type->name, -1);
  pango_layout_get_size (layout, &width, &height);
  scale = MIN (1, tile->r * 1.25 * PANGO_SCALE / MAX (width, 1));
  cairo_save (tile->cr);
  cairo_translate (tile->cr, tile->x - scale * width / PANGO_SCALE / 2,
                   tile->y + tile->r * 0.58 - scale * height / PANGO_SCALE / 2);
  cairo_scale (tile->cr, scale, scale);
  cairo_move_to (tile->cr, 0, 0);
  toy_set_hex (tile->cr, TOY_COLOUR_NUMERAL);
  pango_cairo_show_layout (tile->cr, layout);
  cairo_restore (tile->cr);
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
paint_face (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double r = tile->r;
  ToyRgb ink = TOY_RGB (tile->colours->ink);
  ToyRgb white = TOY_RGB (TOY_COLOUR_NUMERAL);
  bool detailed = r >= DETAIL_RADIUS;
  bool named = r >= NAME_RADIUS;
  double middle = tile->y - (named ? 0.1 * r : 0);
  const char *badge = type_badge (tile->type);

  if (tile->type->joker)
    toy_paint_pinwheel (cr, tile->x, middle, r * (detailed ? 0.5 : 0.62), white, &ink);
  else
    toy_paint_numeral (cr, tile->type->strength, tile->x, middle, r * (detailed ? 0.95 : 1.15), white,
                       &ink);

  if (named)
    paint_name (tile);
  if (detailed && badge != NULL)
    toy_paint_badge (cr, badge, tile->x - r * 0.66, tile->y - r * 0.62, r * 0.3, false);
}

static void
paint_frost (const Tile *tile)
{
  cairo_t *cr = tile->cr;

  toy_shape_tile (cr, tile->army, tile->x, tile->y, tile->r * 0.97);
  toy_set_hex_alpha (cr, TOY_COLOUR_FROST, 0.62);
  cairo_fill_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_FROST);
  cairo_set_line_width (cr, tile->r * 0.12);
  cairo_stroke (cr);
  toy_shape_circle (cr, tile->x + tile->r * 0.6, tile->y + tile->r * 0.6, tile->r * 0.34);
  toy_set_hex (cr, TOY_COLOUR_FROST);
  cairo_fill (cr);
  toy_paint_symbol (cr, "freeze", tile->x + tile->r * 0.6, tile->y + tile->r * 0.6, tile->r * 0.24,
                    TOY_RGB (TOY_COLOUR_FROST_INK));
}

/* A bright line with dark rims shows on any ground and in any grey. */
static void
paint_ring (const Tile *tile, double radius, double width, uint32_t colour, uint32_t rim, bool dashed)
{
  cairo_t *cr = tile->cr;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_tile (cr, tile->army, tile->x, tile->y, radius);
  toy_set_hex (cr, rim);
  cairo_set_line_width (cr, width * 1.9);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, colour);
  cairo_set_line_width (cr, width);
  if (dashed)
    {
      double dashes[2] = { width * 1.8, width * 1.3 };

      cairo_set_dash (cr, dashes, 2, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_corners (const Tile *tile, uint32_t colour, uint32_t rim)
{
  cairo_t *cr = tile->cr;
  double r = tile->r * 1.16;
  double arm = tile->r * 0.36;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 4; i++)
    {
      double sx = i & 1 ? 1 : -1;
      double sy = i & 2 ? 1 : -1;

      cairo_move_to (cr, tile->x + sx * (r - arm), tile->y + sy * r);
      cairo_line_to (cr, tile->x + sx * r, tile->y + sy * r);
      cairo_line_to (cr, tile->x + sx * r, tile->y + sy * (r - arm));
    }
  toy_set_hex (cr, rim);
  cairo_set_line_width (cr, tile->r * 0.2);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, colour);
  cairo_set_line_width (cr, tile->r * 0.1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_states (const Tile *tile)
{
  double width = MAX (tile->r * 0.09, 1.2);

  if (tile->flags & TOY_TILE_LAST)
    paint_corners (tile, TOY_COLOUR_NUMERAL, tile->colours->ink);
  if (tile->flags & TOY_TILE_MOVABLE)
    paint_ring (tile, tile->r * 1.04, width * 0.7, TOY_COLOUR_LEGAL, TOY_COLOUR_LEGAL_INK, true);
  if (tile->flags & TOY_TILE_SELECTED)
    paint_ring (tile, tile->r * 1.07, width * 1.2, TOY_COLOUR_SELECTED, TOY_COLOUR_FOCUS_INK, false);
  if (tile->flags & TOY_TILE_TARGET)
    paint_ring (tile, tile->r * 1.1, width * 1.2, TOY_COLOUR_LEGAL, TOY_COLOUR_LEGAL_INK, false);
  if (tile->flags & TOY_TILE_FOCUS)
    paint_ring (tile, tile->r * 1.2, width * 0.8, TOY_COLOUR_FOCUS, TOY_COLOUR_FOCUS_INK, true);
}

static void
paint_top (const Tile *tile)
{
  double opacity = tile->flags & TOY_TILE_DIM ? 0.55 : 1;

  if (opacity < 1)
    cairo_push_group (tile->cr);
  paint_body (tile);
  if (tile->type == NULL)
    paint_back (tile);
  else
    paint_face (tile);
  if (tile->flags & TOY_TILE_FROZEN)
    paint_frost (tile);
  if (tile->flags & TOY_TILE_HOVER)
    {
      toy_shape_tile (tile->cr, tile->army, tile->x, tile->y, tile->r * 0.93);
      cairo_set_source_rgba (tile->cr, 1, 1, 1, 0.18);
      cairo_fill (tile->cr);
    }
  if (opacity < 1)
    {
      cairo_pop_group_to_source (tile->cr);
      cairo_paint_with_alpha (tile->cr, opacity);
    }
  paint_states (tile);
}

static void
paint_count (cairo_t *cr, int n, double x, double y, double r)
{
  double height = r * 0.36;
  double width = toy_numeral_width (n, height) + r * 0.3;

  toy_shape_round (cr, x - width / 2, y - r * 0.26, width, r * 0.52, r * 0.26);
  toy_set_hex (cr, TOY_COLOUR_CREAM);
  cairo_fill_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_INK);
  cairo_set_line_width (cr, r * 0.06);
  cairo_stroke (cr);
  toy_paint_numeral (cr, n, x, y, height, TOY_RGB (TOY_COLOUR_INK), NULL);
}

void
_toy_paint_stack (cairo_t *cr,
                  const ToySheet *sheet,
                  const uint8_t *troops,
                  int n,
                  unsigned flags,
                  double x,
                  double y,
                  double radius)
{
  ToyArmy bottom;
  int edges;
  Tile tile;

  if (n <= 0)
    return;

  edges = MIN (n - 1, EDGES_SHOWN);
  bottom = TOY_TROOP_ARMY (troops[n - 1 - edges]);
  cairo_save (cr);
  cairo_new_path (cr);
  toy_shape_tile_shadow (cr, bottom, x + radius * 0.05, y + radius * 0.14, radius * 1.02,
                         radius * 0.16, 0.5);

  /* The edges of what is buried, each in its army's colour and shape (R1.7: they are public). */
  for (int i = edges; i > 0; i--)
    {
      ToyArmy army = TOY_TROOP_ARMY (troops[n - 1 - i]);
      double edge_y = y - radius * EDGE * (edges - i);

      toy_shape_tile (cr, army, x, edge_y, radius * 0.97);
      toy_set_hex (cr, toy_army_colours[army].ink);
      cairo_set_line_width (cr, radius * 0.1);
      cairo_stroke_preserve (cr);
      toy_set_hex (cr, toy_army_colours[army].light);
      cairo_fill (cr);
      toy_shape_tile (cr, army, x, edge_y - radius * 0.03, radius * 0.93);
      toy_set_hex (cr, toy_army_colours[army].body);
      cairo_fill (cr);
    }

  tile = (Tile){ .cr = cr, .army = TOY_TROOP_ARMY (troops[n - 1]), .flags = flags, .x = x,
                 .y = y - radius * EDGE * edges, .r = radius };
  tile.colours = &toy_army_colours[tile.army];
  if (!(flags & TOY_TILE_FACE_DOWN) && TOY_TROOP_TYPE (troops[n - 1]) < sheet->n_types)
    tile.type = &sheet->types[TOY_TROOP_TYPE (troops[n - 1])];
  paint_top (&tile);

  if (n > 1 && radius >= 12)
    paint_count (cr, n, x, y + radius * 0.98, radius);
  cairo_restore (cr);
}

void
toy_paint_tile (cairo_t *cr,
                const ToySheet *sheet,
                ToyArmy army,
                int type,
                int height,
                unsigned flags,
                double x,
                double y,
                double radius)
{
  uint8_t troops[TOY_MAX_NODES];
  int n = CLAMP (height, 1, TOY_MAX_NODES);

  for (int i = 0; i < n; i++)
    troops[i] = TOY_TROOP (army, type);
  _toy_paint_stack (cr, sheet, troops, n, flags, x, y, radius);
}
