/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numerals and symbols as strokes.  Knows no theme and no rule; badges are words. */
#include "config.h"

#include "draw/toy-glyph.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-figure.h"
#include "draw/toy-painter.h"
#include "draw/toy-shape.h"
#include "draw/toy-sprite.h"

/* Middle lines of the numerals, 0.6 wide and 1 high, for a pen 0.2 wide. */
static const char *const digits[10] = {
  "M0.3 0.1 C0.02 0.1 0.02 0.9 0.3 0.9 C0.58 0.9 0.58 0.1 0.3 0.1 Z",
  "M0.17 0.27 L0.36 0.1 L0.36 0.9",
  "M0.1 0.32 C0.1 0.02 0.52 0.02 0.5 0.34 C0.49 0.52 0.22 0.66 0.1 0.9 L0.52 0.9",
  "M0.11 0.1 L0.48 0.1 L0.27 0.42 C0.6 0.4 0.6 0.9 0.28 0.9 C0.19 0.9 0.12 0.86 0.08 0.78",
  "M0.36 0.1 L0.08 0.66 L0.54 0.66 M0.42 0.42 L0.42 0.9",
  "M0.48 0.1 L0.15 0.1 L0.13 0.45 C0.3 0.34 0.53 0.42 0.52 0.65 C0.5 0.93 0.2 0.98 0.08 0.8",
  "M0.42 0.1 C0.2 0.24 0.08 0.45 0.09 0.65 C0.1 0.98 0.52 0.98 0.51 0.65 "
  "C0.5 0.38 0.16 0.36 0.1 0.6",
  "M0.09 0.1 L0.51 0.1 C0.4 0.34 0.28 0.62 0.24 0.9",
  "M0.3 0.46 C0.06 0.42 0.06 0.1 0.3 0.1 C0.54 0.1 0.54 0.42 0.3 0.46 "
  "C0.02 0.5 0.02 0.9 0.3 0.9 C0.58 0.9 0.58 0.5 0.3 0.46 Z",
  "M0.18 0.9 C0.4 0.76 0.52 0.55 0.51 0.35 C0.5 0.02 0.08 0.02 0.09 0.35 "
  "C0.1 0.62 0.44 0.64 0.5 0.4",
};

#define DIGIT_WIDTH 0.6
#define DIGIT_GAP 0.02
#define DIGIT_PEN 0.19

double
toy_numeral_width (int number, double height)
{
  int n = number >= 100 ? 3 : number >= 10 ? 2 : 1;

  return height * (n * DIGIT_WIDTH + (n - 1) * DIGIT_GAP);
}

static void
add_numeral (cairo_t *cr, int number, double x, double y, double height)
{
  char text[12];
  double left = x - toy_numeral_width (number, height) / 2;

  g_snprintf (text, sizeof text, "%d", CLAMP (number, 0, 999));
  for (const char *c = text; *c != '\0'; c++)
    {
      toy_shape_path (cr, digits[*c - '0'], left, y - height / 2, height);
      left += height * (DIGIT_WIDTH + DIGIT_GAP);
    }
}

void
toy_paint_numeral (cairo_t *cr,
                   int number,
                   double x,
                   double y,
                   double height,
                   ToyRgb colour,
                   const ToyRgb *rim)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  add_numeral (cr, number, x, y, height);
  if (rim != NULL)
    {
      toy_set_rgb (cr, *rim);
      cairo_set_line_width (cr, height * (DIGIT_PEN + 0.2));
      cairo_stroke_preserve (cr);
    }
  toy_set_rgb (cr, colour);
  cairo_set_line_width (cr, height * DIGIT_PEN);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
add_blade (cairo_t *cr, int index)
{
  cairo_save (cr);
  cairo_rotate (cr, index * G_PI_2);
  toy_shape_path (cr, "M0 0 C-0.12 -0.42 -0.06 -0.8 0.1 -1 C0.6 -1 0.8 -0.6 0.62 -0.28 Z", 0, 0, 1);
  cairo_restore (cr);
}

