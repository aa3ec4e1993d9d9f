/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Height for width, column by column. */
#include "config.h"

#include "widgets/toy-masonry.h"

#define MAX_COLUMNS 4

struct _ToyMasonry
{
  GtkWidget parent_instance;

  int column;
  int spacing;
};

G_DEFINE_FINAL_TYPE (ToyMasonry, toy_masonry, GTK_TYPE_WIDGET)

/* Puts every card into the column that is the shortest so far.  Gives the height of the whole. */
static int
arrange (ToyMasonry *self, int width, gboolean allocate)
{
  int n = CLAMP ((width + self->spacing) / (self->column + self->spacing), 1, MAX_COLUMNS);
  int wide = (width - (n - 1) * self->spacing) / n;
  int ends[MAX_COLUMNS] = { 0 }, height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int at = 0, size;

      if (!gtk_widget_should_layout (child))
        continue;
      for (int c = 1; c < n; c++)
        at = ends[c] < ends[at] ? c : at;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, wide, &size, NULL, NULL, NULL);
      if (allocate)
        gtk_widget_size_allocate (
          child, &(GtkAllocation) { at * (wide + self->spacing), ends[at], wide, size }, -1);
      ends[at] += size + self->spacing;
      height = MAX (height, ends[at] - self->spacing);
    }
  return height;
}

static GtkSizeRequestMode
toy_masonry_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_masonry_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  ToyMasonry *self = TOY_MASONRY (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = arrange (self, for_size < 0 ? *natural : for_size, FALSE);
}

static void
toy_masonry_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  arrange (TOY_MASONRY (widget), width, TRUE);
}

static void
toy_masonry_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_masonry_parent_class)->dispose (object);
}

static void
toy_masonry_class_init (ToyMasonryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_masonry_dispose;
  widget_class->get_request_mode = toy_masonry_get_request_mode;
  widget_class->measure = toy_masonry_measure;
  widget_class->size_allocate = toy_masonry_size_allocate;
}

static void
toy_masonry_init (ToyMasonry *self)
{
}

GtkWidget *
toy_masonry_new (int width, int spacing)
{
  ToyMasonry *self = g_object_new (TOY_TYPE_MASONRY, NULL);

  self->column = width;
  self->spacing = spacing;
  return GTK_WIDGET (self);
}

void
toy_masonry_add (ToyMasonry *self, GtkWidget *card)
{
  g_return_if_fail (TOY_IS_MASONRY (self));

  gtk_widget_set_parent (card, GTK_WIDGET (self));
}
