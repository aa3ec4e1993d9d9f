/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a terrain into the player's folder.  Overwrites nothing; the catalogue's monitor finds the
 * new file by itself. */
#include "config.h"

#include "model/toy-catalogue.h"

#include <errno.h>

#define MOST_TRIES 1000

/* Whether @file is there, and whether it is the same terrain to the byte. */
static gboolean
is_taken (GFile *file, GBytes *contents, gboolean *same)
{
  g_autoptr (GBytes) there = g_file_load_bytes (file, NULL, NULL, NULL);

  *same = there != NULL && g_bytes_equal (there, contents);
  return there != NULL || g_file_query_exists (file, NULL);
}

GFile *
toy_catalogue_add (ToyCatalogue *self, ToyBoard *board, GError **error)
{
  GBytes *contents;

  g_return_val_if_fail (TOY_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);

  contents = toy_board_get_contents (board);
  for (int i = 1; i < MOST_TRIES; i++)
    {
      g_autofree char *name
        = i == 1 ? g_strdup_printf ("%s.toyterrain", toy_board_get_id (board))
                 : g_strdup_printf ("%s-%d.toyterrain", toy_board_get_id (board), i);
      g_autoptr (GFile) file = g_file_get_child (toy_catalogue_get_folder (self), name);
      gboolean same;

      if (is_taken (file, contents, &same))
        {
          if (same)
            return g_steal_pointer (&file);
          continue;
        }
      if (!g_file_set_contents_full (g_file_peek_path (file), g_bytes_get_data (contents, NULL),
                                     (gssize) g_bytes_get_size (contents),
                                     G_FILE_SET_CONTENTS_CONSISTENT
                                       | G_FILE_SET_CONTENTS_DURABLE,
                                     0666, error))
        return NULL;
      return g_steal_pointer (&file);
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, g_strerror (EEXIST));
  return NULL;
}
