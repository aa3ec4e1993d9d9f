/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain with its sheet, loaded in the player's language, ready to be played: the immutable
 * thing that catalogue, match and widgets share. */
#pragma once

#include <gio/gio.h>

#include "engine/toy-sheet.h"
#include "engine/toy-terrain.h"

G_BEGIN_DECLS

#define TOY_TYPE_BOARD (toy_board_get_type ())
G_DECLARE_FINAL_TYPE (ToyBoard, toy_board, TOY, BOARD, GObject)

/* @contents: the terrain document's XML; @origin: path or URI for messages (nullable).
 * NULL with an error of the store where it cannot be read or has an issue of severity error. */
ToyBoard *toy_board_new_from_bytes (GBytes *contents, const char *origin, GError **error);
ToyBoard *toy_board_new_from_file (GFile *file, GError **error);

/* The shipped terrain of that id. */
ToyBoard *toy_board_new_builtin (const char *id, GError **error);

const ToyTerrain *toy_board_get_terrain (ToyBoard *board);
const ToySheet *toy_board_get_sheet (ToyBoard *board);
const char *toy_board_get_id (ToyBoard *board);
const char *toy_board_get_name (ToyBoard *board);        /* in the player's language */
const char *toy_board_get_description (ToyBoard *board); /* (nullable), likewise */
GBytes *toy_board_get_contents (ToyBoard *board);        /* the document, as the store writes it */
GFile *toy_board_get_file (ToyBoard *board);             /* (nullable): NULL for shipped ones */

/* Where a terrain comes from: "box", "promo" (shipped) or "mine". */
const char *toy_board_get_source (ToyBoard *board);

G_END_DECLS
