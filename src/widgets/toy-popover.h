/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How popovers go: those that are made for one time, and menus when their window changes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once, before the first popover, GTK's own among them. */
void toy_popover_init (void);

/* Hangs @popover on @parent; it goes when @parent does, and may be closed from anywhere.  The
 * keyboard goes back to @parent then, or to where it was if @parent takes none. */
void toy_popover_hang (GtkWidget *popover, GtkWidget *parent);

/* Takes @popover from what it hangs on, as soon as it has handled what it is just handling. */
void toy_popover_throw_away (GtkWidget *popover);

/* Closes the open menus of @window, which is realized, whenever it is given another size. */
void toy_popover_watch_size (GtkWidget *window);

/* Closes what is open below @root, of whatever kind. */
void toy_popover_close_all (GtkWidget *root);

G_END_DECLS
