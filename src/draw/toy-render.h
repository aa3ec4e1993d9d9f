/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards, tile sheets and a game to cut out: PNG, SVG or PDF.  Needs no display and writes no file
 * itself: who calls gets the bytes and stores them safely. */
#pragma once

#include <gio/gio.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_RENDER_PNG,
  TOY_RENDER_SVG,
  TOY_RENDER_PDF,
} ToyRenderFormat;

typedef enum
{
  TOY_PAPER_A4,
  TOY_PAPER_LETTER,
} ToyPaper;

/* The longest side of a picture, in pixels or points. */
#define TOY_RENDER_MAX_SIDE 16384

/* "png", "svg" or "pdf", in any case; also as the end of a file's name. */
gboolean toy_render_format_parse (const char *text, ToyRenderFormat *format);

/* "a4" or "letter", in any case. */
gboolean toy_paper_parse (const char *text, ToyPaper *paper);

/* The scene's board in @width × @height pixels (PNG) or points.  Either may be 0: it then follows
 * from the board's shape; both 0 makes 1000 of the longer side.  NULL with
 * G_IO_ERROR_INVALID_ARGUMENT for a size past the limit, or with what cairo reports.
 * (transfer full) */
GBytes *toy_render_board (const ToyScene *scene,
                          ToyTurn turn,
                          ToyRenderFormat format,
                          int width,
                          int height,
                          GError **error);

/* All troop types of both armies, their backs and their states on one sheet of @width. */
GBytes *toy_render_tiles (const ToyGame *game,
                          ToyRenderFormat format,
                          int width,
                          bool dark,
                          GError **error);

/* Print and play, as a PDF: the board over as many sheets as it takes, every troop with its back on
 * the following page (for printing on both sides, turned over the long edge), and the medals; all
 * with cut marks. */
GBytes *toy_render_print (const ToyGame *game, ToyPaper paper, GError **error);

G_END_DECLS
