/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tour of the workshop: one thing after the other is pointed at and told about. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *title; /* for translation */
  const char *text;  /* for translation */
} ToyTourStop;

/* Shows @step of @n_steps at @anchor, a widget in @window.  @go is called when the person goes on
 * (1 or -1) or has had enough (0).  Takes an earlier stop away. */
typedef void (*ToyTourFunc) (gpointer window, int by);
void toy_editor_tour_show (GtkWindow *window,
                           GtkWidget *anchor,
                           const ToyTourStop *stop,
                           guint step,
                           guint n_steps,
                           ToyTourFunc go);
void toy_editor_tour_hide (GtkWindow *window);

G_END_DECLS
