/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One effect as a sentence of drop-downs, and below it the sentence that a player reads. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-sheet.h"
#include "model/toy-words.h"

G_BEGIN_DECLS

#define TOY_TYPE_EFFECT_ROW (toy_effect_row_get_type ())
G_DECLARE_FINAL_TYPE (ToyEffectRow, toy_effect_row, TOY, EFFECT_ROW, GtkWidget)

/* Signals: "changed" (): the person chose something; "remove" (). */

GtkWidget *toy_effect_row_new (ToyHolder holder);
void toy_effect_row_set_effect (ToyEffectRow *self, const ToyEffect *effect);
ToyEffect toy_effect_row_get_effect (ToyEffectRow *self);

G_END_DECLS