void
toy_paint_pinwheel (cairo_t *cr,
                    double x,
                    double y,
                    double radius,
                    ToyRgb colour,
                    const ToyRgb *rim)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  if (rim != NULL)
    {
      for (int i = 0; i < 4; i++)
        add_blade (cr, i);
      toy_set_rgb (cr, *rim);
      cairo_set_line_width (cr, 0.42);
      cairo_stroke (cr);
      toy_shape_circle (cr, 0, 0, 0.5);
      cairo_fill (cr);
    }
  for (int i = 0; i < 4; i++)
    add_blade (cr, i);
  toy_set_rgb (cr, colour);
  cairo_fill (cr);
  if (rim != NULL)
    {
      /* The folded half of each blade lies in the shade. */
      for (int i = 0; i < 4; i++)
        {
          cairo_save (cr);
          cairo_rotate (cr, i * G_PI_2);
          toy_shape_path (cr, "M0 0 L0.36 -0.98 C0.66 -0.9 0.76 -0.56 0.62 -0.28 Z", 0, 0, 1);
          cairo_restore (cr);
        }
      toy_set_rgb (cr, toy_rgb_mix (colour, *rim, 0.2));
      cairo_fill (cr);
      toy_set_rgb (cr, *rim);
      toy_shape_circle (cr, 0, 0, 0.22);
      cairo_fill (cr);
      toy_set_hex (cr, TOY_COLOUR_GOLD);
      toy_shape_circle (cr, 0, 0, 0.13);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* Strokes and fills of a symbol in a square from -1 to 1. */
static const struct
{
  const char *id;
  const char *stroke;
  const char *fill;
} symbols[] = {
  /* A card with a plus. */
  { "draw",
    "M-0.55 -0.75 H0.2 V-0.05 M-0.55 -0.75 V0.65 H-0.05 M0.45 0.05 V0.85 M0.05 0.45 H0.85",
    NULL },
  /* Down onto the ground. */
  { "place", "M0 -0.8 V0.3 M-0.42 -0.1 L0 0.34 L0.42 -0.1 M-0.7 0.78 H0.7", NULL },
  { "discard", "M-0.6 -0.6 L0.6 0.6 M0.6 -0.6 L-0.6 0.6", NULL },
  /* A card with a minus. */
  { "strip", "M-0.55 -0.75 H0.2 V0.1 M-0.55 -0.75 V0.65 H-0.05 M0.1 0.5 H0.85", NULL },
  /* Round and back home. */
  { "recall",
    "M-0.7 -0.25 H0.15 C0.85 -0.25 0.85 0.7 0.15 0.7 H-0.35 M-0.32 -0.68 L-0.74 -0.25 "
    "L-0.32 0.18",
    NULL },
  { "push",
    "M-0.85 0 H0.1 M-0.25 -0.4 L0.16 0 L-0.25 0.4",
    "M0.42 -0.5 H0.86 V0.5 H0.42 Z" },
  /* Up out of the ground. */
  { "recover", "M0 0.4 V-0.7 M-0.42 -0.3 L0 -0.74 L0.42 -0.3 M-0.75 0.2 V0.78 H0.75 V0.2", NULL },
  { "freeze",
    "M0 -0.85 V0.85 M-0.74 -0.43 L0.74 0.43 M-0.74 0.43 L0.74 -0.43 "
    "M-0.25 -0.75 L0 -0.5 L0.25 -0.75 M-0.25 0.75 L0 0.5 L0.25 0.75 "
    "M-0.8 -0.15 L-0.45 -0.26 L-0.53 -0.6 M0.8 0.15 L0.45 0.26 L0.53 0.6 "
    "M-0.8 0.15 L-0.45 0.26 L-0.53 0.6 M0.8 -0.15 L0.45 -0.26 L0.53 -0.6",
    NULL },
  { "bounce",
    "M-0.8 0.55 Q-0.45 -0.75 0 0.5 Q0.3 -0.45 0.6 -0.62 M0.22 -0.78 L0.68 -0.64 L0.5 -0.2",
    NULL },
  { "swap",
    "M-0.75 -0.35 H0.6 M0.25 -0.72 L0.64 -0.35 L0.25 0.02 "
    "M0.75 0.45 H-0.6 M-0.25 0.08 L-0.64 0.45 L-0.25 0.82",
    NULL },
  /* A padlock. */
  { "only",
    "M-0.38 -0.05 V-0.4 C-0.38 -0.95 0.38 -0.95 0.38 -0.4 V-0.05",
    "M-0.65 -0.12 H0.65 V0.75 H-0.65 Z" },
  /* A spark behind a bar. */
  { "mute", "M0.1 -0.7 L-0.3 0.05 H0.3 L-0.1 0.72 M-0.75 -0.62 L0.75 0.62", NULL },
  /* A wing. */
  { "airborne",
    "M-0.75 0.45 C-0.3 0.6 0.3 0.5 0.8 -0.6 M-0.45 0.1 C-0.1 0.2 0.2 0.1 0.55 -0.3 "
    "M-0.2 -0.25 C0 -0.2 0.2 -0.3 0.4 -0.5 M-0.75 0.45 C-0.7 -0.2 -0.2 -0.7 0.8 -0.6",
    NULL },
  { "star",
    NULL,
    "M0 -0.85 L0.24 -0.3 L0.82 -0.26 L0.38 0.12 L0.52 0.7 L0 0.38 L-0.52 0.7 L-0.38 0.12 "
    "L-0.82 -0.26 L-0.24 -0.3 Z" },
};

bool
toy_paint_symbol (cairo_t *cr,
                  const char *badge,
                  double x,
                  double y,
                  double radius,
                  ToyRgb colour)
{
  for (size_t i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      if (g_strcmp0 (symbols[i].id, badge) != 0)
        continue;

      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, radius, radius);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, 0.24);
      cairo_new_path (cr);
      toy_set_rgb (cr, colour);
      if (symbols[i].stroke != NULL)
        {
          toy_shape_path (cr, symbols[i].stroke, 0, 0, 1);
          cairo_stroke (cr);
        }
      if (symbols[i].fill != NULL)
        {
          toy_shape_path (cr, symbols[i].fill, 0, 0, 1);
          cairo_set_line_width (cr, 0.12);
          cairo_stroke_preserve (cr);
          cairo_fill (cr);
        }
      cairo_restore (cr);
      return true;
    }

  return false;
}

