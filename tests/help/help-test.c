/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One application for all cases of a program, a fresh window for each. */
#include "config.h"

#include "help-test.h"

#include "model/toy-settings.h"

void
help_set_up (HelpFixture *f, gconstpointer data)
{
  static ToyApplication *shared; /* a process has one place on the bus for it */

  toy_settings_reset (toy_settings_get_default ());
  if (shared == NULL)
    {
      g_autoptr (GError) error = NULL;

      shared = toy_application_new ();
      g_application_set_flags (G_APPLICATION (shared), G_APPLICATION_NON_UNIQUE);
      g_application_register (G_APPLICATION (shared), NULL, &error);
      g_assert_no_error (error);
      /* No drawing of icons where there is no loader for it. */
      gtk_window_set_default_icon_name (NULL);
    }
  f->application = shared;
  g_application_activate (G_APPLICATION (f->application));
  f->window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (f->application)));
  ui_wait_painted (f->window);
}

void
help_tear_down (HelpFixture *f, gconstpointer data)
{
  g_autoptr (GList) windows
    = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (f->application)));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      GtkWindow *window = g_object_ref (l->data);

      gtk_window_destroy (window);
      ui_settle ();
      ui_assert_gone (window);
    }
}

GtkWidget *
help_find_window (HelpFixture *f, GType type)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (f->application));

  for (; windows != NULL; windows = windows->next)
    if (g_type_is_a (G_OBJECT_TYPE (windows->data), type))
      return windows->data;
  return NULL;
}
