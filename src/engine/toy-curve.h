/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a path is drawn: from corner to corner, or smoothly through its bends.  Whoever paints paths,
 * hits them or looks for the areas between them takes them from here, so that all see one line. */
#pragma once

#include "engine/toy-terrain.h"

/* Pieces of a smooth path from one bend to the next. */
#define TOY_CURVE_PIECES 16

/* Corners of the longest path there can be. */
#define TOY_MAX_CORNERS (TOY_CURVE_PIECES * (TOY_MAX_VIAS + 1) + 1)

/* The line through @knots: itself, or @curved in small pieces, between the same ends and through
 * the same points.  @n: from 2 to TOY_MAX_VIAS + 2.  @points: room for TOY_MAX_CORNERS.
 * Returns the number of points.  The way back is the same line. */
int toy_curve_draw (const ToyPoint *knots, int n, bool curved, ToyPoint *points);

/* The line of @path, from space to space; @points as above. */
int toy_path_corners (const ToyTerrain *terrain, const ToyPath *path, ToyPoint *points);

/* How many corners that are, without drawing them. */
int toy_path_n_corners (const ToyPath *path);
