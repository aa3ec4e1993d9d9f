/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened, one row a turn, as one viewer may know it, with a small picture of every
 * troop that was in it. */
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

/* The last turn's lines joined by line breaks, as a stranger sees them. (transfer full)
 * (nullable) */
char *toy_log_last_turn (ToyMatch *match);

/* The same of the turn to which the action that led to @position belongs, as @viewer may know it.
 * (transfer full) */
char *toy_log_turn (ToyMatch *match, guint position, ToyArmy viewer);

/* The same of the one action that led to @position, as @viewer may know it. (transfer full) */
char *toy_log_action (ToyMatch *match, guint position, ToyArmy viewer);

G_END_DECLS
