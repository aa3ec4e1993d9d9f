/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line is one army's full colour up to a knob and the other's hatched beyond it; emblems and
 * numbers stand at both ends, so that no colour has to be known. */
#include "config.h"

#include "widgets/toy-balance-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw/toy-painter.h"
#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-sign.h"

#define SLIDE 400000.0 /* µs */
#define WIDTH 560

struct _ToyBalanceBar
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  GtkWidget *signs[2];
  GtkWidget *numbers[2];
  GtkWidget *line;

  ToyArmy own;
  double chance;

  /* the knob is under way */
  double shown;
  double from;
  gint64 begun;
  guint tick;
};

G_DEFINE_TYPE (ToyBalanceBar, toy_balance_bar, GTK_TYPE_WIDGET)

static void
add_pill (cairo_t *cr, double x, double y, double width, double height)
{
  double r = height / 2.0;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, G_PI_2);
  cairo_arc (cr, x + r, y + r, r, G_PI_2, 3.0 * G_PI_2);
  cairo_close_path (cr);
}

static void
set_army (cairo_t *cr, ToyArmy army, gboolean dark, double alpha)
{
  double rgb[3];

  toy_army_colour (army, dark, rgb);
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

/* Slanting lines over @x … the end. */
static void
hatch (cairo_t *cr, double x, double width, double y, double height)
{
  cairo_set_line_width (cr, 2.0);
  for (double at = x - height; at < width + height; at += 6.0)
    {
      cairo_move_to (cr, at, y + height);
      cairo_line_to (cr, at + height, y);
    }
  cairo_stroke (cr);
}

static void
paint_knob (cairo_t *cr, double x, double middle, const GdkRGBA *ink)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, middle - 5.0, 4.5, G_PI, 2.0 * G_PI);
  cairo_arc (cr, x, middle + 5.0, 4.5, 0, G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.8);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
paint (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ToyBalanceBar *self = data;
  gboolean dark = toy_compat_is_dark (GTK_WIDGET (self));
  double middle = height / 2.0;
  double thick = 12.0;
  double split = 5.0 + self->shown * (width - 10.0);
  const GdkRGBA dark_ink = { 0.12f, 0.1f, 0.09f, 1.0f };
  GdkRGBA ink;

  if (width < 20)
    return;
  toy_compat_get_colour (GTK_WIDGET (self), &ink);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  cairo_save (cr);
  add_pill (cr, 0.5, middle - thick / 2.0, width - 1.0, thick);
  cairo_clip (cr);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.12);
  cairo_paint (cr);
  if (self->chance >= 0.0)
    {
      set_army (cr, self->own, FALSE, 1.0);
      cairo_rectangle (cr, 0, 0, split, height);
      cairo_fill (cr);
      cairo_rectangle (cr, split, 0, width - split, height);
      cairo_clip (cr);
      set_army (cr, toy_army_enemy (self->own), dark, 0.45);
      cairo_paint (cr);
      set_army (cr, toy_army_enemy (self->own), dark, 1.0);
      hatch (cr, split, width, middle - thick / 2.0, thick);
    }
  cairo_restore (cr);
  /* Even chances. */
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.55);
  cairo_rectangle (cr, floor (width / 2.0), middle - thick / 2.0 - 3.0, 1.0, thick + 6.0);
  cairo_fill (cr);
  if (self->chance >= 0.0)
    paint_knob (cr, split, middle, &dark_ink);
}

/* The knob's way */

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyBalanceBar *self = TOY_BALANCE_BAR (widget);
  double t = (double) (gdk_frame_clock_get_frame_time (clock) - self->begun) / SLIDE;

  t = CLAMP (t, 0.0, 1.0);
  self->shown = self->from + (self->chance - self->from) * t * t * (3.0 - 2.0 * t);
  gtk_widget_queue_draw (self->line);
  if (t < 1.0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
may_move (ToyBalanceBar *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated,
                NULL);
  return animated && gtk_widget_get_mapped (GTK_WIDGET (self))
         && toy_settings_get_animation_scale (toy_settings_get_default ()) > 0.0;
}

