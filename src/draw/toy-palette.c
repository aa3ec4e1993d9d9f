/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the armies and arithmetic on colours. */
#include "config.h"

#include "draw/toy-palette.h"

#include <math.h>

#include "draw/toy-painter.h"

/* Blue is the darker army and red the lighter one, so that a grey picture keeps them apart even
 * before one looks at the shapes. */
const ToyArmyColours toy_army_colours[TOY_N_ARMIES + 1] = {
  [TOY_ARMY_BLUE] = { 0x1d57b8, 0x68a0f2, 0x0f3a82, 0x0a2048, 0x1d54ab, 0x9cc4ff },
  [TOY_ARMY_RED] = { 0xe5503c, 0xffa88c, 0xa3271b, 0x4f0b08, 0xb32a1c, 0xffa994 },
  [TOY_ARMY_NONE] = { 0x8b8a94, 0xc4c3cc, 0x5b5a66, 0x2c2b36, 0x55545f, 0xd2d1da },
};

ToyRgb
toy_rgb_mix (ToyRgb a, ToyRgb b, double share_of_b)
{
  double s = share_of_b;

  return (ToyRgb){ a.r + (b.r - a.r) * s, a.g + (b.g - a.g) * s, a.b + (b.b - a.b) * s };
}

ToyRgb
toy_rgb_dusk (ToyRgb colour, double depth)
{
  /* Evening light: less of everything, and least of red. */
  ToyRgb evening = { colour.r * 0.34 + 0.01, colour.g * 0.355 + 0.01, colour.b * 0.46 + 0.05 };

  return toy_rgb_mix (colour, evening, depth);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

double
toy_rgb_luminance (ToyRgb colour)
{
  return 0.2126 * linear (colour.r) + 0.7152 * linear (colour.g) + 0.0722 * linear (colour.b);
}

double
toy_rgb_contrast (ToyRgb a, ToyRgb b)
{
  double one = toy_rgb_luminance (a) + 0.05;
  double other = toy_rgb_luminance (b) + 0.05;

  return one > other ? one / other : other / one;
}

void
toy_set_rgb (cairo_t *cr, ToyRgb colour)
{
  cairo_set_source_rgb (cr, colour.r, colour.g, colour.b);
}

void
toy_set_rgba (cairo_t *cr, ToyRgb colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, alpha);
}

void
toy_set_hex (cairo_t *cr, uint32_t hex)
{
  toy_set_rgb (cr, TOY_RGB (hex));
}

void
toy_set_hex_alpha (cairo_t *cr, uint32_t hex, double alpha)
{
  toy_set_rgba (cr, TOY_RGB (hex), alpha);
}

void
toy_army_colour (ToyArmy army, bool dark, double rgb[3])
{
  const ToyArmyColours *colours = &toy_army_colours[army <= TOY_ARMY_NONE ? army : TOY_ARMY_NONE];
  ToyRgb colour = TOY_RGB (dark ? colours->on_dark : colours->on_light);

  rgb[0] = colour.r;
  rgb[1] = colour.g;
  rgb[2] = colour.b;
}
