/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page that is no wider than is good for reading, in the middle of what there is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_MIDDLE (toy_middle_get_type ())
G_DECLARE_FINAL_TYPE (ToyMiddle, toy_middle, TOY, MIDDLE, GtkWidget)

/* @width: the most that @child is given, in pixels; 0 for what it wishes itself. */
GtkWidget *toy_middle_new (GtkWidget *child, int width);

/* Puts the page that is in @scroller already, as templates do it, into the middle of it. */
void toy_middle_put (GtkScrolledWindow *scroller);

G_END_DECLS
