/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-folder-private.h. */
#include "config.h"

#include "model/toy-folder-private.h"

#include <string.h>

typedef struct
{
  GFile *file;
  char *name;
  gint64 changed; /* µs */
} Found;

static void
found_clear (gpointer data)
{
  Found *found = data;

  g_clear_object (&found->file);
  g_clear_pointer (&found->name, g_free);
}

/* Newest first; names settle what the clock cannot. */
static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->changed != y->changed)
    return x->changed < y->changed ? 1 : -1;
  return strcmp (x->name, y->name);
}

GPtrArray *
_toy_folder_list (GFile *folder, ToyFolderWanted wanted)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GFileEnumerator) children = NULL;
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GFileInfo *info;
  GFile *child;

  g_array_set_clear_func (all, found_clear);
  children = g_file_enumerate_children (folder,
                                        G_FILE_ATTRIBUTE_STANDARD_NAME ","
                                        G_FILE_ATTRIBUTE_STANDARD_TYPE ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                        G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (children != NULL
         && g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);
      g_autoptr (GDateTime) changed = g_file_info_get_modification_date_time (info);
      gint64 at = changed != NULL ? g_date_time_to_unix (changed) * G_USEC_PER_SEC
                                      + g_date_time_get_microsecond (changed) : 0;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
          && wanted (child, name, (g_get_real_time () - at) / G_USEC_PER_SEC))
        {
          Found found = { g_object_ref (child), g_strdup (name), at };

          g_array_append_val (all, found);
        }
    }

  g_array_sort (all, compare_found);
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (files, g_object_ref (g_array_index (all, Found, i).file));
  return files;
}