void
toy_shape_emblem (cairo_t *cr, ToyArmy army, double x, double y, double radius)
{
  if (army == TOY_ARMY_BLUE)
    toy_shape_path (cr,
                    "M-0.95 0.62 C-0.75 -0.45 -0.2 -0.95 0.35 -0.72 C0.72 -0.55 0.8 -0.1 0.5 0.05 "
                    "C0.55 -0.25 0.3 -0.42 0.08 -0.3 C-0.2 -0.12 -0.1 0.32 0.3 0.34 "
                    "C0.6 0.36 0.75 0.2 0.95 0.2 V0.62 C0.6 0.82 -0.6 0.82 -0.95 0.62 Z",
                    x, y, radius);
  else
    toy_shape_path (cr,
                    "M0.08 -0.98 C0.2 -0.6 0.72 -0.3 0.66 0.3 C0.62 0.75 0.3 0.95 0 0.95 "
                    "C-0.35 0.95 -0.68 0.7 -0.68 0.28 C-0.68 0 -0.52 -0.2 -0.4 -0.42 "
                    "C-0.32 -0.2 -0.24 -0.12 -0.12 -0.1 C-0.2 -0.4 -0.12 -0.75 0.08 -0.98 Z "
                    "M0.02 0.1 C-0.2 0.35 -0.3 0.45 -0.24 0.62 C-0.16 0.82 0.2 0.82 0.26 0.6 "
                    "C0.3 0.42 0.08 0.35 0.02 0.1 Z",
                    x, y, radius);
}

