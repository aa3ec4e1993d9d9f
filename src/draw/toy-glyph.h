/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numerals, verbs' symbols, medals and emblems: our own drawing, so that they look the same
 * whatever fonts a machine has.  See also toy-painter.h for those that other folders call. */
#pragma once

#include <cairo.h>

#include "draw/toy-palette.h"

/* Width of @number when it is @height high. */
double toy_numeral_width (int number, double height);

/* Paints @number centred on (@x, @y); @rim (nullable) goes around it. */
void toy_paint_numeral (cairo_t *cr, int number, double x, double y, double height, ToyRgb colour,
                        const ToyRgb *rim);

/* The joker's pinwheel, centred, in a circle of @radius. */
void toy_paint_pinwheel (cairo_t *cr, double x, double y, double radius, ToyRgb colour,
                         const ToyRgb *rim);

/* The bare symbol of a badge in a circle of @radius; false for an id that has none. */
bool toy_paint_symbol (cairo_t *cr, const char *badge, double x, double y, double radius,
                       ToyRgb colour);

/* The emblem as a bare path: a wave, a flame. */
void toy_shape_emblem (cairo_t *cr, ToyArmy army, double x, double y, double radius);
