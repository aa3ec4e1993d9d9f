/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart as a widget: its points, and the way from one to the other.  It is painted when it has
 * changed, not whenever it comes into sight, and a frame paints few: a page has many of them. */
#include "config.h"

#include "widgets/toy-chart.h"

#include <math.h>

#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"
#include "widgets/toy-pointing.h"

#define FRAME_CHARTS 4 /* painted in one frame; the others show what they were until the next */

struct _ToyChart
{
  GtkWidget parent_instance;

  /* owned */
  ToyLabChart *chart;
  ToyPicture *picture; /* NULL: it has never been painted */

  gboolean stale;      /* @picture is of other numbers */
  ToyChartLook look;   /* what @picture depends on besides */
  int height;
  double scale;
  guint tick;          /* it waits for its turn */

  ToyPointing pointing; /* at one of its points */
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

G_DEFINE_FINAL_TYPE (ToyChart, toy_chart, GTK_TYPE_WIDGET)

static void
get_look (ToyChart *self, double width, ToyChartLook *look)
{
  GtkWidget *widget = GTK_WIDGET (self);

  *look = (ToyChartLook) { .chart = self->chart,
                           .context = gtk_widget_get_pango_context (widget),
                           .width = width,
                           .dark = toy_compat_is_dark (widget),
                           .focus = toy_pointing_get_marked (&self->pointing) };
  look->ring = gtk_widget_has_visible_focus (widget);
  toy_compat_get_colour (widget, &look->ink);
}

static const ToyLabPoint *
point_of (ToyChart *self, int i)
{
  return self->chart != NULL && i >= 0 && i < (int) self->chart->points->len
           ? self->chart->points->pdata[i]
           : NULL;
}

/* --- keys and pointer --- */

/* The next point in a direction: along the rows, along x, or to the other curve. */
static int
step (GtkWidget *widget, int cursor, GtkDirectionType direction)
{
  ToyChart *self = TOY_CHART (widget);
  int dx = (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT);
  int dy = (direction == GTK_DIR_DOWN) - (direction == GTK_DIR_UP);
  const ToyLabPoint *from = point_of (self, cursor), *to;
  int n = (int) self->chart->points->len, best = cursor;
  double distance = INFINITY;

  if (direction == GTK_DIR_TAB_FORWARD)
    return n - 1;
  if (from == NULL || direction == GTK_DIR_TAB_BACKWARD)
    return 0;
  if (self->chart->form == TOY_LAB_FORM_BARS)
    return CLAMP (cursor + dx + dy, 0, n - 1);
  for (int i = 0; i < n; i++)
    {
      double along;

      to = point_of (self, i);
      along = (to->x - from->x) * dx;
      if (dy != 0 && to->x == from->x && to->army != from->army)
        return i;
      if (dx != 0 && to->army == from->army && along > 0 && along < distance)
        {
          distance = along;
          best = i;
        }
    }
  return best;
}

static int
pick (GtkWidget *widget, double x, double y)
{
  ToyChartLook look;

  get_look (TOY_CHART (widget), gtk_widget_get_width (widget), &look);
  return toy_chart_paint_pick (&look, x, y);
}

static const char *
title_of (GtkWidget *widget)
{
  ToyChart *self = TOY_CHART (widget);

  return self->chart != NULL ? self->chart->title : NULL;
}

static const char *
text_of (GtkWidget *widget, int item)
{
  const ToyLabPoint *point = point_of (TOY_CHART (widget), item);

  return point != NULL ? point->text : NULL;
}

static gboolean
opens (GtkWidget *widget, int item)
{
  const ToyLabPoint *point = point_of (TOY_CHART (widget), item);

  return point != NULL && point->wanted.kind != TOY_LAB_WANTED_NONE;
}

/* --- the widget --- */

static gboolean
is_same_look (const ToyChartLook *a, const ToyChartLook *b)
{
  return a->width == b->width && a->dark == b->dark && a->focus == b->focus && a->ring == b->ring
         && gdk_rgba_equal (&a->ink, &b->ink);
}

static gboolean
turn_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TOY_CHART (widget)->tick = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* May this one be painted in this frame?  Charts of all windows have their turns together. */
static gboolean
take_turn (GtkWidget *widget)
{
  static gint64 frame = -1;
  static int taken;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : -1;

  if (now != frame)
    taken = 0;
  frame = now;
  return clock == NULL || taken++ < FRAME_CHARTS;
}

static void
paint (ToyChart *self, const ToyChartLook *look, int height, double scale)
{
  cairo_t *cr;

  g_clear_pointer (&self->picture, toy_picture_free);
  self->picture = toy_picture_new (&GRAPHENE_RECT_INIT (0, 0, (float) look->width, (float) height),
                                   scale);
  self->look = *look;
  self->height = height;
  self->scale = scale;
  self->stale = FALSE;
  cr = toy_picture_paint (self->picture);
  toy_chart_paint (cr, look);
  cairo_destroy (cr);
}

static void
toy_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyChart *self = TOY_CHART (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = toy_compat_get_scale (widget);
  ToyChartLook look;

  if (self->chart == NULL || width < 60)
    return;
  get_look (self, width, &look);
  if (self->stale || !is_same_look (&look, &self->look) || height != self->height
      || scale != self->scale)
    {
      if (take_turn (widget))
        paint (self, &look, height, scale);
      else if (self->tick == 0)
        self->tick = gtk_widget_add_tick_callback (widget, turn_cb, NULL, NULL);
    }
  if (self->picture != NULL)
    toy_picture_append (self->picture, snapshot, widget, FALSE);
}

static GtkSizeRequestMode
toy_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_chart_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  ToyChart *self = TOY_CHART (widget);
  ToyChartLook look;

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 240;
      *natural = 440;
    }
  else if (self->chart != NULL)
    {
      get_look (self, for_size < 0 ? 440 : for_size, &look);
      *minimum = *natural = (int) toy_chart_paint_height (&look);
    }
}

