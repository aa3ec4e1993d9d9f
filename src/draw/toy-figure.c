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
#define ARMY_GREY 0x808080u

/* Handles of this thread, by drawing and light; NULL for a drawing that is not there. */
static GPrivate the_handles = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);

/* One drawing in one light. */
typedef struct
{
  const char *name;
  ToyArmy army;
  uint32_t veil;
  double alpha; /* of the veil */
} Variant;

static void
unref_handle (gpointer handle)
{
  if (handle != NULL)
    g_object_unref (handle);
}

/* The six digits of a colour that begins at @text, or false: a # may also begin a reference. */
static bool
read_colour (const char *text, uint32_t *colour)
{
  if (*text != '#')
    return false;

  *colour = 0;
  for (int i = 1; i <= 6; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        return false;
      *colour = *colour << 4 | (uint32_t) g_ascii_xdigit_value (text[i]);
    }
  return text[7] == '"' || text[7] == ';' || text[7] == ' ' || text[7] == '\'';
}

static void
write_colour (char *text, ToyRgb colour)
{
  char digits[8];

  g_snprintf (digits, sizeof digits, "#%02x%02x%02x", (int) (colour.r * 255 + 0.5),
              (int) (colour.g * 255 + 0.5), (int) (colour.b * 255 + 0.5));
  memcpy (text, digits, 7);
}

/* The veil goes into the drawing's own colours, not over its picture: that stays a vector in every
 * format, and needs no second surface. */
static void
dye (char *text, const Variant *variant)
{
  for (char *at = strchr (text, '#'); at != NULL; at = strchr (at + 1, '#'))
    {
      uint32_t colour;

      if (!read_colour (at, &colour) || (at - text >= 6 && strncmp (at - 6, "href=\"", 6) == 0))
        continue;
      if (variant->army != TOY_ARMY_NONE && colour == ARMY_GREY)
        colour = toy_army_colours[variant->army].body;
      write_colour (at, toy_rgb_mix (TOY_RGB (colour), TOY_RGB (variant->veil), variant->alpha));
    }
}

static RsvgHandle *
load (const Variant *variant)
{
  g_autofree char *path = g_strconcat (PREFIX, variant->name, ".svg", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;

  bytes = g_resource_lookup_data (toy_art_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
  if (bytes == NULL)
    return NULL;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  dye (text, variant);
  handle = rsvg_handle_new_from_data ((const guint8 *) text, strlen (text), &error);
  if (handle == NULL)
    g_warning ("%s: %s", path, error->message);
  return handle;
}

static char *
variant_key (const Variant *variant)
{
  return g_strdup_printf ("figure/%s/%d/%06x/%d", variant->name, variant->army, variant->veil,
                          (int) (variant->alpha * 100));
}

static RsvgHandle *
get_handle (const Variant *variant)
{
  GHashTable *handles = g_private_get (&the_handles);
  g_autofree char *key = variant_key (variant);
  gpointer handle;

  if (handles == NULL)
    {
      handles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_handle);
      g_private_set (&the_handles, handles);
    }
  if (!g_hash_table_lookup_extended (handles, key, NULL, &handle))
    {
      handle = load (variant);
      g_hash_table_insert (handles, g_steal_pointer (&key), handle);
    }
  return handle;
}

bool
toy_figure_exists (const char *name)
{
  Variant variant = { name, TOY_ARMY_NONE, 0, 0 };

  return get_handle (&variant) != NULL;
}

typedef struct
{
  RsvgHandle *handle;
  double size;
} Figure;

static void
paint_figure (cairo_t *cr, const void *data)
{
  const Figure *figure = data;
  RsvgRectangle box = { -figure->size / 2, -figure->size / 2, figure->size, figure->size };

  rsvg_handle_render_document (figure->handle, cr, &box, NULL);
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
  Variant variant = { name, army, veil, alpha };
  Figure figure = { get_handle (&variant), size };
  g_autofree char *key = NULL;

  if (figure.handle == NULL)
    return false;

  key = variant_key (&variant);
  toy_sprite_paint (cr, key, x, y, size * 0.52, paint_figure, &figure);
  return true;
}

bool
toy_figure_paint (cairo_t *cr, const char *name, ToyArmy army, double x, double y, double size)
{
  return toy_figure_paint_veiled (cr, name, army, x, y, size, 0, 0);
}
