/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of keyboard shortcuts, which GTK has only until it has not. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window over @parent with the menu "keys" of the UI file @resource: its sections are groups with
 * a title; an item has a label, and "keys", accelerators with blanks between them, or "of", the
 * detailed name of an action whose accelerators @parent's application knows. */
GtkWidget *toy_keys_window_new (GtkWindow *parent, const char *resource);

/* Gives @window the action win.show-help-overlay that shows them. */
void toy_keys_window_offer (GtkApplicationWindow *window, const char *resource);

G_END_DECLS
