/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One child.  To align it by GTK's means would be shorter, but what is aligned is as wide as it
 * wishes and as high as if it had the whole width, which is less than it needs.  Nor does GTK 4.8
 * always come to an end: for a box that is aligned in both directions it looks for the width that
 * goes with a height, again and again where the heights of many paragraphs make none fit. */
#include "config.h"

#include "widgets/toy-middle.h"

struct _ToyMiddle
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (ToyMiddle, toy_middle, GTK_TYPE_WIDGET)

/* @width: what there is, or -1. */
static int
child_width (ToyMiddle *self, int width)
{
  int least, wish;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, NULL, NULL);
  wish = self->width > 0 ? MAX (self->width, least) : wish;
  return width >= 0 ? MIN (width, wish) : wish;
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
      if (self->width > 0)
        *natural = MAX (*minimum, MIN (*natural, self->width));
      return;
    }
  gtk_widget_measure (self->child, orientation, child_width (self, for_size), minimum, natural,
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

void
toy_middle_put (GtkScrolledWindow *scroller)
{
  GtkViewport *viewport = GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller));
  GtkWidget *page = g_object_ref (gtk_viewport_get_child (viewport));

  gtk_viewport_set_child (viewport, NULL);
  gtk_viewport_set_child (viewport, toy_middle_new (page, 0));
  g_object_unref (page);
}
