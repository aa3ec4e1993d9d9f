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

G_END_DECLS
