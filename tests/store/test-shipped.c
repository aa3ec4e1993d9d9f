/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrains that come with the program are read, compile without an issue, and are written back
 * byte by byte. */
#include "config.h"

#include <gio/gio.h>

#include "engine/toy-game.h"
#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static GBytes *
load_source (const char *id)
{
  g_autofree char *name = g_strdup_printf ("%s.toyterrain", id);
  g_autofree char *path = g_build_filename (TOY_SOURCE_ROOT, "terrains",
                                            toy_store_builtin_source (id), name, NULL);
  char *data;
  gsize size;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (data, size);
}

static void
test_round_trip (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) source = load_source (data);
  g_autoptr (ToyDraft) draft = toy_draft_parse (source, data, &error);
  g_autoptr (ToyDraft) copy = NULL;
  g_autoptr (GBytes) written = NULL;

  g_assert_no_error (error);
  written = toy_draft_to_bytes (draft);
  g_assert_cmpstr (g_bytes_get_data (written, NULL), ==, g_bytes_get_data (source, NULL));
  g_assert_true (g_bytes_equal (written, source));

  copy = toy_draft_copy (draft);
  g_assert_true (toy_draft_equal (draft, copy));
  copy->objective++;
  g_assert_false (toy_draft_equal (draft, copy));
}

static void
test_sound (gconstpointer data)
{
  static const char *const french[] = { "fr_FR.UTF-8", "fr_FR", "fr", "C", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = toy_store_builtin_load (data, &error);
  g_autoptr (ToyDraft) draft = NULL;
  g_autoptr (ToyCompilation) result = NULL;
  ToyGame game;

  g_assert_no_error (error);
  draft = toy_draft_parse (bytes, data, &error);
  g_assert_no_error (error);
  result = toy_compile (draft, french);

  for (guint i = 0; i < result->issues->len; i++)
    {
      g_autofree char *line = toy_issue_format (g_ptr_array_index (result->issues, i), data);

      g_test_message ("%s", line);
    }
  g_assert_cmpuint (result->issues->len, ==, 0);
  g_assert_true (toy_compilation_check (result, data, &error));
  g_assert_cmpstr (result->terrain->id, ==, data);
  g_assert_nonnull (result->description);
  g_assert_true (toy_game_init (&game, result->terrain, &result->sheet,
                                (ToyOptions) { false, true }));
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_store_builtin_load ("../castle-field", &error));
  g_assert_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_UNKNOWN);
  g_assert_null (toy_store_builtin_source ("nowhere"));
}

int
main (int argc, char **argv)
{
  const char *const *ids = toy_store_builtin_ids ();

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *round_trip = g_strdup_printf ("/store/shipped/round-trip/%s", ids[i]);
      g_autofree char *sound = g_strdup_printf ("/store/shipped/sound/%s", ids[i]);

      g_test_add_data_func (round_trip, ids[i], test_round_trip);
      g_test_add_data_func (sound, ids[i], test_sound);
    }
  g_test_add_func ("/store/shipped/unknown", test_unknown);

  return g_test_run ();
}
