/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board.  Ground and map are painted once into textures; stacks and marks are painted when
 * something changes.  Every space is a child widget, so keyboard and screen reader meet real things
 * there.  Sees a view, never a state. */
#include "config.h"

#include "widgets/toy-board-view.h"

#include "model/toy-words.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-space-button.h"

/* A fingertip may miss a small tile by this much. */
#define SLOP 14.0
#define MARGIN 6.0

/* A painted layer and what it was painted from. */
typedef struct
{
  GdkTexture *texture; /* owned */
  int width, height, scale;
  unsigned style; /* dark, high contrast */
  ToyTurn turn;
  ToyMask taken;
} Layer;

struct _ToyBoardView
{
  GtkWidget parent_instance;

  ToyBoard *board; /* owned */
  ToyGame game;
  ToyView view;
  ToyMarks marks;
  gboolean shown; /* @view is set */
  int turn;
  int hover;
  int entered;
  int last_focus;

  ToyLayout layout;
  GtkWidget *spaces[TOY_MAX_SPACES]; /* owned as children */
  int n_spaces;

  /* Painting them takes long, so each is kept while it says the same. */
  Layer ground;
  Layer map;
  guint settle; /* source: paints the layers anew once the size has come to rest */
};

G_DEFINE_TYPE (ToyBoardView, toy_board_view, GTK_TYPE_WIDGET)

enum
{
  SPACE_CLICKED,
  SPACE_OPENED,
  SPACE_ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ToyTerrain *
get_terrain (ToyBoardView *self)
{
  return self->board != NULL ? toy_board_get_terrain (self->board) : NULL;
}

static gboolean
wants_high_contrast (GtkWidget *widget)
{
  g_autofree char *theme = NULL;

  g_object_get (gtk_widget_get_settings (widget), "gtk-theme-name", &theme, NULL);
  return theme != NULL && g_str_has_prefix (theme, "HighContrast");
}

static void
make_scene (ToyBoardView *self, ToyScene *scene)
{
  *scene = (ToyScene){ &self->game, self->shown ? &self->view.table : NULL, self->marks,
                       toy_compat_is_dark (GTK_WIDGET (self)),
                       wants_high_contrast (GTK_WIDGET (self)) };
  scene->marks.hover = self->hover;
  scene->marks.focus = -1;
  for (int i = 0; i < self->n_spaces; i++)
    if (gtk_widget_has_visible_focus (self->spaces[i]))
      scene->marks.focus = i;
}

static void
drop_layers (ToyBoardView *self)
{
  g_clear_object (&self->ground.texture);
  g_clear_object (&self->map.texture);
}

static void
paint_layer (ToyBoardView *self,
             Layer *layer,
             const Layer *wish,
             const ToyScene *scene,
             void (*paint) (cairo_t *, const ToyScene *, const ToyLayout *))
{
  cairo_surface_t *surface;
  g_autoptr (GBytes) bytes = NULL;
  gsize stride;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, wish->width * wish->scale,
                                        wish->height * wish->scale);
  cr = cairo_create (surface);
  cairo_scale (cr, wish->scale, wish->scale);
  paint (cr, scene, &self->layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (gsize) wish->height * (gsize) wish->scale,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_clear_object (&layer->texture);
  *layer = *wish;
  layer->texture = gdk_memory_texture_new (wish->width * wish->scale, wish->height * wish->scale,
                                           GDK_MEMORY_DEFAULT, bytes, stride);
}

static gboolean
settle_cb (gpointer data)
{
  ToyBoardView *self = data;

  self->settle = 0;
  drop_layers (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* While the window is being resized the old picture is stretched; it is painted when that ends. */
static gboolean
may_stretch (ToyBoardView *self, const Layer *layer, const Layer *wish)
{
  return layer->texture != NULL && layer->style == wish->style && layer->turn == wish->turn
         && layer->taken == wish->taken && self->settle != 0;
}

static void
show_layer (ToyBoardView *self,
            GtkSnapshot *snapshot,
            Layer *layer,
            const ToyScene *scene,
            ToyMask taken,
            void (*paint) (cairo_t *, const ToyScene *, const ToyLayout *))
{
  GtkWidget *widget = GTK_WIDGET (self);
  Layer wish = { NULL,        gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                 gtk_widget_get_scale_factor (widget),
                 (unsigned) scene->dark | (unsigned) scene->high_contrast << 1,
                 self->layout.turn, taken };
  gboolean same = layer->texture != NULL && layer->width == wish.width
                  && layer->height == wish.height && layer->scale == wish.scale
                  && layer->style == wish.style && layer->turn == wish.turn
                  && layer->taken == wish.taken;

  if (!same && !may_stretch (self, layer, &wish))
    paint_layer (self, layer, &wish, scene, paint);
  gtk_snapshot_append_texture (snapshot, layer->texture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) wish.width,
                                                    (float) wish.height));
}

static void
toy_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  ToyScene scene;
  cairo_t *cr;

