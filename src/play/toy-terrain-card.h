/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain, or a game that waits on it, as a picture with words in the lists of the start page. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_TERRAIN_CARD (toy_terrain_card_get_type ())
G_DECLARE_FINAL_TYPE (ToyTerrainCard, toy_terrain_card, TOY, TERRAIN_CARD, GtkFlowBoxChild)

/* A new game on @board.  What it says of the rules follows the choice of a beginner game. */
GtkWidget *toy_terrain_card_new (ToyBoard *board);

/* The unfinished @match that is kept in @file. */
GtkWidget *toy_terrain_card_new_for_match (ToyMatch *match, GFile *file);

/* How wide its picture is, in pixels. */
void toy_terrain_card_set_picture_width (ToyTerrainCard *self, int width);

ToyBoard *toy_terrain_card_get_board (ToyTerrainCard *self);
ToyMatch *toy_terrain_card_get_match (ToyTerrainCard *self); /* (nullable) */
GFile *toy_terrain_card_get_file (ToyTerrainCard *self);     /* (nullable) */

G_END_DECLS
