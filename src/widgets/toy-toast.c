/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence over the table.  Stays long enough to be read twice.  Knows no game. */
#include "config.h"

#include "widgets/toy-toast.h"

#include "widgets/toy-compat.h"

struct _ToyToast
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *revealer;
  GtkLabel *label;
  GtkButton *more;

  guint timeout;
};

G_DEFINE_TYPE (ToyToast, toy_toast, GTK_TYPE_WIDGET)

static guint gone;

static gboolean
timeout_cb (gpointer data)
{
  ToyToast *self = data;

  self->timeout = 0;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  g_signal_emit (self, gone, 0);
  return G_SOURCE_REMOVE;
}

/* What is no longer shown is no longer said either. */
static void
revealed_cb (GtkRevealer *revealer, GParamSpec *pspec, ToyToast *self)
{
  if (!gtk_revealer_get_child_revealed (revealer) && !gtk_revealer_get_reveal_child (revealer))
    gtk_label_set_text (self->label, "");
}

static void
toy_toast_dispose (GObject *object)
{
  ToyToast *self = TOY_TOAST (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_toast_parent_class)->dispose (object);
}

static void
toy_toast_class_init (ToyToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_toast_dispose;
  gone = g_signal_new ("gone", TOY_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/widgets/toy-toast.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyToast, revealer);
  gtk_widget_class_bind_template_child (widget_class, ToyToast, label);
  gtk_widget_class_bind_template_child (widget_class, ToyToast, more);
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, ToyToast *self)
{
  toy_toast_hide (self);
}

static void
toy_toast_init (ToyToast *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (click, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self->revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), self);
}

void
toy_toast_show (ToyToast *self, const char *text)
{
  toy_toast_show_with_button (self, text, NULL, NULL, NULL);
}

void
toy_toast_show_with_button (ToyToast *self,
                            const char *text,
                            const char *button,
                            const char *action,
                            const char *target)
{
  guint seconds;

  g_return_if_fail (TOY_IS_TOAST (self));
  g_return_if_fail (text != NULL);

  /* What is said twice is heard twice: a live region speaks when it becomes another. */
  gtk_label_set_text (self->label, "");
  gtk_label_set_text (self->label, text);
  /* Without a button the table below stays within reach. */
  gtk_widget_set_can_target (GTK_WIDGET (self), button != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->more), button != NULL);
  if (button != NULL)
    {
      gtk_button_set_label (self->more, button);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->more), "s", target);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->more), action);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  toy_compat_announce (GTK_WIDGET (self->label), text);
  g_clear_handle_id (&self->timeout, g_source_remove);
  seconds = 3 + (guint) (g_utf8_strlen (text, -1) / 15);
  self->timeout = g_timeout_add_seconds (seconds, timeout_cb, self);
}

void
toy_toast_hide (ToyToast *self)
{
  g_return_if_fail (TOY_IS_TOAST (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  g_signal_emit (self, gone, 0);
}

const char *
toy_toast_get_text (ToyToast *self)
{
  g_return_val_if_fail (TOY_IS_TOAST (self), NULL);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer))
           ? gtk_label_get_text (self->label)
           : NULL;
}
