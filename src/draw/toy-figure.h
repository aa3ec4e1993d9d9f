/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawings of data/art: troops, badges, props, HQs.  Loaded when first needed; a drawing that
 * is missing or broken is simply not there and its caller paints something plainer. */
#pragma once

#include <cairo.h>

#include "engine/toy-base.h"

/* Paints "troops/skully" and the like with its 128 or 64 units spread over a square of @size
 * centred on (@x, @y).  @army: whose colour the parts that carry one take; TOY_ARMY_NONE leaves
 * them grey.  Returns false, with nothing painted, where there is no such drawing. */
bool toy_figure_paint (cairo_t *cr, const char *name, ToyArmy army, double x, double y,
                       double size);

/* The same under a veil of colour: things of the background step back, evening falls. */
bool toy_figure_paint_veiled (cairo_t *cr, const char *name, ToyArmy army, double x, double y,
                              double size, uint32_t veil, double alpha);

bool toy_figure_exists (const char *name);
