/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays children out like words: side by side while there is room, then on the next line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_WRAP_LAYOUT (toy_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (ToyWrapLayout, toy_wrap_layout, TOY, WRAP_LAYOUT, GtkLayoutManager)

/* Properties:
 *   "spacing" (int)   pixels between children and between lines
 *   "even" (boolean)  all are as wide as the widest and share what is left of a line
 */
GtkLayoutManager *toy_wrap_layout_new (int spacing, gboolean even);

G_END_DECLS
