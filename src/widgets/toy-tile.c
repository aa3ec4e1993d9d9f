/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One troop as a button.  The button's own click and key handling stay; a drag takes over once the
 * pointer has left the threshold, so that click and drag live on one tile.  Knows no game. */
#include "config.h"

#include "widgets/toy-tile.h"

#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

struct _ToyTile
{
  GtkButton parent_instance;

  const ToySheet *sheet; /* borrowed */
  ToyArmy army;
  int type;
  unsigned flags;
  int size;
  GtkGesture *drag; /* owned by the widget */
  gboolean dragging;
};

G_DEFINE_TYPE (ToyTile, toy_tile, GTK_TYPE_BUTTON)

enum
{
  DRAG_BEGIN,
  DRAG_MOVE,
  DRAG_END,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, ToyTile *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx),
                                     (int) (y + dy)))
        return;
      self->dragging = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      g_signal_emit (self, signals[DRAG_BEGIN], 0);
    }
  g_signal_emit (self, signals[DRAG_MOVE], 0, x + dx, y + dy);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, ToyTile *self)
{
  double x, y;

  /* A quick flick lets go before the first movement has been told. */
  drag_update_cb (gesture, dx, dy, self);
  if (!self->dragging)
    return;
  self->dragging = FALSE;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  g_signal_emit (self, signals[DRAG_END], 0, x + dx, y + dy, TRUE);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, ToyTile *self)
{
  if (!self->dragging)
    return;
  self->dragging = FALSE;
  g_signal_emit (self, signals[DRAG_END], 0, 0.0, 0.0, FALSE);
}

static void
paint (cairo_t *cr, gpointer data)
{
  GtkWidget *widget = data;
  ToyTile *self = data;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkStateFlags state = gtk_widget_get_state_flags (widget);
  unsigned flags = self->flags;

  if (toy_compat_is_dark (widget))
    flags |= TOY_TILE_DARK;
  if ((state & GTK_STATE_FLAG_FOCUSED) && (state & GTK_STATE_FLAG_FOCUS_VISIBLE))
    flags |= TOY_TILE_FOCUS;
  if ((state & GTK_STATE_FLAG_PRELIGHT) && gtk_widget_get_can_target (widget))
    flags |= TOY_TILE_HOVER;
  if (self->dragging)
    cairo_push_group (cr);
  toy_paint_tile (cr, self->sheet, self->army, self->type, 1, flags, width / 2.0, height / 2.0,
                  MIN (width, height) * TOY_TILE_SHARE);
  if (self->dragging)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.3);
    }
}

static void
toy_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyTile *self = TOY_TILE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->sheet == NULL || MIN (width, height) < 5)
    return;
  /* Shadow and glow reach beyond the tile. */
  toy_picture_show (snapshot, widget,
                    &GRAPHENE_RECT_INIT (-8, -8, (float) width + 16, (float) height + 16),
                    toy_compat_get_scale (widget), paint, self);
}

static void
toy_tile_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  ToyTile *self = TOY_TILE (widget);

  *minimum = MIN (self->size, 16);
  *natural = self->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
toy_tile_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS (toy_tile_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

/* A button waits a quarter of a second to show itself pressed; a game should not. */
static void
toy_tile_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
toy_tile_class_init (ToyTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = toy_tile_snapshot;
  widget_class->measure = toy_tile_measure;
  widget_class->state_flags_changed = toy_tile_state_flags_changed;
  GTK_BUTTON_CLASS (klass)->activate = toy_tile_activate;

  signals[DRAG_BEGIN] = g_signal_new ("drag-begin", TOY_TYPE_TILE, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
  signals[DRAG_MOVE] = g_signal_new ("drag-move", TOY_TYPE_TILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DRAG_END] = g_signal_new ("drag-end", TOY_TYPE_TILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 3, G_TYPE_DOUBLE, G_TYPE_DOUBLE,
                                    G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "toytile");
}

static void
toy_tile_init (ToyTile *self)
{
  self->type = TOY_NONE;
  self->size = 44;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* a button's asks its child instead */
  self->drag = gtk_gesture_drag_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag), GTK_PHASE_NONE);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}

GtkWidget *
toy_tile_new (void)
{
  return g_object_new (TOY_TYPE_TILE, NULL);
}

void
toy_tile_set_troop (ToyTile *self, const ToySheet *sheet, ToyArmy army, int type)
{
  g_return_if_fail (TOY_IS_TILE (self));

  if (self->sheet == sheet && self->army == army && self->type == type)
    return;
  self->sheet = sheet;
  self->army = army;
  self->type = type;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

ToyArmy
toy_tile_get_army (ToyTile *self)
{
  g_return_val_if_fail (TOY_IS_TILE (self), TOY_ARMY_NONE);

  return self->army;
}

int
toy_tile_get_troop_type (ToyTile *self)
{
  g_return_val_if_fail (TOY_IS_TILE (self), TOY_NONE);

  return self->type;
}

void
toy_tile_set_flags (ToyTile *self, unsigned flags)
{
  g_return_if_fail (TOY_IS_TILE (self));

  if (self->flags == flags)
    return;
  self->flags = flags;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               flags & TOY_TILE_SELECTED ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                         : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

unsigned
toy_tile_get_flags (ToyTile *self)
{
  g_return_val_if_fail (TOY_IS_TILE (self), 0);

  return self->flags;
}

void
toy_tile_set_size (ToyTile *self, int pixels)
{
  g_return_if_fail (TOY_IS_TILE (self));

  if (self->size == pixels)
    return;
  self->size = pixels;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
toy_tile_set_label (ToyTile *self, const char *label)
{
  g_return_if_fail (TOY_IS_TILE (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
toy_tile_set_draggable (ToyTile *self, gboolean draggable)
{
  g_return_if_fail (TOY_IS_TILE (self));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              draggable ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
}
