/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the canvas's parts share: the widget (toy-canvas.c), its picture (toy-canvas-paint.c,
 * toy-canvas-ground.c) and its tools (toy-canvas-tools.c). */
#pragma once

#include "draw/toy-painter.h"
#include "draw/toy-map.h"
#include "editor/toy-canvas.h"
#include "editor/toy-snap.h"
#include "engine/toy-faces.h"

/* How near a line must be to be hit, or to be snapped to. */
#define TOY_CATCH_PIXELS 9

/* How far a curved path without a bend bows, in parts of its length. */
#define TOY_CANVAS_BULGE 0.2

G_BEGIN_DECLS

typedef enum
{
  TOY_DRAG_NONE,
  TOY_DRAG_PRESSED, /* not far enough to be one */
  TOY_DRAG_MOVE,
  TOY_DRAG_BAND,
  TOY_DRAG_PATH,
  TOY_DRAG_ERASE,
} ToyDrag;

struct _ToyCanvas
{
  GtkWidget parent_instance;

  /* owned */
  ToyDocument *document;
  GdkTexture *ground;
  GdkTexture *tracing;
  ToyMap *map;       /* of the compiled terrain, in its units */
  ToyPick *before;    /* selection when a rubber band began */
  char *special;      /* (nullable) */
  char *figure;

  ToyTerrain *terrain; /* own reference: the document's compilation goes before its successor */
  ToySheet sheet;
  ToyGame game;        /* of these two, for the painter only */
  ToyTool tool;
  gboolean curved;
  gboolean snap;
  gboolean show_grid;
  gboolean show_names;
  double grid;

  /* View: canvas = x0 + terrain · scale. */
  double scale, x0, y0;
  gboolean fit;
  struct _ToyGroundView *ground_view; /* owned: what self->ground shows, NULL with it */
  gboolean ground_old;                /* the document has changed since */
  gboolean ground_busy;               /* another one is being painted */

  /* Under the pointer. */
  ToyRef hover;
  gboolean has_hover;
  ToyFace face;       /* region tool: the area under the pointer */
  gboolean has_face;
  double pointer_x, pointer_y; /* widget */
  gboolean inside;

  /* The keyboard's cursor, terrain units. */
  double cursor_x, cursor_y;
  gboolean show_cursor;

  /* A drag, in terrain units. */
  ToyDrag drag;
  double start_x, start_y;     /* widget */
  double grab_x, grab_y;       /* terrain: where the grabbed thing was */
  ToyRef grabbed;
  gboolean has_grabbed;
  gboolean collapse;           /* a click on one of several selects it alone */
  double band_x, band_y;       /* terrain: the band's other corner */
  ToySnap guide;
  gboolean has_guide;

  /* A path that is being drawn: from a space over bends. */
  int path_from;               /* space, -1 */
  char *path_id;               /* owned: of that space, which may get another place */
  GArray *path_vias;           /* of double pairs */
  double path_x, path_y;

  double pan_x, pan_y;         /* view when panning began */
  double pinch;                /* scale when pinching began */
  double pinch_x, pinch_y;     /* terrain point between the fingers */
};

const ToyDraft *_toy_canvas_draft (ToyCanvas *self);
ToyLayout _toy_canvas_layout (ToyCanvas *self);
void _toy_canvas_say (ToyCanvas *self, const char *text);
void _toy_canvas_paint_names (ToyCanvas *self, cairo_t *cr);
void _toy_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* In toy-canvas-ground.c.  The ground as far as it has been painted; where that is not what the
 * view wants, a worker paints it and the canvas is drawn again. */
void _toy_canvas_append_ground (ToyCanvas *self, GtkSnapshot *snapshot, const ToyScene *scene);
void _toy_canvas_clear_ground (ToyCanvas *self);

/* What lies at a point of the terrain. FALSE: nothing. */
gboolean _toy_canvas_hit (ToyCanvas *self, double x, double y, ToyRef *ref);

/* Where @ref is drawn; FALSE for paths and for what is gone. */
gboolean _toy_canvas_place (ToyCanvas *self, const ToyRef *ref, double *x, double *y);

/* The same for spaces (-1: none) and for paths alone. */
int _toy_canvas_space_at (ToyCanvas *self, double x, double y);
gboolean _toy_canvas_path_at (ToyCanvas *self, double x, double y, ToyRef *ref);

/* Selects @ref alone and says so. */
void _toy_canvas_pick_one (ToyCanvas *self, const ToyRef *ref);

/* "Move 3 Spaces". (transfer full) */
char *_toy_canvas_move_label (const ToyPick *pick);

/* "Base b13": what a reference is called. (transfer full) */
char *_toy_canvas_name (ToyCanvas *self, const ToyRef *ref);

G_END_DECLS
