/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two children and a width.  A GtkBox that is turned would do, if it did not believe that a child
 * which is high where it is narrow is high everywhere. */
#include "config.h"

#include "widgets/toy-pair.h"

struct _ToyPair
{
  GtkWidget parent_instance;

  GtkWidget *first;
  GtkWidget *second;
  int width;
  int spacing;
};

G_DEFINE_FINAL_TYPE (ToyPair, toy_pair, GTK_TYPE_WIDGET)

static void
widths_of (GtkWidget *child, int *minimum, int *natural)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static int
height_of (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* Nothing stands between what is there and what is hidden. */
static int
gap (ToyPair *self)
{
  return gtk_widget_should_layout (self->second) ? self->spacing : 0;
}

/* How wide the second is beside the first; 0 where it stands below. */
static int
second_width (ToyPair *self, int width)
{
  int least, least_second, wish;

  widths_of (self->first, &least, &wish);
  widths_of (self->second, &least_second, &wish);
  if (width < self->width || width < least + self->spacing + least_second)
    return 0;
  return MIN (wish, width - self->spacing - least);
}

static GtkSizeRequestMode
toy_pair_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_pair_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  ToyPair *self = TOY_PAIR (widget);
  int least, least_second, wish, wish_second, width, beside;

  *minimum_baseline = *natural_baseline = -1;
  widths_of (self->first, &least, &wish);
  widths_of (self->second, &least_second, &wish_second);
  *minimum = MAX (least, least_second);
  *natural = wish + self->spacing + wish_second;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  width = for_size >= 0 ? MAX (for_size, *minimum) : *natural;
  beside = second_width (self, width);
  *minimum = beside > 0 ? MAX (height_of (self->first, width - self->spacing - beside),
                               height_of (self->second, beside))
                        : height_of (self->first, width) + gap (self)
                            + height_of (self->second, width);
  *natural = *minimum;
}

static void
toy_pair_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyPair *self = TOY_PAIR (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int beside = second_width (self, width);
  GtkAllocation first = { 0, 0, width, height }, second = { 0, 0, width, height };

  if (beside > 0)
    {
      first.width = width - self->spacing - beside;
      second.width = beside;
      first.x = mirrored ? beside + self->spacing : 0;
      second.x = mirrored ? 0 : first.width + self->spacing;
    }
  else
    {
      first.height = height_of (self->first, width);
      second.y = first.height + gap (self);
      second.height = MAX (height - second.y, height_of (self->second, width));
    }
  gtk_widget_size_allocate (self->first, &first, -1);
  gtk_widget_size_allocate (self->second, &second, -1);
}

static void
toy_pair_dispose (GObject *object)
{
  ToyPair *self = TOY_PAIR (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_pair_parent_class)->dispose (object);
}

static void
toy_pair_class_init (ToyPairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_pair_dispose;
  widget_class->get_request_mode = toy_pair_get_request_mode;
  widget_class->measure = toy_pair_measure;
  widget_class->size_allocate = toy_pair_size_allocate;
}

static void
toy_pair_init (ToyPair *self)
{
}

GtkWidget *
toy_pair_new (GtkWidget *first, GtkWidget *second, int width, int spacing)
{
  ToyPair *self;

  g_return_val_if_fail (GTK_IS_WIDGET (first), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (second), NULL);

  self = g_object_new (TOY_TYPE_PAIR, NULL);
  self->first = first;
  self->second = second;
  self->width = width;
  self->spacing = spacing;
  gtk_widget_set_parent (first, GTK_WIDGET (self));
  gtk_widget_set_parent (second, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
