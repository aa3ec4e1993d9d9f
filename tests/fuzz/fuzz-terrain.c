/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: a terrain document.  What is read is written to bytes that mean the same, compiles
 * to something, and can be played when no issue says otherwise; what is not read has one error. */
#include "fuzz-target.h"

#include <string.h>

#include "engine/toy-game.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static void
check_compiled (const ToyDraft *draft)
{
  g_autoptr (ToyCompilation) result = toy_compile (draft, NULL);
  ToyGame game;

  g_assert_cmpint (toy_compilation_check (result, NULL, NULL), ==, result->n_errors == 0);
  for (guint i = 0; i < result->issues->len; i++)
    {
      g_autofree char *line = toy_issue_format (g_ptr_array_index (result->issues, i), NULL);

      g_assert_null (strchr (line, '\n'));
    }

  if (result->n_errors == 0)
    g_assert_true (toy_game_init (&game, result->terrain, &result->sheet,
                                  (ToyOptions) { false, false })
                   && toy_game_init (&game, result->terrain, &result->sheet,
                                     (ToyOptions) { true, true }));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDraft) draft = toy_draft_parse (bytes, NULL, &error);
  g_autoptr (GBytes) once = NULL;
  g_autoptr (GBytes) twice = NULL;
  g_autoptr (ToyDraft) again = NULL;

  if (draft == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == TOY_STORE_ERROR);
      g_assert_cmpint (error->code, !=, TOY_STORE_ERROR_SCHEMA);
      g_assert_null (strchr (error->message, '\n'));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }

  once = toy_draft_to_bytes (draft);
  again = toy_draft_parse (once, NULL, &error);
  if (again == NULL && error->code == TOY_STORE_ERROR_LIMIT)
    return 0;
  g_assert_no_error (error);
  g_assert_true (toy_draft_equal (draft, again));
  twice = toy_draft_to_bytes (again);
  g_assert_true (g_bytes_equal (once, twice));
  check_compiled (draft);

  return 0;
}