  if (self->board == NULL || width < 1 || height < 1)
    return;
  make_scene (self, &scene);
  show_layer (self, snapshot, &self->ground, &scene, 0, toy_paint_ground);
  show_layer (self, snapshot, &self->map, &scene, self->view.table.taken, toy_paint_map);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                 (float) height));
  toy_paint_pieces (cr, &scene, &self->layout);
  cairo_destroy (cr);
  for (int i = 0; i < self->n_spaces; i++)
    gtk_widget_snapshot_child (widget, self->spaces[i], snapshot);
}

static void
toy_board_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = 96;
  *natural = 480;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fit (ToyBoardView *self, int width, int height)
{
  const ToyTerrain *terrain = get_terrain (self);

  if (self->turn >= 0)
    {
      toy_layout_fit (&self->layout, terrain, (ToyTurn) self->turn, width, height, MARGIN);
      return;
    }
  toy_layout_fit (&self->layout, terrain, TOY_TURN_0, width, height, MARGIN);
  if (width > height)
    {
      ToyLayout lying;

      /* Blue to the left. */
      toy_layout_fit (&lying, terrain, TOY_TURN_90, width, height, MARGIN);
      if (lying.scale > self->layout.scale)
        self->layout = lying;
    }
}

static void
toy_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);

  if (self->board == NULL)
    return;
  if (self->ground.texture != NULL
      && (self->ground.width != width || self->ground.height != height))
    {
      g_clear_handle_id (&self->settle, g_source_remove);
      self->settle = g_timeout_add (120, settle_cb, self);
    }
  fit (self, width, height);
  for (int i = 0; i < self->n_spaces; i++)
    {
      GdkRectangle area;

      toy_board_view_get_area (self, i, &area);
      gtk_widget_size_allocate (self->spaces[i], &area, -1);
    }
}

static gboolean
toy_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);
  int from = toy_board_view_get_focus_space (self);
  double x[TOY_MAX_SPACES];
  double y[TOY_MAX_SPACES];
  int next;

  if (self->n_spaces == 0)
    return FALSE;
  if (from < 0)
    {
      next = self->marks.legal != 0 ? toy_mask_first (self->marks.legal) : 0;
      if (self->last_focus >= 0 && self->last_focus < self->n_spaces
          && (self->marks.legal == 0 || (self->marks.legal & TOY_BIT (self->last_focus))))
        next = self->last_focus;
      return gtk_widget_grab_focus (self->spaces[next]);
    }
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE; /* the board is one stop of the Tab key; arrows walk on it */
  for (int i = 0; i < self->n_spaces; i++)
    toy_layout_to_canvas (&self->layout, get_terrain (self), get_terrain (self)->spaces[i].x,
                          get_terrain (self)->spaces[i].y, &x[i], &y[i]);
  next = toy_board_step (x, y, self->n_spaces, from, direction);
  return next >= 0 && gtk_widget_grab_focus (self->spaces[next]);
}

static void
toy_board_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_board_view_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
enter (ToyBoardView *self, int space)
{
  if (self->entered == space)
    return;
  self->entered = space;
  g_signal_emit (self, signals[SPACE_ENTERED], 0, space);
}

