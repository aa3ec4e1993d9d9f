/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window above another one: with a header bar, closed by Escape.  And what every window of ours
 * does when it is made smaller than it can be. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_DIALOG (toy_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ToyDialog, toy_dialog, TOY, DIALOG, GtkWindow)

/* Modal over @parent and gone with it. */
GtkWidget *toy_dialog_new (GtkWindow *parent, const char *title, int width, int height);

/* What is modal over @window from now on, GTK's own dialogs too, takes no input of another window
 * of the program.  For windows that stand by themselves. */
void toy_dialog_own_group (GtkWindow *window);

/* Raises a size that a window is to be allocated to what it needs at least.  Not every window
 * manager keeps to the smallest size; what does not fit is then cut at the window's edge, where GTK
 * would hand out negative sizes. */
void toy_dialog_raise_size (GtkWidget *window, int *width, int *height);

/* From now on any window, GTK's own too, lets go of the one below it as soon as it is torn down. */
void toy_dialog_init_parting (void);

G_END_DECLS
