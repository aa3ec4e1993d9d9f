/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a terrain, with a game on it or bare. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"
#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_PREVIEW (toy_preview_get_type ())
G_DECLARE_FINAL_TYPE (ToyPreview, toy_preview, TOY, PREVIEW, GtkWidget)

GtkWidget *toy_preview_new (void);

/* @options: what is played with; a beginner game has no special spaces.  @view (nullable): what
 * stands on it, copied. */
void toy_preview_set_board (ToyPreview *self,
                            ToyBoard *board,
                            ToyOptions options,
                            const ToyView *view);

G_END_DECLS
