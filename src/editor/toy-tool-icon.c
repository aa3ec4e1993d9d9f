/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs as strokes in a square of 20 units, so that they look the same whatever icons a desktop
 * has. */
#include "config.h"

#include "editor/toy-tool-icon.h"

#include <string.h>

#include "draw/toy-painter.h"
#include "draw/toy-shape.h"
#include "widgets/toy-compat.h"

#define SIZE 20

struct _ToyToolIcon
{
  GtkWidget parent_instance;

  char *name; /* owned */
};

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ToyToolIcon, toy_tool_icon, GTK_TYPE_WIDGET)

typedef struct
{
  const char *name;
  const char *stroke; /* (nullable) a path */
  const char *fill;   /* (nullable) a path */
} Sign;

static const Sign signs[] = {
  { "select", NULL, "M 5 2 L 5 16 L 8.5 12.8 L 11 18 L 13.2 17 L 10.8 12 L 15.5 11.8 Z" },
  { "base", "M 10 3 C 14 3 17 6 17 10 C 17 14 14 17 10 17 C 6 17 3 14 3 10 C 3 6 6 3 10 3 Z "
            "M 10 7 L 10 13 M 7 10 L 13 10", NULL },
  { "path", "M 4 16 C 5 8 15 12 16 4",
    "M 4 13.5 C 7 13.5 7 18.5 4 18.5 C 1 18.5 1 13.5 4 13.5 Z "
    "M 16 1.5 C 19 1.5 19 6.5 16 6.5 C 13 6.5 13 1.5 16 1.5 Z" },
  { "region", "M 4 6 L 11 3 L 17 8 L 14 16 L 6 16 Z",
    "M 10.5 7.5 C 14 7.5 14 12.5 10.5 12.5 C 7 12.5 7 7.5 10.5 7.5 Z" },
  { "special", "M 10 2.5 L 12.3 7.4 L 17.6 8 L 13.6 11.6 L 14.8 17 L 10 14.2 L 5.2 17 L 6.4 11.6 "
               "L 2.4 8 L 7.7 7.4 Z", NULL },
  { "prop", "M 10 12 L 10 18", "M 10 2 L 16 12.5 L 4 12.5 Z" },
  { "erase", "M 3 13 L 10 5 L 16.5 10.5 L 10 17 L 6.5 17 Z M 6.8 8.8 L 13 14.2 M 10 17 L 17 17",
    NULL },
  { "undo", "M 7 3.5 L 3.5 7 L 7 10.5 M 3.5 7 L 12 7 C 18 7 18 15.5 12 15.5 L 8 15.5", NULL },
  { "redo", "M 13 3.5 L 16.5 7 L 13 10.5 M 16.5 7 L 8 7 C 2 7 2 15.5 8 15.5 L 12 15.5", NULL },
  { "play", NULL, "M 5.5 3 L 16.5 10 L 5.5 17 Z" },
  { "menu", "M 3.5 5.5 L 16.5 5.5 M 3.5 10 L 16.5 10 M 3.5 14.5 L 16.5 14.5", NULL },
  { "minus", "M 4 10 L 16 10", NULL },
  { "plus", "M 4 10 L 16 10 M 10 4 L 10 16", NULL },
  { "fit", "M 3.5 7 L 3.5 3.5 L 7 3.5 M 13 3.5 L 16.5 3.5 L 16.5 7 M 16.5 13 L 16.5 16.5 L 13 16.5 "
           "M 7 16.5 L 3.5 16.5 L 3.5 13", NULL },
  { "up", "M 4.5 12.5 L 10 7 L 15.5 12.5", NULL },
  { "down", "M 4.5 7.5 L 10 13 L 15.5 7.5", NULL },
  { "remove", "M 4 6 L 16 6 M 8 6 L 8 3.5 L 12 3.5 L 12 6 M 5.5 6 L 6.5 "
    "17 L 13.5 17 L 14.5 6", NULL },
  { "copy", "M 7 7 L 16.5 7 L 16.5 16.5 L 7 16.5 Z M 13 4 L 13 3.5 L "
    "3.5 3.5 L 3.5 13 L 4 13", NULL },
  { "back", "M 8 5 L 3.5 9.5 L 8 14 M 3.5 9.5 L 16.5 9.5", NULL },
  { "align-left", "M 3 3 L 3 17",
    "M 5 5 L 14 5 L 14 8.5 L 5 8.5 Z M 5 11.5 L 10 11.5 L 10 15 L 5 15 Z" },
  { "align-centre", "M 10 3 L 10 17",
    "M 4.5 5 L 15.5 5 L 15.5 8.5 L 4.5 8.5 Z M 7 11.5 L 13 11.5 L 13 15 L 7 15 Z" },
  { "align-right", "M 17 3 L 17 17",
    "M 6 5 L 15 5 L 15 8.5 L 6 8.5 Z M 10 11.5 L 15 11.5 L 15 15 L 10 15 Z" },
  { "align-top", "M 3 3 L 17 3",
    "M 5 5 L 8.5 5 L 8.5 14 L 5 14 Z M 11.5 5 L 15 5 L 15 10 L 11.5 10 Z" },
  { "align-middle", "M 3 10 L 17 10",
    "M 5 4.5 L 8.5 4.5 L 8.5 15.5 L 5 15.5 Z M 11.5 7 L 15 7 L 15 13 L 11.5 13 Z" },
  { "align-bottom", "M 3 17 L 17 17",
    "M 5 6 L 8.5 6 L 8.5 15 L 5 15 Z M 11.5 10 L 15 10 L 15 15 L 11.5 15 Z" },
  { "distribute-across", "M 2.5 3 L 2.5 17 M 17.5 3 L 17.5 17", "M 8 5 L 12 5 L 12 15 L 8 15 Z" },
  { "distribute-upright", "M 3 2.5 L 17 2.5 M 3 17.5 L 17 17.5", "M 5 8 L 15 8 L 15 12 L 5 12 Z" },
  { "rotate-left", "M 6 2.5 L 3.5 6 L 7.5 7.5 M 3.5 6 C 10 0 18 6 16 12 C 14.5 "
    "17 8 18 5 14", NULL },
  { "rotate-right", "M 14 2.5 L 16.5 6 L 12.5 7.5 M 16.5 6 C 10 0 2 6 4 12 C "
    "5.5 17 12 18 15 14", NULL },
  { "mirror-across", "M 10 2 L 10 5 M 10 8 L 10 12 M 10 15 L 10 18 M 12.5 6 L 17 14 L 12.5 14 Z",
    "M 7.5 6 L 3 14 L 7.5 14 Z" },
  { "mirror-upright", "M 2 10 L 5 10 M 8 10 L 12 10 M 15 10 L 18 10 M 6 12.5 L 14 17 L 14 12.5 Z",
    "M 6 7.5 L 14 3 L 14 7.5 Z" },
};

