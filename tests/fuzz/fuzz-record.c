/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: a game record as a document; the actions are not replayed here. */
#include "fuzz-target.h"

#include <string.h>

#include "store/toy-game-file.h"
#include "store/toy-reader.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyGameFile) file = toy_game_file_parse (bytes, NULL, &error);
  g_autoptr (GBytes) once = NULL;
  g_autoptr (ToyGameFile) again = NULL;
  g_autoptr (GBytes) terrain = NULL;
  g_autoptr (ToyDraft) draft = NULL;

  if (file == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == TOY_STORE_ERROR);
      g_assert_cmpint (error->code, !=, TOY_STORE_ERROR_SCHEMA);
      g_assert_null (strchr (error->message, '\n'));
      return 0;
    }

  once = toy_game_file_to_bytes (file);
  again = toy_game_file_parse (once, NULL, &error);
  if (again == NULL && error->code == TOY_STORE_ERROR_LIMIT)
    return 0;
  g_assert_no_error (error);
  g_assert_true (toy_game_file_equal (file, again));

  /* The terrain can be taken out as a document of its own. */
  terrain = toy_game_file_dup_terrain (file);
  draft = toy_draft_parse (terrain, NULL, &error);
  g_assert_no_error (error);

  return 0;
}
