/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that says what the program is: all is there, once, and nothing in it is marked. */
#include "config.h"

#include "help-test.h"

static void
assert_unmarked (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (widget), NULL, NULL));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_unmarked (child);
}

/* (nullable) */
static GtkWidget *
find_about (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_ABOUT_DIALOG (window) && gtk_widget_get_visible (window))
        {
          g_assert_null (found);
          found = window;
        }
    }
  return found;
}

static void
test_about (HelpFixture *f, gconstpointer data)
{
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "about", NULL);
  dialog = find_about ();
  g_assert_nonnull (dialog);
  ui_wait_painted (dialog);
  ui_wait_painted (dialog);
  assert_unmarked (dialog);
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "Toy Skirmish");
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, TOY_VERSION);
  ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "*unofficial*Repos Production*CC BY-SA 4.0*");
  /* Asked for again it is the same one; closed, another can come. */
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "about", NULL);
  g_assert_true (find_about () == dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_null (find_about ());
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "about", NULL);
  g_assert_nonnull (find_about ());
  gtk_window_destroy (GTK_WINDOW (find_about ()));
}

int
main (int argc, char *argv[])
{
  ui_move_home (); /* the program's picture is looked for in the system's folders */
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  g_test_add ("/help/about", HelpFixture, NULL, help_set_up, test_about, help_tear_down);
  return g_test_run ();
}
