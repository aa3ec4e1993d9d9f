/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the rule book.  Painted when it first comes into sight and kept as a texture, so
 * that a long page scrolls without painting. */
#include "config.h"

#include "widgets/toy-diagram-view.h"

#include "draw/toy-diagram.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

#define LEAST_WIDTH 160
#define MOST_WIDTH 560

struct _ToyDiagramView
{
  GtkWidget parent_instance;

  const char *id; /* interned */
  double aspect;
  ToyPicture *picture; /* owned (nullable): painted once it is in sight */
  GtkAdjustment *scrolled; /* owned while mapped (nullable) */
  double scale;
  gboolean dark;
  gboolean contrast;
};

G_DEFINE_TYPE (ToyDiagramView, toy_diagram_view, GTK_TYPE_WIDGET)

static void
paint (ToyDiagramView *self, int width, int height)
{
  cairo_t *cr;

  g_clear_pointer (&self->picture, toy_picture_free);
  self->picture = toy_picture_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                   self->scale);
  cr = toy_picture_paint (self->picture);
  toy_diagram_paint (cr, self->id, width, height, self->dark,
                     self->contrast);
  cairo_destroy (cr);
}

/* A page snapshots all that is on it, also what nobody sees yet. */
static gboolean
is_in_sight (ToyDiagramView *self)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return viewport == NULL
         || (gtk_widget_compute_bounds (GTK_WIDGET (self), viewport, &bounds)
             && bounds.origin.y + bounds.size.height > 0
             && bounds.origin.y < (float) gtk_widget_get_height (viewport));
}

static void
scrolled_cb (GtkAdjustment *adjustment, ToyDiagramView *self)
{
  if (self->picture == NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
toy_diagram_view_map (GtkWidget *widget)
{
  ToyDiagramView *self = TOY_DIAGRAM_VIEW (widget);
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);

  GTK_WIDGET_CLASS (toy_diagram_view_parent_class)->map (widget);
  if (viewport == NULL)
    return;
  self->scrolled = g_object_ref (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)));
  g_signal_connect (self->scrolled, "value-changed", G_CALLBACK (scrolled_cb), self);
}

static void
toy_diagram_view_unmap (GtkWidget *widget)
{
  ToyDiagramView *self = TOY_DIAGRAM_VIEW (widget);

  if (self->scrolled != NULL)
    g_signal_handlers_disconnect_by_data (self->scrolled, self);
  g_clear_object (&self->scrolled);
  GTK_WIDGET_CLASS (toy_diagram_view_parent_class)->unmap (widget);
}

static void
toy_diagram_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyDiagramView *self = TOY_DIAGRAM_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double scale = toy_compat_get_scale (widget);
  gboolean dark = toy_compat_is_dark (widget);
  gboolean contrast = toy_compat_wants_contrast ();

  if (width < 8 || height < 8)
    return;
  if (self->picture == NULL && !is_in_sight (self))
    return;
  if (self->picture == NULL || self->scale != scale || self->dark != dark
      || self->contrast != contrast)
    {
      self->scale = scale;
      self->dark = dark;
      self->contrast = contrast;
      paint (self, width, height);
    }
  toy_picture_append (self->picture, snapshot, widget, FALSE);
}

static void
toy_diagram_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  ToyDiagramView *self = TOY_DIAGRAM_VIEW (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = MOST_WIDTH;
      return;
    }
  /* It stays at its natural width, however much room there is. */
  if (for_size < 0 || for_size > MOST_WIDTH)
    for_size = MOST_WIDTH;
  *minimum = *natural = (int) (for_size / self->aspect + 0.5);
}

static GtkSizeRequestMode
toy_diagram_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_diagram_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  g_clear_pointer (&TOY_DIAGRAM_VIEW (widget)->picture, toy_picture_free);
}

static void
toy_diagram_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_diagram_view_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
toy_diagram_view_dispose (GObject *object)
{
  g_clear_pointer (&TOY_DIAGRAM_VIEW (object)->picture, toy_picture_free);
  G_OBJECT_CLASS (toy_diagram_view_parent_class)->dispose (object);
}

static void
toy_diagram_view_class_init (ToyDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_diagram_view_dispose;
  widget_class->snapshot = toy_diagram_view_snapshot;
  widget_class->measure = toy_diagram_view_measure;
  widget_class->get_request_mode = toy_diagram_view_get_request_mode;
  widget_class->size_allocate = toy_diagram_view_size_allocate;
  widget_class->css_changed = toy_diagram_view_css_changed;
  widget_class->map = toy_diagram_view_map;
  widget_class->unmap = toy_diagram_view_unmap;
  gtk_widget_class_set_css_name (widget_class, "toydiagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
toy_diagram_view_init (ToyDiagramView *self)
{
  self->aspect = 2;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Not filled downwards either: GTK would ask how wide it is at a height that it has only where
   * it is narrow. */
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
toy_diagram_view_new (const char *id, const char *caption)
{
  ToyDiagramView *self = g_object_new (TOY_TYPE_DIAGRAM_VIEW, NULL);

  g_return_val_if_fail (toy_diagram_get_aspect (id) > 0, GTK_WIDGET (self));

  self->id = g_intern_string (id);
  self->aspect = toy_diagram_get_aspect (id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  -1);
  return GTK_WIDGET (self);
}
