/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target without a fuzzer: every file of the folder given as argument is a test case.
 * Beside the whole file its beginnings are tried too, for a reader must bear being cut off
 * anywhere.  Knows nothing of what the target reads. */
#include "fuzz-target.h"

#include <glib.h>
#include <string.h>

/* Files up to this size are cut at every byte, longer ones at as many places evenly spread. */
#define MAX_CUTS 512

static char *
load (const char *path,
      size_t *size)
{
  char *data = NULL;
  GError *error = NULL;

  if (!g_file_get_contents (path, &data, size, &error))
    g_error ("%s", error->message);
  return data;
}

static void
feed (const char *data,
      size_t size)
{
  /* A copy of the exact size: reading past its end is seen by valgrind and the sanitizers. */
  uint8_t *copy = g_malloc (size ? size : 1);

  memcpy (copy, data, size);
  g_assert_cmpint (LLVMFuzzerTestOneInput (copy, size), ==, 0);
  g_free (copy);
}

static void
test_file (const void *path)
{
  size_t size = 0;
  char *data = load (path, &size);
  size_t step = size / MAX_CUTS + 1;

  for (size_t cut = 0; cut < size; cut += step)
    feed (data, cut);
  feed (data, size);
  g_free (data);
}

int
main (int argc,
      char **argv)
{
  GDir *folder;
  GError *error = NULL;
  const char *name;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  int status;

  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    g_error ("usage: %s FOLDER", argv[0]);

  folder = g_dir_open (argv[1], 0, &error);
  if (!folder)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (folder)))
    if (name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_dir_close (folder);

  for (unsigned i = 0; i < names->len; i++)
    {
      const char *file = g_ptr_array_index (names, i);
      char *test = g_strconcat ("/replay/", file, NULL);

      g_test_add_data_func_full (test, g_build_filename (argv[1], file, NULL), test_file, g_free);
      g_free (test);
    }
  status = g_test_run ();
  g_ptr_array_unref (names);
  return status;
}
