/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small painted figures beside text: troops, backs, medals, emblems.  Decoration only. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"
#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_FIGURES (toy_figures_get_type ())
G_DECLARE_FINAL_TYPE (ToyFigures, toy_figures, TOY, FIGURES, GtkWidget)

#define TOY_MOST_FIGURES 6

typedef enum
{
  TOY_FIGURE_TROOP, /* army, type; TOY_NONE: its back */
  TOY_FIGURE_MEDAL,
  TOY_FIGURE_EMBLEM, /* army */
} ToyFigureKind;

typedef struct
{
  guint8 kind; /* ToyFigureKind */
  guint8 army;
  guint8 type;
} ToyFigure;

/* @size: the side of one in pixels. */
GtkWidget *toy_figures_new (int size);

/* Shows the first TOY_MOST_FIGURES of @figures, whose types are those of @board's sheet. */
void toy_figures_show (ToyFigures *self, ToyBoard *board, const ToyFigure *figures, guint n);

guint toy_figures_count (ToyFigures *self);

G_END_DECLS
