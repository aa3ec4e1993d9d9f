/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the Tab key goes, on every page: no stop shows nothing and is good for nothing, and after
 * the last one comes the first. */
#include "config.h"

#include "pages.h"
#include "ui-helpers.h"

#define MOST_STOPS 400

/* A page of text: the arrow keys move it. */
static gboolean
can_scroll (GtkScrolledWindow *scroller)
{
  GtkAdjustment *along = gtk_scrolled_window_get_vadjustment (scroller);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scroller);

  return gtk_adjustment_get_upper (along) > gtk_adjustment_get_page_size (along)
         || gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across);
}

static guint
check_stop (const char *page, GtkWidget *widget)
{
  /* In a popover something must hold the keyboard. */
  if (!GTK_IS_SCROLLED_WINDOW (widget) || can_scroll (GTK_SCROLLED_WINDOW (widget))
      || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL)
    return 0;
  g_printerr ("# %s: Tab stops in a %s where nothing scrolls\n", page,
              G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  return 1;
}

/* Of a list without a name a screen reader reads what its class is called. */
static guint
check_list (const char *page, GtkWidget *widget)
{
  guint bad = 0;

  if (g_str_equal (page, "save"))
    return 0; /* GTK's own */
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_LIST
        && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL))
      {
        g_printerr ("# %s: a %s has no name\n", page, G_OBJECT_TYPE_NAME (widget));
        bad++;
      }
  return bad;
}

static void
test_stops (void)
{
  guint bad = 0;

  for (guint n = 0; pages_name (n) != NULL; n++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      Pages pages;
      GtkWidget *window, *first, *stop = NULL, *start = NULL;

      pages_open (&pages, n);
      window = pages_get_shown (&pages);
      first = gtk_window_get_focus (GTK_WINDOW (window));
      for (guint i = 0; i < MOST_STOPS; i++)
        {
          g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD)
                         || first == NULL);
          ui_settle ();
          stop = gtk_window_get_focus (GTK_WINDOW (window));
          if (stop == NULL || !g_hash_table_add (seen, stop))
            break;
          if (start == NULL)
            start = stop;
          bad += check_stop (pages_name (n), stop) + check_list (pages_name (n), stop);
        }
      g_assert_cmpuint (g_hash_table_size (seen), <, MOST_STOPS);
      /* Not to one in between, which would be one that the key does not leave.  A list is one stop
       * with the row that was used last. */
      if (stop != NULL && stop != start
          && !(GTK_IS_LIST_BOX_ROW (stop)
               && gtk_widget_get_parent (stop) == gtk_widget_get_parent (start)))
        {
          g_printerr ("# %s: Tab comes back to a %s, not to the %s where it began\n",
                      pages_name (n), G_OBJECT_TYPE_NAME (stop), G_OBJECT_TYPE_NAME (start));
          bad++;
        }
      g_test_message ("%s: %u stops", pages_name (n), g_hash_table_size (seen));
      pages_close (&pages);
    }
  g_assert_cmpuint (bad, ==, 0);
}

int
main (int argc, char **argv)
{
  pages_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabs/stops", test_stops);
  return g_test_run ();
}
