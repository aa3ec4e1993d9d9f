/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small painted sign beside text.  Always goes with words, so a screen reader passes over it. */
#include "config.h"

#include "widgets/toy-sign.h"

#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

#define SHADE 0.2 /* of its size: how far a tile's shadow may reach beyond the sign */

typedef enum
{
  SIGN_NOTHING,
  SIGN_EMBLEM,
  SIGN_MEDAL,
  SIGN_TILE,
  SIGN_BADGE,
} Kind;

struct _ToySign
{
  GtkWidget parent_instance;

  Kind kind;
  const ToySheet *sheet; /* borrowed */
  const char *badge;     /* interned */
  ToyArmy army;
  int type; /* TOY_NONE: its back */
  int size;
};

G_DEFINE_TYPE (ToySign, toy_sign, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static double
get_radius (ToySign *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return MIN (MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget)), self->size) / 2.0
         - 1;
}

static void
paint (cairo_t *cr, gpointer data)
{
  GtkWidget *widget = data;
  ToySign *self = data;
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;
  double radius = get_radius (self);
  unsigned flags = toy_compat_is_dark (widget) ? TOY_TILE_DARK : 0;

  switch (self->kind)
    {
    case SIGN_EMBLEM:
      toy_paint_emblem (cr, self->army, x, y, radius * 0.92);
      break;
    case SIGN_MEDAL:
      toy_paint_medal (cr, x, y, radius);
      break;
    case SIGN_TILE:
      if (self->type == TOY_NONE)
        flags |= TOY_TILE_FACE_DOWN;
      toy_paint_tile (cr, self->sheet, self->army, self->type == TOY_NONE ? 0 : self->type, 1,
                      flags, x, y, radius * 0.92);
      break;
    case SIGN_BADGE:
      toy_paint_badge (cr, self->badge, x, y, radius * 0.92, toy_compat_is_dark (widget));
      break;
    case SIGN_NOTHING:
      break;
    }
}

static void
toy_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToySign *self = TOY_SIGN (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                             (float) gtk_widget_get_height (widget));

  if (self->kind == SIGN_NOTHING || get_radius (self) < 1)
    return;
  graphene_rect_inset (&area, (float) (-SHADE * self->size), (float) (-SHADE * self->size));
  toy_picture_show (snapshot, widget, &area, toy_compat_get_scale (widget), paint, self);
}

static void
toy_sign_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = *natural = TOY_SIGN (widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
toy_sign_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_int (value, TOY_SIGN (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_sign_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    toy_sign_set_size (TOY_SIGN (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_sign_class_init (ToySignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_sign_get_property;
  object_class->set_property = toy_sign_set_property;
  widget_class->snapshot = toy_sign_snapshot;
  widget_class->measure = toy_sign_measure;
  g_object_class_install_property (
    object_class, PROP_SIZE,
    g_param_spec_int ("size", NULL, NULL, 4, 512, 24, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "toysign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
toy_sign_init (ToySign *self)
{
  self->size = 24;
  self->type = TOY_NONE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
toy_sign_new (int size)
{
  return g_object_new (TOY_TYPE_SIGN, "size", size, NULL);
}

static void
set (ToySign *self, Kind kind, const ToySheet *sheet, ToyArmy army, int type)
{
  g_return_if_fail (TOY_IS_SIGN (self));

  self->kind = kind;
  self->sheet = sheet;
  self->army = army;
  self->type = type;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_sign_set_emblem (ToySign *self, ToyArmy army)
{
  set (self, army == TOY_ARMY_NONE ? SIGN_NOTHING : SIGN_EMBLEM, NULL, army, TOY_NONE);
}

void
toy_sign_set_medal (ToySign *self)
{
  set (self, SIGN_MEDAL, NULL, TOY_ARMY_NONE, TOY_NONE);
}

void
toy_sign_set_back (ToySign *self, const ToySheet *sheet, ToyArmy army)
{
  set (self, SIGN_TILE, sheet, army, TOY_NONE);
}

void
toy_sign_set_troop (ToySign *self, const ToySheet *sheet, ToyArmy army, int type)
{
  set (self, SIGN_TILE, sheet, army, type);
}

void
toy_sign_set_badge (ToySign *self, const char *badge)
{
  g_return_if_fail (badge != NULL);

  set (self, SIGN_BADGE, NULL, TOY_ARMY_NONE, TOY_NONE);
  self->badge = g_intern_string (badge);
}

void
toy_sign_set_size (ToySign *self, int pixels)
{
  g_return_if_fail (TOY_IS_SIGN (self));

  if (self->size == pixels)
    return;
  self->size = pixels;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "size");
}
