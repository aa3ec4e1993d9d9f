/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK takes the ring away three seconds after a key: who thinks about a move for longer no longer
 * sees what Enter would do. */
#include "config.h"

#include "widgets/toy-focus.h"

#define BY_KEYS "toy-focus-by-keys" /* data of a window: that keys were used last */

static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
      g_object_set_data (G_OBJECT (window), BY_KEYS, GINT_TO_POINTER (TRUE));
      break;
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      g_object_set_data (G_OBJECT (window), BY_KEYS, NULL);
      gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
      break;
    default:
      break;
    }
  return FALSE;
}

/* While somebody is there: a window that nobody writes to need not be asked every three seconds. */
static void
keep_visible (GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (window), BY_KEYS) != NULL && gtk_window_is_active (window)
      && !gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
}

static gboolean
realized_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkEventController *controller;

  if (!GTK_IS_WINDOW (widget)
      || g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, keep_visible, NULL) != 0)
    return TRUE;
  g_signal_connect (widget, "notify::focus-visible", G_CALLBACK (keep_visible), NULL);
  g_signal_connect (widget, "notify::is-active", G_CALLBACK (keep_visible), NULL);
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (widget, controller);
  return TRUE;
}

void
toy_focus_init (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      gpointer klass = g_type_class_ref (GTK_TYPE_WIDGET); /* has the signal */

      g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realized_cb,
                                  NULL, NULL);
      g_type_class_unref (klass);
      g_once_init_leave (&done, 1);
    }
}