void
toy_paint_emblem (cairo_t *cr, ToyArmy army, double x, double y, double radius)
{
  const ToyArmyColours *colours = &toy_army_colours[army];

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_new_path (cr);
  toy_shape_tile (cr, army, x, y, radius);
  toy_set_hex (cr, colours->ink);
  cairo_set_line_width (cr, radius * 0.2);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, colours->body);
  cairo_fill (cr);
  toy_shape_emblem (cr, army, x, y, radius * 0.66);
  toy_set_hex (cr, TOY_COLOUR_NUMERAL);
  cairo_fill (cr);
  cairo_restore (cr);
}

typedef struct
{
  const char *badge;
  double radius;
  bool dark;
} Badge;

static void
paint_badge (cairo_t *cr, const void *data)
{
  const Badge *badge = data;
  double radius = badge->radius;
  g_autofree char *figure = g_strconcat ("badges/", badge->badge, NULL);
  ToyRgb ink = TOY_RGB (TOY_COLOUR_INK);

  if (badge->dark)
    {
      toy_shape_circle (cr, 0, 0, radius);
      toy_set_hex (cr, TOY_COLOUR_CREAM);
      cairo_fill (cr);
    }
  toy_shape_circle (cr, 0, 0, radius * (badge->dark ? 0.94 : 1));
  toy_set_rgb (cr, ink);
  cairo_fill (cr);
  toy_shape_circle (cr, 0, 0, radius * 0.85);
  toy_set_hex (cr, TOY_COLOUR_CREAM);
  cairo_fill (cr);
  if (toy_figure_paint (cr, figure, TOY_ARMY_NONE, 0, 0, radius * 1.22))
    return;
  /* A badge that we do not know still shows that there is something. */
  if (!toy_paint_symbol (cr, badge->badge, 0, 0, radius * 0.58, ink))
    toy_paint_symbol (cr, "star", 0, 0, radius * 0.58, ink);
}

void
toy_paint_badge (cairo_t *cr, const char *badge, double x, double y, double radius, bool dark)
{
  Badge picture = { badge, radius, dark };
  g_autofree char *key = g_strdup_printf ("badge/%s/%d", badge, dark);

  toy_sprite_paint (cr, key, x, y, radius * 1.02, paint_badge, &picture);
}

static void
paint_medal (cairo_t *cr, const void *data)
{
  double r = *(const double *) data;

  if (toy_figure_paint (cr, "medal", TOY_ARMY_NONE, 0, 0, r * 2.1))
    return;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  toy_shape_circle (cr, 0, 0, r);
  toy_set_hex (cr, TOY_COLOUR_GOLD_INK);
  cairo_fill (cr);
  toy_shape_circle (cr, 0, 0, r * 0.9);
  toy_set_hex (cr, TOY_COLOUR_GOLD_SHADE);
  cairo_fill (cr);
  toy_shape_circle (cr, -r * 0.02, -r * 0.05, r * 0.83);
  toy_set_hex (cr, TOY_COLOUR_GOLD);
  cairo_fill (cr);
  toy_shape_star (cr, 0, 0, 5, r * 0.52, r * 0.25, 0);
  toy_set_hex (cr, TOY_COLOUR_GOLD_INK);
  cairo_set_line_width (cr, r * 0.16);
  cairo_stroke_preserve (cr);
  toy_set_hex (cr, 0xfff3b8);
  cairo_fill (cr);
}

void
toy_paint_medal (cairo_t *cr, double x, double y, double radius)
{
  toy_sprite_paint (cr, "medal", x, y, radius * 1.1, paint_medal, &radius);
}
