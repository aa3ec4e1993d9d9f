/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board.  What is painted is kept in toy-board-layers; here is where the board lies, what the
 * pointer does, and the children: every space is a widget, so keyboard and screen reader meet real
 * things there.  Sees a view, never a state. */
#include "config.h"

#include "widgets/toy-board-view-private.h"

#include <math.h>

#include "model/toy-words.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-space-button.h"

#define MARGIN 6.0

G_DEFINE_TYPE (ToyBoardView, toy_board_view, GTK_TYPE_WIDGET)

GType
toy_board_posture_get_type (void)
{
  static gsize type;
  static const GEnumValue values[] = { { TOY_BOARD_AUTO, "TOY_BOARD_AUTO", "auto" },
                                       { TOY_BOARD_PORTRAIT, "TOY_BOARD_PORTRAIT", "portrait" },
                                       { TOY_BOARD_LANDSCAPE, "TOY_BOARD_LANDSCAPE", "landscape" },
                                       { 0, NULL, NULL } };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ToyBoardPosture", values));
  return type;
}

enum
{
  PROP_0,
  PROP_POSTURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SPACE_CLICKED,
  SPACE_OPENED,
  SPACE_ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
make_scene (ToyBoardView *self, ToyScene *scene)
{
  GtkWidget *widget = GTK_WIDGET (self);

  *scene = (ToyScene){ .game = &self->game,
                       .table = self->moving  ? &self->moving_table
                                : self->shown ? &self->view.table
                                              : NULL,
                       .marks = self->marks,
                       .dark = toy_compat_is_dark (widget),
                       .high_contrast = toy_compat_wants_contrast (),
                       .map = _toy_board_view_get_map (self) };
  scene->marks.hover = self->hover;
  scene->marks.focus = -1;
  scene->marks.region = self->region;
  if (self->moving)
    {
      /* What is still to come is not marked yet. */
      scene->marks.last &= ~self->moving_spaces;
      scene->marks.legal &= ~self->moving_spaces;
      scene->marks.region = self->moving_region;
    }
  for (int i = 0; i < self->n_spaces; i++)
    if (gtk_widget_has_visible_focus (self->spaces[i]))
      scene->marks.focus = i;
}

static gboolean
settle_cb (gpointer data)
{
  ToyBoardView *self = data;

  self->settle = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
toy_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);
  const ToyBoardSize size = { gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                              self->scale > 0 ? self->scale : toy_compat_get_scale (widget) };
  ToyScene scene;

  if (self->board == NULL || size.width < 1 || size.height < 1)
    return;
  make_scene (self, &scene);
  /* While the window is being resized the old picture is stretched; it is painted when that
   * ends. */
  toy_board_layers_snapshot (self->layers, snapshot, widget, &scene, &self->layout, &size,
                             self->settle != 0);
  if (self->names)
    _toy_board_view_snapshot_names (self, snapshot);
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

/* The middle of @army's HQs on the drawn terrain. */
static ToyDot
middle_of_hqs (const ToyTerrain *terrain, ToyArmy army)
{
  ToyDot sum = { 0, 0 };
  int n = 0;

  for (int i = 0; i < terrain->n_spaces; i++)
    if (terrain->spaces[i].is_hq && terrain->spaces[i].army == army)
      {
        sum.x += terrain->spaces[i].x;
        sum.y += terrain->spaces[i].y;
        n++;
      }
  return n > 0 ? (ToyDot){ sum.x / n, sum.y / n }
               : (ToyDot){ terrain->width / 2.0, terrain->height / 2.0 };
}

/* With @layout, who looks has its own side near: at the bottom, or to the left of a board on which
 * the armies stand beside each other. */
static gboolean
is_own_side_near (const ToyLayout *layout, const ToyTerrain *terrain, ToyArmy army)
{
  ToyDot own = middle_of_hqs (terrain, army);
  ToyDot foe = middle_of_hqs (terrain, toy_army_enemy (army));

  toy_layout_to_canvas (layout, terrain, own.x, own.y, &own.x, &own.y);
  toy_layout_to_canvas (layout, terrain, foe.x, foe.y, &foe.x, &foe.y);
  return fabs (own.y - foe.y) >= fabs (own.x - foe.x) ? own.y >= foe.y : own.x <= foe.x;
}

static void
fit_turned (ToyBoardView *self, ToyLayout *layout, gboolean lying, int width, int height)
{
  const ToyTerrain *terrain = _toy_board_view_get_terrain (self);

  toy_layout_fit (layout, terrain, lying ? TOY_TURN_90 : TOY_TURN_0, width, height, MARGIN);
  if (!is_own_side_near (layout, terrain, self->army))
    toy_layout_fit (layout, terrain, lying ? TOY_TURN_270 : TOY_TURN_180, width, height, MARGIN);
}

static void
fit (ToyBoardView *self, int width, int height)
{
  const ToyTerrain *terrain = _toy_board_view_get_terrain (self);
  gboolean drawn_upright = terrain->height >= terrain->width;
  ToyLayout as_drawn, turned;

  fit_turned (self, &as_drawn, FALSE, width, height);
  fit_turned (self, &turned, TRUE, width, height);
  switch (self->posture)
    {
    case TOY_BOARD_PORTRAIT:
      self->layout = drawn_upright ? as_drawn : turned;
      break;
    case TOY_BOARD_LANDSCAPE:
      self->layout = drawn_upright ? turned : as_drawn;
      break;
    case TOY_BOARD_AUTO:
    default:
      self->layout = turned.scale > as_drawn.scale ? turned : as_drawn;
    }
  g_clear_pointer (&self->map, toy_map_free);
}

static void
toy_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyBoardView *self = TOY_BOARD_VIEW (widget);

