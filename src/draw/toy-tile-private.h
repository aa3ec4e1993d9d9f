/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board's painter needs of the tiles' painter. */
#pragma once

#include "draw/toy-painter.h"

/* A stack: @troops as TOY_TROOP bytes, bottom first; the last is visible and carries @flags. */
void _toy_paint_stack (cairo_t *cr, const ToySheet *sheet, const uint8_t *troops, int n,
                       unsigned flags, double x, double y, double radius);

/* A tile without its shadow, as it is printed; @type -1 for the back. */
void _toy_paint_flat (cairo_t *cr, const ToySheet *sheet, ToyArmy army, int type, double x,
                      double y, double radius);

/* How far the visible tile of a stack of @n is lifted above its place, in tile radii. */
double _toy_stack_lift (int n);
