/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the things of a game lie in the window: upright on a phone, beside each other in a wide
 * window.  Arranges widgets, knows no game.  In .ui files children say their place by type:
 * "far-bar", "far-rack", "board", "prompt", "near-rack", "near-bar", "side". */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_TABLE_BOX (toy_table_box_get_type ())
G_DECLARE_FINAL_TYPE (ToyTableBox, toy_table_box, TOY, TABLE_BOX, GtkWidget)

/* Shows or hides the side panel: beside the board where there is room (shown at first), else over
 * it (hidden at first). */
void toy_table_box_set_side_shown (ToyTableBox *self, gboolean shown);

/* Also the property "side-shown" (read, notify): another one when the room changes. */
gboolean toy_table_box_get_side_shown (ToyTableBox *self);

/* Takes the side panel off the board; FALSE where it does not lie there. */
gboolean toy_table_box_uncover (ToyTableBox *self);

/* Tiles of the near rack as large as there is room for. */
void toy_table_box_set_larger (ToyTableBox *self, gboolean larger);

/* Whether it lies there. */
gboolean toy_table_box_is_board_covered (ToyTableBox *self);

/* The board's place, for what floats over it. */
void toy_table_box_get_board_area (ToyTableBox *self, GdkRectangle *area);

G_END_DECLS
