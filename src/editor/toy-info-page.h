/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrain as a whole: its name and description in any language, who made it, its size, its
 * theme, its objective, its symmetry. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

#define TOY_TYPE_INFO_PAGE (toy_info_page_get_type ())
G_DECLARE_FINAL_TYPE (ToyInfoPage, toy_info_page, TOY, INFO_PAGE, GtkWidget)

GtkWidget *toy_info_page_new (void);
void toy_info_page_set_document (ToyInfoPage *self, ToyDocument *document);

/* "Left to right" and the like. (transfer none) */
const char *toy_symmetry_name (ToySymmetry symmetry);

G_END_DECLS
