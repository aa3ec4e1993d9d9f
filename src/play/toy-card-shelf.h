/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define TOY_TYPE_CARD_SHELF (toy_card_shelf_get_type ())
G_DECLARE_FINAL_TYPE (ToyCardShelf, toy_card_shelf, TOY, CARD_SHELF, GtkWidget)
