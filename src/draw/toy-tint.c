/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stripes.  A striped gradient over half a board takes longer than all the troops on it; where
 * there are pixels, a small repeated picture does the same in a tenth of the time. */
#include "config.h"

#include "draw/toy-tint.h"

#include <math.h>

#include "draw/toy-palette.h"
#include "draw/toy-sprite.h"

#define TINT 0.42
#define STRIPE 0.58
#define STRIPE_WIDTH 0.3 /* of a step */

void
toy_map_add_region (cairo_t *cr, const ToyMapRegion *region)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < region->n; i++)
    cairo_line_to (cr, region->dots[i].x, region->dots[i].y);
  cairo_close_path (cr);
}

static cairo_pattern_t *
striped_gradient (ToyRgb tint, ToyRgb stripe, double step, int way)
{
  /* As far along the diagonal as the stripes are apart there. */
  cairo_pattern_t *hatch = cairo_pattern_create_linear (0, 0, way * step / 2, -step / 2);
  double edge = 1 - STRIPE_WIDTH;

  cairo_pattern_add_color_stop_rgba (hatch, 0, tint.r, tint.g, tint.b, TINT);
  cairo_pattern_add_color_stop_rgba (hatch, edge, tint.r, tint.g, tint.b, TINT);
  cairo_pattern_add_color_stop_rgba (hatch, edge, stripe.r, stripe.g, stripe.b, STRIPE);
  cairo_pattern_add_color_stop_rgba (hatch, 1, stripe.r, stripe.g, stripe.b, STRIPE);
  cairo_pattern_set_extend (hatch, CAIRO_EXTEND_REPEAT);
  return hatch;
}

/* A square of @side pixels that repeats seamlessly. */
static cairo_pattern_t *
striped_square (ToyRgb tint, ToyRgb stripe, int side, int way)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);
  cairo_pattern_t *hatch;

  toy_set_rgba (cr, tint, TINT);
  cairo_paint (cr);
  for (int i = -1; i <= 1; i++)
    {
      double shift = i * side;

      cairo_move_to (cr, shift - side, way > 0 ? -side : 2 * side);
      cairo_line_to (cr, shift + 2 * side, way > 0 ? 2 * side : -side);
    }
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  toy_set_rgba (cr, stripe, STRIPE);
  cairo_set_line_width (cr, side * STRIPE_WIDTH * M_SQRT1_2);
  cairo_stroke (cr);
  cairo_destroy (cr);

  hatch = cairo_pattern_create_for_surface (surface);
  cairo_surface_destroy (surface);
  cairo_pattern_set_extend (hatch, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (hatch, CAIRO_FILTER_NEAREST);
  return hatch;
}

void
toy_paint_tint (cairo_t *cr, ToyArmy army, double step, bool dark)
{
  const ToyArmyColours *colours = &toy_army_colours[army];
  ToyRgb tint = TOY_RGB (colours->body);
  ToyRgb stripe = TOY_RGB (dark ? colours->light : colours->shade);
  int way = army == TOY_ARMY_BLUE ? 1 : -1;
  double device_x, device_y, unit_x = 1, unit_y = 0;
  cairo_pattern_t *hatch;

  cairo_save (cr);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_x, &device_y);
  cairo_user_to_device_distance (cr, &unit_x, &unit_y);
  if (toy_sprite_is_raster (cr))
    {
      hatch = striped_square (tint, stripe,
                              CLAMP ((int) lround (1.6 * step * hypot (unit_x, unit_y) * device_x),
                                     3, 512), way);
      cairo_identity_matrix (cr);
      cairo_scale (cr, 1 / device_x, 1 / device_y);
    }
  else
    hatch = striped_gradient (tint, stripe, 1.6 * step, way);
  cairo_set_source (cr, hatch);
  cairo_fill (cr);
  cairo_pattern_destroy (hatch);
  cairo_restore (cr);
}
