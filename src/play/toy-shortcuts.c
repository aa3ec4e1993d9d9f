/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A section of shortcuts is laid out anew with every group that is added, and in GTK 4.8 the groups
 * of a second page come to the front each time.  So the file has one high column, and the height
 * of a page is set when all the groups are there. */
#include "config.h"

#include "play/toy-shortcuts.h"

#define ROWS 15

static void
set_height (GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SECTION (widget))
    {
      g_object_set (widget, "max-height", ROWS, NULL);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_height (child);
}

void
toy_shortcuts_arrange (GtkApplicationWindow *window)
{
  GtkShortcutsWindow *shortcuts;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  shortcuts = gtk_application_window_get_help_overlay (window);
  if (shortcuts != NULL)
    set_height (GTK_WIDGET (shortcuts));
}
