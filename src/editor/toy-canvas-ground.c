/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground with all that grows on it takes longer to paint than a frame lasts.  A worker of its
 * own paints it from copies; meanwhile the last one is shown, moved and scaled to where it belongs,
 * so that drawing, panning and zooming never wait. */
#include "config.h"

#include "editor/toy-canvas-private.h"

typedef struct _ToyGroundView
{
  double scale, x0, y0;
  int width, height, factor;
  gboolean dark, contrast;
} ToyGroundView;

typedef struct
{
  GWeakRef canvas;
  ToyGroundView view;
  ToyTerrain *terrain; /* own reference */
  ToySheet sheet;
  ToyGame game;
  GdkTexture *texture; /* what comes of it */
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->canvas);
  toy_terrain_unref (job->terrain);
  g_clear_object (&job->texture);
  g_free (job);
}

static GdkTexture *
paint (const ToyScene *scene, const ToyGroundView *view)
{
  int width = view->width * view->factor, height = view->height * view->factor;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  cairo_t *cr = cairo_create (surface);
  const ToyTerrain *terrain = scene->game->terrain;
  ToyLayout layout = { TOY_TURN_0, view->scale, view->x0, view->y0,
                       terrain->width * view->scale, terrain->height * view->scale,
                       toy_terrain_space_radius (terrain) };
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, view->factor, view->factor);
  toy_paint_ground (cr, scene, &layout);
  if (scene->high_contrast)
    toy_paint_props (cr, scene, &layout); /* or the author would not find them */
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static gboolean
painted_cb (gpointer data)
{
  Job *job = data;
  g_autoptr (ToyCanvas) self = g_weak_ref_get (&job->canvas);

  if (self != NULL)
    {
      g_set_object (&self->ground, job->texture);
      g_free (self->ground_view);
      self->ground_view = g_memdup2 (&job->view, sizeof job->view);
      self->ground_busy = FALSE;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  job_free (job);
  return G_SOURCE_REMOVE;
}

static void
work (gpointer data, gpointer user_data)
{
  Job *job = data;
  ToyScene scene = { .game = &job->game,
                     .marks = TOY_MARKS_NONE,
                     .dark = job->view.dark,
                     .high_contrast = job->view.contrast };

  job->texture = paint (&scene, &job->view);
  g_idle_add (painted_cb, job);
}

/* One thread for all canvases: what painters remember belongs to their thread. */
static GThreadPool *
get_painter (void)
{
  static GThreadPool *painter;

  if (g_once_init_enter (&painter))
    g_once_init_leave (&painter, g_thread_pool_new (work, NULL, 1, TRUE, NULL));
  return painter;
}

static void
order (ToyCanvas *self, const ToyGroundView *view)
{
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->canvas, self);
  job->view = *view;
  job->terrain = toy_terrain_ref (self->terrain);
  job->sheet = self->sheet;
  job->game = self->game;
  job->game.terrain = job->terrain;
  job->game.sheet = &job->sheet;
  self->ground_old = FALSE;
  self->ground_busy = TRUE;
  g_thread_pool_push (get_painter (), job, NULL);
}

static gboolean
same_view (const ToyGroundView *a, const ToyGroundView *b)
{
  return a->scale == b->scale && a->x0 == b->x0 && a->y0 == b->y0 && a->width == b->width
         && a->height == b->height && a->factor == b->factor && a->dark == b->dark
         && a->contrast == b->contrast;
}

void
_toy_canvas_append_ground (ToyCanvas *self, GtkSnapshot *snapshot, const ToyScene *scene)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ToyGroundView view = { self->scale, self->x0, self->y0, gtk_widget_get_width (widget),
                         gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget),
                         scene->dark, scene->high_contrast };
  double ratio;

  /* The first one is worth waiting for. */
  if (self->ground == NULL)
    {
      self->ground = paint (scene, &view);
      self->ground_view = g_memdup2 (&view, sizeof view);
      self->ground_old = FALSE;
    }
  if (!self->ground_busy && (self->ground_old || !same_view (self->ground_view, &view)))
    order (self, &view);

  ratio = self->scale / self->ground_view->scale;
  gtk_snapshot_append_texture (
    snapshot, self->ground,
    &GRAPHENE_RECT_INIT ((float) (self->x0 - self->ground_view->x0 * ratio),
                         (float) (self->y0 - self->ground_view->y0 * ratio),
                         (float) (self->ground_view->width * ratio),
                         (float) (self->ground_view->height * ratio)));
}

void
_toy_canvas_clear_ground (ToyCanvas *self)
{
  g_clear_object (&self->ground);
  g_clear_pointer (&self->ground_view, g_free);
}
