/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a terrain: numbers, troop types, special kinds, and what differs from the classic
 * game. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

#define TOY_TYPE_RULES_PAGE (toy_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (ToyRulesPage, toy_rules_page, TOY, RULES_PAGE, GtkWidget)

GtkWidget *toy_rules_page_new (void);
void toy_rules_page_set_document (ToyRulesPage *self, ToyDocument *document);

G_END_DECLS