static void
stop (ToyBalanceBar *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

/* What it says */

static void
say (ToyBalanceBar *self)
{
  int own = (int) floor (self->chance * 100.0 + 0.5);
  ToyArmy foe = toy_army_enemy (self->own);
  g_autofree char *text = NULL;

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *number = toy_words_percent ((i == 0 ? own : 100 - own) / 100.0, 0);

      gtk_label_set_text (GTK_LABEL (self->numbers[i]), self->chance >= 0.0 ? number : "–");
    }
  if (self->chance >= 0.0)
    /* Translators: the chances of both armies to win: "Blue 62%, Red 38%". */
    text = g_strdup_printf (C_ ("chance", "%s %d%%, %s %d%%"), toy_words_army (self->own), own,
                            toy_words_army (foe), 100 - own);
  else
    text = g_strdup (C_ ("chance", "Not known yet"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  MAX (self->chance, 0.0), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
toy_balance_bar_show (ToyBalanceBar *self, ToyArmy own, double chance)
{
  gboolean slides;

  g_return_if_fail (TOY_IS_BALANCE_BAR (self));
  g_return_if_fail (own < TOY_N_ARMIES);

  chance = MIN (chance, 1.0);
  if (self->own == own && (self->chance == chance || (self->chance < 0.0 && chance < 0.0)))
    return;
  slides = self->own == own && self->chance >= 0.0 && chance >= 0.0 && may_move (self);
  stop (self);
  self->own = own;
  self->chance = chance;
  toy_sign_set_emblem (TOY_SIGN (self->signs[0]), own);
  toy_sign_set_emblem (TOY_SIGN (self->signs[1]), toy_army_enemy (own));
  say (self);
  if (slides)
    {
      self->from = self->shown;
      self->begun = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (
        GTK_WIDGET (self)));
      self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }
  else
    self->shown = chance;
  gtk_widget_queue_draw (self->line);
}

double
toy_balance_bar_get_chance (ToyBalanceBar *self)
{
  g_return_val_if_fail (TOY_IS_BALANCE_BAR (self), -1.0);

  return self->chance;
}

/* As wide as it is worth, and less where there is less. */
static void
toy_balance_bar_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (TOY_BALANCE_BAR (widget)->box, orientation, -1, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural, WIDTH);
}

static void
toy_balance_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (TOY_BALANCE_BAR (widget)->box, &(GdkRectangle){ 0, 0, width, height },
                            -1);
}

static void
toy_balance_bar_dispose (GObject *object)
{
  ToyBalanceBar *self = TOY_BALANCE_BAR (object);

  stop (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_balance_bar_parent_class)->dispose (object);
}

static void
toy_balance_bar_class_init (ToyBalanceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_balance_bar_dispose;
  widget_class->measure = toy_balance_bar_measure;
  widget_class->size_allocate = toy_balance_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "balancebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
toy_balance_bar_init (ToyBalanceBar *self)
{
  self->own = TOY_ARMY_NONE;
  self->chance = self->shown = -1.0;
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (int i = 0; i < 2; i++)
    {
      self->signs[i] = toy_sign_new (20);
      self->numbers[i] = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                       GTK_ACCESSIBLE_ROLE_PRESENTATION, "width-chars", 5, "xalign",
                                       i == 0 ? 0.0 : 1.0, NULL);
      gtk_widget_add_css_class (self->numbers[i], "counter");
    }
  self->line = g_object_new (GTK_TYPE_DRAWING_AREA, "hexpand", TRUE, "content-height", 22,
                             "content-width", 80, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->line), paint, self, NULL);
  gtk_box_append (GTK_BOX (self->box), self->signs[0]);
  gtk_box_append (GTK_BOX (self->box), self->numbers[0]);
  gtk_box_append (GTK_BOX (self->box), self->line);
  gtk_box_append (GTK_BOX (self->box), self->numbers[1]);
  gtk_box_append (GTK_BOX (self->box), self->signs[1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Chance to win"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, -1);
}
