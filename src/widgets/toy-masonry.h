/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of one width in as many columns as there is room for, each put where there is most space
 * left, like the stones of a wall. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_MASONRY (toy_masonry_get_type ())
G_DECLARE_FINAL_TYPE (ToyMasonry, toy_masonry, TOY, MASONRY, GtkWidget)

/* @width: what a column needs at least, where there are several; @spacing: between cards. */
GtkWidget *toy_masonry_new (int width, int spacing);
void toy_masonry_add (ToyMasonry *self, GtkWidget *card);

G_END_DECLS
