/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: a legal action with a sentence, from the viewer's side of the table only. */
#include "config.h"

#include "model-test.h"

#include "model/toy-hint.h"
#include "model/toy-words.h"

#include <string.h>

typedef struct
{
  guint done;
  ToyHint *hint;
  GError *error;
} Answer;

static void
answered_cb (GObject *match, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->hint = toy_hint_ask_finish (TOY_MATCH (match), result, &answer->error);
  answer->done++;
}

static ToyHint *
ask (ToyMatch *match, ToyArmy army)
{
  Answer answer = { 0 };

  toy_hint_ask_async (match, army, 60, 0, NULL, answered_cb, &answer);
  test_wait (&answer.done);
  g_assert_no_error (answer.error);
  g_assert_nonnull (answer.hint);
  return answer.hint;
}

static void
test_game (gconstpointer data)
{
  ToyMatch *match = test_match (data, 8);

  for (guint i = 0; !toy_match_is_over (match); i++)
    {
      ToyArmy army = toy_match_get_turn (match);
      g_autoptr (ToyHint) hint = ask (match, army);
      g_autoptr (ToyHint) other = ask (match, toy_army_enemy (army));

      g_assert_cmpint (toy_state_check (toy_match_get_state (match), toy_match_get_game (match),
                                        hint->action).reason, ==, TOY_REASON_OK);
      g_assert_cmpfloat (hint->value, >=, 0.0);
      g_assert_cmpfloat (hint->value, <=, 1.0);
      g_assert_true (g_str_has_suffix (hint->why, "."));
      g_assert_null (strchr (hint->why, '%'));
      g_assert_cmpuint (strlen (hint->text), >, 3);
      g_assert_cmpint (hint->n_line, >=, 1);
      g_assert_true (toy_action_equal (hint->line[0], hint->action));

      g_assert_cmpint (other->action.kind, ==, TOY_ACTION_NONE);
      g_assert_null (other->why);
      test_play (match, i, 1);
    }
  g_assert_finalize_object (match);
}

static void
test_stale (void)
{
  ToyMatch *match = test_match ("castle-field", 1);
  Answer answer = { 0 };

  toy_hint_ask_async (match, toy_match_get_turn (match), 100000000, 0, NULL, answered_cb, &answer);
  test_play (match, 1, 1);
  test_wait (&answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.hint);
  g_clear_error (&answer.error);
  g_assert_finalize_object (match);
}

static void
test_cancelled (void)
{
  ToyMatch *match = test_match ("castle-field", 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  toy_hint_ask_async (match, toy_match_get_turn (match), 100000000, 0, cancellable, answered_cb,
                      &answer);
  g_cancellable_cancel (cancellable);
  test_wait (&answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_finalize_object (match);
}

/* Every motive has a sentence of its own. */
static void
test_sentences (void)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int bit = 0; bit <= 12; bit++)
    g_assert_true (g_hash_table_add (said, toy_words_motives (bit < 12 ? 1u << bit : 0,
                                                              TOY_ARMY_BLUE)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/hint/game/castle-field", "castle-field", test_game);
  g_test_add_data_func ("/hint/game/volcanic-jungle", "volcanic-jungle", test_game);
  g_test_add_func ("/hint/stale", test_stale);
  g_test_add_func ("/hint/cancelled", test_cancelled);
  g_test_add_func ("/hint/sentences", test_sentences);
  return g_test_run ();
}
