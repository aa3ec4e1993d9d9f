/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pixels that are kept.  GTK's cairo renderer copies a texture whole for every frame, however
 * little of it is to be seen, and its GL renderer uploads a cairo node anew; so each gets what it
 * is quick with, made of the same memory. */
#include "config.h"

#include "widgets/toy-picture.h"

#include <math.h>

struct _ToyPicture
{
  graphene_rect_t area;
  double scale;
  cairo_surface_t *surface;  /* owned */
  GskRenderNode *node;       /* owned, once shown */
  gboolean for_cairo;        /* what @node is made for */
};

ToyPicture *
toy_picture_new (const graphene_rect_t *area, double scale)
{
  ToyPicture *picture = g_new0 (ToyPicture, 1);
  double left = floor (area->origin.x * scale);
  double top = floor (area->origin.y * scale);
  int width = MAX ((int) (ceil ((area->origin.x + area->size.width) * scale) - left), 1);
  int height = MAX ((int) (ceil ((area->origin.y + area->size.height) * scale) - top), 1);

  picture->scale = scale;
  picture->area = GRAPHENE_RECT_INIT ((float) (left / scale), (float) (top / scale),
                                      (float) (width / scale), (float) (height / scale));
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_set_device_scale (picture->surface, scale, scale);
  return picture;
}

void
toy_picture_free (ToyPicture *picture)
{
  if (picture == NULL)
    return;
  g_clear_pointer (&picture->node, gsk_render_node_unref);
  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

cairo_t *
toy_picture_paint (ToyPicture *picture)
{
  cairo_t *cr = cairo_create (picture->surface);

  cairo_translate (cr, -picture->area.origin.x, -picture->area.origin.y);
  return cr;
}

void
toy_picture_copy (ToyPicture *picture, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_surface (cr, picture->surface, picture->area.origin.x, picture->area.origin.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

static GskRenderNode *
make_cairo_node (ToyPicture *picture, gboolean opaque)
{
  static const cairo_user_data_key_t key;
  GskRenderNode *node = gsk_cairo_node_new (&picture->area);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  cairo_surface_t *pixels;

  if (!opaque)
    pixels = cairo_surface_reference (picture->surface);
  else
    {
      /* The same pixels without a share of what lies below: half the work. */
      pixels = cairo_image_surface_create_for_data (
        cairo_image_surface_get_data (picture->surface), CAIRO_FORMAT_RGB24,
        cairo_image_surface_get_width (picture->surface),
        cairo_image_surface_get_height (picture->surface),
        cairo_image_surface_get_stride (picture->surface));
      cairo_surface_set_device_scale (pixels, picture->scale, picture->scale);
    }
  cairo_set_source_surface (cr, pixels, picture->area.origin.x, picture->area.origin.y);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  if (opaque)
    cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_rectangle (cr, picture->area.origin.x, picture->area.origin.y, picture->area.size.width,
                   picture->area.size.height);
  cairo_fill (cr);
  cairo_destroy (cr);
  /* GTK may keep the node for longer than we do; were the pixels gone before, cairo would copy
   * them. */
  if (opaque)
    cairo_surface_set_user_data (pixels, &key, cairo_surface_reference (picture->surface),
                                 (cairo_destroy_func_t) cairo_surface_destroy);
  cairo_surface_set_user_data (gsk_cairo_node_get_surface (node), &key, pixels,
                               (cairo_destroy_func_t) cairo_surface_destroy);
  return node;
}

static GskRenderNode *
make_texture_node (ToyPicture *picture)
{
  int height = cairo_image_surface_get_height (picture->surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (picture->surface);
  g_autoptr (GBytes) bytes
    = g_bytes_new_with_free_func (cairo_image_surface_get_data (picture->surface),
                                  stride * (gsize) height, (GDestroyNotify) cairo_surface_destroy,
                                  cairo_surface_reference (picture->surface));
  g_autoptr (GdkTexture) texture
    = gdk_memory_texture_new (cairo_image_surface_get_width (picture->surface), height,
                              GDK_MEMORY_DEFAULT, bytes, stride);

  return gsk_texture_node_new (texture, &picture->area);
}

void
toy_picture_append (ToyPicture *picture, GtkSnapshot *snapshot, GtkWidget *widget, gboolean opaque)
{
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  gboolean for_cairo = renderer == NULL || GSK_IS_CAIRO_RENDERER (renderer);

  if (picture->node != NULL && picture->for_cairo != for_cairo)
    g_clear_pointer (&picture->node, gsk_render_node_unref);
  if (picture->node == NULL)
    {
      cairo_surface_flush (picture->surface);
      picture->for_cairo = for_cairo;
      picture->node = for_cairo ? make_cairo_node (picture, opaque) : make_texture_node (picture);
    }
  gtk_snapshot_append_node (snapshot, picture->node);
}

const graphene_rect_t *
toy_picture_get_area (ToyPicture *picture)
{
  return &picture->area;
}

void
toy_picture_show (GtkSnapshot *snapshot,
                  GtkWidget *widget,
                  const graphene_rect_t *area,
                  double scale,
                  ToyPictureFunc paint,
                  gpointer data)
{
  g_autoptr (ToyPicture) picture = toy_picture_new (area, scale);
  cairo_t *cr = toy_picture_paint (picture);

  paint (cr, data);
  cairo_destroy (cr);
  toy_picture_append (picture, snapshot, widget, FALSE);
}
