/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: records through the replay.  Input that begins with `<` is a record as it stands;
 * else its first byte picks a terrain, the second a seed, and every line after that is an action.
 * What comes back as a game must write itself as bytes that come back as the same bytes. */
#include "fuzz-target.h"

#include "model/toy-record.h"
#include "store/toy-builtin.h"
#include "store/toy-game-file.h"

#include <stdlib.h>
#include <string.h>

static GBytes *
record_of_lines (const uint8_t *data, size_t size)
{
  g_autoptr (ToyGameFile) file = toy_game_file_new ();
  const char *const *ids = toy_store_builtin_ids ();
  g_autoptr (GBytes) terrain = NULL;
  g_autofree char *text = g_strndup ((const char *) data + 2, size - 2);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);

  terrain = toy_store_builtin_load (ids[data[0] % g_strv_length ((char **) ids)], NULL);
  if (terrain == NULL || !toy_game_file_set_terrain (file, terrain, NULL))
    abort ();
  file->seed = data[1];
  for (int i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      toy_game_file_add_action (file, lines[i]);
  return toy_game_file_to_bytes (file);
}

static ToyMatch *
load (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  ToyMatch *match = toy_record_from_bytes (bytes, NULL, &error);

  if ((match == NULL) != (error != NULL) || (error != NULL && error->message[0] == '\0'))
    abort ();
  return match;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ToyMatch) match = NULL;

  if (size < 2)
    return 0;
  bytes = data[0] == '<' ? g_bytes_new (data, size) : record_of_lines (data, size);
  match = load (bytes);
  if (match != NULL)
    {
      g_autoptr (GBytes) written = toy_record_to_bytes (match), again = NULL;
      g_autoptr (ToyMatch) second = load (written);

      if (second == NULL)
        abort ();
      again = toy_record_to_bytes (second);
      if (!g_bytes_equal (written, again))
        abort ();
    }
  return 0;
}
