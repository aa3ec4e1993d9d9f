/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For how long the main loop was away from its events.  A window that does something for longer
 * than a blink seems frozen. */
#pragma once

#include <glib.h>

/* Begins to watch the default main context, or begins anew. */
void ui_watch_begin (void);

/* Milliseconds of the longest block since then: as a clock saw it, and as this thread worked; the
 * latter leaves out what other programs took. */
double ui_watch_get_longest (void);
double ui_watch_get_longest_work (void);
