/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An invitation to the tutorial.  Goes when all lessons have been done; the menu still has them. */
#include "config.h"

#include "play/toy-tutorial-card.h"

#include <glib/gi18n.h>

#include "engine/toy-sheet.h"
#include "model/toy-lesson.h"
#include "model/toy-settings.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-wrap-layout.h"

struct _ToyTutorialCard
{
  GtkWidget parent_instance;

  GtkWidget *box; /* owned as a child */
  GtkLabel *text;
  GtkWidget *button;
};

G_DEFINE_TYPE (ToyTutorialCard, toy_tutorial_card, GTK_TYPE_WIDGET)

static guint
count_left (const char *done)
{
  guint left = 0;

  for (guint n = 0; n < toy_lesson_count (); n++)
    left += !toy_lesson_is_done (done, n);
  return left;
}

static void
show (ToyTutorialCard *self)
{
  const char *done = toy_settings_get_string (toy_settings_get_default (), "lessons-done");
  guint left = count_left (done);
  g_autofree char *text = NULL;

  if (left == toy_lesson_count ())
    text = g_strdup_printf (ngettext ("New here? %u short lesson shows how it is played.",
                                      "New here? %u short lessons show how it is played.", left),
                            left);
  else
    text = g_strdup_printf (ngettext ("%u lesson of the tutorial is left.",
                                      "%u lessons of the tutorial are left.", left), left);
  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self), left > 0);
}

static void
toy_tutorial_card_dispose (GObject *object)
{
  g_clear_pointer (&TOY_TUTORIAL_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_tutorial_card_parent_class)->dispose (object);
}

static void
toy_tutorial_card_class_init (ToyTutorialCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_tutorial_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tutorialcard");
}

static void
toy_tutorial_card_init (ToyTutorialCard *self)
{
  GtkWidget *sign = toy_sign_new (48);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* The button goes below where both have no room beside each other. */
  gtk_widget_set_layout_manager (self->box,
                                 g_object_new (TOY_TYPE_WRAP_LAYOUT, "spacing", 12, NULL));
  self->text = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE,
                             "width-chars", 18, "max-width-chars", 52, NULL);
  self->button = toy_compat_button_new (_("_Learn to Play"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "app.tutorial");
  toy_sign_set_troop (TOY_SIGN (sign), toy_sheet_classic (), TOY_ARMY_BLUE, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (self->box), row);
  gtk_box_append (GTK_BOX (self->box), self->button);
  g_signal_connect_object (toy_settings_get_default (), "notify::lessons-done", G_CALLBACK (show),
                           self, G_CONNECT_SWAPPED);
  show (self);
}
