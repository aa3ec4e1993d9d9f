/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor's three parts: tools, map, side panel.  In a wide window they stand side by side, in a
 * narrow one one below the other.  Knows nothing of terrains. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_EDITOR_BOX (toy_editor_box_get_type ())
G_DECLARE_FINAL_TYPE (ToyEditorBox, toy_editor_box, TOY, EDITOR_BOX, GtkWidget)

/* Properties, to be set once: "tools" (its child a GtkOrientable), "map", "side". */

G_END_DECLS