static void
paint (ToyToolIcon *self, cairo_t *cr)
{
  GdkRGBA colour;

  if (strcmp (self->name, "blue") == 0 || strcmp (self->name, "red") == 0)
    {
      toy_paint_emblem (cr, self->name[0] == 'b' ? TOY_ARMY_BLUE : TOY_ARMY_RED, SIZE / 2.0,
                        SIZE / 2.0, SIZE / 2.0 - 1);
      return;
    }
  toy_compat_get_colour (GTK_WIDGET (self), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1.8);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (strcmp (signs[i].name, self->name) != 0)
        continue;
      if (signs[i].fill != NULL)
        {
          toy_shape_path (cr, signs[i].fill, 0, 0, 1);
          cairo_fill (cr);
        }
      if (signs[i].stroke != NULL)
        {
          toy_shape_path (cr, signs[i].stroke, 0, 0, 1);
          cairo_stroke (cr);
        }
    }
}

static void
toy_tool_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_translate (cr, (width - SIZE) / 2, (height - SIZE) / 2);
  paint (TOY_TOOL_ICON (widget), cr);
  cairo_destroy (cr);
}

static void
toy_tool_icon_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
toy_tool_icon_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_tool_icon_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
toy_tool_icon_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TOY_TOOL_ICON (object)->name);
}

static void
toy_tool_icon_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToyToolIcon *self = TOY_TOOL_ICON (object);

  g_free (self->name);
  self->name = g_value_dup_string (value);
  if (self->name == NULL)
    self->name = g_strdup ("");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
toy_tool_icon_finalize (GObject *object)
{
  g_free (TOY_TOOL_ICON (object)->name);
  G_OBJECT_CLASS (toy_tool_icon_parent_class)->finalize (object);
}

static void
toy_tool_icon_class_init (ToyToolIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = toy_tool_icon_get_property;
  object_class->set_property = toy_tool_icon_set_property;
  object_class->finalize = toy_tool_icon_finalize;
  widget_class->snapshot = toy_tool_icon_snapshot;
  widget_class->measure = toy_tool_icon_measure;
  widget_class->css_changed = toy_tool_icon_css_changed;
  properties[PROP_NAME] = g_param_spec_string ("sign", NULL, NULL, "",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "toyicon");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
toy_tool_icon_init (ToyToolIcon *self)
{
  self->name = g_strdup ("");
}

GtkWidget *
toy_tool_icon_new (const char *name)
{
  return g_object_new (TOY_TYPE_TOOL_ICON, "sign", name, NULL);
}
