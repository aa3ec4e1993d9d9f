/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every widget of the program does, GTK's own too: for what GTK leaves undone in windows and
 * popovers that are not of our making. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*ToyWidgetFunc) (GtkWidget *widget);

/* From now on @func is called whenever any widget emits @signal, one of GtkWidget's own, before
 * what is connected to it.  Asking again for the same changes nothing. */
void toy_every_widget (const char *signal, ToyWidgetFunc func);

G_END_DECLS
