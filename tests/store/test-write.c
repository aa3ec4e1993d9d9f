/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in and out, and safe writing. */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "store/toy-builtin.h"
#include "store/toy-game-file.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static ToyGameFile *
make_record (const char *terrain)
{
  ToyGameFile *file = toy_game_file_new ();
  g_autoptr (GBytes) bytes = toy_store_builtin_load (terrain, NULL);
  g_autoptr (GError) error = NULL;

  toy_game_file_set_terrain (file, bytes, &error);
  g_assert_no_error (error);
  file->seed = G_MAXUINT64;
  file->created = g_strdup ("2026-11-30T12:00:00Z");
  file->options->beginner = 1;
  file->options->first = TOY_ARMY_RED;
  toy_game_file_add_player (file, TOY_ARMY_BLUE, "human", "A \"quoted\" <name> & more");
  toy_game_file_add_player (file, TOY_ARMY_RED, NULL, NULL);
  toy_game_file_add_action (file, "draw");
  toy_game_file_add_action (file, "place jumbo b13");
  toy_game_file_set_result (file, TOY_ARMY_NONE, "limit");

  return file;
}

static void
test_record (void)
{
  for (guint i = 0; toy_store_builtin_ids ()[i] != NULL; i++)
    {
      const char *id = toy_store_builtin_ids ()[i];
      g_autoptr (ToyGameFile) file = make_record (id);
      g_autoptr (GBytes) bytes = toy_game_file_to_bytes (file);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyGameFile) again = toy_game_file_parse (bytes, id, &error);
      g_autoptr (GBytes) twice = NULL;
      g_autoptr (GBytes) source = toy_store_builtin_load (id, NULL);
      g_autoptr (GBytes) terrain = NULL;

      g_assert_no_error (error);
      g_assert_true (toy_game_file_equal (file, again));
      twice = toy_game_file_to_bytes (again);
      g_assert_true (g_bytes_equal (bytes, twice));

      /* The terrain comes out as it went in. */
      terrain = toy_game_file_dup_terrain (again);
      g_assert_true (g_bytes_equal (terrain, source));
    }
}

static void
test_record_values (void)
{
  g_autoptr (ToyGameFile) file = make_record ("castle-field");
  g_autoptr (GBytes) bytes = toy_game_file_to_bytes (file);
  g_autoptr (ToyGameFile) again = toy_game_file_parse (bytes, NULL, NULL);
  const ToyGameFilePlayer *player = g_ptr_array_index (again->players, 0);
  const ToyGameFileAction *action = g_ptr_array_index (again->actions, 1);
  const ToyGameFileResult *result = g_ptr_array_index (again->results, 0);

  g_assert_cmpuint (again->seed, ==, G_MAXUINT64);
  g_assert_cmpint (again->options->beginner, ==, 1);
  g_assert_cmpint (again->options->meeple, ==, TOY_UNSET);
  g_assert_cmpint (again->options->first, ==, TOY_ARMY_RED);
  g_assert_cmpstr (player->name, ==, "A \"quoted\" <name> & more");
  g_assert_cmpint (action->n, ==, 2);
  g_assert_cmpstr (action->text, ==, "place jumbo b13");
  g_assert_cmpint (result->winner, ==, TOY_ARMY_NONE);
  g_assert_cmpint (result->reason, ==, 3);
}

static void
test_record_truncation (void)
{
  g_autofree char *path = g_build_filename (TOY_SOURCE_ROOT, "tests", "fixtures",
                                            "record.toygame", NULL);
  g_autofree char *data = NULL;
  gsize size;
  guint good = 0;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  for (gsize n = 0; n <= size; n++)
    {
      g_autoptr (GBytes) part = g_bytes_new (data, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyGameFile) file = toy_game_file_parse (part, "t", &error);

      g_assert_true ((file == NULL) == (error != NULL));
      good += file != NULL;
    }
  g_assert_cmpuint (good, ==, 2);
}

