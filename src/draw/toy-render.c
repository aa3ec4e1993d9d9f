/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes pictures of boards and tiles.  The game to cut out is in toy-print.c.  Knows no file. */
#include "config.h"

#include "draw/toy-render-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "draw/toy-palette.h"

#define DEFAULT_SIDE 1000
#define MARGIN 0.012 /* of the shorter side */

gboolean
toy_render_format_parse (const char *text, ToyRenderFormat *format)
{
  static const char *const ends[] = { "png", "svg", "pdf" };
  const char *dot = strrchr (text, '.');

  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_ascii_strcasecmp (dot != NULL ? dot + 1 : text, ends[i]) == 0)
      {
        *format = (ToyRenderFormat) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
toy_paper_parse (const char *text, ToyPaper *paper)
{
  if (g_ascii_strcasecmp (text, "a4") == 0)
    *paper = TOY_PAPER_A4;
  else if (g_ascii_strcasecmp (text, "letter") == 0)
    *paper = TOY_PAPER_LETTER;
  else
    return FALSE;
  return TRUE;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
_toy_canvas_open (ToyRenderFormat format, double width, double height, GByteArray *bytes)
{
  switch (format)
    {
    case TOY_RENDER_SVG:
      return cairo_svg_surface_create_for_stream (append_cb, bytes, width, height);
    case TOY_RENDER_PDF:
      return cairo_pdf_surface_create_for_stream (append_cb, bytes, width, height);
    case TOY_RENDER_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
    }
}

GBytes *
_toy_canvas_close (ToyRenderFormat format,
                   cairo_surface_t *surface,
                   cairo_t *cr,
                   GByteArray *bytes,
                   GError **error)
{
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == TOY_RENDER_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

static gboolean
check_size (int width, int height, GError **error)
{
  if (width >= 1 && height >= 1 && width <= TOY_RENDER_MAX_SIDE && height <= TOY_RENDER_MAX_SIDE)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: width and height of a picture, then the longest side allowed. */
               _("A picture of %d × %d cannot be made: each side takes 1 to %d"), width, height,
               TOY_RENDER_MAX_SIDE);
  return FALSE;
}

/* What was not asked for follows from the shape of the turned board. */
static void
complete_size (const ToyTerrain *terrain, ToyTurn turn, int *width, int *height)
{
  bool lies = turn == TOY_TURN_90 || turn == TOY_TURN_270;
  double ratio = lies ? terrain->width / terrain->height : terrain->height / terrain->width;

  if (*width == 0 && *height == 0)
    {
      if (ratio > 1)
        *height = DEFAULT_SIDE;
      else
        *width = DEFAULT_SIDE;
    }
  if (*height == 0)
    *height = CLAMP (*width * ratio + 0.5, 1, 2.0 * TOY_RENDER_MAX_SIDE);
  else if (*width == 0)
    *width = CLAMP (*height / ratio + 0.5, 1, 2.0 * TOY_RENDER_MAX_SIDE);
}

GBytes *
toy_render_board (const ToyScene *scene,
                  ToyTurn turn,
                  ToyRenderFormat format,
                  int width,
                  int height,
                  GError **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
  ToyLayout layout;

  complete_size (scene->game->terrain, turn, &width, &height);
  if (!check_size (width, height, error))
    return NULL;

  bytes = g_byte_array_new ();
  surface = _toy_canvas_open (format, width, height, bytes);
  cr = cairo_create (surface);
  /* The world goes on a little beyond the board on every side. */
  toy_layout_fit (&layout, scene->game->terrain, turn, width, height,
                  MARGIN * MIN (width, height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  toy_paint_board (cr, scene, &layout);
  return _toy_canvas_close (format, surface, cr, bytes, error);
}

static const unsigned states[] = {
  TOY_TILE_SELECTED, TOY_TILE_MOVABLE, TOY_TILE_TARGET, TOY_TILE_LAST,     TOY_TILE_FROZEN,
  TOY_TILE_FOCUS,    TOY_TILE_HOVER,   TOY_TILE_DIM,    TOY_TILE_FACE_DOWN,
};

GBytes *
toy_render_tiles (const ToyGame *game,
                  ToyRenderFormat format,
                  int width,
                  bool dark,
                  GError **error)
{
  enum { STATES = G_N_ELEMENTS (states) };
  int columns = MAX ((int) game->n_types, STATES + 1);
  double cell = (double) width / columns;
  int height = 4 * cell;
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!check_size (width, height, error))
    return NULL;

  bytes = g_byte_array_new ();
  surface = _toy_canvas_open (format, width, height, bytes);
  cr = cairo_create (surface);
  toy_set_hex (cr, dark ? 0x23242e : 0xf3ead8);
  cairo_paint (cr);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      double y = (army + 0.5) * cell;

      for (int type = 0; type < game->n_types; type++)
        toy_paint_tile (cr, game->sheet, army, type, 1, dark ? TOY_TILE_DARK : 0,
                        (type + 0.5) * cell, y, cell * 0.36);
      for (int i = 0; i <= STATES; i++)
        toy_paint_tile (cr, game->sheet, army, (i + army) % MAX (game->n_types, 1),
                        i == STATES ? 3 : 1, i == STATES ? 0 : states[i], (i + 0.5) * cell,
                        y + 2 * cell, cell * 0.36);
    }
  return _toy_canvas_close (format, surface, cr, bytes, error);
}
