/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ring around what has the keyboard: real keys and a real pointer (XTest). */
#include "config.h"

#include <gdk/x11/gdkx.h>

#include "ui-hands.h"
#include "ui-helpers.h"
#include "widgets/toy-focus.h"

static GtkWidget *
open_window (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GdkSurface *surface;

  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("One"));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Another"));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  surface = gtk_native_get_surface (GTK_NATIVE (window));
  XSetInputFocus (ui_hands_get_display (), gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  ui_hands_sync ();
  return window;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
is_ringed (gpointer window)
{
  return gtk_window_get_focus_visible (window);
}

static gboolean
is_bare (gpointer window)
{
  return !gtk_window_get_focus_visible (window);
}

static void
press_tab (void)
{
  ui_hands_press_key (XK_Tab, 0);
  ui_hands_sync ();
}

static void
press_pointer (GtkWidget *window)
{
  ui_hands_move (gtk_widget_get_width (window) / 2, gtk_widget_get_height (window) / 2);
  ui_hands_click (1);
  ui_hands_sync ();
}

/* What GTK does some seconds after a key does not take the ring away, the pointer does. */
static void
test_ring (void)
{
  GtkWidget *window = open_window ();

  ui_wait_until (is_active, window, "the window was active");
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  g_assert_true (is_bare (window)); /* no key yet */
  press_tab ();
  ui_wait_until (is_ringed, window, "a key brought the ring");
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  g_assert_true (is_ringed (window));
  press_pointer (window);
  ui_wait_until (is_bare, window, "the pointer took the ring away");
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  toy_focus_init ();
  if (!ui_hands_open ())
    {
      g_print ("1..0 # SKIP no X11 with XTest here\n");
      return 0;
    }
  g_test_add_func ("/focus/ring", test_ring);
  result = g_test_run ();
  ui_hands_close ();
  return result;
}
