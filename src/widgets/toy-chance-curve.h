/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chance to win over a whole game, as a curve with marks where somebody went wrong.  Pointer
 * and keyboard read every value; what is chosen is a position of the game.  Shows an analysis,
 * changes nothing. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-analysis.h"

G_BEGIN_DECLS

#define TOY_TYPE_CHANCE_CURVE (toy_chance_curve_get_type ())
G_DECLARE_FINAL_TYPE (ToyChanceCurve, toy_chance_curve, TOY, CHANCE_CURVE, GtkWidget)

/* Signals:
 *   "chosen" (guint position)  a click or a key
 *   "pointed" (int position)   under the pointer; -1: the pointer has gone
 */

/* Follows @analysis of a game with @length actions.  NULL: none. */
void toy_chance_curve_set_analysis (ToyChanceCurve *self, ToyAnalysis *analysis, guint length);

/* The position that is shown on the board; negative: none. */
void toy_chance_curve_set_position (ToyChanceCurve *self, int position);

/* Whose share lies below the curve. */
void toy_chance_curve_set_below (ToyChanceCurve *self, ToyArmy army);

/* What it says of @position: "Turn 12: Blue 62%, Red 38%".  (transfer full) */
char *toy_chance_curve_describe (ToyChanceCurve *self, guint position);

/* What lies under @x of the widget: the turn's position, or that of a mark right there. */
guint toy_chance_curve_position_at (ToyChanceCurve *self, double x);

/* Where in the widget @position lies. */
double toy_chance_curve_get_x (ToyChanceCurve *self, guint position);

G_END_DECLS
