/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run as one picture: its verdict, its maps and its charts, painted as on the page but on paper
 * of its own.  Needs no widget; any thread may paint. */
#include "config.h"

#include "editor/toy-lab-page-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/toy-painter.h"
#include "draw/toy-palette.h"
#include "widgets/toy-chart.h"
#include "widgets/toy-heat-map.h"

#define WIDTH 1240.0
#define SCALE 2.0
#define MARGIN 36.0
#define GAP 18.0
#define PAD 16.0
#define MAP_HEIGHT 430.0

typedef struct
{
  cairo_t *cr;
  PangoContext *context;
  ToyLabReport *report;
  gboolean dark;
  ToyRgb paper, card, ink;
} Sheet;

/* Writes @text at most @width wide, its top at @y.  Gives its height.  @cr NULL: only measures. */
static double
write_text (Sheet *sheet, const char *text, const char *font, double x, double y, double width,
            double alpha)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (sheet->context);
  PangoFontDescription *description = pango_font_description_from_string (font);
  int height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_font_description_free (description);
  toy_set_rgba (sheet->cr, sheet->ink, alpha);
  cairo_move_to (sheet->cr, x, y);
  pango_cairo_show_layout (sheet->cr, layout);
  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static void
fill_card (Sheet *sheet, double x, double y, double width, double height)
{
  const double r = 12;

  cairo_new_sub_path (sheet->cr);
  cairo_arc (sheet->cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (sheet->cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (sheet->cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (sheet->cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (sheet->cr);
  toy_set_rgb (sheet->cr, sheet->card);
  cairo_fill (sheet->cr);
}

static double
paint_head (Sheet *sheet, double y)
{
  static const uint32_t colours[] = { 0x2e7d4f, 0x3f5873, 0x8a5300, 0xa51d2d };
  g_autofree char *summary = toy_lab_report_dup_summary (sheet->report);
  g_autofree char *title = NULL;
  double room = WIDTH - 2 * MARGIN;

  /* Translators: name of a terrain. */
  title = g_strdup_printf (_("%s in the laboratory"),
                           toy_board_get_name (toy_lab_report_get_board (sheet->report)));
  y += write_text (sheet, title, "sans bold 22", MARGIN, y, room, 1) + 4;
  y += write_text (sheet, summary, "sans 12", MARGIN, y, room, 0.75) + 14;
  for (guint i = 0; i < toy_lab_report_get_n_findings (sheet->report); i++)
    {
      g_autofree char *sentence = toy_lab_report_dup_sentence (sheet->report, i);
      double top = y;

      y += write_text (sheet, toy_lab_report_get_gravity_word (sheet->report, i), "sans bold 11",
                       MARGIN + 16, y, 110, 1);
      y = MAX (y, top + write_text (sheet, sentence, "sans 11", MARGIN + 130, top, room - 130, 1));
      toy_set_hex (sheet->cr, colours[toy_lab_report_get_gravity (sheet->report, i)]);
      cairo_rectangle (sheet->cr, MARGIN, top, 5, y - top);
      cairo_fill (sheet->cr);
      y += 9;
    }
  return y + 10;
}

static void
paint_map (Sheet *sheet, ToyLabMapKind kind, double x, double y, double width)
{
  ToyBoard *board = toy_lab_report_get_board (sheet->report);
  const ToyTerrain *terrain = toy_board_get_terrain (board);
  g_autoptr (ToyLabMap) map = toy_lab_map_new (sheet->report, kind);
  const ToyOptions plain = { false, false };
  ToyScene scene = { .marks = TOY_MARKS_NONE, .dark = sheet->dark };
  ToyLayout layout;
  ToyGame game;

  fill_card (sheet, x, y, width, MAP_HEIGHT);
  write_text (sheet, toy_lab_map_title (kind), "sans bold 12", x + PAD, y + PAD - 4,
              width - 2 * PAD, 1);
  if (!toy_game_init (&game, terrain, toy_board_get_sheet (board), plain))
    return;
  scene.game = &game;
  toy_layout_fit (&layout, terrain, TOY_TURN_0, width - 2 * PAD, MAP_HEIGHT - 34 - PAD, 0);
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x + PAD, y + 34);
  cairo_rectangle (sheet->cr, layout.x, layout.y, layout.width, layout.height);
  cairo_clip (sheet->cr);
  toy_paint_board (sheet->cr, &scene, &layout);
  toy_paint_veil (sheet->cr, &layout, sheet->dark);
  toy_heat_map_paint (sheet->cr, terrain, &layout, map, -1, FALSE);
  cairo_restore (sheet->cr);
}

static double
paint_maps (Sheet *sheet, double y)
{
  double width = (WIDTH - 2 * MARGIN - (TOY_N_LAB_MAPS - 1) * GAP) / TOY_N_LAB_MAPS;

  for (int kind = 0; kind < TOY_N_LAB_MAPS; kind++)
    paint_map (sheet, (ToyLabMapKind) kind, MARGIN + kind * (width + GAP), y, width);
  return y + MAP_HEIGHT + GAP;
}

static double
paint_charts (Sheet *sheet, double y)
{
  double ends[2] = { y, y }, width = (WIDTH - 2 * MARGIN - GAP) / 2;

  for (int kind = 0; kind < TOY_N_LAB_CHARTS; kind++)
    {
      g_autoptr (ToyLabChart) chart = toy_lab_chart_new (sheet->report, NULL,
                                                         (ToyLabChartKind) kind);
      const ToyChartLook look = { .chart = chart,
                                  .context = sheet->context,
                                  .width = width - 2 * PAD,
                                  .dark = sheet->dark,
                                  .ink = { (float) sheet->ink.r, (float) sheet->ink.g,
                                           (float) sheet->ink.b, 1 },
                                  .focus = -1 };
      int at = ends[1] < ends[0];
      double x = MARGIN + at * (width + GAP), height;

      if (chart == NULL)
        continue;
      height = toy_chart_paint_height (&look) + 2 * PAD + 26;
      fill_card (sheet, x, ends[at], width, height);
      write_text (sheet, chart->title, "sans bold 12", x + PAD, ends[at] + PAD - 4,
                  width - 2 * PAD, 1);
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x + PAD, ends[at] + PAD + 26);
      toy_chart_paint (sheet->cr, &look);
      cairo_restore (sheet->cr);
      ends[at] += height + GAP;
    }
  return MAX (ends[0], ends[1]);
}

/* Paints everything; gives how high it is. */
static double
paint (Sheet *sheet, cairo_surface_t *surface)
{
  PangoFontDescription *font = pango_font_description_from_string ("sans 10");
  double y = MARGIN;

  sheet->cr = cairo_create (surface);
  sheet->context = pango_cairo_create_context (sheet->cr);
  pango_context_set_font_description (sheet->context, font);
  pango_font_description_free (font);
  toy_set_rgb (sheet->cr, sheet->paper);
  cairo_paint (sheet->cr);
  y = paint_head (sheet, y);
  y = paint_maps (sheet, y);
  y = paint_charts (sheet, y) - GAP + MARGIN;
  g_clear_object (&sheet->context);
  cairo_destroy (sheet->cr);
  return y;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
_toy_lab_picture (ToyLabReport *report, gboolean dark, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *measured = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_surface_t *surface;
  cairo_status_t status;
  Sheet sheet = { .report = report,
                  .dark = dark,
                  .paper = TOY_RGB (dark ? 0x1f1d1b : 0xf4f0e9),
                  .card = TOY_RGB (dark ? 0x2c2a27 : 0xffffff),
                  .ink = TOY_RGB (dark ? 0xf0ebe4 : 0x2c2a29) };
  double height = ceil (paint (&sheet, measured));

  cairo_surface_destroy (measured);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (WIDTH * SCALE),
                                        (int) (height * SCALE));
  cairo_surface_set_device_scale (surface, SCALE, SCALE);
  paint (&sheet, surface);
  cairo_surface_flush (surface);
  status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string (status));
  return NULL;
}
