/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain with a number on every base.  Pointer and arrow keys go from base to base, and each is
 * said in words. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-heat.h"
#include "model/toy-lab-chart.h"

G_BEGIN_DECLS

#define TOY_TYPE_HEAT_MAP (toy_heat_map_get_type ())
G_DECLARE_FINAL_TYPE (ToyHeatMap, toy_heat_map, TOY, HEAT_MAP, GtkWidget)

/* Property "reading" (string; read, notify): what is under the pointer, or else where the keys
 * went.
 * Signal "open" (guint space): a click or Enter on a base. */

GtkWidget *toy_heat_map_new (void);

/* @map: (transfer full): of @board's spaces. */
void toy_heat_map_set_map (ToyHeatMap *self, ToyBoard *board, ToyLabMap *map);
const ToyLabMap *toy_heat_map_get_map (ToyHeatMap *self);
const char *toy_heat_map_get_reading (ToyHeatMap *self);

/* Goes to @space as the keys do. */
void toy_heat_map_show_space (ToyHeatMap *self, int space);

/* --- the painting alone, for pictures --- */

/* The discs of @map over what is there; the ground and the veil are painted before.  @focus and
 * @contrast: as for toy_paint_heat (). */
void toy_heat_map_paint (cairo_t *cr,
                         const ToyTerrain *terrain,
                         const ToyLayout *layout,
                         const ToyLabMap *map,
                         int focus,
                         gboolean contrast);
ToyHeatForm toy_heat_map_get_form (const ToyLabMap *map);

G_END_DECLS
