/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several figures in one widget: a list with hundreds of them must stay light.  Always goes with
 * words, so a screen reader passes over it. */
#include "config.h"

#include "widgets/toy-figures.h"

#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

#define GAP 3
#define SHADE 0.2 /* of their size: how far a shadow may reach beyond them */

struct _ToyFigures
{
  GtkWidget parent_instance;

  ToyBoard *board; /* owned */
  ToyFigure figures[TOY_MOST_FIGURES];
  guint n;
  int size;
};

G_DEFINE_TYPE (ToyFigures, toy_figures, GTK_TYPE_WIDGET)

static void
paint_one (ToyFigures *self, cairo_t *cr, const ToyFigure *figure, double x, double y)
{
  unsigned flags = toy_compat_is_dark (GTK_WIDGET (self)) ? TOY_TILE_DARK : 0;
  double radius = self->size / 2.0 - 1;
  const ToySheet *sheet = toy_board_get_sheet (self->board);
  gboolean known = figure->type < sheet->n_types;

  switch ((ToyFigureKind) figure->kind)
    {
    case TOY_FIGURE_TROOP:
      toy_paint_tile (cr, sheet, (ToyArmy) figure->army, known ? figure->type : 0, 1,
                      known ? flags : flags | TOY_TILE_FACE_DOWN, x, y, radius * 0.92);
      break;
    case TOY_FIGURE_MEDAL:
      toy_paint_medal (cr, x, y, radius * 0.85);
      break;
    case TOY_FIGURE_EMBLEM:
      toy_paint_emblem (cr, (ToyArmy) figure->army, x, y, radius * 0.85);
      break;
    }
}

static void
paint (cairo_t *cr, gpointer data)
{
  ToyFigures *self = data;
  gboolean mirrored = gtk_widget_get_direction (data) == GTK_TEXT_DIR_RTL;
  double width = gtk_widget_get_width (data);

  for (guint i = 0; i < self->n; i++)
    {
      double x = i * (self->size + GAP) + self->size / 2.0;

      paint_one (self, cr, &self->figures[i], mirrored ? width - x : x, self->size / 2.0);
    }
}

static void
toy_figures_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyFigures *self = TOY_FIGURES (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                             (float) self->size);

  if (self->n == 0)
    return;
  graphene_rect_inset (&area, (float) (-SHADE * self->size), (float) (-SHADE * self->size));
  toy_picture_show (snapshot, widget, &area, toy_compat_get_scale (widget), paint, self);
}

static void
toy_figures_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  ToyFigures *self = TOY_FIGURES (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) self->n * (self->size + GAP);
  else
    *minimum = *natural = self->n > 0 ? self->size : 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
toy_figures_finalize (GObject *object)
{
  g_clear_object (&TOY_FIGURES (object)->board);
  G_OBJECT_CLASS (toy_figures_parent_class)->finalize (object);
}

static void
toy_figures_class_init (ToyFiguresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = toy_figures_finalize;
  widget_class->snapshot = toy_figures_snapshot;
  widget_class->measure = toy_figures_measure;
  gtk_widget_class_set_css_name (widget_class, "toyfigures");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
toy_figures_init (ToyFigures *self)
{
  self->size = 24;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
toy_figures_new (int size)
{
  ToyFigures *self = g_object_new (TOY_TYPE_FIGURES, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
toy_figures_show (ToyFigures *self, ToyBoard *board, const ToyFigure *figures, guint n)
{
  guint old;

  g_return_if_fail (TOY_IS_FIGURES (self));
  g_return_if_fail (TOY_IS_BOARD (board));

  old = self->n;
  g_set_object (&self->board, board);
  self->n = MIN (n, TOY_MOST_FIGURES);
  for (guint i = 0; i < self->n; i++)
    self->figures[i] = figures[i];
  if (self->n != old)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
toy_figures_count (ToyFigures *self)
{
  g_return_val_if_fail (TOY_IS_FIGURES (self), 0);

  return self->n;
}