/* The longest game that there could be is still read, and in a time that does not grow with its
 * square. */
static void
test_record_long (void)
{
  g_autoptr (ToyGameFile) file = make_record ("castle-field");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyGameFile) again = NULL;
  gint64 start = g_get_monotonic_time ();

  for (int i = 0; i < 200000; i++)
    toy_game_file_add_action (file, "place jumbo b13");
  bytes = toy_game_file_to_bytes (file);
  again = toy_game_file_parse (bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->actions->len, ==, 200002);
  g_test_message ("%.2f s", (g_get_monotonic_time () - start) / 1e6);
}

static void
assert_contents (const char *path, const char *expected)
{
  g_autofree char *data = NULL;

  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_assert_cmpstr (data, ==, expected);
}

static void
test_write (void)
{
  g_autofree char *folder = g_dir_make_tmp ("toy-store-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (inner, "t.toyterrain", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *middle = g_path_get_dirname (inner);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) linked = g_file_new_for_path (link);
  g_autoptr (GBytes) one = g_bytes_new_static ("one", 3);
  g_autoptr (GBytes) two = g_bytes_new_static ("two", 3);
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_true (toy_store_write (file, one, &error));
  g_assert_no_error (error);
  assert_contents (path, "one");

  /* A link stays one. */
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_true (toy_store_write (linked, two, &error));
  assert_contents (path, "two");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));

  /* A private file stays private. */
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_true (toy_store_write (file, nothing, &error));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  assert_contents (path, "");

  /* No folder can be made below a file, and a folder is no file. */
  {
    g_autofree char *below = g_build_filename (path, "x", "y", NULL);
    g_autoptr (GFile) bad = g_file_new_for_path (below);
    g_autoptr (GFile) is_folder = g_file_new_for_path (inner);
    g_autoptr (GFile) remote = g_file_new_for_uri ("nowhere://host/t.toyterrain");

    g_assert_false (toy_store_write (bad, one, &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
    g_clear_error (&error);
    g_assert_false (toy_store_write (is_folder, one, &error));
    g_assert_nonnull (error);
    g_clear_error (&error);
    g_assert_false (toy_store_write (remote, one, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
    g_clear_error (&error);
    assert_contents (path, "");
  }

  g_unlink (link);
  g_unlink (path);
  g_rmdir (inner);
  g_rmdir (middle);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What an editor may put into texts must not break the document. */
static void
test_odd_texts (void)
{
  static const char odd[] = "a\001b<c>&\"'\xf0\x9f\x98\x80\xff]]>";
  g_autoptr (ToyDraft) draft = toy_draft_new ();
  ToyDraftText *name = toy_item_new (TOY_ITEM_NAME);
  ToyDraftSpace *space = toy_item_new (TOY_ITEM_BASE);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ToyDraft) again = NULL;
  g_autoptr (GError) error = NULL;

  g_free (name->text);
  name->text = g_strdup (odd);
  g_ptr_array_add (draft->info->names, name);
  g_free (space->id);
  space->id = g_strdup ("\ttab\nline\r");
  g_ptr_array_add (draft->spaces, space);

  bytes = toy_draft_to_bytes (draft);
  again = toy_draft_parse (bytes, "t", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (toy_draft_pick_text (again->info->names, NULL), ==,
                   "ab<c>&\"'\xf0\x9f\x98\x80\xef\xbf\xbd]]>");
  g_assert_cmpstr (toy_item_id (g_ptr_array_index (again->spaces, 0)), ==, "\ttab\nline\r");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/write/record", test_record);
  g_test_add_func ("/store/write/record-values", test_record_values);
  g_test_add_func ("/store/write/record-truncation", test_record_truncation);
  g_test_add_func ("/store/write/record-long", test_record_long);
  g_test_add_func ("/store/write/safe", test_write);
  g_test_add_func ("/store/write/odd-texts", test_odd_texts);

  return g_test_run ();
}
