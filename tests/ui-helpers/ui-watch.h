/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For how long the main loop was away from its events, and how regularly a window's frames came.  A
 * window that does something for longer than a blink seems frozen. */
#pragma once

#include <gtk/gtk.h>

/* Begins to watch the default main context, or begins anew. */
void ui_watch_begin (void);

/* Milliseconds of the longest block since then: as a clock saw it, and as this thread worked; the
 * latter leaves out what other programs took. */
double ui_watch_get_longest (void);
double ui_watch_get_longest_work (void);

/* Keeps the frame clock of @widget going, as an animation does, and watches its frames too. */
void ui_watch_begin_frames (GtkWidget *widget);
void ui_watch_end_frames (void);

/* Both for people to read, since ui_watch_begin (). (transfer full) */
char *ui_watch_dup_work (void);
char *ui_watch_dup_frames (void);
