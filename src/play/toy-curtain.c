/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over the table.  Hides nothing by itself: the page shows no rack while the curtain is
 * down. */
#include "config.h"

#include "play/toy-curtain.h"

#include "widgets/toy-compat.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-wrap-layout.h"

struct _ToyCurtain
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *card;
  ToySign *emblem;
  GtkLabel *title;
  GtkWidget *content; /* the card's words and answers, and what was added beside them */
  GtkLabel *text;
  GtkWidget *buttons;

  gint64 deaf_until; /* monotonic, µs */
};

G_DEFINE_TYPE (ToyCurtain, toy_curtain, GTK_TYPE_WIDGET)

static gboolean
is_answer (GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      return TRUE;
    case GDK_KEY_PRESS:
      switch (gdk_key_event_get_keyval (event))
        {
        case GDK_KEY_Return:
        case GDK_KEY_KP_Enter:
        case GDK_KEY_ISO_Enter:
        case GDK_KEY_space:
        case GDK_KEY_KP_Space:
          return TRUE;
        default:
          return FALSE;
        }
    default:
      return FALSE;
    }
}

/* The card comes under a hand that may still be busy with the last turn: a second click, or a key
 * that is held, is no answer to it. */
static void
turn_deaf (ToyCurtain *self)
{
  int ms;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &ms, NULL);
  self->deaf_until = g_get_monotonic_time () + ms * 1000;
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, ToyCurtain *self)
{
  if (!is_answer (event) || g_get_monotonic_time () >= self->deaf_until)
    return GDK_EVENT_PROPAGATE;
  turn_deaf (self);
  return GDK_EVENT_STOP;
}

static void
toy_curtain_dispose (GObject *object)
{
  g_clear_pointer (&TOY_CURTAIN (object)->card, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_curtain_parent_class)->dispose (object);
}

static void
toy_curtain_class_init (ToyCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_SIGN);
  g_type_ensure (TOY_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = toy_curtain_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "curtain");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, card);
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, emblem);
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, content);
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, text);
  gtk_widget_class_bind_template_child (widget_class, ToyCurtain, buttons);
}

static void
toy_curtain_init (ToyCurtain *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
toy_curtain_show (ToyCurtain *self, ToyArmy army, const char *title, const char *text)
{
  GtkWidget *child;

  g_return_if_fail (TOY_IS_CURTAIN (self));
  g_return_if_fail (title != NULL);

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), child);
  while ((child = gtk_widget_get_last_child (self->content))
         != gtk_widget_get_first_child (self->content))
    gtk_box_remove (GTK_BOX (self->content), child);
  if (army == TOY_ARMY_NONE)
    toy_sign_set_medal (self->emblem);
  else
    toy_sign_set_emblem (self->emblem, army);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), text != NULL);
  gtk_widget_set_focusable (self->card, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  turn_deaf (self);
  toy_compat_announce (GTK_WIDGET (self), title);
  if (text != NULL)
    toy_compat_announce (GTK_WIDGET (self), text);
}

void
toy_curtain_add_widget (ToyCurtain *self, GtkWidget *widget)
{
  g_return_if_fail (TOY_IS_CURTAIN (self));

  gtk_box_append (GTK_BOX (self->content), widget);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (self->card, TRUE); /* long: keys must reach its end */
}

void
toy_curtain_add_button (ToyCurtain *self,
                        const char *label,
                        const char *action,
                        gboolean suggested)
{
  GtkWidget *button;

  g_return_if_fail (TOY_IS_CURTAIN (self));

  button = toy_compat_button_new (label);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->buttons), button);
  if (suggested)
    {
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_grab_focus (button);
    }
}
