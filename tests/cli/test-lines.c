/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cutting a stream into lines, whatever the pieces it comes in. */
#include "config.h"

#include "cli/toy-lines.h"

#include <string.h>

/* Writes every line as `[…]`, a skipped one as `[!]`; stops after `stop`. */
static bool
collect_cb (const char *line, gsize length, gpointer data)
{
  GString *seen = data;

  if (line == NULL)
    {
      g_string_append (seen, "[!]");
      return true;
    }
  g_assert_cmpint (line[length], ==, '\0');
  g_string_append_c (seen, '[');
  g_string_append_len (seen, line, (gssize) length);
  g_string_append_c (seen, ']');
  return strcmp (line, "stop") != 0;
}

static void
check_pieces (const char *bytes, gsize length, gsize piece, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autoptr (ToyLines) lines = toy_lines_new (collect_cb, seen);

  for (gsize at = 0; at < length; at += piece)
    if (!toy_lines_feed (lines, bytes + at, MIN (piece, length - at)))
      break;
  toy_lines_end (lines);
  g_assert_cmpstr (seen->str, ==, expected);
}

static void
check (const char *bytes, const char *expected)
{
  for (gsize piece = 1; piece <= 8; piece++)
    check_pieces (bytes, strlen (bytes), piece, expected);
}

static void
test_ends (void)
{
  check ("", "");
  check ("\n", "[]");
  check ("a", "[a]");
  check ("a\nb", "[a][b]");
  check ("a\r\nb\r\n\r\n", "[a][b][]");
  check ("a\rb\n", "[a\rb]");
  check ("a\nstop\nb\nc", "[a][stop]");
}

static void
test_limit (void)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new ("[");

  for (int i = 0; i < TOY_LINE_LIMIT; i++)
    g_string_append_c (bytes, 'x');
  g_string_append (expected, bytes->str);
  g_string_append (expected, "][!][after][!]");
  g_string_append (bytes, "\n");
  for (int i = 0; i < TOY_LINE_LIMIT + 1; i++)
    g_string_append_c (bytes, 'y');
  g_string_append (bytes, "\nafter\n");
  for (int i = 0; i < 3 * TOY_LINE_LIMIT; i++)
    g_string_append_c (bytes, 'z');
  for (gsize piece = 1; piece <= 1000000; piece *= 10)
    check_pieces (bytes->str, bytes->len, piece, expected->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/lines/ends", test_ends);
  g_test_add_func ("/cli/lines/limit", test_limit);
  return g_test_run ();
}
