/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory of small pictures.  Knows nothing of what they show. */
#include "config.h"

#include "draw/toy-sprite.h"

#include <glib.h>
#include <math.h>

/* Past this everything is forgotten: a resized window needs other sizes anyway. */
#define MOST_BYTES (16 * 1024 * 1024)
/* A picture larger than this in pixels is painted afresh. */
#define MOST_PIXELS 1024

typedef struct
{
  GHashTable *surfaces; /* string → cairo_surface_t */
  size_t bytes;
} Memory;

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  g_hash_table_unref (memory->surfaces);
  g_free (memory);
}

static GPrivate the_memory = G_PRIVATE_INIT (memory_free);

static Memory *
get_memory (void)
{
  Memory *memory = g_private_get (&the_memory);

  if (memory == NULL)
    {
      memory = g_new0 (Memory, 1);
      memory->surfaces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                (GDestroyNotify) cairo_surface_destroy);
      g_private_set (&the_memory, memory);
    }
  return memory;
}

void
toy_sprite_clear (void)
{
  Memory *memory = get_memory ();

  g_hash_table_remove_all (memory->surfaces);
  memory->bytes = 0;
}

size_t
toy_sprite_memory (void)
{
  return get_memory ()->bytes;
}

bool
toy_sprite_is_raster (cairo_t *cr)
{
  switch (cairo_surface_get_type (cairo_get_group_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_RECORDING:
    case CAIRO_SURFACE_TYPE_SCRIPT:
      return false;
    default:
      return true;
    }
}

static void
paint_afresh (cairo_t *cr, double x, double y, ToySpriteFunc paint, const void *data)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  paint (cr, data);
  cairo_restore (cr);
}

static cairo_surface_t *
remember (const char *key,
          int pixels,
          double reach,
          double scale,
          ToySpriteFunc paint,
          const void *data)
{
  Memory *memory = get_memory ();
  g_autofree char *full_key = g_strdup_printf ("%s@%ld@%ld", key, lround (reach * scale * 64),
                                               lround (scale * 4096));
  cairo_surface_t *surface = g_hash_table_lookup (memory->surfaces, full_key);
  cairo_t *cr;
  size_t bytes = (size_t) pixels * pixels * 4;

  if (surface != NULL)
    return cairo_surface_reference (surface);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  cairo_translate (cr, pixels / 2, pixels / 2);
  cairo_scale (cr, scale, scale);
  paint (cr, data);
  cairo_destroy (cr);

  if (memory->bytes + bytes > MOST_BYTES)
    toy_sprite_clear ();
  memory->bytes += bytes;
  g_hash_table_insert (memory->surfaces, g_steal_pointer (&full_key),
                       cairo_surface_reference (surface));
  return surface;
}

/* Half way between two pixels a rounding error must not have a say. */
static double
nearest_pixel (double at)
{
  return floor (at + 0.501);
}

void
toy_sprite_paint (cairo_t *cr,
                  const char *key,
                  double x,
                  double y,
                  double reach,
                  ToySpriteFunc paint,
                  const void *data)
{
  cairo_matrix_t matrix;
  double device_x, device_y, scale;
  cairo_surface_t *surface;
  int pixels;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_x, &device_y);
  scale = matrix.xx * device_x;
  pixels = 2 * (int) ceil (reach * scale) + 2;
  if (!toy_sprite_is_raster (cr) || fabs (matrix.xy) > 1e-9 || fabs (matrix.yx) > 1e-9
      || fabs (matrix.xx - matrix.yy) > 1e-9 || scale <= 0 || fabs (device_x - device_y) > 1e-9
      || pixels > MOST_PIXELS)
    {
      paint_afresh (cr, x, y, paint, data);
      return;
    }

  surface = remember (key, pixels, reach, scale, paint, data);
  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_scale (cr, 1 / device_x, 1 / device_x);
  /* On whole pixels a copy stays as sharp as the painting was. */
  cairo_set_source_surface (cr, surface, nearest_pixel (x * device_x) - pixels / 2,
                            nearest_pixel (y * device_x) - pixels / 2);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}
