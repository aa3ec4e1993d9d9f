/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One troop as a button: on a rack, in a list, in the prompt bar.  Paints through draw/, knows no
 * game; can be dragged. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

#define TOY_TYPE_TILE (toy_tile_get_type ())
G_DECLARE_FINAL_TYPE (ToyTile, toy_tile, TOY, TILE, GtkButton)

/* Signals, beside those of a button:
 *   "drag-begin" ()
 *   "drag-move" (double x, double y)  in the tile's own coordinates
 *   "drag-end" (double x, double y, gboolean dropped)  FALSE: given up
 */

/* Of the widget's side: half the side of the painted tile. */
#define TOY_TILE_SHARE 0.42

/* @sheet is borrowed and outlives the tile's use of it: set it anew when the game changes. */
GtkWidget *toy_tile_new (void);
void toy_tile_set_troop (ToyTile *self, const ToySheet *sheet, ToyArmy army, int type);
ToyArmy toy_tile_get_army (ToyTile *self);
int toy_tile_get_troop_type (ToyTile *self); /* TOY_NONE where there is none */

/* @flags: ToyTileFlags; focus, hover and dark are the tile's own business. */
void toy_tile_set_flags (ToyTile *self, unsigned flags);
unsigned toy_tile_get_flags (ToyTile *self);

/* The side in pixels that the tile asks for; default 44. */
void toy_tile_set_size (ToyTile *self, int pixels);

/* What a screen reader says. */
void toy_tile_set_label (ToyTile *self, const char *label);

void toy_tile_set_draggable (ToyTile *self, gboolean draggable);

G_END_DECLS
