/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All colours that carry meaning, and arithmetic on colours.  What a theme's ground is made of
 * stands with the theme; whatever must be read or told apart stands here, where a test measures
 * it. */
#pragma once

#include <cairo.h>
#include <stdint.h>

#include "engine/toy-base.h"

typedef struct
{
  double r, g, b;
} ToyRgb;

#define TOY_RGB(hex) \
  ((ToyRgb){ ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) & 0xff) / 255.0 })

/* The plastic of an army. */
typedef struct
{
  uint32_t body;     /* face of a tile */
  uint32_t light;    /* upper bevel */
  uint32_t shade;    /* lower bevel, edges of a stack */
  uint32_t ink;      /* outline of numerals and of the tile */
  uint32_t on_light; /* text and lines on a light ground */
  uint32_t on_dark;  /* text and lines on a dark ground */
} ToyArmyColours;

extern const ToyArmyColours toy_army_colours[TOY_N_ARMIES + 1];

#define TOY_COLOUR_NUMERAL 0xffffff
#define TOY_COLOUR_CREAM 0xfff6e0 /* discs under badges, card faces */
#define TOY_COLOUR_INK 0x2b2440   /* symbols on cream */
#define TOY_COLOUR_GOLD 0xffcf3f  /* medals */
#define TOY_COLOUR_GOLD_SHADE 0xd08a12
#define TOY_COLOUR_GOLD_INK 0x6b3d00
#define TOY_COLOUR_LEGAL 0xfff04a /* the ring of a legal space … */
#define TOY_COLOUR_LEGAL_INK 0x2a2200 /* … and its dark rims */
#define TOY_COLOUR_SELECTED 0xffffff
#define TOY_COLOUR_FOCUS 0xffffff
#define TOY_COLOUR_FOCUS_INK 0x101018
#define TOY_COLOUR_EVENING 0x0d1033 /* veils figures when the lamp is turned down */
#define TOY_COLOUR_FROST 0xd9f2ff
#define TOY_COLOUR_FROST_INK 0x21638f

ToyRgb toy_rgb_mix (ToyRgb a, ToyRgb b, double share_of_b);

/* What is left of a colour when the lamp is turned down: not at all (0) … fully (1). */
ToyRgb toy_rgb_dusk (ToyRgb colour, double depth);

double toy_rgb_luminance (ToyRgb colour);

/* WCAG 2 contrast ratio, 1 … 21. */
double toy_rgb_contrast (ToyRgb a, ToyRgb b);

void toy_set_rgb (cairo_t *cr, ToyRgb colour);
void toy_set_rgba (cairo_t *cr, ToyRgb colour, double alpha);
void toy_set_hex (cairo_t *cr, uint32_t hex);
void toy_set_hex_alpha (cairo_t *cr, uint32_t hex, double alpha);