static void
space_clicked_cb (GtkButton *button, ToyBoardView *self)
{
  g_signal_emit (self, signals[SPACE_CLICKED], 0,
                 toy_space_button_get_space (TOY_SPACE_BUTTON (button)));
}

static void
space_state_cb (GtkWidget *button, GtkStateFlags previous, ToyBoardView *self)
{
  GtkStateFlags now = gtk_widget_get_state_flags (button);

  if (((now ^ previous) & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE)) == 0)
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if ((now & GTK_STATE_FLAG_FOCUSED) && !(previous & GTK_STATE_FLAG_FOCUSED))
    {
      self->last_focus = toy_space_button_get_space (TOY_SPACE_BUTTON (button));
      enter (self, self->last_focus);
    }
}

static void
click_cb (GtkGestureClick *gesture, int n_press, double x, double y, ToyBoardView *self)
{
  int space = toy_board_view_space_at (self, x, y);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (space < 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_PRIMARY)
    g_signal_emit (self, signals[SPACE_CLICKED], 0, space);
  else if (button == GDK_BUTTON_SECONDARY)
    g_signal_emit (self, signals[SPACE_OPENED], 0, space);
}

static void
long_press_cb (GtkGestureLongPress *gesture, double x, double y, ToyBoardView *self)
{
  int space = toy_board_view_space_at (self, x, y);

  if (space < 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SPACE_OPENED], 0, space);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyBoardView *self)
{
  int space = toy_board_view_space_at (self, x, y);

  toy_board_view_set_hover (self, space);
  enter (self, space);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyBoardView *self)
{
  toy_board_view_set_hover (self, -1);
  enter (self, -1);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);
  int space = toy_board_view_get_focus_space (self);

  if (space >= 0)
    g_signal_emit (self, signals[SPACE_OPENED], 0, space);
}

static void
clear_spaces (ToyBoardView *self)
{
  for (int i = 0; i < self->n_spaces; i++)
    g_clear_pointer (&self->spaces[i], gtk_widget_unparent);
  self->n_spaces = 0;
}

static void
toy_board_view_dispose (GObject *object)
{
  ToyBoardView *self = TOY_BOARD_VIEW (object);

  clear_spaces (self);
  drop_layers (self);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_board_view_parent_class)->dispose (object);
}

