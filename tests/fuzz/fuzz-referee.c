/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: a whole session with the referee.  Every answer is whole lines, ends in `ok` or
 * is one `error` line, and an error changes nothing. */
#include "fuzz-boards.h"
#include "fuzz-target.h"

#include "cli/toy-lines.h"
#include "cli/toy-referee.h"

#define MAX_REQUESTS 400

typedef struct
{
  ToyReferee *referee;
  GString *answer;
  GString *before;
  GString *after;
  bool in_position;
  int n_requests;
} Session;

/* Deep perfts are slow and no more than shallow ones. */
static bool
is_slow (const char *line)
{
  line += strspn (line, " \t");
  if (strncmp (line, "perft", 5) != 0)
    return false;
  line += 5 + strspn (line + 5, " \t0");
  return line[0] > '2' || (line[0] != '\0' && g_ascii_isdigit (line[1]));
}

static void
show (Session *session, GString *text)
{
  g_string_truncate (text, 0);
  toy_referee_line (session->referee, "show", 4, text);
}

static void
check_answer (const GString *answer)
{
  if (answer->len == 0)
    return;
  if (answer->str[answer->len - 1] != '\n' || strlen (answer->str) != answer->len
      || !g_utf8_validate (answer->str, (gssize) answer->len, NULL))
    abort ();
  if (g_str_has_prefix (answer->str, "error ")
        ? strcspn (answer->str, "\n") != answer->len - 1
        : strcmp (answer->str, "ok\n") != 0 && !g_str_has_suffix (answer->str, "\nok\n"))
    abort ();
}

static bool
line_cb (const char *line, gsize length, gpointer data)
{
  Session *session = data;
  bool goes_on;

  if (line != NULL && is_slow (line))
    return true;
  if (!session->in_position)
    show (session, session->before);
  g_string_truncate (session->answer, 0);
  goes_on = toy_referee_line (session->referee, line, length, session->answer);
  check_answer (session->answer);

  /* No answer to words: a position has begun or goes on. */
  if (session->answer->len > 0)
    session->in_position = false;
  else if (line != NULL && line[0] != '#' && line[strspn (line, " \t\r")] != '\0')
    session->in_position = true;
  if (!session->in_position && g_str_has_prefix (session->answer->str, "error "))
    {
      show (session, session->after);
      if (!g_string_equal (session->before, session->after))
        abort ();
    }
  return goes_on && ++session->n_requests < MAX_REQUESTS;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Session session = { 0 };
  ToyLines *lines;

  session.referee = toy_referee_new (fuzz_load, toy_cli_terrain_ids (), 1);
  session.answer = g_string_new (NULL);
  session.before = g_string_new (NULL);
  session.after = g_string_new (NULL);
  lines = toy_lines_new (line_cb, &session);
  if (toy_lines_feed (lines, (const char *) data, size))
    {
      toy_lines_end (lines);
      g_string_truncate (session.answer, 0);
      toy_referee_end (session.referee, session.answer);
      check_answer (session.answer);
    }
  toy_lines_free (lines);
  toy_referee_free (session.referee);
  g_string_free (session.answer, TRUE);
  g_string_free (session.before, TRUE);
  g_string_free (session.after, TRUE);
  return 0;
}
