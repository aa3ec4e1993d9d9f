/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines.  Knows armies only by the shape of their tiles. */
#include "config.h"

#include "draw/toy-shape.h"

#include <glib.h>
#include <math.h>

static double
next_number (const char **text)
{
  char *end;
  double number;

  while (**text == ' ' || **text == ',')
    (*text)++;
  number = g_ascii_strtod (*text, &end);
  g_return_val_if_fail (end != *text, 0);
  *text = end;
  return number;
}

static bool
at_number (const char *text)
{
  while (*text == ' ' || *text == ',')
    text++;
  return g_ascii_isdigit (*text) || *text == '-' || *text == '.';
}

/* One command with its coordinates; @pen is where the pen stands, in the path's own units. */
static const char *
follow (cairo_t *cr, char command, const char *text, double *pen)
{
  double c[6];
  int n = command == 'C' ? 6 : command == 'Q' ? 4 : command == 'H' || command == 'V' ? 1 : 2;

  for (int i = 0; i < n; i++)
    c[i] = next_number (&text);

  switch (command)
    {
    case 'M':
      cairo_move_to (cr, c[0], c[1]);
      break;
    case 'L':
      cairo_line_to (cr, c[0], c[1]);
      break;
    case 'H':
      cairo_line_to (cr, c[0], pen[1]);
      break;
    case 'V':
      cairo_line_to (cr, pen[0], c[0]);
      break;
    case 'Q':
      cairo_curve_to (cr, pen[0] + (c[0] - pen[0]) * 2 / 3, pen[1] + (c[1] - pen[1]) * 2 / 3,
                      c[2] + (c[0] - c[2]) * 2 / 3, c[3] + (c[1] - c[3]) * 2 / 3, c[2], c[3]);
      break;
    case 'C':
      cairo_curve_to (cr, c[0], c[1], c[2], c[3], c[4], c[5]);
      break;
    default:
      g_return_val_if_reached (text + strlen (text));
    }

  cairo_get_current_point (cr, &pen[0], &pen[1]);
  return text;
}

void
toy_shape_path (cairo_t *cr, const char *path, double x, double y, double scale)
{
  double pen[2] = { 0, 0 };
  char command = 'M';

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  while (*path != '\0')
    {
      if (*path == ' ')
        path++;
      else if (*path == 'Z')
        {
          cairo_close_path (cr);
          cairo_get_current_point (cr, &pen[0], &pen[1]);
          path++;
        }
      else if (at_number (path))
        path = follow (cr, command, path, pen);
      else
        {
          command = *path++;
          path = follow (cr, command, path, pen);
          if (command == 'M')
            command = 'L';
        }
    }
  cairo_restore (cr);
}

void
toy_shape_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (radius, 0), 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
toy_shape_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  if (rx <= 0 || ry <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  toy_shape_circle (cr, 0, 0, 1);
  cairo_restore (cr);
}

void
toy_shape_round (cairo_t *cr, double x, double y, double width, double height, double corner)
{
  corner = MIN (corner, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - corner, y + corner, corner, -G_PI_2, 0);
  cairo_arc (cr, x + width - corner, y + height - corner, corner, 0, G_PI_2);
  cairo_arc (cr, x + corner, y + height - corner, corner, G_PI_2, G_PI);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
toy_shape_star (cairo_t *cr,
                double x,
                double y,
                int points,
                double outer,
                double inner,
                double turn)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 2 * points; i++)
    {
      double radius = i % 2 == 0 ? outer : inner;
      double angle = turn - G_PI_2 + G_PI * i / points;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

void
toy_shape_tile (cairo_t *cr, ToyArmy army, double x, double y, double radius)
{
  double r = radius;

  switch (army)
    {
    case TOY_ARMY_BLUE:
      /* A pebble: straight only for a moment in the middle of each side. */
      cairo_new_sub_path (cr);
      cairo_move_to (cr, x, y - r);
      cairo_curve_to (cr, x + 0.78 * r, y - r, x + r, y - 0.78 * r, x + r, y);
      cairo_curve_to (cr, x + r, y + 0.78 * r, x + 0.78 * r, y + r, x, y + r);
      cairo_curve_to (cr, x - 0.78 * r, y + r, x - r, y + 0.78 * r, x - r, y);
      cairo_curve_to (cr, x - r, y - 0.78 * r, x - 0.78 * r, y - r, x, y - r);
      cairo_close_path (cr);
      break;
    case TOY_ARMY_RED:
      /* A burst: long points at the corners, short ones in the middle of each side. */
      cairo_new_sub_path (cr);
      for (int i = 0; i < 4; i++)
        {
          double c = i == 0 ? 1 : i == 2 ? -1 : 0;
          double s = i == 1 ? 1 : i == 3 ? -1 : 0;
          const double dots[4][2]
            = { { -1.02, -1.02 }, { -0.52, -0.86 }, { 0, -1 }, { 0.52, -0.86 } };

          for (int j = 0; j < 4; j++)
            cairo_line_to (cr, x + r * (dots[j][0] * c - dots[j][1] * s),
                           y + r * (dots[j][0] * s + dots[j][1] * c));
        }
      cairo_close_path (cr);
      break;
    case TOY_ARMY_NONE:
    default:
      toy_shape_round (cr, x - 0.95 * r, y - 0.95 * r, 1.9 * r, 1.9 * r, 0.2 * r);
      break;
    }
}

void
toy_shape_tile_shadow (cairo_t *cr,
                       ToyArmy army,
                       double x,
                       double y,
                       double radius,
                       double spread,
                       double alpha)
{
  /* As many rings as it takes not to see them. */
  int rings = CLAMP (radius / 4, 5, 24);

  /* Points would throw shadows far beyond what a soft light makes of them. */
  if (army == TOY_ARMY_RED)
    radius *= 0.95;

  for (int i = 0; i < rings; i++)
    {
      toy_shape_tile (cr, army, x, y, radius + spread * (1 - 2.0 * i / rings));
      cairo_set_source_rgba (cr, 0.05, 0.03, 0.12, alpha / rings);
      cairo_fill (cr);
    }
}

void
toy_shape_blob_shadow (cairo_t *cr, double x, double y, double rx, double ry, double alpha)
{
  cairo_pattern_t *shade;

  if (rx <= 0 || ry <= 0)
    return;

  shade = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba (shade, 0, 0.05, 0.03, 0.12, alpha);
  cairo_pattern_add_color_stop_rgba (shade, 0.55, 0.05, 0.03, 0.12, alpha * 0.7);
  cairo_pattern_add_color_stop_rgba (shade, 1, 0.05, 0.03, 0.12, 0);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_set_source (cr, shade);
  toy_shape_circle (cr, 0, 0, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (shade);
}
