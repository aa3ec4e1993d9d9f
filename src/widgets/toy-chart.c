/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart as a widget: which value is meant, and saying it. */
#include "config.h"

#include "widgets/toy-chart.h"

#include <math.h>

#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

struct _ToyChart
{
  GtkWidget parent_instance;

  /* owned */
  ToyLabChart *chart;
  char *reading;

  int cursor; /* point that the keys went to, -1 before */
  int hover;  /* point under the pointer, -1 */
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
                           .focus = self->hover };
  if (self->hover < 0 && gtk_widget_has_focus (widget))
    look->focus = self->cursor;
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

/* Says what is meant now, in the property and to a screen reader. */
static void
tell (ToyChart *self)
{
  const ToyLabPoint *point = point_of (self, self->hover >= 0 ? self->hover : self->cursor);
  const char *reading = point != NULL ? point->text : NULL;
  g_autofree char *name = NULL;

  if (self->chart == NULL)
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (reading, self->reading) == 0)
    return;
  g_free (self->reading);
  self->reading = g_strdup (reading);
  name = reading != NULL ? g_strdup_printf ("%s. %s", self->chart->title, reading)
                         : g_strdup (self->chart->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

/* --- keys and pointer --- */

/* The next point in a direction: along the rows, along x, or to the other curve. */
static int
step (ToyChart *self, int dx, int dy)
{
  const ToyLabPoint *from = point_of (self, self->cursor), *to;
  int n = (int) self->chart->points->len, best = self->cursor;
  double distance = INFINITY;

  if (from == NULL)
    return 0;
  if (self->chart->form == TOY_LAB_FORM_BARS)
    return CLAMP (self->cursor + dx + dy, 0, n - 1);
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

static gboolean
open_point (ToyChart *self, int i)
{
  const ToyLabPoint *point = point_of (self, i);

  if (point == NULL || point->wanted.kind == TOY_LAB_WANTED_NONE)
    return FALSE;
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, (guint) i);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        ToyChart *self)
{
  int to = self->cursor;

  if (self->chart == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      to = step (self, -1, 0);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      to = step (self, 1, 0);
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      to = step (self, 0, -1);
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      to = step (self, 0, 1);
      break;
    case GDK_KEY_Home:
      to = 0;
      break;
    case GDK_KEY_End:
      to = (int) self->chart->points->len - 1;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      return open_point (self, self->cursor);
    default:
      return FALSE;
    }
  self->hover = -1;
  self->cursor = to;
  tell (self);
  return TRUE;
}

static void
focus_cb (GtkEventControllerFocus *controller, ToyChart *self)
{
  if (self->cursor < 0 && self->chart != NULL)
    self->cursor = 0;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static int
pick (ToyChart *self, double x, double y)
{
  ToyChartLook look;

  if (self->chart == NULL)
    return -1;
  get_look (self, gtk_widget_get_width (GTK_WIDGET (self)), &look);
  return toy_chart_paint_pick (&look, x, y);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyChart *self)
{
  const ToyLabPoint *point;

  self->hover = pick (self, x, y);
  point = point_of (self, self->hover);
  gtk_widget_set_cursor_from_name (
    GTK_WIDGET (self),
    point != NULL && point->wanted.kind != TOY_LAB_WANTED_NONE ? "pointer" : NULL);
  tell (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyChart *self)
{
  self->hover = -1;
  tell (self);
}

static void
clicked_cb (GtkGestureClick *gesture, int n, double x, double y, ToyChart *self)
{
  int point = pick (self, x, y);

  if (point < 0)
    return;
  self->cursor = point;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tell (self);
  open_point (self, point);
}

/* --- the widget --- */

static void
paint_cb (cairo_t *cr, gpointer data)
{
  ToyChartLook look;

  get_look (data, gtk_widget_get_width (data), &look);
  toy_chart_paint (cr, &look);
}

static void
toy_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyChart *self = TOY_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (self->chart != NULL && width >= 60)
    toy_picture_show (snapshot, widget, &GRAPHENE_RECT_INIT (0, 0, width, height),
                      toy_compat_get_scale (widget), paint_cb, self);
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
  gtk_widget_queue_resize (widget);
}

static void
toy_chart_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_READING)
    g_value_set_string (value, TOY_CHART (object)->reading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_chart_finalize (GObject *object)
{
  ToyChart *self = TOY_CHART (object);

  toy_lab_chart_free (self->chart);
  g_free (self->reading);
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
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  self->cursor = self->hover = -1;
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
  if (chart == NULL || self->cursor >= (int) chart->points->len)
    self->cursor = -1;
  self->hover = chart != NULL && self->hover < (int) chart->points->len ? self->hover : -1;
  if (chart != NULL)
    {
      if (self->reading == NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        chart->title, -1);
      tell (self);
    }
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

  return self->reading;
}
