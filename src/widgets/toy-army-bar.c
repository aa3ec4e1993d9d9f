/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody sees of an army beside its troops.  Shows a table, changes nothing. */
#include "config.h"

#include "widgets/toy-army-bar.h"

#include <glib/gi18n.h>

#include "model/toy-words.h"
#include "widgets/toy-sign.h"

#define GAP 8

struct _ToyArmyBar
{
  GtkWidget parent_instance;

  /* template */
  ToySign *emblem;
  GtkLabel *name;
  GtkWidget *box; /* the counters */
  GtkWidget *medals_box;
  ToySign *medal;
  GtkLabel *medals;
  GtkWidget *reserve_box;
  ToySign *back;
  GtkLabel *reserve;
  GtkWidget *discard_button;
  GtkLabel *discard;
};

G_DEFINE_TYPE (ToyArmyBar, toy_army_bar, GTK_TYPE_WIDGET)

enum
{
  DISCARD_OPENED,
  RESERVE_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
discard_clicked_cb (GtkButton *button, ToyArmyBar *self)
{
  g_signal_emit (self, signals[DISCARD_OPENED], 0);
}

static void
reserve_clicked_cb (GtkButton *button, ToyArmyBar *self)
{
  g_signal_emit (self, signals[RESERVE_OPENED], 0);
}

/* Emblem, name, counters; where there is no room for the name the emblem stands for it. */

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static void
toy_army_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ToyArmyBar *self = TOY_ARMY_BAR (widget);
  GtkWidget *parts[] = { GTK_WIDGET (self->emblem), GTK_WIDGET (self->name), self->box };

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? GAP : 0;
  *minimum_baseline = *natural_baseline = -1;
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int least, wish;

      gtk_widget_measure (parts[i], orientation, -1, &least, &wish, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wish);
        }
      else
        {
          *minimum += i != 1 ? least : 0;
          *natural += i != 1 ? wish : wish + GAP;
        }
    }
}

static void
place (ToyArmyBar *self, GtkWidget *part, int x, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkAllocation area = { x, 0, width, height };

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    area.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (part, &area, -1);
}

static void
toy_army_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyArmyBar *self = TOY_ARMY_BAR (widget);
  int emblem, counters, least, wish, room;

  measure_width (GTK_WIDGET (self->emblem), NULL, &emblem);
  measure_width (GTK_WIDGET (self->name), &least, &wish);
  measure_width (self->box, NULL, &counters);
  place (self, GTK_WIDGET (self->emblem), 0, emblem, height);
  room = width - emblem - counters - 2 * GAP;
  gtk_widget_set_child_visible (GTK_WIDGET (self->name), room >= least);
  wish = MAX (MIN (wish, room), least);
  place (self, GTK_WIDGET (self->name), emblem + GAP, wish, height);
  place (self, self->box, emblem + GAP + (room >= least ? wish + GAP : 0), counters, height);
}

static void
toy_army_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_army_bar_parent_class)->dispose (object);
}

static void
toy_army_bar_class_init (ToyArmyBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_SIGN);
  G_OBJECT_CLASS (klass)->dispose = toy_army_bar_dispose;
  signals[DISCARD_OPENED] = g_signal_new ("discard-opened", TOY_TYPE_ARMY_BAR, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RESERVE_OPENED] = g_signal_new ("reserve-opened", TOY_TYPE_ARMY_BAR, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  widget_class->measure = toy_army_bar_measure;
  widget_class->size_allocate = toy_army_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "armybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/widgets/toy-army-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, box);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, emblem);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, name);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, medals_box);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, medal);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, medals);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, reserve_box);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, back);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, reserve);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, discard_button);
  gtk_widget_class_bind_template_child (widget_class, ToyArmyBar, discard);
  gtk_widget_class_bind_template_callback (widget_class, discard_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, reserve_clicked_cb);
}

static void
toy_army_bar_init (ToyArmyBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  toy_sign_set_medal (self->medal);
}

/* The words of a counter stand in its label for the ear and in its tooltip for the eye. */
static void
tell (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (widget, text);
}

static void
show_medals (ToyArmyBar *self, int medals, int objective)
{
  /* Translators: medals won of the medals that win, as in "3 / 7". */
  g_autofree char *shown = g_strdup_printf (C_("medals", "%d / %d"), medals, objective);
  g_autofree char *said = g_strdup_printf (
    /* Translators: the first number is won so far, the second is what wins the game. */
    ngettext ("%d medal of the %d that win", "%d medals of the %d that win", medals), medals,
    objective);

  gtk_label_set_text (self->medals, shown);
  tell (self->medals_box, said);
}

static void
show_counts (ToyArmyBar *self, int reserve, int discard)
{
  g_autofree char *n_reserve = g_strdup_printf ("%d", reserve);
  g_autofree char *n_discard = g_strdup_printf ("%d", discard);
  g_autofree char *of_reserve = g_strdup_printf (
    ngettext ("%d troop in reserve", "%d troops in reserve", reserve), reserve);
  g_autofree char *of_discard = g_strdup_printf (
    ngettext ("%d discarded troop", "%d discarded troops", discard), discard);

  gtk_label_set_text (self->reserve, n_reserve);
  gtk_label_set_text (self->discard, n_discard);
  tell (self->reserve_box, of_reserve);
  tell (self->discard_button, of_discard);
}

void
toy_army_bar_show (ToyArmyBar *self,
                   const ToyGame *game,
                   const ToyTable *table,
                   ToyArmy army,
                   const char *name)
{
  int discard = 0;

  g_return_if_fail (TOY_IS_ARMY_BAR (self));
  g_return_if_fail (game != NULL && table != NULL && army < TOY_N_ARMIES);

  for (int type = 0; type < game->n_types; type++)
    discard += table->discard[army][type];
  toy_sign_set_emblem (self->emblem, army);
  toy_sign_set_back (self->back, game->sheet, army);
  if (name == NULL)
    name = toy_words_army (army);
  gtk_label_set_text (self->name, name);
  /* An army's name is never cut short, what people call themselves may be. */
  gtk_label_set_width_chars (self->name, (int) MIN (g_utf8_strlen (name, -1), 7));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  toy_words_army (army), -1);
  gtk_widget_remove_css_class (GTK_WIDGET (self), army == TOY_ARMY_BLUE ? "red" : "blue");
  gtk_widget_add_css_class (GTK_WIDGET (self), army == TOY_ARMY_BLUE ? "blue" : "red");
  show_medals (self, table->medals[army], game->objective);
  show_counts (self, table->n_reserve[army], discard);
}

GtkWidget *
toy_army_bar_get_discard_button (ToyArmyBar *self)
{
  g_return_val_if_fail (TOY_IS_ARMY_BAR (self), NULL);

  return self->discard_button;
}

GtkWidget *
toy_army_bar_get_place (ToyArmyBar *self, ToyArmyBarPlace place)
{
  g_return_val_if_fail (TOY_IS_ARMY_BAR (self), NULL);

  switch (place)
    {
    case TOY_ARMY_BAR_MEDALS:
      return GTK_WIDGET (self->medal);
    case TOY_ARMY_BAR_RESERVE:
      return GTK_WIDGET (self->back);
    case TOY_ARMY_BAR_DISCARD:
    default:
      return self->discard_button;
    }
}

GtkWidget *
toy_army_bar_get_reserve_button (ToyArmyBar *self)
{
  g_return_val_if_fail (TOY_IS_ARMY_BAR (self), NULL);

  return self->reserve_box;
}
