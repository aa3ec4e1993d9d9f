/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground is painted once, by a worker, and kept; numbers that change several times a second
 * repaint discs alone. */
#include "config.h"

#include "widgets/toy-heat-map.h"

#include "draw/toy-painter.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

#define MAX_HEIGHT 560

/* What a ground depends on. */
typedef struct
{
  ToyBoard *board; /* borrowed, but for a worker's */
  ToyLayout layout;
  double scale;
  gboolean dark;
} Ground;

struct _ToyHeatMap
{
  GtkWidget parent_instance;

  /* owned */
  ToyBoard *board;
  ToyLabMap *map;
  char *reading;
  ToyPicture *ground; /* with the veil */

  Ground key; /* of the ground that is there or is being painted */
  gboolean painting;
  int cursor; /* space that the keys went to, -1 before */
  int hover;  /* space under the pointer, -1 */
};

enum
{
  PROP_0,
  PROP_READING,
  N_PROPS
};

enum
{
  SIGNAL_OPEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyHeatMap, toy_heat_map, GTK_TYPE_WIDGET)

ToyHeatForm
toy_heat_map_get_form (const ToyLabMap *map)
{
  return map->kind == TOY_LAB_MAP_HELD   ? TOY_HEAT_PARTS
         : map->kind == TOY_LAB_MAP_WINS ? TOY_HEAT_BALANCE
                                         : TOY_HEAT_AMOUNT;
}

void
toy_heat_map_paint (cairo_t *cr,
                    const ToyTerrain *terrain,
                    const ToyLayout *layout,
                    const ToyLabMap *map,
                    int focus)
{
  ToyHeatSpot spots[TOY_MAX_SPACES];

  for (int s = 0; s < map->n; s++)
    spots[s] = (ToyHeatSpot) { .known = map->spots[s].known,
                               .heat = map->spots[s].heat,
                               .parts = { map->spots[s].parts[0], map->spots[s].parts[1] },
                               .number = map->spots[s].number };
  toy_paint_heat (cr, terrain, layout, toy_heat_map_get_form (map), spots, focus);
}

static const ToyTerrain *
terrain_of (ToyHeatMap *self)
{
  return toy_board_get_terrain (self->board);
}

static void
get_layout (ToyHeatMap *self, ToyLayout *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);

  toy_layout_fit (layout, terrain_of (self), TOY_TURN_0, gtk_widget_get_width (widget),
                  gtk_widget_get_height (widget), 1);
}

