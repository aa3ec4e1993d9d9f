/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that wraps.  Asks every child for its natural width and never gives it less than its
 * minimum; a child alone on a line may be as narrow as that. */
#include "config.h"

#include "widgets/toy-wrap-layout.h"

struct _ToyWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean even;
};

G_DEFINE_TYPE (ToyWrapLayout, toy_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_EVEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
widths_of (GtkWidget *child, int *minimum, int *natural)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

/* The width of every child where all are alike; 0 where they are not. */
static int
even_width (ToyWrapLayout *self, GtkWidget *widget, int width)
{
  int widest = 1, n = 0, columns;

  if (!self->even)
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int minimum, natural;

        widths_of (child, &minimum, &natural);
        widest = MAX (widest, natural);
        n++;
      }
  columns = CLAMP ((width + self->spacing) / (widest + self->spacing), 1, MAX (n, 1));
  /* Lines of one length look better than a full one and a rest. */
  while (columns > 1 && n % columns != 0 && n > columns)
    columns--;
  return (width - (columns - 1) * self->spacing) / columns;
}

/* Goes through the lines; allocates where @place is set.  Returns the height of all. */
static int
lay_out (ToyWrapLayout *self, GtkWidget *widget, int width, gboolean place)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int each = even_width (self, widget, width);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *first = child;
      int x = 0, height = 0;

      /* What fits into this line, and how high it is. */
      for (; child != NULL; child = gtk_widget_get_next_sibling (child))
        {
          int minimum, natural, used, needs;

          if (!gtk_widget_should_layout (child))
            continue;
          widths_of (child, &minimum, &natural);
          used = each > 0 ? MAX (each, minimum) : MAX (MIN (natural, width), minimum);
          if (x > 0 && x + used > width)
            break;
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, used, NULL, &needs, NULL, NULL);
          height = MAX (height, needs);
          x += used + self->spacing;
        }
      x = 0;
      for (GtkWidget *one = first; place && one != child; one = gtk_widget_get_next_sibling (one))
        {
          int minimum, natural, used;

          if (!gtk_widget_should_layout (one))
            continue;
          widths_of (one, &minimum, &natural);
          used = each > 0 ? MAX (each, minimum) : MAX (MIN (natural, width), minimum);
          gtk_widget_size_allocate (one,
                                    &(GtkAllocation){ mirrored ? width - x - used : x, y, used,
                                                      height },
                                    -1);
          x += used + self->spacing;
        }
      if (height > 0)
        y += height + self->spacing;
    }
  return MAX (y - self->spacing, 0);
}

static GtkSizeRequestMode
toy_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  ToyWrapLayout *self = TOY_WRAP_LAYOUT (manager);
  int narrowest = 0, line = 0, widest = 0, n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wish;

      if (!gtk_widget_should_layout (child))
        continue;
      widths_of (child, &least, &wish);
      narrowest = MAX (narrowest, least);
      widest = MAX (widest, wish);
      line += wish + self->spacing;
      n++;
    }
  line = self->even ? n * (widest + self->spacing) : line;
  line = MAX (line - self->spacing, narrowest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = line;
    }
  else
    *minimum = *natural = lay_out (self, widget, for_size >= 0 ? MAX (for_size, narrowest) : line,
                                   FALSE);
}

static void
toy_wrap_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  lay_out (TOY_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
toy_wrap_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, TOY_WRAP_LAYOUT (object)->spacing);
  else if (id == PROP_EVEN)
    g_value_set_boolean (value, TOY_WRAP_LAYOUT (object)->even);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    TOY_WRAP_LAYOUT (object)->spacing = g_value_get_int (value);
  else if (id == PROP_EVEN)
    TOY_WRAP_LAYOUT (object)->even = g_value_get_boolean (value);
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
toy_wrap_layout_class_init (ToyWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_wrap_layout_get_property;
  object_class->set_property = toy_wrap_layout_set_property;
  layout_class->get_request_mode = toy_wrap_layout_get_request_mode;
  layout_class->measure = toy_wrap_layout_measure;
  layout_class->allocate = toy_wrap_layout_allocate;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 8,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_EVEN] = g_param_spec_boolean ("even", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
toy_wrap_layout_init (ToyWrapLayout *self)
{
  self->spacing = 8;
}

GtkLayoutManager *
toy_wrap_layout_new (int spacing, gboolean even)
{
  return g_object_new (TOY_TYPE_WRAP_LAYOUT, "spacing", spacing, "even", even, NULL);
}
