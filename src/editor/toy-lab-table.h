/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All numbers of a run, or of two side by side, as a table. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-lab-chart.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_TABLE (toy_lab_table_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabTable, toy_lab_table, TOY, LAB_TABLE, GtkWidget)

GtkWidget *toy_lab_table_new (void);

/* @comparison: (nullable).  Rows come within the next frames. */
void toy_lab_table_set (ToyLabTable *self, ToyLabReport *report,
                        const ToyLabComparison *comparison);

/* FALSE while some rows show what was before. */
gboolean toy_lab_table_is_fresh (ToyLabTable *self);

G_END_DECLS
