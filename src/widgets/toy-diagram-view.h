/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the rule book, as wide as there is room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_DIAGRAM_VIEW (toy_diagram_view_get_type ())
G_DECLARE_FINAL_TYPE (ToyDiagramView, toy_diagram_view, TOY, DIAGRAM_VIEW, GtkWidget)

/* @id: of draw/toy-diagram.h.  @caption: what it shows, for who cannot see it. */
GtkWidget *toy_diagram_view_new (const char *id, const char *caption);

G_END_DECLS
