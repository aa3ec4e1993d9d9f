/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints troop tiles: plastic body in the army's shape, numeral, symbol of the effect, states.
 * Reads types from the sheet; knows no troop by name and no board.  Tiles are remembered as
 * sprites. */
#include "config.h"

#include "draw/toy-tile-private.h"

#include <glib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/toy-figure.h"
#include "draw/toy-glyph.h"
#include "draw/toy-shape.h"
#include "draw/toy-sprite.h"

/* Edges of buried troops that are drawn; the count says how many there are. */
#define EDGES_SHOWN 4
#define EDGE 0.13
/* Half sides in canvas units from which on more is drawn. */
#define FIGURE_RADIUS 14
#define BADGE_RADIUS 19
#define MARK_RADIUS 12
#define NAME_RADIUS 22
/* … and from which on the name is always there, not only under pointer or focus. */
#define NAMED_RADIUS 72
/* Nothing of a tile, its shadow or its marks reaches further, in half sides. */
#define REACH 1.75

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
add_stop (cairo_pattern_t *gradient, double at, ToyRgb colour)
{
  cairo_pattern_add_color_stop_rgb (gradient, at, colour.r, colour.g, colour.b);
}

/* Outline, bevelled edge and a slightly hollow face, as if cast in plastic and lit from above. */
static void
paint_body (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double x = tile->x, y = tile->y, r = tile->r;
  ToyRgb light = TOY_RGB (tile->colours->light);
  ToyRgb body = TOY_RGB (tile->colours->body);
  ToyRgb shade = TOY_RGB (tile->colours->shade);
  cairo_pattern_t *gradient;

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_tile (cr, tile->army, x, y, r * 0.97);
  toy_set_hex (cr, tile->colours->ink);
  cairo_set_line_width (cr, r * 0.09);
  cairo_stroke_preserve (cr);
  toy_set_rgb (cr, shade);
  cairo_fill (cr);

  gradient = cairo_pattern_create_linear (0, y - r, 0, y + r);
  add_stop (gradient, 0, toy_rgb_mix (light, TOY_RGB (0xffffff), 0.35));
  add_stop (gradient, 0.3, light);
  add_stop (gradient, 0.7, body);
  add_stop (gradient, 1, shade);
  toy_shape_tile (cr, tile->army, x, y - r * 0.025, r * 0.94);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);

  gradient = cairo_pattern_create_radial (x, y - r * 0.25, r * 0.1, x, y, r * 1.05);
  add_stop (gradient, 0, toy_rgb_mix (body, light, 0.62));
  add_stop (gradient, 0.75, body);
  add_stop (gradient, 1, toy_rgb_mix (body, shade, 0.5));
  toy_shape_tile (cr, tile->army, x, y, r * 0.82);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);
}

static void
paint_watermark (const Tile *tile, double radius, double alpha)
{
  cairo_save (tile->cr);
  cairo_set_fill_rule (tile->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_new_path (tile->cr);
  toy_shape_emblem (tile->cr, tile->army, tile->x, tile->y, tile->r * radius);
  toy_set_hex_alpha (tile->cr, TOY_COLOUR_NUMERAL, alpha);
  cairo_fill (tile->cr);
  cairo_restore (tile->cr);
}

/* The back: the army's shape within its shape, and its emblem. */
static void
paint_back (const Tile *tile)
{
  cairo_t *cr = tile->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 2; i++)
    {
      toy_shape_tile (cr, tile->army, tile->x, tile->y, tile->r * (0.72 - 0.14 * i));
      toy_set_hex_alpha (cr, tile->colours->light, 0.9 - 0.35 * i);
      cairo_set_line_width (cr, tile->r * 0.05);
      cairo_stroke (cr);
    }
  paint_watermark (tile, 0.44, 1);
}

