/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the tutorial: what is to be done, and the real table to do it on. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_TUTORIAL_WINDOW (toy_tutorial_window_get_type ())
G_DECLARE_FINAL_TYPE (ToyTutorialWindow, toy_tutorial_window, TOY, TUTORIAL_WINDOW,
                      GtkApplicationWindow)

/* The one window of @application (nullable: a window of its own), at the first lesson that has not
 * been done. */
GtkWindow *toy_tutorial_window_present (GtkApplication *application);

ToyMatch *toy_tutorial_window_get_match (ToyTutorialWindow *self);

/* The paragraph of the rule book on what is shown now. (transfer full) */
char *toy_tutorial_window_get_topic (ToyTutorialWindow *self);

/* Lesson @n from its beginning. */
void toy_tutorial_window_begin (ToyTutorialWindow *self, guint n);

G_END_DECLS
