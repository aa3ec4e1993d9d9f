/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records: out and in again gives the same game and the same bytes; anything else gives a sentence
 * that says where and why, and no game. */
#include "config.h"

#include "model-test.h"

#include "model/toy-record.h"
#include "store/toy-builtin.h"
#include "store/toy-error.h"

#include <string.h>
#include <sys/stat.h>

static const char *const terrains[] = {
  "castle-field", "tropical-pool", "city-of-clouds", "volcanic-jungle", "cursed-cemetery",
  "caribbean-sea", "station-metal-x", "battlefield", "christmas", "croisette", "tournament",
};

static ToyMatch *
load (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  ToyMatch *match = toy_record_from_bytes (bytes, "test.toygame", &error);

  g_assert_no_error (error);
  g_assert_nonnull (match);
  return match;
}

/* Record, replay: the same state at every position; write again: the same bytes. */
static void
test_round (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      ToyMatch *match = test_match (data, seed), *again;
      g_autoptr (GBytes) bytes = NULL, bytes_again = NULL;

      test_play (match, seed * 31, seed == 1 ? 25 : 100000);
      bytes = toy_record_to_bytes (match);
      again = load (bytes);
      g_assert_cmpuint (toy_match_get_length (again), ==, toy_match_get_length (match));
      for (guint i = 0; i <= toy_match_get_length (match); i++)
        test_assert_same_state (match, i, again, i);
      bytes_again = toy_record_to_bytes (again);
      g_assert_true (g_bytes_equal (bytes, bytes_again));
      g_assert_finalize_object (match);
      g_assert_finalize_object (again);
    }
}

/* Who plays, with what options, and only up to what is shown. */
static void
test_setup (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  char red[] = "Zoë <&\"'> 東";
  ToyMatchSetup setup = {
    .options = { .beginner = true, .meeple = true },
    .first = TOY_ARMY_RED,
    .seed = G_MAXUINT64,
    .names = { NULL, red },
    .open_racks = TRUE,
  };
  ToyMatch *match = toy_match_new (board, &setup, NULL), *again;
  const ToyMatchSetup *read;
  g_autoptr (GBytes) bytes = NULL;

  test_play (match, 1, 20);
  toy_match_jump (match, 7);
  bytes = toy_record_to_bytes (match);
  again = load (bytes);
  read = toy_match_get_setup (again);
  g_assert_true (read->options.beginner);
  g_assert_true (read->options.meeple);
  g_assert_true (read->open_racks);
  g_assert_cmpint (read->first, ==, TOY_ARMY_RED);
  g_assert_cmpuint (read->seed, ==, G_MAXUINT64);
  g_assert_null (read->names[TOY_ARMY_BLUE]);
  g_assert_cmpstr (read->names[TOY_ARMY_RED], ==, red);
  g_assert_cmpuint (toy_match_get_length (again), ==, 7);
  test_assert_same_state (match, 7, again, 7);
  g_assert_finalize_object (match);
  g_assert_finalize_object (again);
}

/* A record with @old replaced by @new, which must be there. */
static GBytes *
altered (GBytes *bytes, const char *old, const char *new)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  GString *changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, old, new, 1), ==, 1);
  return g_string_free_to_bytes (changed);
}

static void
assert_refused (GBytes *bytes, GQuark domain, int code, const char *pattern)
{
  g_autoptr (GError) error = NULL;
  ToyMatch *match = toy_record_from_bytes (bytes, "bad.toygame", &error);

  g_assert_null (match);
  g_assert_error (error, domain, code);
  if (!g_pattern_match_simple (pattern, error->message))
    g_error ("“%s” does not match “%s”", error->message, pattern);
}

static GBytes *
small_record (void)
{
  ToyMatch *match = test_match ("castle-field", 3);
  const ToyAction draw = toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);
  GBytes *bytes;

  toy_match_act (match, draw, NULL);
  toy_match_act (match, draw, NULL);
  toy_match_act (match, draw, NULL);
  bytes = toy_record_to_bytes (match);
  g_assert_finalize_object (match);
  return bytes;
}

static void
test_illegal (void)
{
  static const struct
  {
    const char *action;
    const char *pattern;
  } cases[] = {
    { "place hook red", "bad.toygame:*: action 2 (place hook red): *." },
    { "place star b18", "bad.toygame:*: action 2 (place star b18): *." },
    { "pass", "bad.toygame:*: action 2 (pass): Not now: something else is asked first." },
    { "place star blue", "bad.toygame:*: action 2 (place star blue): *." },
    { "fly away", "bad.toygame:*: action 2 (fly away): *" },
    { "place nobody b18", "bad.toygame:*: action 2 (place nobody b18): *" },
  };
  g_autoptr (GBytes) good = small_record ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("n=\"2\">%s<", cases[i].action);
      g_autofree char *attribute = g_strdup_printf ("n=\"2\" do=\"%s\"", cases[i].action);
      gboolean as_text = strstr (g_bytes_get_data (good, NULL), "n=\"2\">draw<") != NULL;
      g_autoptr (GBytes) bad = as_text ? altered (good, "n=\"2\">draw<", text)
                                       : altered (good, "n=\"2\" do=\"draw\"", attribute);

      assert_refused (bad, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL, cases[i].pattern);
    }
}

