/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of troops in a popover: a stack with its order, or a discard. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-view.h"

G_BEGIN_DECLS

/* The stack of @space, top first, at @area of @parent. */
void toy_troop_popover_open_stack (GtkWidget *parent,
                                   const GdkRectangle *area,
                                   const ToyGame *game,
                                   const ToyTable *table,
                                   int space);

/* The discard of @army, at @parent. */
void toy_troop_popover_open_discard (GtkWidget *parent,
                                     const ToyGame *game,
                                     const ToyTable *table,
                                     ToyArmy army);

/* What a troop of @army can do; at @area of @parent. */
void toy_troop_popover_open_troop (GtkWidget *parent,
                                   const GdkRectangle *area,
                                   const ToyGame *game,
                                   ToyArmy army,
                                   int type);

/* What of @army the viewer of @view has not seen yet. */
void toy_troop_popover_open_unknown (GtkWidget *parent,
                                     const ToyGame *game,
                                     const ToyView *view,
                                     ToyArmy army);

G_END_DECLS
