/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a widget looks like. */
#include "config.h"

#include "ui-helpers.h"

void
ui_paint (GtkWidget *widget, cairo_t *cr)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
}

cairo_surface_t *
ui_take_picture (GtkWidget *widget)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         gtk_widget_get_width (widget),
                                                         gtk_widget_get_height (widget));
  cairo_t *cr = cairo_create (picture);

  ui_paint (widget, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

guint32
ui_get_dot (cairo_surface_t *picture, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (picture)
                      + y * cairo_image_surface_get_stride (picture);

  return ((const guint32 *) (gconstpointer) row)[x];
}
