/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lines.h. */
#include "config.h"

#include "cli/toy-lines.h"

#include <string.h>

struct _ToyLines
{
  ToyLineFunc func;
  gpointer data;
  GString *line;
  bool too_long; /* the rest of the line is skipped */
  bool stopped;
};

ToyLines *
toy_lines_new (ToyLineFunc func, gpointer data)
{
  ToyLines *lines = g_new0 (ToyLines, 1);

  lines->func = func;
  lines->data = data;
  lines->line = g_string_new (NULL);
  return lines;
}

void
toy_lines_free (ToyLines *lines)
{
  g_string_free (lines->line, TRUE);
  g_free (lines);
}

static void
hand_on (ToyLines *lines)
{
  GString *line = lines->line;

  if (lines->too_long)
    {
      lines->stopped = !lines->func (NULL, 0, lines->data);
    }
  else
    {
      if (line->len > 0 && line->str[line->len - 1] == '\r')
        g_string_truncate (line, line->len - 1);
      lines->stopped = !lines->func (line->str, line->len, lines->data);
    }
  g_string_truncate (line, 0);
  lines->too_long = false;
}

static void
gather (ToyLines *lines, const char *bytes, gsize length)
{
  if (lines->too_long)
    return;
  if (length > TOY_LINE_LIMIT - lines->line->len)
    {
      lines->too_long = true;
      return;
    }
  g_string_append_len (lines->line, bytes, (gssize) length);
}

bool
toy_lines_feed (ToyLines *lines, const char *bytes, gsize length)
{
  while (length > 0 && !lines->stopped)
    {
      const char *end = memchr (bytes, '\n', length);
      gsize n = end != NULL ? (gsize) (end - bytes) : length;

      gather (lines, bytes, n);
      if (end != NULL)
        {
          hand_on (lines);
          n++;
        }
      bytes += n;
      length -= n;
    }
  return !lines->stopped;
}

void
toy_lines_end (ToyLines *lines)
{
  if (!lines->stopped && (lines->too_long || lines->line->len > 0))
    hand_on (lines);
}