static void
tell (ToyHeatMap *self)
{
  int space = self->hover >= 0 ? self->hover : self->cursor;
  const char *reading = space >= 0 && self->map->spots[space].known
                          ? self->map->spots[space].text
                          : NULL;
  g_autofree char *name = NULL;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  name = reading != NULL
           ? g_strdup_printf ("%s. %s", toy_lab_map_title (self->map->kind), reading)
           : g_strdup (toy_lab_map_title (self->map->kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (g_strcmp0 (reading, self->reading) == 0)
    return;
  g_free (self->reading);
  self->reading = g_strdup (reading);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

/* --- keys and pointer --- */

/* The next base in a direction; HQs have no numbers. */
static int
step (ToyHeatMap *self, GtkDirectionType direction)
{
  const ToyTerrain *terrain = terrain_of (self);
  double x[TOY_MAX_SPACES], y[TOY_MAX_SPACES];
  int spaces[TOY_MAX_SPACES], n = 0, from = 0, to;

  for (int s = 0; s < self->map->n; s++)
    if (self->map->spots[s].known)
      {
        x[n] = terrain->spaces[s].x;
        y[n] = terrain->spaces[s].y;
        from = s == self->cursor ? n : from;
        spaces[n++] = s;
      }
  if (n == 0)
    return -1;
  if (self->cursor < 0)
    return spaces[0];
  to = toy_board_step (x, y, n, from, direction);
  return to >= 0 ? spaces[to] : self->cursor;
}

static gboolean
open_space (ToyHeatMap *self, int space)
{
  if (space < 0 || !self->map->spots[space].known)
    return FALSE;
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, (guint) space);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        ToyHeatMap *self)
{
  static const struct { guint keys[2]; GtkDirectionType direction; } arrows[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, GTK_DIR_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, GTK_DIR_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, GTK_DIR_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, GTK_DIR_DOWN },
  };

  if (self->map == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space)
    return open_space (self, self->cursor);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (key == arrows[i].keys[0] || key == arrows[i].keys[1])
      {
        self->hover = -1;
        self->cursor = step (self, arrows[i].direction);
        tell (self);
        return TRUE;
      }
  return FALSE;
}

static void
focus_cb (GtkEventControllerFocus *controller, ToyHeatMap *self)
{
  if (self->map == NULL)
    return;
  if (self->cursor < 0)
    self->cursor = step (self, GTK_DIR_RIGHT);
  tell (self);
}

static int
pick (ToyHeatMap *self, double x, double y)
{
  ToyLayout layout;

  if (self->map == NULL)
    return -1;
  get_layout (self, &layout);
  return toy_layout_space_at (&layout, terrain_of (self), x, y);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyHeatMap *self)
{
  int hover = pick (self, x, y);

  if (self->map == NULL || hover == self->hover)
    return;
  self->hover = hover;
  gtk_widget_set_cursor_from_name (
    GTK_WIDGET (self), hover >= 0 && self->map->spots[hover].known ? "pointer" : NULL);
  tell (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyHeatMap *self)
{
  self->hover = -1;
  if (self->map != NULL)
    tell (self);
}

static void
clicked_cb (GtkGestureClick *gesture, int n, double x, double y, ToyHeatMap *self)
{
  int space = pick (self, x, y);

  if (space < 0 || !self->map->spots[space].known)
    return;
  self->cursor = space;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tell (self);
  open_space (self, space);
}

/* --- the widget --- */

typedef struct
{
  GWeakRef widget;
  Ground ground; /* owns its board */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->widget);
  g_object_unref (job->ground.board);
  g_free (job);
}

static void
paint_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Ground *ground = &((Job *) data)->ground;
  const ToyLayout *layout = &ground->layout;
  const ToyOptions plain = { false, false };
  ToyScene scene = { .marks = TOY_MARKS_NONE, .dark = ground->dark };
  ToyPicture *picture;
  ToyGame game;
  cairo_t *cr;

  toy_game_init (&game, toy_board_get_terrain (ground->board), toy_board_get_sheet (ground->board),
                 plain);
  scene.game = &game;
  picture = toy_picture_new (&GRAPHENE_RECT_INIT ((float) layout->x, (float) layout->y,
                                                  (float) layout->width, (float) layout->height),
                             ground->scale);
  cr = toy_picture_paint (picture);
  cairo_rectangle (cr, layout->x, layout->y, layout->width, layout->height);
  cairo_clip (cr);
  toy_paint_board (cr, &scene, layout);
  toy_paint_veil (cr, layout, ground->dark);
  cairo_destroy (cr);
  g_task_return_pointer (task, picture, (GDestroyNotify) toy_picture_free);
}

static gboolean
is_same_ground (const Ground *a, const Ground *b)
{
  return a->board == b->board && a->scale == b->scale && a->dark == b->dark
         && a->layout.x == b->layout.x && a->layout.y == b->layout.y
         && a->layout.width == b->layout.width && a->layout.height == b->layout.height;
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (ToyPicture) picture = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (ToyHeatMap) self = g_weak_ref_get (&job->widget);

  if (self == NULL)
    return;
  self->painting = FALSE;
  /* The right one, or one that does until the right one is there. */
  if (job->ground.board == self->board)
    {
      g_clear_pointer (&self->ground, toy_picture_free);
      self->ground = g_steal_pointer (&picture);
      self->key = job->ground;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* One at a time: a window that is being resized asks for many. */
static void
paint_ground (ToyHeatMap *self, const Ground *ground)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->painting)
    return;
  self->painting = TRUE;
  job = g_new0 (Job, 1);
  g_weak_ref_init (&job->widget, self);
  job->ground = *ground;
  job->ground.board = g_object_ref (ground->board);
  task = g_task_new (NULL, NULL, painted_cb, NULL);
  g_task_set_source_tag (task, paint_ground);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, paint_thread);
}

/* Where the layout wants it, whatever size it was painted for. */
static void
show_ground (ToyHeatMap *self, GtkSnapshot *snapshot, const ToyLayout *layout)
{
  const graphene_rect_t *area = toy_picture_get_area (self->ground);
  GskRoundedRect corners;

  gtk_snapshot_save (snapshot);
  if (self->key.layout.width != layout->width || self->key.layout.x != layout->x
      || self->key.layout.y != layout->y)
    {
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) layout->x, (float) layout->y));
      gtk_snapshot_scale (snapshot, (float) layout->width / area->size.width,
                          (float) layout->height / area->size.height);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-area->origin.x, -area->origin.y));
    }
  gtk_snapshot_push_rounded_clip (snapshot, gsk_rounded_rect_init_from_rect (&corners, area, 10));
  toy_picture_append (self->ground, snapshot, GTK_WIDGET (self), FALSE);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
