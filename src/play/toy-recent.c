/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recent files.  The list is the desktop's; here is only which of them are ours. */
#include "config.h"

#include "play/toy-recent.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_FILES 10

static const struct
{
  const char *suffix;
  const char *type;
} kinds[] = {
  { ".toygame", "application/x-toy-skirmish-game+xml" },
  { ".toyterrain", "application/x-toy-skirmish-terrain+xml" },
};

/* GTK looks for the folder of its list only when it starts, and warns whenever it is not there. */
static GtkRecentManager *
get_manager (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autofree char *file = NULL;
  g_autofree char *folder = NULL;

  g_object_get (manager, "filename", &file, NULL);
  folder = g_path_get_dirname (file);
  g_mkdir_with_parents (folder, 0700);
  return manager;
}

static const char *
find_type (const char *uri)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (uri, kinds[i].suffix))
      return kinds[i].type;
  return NULL;
}

void
toy_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  const char *type = find_type (uri);
  GtkRecentData data = {
    .mime_type = (char *) type,
    .app_name = (char *) "Toy Skirmish",
    .app_exec = (char *) "toy-skirmish %u",
  };

  if (type != NULL)
    gtk_recent_manager_add_full (get_manager (), uri, &data);
}

void
toy_recent_drop (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_remove_item (get_manager (), uri, NULL);
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  GDateTime *one = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  GDateTime *other = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return g_date_time_compare (other, one);
}

static void
append (GMenu *menu, GtkRecentInfo *info)
{
  const char *name = gtk_recent_info_get_display_name (info);
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts); /* no mnemonics */
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
fill (GMenu *menu)
{
  GList *infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                              newest_first);
  int n = 0;

  g_menu_remove_all (menu);
  for (GList *l = infos; l != NULL && n < MOST_FILES; l = l->next)
    if (find_type (gtk_recent_info_get_uri (l->data)) != NULL && gtk_recent_info_exists (l->data))
      {
        append (menu, l->data);
        n++;
      }
  if (n == 0)
    /* Without a target it cannot be chosen. */
    g_menu_append (menu, _("No Files Yet"), "win.open-recent");
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

void
toy_recent_fill (GMenu *menu)
{
  g_return_if_fail (G_IS_MENU (menu));

  g_signal_connect_object (get_manager (), "changed", G_CALLBACK (fill), menu,
                           G_CONNECT_SWAPPED);
  fill (menu);
}
