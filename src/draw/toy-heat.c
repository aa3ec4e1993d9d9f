/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The discs.  The scales grow darker with what they tell, so they are read in grey as well. */
#include "config.h"

#include "draw/toy-heat.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "draw/toy-palette.h"

#define DISC 1.08 /* in tile radii */

static const uint32_t amount[] = { 0xfff6d8, 0xffcf6b, 0xf48b3a, 0xc53a4c, 0x611a5e };
static const uint32_t balance[] = { 0x0f6f73, 0x6fb8b0, 0xf7f1e3, 0xbb8fc4, 0x6d2a86 };

#define STEPS 4

static ToyRgb
colour_at (const uint32_t *scale, double heat)
{
  double at = (heat < 0 ? 0 : heat > 1 ? 1 : heat) * STEPS;
  int step = at >= STEPS ? STEPS - 1 : (int) at;

  return toy_rgb_mix (TOY_RGB (scale[step]), TOY_RGB (scale[step + 1]), at - step);
}

static void
put_number (cairo_t *cr, const char *number, double x, double y, double radius, ToyRgb ground)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_new ();
  ToyRgb light = TOY_RGB (0xffffff), ink = TOY_RGB (TOY_COLOUR_INK);
  int width, height;

  pango_font_description_set_family (font, "sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, radius * 0.88 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, number, -1);
  pango_layout_get_size (layout, &width, &height);
  if (width > radius * 1.75 * PANGO_SCALE) /* "100 %" in a small disc */
    {
      pango_font_description_set_absolute_size (font, radius * 0.88 * radius * 1.75 * PANGO_SCALE
                                                        * PANGO_SCALE / width);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_size (layout, &width, &height);
    }
  toy_set_rgb (cr, toy_rgb_contrast (light, ground) > toy_rgb_contrast (ink, ground) ? light
                                                                                     : ink);
  cairo_move_to (cr, x - width / 2.0 / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* Blue's share from the top to the left, red's to the right; what is left is nobody's. */
static void
paint_parts (cairo_t *cr, const ToyHeatSpot *spot, double x, double y, double radius)
{
  const double top = -M_PI / 2.0;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      double angle = spot->parts[army] * 2.0 * M_PI;

      if (angle < 0.001)
        continue;
      cairo_move_to (cr, x, y);
      if (army == TOY_ARMY_BLUE)
        cairo_arc_negative (cr, x, y, radius, top, top - angle);
      else
        cairo_arc (cr, x, y, radius, top, top + angle);
      cairo_close_path (cr);
      toy_set_hex (cr, toy_army_colours[army].body);
      cairo_fill (cr);
    }
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * 0.66, 0, 2.0 * M_PI);
  toy_set_hex (cr, TOY_COLOUR_CREAM);
  cairo_fill (cr);
}

static void
put_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2.0 * M_PI);
  cairo_fill (cr);
}

static void
paint_rim (cairo_t *cr, double x, double y, double radius, bool contrast)
{
  if (contrast)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      put_disc (cr, x, y, radius * 1.21);
      cairo_set_source_rgb (cr, 0, 0, 0);
      put_disc (cr, x, y, radius * 1.14);
    }
  else
    {
      cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
      put_disc (cr, x, y + radius * 0.10, radius * 1.08);
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  put_disc (cr, x, y, radius * 1.07);
}

static void
paint_spot (cairo_t *cr, ToyHeatForm form, const ToyHeatSpot *spot, double x, double y,
            double radius)
{
  ToyRgb ground = TOY_RGB (TOY_COLOUR_CREAM);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2.0 * M_PI);
  if (form == TOY_HEAT_PARTS)
    {
      toy_set_hex (cr, 0xd9d4cb);
      cairo_fill (cr);
      paint_parts (cr, spot, x, y, radius);
    }
  else
    {
      ground = colour_at (form == TOY_HEAT_AMOUNT ? amount : balance, spot->heat);
      toy_set_rgb (cr, ground);
      cairo_fill (cr);
    }
  put_number (cr, spot->number, x, y, form == TOY_HEAT_PARTS ? radius * 0.66 : radius, ground);
}

static void
paint_ring (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * 1.24, 0, 2.0 * M_PI);
  cairo_set_line_width (cr, fmax (radius * 0.24, 4.0));
  toy_set_hex (cr, TOY_COLOUR_FOCUS_INK);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, fmax (radius * 0.12, 2.0));
  toy_set_hex (cr, TOY_COLOUR_FOCUS);
  cairo_stroke (cr);
}

void
toy_paint_veil (cairo_t *cr, const ToyLayout *layout, bool dark)
{
  cairo_rectangle (cr, layout->x, layout->y, layout->width, layout->height);
  if (dark)
    cairo_set_source_rgba (cr, 0.08, 0.08, 0.11, 0.48);
  else
    cairo_set_source_rgba (cr, 0.97, 0.96, 0.93, 0.52);
  cairo_fill (cr);
}

void
toy_paint_heat (cairo_t *cr,
                const ToyTerrain *terrain,
                const ToyLayout *layout,
                ToyHeatForm form,
                const ToyHeatSpot *spots,
                int focus,
                bool contrast)
{
  double radius = toy_layout_tile_radius (layout) * DISC;

  for (int s = 0; s < terrain->n_spaces; s++)
    {
      double x, y;

      toy_layout_to_canvas (layout, terrain, terrain->spaces[s].x, terrain->spaces[s].y, &x, &y);
      if (s == focus)
        paint_ring (cr, x, y, radius);
      if (spots[s].known)
        {
          paint_rim (cr, x, y, radius, contrast);
          paint_spot (cr, form, &spots[s], x, y, radius);
        }
    }
}

void
toy_paint_heat_scale (cairo_t *cr,
                      ToyHeatForm form,
                      double x,
                      double y,
                      double width,
                      double height)
{
  const uint32_t *scale = form == TOY_HEAT_BALANCE ? balance : amount;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (x, 0, x + width, 0);

  for (int i = 0; i <= STEPS; i++)
    {
      ToyRgb colour = TOY_RGB (scale[i]);

      cairo_pattern_add_color_stop_rgb (pattern, (double) i / STEPS, colour.r, colour.g,
                                        colour.b);
    }
  cairo_rectangle (cr, x, y, width, height);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_pattern_destroy (pattern);
}