static void
toy_chart_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_chart_parent_class)->css_changed (widget, change);
  TOY_CHART (widget)->stale = TRUE;
  gtk_widget_queue_resize (widget);
}

static void
toy_chart_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_READING)
    g_value_set_string (value, TOY_CHART (object)->pointing.reading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_chart_finalize (GObject *object)
{
  ToyChart *self = TOY_CHART (object);

  toy_lab_chart_free (self->chart);
  g_clear_pointer (&self->picture, toy_picture_free);
  toy_pointing_clear (&self->pointing);
  G_OBJECT_CLASS (toy_chart_parent_class)->finalize (object);
}

static void
toy_chart_class_init (ToyChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = toy_chart_finalize;
  object_class->get_property = toy_chart_get_property;
  widget_class->snapshot = toy_chart_snapshot;
  widget_class->get_request_mode = toy_chart_get_request_mode;
  widget_class->measure = toy_chart_measure;
  widget_class->css_changed = toy_chart_css_changed;
  properties[PROP_READING] = g_param_spec_string ("reading", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_OPEN] = g_signal_new ("open", TOY_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "toychart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
toy_chart_init (ToyChart *self)
{
  static const ToyPointingKind kind = { title_of, text_of, pick, step, opens };

  toy_pointing_init (&self->pointing, GTK_WIDGET (self), &kind, properties[PROP_READING],
                     signals[SIGNAL_OPEN]);
}

GtkWidget *
toy_chart_new (void)
{
  return g_object_new (TOY_TYPE_CHART, NULL);
}

void
toy_chart_set_chart (ToyChart *self, ToyLabChart *chart)
{
  guint before;

  g_return_if_fail (TOY_IS_CHART (self));

  before = self->chart != NULL ? self->chart->points->len : 0;
  toy_lab_chart_free (self->chart);
  self->chart = chart;
  self->stale = TRUE;
  if (point_of (self, self->pointing.cursor) == NULL)
    self->pointing.cursor = -1;
  if (point_of (self, self->pointing.hover) == NULL)
    self->pointing.hover = -1;
  toy_pointing_tell (&self->pointing);
  if (chart == NULL || before != chart->points->len)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const ToyLabChart *
toy_chart_get_chart (ToyChart *self)
{
  g_return_val_if_fail (TOY_IS_CHART (self), NULL);

  return self->chart;
}

const char *
toy_chart_get_reading (ToyChart *self)
{
  g_return_val_if_fail (TOY_IS_CHART (self), NULL);

  return self->pointing.reading;
}
