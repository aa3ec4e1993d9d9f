/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rack: the troops of one army side by side, face up as buttons, or only their backs. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

#define TOY_TYPE_RACK_VIEW (toy_rack_view_get_type ())
G_DECLARE_FINAL_TYPE (ToyRackView, toy_rack_view, TOY, RACK_VIEW, GtkWidget)

/* Signals:
 *   "troop-clicked" (int type)
 *   "troop-opened" (int type, GtkWidget *tile)  secondary click, long press or the menu key
 *   "troop-entered" (int type)  pointer or focus came; TOY_NONE: there is none any more
 *   "drag-begin" (int type), "drag-move" (double x, double y) in the rack's coordinates,
 *   "drag-end" (double x, double y, gboolean dropped)
 */

GtkWidget *toy_rack_view_new (void);

/* The side in pixels that a tile has where there is room. */
void toy_rack_view_set_tile_size (ToyRackView *self, int pixels);

/* What @types may do: sets of troop types. */
typedef struct
{
  ToyMask usable;  /* can be chosen now; the others are dimmed while @active */
  int selected;    /* type or TOY_NONE */
  gboolean urgent; /* the usable ones are pointed out, not only the others dimmed */
  gboolean active; /* its army is asked for a troop */
} ToyRackMarks;

/* Face up.  @rack and @frozen: counts by type, TOY_MAX_TYPES long, as in a ToyView.
 * @sheet is borrowed until the next show. */
void toy_rack_view_show (ToyRackView *self,
                         const ToySheet *sheet,
                         ToyArmy army,
                         const uint8_t *rack,
                         const uint8_t *frozen,
                         const ToyRackMarks *marks);

/* Face down: what everybody may see. */
void toy_rack_view_show_backs (ToyRackView *self,
                               const ToySheet *sheet,
                               ToyArmy army,
                               int n,
                               int n_frozen);

/* Moves the keyboard to a tile of @type, or to the first tile for TOY_NONE. */
gboolean toy_rack_view_focus_troop (ToyRackView *self, int type);

/* Size of a tile's side as it is laid out now. */
int toy_rack_view_get_tile_side (ToyRackView *self);

/* Where the @nth tile of @type that is not frozen lies (-1: the last one), or of all backs for
 * TOY_NONE; half its side.  FALSE where there is no such tile. */
gboolean toy_rack_view_get_place (ToyRackView *self,
                                  int type,
                                  int nth,
                                  graphene_point_t *middle,
                                  double *radius);

/* So many troops are still on their way here: they are there, but not painted.  @coming: by type,
 * TOY_MAX_TYPES long, for a rack that lies face up; @backs: for one that does not. */
void toy_rack_view_set_coming (ToyRackView *self, const uint8_t *coming, int backs);

G_END_DECLS
