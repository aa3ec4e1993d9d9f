/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody sees of an army beside its troops: name, medals against the objective, reserve and
 * discard. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-view.h"

G_BEGIN_DECLS

#define TOY_TYPE_ARMY_BAR (toy_army_bar_get_type ())
G_DECLARE_FINAL_TYPE (ToyArmyBar, toy_army_bar, TOY, ARMY_BAR, GtkWidget)

/* Signals "discard-opened" (), "reserve-opened" (): somebody wants to see the discard, or what is
 * still to come. */

/* @game and its sheet are borrowed until the next show; @name (nullable): who plays the army. */
void toy_army_bar_show (ToyArmyBar *self,
                        const ToyGame *game,
                        const ToyTable *table,
                        ToyArmy army,
                        const char *name);

/* Where to open a popover on the discard. (transfer none) */
GtkWidget *toy_army_bar_get_discard_button (ToyArmyBar *self);

typedef enum
{
  TOY_ARMY_BAR_MEDALS,
  TOY_ARMY_BAR_RESERVE,
  TOY_ARMY_BAR_DISCARD,
} ToyArmyBarPlace;

/* The sign of a counter, as the place where things come from and go to. (transfer none) */
GtkWidget *toy_army_bar_get_place (ToyArmyBar *self, ToyArmyBarPlace place);

GtkWidget *toy_army_bar_get_reserve_button (ToyArmyBar *self);

G_END_DECLS
