/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK takes the ring away three seconds after a key: who thinks about a move for longer no longer
 * sees what Enter would do.  And it lets Tab stop at every scrolled window in which nothing else
 * takes the keyboard, an empty list for one, where no key does anything, and looks for a place in
 * what is folded away. */
#include "config.h"

#include "widgets/toy-focus.h"

#include "widgets/toy-every-widget.h"

#define BY_KEYS "toy-focus-by-keys" /* data of a window: that keys were used last */
#define EXPANDER "toy-focus-expander" /* data of its child: that it is followed */

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
is_long (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
         > gtk_adjustment_get_page_size (adjustment);
}

/* In a popover it may be all that can hold the keyboard. */
static gboolean
is_good_for_keys (GtkScrolledWindow *scroller)
{
  return is_long (gtk_scrolled_window_get_vadjustment (scroller))
         || is_long (gtk_scrolled_window_get_hadjustment (scroller))
         || gtk_widget_get_ancestor (GTK_WIDGET (scroller), GTK_TYPE_POPOVER) != NULL;
}

static gboolean (*focus_any_scroller) (GtkWidget *widget, GtkDirectionType direction);

/* Where nothing inside takes the keyboard, GTK's own gives it to the scrolled window. */
static gboolean
focus_scroller (GtkWidget *widget, GtkDirectionType direction)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);
  GtkWidget *child = gtk_scrolled_window_get_child (scroller);

  if (is_good_for_keys (scroller) || gtk_widget_is_focus (widget)
      || gtk_widget_get_focus_child (widget) != NULL)
    return focus_any_scroller (widget, direction);
  return child != NULL && gtk_widget_child_focus (child, direction);
}

/* GTK looks for a place for the keyboard in what a closed expander would show, too, which is in no
 * window. */
static void
follow_expander (GtkExpander *expander)
{
  GtkWidget *child = gtk_expander_get_child (expander);

  if (child == NULL || g_object_get_data (G_OBJECT (child), EXPANDER) != NULL)
    return;
  g_object_set_data (G_OBJECT (child), EXPANDER, expander);
  g_object_bind_property (expander, "expanded", child, "can-focus", G_BINDING_SYNC_CREATE);
}

static void
realized_cb (GtkWidget *widget)
{
  GtkEventController *controller;

  if (GTK_IS_EXPANDER (widget))
    follow_expander (GTK_EXPANDER (widget));
  if (!GTK_IS_WINDOW (widget)
      || g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, keep_visible, NULL) != 0)
    return;
  g_signal_connect (widget, "notify::focus-visible", G_CALLBACK (keep_visible), NULL);
  g_signal_connect (widget, "notify::is-active", G_CALLBACK (keep_visible), NULL);
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (widget, controller);
}

void
toy_focus_init (void)
{
  GtkWidgetClass *scrollers = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW); /* for ever */

  /* Those that GTK puts into its own dialogs and lists are meant as well. */
  if (scrollers->focus != focus_scroller)
    focus_any_scroller = scrollers->focus;
  scrollers->focus = focus_scroller;
  toy_every_widget ("realize", realized_cb);
}