static const char *
type_badge (const ToyTroopType *type)
{
  if (type->n_effects > 0)
    return type->effects[0].verb == TOY_VERB_DRAW && type->effects[0].enemy
             ? "enemy-draw"
             : toy_verb_info (type->effects[0].verb)->id;
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
  pango_font_description_set_absolute_size (font, tile->r * 0.21 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, tile->type->name, -1);
  pango_layout_get_size (layout, &width, &height);
  scale = MIN (1, tile->r * 1.15 * PANGO_SCALE / MAX (width, 1));
  cairo_save (tile->cr);
  cairo_translate (tile->cr, tile->x - scale * width / PANGO_SCALE / 2,
                   tile->y + tile->r * 0.7 - scale * height / PANGO_SCALE / 2);
  cairo_scale (tile->cr, scale, scale);
  cairo_move_to (tile->cr, 0, 0);
  cairo_set_line_join (tile->cr, CAIRO_LINE_JOIN_ROUND);
  pango_cairo_layout_path (tile->cr, layout);
  toy_set_hex (tile->cr, tile->colours->ink);
  cairo_set_line_width (tile->cr, tile->r * 0.09);
  cairo_stroke_preserve (tile->cr);
  toy_set_hex (tile->cr, TOY_COLOUR_NUMERAL);
  cairo_fill (tile->cr);
  cairo_restore (tile->cr);
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
paint_value (const Tile *tile, double x, double y, double height)
{
  ToyRgb ink = TOY_RGB (tile->colours->ink);
  ToyRgb white = TOY_RGB (TOY_COLOUR_NUMERAL);

  if (tile->type->joker)
    toy_paint_pinwheel (tile->cr, x, y, height * 0.53, white, &ink);
  else
    toy_paint_numeral (tile->cr, tile->type->strength, x, y,
                       tile->type->strength >= 10 ? height * 0.82 : height, white, &ink);
}

static void
paint_corner_value (const Tile *tile)
{
  paint_value (tile, tile->x - tile->r * 0.56, tile->y - tile->r * 0.5, tile->r * 0.74);
}

static bool
is_named (const Tile *tile)
{
  bool asked = tile->flags & (TOY_TILE_HOVER | TOY_TILE_FOCUS | TOY_TILE_SELECTED);

  return tile->r >= (asked ? NAME_RADIUS : NAMED_RADIUS) && tile->type->name[0] != '\0';
}

static void
paint_face (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double r = tile->r;
  const char *badge = type_badge (tile->type);
  bool named = is_named (tile);
  g_autofree char *figure = g_strconcat ("troops/", tile->type->figure, NULL);

  paint_watermark (tile, 0.62, 0.16);
  if (r >= FIGURE_RADIUS
      && toy_figure_paint (cr, figure, tile->army, tile->x + r * (named ? 0.1 : 0.12),
                           tile->y + r * (named ? -0.08 : 0.02), r * (named ? 1.6 : 1.72)))
    paint_corner_value (tile);
  else
    paint_value (tile, tile->x, tile->y - (named ? r * 0.08 : 0), r * (r < BADGE_RADIUS ? 1.2 : 1));

  if (named)
    paint_name (tile);
  if (r >= BADGE_RADIUS && badge != NULL)
    toy_paint_badge (cr, badge, tile->x - r * 0.68, tile->y + r * 0.6, r * 0.29, false);
}

/* Icicles along the lower edge and ice over the face: seen in any grey.  The value stays clear. */
static void
paint_frost (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double x = tile->x, y = tile->y, r = tile->r;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = -2; i <= 2; i++)
    {
      double at = x + i * r * 0.36;
      double top = y + r * 0.86;
      double length = r * (0.44 - 0.07 * ABS (i) + (i & 1 ? 0.12 : 0));

      cairo_move_to (cr, at - r * 0.17, top);
      cairo_line_to (cr, at + r * 0.17, top);
      cairo_line_to (cr, at, top + length);
      cairo_close_path (cr);
    }
  toy_set_hex (cr, TOY_COLOUR_FROST_INK);
  cairo_set_line_width (cr, r * 0.08);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_FROST);
  cairo_fill (cr);

  toy_shape_tile (cr, tile->army, x, y, r * 0.97);
  toy_set_hex_alpha (cr, TOY_COLOUR_FROST, 0.55);
  cairo_fill_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_FROST_INK);
  cairo_set_line_width (cr, r * 0.2);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_FROST);
  cairo_set_line_width (cr, r * 0.13);
  cairo_stroke (cr);
  if (tile->type != NULL)
    paint_corner_value (tile);

  toy_shape_circle (cr, x + r * 0.62, y - r * 0.6, r * 0.36);
  toy_set_hex (cr, TOY_COLOUR_FROST_INK);
  cairo_fill (cr);
  toy_shape_circle (cr, x + r * 0.62, y - r * 0.6, r * 0.31);
  toy_set_hex (cr, 0xffffff);
  cairo_fill (cr);
  toy_paint_symbol (cr, "freeze", x + r * 0.62, y - r * 0.6, r * 0.23,
                    TOY_RGB (TOY_COLOUR_FROST_INK));
}