paint_cb (cairo_t *cr, gpointer data)
{
  ToyHeatMap *self = data;
  gboolean focused = gtk_widget_has_focus (data);
  ToyLayout layout;

  get_layout (self, &layout);
  toy_heat_map_paint (cr, terrain_of (self), &layout, self->map,
                      self->hover >= 0 ? self->hover
                      : focused        ? self->cursor
                                       : -1);
}

static void
toy_heat_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Ground ground = { .board = self->board,
                    .scale = toy_compat_get_scale (widget),
                    .dark = toy_compat_is_dark (widget) };

  if (self->map == NULL || width < 40 || height < 40)
    return;
  get_layout (self, &ground.layout);
  if (self->ground == NULL || !is_same_ground (&ground, &self->key))
    paint_ground (self, &ground);
  if (self->ground != NULL)
    show_ground (self, snapshot, &ground.layout);
  toy_picture_show (snapshot, widget,
                    &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), ground.scale,
                    paint_cb, self);
}

static GtkSizeRequestMode
toy_heat_map_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_heat_map_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);
  double ratio = self->board != NULL
                   ? (double) terrain_of (self)->height / (double) terrain_of (self)->width
                   : 1.0;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 240;
      *natural = 400;
    }
  else
    *minimum = *natural = (int) MIN ((for_size < 0 ? 400 : for_size) * ratio, MAX_HEIGHT);
}

static void
toy_heat_map_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_heat_map_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
toy_heat_map_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_READING)
    g_value_set_string (value, TOY_HEAT_MAP (object)->reading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_heat_map_dispose (GObject *object)
{
  ToyHeatMap *self = TOY_HEAT_MAP (object);

  g_clear_pointer (&self->ground, toy_picture_free);
  g_clear_pointer (&self->map, toy_lab_map_free);
  g_clear_pointer (&self->reading, g_free);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_heat_map_parent_class)->dispose (object);
}

static void
toy_heat_map_class_init (ToyHeatMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = toy_heat_map_dispose;
  object_class->get_property = toy_heat_map_get_property;
  widget_class->snapshot = toy_heat_map_snapshot;
  widget_class->get_request_mode = toy_heat_map_get_request_mode;
  widget_class->measure = toy_heat_map_measure;
  widget_class->css_changed = toy_heat_map_css_changed;
  properties[PROP_READING] = g_param_spec_string ("reading", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_OPEN] = g_signal_new ("open", TOY_TYPE_HEAT_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "toyheatmap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
toy_heat_map_init (ToyHeatMap *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  self->cursor = self->hover = -1;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (widget, TRUE);
  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, controller);
  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (widget, controller);
  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, controller);
  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  g_signal_connect (controller, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (widget, controller);
}

GtkWidget *
toy_heat_map_new (void)
{
  return g_object_new (TOY_TYPE_HEAT_MAP, NULL);
}

void
toy_heat_map_set_map (ToyHeatMap *self, ToyBoard *board, ToyLabMap *map)
{
  g_return_if_fail (TOY_IS_HEAT_MAP (self));
  g_return_if_fail (TOY_IS_BOARD (board));
  g_return_if_fail (map != NULL && map->n == toy_board_get_terrain (board)->n_spaces);

  if (g_set_object (&self->board, board))
    {
      g_clear_pointer (&self->ground, toy_picture_free);
      self->cursor = self->hover = -1;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  toy_lab_map_free (self->map);
  self->map = map;
  tell (self);
}

const ToyLabMap *
toy_heat_map_get_map (ToyHeatMap *self)
{
  g_return_val_if_fail (TOY_IS_HEAT_MAP (self), NULL);

  return self->map;
}

const char *
toy_heat_map_get_reading (ToyHeatMap *self)
{
  g_return_val_if_fail (TOY_IS_HEAT_MAP (self), NULL);

  return self->reading;
}

void
toy_heat_map_show_space (ToyHeatMap *self, int space)
{
  g_return_if_fail (TOY_IS_HEAT_MAP (self));

  if (self->map == NULL || space < 0 || space >= self->map->n)
    return;
  self->cursor = space;
  self->hover = -1;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tell (self);
}