/* A place that the rules refuse is named with the base that is in the way. */
static void
test_illegal_reason (void)
{
  ToyMatch *match = test_match ("castle-field", 3);
  const ToyState *state = toy_match_get_state (match);
  ToyArmy army = toy_match_get_turn (match);
  const ToySheet *sheet = toy_match_get_game (match)->sheet;
  g_autoptr (GBytes) good = NULL, bad = NULL;
  g_autofree char *text = NULL, *pattern = NULL, *old = NULL;
  int type = 0;

  while (state->rack[army][type] == 0 || sheet->types[type].airborne)
    type++;
  toy_match_act (match, toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE), NULL);
  good = toy_record_to_bytes (match);
  old = g_strdup (strstr (g_bytes_get_data (good, NULL), ">draw<") != NULL ? ">draw<"
                                                                           : "\"draw\"");
  text = g_strdup_printf ("%cplace %s b18%c", old[0], sheet->types[type].id, old[5]);
  pattern = g_strdup_printf ("bad.toygame:*: action 1 (place %s b18): Not connected: "
                             "the empty base * cuts the line.", sheet->types[type].id);
  bad = altered (good, old, text);
  assert_refused (bad, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL, pattern);
  g_assert_finalize_object (match);
}

static void
test_false_result (void)
{
  ToyMatch *match = test_match ("castle-field", 3);
  g_autoptr (GBytes) bytes = NULL, bad = NULL;
  ToyArmy winner;

  test_play (match, 3, 100000);
  winner = toy_match_get_state (match)->table.winner;
  bytes = toy_record_to_bytes (match);
  bad = altered (bytes, winner == TOY_ARMY_BLUE ? "winner=\"blue\"" : "winner=\"red\"",
                 winner == TOY_ARMY_BLUE ? "winner=\"red\"" : "winner=\"blue\"");
  assert_refused (bad, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL,
                  "bad.toygame:*: The result is not the one that the actions lead to.");
  g_assert_finalize_object (match);
}

/* Nothing can be played after the end. */
static void
test_after_the_end (void)
{
  ToyMatch *match = test_match ("castle-field", 3);
  g_autoptr (GBytes) bytes = NULL, bad = NULL;
  g_autofree char *last = NULL, *pattern = NULL;
  guint n;

  test_play (match, 3, 100000);
  n = toy_match_get_length (match) + 1;
  bytes = toy_record_to_bytes (match);
  last = g_strdup_printf ("<action n=\"%u\">draw</action><result", n);
  pattern = g_strdup_printf ("bad.toygame:*: action %u (draw): The game is over.", n);
  bad = altered (bytes, "<result", last);
  assert_refused (bad, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL, pattern);
  g_assert_finalize_object (match);
}

static void
test_newer_version (void)
{
  g_autoptr (GBytes) good = small_record ();
  g_autoptr (GBytes) bad = altered (good, "version=\"1\"", "version=\"2\"");

  assert_refused (bad, TOY_STORE_ERROR, TOY_STORE_ERROR_VERSION, "bad.toygame:*");
}

/* Cut anywhere: an error with a text, never a game, never a crash. */
static void
test_truncated (void)
{
  g_autoptr (GBytes) good = small_record ();
  gsize size = g_bytes_get_size (good);
  const char *data = g_bytes_get_data (good, NULL);

  while (size > 0 && g_ascii_isspace (data[size - 1]))
    size--;
  for (gsize cut = 0; cut < size; cut++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (data, cut);
      g_autoptr (GError) error = NULL;

      g_assert_null (toy_record_from_bytes (bytes, "cut.toygame", &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "cut.toygame"));
    }
}

