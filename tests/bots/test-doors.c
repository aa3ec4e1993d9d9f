/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The doors of the bot library take a view and a seed, never a match or its state: no public header
 * has a function that could be handed one. */
#include "config.h"

#include <glib.h>
#include <string.h>

static char *
read_header (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_headers (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "src", "bots", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  int n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (name, ".h") || g_str_has_suffix (name, "-private.h"))
        continue;
      text = read_header (folder, name);
      n++;
      g_test_message ("%s", name);
      g_assert_null (strstr (text, "ToyMatch"));
      g_assert_null (strstr (text, "const ToyState"));
      g_assert_null (strstr (text, "toy-state-private.h"));
      if (strcmp (name, "toy-deal.h") != 0) /* which writes the states that it deals */
        g_assert_null (strstr (text, "ToyState"));
    }
  g_assert_cmpint (n, >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/doors", test_headers);
  return g_test_run ();
}
