/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ring around what has the keyboard: real keys and a real pointer (XTest). */
#include "config.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

#include "ui-helpers.h"
#include "widgets/toy-focus.h"

typedef struct
{
  Display *display;
  int (*key) (Display *, unsigned, int, unsigned long);
  int (*button) (Display *, unsigned, int, unsigned long);
  int (*motion) (Display *, int, int, int, unsigned long);
} Hands;

static Hands hands;

static gboolean
open_hands (void)
{
  void *xtest = dlopen ("libXtst.so.6", RTLD_NOW);

  if (xtest == NULL || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return FALSE;
  hands.display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  *(void **) &hands.key = dlsym (xtest, "XTestFakeKeyEvent");
  *(void **) &hands.button = dlsym (xtest, "XTestFakeButtonEvent");
  *(void **) &hands.motion = dlsym (xtest, "XTestFakeMotionEvent");
  return hands.key != NULL && hands.button != NULL && hands.motion != NULL;
}

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
  XSetInputFocus (hands.display, gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
  XSync (hands.display, False);
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
  KeyCode code = XKeysymToKeycode (hands.display, XK_Tab);

  hands.key (hands.display, code, True, 0);
  hands.key (hands.display, code, False, 0);
  XSync (hands.display, False);
}

static void
press_pointer (GtkWidget *window)
{
  hands.motion (hands.display, -1, gtk_widget_get_width (window) / 2,
                gtk_widget_get_height (window) / 2, 0);
  hands.button (hands.display, 1, True, 0);
  hands.button (hands.display, 1, False, 0);
  XSync (hands.display, False);
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
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  toy_focus_init ();
  if (!open_hands ())
    {
      g_print ("1..0 # SKIP no X11 with XTest here\n");
      return 0;
    }
  g_test_add_func ("/focus/ring", test_ring);
  return g_test_run ();
}