static void
test_files (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "ein Spiel.toygame");
  g_autoptr (GFile) pipe = g_file_get_child (folder, "pipe.toygame");
  g_autoptr (GFile) nothing = g_file_get_child (folder, "nothing.toygame");
  g_autoptr (GError) error = NULL;
  ToyMatch *match = test_match ("croisette", 2), *again;

  test_play (match, 2, 30);
  g_assert_true (toy_record_save (match, file, &error));
  g_assert_no_error (error);
  again = toy_record_load (file, &error);
  g_assert_no_error (error);
  test_assert_same_state (match, toy_match_get_position (match),
                          again, toy_match_get_position (again));

  g_assert_cmpint (mkfifo (g_file_peek_path (pipe), 0600), ==, 0);
  g_assert_null (toy_record_load (pipe, &error)); /* does not wait for a writer */
  g_assert_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_NOT_A_FILE);
  g_clear_error (&error);
  g_assert_null (toy_record_load (folder, &error));
  g_assert_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_NOT_A_FILE);
  g_clear_error (&error);
  g_assert_null (toy_record_load (nothing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  test_folder_remove (folder);
  g_assert_finalize_object (match);
  g_assert_finalize_object (again);
}

/* A terrain that is read may be past the limits when we write it: its namespaces move to the root.
 * A game on it could not be kept, so none begins. */
static void
test_too_much_to_keep (void)
{
  g_autoptr (GString) text = g_string_new (
    "<terrain xmlns=\"urn:toy-skirmish:terrain\" version=\"1\" id=\"t\" objective=\"1\""
    " width=\"1000\" height=\"1000\" theme=\"meadow\"><info><name>T</name></info>"
    "<hq id=\"blue\" army=\"blue\" x=\"100\" y=\"500\"/>"
    "<base id=\"a\" x=\"500\" y=\"500\"/><base id=\"b\" x=\"500\" y=\"800\"/>"
    "<base id=\"c\" x=\"700\" y=\"700\"/><hq id=\"red\" army=\"red\" x=\"900\" y=\"500\"/>"
    "<path from=\"blue\" to=\"a\"/><path from=\"a\" to=\"b\"/><path from=\"b\" to=\"c\"/>"
    "<path from=\"c\" to=\"a\"/><path from=\"a\" to=\"red\"/>"
    "<region id=\"r1\" medals=\"1\" x=\"560\" y=\"680\" bases=\"a b c\"/>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 300; i++)
    g_string_append_printf (text,
                            "<prop figure=\"tree\" x=\"10\" y=\"10\" xmlns:n%d=\"urn:n%d\""
                            " n%d:a=\"1\"/>", i, i, i);
  g_string_append (text, "</terrain>");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  g_assert_null (toy_board_new_from_bytes (bytes, "many.toyterrain", &error));
  g_assert_true (g_str_has_prefix (error->message, "many.toyterrain: too much"));
}

/* A terrain as deep as it may be is one level deeper in its record. */
static void
test_deepest (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) shipped = toy_store_builtin_load ("castle-field", &error);
  g_autofree char *text = g_strndup (g_bytes_get_data (shipped, NULL), g_bytes_get_size (shipped));
  g_autoptr (GString) deep = g_string_new (text);
  g_autoptr (GBytes) bytes = NULL;
  ToyBoard *board;
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE };
  ToyMatch *match, *again;
  g_autoptr (GBytes) record = NULL;

  g_string_truncate (deep, deep->len - strlen ("</terrain>\n"));
  for (int i = 0; i < 31; i++)
    g_string_append (deep, "<x:e xmlns:x=\"urn:x\">");
  for (int i = 0; i < 31; i++)
    g_string_append (deep, "</x:e>");
  g_string_append (deep, "</terrain>\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&deep));
  board = toy_board_new_from_bytes (bytes, NULL, &error);
  g_assert_no_error (error);
  match = toy_match_new (board, &setup, &error);
  g_assert_no_error (error);
  record = toy_record_to_bytes (match);
  again = load (record);
  g_assert_finalize_object (again);
  g_assert_finalize_object (match);
  g_assert_finalize_object (board);
}

static void
order_saved_cb (GObject *file, GAsyncResult *result, gpointer n)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (toy_record_save_finish (result, &error));
  g_assert_no_error (error);
  (*(guint *) n)++;
}

static gboolean
are_both_saved (gpointer n)
{
  return *(guint *) n == 2;
}

/* What is saved last stays, however much quicker it is written. */
static void
test_order (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "twice.toygame");
  ToyMatch *slow = test_match ("castle-field", 3), *quick = test_match ("castle-field", 4);

  test_play (slow, 3, 400);
  test_play (quick, 4, 1);
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyMatch) kept = NULL;
      guint n = 0;

      toy_record_save_async (slow, file, order_saved_cb, &n);
      toy_record_save_async (quick, file, order_saved_cb, &n);
      test_wait_until (are_both_saved, &n);
      kept = toy_record_load (file, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (toy_match_get_position (kept), ==, toy_match_get_position (quick));
    }
  toy_record_wait_saved ();
  test_folder_remove (folder);
  g_assert_finalize_object (slow);
  g_assert_finalize_object (quick);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (terrains); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/round/%s", terrains[i]);

      g_test_add_data_func (path, terrains[i], test_round);
    }
  g_test_add_func ("/record/setup", test_setup);
  g_test_add_func ("/record/illegal/number", test_illegal);
  g_test_add_func ("/record/illegal/reason", test_illegal_reason);
  g_test_add_func ("/record/illegal/result", test_false_result);
  g_test_add_func ("/record/illegal/after-the-end", test_after_the_end);
  g_test_add_func ("/record/newer-version", test_newer_version);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/files", test_files);
  g_test_add_func ("/record/order", test_order);
  g_test_add_func ("/record/too-much-to-keep", test_too_much_to_keep);
  g_test_add_func ("/record/deepest", test_deepest);
  return g_test_run ();
}