static void
toy_board_view_class_init (ToyBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_board_view_dispose;
  widget_class->snapshot = toy_board_view_snapshot;
  widget_class->measure = toy_board_view_measure;
  widget_class->size_allocate = toy_board_view_size_allocate;
  widget_class->focus = toy_board_view_focus;
  widget_class->css_changed = toy_board_view_css_changed;

  signals[SPACE_CLICKED] = g_signal_new ("space-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SPACE_OPENED] = g_signal_new ("space-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SPACE_ENTERED] = g_signal_new ("space-entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_install_action (widget_class, "board.open-space", NULL, open_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "board.open-space", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK,
                                       "board.open-space", NULL);
  gtk_widget_class_set_css_name (widget_class, "toyboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
toy_board_view_init (ToyBoardView *self)
{
  ToyMarks none = TOY_MARKS_NONE;
  GtkEventController *controller;

  self->marks = none;
  self->turn = self->hover = self->entered = self->last_focus = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (controller), 0);
  g_signal_connect (controller, "pressed", G_CALLBACK (click_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = GTK_EVENT_CONTROLLER (gtk_gesture_long_press_new ());
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (controller), TRUE);
  g_signal_connect (controller, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

GtkWidget *
toy_board_view_new (void)
{
  return g_object_new (TOY_TYPE_BOARD_VIEW, NULL);
}

void
toy_board_view_set_board (ToyBoardView *self, ToyBoard *board, const ToyGame *game)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));
  g_return_if_fail ((board == NULL) == (game == NULL));

  g_set_object (&self->board, board);
  drop_layers (self);
  clear_spaces (self);
  self->shown = FALSE;
  self->hover = self->entered = self->last_focus = -1;
  if (board != NULL)
    {
      self->game = *game;
      self->n_spaces = toy_board_get_terrain (board)->n_spaces;
      for (int i = 0; i < self->n_spaces; i++)
        {
          self->spaces[i] = toy_space_button_new (i);
          gtk_widget_set_parent (self->spaces[i], GTK_WIDGET (self));
          g_signal_connect (self->spaces[i], "clicked", G_CALLBACK (space_clicked_cb), self);
          g_signal_connect (self->spaces[i], "state-flags-changed", G_CALLBACK (space_state_cb),
                            self);
        }
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      toy_board_get_name (board), -1);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static unsigned
get_hints (ToyBoardView *self, int space)
{
  const ToyEffect *effect = toy_table_effect (&self->view.table, &self->game);
  unsigned hints = TOY_SPACE_HINT_NONE;

  if (self->marks.legal & TOY_BIT (space))
    hints |= effect == NULL || effect->verb == TOY_VERB_PLACE ? TOY_SPACE_HINT_PLACE
                                                              : TOY_SPACE_HINT_CHOOSE;
  if (self->marks.selected == space)
    hints |= TOY_SPACE_HINT_SELECTED;
  return hints;
}

void
toy_board_view_show (ToyBoardView *self, const ToyView *view, const ToyMarks *marks)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));
  g_return_if_fail (self->board != NULL && view != NULL && marks != NULL);

  self->view = *view;
  self->marks = *marks;
  self->shown = TRUE;
  for (int i = 0; i < self->n_spaces; i++)
    {
      g_autofree char *label = toy_words_space_label (&self->game, &self->view.table, i,
                                                      get_hints (self, i));

      toy_space_button_set_label (TOY_SPACE_BUTTON (self->spaces[i]), label);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_board_view_set_turn (ToyBoardView *self, int turn)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  if (self->turn == turn)
    return;
  self->turn = turn;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
toy_board_view_space_at (ToyBoardView *self, double x, double y)
{
  const ToyTerrain *terrain;
  double best = SLOP;
  int found;

  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), -1);

  terrain = get_terrain (self);
  if (terrain == NULL)
    return -1;
  found = toy_layout_space_at (&self->layout, terrain, x, y);
  if (found >= 0)
    return found;
  for (int i = 0; i < self->n_spaces; i++)
    {
      GdkRectangle area;
      double dx, dy, away;

      toy_board_view_get_area (self, i, &area);
      dx = MAX (MAX (area.x - x, x - area.x - area.width), 0);
      dy = MAX (MAX (area.y - y, y - area.y - area.height), 0);
      away = MAX (dx, dy);
      if (away < best)
        {
          best = away;
          found = i;
        }
    }
  return found;
}

void
toy_board_view_get_area (ToyBoardView *self, int space, GdkRectangle *area)
{
  const ToyTerrain *terrain;
  double radius;
  double x, y;

  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  terrain = get_terrain (self);
  g_return_if_fail (terrain != NULL && space >= 0 && space < self->n_spaces);
  radius = toy_layout_tile_radius (&self->layout);
  toy_layout_to_canvas (&self->layout, terrain, terrain->spaces[space].x, terrain->spaces[space].y,
                        &x, &y);
  *area = (GdkRectangle){ (int) (x - radius), (int) (y - radius), MAX ((int) (2 * radius), 1),
                          MAX ((int) (2 * radius), 1) };
}

double
toy_board_view_get_tile_radius (ToyBoardView *self)
{
  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), 0);

  return self->board != NULL ? toy_layout_tile_radius (&self->layout) : 0;
}

void
toy_board_view_set_hover (ToyBoardView *self, int space)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  if (self->hover == space)
    return;
  self->hover = space;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_board_view_focus_space (ToyBoardView *self, int space)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));
  g_return_if_fail (space >= 0 && space < self->n_spaces);

  gtk_widget_grab_focus (self->spaces[space]);
}

int
toy_board_view_get_focus_space (ToyBoardView *self)
{
  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), -1);

  for (int i = 0; i < self->n_spaces; i++)
    if (gtk_widget_is_focus (self->spaces[i]))
      return i;
  return -1;
}

GtkWidget *
toy_board_view_get_space (ToyBoardView *self, int space)
{
  g_return_val_if_fail (TOY_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (space >= 0 && space < self->n_spaces, NULL);

  return self->spaces[space];
}