/* A bright line with dark rims shows on any ground and in any grey. */
static void
paint_ring (const Tile *tile,
            double radius,
            double width,
            uint32_t colour,
            uint32_t rim,
            bool dashed)
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
    paint_ring (tile, tile->r * 1.07, width * 1.2, TOY_COLOUR_SELECTED, TOY_COLOUR_FOCUS_INK,
                false);
  if (tile->flags & TOY_TILE_TARGET)
    paint_ring (tile, tile->r * 1.1, width * 1.2, TOY_COLOUR_LEGAL, TOY_COLOUR_LEGAL_INK, false);
  if (tile->flags & TOY_TILE_FOCUS)
    paint_ring (tile, tile->r * 1.2, width * 0.8, TOY_COLOUR_FOCUS, TOY_COLOUR_FOCUS_INK, true);
}

/* A little star: this troop is not as in the classic game.  Where frost has its flake it stands
 * below. */
static void
paint_mark (const Tile *tile)
{
  cairo_t *cr = tile->cr;
  double r = tile->r * 0.24;
  double x = tile->x + tile->r * 0.66;
  double y = tile->y - tile->r * (tile->flags & TOY_TILE_FROZEN ? 0.02 : 0.64);

  cairo_new_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double angle = G_PI * (i / 5.0 - 0.5), length = i % 2 == 0 ? r : r * 0.5;

      cairo_line_to (cr, x + length * cos (angle), y + length * sin (angle));
    }
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_set_hex (cr, TOY_COLOUR_INK);
  cairo_set_line_width (cr, r * 0.5);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, TOY_COLOUR_GOLD);
  cairo_fill (cr);
}

static void
paint_top (const Tile *tile)
{
  double opacity = tile->flags & TOY_TILE_DIM ? 0.55 : 1;

  if (opacity < 1)
    cairo_push_group (tile->cr);
  cairo_save (tile->cr);
  if (tile->flags & TOY_TILE_FROZEN)
    {
      /* A frozen troop lies: it has toppled a little to its side. */
      cairo_translate (tile->cr, tile->x, tile->y);
      cairo_rotate (tile->cr, -0.2);
      cairo_scale (tile->cr, 0.94, 0.94);
      cairo_translate (tile->cr, -tile->x, -tile->y);
    }
  paint_body (tile);
  if (tile->type == NULL)
    paint_back (tile);
  else
    paint_face (tile);
  if (tile->type != NULL && tile->r >= MARK_RADIUS && !toy_type_is_classic (tile->type))
    paint_mark (tile);
  if (tile->flags & TOY_TILE_FROZEN)
    paint_frost (tile);
  if (tile->flags & TOY_TILE_HOVER)
    {
      toy_shape_tile (tile->cr, tile->army, tile->x, tile->y, tile->r * 0.93);
      cairo_set_source_rgba (tile->cr, 1, 1, 1, 0.08);
      cairo_fill (tile->cr);
    }
  cairo_restore (tile->cr);
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

/* What a remembered stack is painted from. */
typedef struct
{
  const ToySheet *sheet;
  const uint8_t *troops;
  int n;
  unsigned flags;
  double radius;
} Stack;

static const ToyTroopType *
visible_type (const Stack *stack)
{
  int type = TOY_TROOP_TYPE (stack->troops[stack->n - 1]);

  return !(stack->flags & TOY_TILE_FACE_DOWN) && type < stack->sheet->n_types
           ? &stack->sheet->types[type]
           : NULL;
}

/* The edge of a buried troop in its army's colour and shape: they are public (R1.7). */
static void
paint_edge (cairo_t *cr, ToyArmy army, double y, double radius)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_tile (cr, army, 0, y, radius * 0.97);
  toy_set_hex (cr, toy_army_colours[army].ink);
  cairo_set_line_width (cr, radius * 0.09);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, toy_army_colours[army].light);
  cairo_fill (cr);
  toy_shape_tile (cr, army, 0, y - radius * 0.03, radius * 0.94);
  toy_set_hex (cr, toy_army_colours[army].body);
  cairo_fill (cr);
}

