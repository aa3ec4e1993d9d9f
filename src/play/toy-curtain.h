/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over the table: between two turns while the next person sits down, and at the end. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-base.h"

G_BEGIN_DECLS

#define TOY_TYPE_CURTAIN (toy_curtain_get_type ())
G_DECLARE_FINAL_TYPE (ToyCurtain, toy_curtain, TOY, CURTAIN, GtkWidget)

/* Shows the card with no button.  @army: whose emblem (NONE: a medal); @text may be NULL.  Clicks
 * and keys that come at once after it, or after each other, are meant for what was there before. */
void toy_curtain_show (ToyCurtain *self, ToyArmy army, const char *title, const char *text);

/* Puts @widget under the text, until the next show. */
void toy_curtain_add_widget (ToyCurtain *self, GtkWidget *widget);

/* The first suggested button gets the keyboard. */
void toy_curtain_add_button (ToyCurtain *self,
                             const char *label,
                             const char *action,
                             gboolean suggested);

G_END_DECLS