  if (self->board == NULL)
    return;
  if (self->width > 0 && (self->width != width || self->height != height))
    {
      g_clear_handle_id (&self->settle, g_source_remove);
      self->settle = g_timeout_add (120, settle_cb, self);
    }
  self->width = width;
  self->height = height;
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
    {
      x[i] = _toy_board_view_get_map (self)->spaces[i].x;
      y[i] = _toy_board_view_get_map (self)->spaces[i].y;
    }
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

/* The space under the pointer, else the one with the visible focus; neither leaves anything
 * behind. */
static void
look_what_is_entered (ToyBoardView *self)
{
  int space = self->pointed;

  for (int i = 0; space < 0 && i < self->n_spaces; i++)
    if (gtk_widget_has_visible_focus (self->spaces[i]))
      space = i;
  enter (self, space);
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
    self->last_focus = toy_space_button_get_space (TOY_SPACE_BUTTON (button));
  look_what_is_entered (self);
}

/* What is on a card that lies over the board comes this way, too. */
static gboolean
is_on_board (ToyBoardView *self, GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return event == NULL || gdk_event_get_surface (event) == gtk_native_get_surface (native);
}

static void
open_space (ToyBoardView *self, GtkGesture *gesture, int space)
{
  if (space < 0)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SPACE_OPENED], 0, space);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, ToyBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->pressed = is_on_board (self, GTK_GESTURE (gesture)) ? toy_board_view_space_at (self, x, y)
                                                            : -1;
  if (button == GDK_BUTTON_SECONDARY)
    open_space (self, GTK_GESTURE (gesture), self->pressed);
}

/* A finger that stays opens the stack, and one that slides away has thought better of it: only the
 * end of a press says what was meant. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, ToyBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  int space = self->pressed;

  self->pressed = -1;
  if (button != GDK_BUTTON_PRIMARY || space < 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (toy_board_view_space_at (self, x, y) == space)
    g_signal_emit (self, signals[SPACE_CLICKED], 0, space);
}

static void
long_press_cb (GtkGestureLongPress *gesture, double x, double y, ToyBoardView *self)
{
  if (is_on_board (self, GTK_GESTURE (gesture)))
    open_space (self, GTK_GESTURE (gesture), toy_board_view_space_at (self, x, y));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyBoardView *self)
{
  int space = toy_board_view_space_at (self, x, y);

  toy_board_view_set_hover (self, space);
  self->pointed = space;
  look_what_is_entered (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyBoardView *self)
{
  toy_board_view_set_hover (self, -1);
  self->pointed = -1;
  look_what_is_entered (self);
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
  int n = self->n_spaces;

  self->n_spaces = 0; /* GTK lets the pointer and the keyboard go from each, and somebody may ask */
  for (int i = 0; i < n; i++)
    g_clear_pointer (&self->spaces[i], gtk_widget_unparent);
}

static void
toy_board_view_dispose (GObject *object)
{
  ToyBoardView *self = TOY_BOARD_VIEW (object);

  clear_spaces (self);
  g_clear_pointer (&self->layers, toy_board_layers_free);
  g_clear_pointer (&self->map, toy_map_free);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_board_view_parent_class)->dispose (object);
}

static void
toy_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POSTURE)
    g_value_set_enum (value, TOY_BOARD_VIEW (object)->posture);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POSTURE)
    toy_board_view_set_posture (TOY_BOARD_VIEW (object), g_value_get_enum (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_board_view_class_init (ToyBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_board_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = toy_board_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = toy_board_view_set_property;
  properties[PROP_POSTURE]
    = g_param_spec_enum ("posture", NULL, NULL, TOY_TYPE_BOARD_POSTURE, TOY_BOARD_AUTO,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
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
  self->layers = toy_board_layers_new ();
  self->army = TOY_ARMY_BLUE;
  self->moving_region = self->region = -1;
  self->hover = self->pointed = self->pressed = self->entered = self->last_focus = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (controller), 0);
  g_signal_connect (controller, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (controller, "released", G_CALLBACK (released_cb), self);
  /* Before the buttons below: where they overlap, the nearest is meant. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
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

  toy_board_layers_drop (self->layers);
  g_clear_pointer (&self->map, toy_map_free); /* reads the old board's terrain */
  g_set_object (&self->board, board);
  clear_spaces (self);
  self->shown = self->moving = FALSE;
  self->width = self->height = 0;
  self->hover = self->pointed = self->pressed = self->entered = -1;
  self->last_focus = self->region = -1;
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

void
toy_board_view_set_army (ToyBoardView *self, ToyArmy army)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));
  g_return_if_fail (army < TOY_N_ARMIES);

  if (self->army == army)
    return;
  self->army = army;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
toy_board_view_set_posture (ToyBoardView *self, ToyBoardPosture posture)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  if (self->posture == posture)
    return;
  self->posture = posture;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSTURE]);
}

void
toy_board_view_set_scale (ToyBoardView *self, double scale)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  self->scale = scale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_board_view_show_moving (ToyBoardView *self, const ToyTable *table, ToyMask spaces, int region)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  self->moving = table != NULL;
  if (table != NULL)
    {
      self->moving_table = *table;
      self->moving_spaces = spaces;
      self->moving_region = region;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