static void
paint_stack (cairo_t *cr, const void *data)
{
  const Stack *stack = data;
  double radius = stack->radius;
  int n = stack->n;
  int edges = MIN (n - 1, EDGES_SHOWN);
  Tile tile = { .cr = cr, .army = TOY_TROOP_ARMY (stack->troops[n - 1]), .flags = stack->flags };

  toy_shape_tile_shadow (cr, TOY_TROOP_ARMY (stack->troops[n - 1 - edges]), radius * 0.05,
                         radius * 0.14, radius * 1.02, radius * 0.17, 0.5);
  for (int i = edges; i > 0; i--)
    paint_edge (cr, TOY_TROOP_ARMY (stack->troops[n - 1 - i]), -radius * EDGE * (edges - i),
                radius);

  tile.colours = &toy_army_colours[tile.army];
  tile.type = visible_type (stack);
  tile.r = radius;
  tile.y = -radius * EDGE * edges;
  paint_top (&tile);

  if (n > 1 && radius >= 12)
    paint_count (cr, n, radius * 0.62, radius * 0.8, radius);
}

/* Names all that paint_stack () looks at. */
static char *
stack_key (const Stack *stack)
{
  const ToyTroopType *type = visible_type (stack);
  GString *key = g_string_new ("stack");

  g_string_append_printf (key, "/%x/%d", stack->flags & ~(unsigned) TOY_TILE_DARK, stack->n);
  for (int i = MAX (0, stack->n - 1 - EDGES_SHOWN); i < stack->n; i++)
    g_string_append_c (key, TOY_TROOP_ARMY (stack->troops[i]) == TOY_ARMY_BLUE ? 'b' : 'r');
  if (type != NULL)
    g_string_append_printf (key, "/%s/%d/%d/%s/%s/%d", type->figure, type->strength, type->joker,
                            type->name, type_badge (type) != NULL ? type_badge (type) : "",
                            toy_type_is_classic (type));
  return g_string_free (key, FALSE);
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
  Stack stack = { sheet, troops, n, flags, radius };
  g_autofree char *key = NULL;

  if (n <= 0)
    return;

  key = stack_key (&stack);
  toy_sprite_paint (cr, key, x, y, radius * REACH, paint_stack, &stack);
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

void
_toy_paint_flat (cairo_t *cr,
                 const ToySheet *sheet,
                 ToyArmy army,
                 int type,
                 double x,
                 double y,
                 double radius)
{
  Tile tile = { .cr = cr, .army = army, .colours = &toy_army_colours[army], .x = x, .y = y,
                .r = radius };

  if (type >= 0 && type < sheet->n_types)
    tile.type = &sheet->types[type];
  cairo_save (cr);
  cairo_new_path (cr);
  paint_top (&tile);
  cairo_restore (cr);
}
