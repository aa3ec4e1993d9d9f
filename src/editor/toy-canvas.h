/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing board: a document as the game will show it, and the tools that change it. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_TOOL_SELECT,
  TOY_TOOL_BASE,
  TOY_TOOL_BLUE,
  TOY_TOOL_RED,
  TOY_TOOL_PATH,
  TOY_TOOL_REGION,
  TOY_TOOL_SPECIAL,
  TOY_TOOL_PROP,
  TOY_TOOL_ERASE,
} ToyTool;

#define TOY_N_TOOLS 9

/* "select", "base", …: state of the action canvas.tool, and the key that chooses it. */
const char *toy_tool_id (ToyTool tool);
guint toy_tool_key (ToyTool tool);
const char *toy_tool_label (ToyTool tool);

#define TOY_TYPE_CANVAS (toy_canvas_get_type ())
G_DECLARE_FINAL_TYPE (ToyCanvas, toy_canvas, TOY, CANVAS, GtkWidget)

/* Signals: "status" (const char *): a sentence about what just happened or lies under the cursor.
 * Properties: "tool" (int), "zoom" (double, pixels a unit), "curved" (boolean), "grid" (double,
 * 0 none), "snap" (boolean), "show-grid" (boolean), "show-names" (boolean: ids of
 * all spaces). */

GtkWidget *toy_canvas_new (void);
void toy_canvas_set_document (ToyCanvas *self, ToyDocument *document);

void toy_canvas_set_tool (ToyCanvas *self, ToyTool tool);
ToyTool toy_canvas_get_tool (ToyCanvas *self);

/* What the special tool gives and the prop tool adds; NULL: an ordinary space. */
void toy_canvas_set_special (ToyCanvas *self, const char *id);
void toy_canvas_set_figure (ToyCanvas *self, const char *figure);

/* @factor on what is in the middle; toy_canvas_fit () shows all and goes on doing so. */
void toy_canvas_zoom (ToyCanvas *self, double factor);
void toy_canvas_zoom_to (ToyCanvas *self, double scale);
void toy_canvas_fit (ToyCanvas *self);

/* Moves the view so that what is selected can be seen. */
void toy_canvas_show_pick (ToyCanvas *self);

/* Ends what is being dragged or drawn, without a trace. */
void toy_canvas_cancel (ToyCanvas *self);

/* A picture under the map to draw after, which no file keeps.  NULL: none. */
void toy_canvas_set_tracing (ToyCanvas *self, GdkTexture *texture);
gboolean toy_canvas_has_tracing (ToyCanvas *self);

/* Where the keyboard's cursor is, in terrain units; for pasting. */
void toy_canvas_get_cursor (ToyCanvas *self, double *x, double *y);

/* Widget coordinates of a point of the terrain, and back; for tests. */
void toy_canvas_to_widget (ToyCanvas *self, double x, double y, double *wx, double *wy);
void toy_canvas_to_terrain (ToyCanvas *self, double wx, double wy, double *x, double *y);

/* The rest is what gestures call; tests call it too.  Coordinates are the widget's. */
void toy_canvas_press (ToyCanvas *self, double x, double y, GdkModifierType state);
void toy_canvas_motion (ToyCanvas *self, double x, double y, GdkModifierType state);
void toy_canvas_release (ToyCanvas *self, double x, double y, GdkModifierType state);
gboolean toy_canvas_key (ToyCanvas *self, guint keyval, GdkModifierType state);

G_END_DECLS
