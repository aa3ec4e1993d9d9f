/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run has found, on the page: verdict, maps, charts, numbers; with another run beside it
 * where one is compared. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-lab-chart.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_RESULTS (toy_lab_results_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabResults, toy_lab_results, TOY, LAB_RESULTS, GtkWidget)

/* Signal "open" (gpointer: ToyLabReport, gpointer: const ToyLabWanted): a game was asked for. */

GtkWidget *toy_lab_results_new (void);

/* @report: (nullable): nothing.  @before: (nullable): what it is compared with.  @live: it is not
 * at its end yet.  Cards are brought up to date one a frame, so that no frame waits for all. */
void toy_lab_results_set (ToyLabResults *self,
                          ToyLabReport *report,
                          ToyLabReport *before,
                          gboolean live);

/* FALSE while some cards show what was before. */
gboolean toy_lab_results_is_fresh (ToyLabResults *self);

G_END_DECLS
