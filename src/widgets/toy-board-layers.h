/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as pictures that are kept: the base (ground, won regions, paths and bases, medals) and
 * one small picture for every space on which something stands.  Only what has changed is painted
 * again.  Paints scenes; knows no widget's business. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

typedef struct _ToyBoardLayers ToyBoardLayers;

ToyBoardLayers *toy_board_layers_new (void);
void toy_board_layers_free (ToyBoardLayers *layers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyBoardLayers, toy_board_layers_free)

/* Forgets all pictures: the terrain or the game is another one. */
void toy_board_layers_drop (ToyBoardLayers *layers);

/* What the pictures depend on besides the scene. */
typedef struct
{
  int width, height;
  double scale; /* pixels a unit */
} ToyBoardSize;

/* Shows @scene, which brings its map, on @widget.  @may_stretch: a base of another size may do for
 * the moment; returns FALSE where that was made use of. */
gboolean toy_board_layers_snapshot (ToyBoardLayers *layers,
                                    GtkSnapshot *snapshot,
                                    GtkWidget *widget,
                                    const ToyScene *scene,
                                    const ToyLayout *layout,
                                    const ToyBoardSize *size,
                                    gboolean may_stretch);

/* How often a base was made and how many spaces were painted since the beginning. */
void toy_board_layers_count (ToyBoardLayers *layers, guint *bases, guint *spaces);

G_END_DECLS
