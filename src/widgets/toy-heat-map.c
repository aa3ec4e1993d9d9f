/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground is painted once, by a worker, and kept; numbers that change several times a second
 * repaint discs alone. */
#include "config.h"

#include "widgets/toy-heat-map.h"

#include "draw/toy-painter.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"
#include "widgets/toy-pointing.h"

#define MAX_HEIGHT 560

/* What a ground depends on. */
typedef struct
{
  ToyBoard *board; /* borrowed, but for a worker's */
  ToyLayout layout;
  double scale;
  gboolean dark, contrast;
} Ground;

struct _ToyHeatMap
{
  GtkWidget parent_instance;

  /* owned */
  ToyBoard *board;
  ToyLabMap *map;
  ToyPicture *ground; /* with the veil */

  Ground key; /* of the ground that is there or is being painted */
  gboolean painting;
  ToyPointing pointing; /* at one of its spaces */
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
                    int focus,
                    gboolean contrast)
{
  ToyHeatSpot spots[TOY_MAX_SPACES];

  for (int s = 0; s < map->n; s++)
    spots[s] = (ToyHeatSpot) { .known = map->spots[s].known,
                               .heat = map->spots[s].heat,
                               .parts = { map->spots[s].parts[0], map->spots[s].parts[1] },
                               .number = map->spots[s].number };
  toy_paint_heat (cr, terrain, layout, toy_heat_map_get_form (map), spots, focus,
                  contrast);
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

/* --- keys and pointer --- */

/* The next base in a direction; HQs have no numbers. */
static int
step (GtkWidget *widget, int cursor, GtkDirectionType direction)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);
  const ToyTerrain *terrain = terrain_of (self);
  double x[TOY_MAX_SPACES], y[TOY_MAX_SPACES];
  int spaces[TOY_MAX_SPACES], n = 0, from = 0, to;

  for (int s = 0; s < self->map->n; s++)
    if (self->map->spots[s].known)
      {
        x[n] = terrain->spaces[s].x;
        y[n] = terrain->spaces[s].y;
        from = s == cursor ? n : from;
        spaces[n++] = s;
      }
  if (n == 0)
    return -1;
  if (direction == GTK_DIR_TAB_FORWARD)
    return spaces[n - 1];
  if (cursor < 0 || direction == GTK_DIR_TAB_BACKWARD)
    return spaces[0];
  to = toy_board_step (x, y, n, from, direction);
  return to >= 0 ? spaces[to] : cursor;
}

static int
pick (GtkWidget *widget, double x, double y)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);
  ToyLayout layout;

  get_layout (self, &layout);
  return toy_layout_space_at (&layout, terrain_of (self), x, y);
}

static const char *
title_of (GtkWidget *widget)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);

  return self->map != NULL ? toy_lab_map_title (self->map->kind) : NULL;
}

static gboolean
opens (GtkWidget *widget, int item)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);

  return item >= 0 && item < self->map->n && self->map->spots[item].known;
}

static const char *
text_of (GtkWidget *widget, int item)
{
  return opens (widget, item) ? TOY_HEAT_MAP (widget)->map->spots[item].text : NULL;
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
  ToyScene scene = { .marks = TOY_MARKS_NONE, .dark = ground->dark,
                     .high_contrast = ground->contrast };
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
  if (!ground->contrast)
    toy_paint_veil (cr, layout, ground->dark);
  cairo_destroy (cr);
  g_task_return_pointer (task, picture, (GDestroyNotify) toy_picture_free);
}

static gboolean
is_same_ground (const Ground *a, const Ground *b)
{
  return a->board == b->board && a->scale == b->scale && a->dark == b->dark
         && a->contrast == b->contrast && a->layout.x == b->layout.x && a->layout.y == b->layout.y
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
  ToyLayout layout;

  get_layout (self, &layout);
  toy_heat_map_paint (cr, terrain_of (self), &layout, self->map,
                      toy_pointing_get_marked (&self->pointing), toy_compat_wants_contrast ());
}

static void
toy_heat_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyHeatMap *self = TOY_HEAT_MAP (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Ground ground = { .board = self->board,
                    .scale = toy_compat_get_scale (widget),
                    .dark = toy_compat_is_dark (widget),
                    .contrast = toy_compat_wants_contrast () };

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
    g_value_set_string (value, TOY_HEAT_MAP (object)->pointing.reading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_heat_map_dispose (GObject *object)
{
  ToyHeatMap *self = TOY_HEAT_MAP (object);

  g_clear_pointer (&self->ground, toy_picture_free);
  g_clear_pointer (&self->map, toy_lab_map_free);
  toy_pointing_clear (&self->pointing);
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
  static const ToyPointingKind kind = { title_of, text_of, pick, step, opens };

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  toy_pointing_init (&self->pointing, GTK_WIDGET (self), &kind, properties[PROP_READING],
                     signals[SIGNAL_OPEN]);
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
      toy_pointing_forget (&self->pointing);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  toy_lab_map_free (self->map);
  self->map = map;
  toy_pointing_tell (&self->pointing);
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

  return self->pointing.reading;
}

void
toy_heat_map_show_space (ToyHeatMap *self, int space)
{
  g_return_if_fail (TOY_IS_HEAT_MAP (self));

  if (self->map == NULL || space < 0 || space >= self->map->n)
    return;
  toy_pointing_go (&self->pointing, space);
}
