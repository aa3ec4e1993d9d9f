/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines that everything is made of.  Each function adds to the current path of a cairo
 * context and paints nothing, unless it says so. */
#pragma once

#include <cairo.h>

#include "engine/toy-base.h"

/* Adds a path written like SVG's (M L C Q H V Z, absolute), scaled by @scale around (@x, @y). */
void toy_shape_path (cairo_t *cr, const char *path, double x, double y, double scale);

void toy_shape_circle (cairo_t *cr, double x, double y, double radius);
void toy_shape_ellipse (cairo_t *cr, double x, double y, double rx, double ry);
void toy_shape_round (cairo_t *cr, double x, double y, double width, double height, double corner);

/* A star with rounded tips when stroked with round joins. */
void toy_shape_star (cairo_t *cr, double x, double y, int points, double outer, double inner,
                     double turn);

/* The outline of an army's tiles: blue rounded, red pointed, square for nobody. */
void toy_shape_tile (cairo_t *cr, ToyArmy army, double x, double y, double radius);

/* Paints a soft shadow of the tile outline: @spread wide, @alpha dark in the middle. */
void toy_shape_tile_shadow (cairo_t *cr, ToyArmy army, double x, double y, double radius,
                            double spread, double alpha);

/* Paints a soft round shadow. */
void toy_shape_blob_shadow (cairo_t *cr, double x, double y, double rx, double ry, double alpha);
