/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transcripts: every tests/fixtures/referee/NAME.in is answered as NAME.out says.  Run with
 * TOY_UPDATE=1 to write the answers instead, and read the difference before you keep it.  Then
 * what a text file cannot hold: bytes that are no text. */
#include "config.h"

#include "cli/toy-lines.h"
#include "cli/toy-referee.h"

#include <string.h>

typedef struct
{
  ToyReferee *referee;
  GString *answer;
} Session;

static bool
line_cb (const char *line, gsize length, gpointer data)
{
  Session *session = data;

  return toy_referee_line (session->referee, line, length, session->answer);
}

/* (transfer full) */
static char *
talk (const char *bytes, gsize length)
{
  g_autoptr (ToyReferee) referee
    = toy_referee_new (toy_cli_terrain_load_builtin, toy_cli_terrain_ids (), 1);
  Session session = { referee, g_string_new (NULL) };
  g_autoptr (ToyLines) lines = toy_lines_new (line_cb, &session);

  if (toy_lines_feed (lines, bytes, length))
    {
      toy_lines_end (lines);
      toy_referee_end (referee, session.answer);
    }
  return g_string_free (session.answer, FALSE);
}

static void
test_transcript (gconstpointer data)
{
  const char *in_path = data;
  g_autofree char *stem = g_strndup (in_path, strlen (in_path) - strlen (".in"));
  g_autofree char *out_path = g_strconcat (stem, ".out", NULL);
  g_autofree char *in = NULL;
  g_autofree char *out = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (in_path, &in, &length, &error);
  g_assert_no_error (error);
  answer = talk (in, length);
  if (g_getenv ("TOY_UPDATE") != NULL)
    g_file_set_contents (out_path, answer, -1, &error);
  g_assert_no_error (error);
  g_file_get_contents (out_path, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (answer, ==, out);
}

static void
add_transcripts (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fixtures", "referee", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_suffix (name, ".in"))
        continue;
      path = g_strconcat ("/cli/referee/transcript/", name, NULL);
      *strrchr (path, '.') = '\0';
      g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_transcript,
                                 g_free);
    }
}

#define CHECK_TALK(bytes, expected) check_talk (bytes, sizeof (bytes) - 1, expected)

static void
check_talk (const char *bytes, gsize length, const char *expected)
{
  g_autofree char *answer = talk (bytes, length);

  g_assert_cmpstr (answer, ==, expected);
}

static void
test_bytes (void)
{
  CHECK_TALK ("hel\0lo\n", "error syntax The line holds a zero byte.\n");
  CHECK_TALK ("hello\xff\n", "error syntax The line is not UTF-8.\n");
  CHECK_TALK ("# caf\xe9\nquit\n", "error syntax The line is not UTF-8.\nok\n");
  CHECK_TALK ("quit", "ok\n");
  CHECK_TALK ("", "");
  CHECK_TALK ("a\x01z\n", "error unknown-command There is no request “a z”.\n");
  /* A position has one answer, at its end. */
  CHECK_TALK ("position\nturn \xff\n.\nquit\n", "error syntax The line is not UTF-8.\nok\n");
  CHECK_TALK ("position\nturn \0\n.\nquit\n", "error syntax The line holds a zero byte.\nok\n");
}

static void
test_limits (void)
{
  g_autofree char *line = g_strnfill (TOY_LINE_LIMIT + 1, 'x');
  g_autofree char *alone = g_strconcat (line, "\nquit\n", NULL);
  g_autofree char *inside = g_strconcat ("position\nturn blue\n", line, "\n.\nquit\n", NULL);
  g_autofree char *longest = g_strndup (line, TOY_LINE_LIMIT);
  g_autofree char *echoed = g_strconcat (longest, "\n", NULL);
  g_autofree char *answer = NULL;
  g_autoptr (GString) endless = g_string_new ("position\n");

  check_talk (alone, strlen (alone),
              "error limit A line has at most 64 KiB; this one was skipped.\nok\n");
  check_talk (inside, strlen (inside),
              "error limit A line has at most 64 KiB; this one was skipped.\nok\n");
  answer = talk (echoed, strlen (echoed));
  g_assert_cmpuint (strlen (answer), <, 200);
  g_assert_true (g_str_has_prefix (answer, "error unknown-command "));
  for (int i = 0; i < 10000; i++)
    g_string_append (endless, "rack blue roxy\n");
  g_string_append (endless, ".\nquit\n");
  check_talk (endless->str, endless->len,
              "error limit The position is longer than any position can be.\nok\n");
}

static void
test_end_of_input (void)
{
  CHECK_TALK ("position\nturn blue\n",
              "error bad-position The input ended before the line “.”.\n");
  CHECK_TALK ("position\nturn blue\nquit\n",
              "error bad-position The input ended before the line “.”.\n");
  CHECK_TALK ("hello", "toy-skirmish-referee 1\nok\n");
  CHECK_TALK ("quit\nhello\nposition\n", "ok\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_transcripts ();
  g_test_add_func ("/cli/referee/bytes", test_bytes);
  g_test_add_func ("/cli/referee/limits", test_limits);
  g_test_add_func ("/cli/referee/end-of-input", test_end_of_input);
  return g_test_run ();
}
