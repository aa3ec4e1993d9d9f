/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas as a widget: its document, its view, its gestures.  What gestures do is in
 * toy-canvas-tools.c, what is seen in toy-canvas-paint.c. */
#include "config.h"

#include "editor/toy-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/toy-canvas-private.h"

#define MARGIN 28 /* pixels around the terrain when it is fitted */
#define MIN_SCALE 0.02
#define MAX_SCALE 8

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_ZOOM,
  PROP_CURVED,
  PROP_GRID,
  PROP_SNAP,
  PROP_SHOW_GRID,
  PROP_SHOW_NAMES,
  N_PROPS
};

enum
{
  SIGNAL_STATUS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyCanvas, toy_canvas, GTK_TYPE_WIDGET)

static const struct
{
  const char *id;
  guint key;
  const char *label;
} tools[TOY_N_TOOLS] = {
  [TOY_TOOL_SELECT] = { "select", GDK_KEY_v, N_("Select") },
  [TOY_TOOL_BASE] = { "base", GDK_KEY_b, N_("Base") },
  [TOY_TOOL_BLUE] = { "blue", GDK_KEY_h, N_("Blue Headquarters") },
  [TOY_TOOL_RED] = { "red", GDK_KEY_j, N_("Red Headquarters") },
  [TOY_TOOL_PATH] = { "path", GDK_KEY_p, N_("Path") },
  [TOY_TOOL_REGION] = { "region", GDK_KEY_r, N_("Region") },
  [TOY_TOOL_SPECIAL] = { "special", GDK_KEY_k, N_("Special Kind") },
  [TOY_TOOL_PROP] = { "prop", GDK_KEY_t, N_("Prop") },
  [TOY_TOOL_ERASE] = { "erase", GDK_KEY_e, N_("Eraser") },
};

const char *
toy_tool_id (ToyTool tool)
{
  return tools[tool].id;
}

guint
toy_tool_key (ToyTool tool)
{
  return tools[tool].key;
}

const char *
toy_tool_label (ToyTool tool)
{
  return _(tools[tool].label);
}

const ToyDraft *
_toy_canvas_draft (ToyCanvas *self)
{
  return toy_document_get_draft (self->document);
}

ToyLayout
_toy_canvas_layout (ToyCanvas *self)
{
  const ToyTerrain *terrain = self->terrain;

  return (ToyLayout) { TOY_TURN_0, self->scale, self->x0, self->y0,
                       terrain->width * self->scale, terrain->height * self->scale,
                       toy_terrain_space_radius (terrain) };
}

void
_toy_canvas_say (ToyCanvas *self, const char *text)
{
  g_signal_emit (self, signals[SIGNAL_STATUS], 0, text);
}

void
toy_canvas_to_widget (ToyCanvas *self, double x, double y, double *wx, double *wy)
{
  *wx = self->x0 + x * self->scale;
  *wy = self->y0 + y * self->scale;
}

void
toy_canvas_to_terrain (ToyCanvas *self, double wx, double wy, double *x, double *y)
{
  *x = (wx - self->x0) / self->scale;
  *y = (wy - self->y0) / self->scale;
}

/* View */

static void
fit_view (ToyCanvas *self)
{
  const ToyTerrain *terrain = self->terrain;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double margin = MIN (MARGIN, MIN (width, height) / 20);

  if (terrain == NULL || width < 1 || height < 1)
    return;
  self->scale = MIN ((width - 2 * margin) / terrain->width,
                     (height - 2 * margin) / terrain->height);
  self->scale = CLAMP (self->scale, MIN_SCALE, MAX_SCALE);
  self->x0 = round ((width - terrain->width * self->scale) / 2);
  self->y0 = round ((height - terrain->height * self->scale) / 2);
}

/* Some of the terrain stays in sight. */
static void
keep_in_sight (ToyCanvas *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  const double rest = 60;

  if (self->terrain == NULL)
    return;
  self->x0 = CLAMP (self->x0, rest - self->terrain->width * self->scale, width - rest);
  self->y0 = CLAMP (self->y0, rest - self->terrain->height * self->scale, height - rest);
  self->x0 = round (self->x0);
  self->y0 = round (self->y0);
}

