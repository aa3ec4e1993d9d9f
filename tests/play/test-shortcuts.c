/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of shortcuts: all groups on one page that scrolls, on a small screen too, and a
 * search. */
#include "config.h"

#include "play-test.h"

static GtkWidget *
open_keys (PlayFixture *f)
{
  GtkWidget *keys;

  play_activate (f, "win.show-help-overlay");
  keys = play_dialog (f);
  ui_wait_painted (keys);
  return keys;
}

static void
close_keys (GtkWidget *keys)
{
  gtk_window_destroy (GTK_WINDOW (keys));
  ui_settle ();
}

static void
test_keys (PlayFixture *f, gconstpointer data)
{
  GtkWidget *keys = open_keys (f);

  ui_get (keys, GTK_ACCESSIBLE_ROLE_HEADING, "Playing");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_HEADING, "Help");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_LABEL, "Search the rule book");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_GROUP, "Ctrl+F");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_GROUP, "Ctrl+G, Shift+Ctrl+G");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_GROUP, "↑, ↓, ←, →");
  close_keys (keys);
}

/* Where a command is named, its keys are those that the application has given it. */
static void
test_commands (PlayFixture *f, gconstpointer data)
{
  static const char *const given[] = { "<Control>j", "F12", NULL };
  g_autoptr (GtkApplication) application
    = gtk_application_new ("io.github.toyskirmish.Keys", G_APPLICATION_NON_UNIQUE);
  GtkWidget *keys;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  gtk_application_set_accels_for_action (application, "game.undo", given);
  gtk_window_set_application (GTK_WINDOW (f->window), application);
  keys = open_keys (f);
  ui_get (keys, GTK_ACCESSIBLE_ROLE_GROUP, "Ctrl+J, F12");
  close_keys (keys);
  gtk_window_set_application (GTK_WINDOW (f->window), NULL);
}

static GtkWidget *
find_scroller (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SCROLLED_WINDOW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_scroller (child);
  return found;
}

/* It fits on a small screen, and the keyboard brings the rest into sight. */
static void
test_small (PlayFixture *f, gconstpointer data)
{
  GtkWidget *keys = open_keys (f), *scroller = find_scroller (keys);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gboolean moved;

  g_assert_cmpint (gtk_widget_get_height (keys), <=, 600);
  g_assert_cmpint (gtk_widget_get_width (keys), <=, 800);
  ui_resize (keys, 360, 300);
  g_assert_cmpint (gtk_widget_get_width (keys), <=, 360);
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), >, 1000);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (keys)) == scroller);
  g_signal_emit_by_name (scroller, "scroll-child", GTK_SCROLL_END, FALSE, &moved);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 500);
  close_keys (keys);
}

static void
search (GtkWidget *keys, const char *words)
{
  GtkWidget *entry = ui_get (keys, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the shortcuts");

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  ui_settle ();
}

static void
test_search (PlayFixture *f, gconstpointer data)
{
  GtkWidget *keys = open_keys (f);

  search (keys, "RULE BOOK");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_LABEL, "Search the rule book");
  ui_wait_gone (keys, GTK_ACCESSIBLE_ROLE_LABEL, "Back out");
  ui_wait_gone (keys, GTK_ACCESSIBLE_ROLE_HEADING, "Playing");
  search (keys, "zzz");
  ui_wait_gone (keys, GTK_ACCESSIBLE_ROLE_HEADING, "Help");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_STATUS, "No shortcut is called that.");
  search (keys, "");
  ui_get (keys, GTK_ACCESSIBLE_ROLE_LABEL, "Back out");
  ui_wait_gone (keys, GTK_ACCESSIBLE_ROLE_STATUS, "No shortcut *");
  close_keys (keys);
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) \
  g_test_add ("/shortcuts/" name, PlayFixture, NULL, play_set_up, func, play_tear_down)
  ADD ("keys", test_keys);
  ADD ("commands", test_commands);
  ADD ("small", test_small);
  ADD ("search", test_search);
  return g_test_run ();
}
