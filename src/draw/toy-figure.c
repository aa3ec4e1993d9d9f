/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads drawings from the library's resources and paints them by librsvg.  Knows no theme. */
#include "config.h"

#include "draw/toy-figure.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "draw/toy-art-resources.h"
#include "draw/toy-palette.h"
#include "draw/toy-sprite.h"

#define PREFIX "/io/github/toyskirmish/ToySkirmish/art/"
/* What a drawing paints in the colour of its army, see data/art/README.md. */
#define ARMY_GREY "#808080"

/* Handles of this thread, by name and army; NULL for a drawing that is not there. */
static GPrivate the_handles = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);

static void
unref_handle (gpointer handle)
{
  if (handle != NULL)
    g_object_unref (handle);
}

static RsvgHandle *
load (const char *name, ToyArmy army)
{
  g_autofree char *path = g_strconcat (PREFIX, name, ".svg", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;

  bytes = g_resource_lookup_data (toy_art_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
  if (bytes == NULL)
    return NULL;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (army != TOY_ARMY_NONE)
    {
      char colour[8];

      g_snprintf (colour, sizeof colour, "#%06x", toy_army_colours[army].body);
      for (char *at = strstr (text, ARMY_GREY); at != NULL; at = strstr (at, ARMY_GREY))
        memcpy (at, colour, 7);
    }

  handle = rsvg_handle_new_from_data ((const guint8 *) text, strlen (text), &error);
  if (handle == NULL)
    g_warning ("%s: %s", path, error->message);
  return handle;
}

static RsvgHandle *
get_handle (const char *name, ToyArmy army)
{
  GHashTable *handles = g_private_get (&the_handles);
  g_autofree char *key = g_strdup_printf ("%s/%d", name, army);
  gpointer handle;

  if (handles == NULL)
    {
      handles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_handle);
      g_private_set (&the_handles, handles);
    }
  if (!g_hash_table_lookup_extended (handles, key, NULL, &handle))
    {
      handle = load (name, army);
      g_hash_table_insert (handles, g_steal_pointer (&key), handle);
    }
  return handle;
}

bool
toy_figure_exists (const char *name)
{
  return get_handle (name, TOY_ARMY_NONE) != NULL;
}

typedef struct
{
  RsvgHandle *handle;
  double size;
  uint32_t veil;
  double alpha;
} Figure;

static void
paint_figure (cairo_t *cr, const void *data)
{
  const Figure *figure = data;
  RsvgRectangle box = { -figure->size / 2, -figure->size / 2, figure->size, figure->size };
  bool veiled = figure->alpha > 0;

  /* PDF has no operator for a veil: there the figure becomes a little transparent, and stays made
   * of lines. */
  if (veiled)
    cairo_push_group (cr);
  rsvg_handle_render_document (figure->handle, cr, &box, NULL);
  if (veiled && !toy_sprite_is_raster (cr))
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 1 - figure->alpha);
    }
  else if (veiled)
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
      toy_set_hex_alpha (cr, figure->veil, figure->alpha);
      cairo_paint (cr);
      cairo_pop_group_to_source (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
      cairo_paint (cr);
    }
}

bool
toy_figure_paint_veiled (cairo_t *cr,
                         const char *name,
                         ToyArmy army,
                         double x,
                         double y,
                         double size,
                         uint32_t veil,
                         double alpha)
{
  Figure figure = { get_handle (name, army), size, veil, alpha };
  g_autofree char *key = NULL;

  if (figure.handle == NULL)
    return false;

  key = g_strdup_printf ("figure/%s/%d/%06x/%d", name, army, veil, (int) (alpha * 100));
  toy_sprite_paint (cr, key, x, y, size * 0.52, paint_figure, &figure);
  return true;
}

bool
toy_figure_paint (cairo_t *cr, const char *name, ToyArmy army, double x, double y, double size)
{
  return toy_figure_paint_veiled (cr, name, army, x, y, size, 0, 0);
}
