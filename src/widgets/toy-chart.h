/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart that is painted and can be read: pointer and arrow keys go from value to value, and each
 * is said in words. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-lab-chart.h"

G_BEGIN_DECLS

#define TOY_TYPE_CHART (toy_chart_get_type ())
G_DECLARE_FINAL_TYPE (ToyChart, toy_chart, TOY, CHART, GtkWidget)

/* Property "reading" (string; read, notify): the value under the pointer, or else the one that the
 * keys went to; the accessible name has it too.
 * Signal "open" (guint point): a click or Enter on a value that a game can be shown of. */

GtkWidget *toy_chart_new (void);

/* @chart: (transfer full) (nullable).  The same kind again keeps the place of the keys. */
void toy_chart_set_chart (ToyChart *self, ToyLabChart *chart);
const ToyLabChart *toy_chart_get_chart (ToyChart *self);
const char *toy_chart_get_reading (ToyChart *self);

/* --- the painting alone, for pictures --- */

typedef struct
{
  const ToyLabChart *chart;
  PangoContext *context; /* its font is the chart's */
  double width;
  gboolean dark;
  GdkRGBA ink;  /* of the text */
  int focus;    /* point, -1 */
  gboolean ring; /* the focus is the keyboard's */
} ToyChartLook;

double toy_chart_paint_height (const ToyChartLook *look);
void toy_chart_paint (cairo_t *cr, const ToyChartLook *look);

/* The point there, -1 for none. */
int toy_chart_paint_pick (const ToyChartLook *look, double x, double y);

G_END_DECLS
