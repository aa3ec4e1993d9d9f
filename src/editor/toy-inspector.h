/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected, with all that can be said about it; with nothing selected, a list of all there
 * is, which does for the keyboard and a screen reader what the map does for the eye. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

#define TOY_TYPE_INSPECTOR (toy_inspector_get_type ())
G_DECLARE_FINAL_TYPE (ToyInspector, toy_inspector, TOY, INSPECTOR, GtkWidget)

/* Signal "show-pick": something was chosen from the list and wants to be seen. */

GtkWidget *toy_inspector_new (void);
void toy_inspector_set_document (ToyInspector *self, ToyDocument *document);

G_END_DECLS
