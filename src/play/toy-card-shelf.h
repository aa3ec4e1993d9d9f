/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a flow box of cards stands in, so that Tab passes it with one stop and what is in that card,
 * however many cards there are.  Property "child" (GtkFlowBox; write): the box. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_CARD_SHELF (toy_card_shelf_get_type ())
G_DECLARE_FINAL_TYPE (ToyCardShelf, toy_card_shelf, TOY, CARD_SHELF, GtkWidget)

G_END_DECLS
