/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened, one row a turn, as one viewer may know it. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_LOG_VIEW (toy_log_view_get_type ())
G_DECLARE_FINAL_TYPE (ToyLogView, toy_log_view, TOY, LOG_VIEW, GtkWidget)

/* Signal "turn-activated" (guint position): a row is chosen; the position after its turn. */

/* Shows @match up to its present position.  @viewer: TOY_ARMY_NONE sees only what all may see.
 * (nullable): empties it. */
void toy_log_view_show (ToyLogView *self, ToyMatch *match, ToyArmy viewer);

/* Marks the turn of the action that led to @position, and brings it into sight; -1: the present is
 * looked at, and nothing is marked. */
void toy_log_view_set_position (ToyLogView *self, int position);

G_END_DECLS
