/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has the keyboard and shows it: real keys and a real pointer (XTest). */
#include "config.h"

#include <gdk/x11/gdkx.h>

#include "ui-hands.h"
#include "ui-helpers.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-focus.h"
#include "widgets/toy-popover.h"

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

/* What a popover hangs on is taken away while the keyboard is in the popover, and somebody holds it
 * still: a key that comes before the next frame goes to nothing that is in no window any more. */
static void
test_popover_gone (void)
{
  GtkWidget *window = open_window (), *box = gtk_window_get_child (GTK_WINDOW (window));
  GtkWidget *button = g_object_ref (gtk_widget_get_first_child (box));
  GtkWidget *popover = gtk_popover_new (), *inside = gtk_button_new_with_label ("In it");

  ui_wait_until (is_active, window, "the window was active");
  gtk_popover_set_child (GTK_POPOVER (popover), inside);
  toy_popover_hang (popover, button);
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_wait_painted (window);
  g_assert_true (gtk_widget_grab_focus (inside));
  ui_hands_press_key (XK_Up, 0);
  ui_hands_sync ();
  gtk_box_remove (GTK_BOX (box), button);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  ui_settle ();
  g_object_unref (button);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

/* In all directions through what is on the window; every warning is fatal (G_DEBUG). */
static void
walk (GtkWidget *window, const GtkWidget *sought, gboolean there)
{
  gboolean seen = FALSE;

  for (GtkDirectionType direction = GTK_DIR_TAB_FORWARD; direction <= GTK_DIR_RIGHT; direction++)
    for (int i = 0; i < 6; i++)
      {
        gtk_widget_child_focus (window, direction);
        seen = seen || gtk_window_get_focus (GTK_WINDOW (window)) == sought;
      }
  g_assert_true (seen == there);
}

static void
test_expander (void)
{
  GtkWidget *window = open_window (), *box = gtk_window_get_child (GTK_WINDOW (window));

  for (int n = 0; n < 2; n++)
    {
      GtkWidget *expander = gtk_expander_new ("More");
      GtkWidget *inside = gtk_button_new_with_label ("Folded");
      GtkWidget *child = n == 0 ? inside : gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

      if (n > 0)
        gtk_box_append (GTK_BOX (child), inside);
      gtk_expander_set_child (GTK_EXPANDER (expander), child);
      gtk_box_append (GTK_BOX (box), expander);
      ui_wait_painted (window);
      for (int i = 0; i < 2; i++)
        {
          walk (window, inside, FALSE);
          gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
          ui_wait_painted (window);
          walk (window, inside, TRUE);
          gtk_expander_set_expanded (GTK_EXPANDER (expander), FALSE);
          ui_wait_painted (window);
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

static guint n_clicks;

static void
clicked_cb (GtkButton *button, gpointer data)
{
  n_clicks++;
}

static gboolean
is_clicked (gpointer data)
{
  return n_clicks > 0;
}

/* A window whose only button is all of it, at @x. */
static GtkWidget *
open_button (int x)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("Press me");

  toy_dialog_own_group (GTK_WINDOW (window));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  XMoveWindow (ui_hands_get_display (),
               gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))), x, 300);
  ui_hands_sync ();
  return window;
}

static void
click_at (int x)
{
  ui_hands_move (x + 100, 400);
  ui_hands_click (1);
  ui_hands_sync ();
}

/* A dialog takes the input of the window below it, and of no other. */
static void
test_modal (void)
{
  GtkWidget *one = open_button (100), *other = open_button (500), *dialog;

  click_at (100);
  ui_wait_until (is_clicked, NULL, "a button was pressed");
  dialog = toy_dialog_new (GTK_WINDOW (one), "Question", 100, 100);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_wait_painted (dialog);
  n_clicks = 0;
  click_at (100);
  click_at (500);
  ui_wait_until (is_clicked, NULL, "the other window's button was pressed");
  ui_settle ();
  g_assert_cmpuint (n_clicks, ==, 1);
  gtk_window_destroy (GTK_WINDOW (one));
  gtk_window_destroy (GTK_WINDOW (other));
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
  toy_popover_init ();
  if (!ui_hands_open ())
    {
      g_print ("1..0 # SKIP no X11 with XTest here\n");
      return 0;
    }
  g_test_add_func ("/focus/ring", test_ring);
  g_test_add_func ("/focus/popover-gone", test_popover_gone);
  g_test_add_func ("/focus/expander", test_expander);
  g_test_add_func ("/focus/modal", test_modal);
  result = g_test_run ();
  ui_hands_close ();
  return result;
}
