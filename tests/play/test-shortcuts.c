/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of shortcuts begins with the first group of its file. */
#include "config.h"

#include "play/toy-play.h"
#include "play/toy-shortcuts.h"
#include "ui-helpers.h"

static void
test_order (void)
{
  GtkWidget *window = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/toyskirmish/ToySkirmish/gtk/help-overlay.ui");
  GtkWidget *shortcuts = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (window),
                                           GTK_SHORTCUTS_WINDOW (shortcuts));
  g_clear_object (&builder);
  toy_shortcuts_arrange (GTK_APPLICATION_WINDOW (window));
  gtk_window_present (GTK_WINDOW (shortcuts));
  ui_wait_painted (shortcuts);
  g_assert_nonnull (ui_find (shortcuts, GTK_ACCESSIBLE_ROLE_LABEL, "Playing"));
  g_assert_nonnull (ui_find (shortcuts, GTK_ACCESSIBLE_ROLE_LABEL, "Games"));
  g_assert_null (ui_find (shortcuts, GTK_ACCESSIBLE_ROLE_LABEL, "Window"));
  /* It fits on a small screen. */
  g_assert_cmpint (gtk_widget_get_height (shortcuts), <=, 800);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_begin ();
  toy_play_init ();
  g_test_add_func ("/shortcuts/order", test_order);
  return g_test_run ();
}
