/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How tests use a window: as somebody does who finds things by role and name and acts on what has
 * the keyboard.  Needs a display and GTK_A11Y=test. */
#pragma once

#include <gtk/gtk.h>

/* Folders of one's own for what is kept, until the program ends; to be called before anything asks
 * for the user's folders.  G_TEST_OPTION_ISOLATE_DIRS would take the icons away, too. */
void ui_move_home (void);

/* After GTK's start: nothing moves by itself, so that a thing is there when it is said to be. */
void ui_begin (void);

/* What a screen reader would say of @widget; "" where it has no name. (transfer full) */
char *ui_name (GtkWidget *widget);

/* The first visible widget below @root with @role whose name matches the glob @pattern; NULL. */
GtkWidget *ui_find (GtkWidget *root, GtkAccessibleRole role, const char *pattern);

/* The same, and it must be there or come in time: what a click brings may come with a later frame,
 * when a worker is done, or when the display has answered.  Runs the main loop. */
GtkWidget *ui_get (GtkWidget *root, GtkAccessibleRole role, const char *pattern);

/* Until there is none such. */
void ui_wait_gone (GtkWidget *root, GtkAccessibleRole role, const char *pattern);

/* Until @so says so; @what completes "waited in vain until …". */
void ui_wait_until (gboolean (*so) (gpointer data), gpointer data, const char *what);

/* The first widget of @type from @root down, visible or not, for what no name tells; NULL. */
GtkWidget *ui_find_type (GtkWidget *root, GType type);

/* The first popover below @root that is on the screen; NULL. */
GtkWidget *ui_find_popover (GtkWidget *root);

/* The same, and one comes. */
GtkWidget *ui_await_popover (GtkWidget *root);

/* All of them, in their order on the screen's tree. (transfer container) */
GPtrArray *ui_find_all (GtkWidget *root, GtkAccessibleRole role, const char *pattern);

/* Enter on a focused button. */
void ui_press (GtkWidget *button);

/* Runs the main loop until it has nothing more to do at once. */
void ui_settle (void);

/* Runs the main loop until the window has been painted again. */
void ui_wait_painted (GtkWidget *window);

/* Gives a mapped window a size in pixels, or its least where that is larger, or the screen's where
 * that is smaller, and waits until the display has done so and it has been painted. */
void ui_resize (GtkWidget *window, int width, int height);

/* Lets go of @object, which somebody at work may hold for a moment longer; it must be gone then. */
void ui_assert_gone (gpointer object);

/* Draws @widget as it was painted last, at its own size; nothing where it never was. */
void ui_paint (GtkWidget *widget, cairo_t *cr);

/* The same as a picture of its own, ARGB. (transfer full) */
cairo_surface_t *ui_take_picture (GtkWidget *widget);

/* A dot of such a picture, 0xAARRGGBB. */
guint32 ui_get_dot (cairo_surface_t *picture, int x, int y);
