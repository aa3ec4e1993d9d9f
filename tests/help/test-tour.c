/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour of the workshop: offered once, walked with Enter, left early, and what it points at is
 * there. */
#include "config.h"

#include "editor/toy-editor-window.h"
#include "help-test.h"
#include "model/toy-settings.h"

static GtkWidget *
open_workshop (HelpFixture *f)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "editor", NULL);
  window = help_find_window (f, TOY_TYPE_EDITOR_WINDOW);
  g_assert_nonnull (window);
  ui_wait_painted (window);
  return window;
}

static GtkWidget *
get_focus (GtkWidget *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* What is pointed at. */
static GtkWidget *
find_toured (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "toured"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toured (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *window, const char *name)
{
  ui_press (ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, name));
  ui_wait_painted (window);
}

static void
test_walk (HelpFixture *f, gconstpointer data)
{
  static const char *const titles[] = { "The map", "Tools", "Symmetry", "Regions",
                                        "What is selected", "Issues", "Rules", "Play" };
  GtkWidget *window = open_workshop (f);

  press (window, "Tour");
  ui_wait_gone (window, GTK_ACCESSIBLE_ROLE_LABEL, "New here?*");
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *place = g_strdup_printf ("%d of 8", (int) i + 1);
      GtkWidget *next, *anchor;

      ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, titles[i]);
      ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, place);
      anchor = find_toured (window);
      g_assert_nonnull (anchor);
      g_assert_true (gtk_widget_get_mapped (anchor));
      next = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON,
                     i + 1 < G_N_ELEMENTS (titles) ? "Next" : "Done");
      g_assert_true (get_focus (window) == next);
      if (i == 3)
        {
          press (window, "Back");
          ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, titles[2]);
          next = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Next");
          ui_press (next);
          ui_wait_painted (window);
          next = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Next");
        }
      ui_press (next);
      ui_wait_painted (window);
    }
  g_assert_null (find_toured (window));
  ui_wait_gone (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Done");
}

/* Offered once in a life; the menu still has it. */
static void
test_once (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window = open_workshop (f);

  ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Tour");
  g_assert_true (toy_settings_get_boolean (toy_settings_get_default (), "workshop-toured"));
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  window = open_workshop (f);
  g_assert_null (ui_find (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Tour"));
  g_assert_true (gtk_widget_activate_action (window, "win.tour", NULL));
  ui_wait_painted (window);
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "The map");
}

/* Left early, and closed in the middle. */
static void
test_skip (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window = open_workshop (f);

  g_assert_true (gtk_widget_activate_action (window, "win.tour", NULL));
  ui_wait_painted (window);
  press (window, "Next");
  press (window, "Skip");
  g_assert_null (find_toured (window));
  ui_wait_gone (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Next");
  g_assert_true (gtk_widget_activate_action (window, "win.tour", NULL));
  ui_resize (window, 900, 640);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
#define ADD(name, func)                                                                            \
  g_test_add ("/help/tour/" name, HelpFixture, NULL, help_set_up, func, help_tear_down)
  ADD ("walk", test_walk);
  ADD ("once", test_once);
  ADD ("skip", test_skip);
#undef ADD
  return g_test_run ();
}
