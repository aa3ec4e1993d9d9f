/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays a new game and by which rules, as last chosen.  Folds away behind one line where there
 * is little room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_SETUP_PANEL (toy_setup_panel_get_type ())
G_DECLARE_FINAL_TYPE (ToySetupPanel, toy_setup_panel, TOY, SETUP_PANEL, GtkWidget)

/* Whether there is room for all of it; a player's own choice to fold it stands. */
void toy_setup_panel_set_roomy (ToySetupPanel *self, gboolean roomy);

/* The seed that was typed, or a fresh one.  FALSE where what was typed is none: that is said and
 * gets the keyboard. */
gboolean toy_setup_panel_get_seed (ToySetupPanel *self, guint64 *seed);

/* Forgets what was typed: the next game is another one. */
void toy_setup_panel_clear_seed (ToySetupPanel *self);

G_END_DECLS
