/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game stands, as one line: how much of the chances to win is one army's, how much the
 * other's.  Shows a number that it is given. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-state.h"

G_BEGIN_DECLS

#define TOY_TYPE_BALANCE_BAR (toy_balance_bar_get_type ())
G_DECLARE_FINAL_TYPE (ToyBalanceBar, toy_balance_bar, TOY, BALANCE_BAR, GtkWidget)

/* @own stands to the left with @chance, 0 … 1; the enemy has the rest.  Negative: nothing is known
 * yet. */
void toy_balance_bar_show (ToyBalanceBar *self, ToyArmy own, double chance);

/* What it shows; negative for nothing. */
double toy_balance_bar_get_chance (ToyBalanceBar *self);

G_END_DECLS
