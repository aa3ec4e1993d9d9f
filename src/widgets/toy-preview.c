/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a terrain.  Painted when it first comes into sight and kept as a texture, so a
 * long list scrolls without painting.  A frame paints only a few: the others follow in the next
 * ones, so that a page full of them never holds the window up. */
#include "config.h"

#include "widgets/toy-preview.h"

#include "widgets/toy-compat.h"

/* Microseconds of a frame after which no more is painted in it. */
#define BUDGET 12000

struct _ToyPreview
{
  GtkWidget parent_instance;

  ToyBoard *board; /* owned */
  ToyGame game;
  ToyView view;
  gboolean has_view;
  GdkTexture *texture; /* owned */
  int width, height; /* that it was painted for */
  int scale;
  gboolean dark;
  guint later; /* source */
};

G_DEFINE_TYPE (ToyPreview, toy_preview, GTK_TYPE_WIDGET)

static void
paint (ToyPreview *self, int width, int height, int scale, gboolean dark)
{
  ToyScene scene = { .game = &self->game,
                     .table = self->has_view ? &self->view.table : NULL,
                     .marks = TOY_MARKS_NONE,
                     .dark = dark };
  cairo_surface_t *surface;
  g_autoptr (GBytes) bytes = NULL;
  ToyLayout layout;
  cairo_t *cr;
  gsize stride;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  toy_layout_fit (&layout, self->game.terrain, TOY_TURN_0, width, height, 2);
  toy_paint_board (cr, &scene, &layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (gsize) height * (gsize) scale,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_clear_object (&self->texture);
  self->texture = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                          stride);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->dark = dark;
}

/* The frame in which something was painted last, and for how long. */
static struct
{
  GdkFrameClock *clock; /* only compared */
  gint64 frame;
  gint64 spent;
} busy;

static gboolean
has_time (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : -1;

  if (clock == NULL)
    return TRUE;
  if (clock != busy.clock || frame != busy.frame)
    {
      busy.clock = clock;
      busy.frame = frame;
      busy.spent = 0;
    }
  return busy.spent < BUDGET;
}

static gboolean
later_cb (gpointer data)
{
  ToyPreview *self = data;

  self->later = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
toy_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyPreview *self = TOY_PREVIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  gboolean dark = toy_compat_is_dark (widget);

  if (self->board == NULL || width < 8 || height < 8)
    return;
  if (self->texture == NULL || self->width != width || self->height != height
      || self->scale != scale || self->dark != dark)
    {
      if (has_time (widget))
        {
          gint64 begin = g_get_monotonic_time ();

          paint (self, width, height, scale, dark);
          busy.spent += g_get_monotonic_time () - begin;
        }
      else if (self->later == 0)
        self->later = g_idle_add (later_cb, self);
    }
  if (self->texture == NULL)
    return;
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
toy_preview_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (toy_preview_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
toy_preview_dispose (GObject *object)
{
  ToyPreview *self = TOY_PREVIEW (object);

  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_object (&self->texture);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_preview_parent_class)->dispose (object);
}

static void
toy_preview_class_init (ToyPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_preview_dispose;
  widget_class->snapshot = toy_preview_snapshot;
  widget_class->css_changed = toy_preview_css_changed;
  gtk_widget_class_set_css_name (widget_class, "toypreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
toy_preview_init (ToyPreview *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
toy_preview_new (void)
{
  return g_object_new (TOY_TYPE_PREVIEW, NULL);
}

void
toy_preview_set_board (ToyPreview *self, ToyBoard *board, ToyOptions options, const ToyView *view)
{
  g_return_if_fail (TOY_IS_PREVIEW (self));
  g_return_if_fail (board != NULL);

  g_set_object (&self->board, board);
  g_clear_object (&self->texture);
  toy_game_init (&self->game, toy_board_get_terrain (board), toy_board_get_sheet (board), options);
  self->has_view = view != NULL;
  if (view != NULL)
    self->view = *view;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
