/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tint of a region that an army holds: its colour, striped in its own direction, so that it is
 * told apart without colour too. */
#pragma once

#include <cairo.h>

#include "draw/toy-map.h"

/* Adds the outline of @region to the current path. */
void toy_map_add_region (cairo_t *cr, const ToyMapRegion *region);

/* Fills the current path and forgets it.  @step: half way from stripe to stripe; @dark: on a dark
 * ground. */
void toy_paint_tint (cairo_t *cr, ToyArmy army, double step, bool dark);
