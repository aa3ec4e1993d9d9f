/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One space of the board for keyboard, pointer and screen reader.  Paints nothing: the board view
 * paints the whole board.  Knows its number and its words, no game. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_SPACE_BUTTON (toy_space_button_get_type ())
G_DECLARE_FINAL_TYPE (ToySpaceButton, toy_space_button, TOY, SPACE_BUTTON, GtkButton)

GtkWidget *toy_space_button_new (int space);
int toy_space_button_get_space (ToySpaceButton *self);

/* What a screen reader says; compares before it tells anyone. */
void toy_space_button_set_label (ToySpaceButton *self, const char *label);
const char *toy_space_button_get_label (ToySpaceButton *self);

G_END_DECLS
