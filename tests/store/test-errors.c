/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents with one defect each in fixtures/errors, and beside each what must be said about it:
 * the reader's error, or the issues of a document that opens. */
#include "config.h"

#include <gio/gio.h>

#include "store/toy-compile.h"
#include "store/toy-game-file.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static char *
fixture (const char *name)
{
  return g_build_filename (TOY_SOURCE_ROOT, "tests", "fixtures", "errors", name, NULL);
}

static GBytes *
load (const char *name)
{
  g_autofree char *path = fixture (name);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (data, size);
}

static char *
load_expected (const char *name)
{
  g_autofree char *expected = g_strdup (name);
  g_autofree char *file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  *g_strrstr (expected, ".") = '\0';
  file = g_strconcat (expected, ".expected", NULL);
  bytes = load (file);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
describe_issues (const ToyDraft *draft, const char *name)
{
  g_autoptr (ToyCompilation) result = toy_compile (draft, NULL);
  GString *lines = g_string_new (NULL);
  guint n_errors = 0;

  for (guint i = 0; i < result->issues->len; i++)
    {
      const ToyIssue *issue = g_ptr_array_index (result->issues, i);
      g_autofree char *line = toy_issue_format (issue, name);

      g_string_append_printf (lines, "%s\n", line);
      g_assert_cmpuint (issue->line, >, 0);
      n_errors += issue->severity == TOY_SEVERITY_ERROR;
    }
  g_assert_cmpuint (n_errors, ==, result->n_errors);
  g_assert_cmpint (toy_compilation_check (result, name, NULL), ==, n_errors == 0);

  return g_string_free (lines, FALSE);
}

static void
test_terrain (gconstpointer data)
{
  const char *name = data;
  g_autoptr (GBytes) bytes = load (name);
  g_autofree char *expected = load_expected (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDraft) draft = toy_draft_parse (bytes, name, &error);
  g_autofree char *said = NULL;

  if (draft == NULL)
    {
      g_assert_cmpint (error->code, !=, TOY_STORE_ERROR_SCHEMA);
      said = g_strdup_printf ("%s\n", error->message);
    }
  else
    {
      g_autoptr (GBytes) written = toy_draft_to_bytes (draft);
      g_autoptr (ToyDraft) again = toy_draft_parse (written, name, &error);

      g_assert_no_error (error);
      g_assert_true (toy_draft_equal (draft, again));
      said = describe_issues (draft, name);
    }

  g_assert_cmpstr (said, ==, expected);
}

static void
test_record (gconstpointer data)
{
  const char *name = data;
  g_autoptr (GBytes) bytes = load (name);
  g_autofree char *expected = load_expected (name);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_game_file_parse (bytes, name, &error));
  g_assert_cmpint (error->code, !=, TOY_STORE_ERROR_SCHEMA);
  said = g_strdup_printf ("%s\n", error->message);
  g_assert_cmpstr (said, ==, expected);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = fixture ("");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);

  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = NULL;

      name = g_ptr_array_index (names, i);
      path = g_strdup_printf ("/store/errors/%s", name);
      n += !g_str_has_suffix (name, ".expected");
      if (g_str_has_suffix (name, ".toyterrain"))
        g_test_add_data_func (path, name, test_terrain);
      else if (g_str_has_suffix (name, ".toygame"))
        g_test_add_data_func (path, name, test_record);
    }
  g_assert_cmpuint (n, >, 100);

  return g_test_run ();
}
