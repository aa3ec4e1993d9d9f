/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks nothing that could say another warning. */
#include "config.h"

#include "monkey-scene.h"

#include <string.h>

static void
tell_path (GtkWidget *widget)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_autofree char *step = g_strdup_printf ("%s%s%s", G_OBJECT_TYPE_NAME (widget),
                                               gtk_widget_get_visible (widget) ? "" : " hidden",
                                               gtk_widget_get_mapped (widget) ? "" : " unmapped");

      g_string_append_printf (path, "%s%s", path->len > 0 ? " in " : "", step);
    }
  g_printerr ("# it is %s\n", path->str);
}

static void
look_for (GtkWidget *widget, const char *message)
{
  g_autofree char *address = g_strdup_printf ("%p", (void *) widget);

  if (strstr (message, address) != NULL)
    tell_path (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for (child, message);
}

void
monkey_scene_tell (const char *message)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GtkWidget *widget = GTK_WIDGET (window);
      GtkWidget *focus = gtk_window_get_focus (window);
      const char *title = gtk_window_get_title (window);

      g_printerr ("# window %s “%s” %d × %d%s%s, keys at %s\n", G_OBJECT_TYPE_NAME (window),
                  title != NULL ? title : "", gtk_widget_get_width (widget),
                  gtk_widget_get_height (widget), gtk_widget_get_mapped (widget) ? "" : " unmapped",
                  gtk_window_is_active (window) ? " active" : "",
                  focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
      look_for (widget, message);
    }
}