static void
view_changed (ToyCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static void
zoom_at (ToyCanvas *self, double scale, double wx, double wy)
{
  double x, y;

  toy_canvas_to_terrain (self, wx, wy, &x, &y);
  self->fit = FALSE;
  self->scale = CLAMP (scale, MIN_SCALE, MAX_SCALE);
  self->x0 = wx - x * self->scale;
  self->y0 = wy - y * self->scale;
  keep_in_sight (self);
  view_changed (self);
}

void
toy_canvas_zoom_to (ToyCanvas *self, double scale)
{
  g_return_if_fail (TOY_IS_CANVAS (self));

  zoom_at (self, scale, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
           gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
toy_canvas_zoom (ToyCanvas *self, double factor)
{
  toy_canvas_zoom_to (self, self->scale * factor);
}

void
toy_canvas_fit (ToyCanvas *self)
{
  g_return_if_fail (TOY_IS_CANVAS (self));

  self->fit = TRUE;
  fit_view (self);
  view_changed (self);
}

static void
pan_by (ToyCanvas *self, double dx, double dy)
{
  self->fit = FALSE;
  self->x0 -= dx;
  self->y0 -= dy;
  keep_in_sight (self);
  view_changed (self);
}

void
toy_canvas_show_pick (ToyCanvas *self)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
  const double edge = 40;

  if (self->fit)
    return; /* everything is in sight */
  for (guint i = 0; i < pick->len; i++)
    {
      double x, y, wx, wy;

      if (!_toy_canvas_place (self, toy_pick_at (pick, i), &x, &y))
        continue;
      toy_canvas_to_widget (self, x, y, &wx, &wy);
      left = MIN (left, wx);
      top = MIN (top, wy);
      right = MAX (right, wx);
      bottom = MAX (bottom, wy);
    }
  if (left > right || (left >= edge && top >= edge && right <= width - edge
                       && bottom <= height - edge))
    return;
  pan_by (self, (left + right - width) / 2, (top + bottom - height) / 2);
}

/* Document */

/* Takes the document's terrain and sheet as they are now.  TRUE: the size is another one. */
static gboolean
take_terrain (ToyCanvas *self)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  const ToyOptions plain = { false, false };
  ToyTerrain *old = self->terrain;
  gboolean resized = old == NULL || old->width != compilation->terrain->width
                     || old->height != compilation->terrain->height;

  g_clear_pointer (&self->map, toy_map_free);
  self->terrain = toy_terrain_ref (compilation->terrain);
  self->sheet = compilation->sheet;
  toy_terrain_unref (old);

  /* A terrain that cannot be played is painted all the same. */
  if (!toy_game_init (&self->game, self->terrain, &self->sheet, plain))
    {
      self->game = (ToyGame) { .terrain = self->terrain, .sheet = &self->sheet };
      for (int i = 0; i < self->terrain->n_spaces; i++)
        self->game.special[i] = self->terrain->spaces[i].special;
    }
  self->map = toy_map_new (self->terrain, NULL);
  return resized;
}

static void
document_changed_cb (ToyCanvas *self)
{
  gboolean resized = take_terrain (self);

  /* Whatever else changes the document ends a drag: what it is about may have another place now. */
  if ((self->drag == TOY_DRAG_MOVE || self->drag == TOY_DRAG_PRESSED
       || self->drag == TOY_DRAG_BAND)
      && !toy_document_is_previewing (self->document))
    self->drag = TOY_DRAG_NONE;
  /* While something is dragged the ground, with all that grows on it, waits. */
  if (!toy_document_is_previewing (self->document))
    self->ground_old = TRUE;
  if (self->path_from >= 0)
    self->path_from = toy_edit_find_space (_toy_canvas_draft (self), self->path_id);
  if (resized)
    {
      self->cursor_x = self->terrain->width / 2;
      self->cursor_y = self->terrain->height / 2;
      if (self->fit)
        fit_view (self);
    }
  self->has_hover = FALSE;
  self->has_face = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pick_changed_cb (ToyCanvas *self)
{
  const ToyPick *pick = toy_document_get_pick (self->document);

  if (pick->len == 1)
    {
      g_autofree char *name = _toy_canvas_name (self, toy_pick_at (pick, 0));

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      name, -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_document (ToyCanvas *self)
{
  if (self->document == NULL)
    return;
  toy_canvas_cancel (self);
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

void
toy_canvas_set_document (ToyCanvas *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_CANVAS (self));
  g_return_if_fail (TOY_IS_DOCUMENT (document));

  if (document == self->document)
    return;
  drop_document (self);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "pick-changed", G_CALLBACK (pick_changed_cb), self);
  _toy_canvas_clear_ground (self);
  document_changed_cb (self);
  toy_canvas_fit (self);
}

/* Gestures */

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, ToyCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  toy_canvas_press (self, x, y,
                    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, ToyCanvas *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  toy_canvas_motion (self, x + dx, y + dy,
                     gtk_event_controller_get_current_event_state (
                       GTK_EVENT_CONTROLLER (gesture)));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, ToyCanvas *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  toy_canvas_release (self, x + dx, y + dy,
                      gtk_event_controller_get_current_event_state (
                        GTK_EVENT_CONTROLLER (gesture)));
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, ToyCanvas *self)
{
  toy_canvas_cancel (self);
}

static void
pan_begin_cb (GtkGestureDrag *gesture, double x, double y, ToyCanvas *self)
{
  self->pan_x = self->x0;
  self->pan_y = self->y0;
}

static void
pan_update_cb (GtkGestureDrag *gesture, double dx, double dy, ToyCanvas *self)
{
  pan_by (self, self->x0 - self->pan_x - dx, self->y0 - self->pan_y - dy);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, ToyCanvas *self)
{
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  gboolean smooth = event != NULL && gdk_event_get_event_type (event) == GDK_SCROLL
                    && gdk_scroll_event_get_direction (event) == GDK_SCROLL_SMOOTH;
  double step = smooth ? 1 : 40;

  /* A wheel zooms; two fingers move, and zoom with Control. */
  if (state & GDK_SHIFT_MASK)
    pan_by (self, dy * 40, dx * 40);
  else if (!smooth || state & GDK_CONTROL_MASK)
    zoom_at (self, self->scale * pow (1.15, -dy), self->pointer_x, self->pointer_y);
  else
    pan_by (self, dx * step * 12, dy * step * 12);
  return TRUE;
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, ToyCanvas *self)
{
  double x, y;

  toy_canvas_cancel (self);
  self->pinch = self->scale;
  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    toy_canvas_to_terrain (self, x, y, &self->pinch_x, &self->pinch_y);
}

static void
pinch_cb (GtkGestureZoom *gesture, double factor, ToyCanvas *self)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  self->fit = FALSE;
  self->scale = CLAMP (self->pinch * factor, MIN_SCALE, MAX_SCALE);
  self->x0 = x - self->pinch_x * self->scale;
  self->y0 = y - self->pinch_y * self->scale;
  keep_in_sight (self);
  view_changed (self);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyCanvas *self)
{
  self->inside = TRUE;
  self->show_cursor = FALSE;
  toy_canvas_motion (self, x, y, 0);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyCanvas *self)
{
  self->inside = FALSE;
  self->has_hover = FALSE;
  self->has_face = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
        ToyCanvas *self)
{
  return toy_canvas_key (self, keyval, state);
}

static void
add_gestures (ToyCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pan = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  g_signal_connect (pan, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect (pan, "drag-update", G_CALLBACK (pan_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pan));

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, key);
}

/* Properties */

void
toy_canvas_set_tool (ToyCanvas *self, ToyTool tool)
{
  g_return_if_fail (TOY_IS_CANVAS (self));

  if (self->tool == tool)
    return;
  toy_canvas_cancel (self);
  self->tool = tool;
  self->has_face = FALSE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                   tool == TOY_TOOL_SELECT ? NULL : "crosshair");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

ToyTool
toy_canvas_get_tool (ToyCanvas *self)
{
  g_return_val_if_fail (TOY_IS_CANVAS (self), TOY_TOOL_SELECT);

  return self->tool;
}

void
toy_canvas_set_special (ToyCanvas *self, const char *id)
{
  g_free (self->special);
  self->special = g_strdup (id);
}

void
toy_canvas_set_figure (ToyCanvas *self, const char *figure)
{
  g_free (self->figure);
  self->figure = g_strdup (figure);
}

void
toy_canvas_set_tracing (ToyCanvas *self, GdkTexture *texture)
{
  g_return_if_fail (TOY_IS_CANVAS (self));

  g_set_object (&self->tracing, texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
toy_canvas_has_tracing (ToyCanvas *self)
{
  return self->tracing != NULL;
}

void
toy_canvas_get_cursor (ToyCanvas *self, double *x, double *y)
{
  if (self->inside)
    toy_canvas_to_terrain (self, self->pointer_x, self->pointer_y, x, y);
  else
    {
      *x = self->cursor_x;
      *y = self->cursor_y;
    }
}

static void
toy_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyCanvas *self = TOY_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_int (value, (int) self->tool);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->scale);
      break;
    case PROP_CURVED:
      g_value_set_boolean (value, self->curved);
      break;
    case PROP_GRID:
      g_value_set_double (value, self->grid);
      break;
    case PROP_SNAP:
      g_value_set_boolean (value, self->snap);
      break;
    case PROP_SHOW_GRID:
      g_value_set_boolean (value, self->show_grid);
      break;
    case PROP_SHOW_NAMES:
      g_value_set_boolean (value, self->show_names);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToyCanvas *self = TOY_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      toy_canvas_set_tool (self, (ToyTool) g_value_get_int (value));
      break;
    case PROP_CURVED:
      self->curved = g_value_get_boolean (value);
      break;
    case PROP_GRID:
      self->grid = g_value_get_double (value);
      break;
    case PROP_SNAP:
      self->snap = g_value_get_boolean (value);
      break;
    case PROP_SHOW_GRID:
      self->show_grid = g_value_get_boolean (value);
      break;
    case PROP_SHOW_NAMES:
      self->show_names = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
toy_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyCanvas *self = TOY_CANVAS (widget);

  if (self->fit)
    fit_view (self);
  else
    keep_in_sight (self);
}

static void
toy_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 160;
  *natural = 480;
}

static void
toy_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_canvas_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
toy_canvas_dispose (GObject *object)
{
  ToyCanvas *self = TOY_CANVAS (object);

  drop_document (self);
  _toy_canvas_clear_ground (self);
  g_clear_object (&self->tracing);
  g_clear_pointer (&self->map, toy_map_free);
  g_clear_pointer (&self->terrain, toy_terrain_unref);
  G_OBJECT_CLASS (toy_canvas_parent_class)->dispose (object);
}

static void
toy_canvas_finalize (GObject *object)
{
  ToyCanvas *self = TOY_CANVAS (object);

  g_array_unref (self->path_vias);
  g_free (self->path_id);
  g_array_unref (self->before);
  g_free (self->special);
  g_free (self->figure);
  G_OBJECT_CLASS (toy_canvas_parent_class)->finalize (object);
}

static void
toy_canvas_class_init (ToyCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = toy_canvas_get_property;
  object_class->set_property = toy_canvas_set_property;
  object_class->dispose = toy_canvas_dispose;
  object_class->finalize = toy_canvas_finalize;
  widget_class->snapshot = _toy_canvas_snapshot;
  widget_class->measure = toy_canvas_measure;
  widget_class->size_allocate = toy_canvas_size_allocate;
  widget_class->css_changed = toy_canvas_css_changed;

  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, 0, TOY_N_TOOLS - 1, 0, flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, 100, 1,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CURVED] = g_param_spec_boolean ("curved", NULL, NULL, FALSE, flags);
  properties[PROP_GRID] = g_param_spec_double ("grid", NULL, NULL, 0, 1000, 5, flags);
  properties[PROP_SNAP] = g_param_spec_boolean ("snap", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_GRID] = g_param_spec_boolean ("show-grid", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_NAMES] = g_param_spec_boolean ("show-names", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_STATUS] = g_signal_new ("status", TOY_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "toycanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
toy_canvas_init (ToyCanvas *self)
{
  self->scale = 0.4;
  self->fit = TRUE;
  self->snap = TRUE;
  self->grid = 5;
  self->path_from = -1;
  self->path_vias = g_array_new (FALSE, FALSE, sizeof (double));
  self->before = toy_pick_new ();
  self->figure = g_strdup ("tree");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Map of the terrain"), -1);
  add_gestures (self);
}

GtkWidget *
toy_canvas_new (void)
{
  return g_object_new (TOY_TYPE_CANVAS, NULL);
}
