/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `referee`: the protocol of toy-referee.h on standard input and output.  Knows streams, no rules.
 */
#include "config.h"

#include "cli/toy-commands.h"
#include "cli/toy-lines.h"
#include "cli/toy-referee.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

typedef struct
{
  ToyReferee *referee;
  GString *answer;
  bool broken; /* nobody reads the answers any more */
} Session;

/* An answer leaves as one block: whoever asked waits for it. */
static void
send_answer (Session *session)
{
  gsize n = session->answer->len;

  if (n > 0 && (fwrite (session->answer->str, 1, n, stdout) != n || fflush (stdout) != 0))
    session->broken = true;
  g_string_truncate (session->answer, 0);
}

static bool
line_cb (const char *line, gsize length, gpointer data)
{
  Session *session = data;
  bool goes_on = toy_referee_line (session->referee, line, length, session->answer);

  send_answer (session);
  return goes_on && !session->broken;
}

int
toy_command_referee (int argc, char **argv)
{
  g_autoptr (ToyReferee) referee = NULL;
  g_autoptr (ToyLines) lines = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  Session session = { NULL, answer, false };
  char bytes[4096];
  bool goes_on = true;
  gssize n;

  if (!toy_command_parse_bare (
          &argc,
          &argv,
          _("Keeps one game and answers one request a line, so that any program "
             "can play, test or analyse."),
          _("Begin with “hello”, “terrains”, “terrain castle-field”, “new”, "
             "“actions”, “do ACTION”; end with “quit”."),
          NULL))
    return TOY_STATUS_USAGE;

  referee = toy_referee_new (toy_cli_terrain_load,
                             toy_cli_terrain_ids (),
                             (guint64) g_random_int () << 32 | g_random_int ());
  session.referee = referee;
  lines = toy_lines_new (line_cb, &session);
  while (goes_on)
    {
      /* read (), as fread () would wait for a full block while the other side waits for an answer.
       */
      n = read (STDIN_FILENO, bytes, sizeof bytes);
      if (n > 0)
        goes_on = toy_lines_feed (lines, bytes, (gsize) n);
      else if (n == 0 || errno != EINTR)
        break;
    }
  if (goes_on)
    {
      toy_lines_end (lines);
      toy_referee_end (referee, answer);
      send_answer (&session);
    }
  if (session.broken)
    toy_command_complain (
        "referee", _("The answers could not be written: %s."), g_strerror (errno));
  return session.broken ? TOY_STATUS_FAILED : TOY_STATUS_OK;
}
