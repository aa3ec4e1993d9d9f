/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-entry.h.  Where the program runs already, an option is an action of the one that runs;
 * windows are made by the application's own actions only. */
#include "config.h"

#include "toy-entry.h"

#include <glib/gi18n.h>

#include "play/toy-window.h"

#define ENTERED "toy-entered" /* key of the application's data */

/* Option and action have one name. */
static const GOptionEntry options[] = {
  { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Choose a new game"), NULL },
  { "continue", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Continue the last game"), NULL },
  { "editor", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Make a terrain"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and end"), NULL },
  G_OPTION_ENTRY_NULL,
};

static gboolean
is_idle (GtkWindow *window)
{
  return TOY_IS_WINDOW (window) && toy_window_is_idle (TOY_WINDOW (window));
}

gboolean
toy_entry_take_entered (GApplication *application)
{
  return g_object_steal_data (G_OBJECT (application), ENTERED) != NULL;
}

static gboolean
is_playing (GtkWindow *window)
{
  ToyMatch *match = TOY_IS_WINDOW (window) ? toy_window_get_match (TOY_WINDOW (window)) : NULL;

  return match != NULL && !toy_match_is_over (match);
}

/* The window used last that is as wished; NULL where none is. */
static GtkWindow *
find_window (GtkApplication *application, gboolean (*is_wanted) (GtkWindow *))
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (is_wanted (l->data))
      return l->data;
  return NULL;
}

/* One that shows the start page, in front of all others. */
static ToyWindow *
present_idle_window (GtkApplication *application)
{
  GtkWindow *window = find_window (application, is_idle);

  if (window == NULL)
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
      window = find_window (application, is_idle);
    }
  gtk_window_present (window);
  return TOY_WINDOW (window);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  present_idle_window (application);
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = find_window (application, is_playing);

  if (window != NULL)
    gtk_window_present (window);
  else
    toy_window_resume_last (present_idle_window (application));
}

void
toy_entry_add_actions (GtkApplication *application)
{
  static const GActionEntry entries[] = {
    { "new-game", new_game_cb, NULL, NULL, NULL, { 0 } },
    { "continue", continue_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
}

/* Returns the status to end with, -1 to go on. */
static int
local_options_cb (GApplication *application, GVariantDict *given, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("toy-skirmish %s\n", TOY_VERSION);
      return 0;
    }
  for (const GOptionEntry *option = options; option->long_name != NULL; option++)
    if (g_variant_dict_contains (given, option->long_name))
      {
        if (!g_application_register (application, NULL, &error))
          {
            g_printerr ("%s\n", error->message);
            return 1;
          }
        g_action_group_activate_action (G_ACTION_GROUP (application), option->long_name, NULL);
        if (g_application_get_is_remote (application))
          return 0;
        /* What has been opened keeps it running. */
        g_object_set_data (G_OBJECT (application), ENTERED, GINT_TO_POINTER (TRUE));
        return -1;
      }
  return -1;
}

void
toy_entry_init (GApplication *application)
{
  g_application_add_main_option_entries (application, options);
  g_application_set_option_context_parameter_string (application, _("[FILE…]"));
  g_application_set_option_context_summary (
    application, _("A duel of toy armies. FILE is a terrain to play on (.toyterrain) or a game to "
                   "go on with (.toygame)."));
  g_signal_connect (application, "handle-local-options", G_CALLBACK (local_options_cb), NULL);
}
