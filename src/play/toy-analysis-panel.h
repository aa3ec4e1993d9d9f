/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game looked over: the curve of the chances, how far the work is, and the way from
 * mistake to mistake.  Starts and stops the analysis; which position is shown is the page's
 * business. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-analysis.h"

G_BEGIN_DECLS

#define TOY_TYPE_ANALYSIS_PANEL (toy_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (ToyAnalysisPanel, toy_analysis_panel, TOY, ANALYSIS_PANEL, GtkWidget)

/* Signals:
 *   "chosen" (guint position)  show that one
 *   "changed" ()               more is known
 */

/* Begins to look @match over, which must be finished, where that has not been done. */
void toy_analysis_panel_open (ToyAnalysisPanel *self, ToyMatch *match);

/* For tests: how much each decision is searched; 0: as much as suits. */
void toy_analysis_panel_set_playouts (ToyAnalysisPanel *self, int playouts);

/* Stops the work and forgets what was found where @forget, else keeps it for the next time. */
void toy_analysis_panel_close (ToyAnalysisPanel *self, gboolean forget);

gboolean toy_analysis_panel_is_open (ToyAnalysisPanel *self);

/* Stops the work where it is under way, else begins it anew. */
void toy_analysis_panel_stop_or_restart (ToyAnalysisPanel *self);

/* @position is shown on the board with @below's side near.  @line: (nullable) the better line that
 * is shown there, in words; at the end of the game the mistakes are counted instead. */
void toy_analysis_panel_show (ToyAnalysisPanel *self,
                              guint position,
                              ToyArmy below,
                              const char *line);

/* The decision that led to @position; NULL where nothing is known of it, or the panel is closed.
 * (transfer none) (nullable) */
const ToyAnalysisMove *toy_analysis_panel_get_move (ToyAnalysisPanel *self, guint position);

/* The position after the next mistake from @position on, in direction @by (-1, 1); -1 for none. */
int toy_analysis_panel_find_mistake (ToyAnalysisPanel *self, guint position, int by);

G_END_DECLS
