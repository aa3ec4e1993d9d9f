/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game to print and cut out: board, troops and medals on paper.  All lengths are points.
 * Pages carry no words but the terrain's name, so that nothing needs translating. */
#include "config.h"

#include "draw/toy-render-private.h"

#include <cairo-pdf.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/toy-palette.h"
#include "draw/toy-shape.h"
#include "draw/toy-tile-private.h"

#define MM (72 / 25.4)
#define MARGIN (13 * MM)   /* what home printers leave white, with room for the marks */
#define BLEED (2 * MM)     /* painted beyond a cut, so that a slip of the knife shows no white */
#define MARK (4.5 * MM)    /* length of a cut mark */
#define TILE_SIDE (24 * MM) /* at least */
#define MEDAL_SIDE (14 * MM)

typedef struct
{
  const ToyGame *game;
  cairo_t *cr;
  cairo_surface_t *surface;
  double width, height; /* of the paper */
  double tile;          /* side of a troop's cell */
} Print;

/* Marks outside the corners of a grid of cells, one at each line between them. */
static void
paint_marks (const Print *print,
             double x,
             double y,
             double cell_width,
             double cell_height,
             int columns,
             int rows)
{
  cairo_t *cr = print->cr;
  double right = x + columns * cell_width;
  double bottom = y + rows * cell_height;
  double gap = BLEED + 0.5 * MM;

  for (int i = 0; i <= columns; i++)
    {
      double at = x + i * cell_width;

      cairo_move_to (cr, at, y - gap);
      cairo_line_to (cr, at, y - gap - MARK);
      cairo_move_to (cr, at, bottom + gap);
      cairo_line_to (cr, at, bottom + gap + MARK);
    }
  for (int i = 0; i <= rows; i++)
    {
      double at = y + i * cell_height;

      cairo_move_to (cr, x - gap, at);
      cairo_line_to (cr, x - gap - MARK, at);
      cairo_move_to (cr, right + gap, at);
      cairo_line_to (cr, right + gap + MARK, at);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  cairo_stroke (cr);
}

static void
paint_label (const Print *print, int part, int parts)
{
  PangoLayout *layout = pango_cairo_create_layout (print->cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans 7");
  g_autofree char *text = g_strdup_printf ("%s · %d/%d", print->game->terrain->name, part, parts);

  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (print->cr, MARGIN + 6 * MM, print->height - 6.5 * MM);
  cairo_set_source_rgb (print->cr, 0.35, 0.35, 0.35);
  pango_cairo_show_layout (print->cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* The board lies as it is drawn and is cut into equal parts. */
static void
print_board (Print *print)
{
  const ToyTerrain *terrain = print->game->terrain;
  ToyScene scene = { .game = print->game, .table = NULL, .marks = TOY_MARKS_NONE };
  double room_x = print->width - 2 * MARGIN;
  double room_y = print->height - 2 * MARGIN;
  double radius = toy_terrain_space_radius (terrain);
  double scale = MAX (room_x / terrain->width, TILE_SIDE / (2 * radius));
  int columns = ceil (terrain->width * scale / room_x - 1e-6);
  int rows = ceil (terrain->height * scale / room_y - 1e-6);
  double part_width = terrain->width * scale / columns;
  double part_height = terrain->height * scale / rows;

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        double x = (print->width - part_width) / 2;
        double y = (print->height - part_height) / 2;
        ToyLayout layout = { TOY_TURN_0, scale, 0, 0, terrain->width * scale,
                             terrain->height * scale, (float) radius };

        cairo_save (print->cr);
        cairo_rectangle (print->cr, x - BLEED, y - BLEED, part_width + 2 * BLEED,
                         part_height + 2 * BLEED);
        cairo_clip (print->cr);
        cairo_translate (print->cr, x - column * part_width, y - row * part_height);
        toy_paint_board (print->cr, &scene, &layout);
        cairo_restore (print->cr);
        paint_marks (print, x, y, part_width, part_height, 1, 1);
        paint_label (print, row * columns + column + 1, rows * columns);
        cairo_show_page (print->cr);
      }
  print->tile = 2 * radius * scale * 1.06;
}

/* One army's troops, or their backs in the mirrored order. */
static void
print_troops (Print *print, ToyArmy army, bool backs)
{
  const ToyGame *game = print->game;
  double side = print->tile;
  int columns = MAX (1, (int) ((print->width - 2 * MARGIN) / side));
  int rows = MAX (1, (int) ((print->height - 2 * MARGIN) / side));
  double x = (print->width - columns * side) / 2;
  int on_page = 0;

  for (int type = 0, left = 0; type < game->n_types; type++)
    for (left = game->copies[type]; left > 0; left--)
      {
        int column = on_page % columns;
        int row = on_page / columns;
        double at = x + (backs ? columns - 1 - column : column) * side;

        cairo_rectangle (print->cr, at, MARGIN + row * side, side, side);
        toy_set_hex (print->cr, TOY_COLOUR_CREAM);
        cairo_fill (print->cr);
        _toy_paint_flat (print->cr, game->sheet, army, backs ? -1 : type, at + side / 2,
                         MARGIN + (row + 0.5) * side, side * 0.44);
        on_page++;
        if (on_page == columns * rows)
          {
            paint_marks (print, x, MARGIN, side, side, columns, rows);
            cairo_show_page (print->cr);
            on_page = 0;
          }
      }
  if (on_page > 0)
    {
      paint_marks (print, x, MARGIN, side, side, columns, (on_page + columns - 1) / columns);
      cairo_show_page (print->cr);
    }
}

static void
print_medals (Print *print)
{
  int medals = 0;
  int columns = (print->width - 2 * MARGIN) / MEDAL_SIDE;
  int rows = (print->height - 2 * MARGIN) / MEDAL_SIDE;
  double x = (print->width - columns * MEDAL_SIDE) / 2;

  for (int i = 0; i < print->game->terrain->n_regions; i++)
    medals += print->game->terrain->regions[i].medals;
  if (medals == 0)
    return;

  for (int i = 0; i < medals; i++)
    {
      int place = i % (columns * rows);

      toy_paint_medal (print->cr, x + (place % columns + 0.5) * MEDAL_SIDE,
                       MARGIN + (place / columns + 0.5) * MEDAL_SIDE, MEDAL_SIDE * 0.4);
      if (place == columns * rows - 1 || i == medals - 1)
        {
          paint_marks (print, x, MARGIN, MEDAL_SIDE, MEDAL_SIDE, columns, place / columns + 1);
          cairo_show_page (print->cr);
        }
    }
}

GBytes *
toy_render_print (const ToyGame *game, ToyPaper paper, GError **error)
{
  Print print = { .game = game };
  GByteArray *bytes = g_byte_array_new ();

  print.width = paper == TOY_PAPER_A4 ? 210 * MM : 8.5 * 72;
  print.height = paper == TOY_PAPER_A4 ? 297 * MM : 11 * 72;
  print.surface = _toy_canvas_open (TOY_RENDER_PDF, print.width, print.height, bytes);
  print.cr = cairo_create (print.surface);
  cairo_pdf_surface_set_metadata (print.surface, CAIRO_PDF_METADATA_TITLE, game->terrain->name);

  print_board (&print);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      print_troops (&print, army, false);
      print_troops (&print, army, true);
    }
  print_medals (&print);
  return _toy_canvas_close (TOY_RENDER_PDF, print.surface, print.cr, bytes, error);
}
