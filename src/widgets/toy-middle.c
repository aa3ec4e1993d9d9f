/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One child.  To align it by GTK's means would be shorter, but what is aligned is as wide as it
 * wishes and as high as if it had the whole width, which is less than it needs. */
#include "config.h"

#include "widgets/toy-middle.h"

struct _ToyMiddle
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (ToyMiddle, toy_middle, GTK_TYPE_WIDGET)

static int
child_width (ToyMiddle *self, int width)
{
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MIN (width, MAX (self->width, least));
}

static GtkSizeRequestMode
toy_middle_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_middle_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  ToyMiddle *self = TOY_MIDDLE (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *natural = MAX (*minimum, MIN (*natural, self->width));
      return;
    }
  gtk_widget_measure (self->child, orientation,
                      child_width (self, for_size >= 0 ? for_size : self->width), minimum, natural,
                      NULL, NULL);
}

static void
toy_middle_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyMiddle *self = TOY_MIDDLE (widget);
  int given = child_width (self, width);

  gtk_widget_size_allocate (self->child, &(GtkAllocation) { (width - given) / 2, 0, given, height },
                            -1);
}

static void
toy_middle_dispose (GObject *object)
{
  g_clear_pointer (&TOY_MIDDLE (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_middle_parent_class)->dispose (object);
}

static void
toy_middle_class_init (ToyMiddleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_middle_dispose;
  widget_class->get_request_mode = toy_middle_get_request_mode;
  widget_class->measure = toy_middle_measure;
  widget_class->size_allocate = toy_middle_size_allocate;
}

static void
toy_middle_init (ToyMiddle *self)
{
}

GtkWidget *
toy_middle_new (GtkWidget *child, int width)
{
  ToyMiddle *self;

  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  self = g_object_new (TOY_TYPE_MIDDLE, NULL);
  self->child = child;
  self->width = width;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
