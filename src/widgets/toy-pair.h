/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list and a form: side by side where there is room for both, else one below the other. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_PAIR (toy_pair_get_type ())
G_DECLARE_FINAL_TYPE (ToyPair, toy_pair, TOY, PAIR, GtkWidget)

/* @width: from here on, in pixels, they stand side by side; @spacing: between them.  The @first has
 * what the @second leaves of the width. */
GtkWidget *toy_pair_new (GtkWidget *first, GtkWidget *second, int width, int spacing);

G_END_DECLS
