/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small painted sign beside text: an army's emblem, a medal, a back, a badge.  Decoration only.
 * */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

#define TOY_TYPE_SIGN (toy_sign_get_type ())
G_DECLARE_FINAL_TYPE (ToySign, toy_sign, TOY, SIGN, GtkWidget)

/* Property "size": the side in pixels, default 24. */
GtkWidget *toy_sign_new (int size);

void toy_sign_set_emblem (ToySign *self, ToyArmy army); /* TOY_ARMY_NONE: nothing */
void toy_sign_set_medal (ToySign *self);
void toy_sign_set_back (ToySign *self, const ToySheet *sheet, ToyArmy army);
void toy_sign_set_troop (ToySign *self, const ToySheet *sheet, ToyArmy army, int type);
/* The symbol of a special base. */
void toy_sign_set_badge (ToySign *self, const char *badge);
void toy_sign_set_size (ToySign *self, int pixels);

G_END_DECLS
