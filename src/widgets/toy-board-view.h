/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: paints what a viewer may know, and turns pointer and keys into spaces.  Given the same
 * view and marks it draws the same picture; it never changes a game and never sees a state. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"
#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_BOARD_VIEW (toy_board_view_get_type ())
G_DECLARE_FINAL_TYPE (ToyBoardView, toy_board_view, TOY, BOARD_VIEW, GtkWidget)

/* Signals (int space, the index in the terrain):
 *   "space-clicked"  primary click, tap, Enter or Space
 *   "space-opened"   secondary click, long press or the menu key: show the stack
 *   "space-entered"  pointer or focus came; -1: there is none any more
 */

GtkWidget *toy_board_view_new (void);

/* Takes a copy of @game and a reference on @board, whose terrain and sheet @game speaks of.
 * Both NULL: an empty view. */
void toy_board_view_set_board (ToyBoardView *self, ToyBoard *board, const ToyGame *game);

/* Shows @view with @marks; both are copied.  Marks for hover and focus are the widget's own. */
void toy_board_view_show (ToyBoardView *self, const ToyView *view, const ToyMarks *marks);

/* How the board lies; property "posture" with the nicks auto, portrait, landscape.  Whatever it is,
 * one army's side is the near one: at the bottom, or to the left where the armies stand beside each
 * other. */
#define TOY_TYPE_BOARD_POSTURE (toy_board_posture_get_type ())
GType toy_board_posture_get_type (void);

typedef enum
{
  TOY_BOARD_AUTO, /* as makes the board larger */
  TOY_BOARD_PORTRAIT,
  TOY_BOARD_LANDSCAPE,
} ToyBoardPosture;

void toy_board_view_set_posture (ToyBoardView *self, ToyBoardPosture posture);

/* Whose side is the near one; blue's at first. */
void toy_board_view_set_army (ToyBoardView *self, ToyArmy army);

/* Pixels a unit; 0 (default): as many as the display has. */
void toy_board_view_set_scale (ToyBoardView *self, double scale);

/* Writes their short names on the spaces, as the log and typed actions use them. */
void toy_board_view_set_names (ToyBoardView *self, gboolean names);

/* While things are under way: paints @table instead of the view's, without marks on @spaces and
 * with region @region (-1 for none) outlined.  What may be clicked and what is said of a space
 * stays the view's.  NULL: they have arrived. */
void toy_board_view_show_moving (ToyBoardView *self,
                                 const ToyTable *table,
                                 ToyMask spaces,
                                 int region);

/* Where in the widget the visible tile of a stack of @height on @space lies, and the @medal-th
 * medal of @region; half their sides.  FALSE where there is no such thing. */
gboolean toy_board_view_get_place (ToyBoardView *self,
                                   int space,
                                   int height,
                                   graphene_point_t *middle,
                                   double *radius);
gboolean toy_board_view_get_medal_place (ToyBoardView *self,
                                         int region,
                                         int medal,
                                         graphene_point_t *middle,
                                         double *radius);

/* The middle of the medals of @region and how far they reach from it. */
gboolean toy_board_view_get_region_place (ToyBoardView *self,
                                          int region,
                                          graphene_point_t *middle,
                                          double *radius);

/* The region at a point of the widget, on its medals or anywhere inside; -1. */
int toy_board_view_region_at (ToyBoardView *self, double x, double y);

/* Outlines @region for who looks at it; -1 for none.  A region that is just being taken goes
 * first. */
void toy_board_view_set_region (ToyBoardView *self, int region);

/* Space under a point of the widget with a finger's tolerance, -1 for none. */
int toy_board_view_space_at (ToyBoardView *self, double x, double y);

/* The place of @space in the widget, for popovers. */
void toy_board_view_get_area (ToyBoardView *self, int space, GdkRectangle *area);

/* Half the side of a tile in pixels, 0 before the first layout. */
double toy_board_view_get_tile_radius (ToyBoardView *self);

/* The board's own idea of hover while a drag passes over it; -1 for none. */
void toy_board_view_set_hover (ToyBoardView *self, int space);

/* Moves the keyboard to @space. */
void toy_board_view_focus_space (ToyBoardView *self, int space);
int toy_board_view_get_focus_space (ToyBoardView *self); /* -1: the focus is elsewhere */

/* The widget of @space, for popovers and tests. (transfer none) */
GtkWidget *toy_board_view_get_space (ToyBoardView *self, int space);

/* Where an arrow key leads from @from among @n points: the nearest in that direction, -1 for none.
 * Pure geometry, so that tests can walk every terrain. */
int toy_board_step (const double *x, const double *y, int n, int from, GtkDirectionType direction);

G_END_DECLS
