/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenes for tests of the painters: positions put together by hand, so that no change of the rules
 * changes a picture. */
#pragma once

#include "draw/toy-painter.h"
#include "engine/toy-state.h"

/* Puts troops on about two bases of three, some of them in stacks; takes two regions for good. */
void toy_scene_fill (ToyTable *table, const ToyGame *game);

/* An empty table. */
void toy_scene_clear (ToyTable *table);

/* Puts one more troop on @space. */
void toy_scene_put (ToyTable *table, int space, ToyArmy army, int type);

/* The scene painted in @width × @height; (transfer full). */
cairo_surface_t *toy_scene_paint (const ToyScene *scene, ToyTurn turn, int width, int height);

/* Mean difference of two pictures of one size, 0 … 255, over all channels. */
double toy_picture_difference (cairo_surface_t *a, cairo_surface_t *b);

/* Share of the pixels of which a channel differs by more than @limit. */
double toy_picture_changed (cairo_surface_t *a, cairo_surface_t *b, int limit);

/* Turns a picture grey, as a printer without colours would. */
void toy_picture_grey (cairo_surface_t *picture);
