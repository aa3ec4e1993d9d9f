/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A home for the time that a program runs. */
#include "config.h"

#include <gio/gio.h>
#include <stdlib.h>

#include "ui-helpers.h"

static char *home; /* owned */

static void
remove_tree (GFile *file)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
    file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL)
         && child != NULL)
    remove_tree (child);
  g_file_delete (file, NULL, NULL);
}

static void
remove_home (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (home);

  remove_tree (file);
  g_free (home);
}

void
ui_move_home (void)
{
  static const char *const names[] = { "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME" };

  home = g_dir_make_tmp ("toy-home-XXXXXX", NULL);
  g_assert_nonnull (home);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_setenv (names[i], home, TRUE);
  g_reload_user_special_dirs_cache ();
  g_assert_cmpstr (g_get_user_state_dir (), ==, home);
  atexit (remove_home);
}
