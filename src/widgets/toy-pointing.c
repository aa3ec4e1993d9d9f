/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which item is meant: the one under the pointer, else the one that the keys went to. */
#include "config.h"

#include "widgets/toy-pointing.h"

void
toy_pointing_tell (ToyPointing *self)
{
  const char *title = self->kind->title (self->widget);
  const char *reading;
  g_autofree char *name = NULL;

  if (title == NULL)
    return;
  gtk_widget_queue_draw (self->widget);
  reading = self->kind->text (self->widget, self->hover >= 0 ? self->hover : self->cursor);
  name = reading != NULL ? g_strdup_printf ("%s. %s", title, reading) : g_strdup (title);
  if (g_strcmp0 (name, self->name) != 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
      g_free (self->name);
      self->name = g_steal_pointer (&name);
    }
  if (g_strcmp0 (reading, self->reading) == 0)
    return;
  g_free (self->reading);
  self->reading = g_strdup (reading);
  g_object_notify_by_pspec (G_OBJECT (self->widget), self->property);
}

int
toy_pointing_get_marked (ToyPointing *self)
{
  if (self->hover >= 0)
    return self->hover;
  return gtk_widget_has_focus (self->widget) ? self->cursor : -1;
}

void
toy_pointing_go (ToyPointing *self, int item)
{
  self->cursor = item;
  self->hover = -1;
  gtk_widget_grab_focus (self->widget);
  toy_pointing_tell (self);
}

void
toy_pointing_forget (ToyPointing *self)
{
  self->cursor = self->hover = -1;
}

static gboolean
open_item (ToyPointing *self, int item)
{
  if (item < 0 || !self->kind->opens (self->widget, item))
    return FALSE;
  g_signal_emit (self->widget, self->signal, 0, (guint) item);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        ToyPointing *self)
{
  static const struct { guint keys[2]; GtkDirectionType direction; } ways[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, GTK_DIR_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, GTK_DIR_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, GTK_DIR_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, GTK_DIR_DOWN },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, GTK_DIR_TAB_BACKWARD },
    { { GDK_KEY_End, GDK_KEY_KP_End }, GTK_DIR_TAB_FORWARD },
  };

  if (self->kind->title (self->widget) == NULL
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space)
    return open_item (self, self->cursor);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (key == ways[i].keys[0] || key == ways[i].keys[1])
      {
        self->hover = -1;
        self->cursor = self->kind->step (self->widget, self->cursor, ways[i].direction);
        toy_pointing_tell (self);
        return TRUE;
      }
  return FALSE;
}

static void
focus_cb (GtkEventControllerFocus *controller, ToyPointing *self)
{
  if (self->kind->title (self->widget) == NULL)
    return;
  if (self->cursor < 0)
    self->cursor = self->kind->step (self->widget, -1, GTK_DIR_TAB_BACKWARD);
  toy_pointing_tell (self);
}

static int
pick (ToyPointing *self, double x, double y)
{
  return self->kind->title (self->widget) != NULL ? self->kind->pick (self->widget, x, y) : -1;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, ToyPointing *self)
{
  int hover = pick (self, x, y);

  if (hover == self->hover)
    return;
  self->hover = hover;
  gtk_widget_set_cursor_from_name (
    self->widget, hover >= 0 && self->kind->opens (self->widget, hover) ? "pointer" : NULL);
  toy_pointing_tell (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, ToyPointing *self)
{
  self->hover = -1;
  toy_pointing_tell (self);
}

static void
clicked_cb (GtkGestureClick *gesture, int n, double x, double y, ToyPointing *self)
{
  int item = pick (self, x, y);

  if (item < 0 || self->kind->text (self->widget, item) == NULL)
    return;
  self->cursor = item;
  gtk_widget_grab_focus (self->widget);
  toy_pointing_tell (self);
  open_item (self, item);
}

void
toy_pointing_init (ToyPointing *self,
                   GtkWidget *widget,
                   const ToyPointingKind *kind,
                   GParamSpec *property,
                   guint signal)
{
  GtkEventController *controller;

  *self = (ToyPointing) { .widget = widget, .kind = kind, .property = property, .signal = signal,
                          .cursor = -1, .hover = -1 };
  gtk_widget_set_focusable (widget, TRUE);
  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, controller);
  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (gtk_widget_queue_draw), widget);
  gtk_widget_add_controller (widget, controller);
  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, controller);
  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  g_signal_connect (controller, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (widget, controller);
}

void
toy_pointing_clear (ToyPointing *self)
{
  g_clear_pointer (&self->reading, g_free);
  g_clear_pointer (&self->name, g_free);
}
