/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plural expressions of gettext: C's operators on whole numbers and `n`.  Evaluated as they are
 * read, from the loosest operator to the tightest. */
#include "config.h"

#include "model/toy-plural-private.h"

#include <string.h>

#define DEEPEST 32

typedef struct
{
  const char *at;
  unsigned long n;
  guint depth;
  gboolean broken;
} Reader;

/* Tightest last; of two that begin alike the longer comes first. */
static const struct
{
  int level;
  const char *sign;
} operators[] = {
  { 0, "||" }, { 1, "&&" }, { 2, "==" }, { 2, "!=" }, { 3, "<=" }, { 3, ">=" }, { 3, "<" },
  { 3, ">" }, { 4, "+" }, { 4, "-" }, { 5, "*" }, { 5, "/" }, { 5, "%" },
};

#define TIGHTEST 5

static unsigned long read_choice (Reader *reader);

static gboolean
skip (Reader *reader, const char *sign)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
  if (!g_str_has_prefix (reader->at, sign))
    return FALSE;
  reader->at += strlen (sign);
  return TRUE;
}

static unsigned long
read_value (Reader *reader)
{
  unsigned long value = 0;

  if (++reader->depth > DEEPEST)
    reader->broken = TRUE;
  else if (skip (reader, "!"))
    value = !read_value (reader);
  else if (skip (reader, "("))
    {
      value = read_choice (reader);
      if (!skip (reader, ")"))
        reader->broken = TRUE;
    }
  else if (skip (reader, "n"))
    value = reader->n;
  else if (g_ascii_isdigit (*reader->at))
    {
      char *end;

      value = (unsigned long) g_ascii_strtoull (reader->at, &end, 10);
      reader->at = end;
    }
  else
    reader->broken = TRUE;
  reader->depth--;
  return value;
}

static unsigned long
combine (Reader *reader, const char *sign, unsigned long a, unsigned long b)
{
  switch (sign[0])
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return sign[1] == '=' ? a <= b : a < b;
    case '>':
      return sign[1] == '=' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      if (b == 0)
        reader->broken = TRUE;
      return b == 0 ? 0 : sign[0] == '/' ? a / b : a % b;
    }
}

static unsigned long
read_level (Reader *reader, int level)
{
  unsigned long value = level > TIGHTEST ? read_value (reader) : read_level (reader, level + 1);
  gboolean more = level <= TIGHTEST;

  while (more && !reader->broken)
    {
      more = FALSE;
      for (gsize i = 0; i < G_N_ELEMENTS (operators) && !more; i++)
        {
          if (operators[i].level == level && skip (reader, operators[i].sign))
            {
              unsigned long other = read_level (reader, level + 1);

              value = combine (reader, operators[i].sign, value, other);
              more = TRUE;
            }
        }
    }
  return value;
}

static unsigned long
read_choice (Reader *reader)
{
  unsigned long value, yes, no;

  if (++reader->depth > DEEPEST)
    reader->broken = TRUE;
  value = reader->broken ? 0 : read_level (reader, 0);
  if (!reader->broken && skip (reader, "?"))
    {
      yes = read_choice (reader);
      if (!skip (reader, ":"))
        reader->broken = TRUE;
      no = reader->broken ? 0 : read_choice (reader);
      value = value ? yes : no;
    }
  reader->depth--;
  return value;
}

guint
_toy_plural_form (const char *expression, unsigned long n)
{
  Reader reader = { .at = expression, .n = n };
  unsigned long value = read_choice (&reader);

  while (g_ascii_isspace (*reader.at))
    reader.at++;
  return reader.broken || *reader.at != '\0' || value > G_MAXUINT8 ? 0 : (guint) value;
}
