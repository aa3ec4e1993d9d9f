/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small change of the protocol: words, numbers, options and the lines of answers.  Knows no
 * game. */
#include "config.h"

#include "cli/toy-referee-private.h"

#include <string.h>

/* Longest echo of the user's words in an error, in characters. */
#define ECHO_LIMIT 60

static const char *const code_ids[] = {
  "syntax",         "unknown-command", "unknown-terrain", "bad-position",
  "illegal-action", "no-game",         "limit",
};

void
_toy_answer_ok (GString *answer)
{
  g_string_append (answer, "ok\n");
}

void
_toy_answer_line (GString *answer, const char *line)
{
  g_string_append (answer, line);
  g_string_append_c (answer, '\n');
}

void
_toy_answer_error (GString *answer, ToyRefereeCode code, const char *text)
{
  g_autofree char *clean = g_utf8_make_valid (text, -1); /* an echo may have been cut */
  gsize start;

  g_string_append_printf (answer, "error %s ", code_ids[code]);
  start = answer->len;
  g_string_append (answer, clean);
  for (gsize i = start; i < answer->len; i++)
    if ((guchar) answer->str[i] < ' ' || answer->str[i] == 0x7f)
      answer->str[i] = ' ';
  g_string_append_c (answer, '\n');
}

void
_toy_answer_errorf (GString *answer, ToyRefereeCode code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  _toy_answer_error (answer, code, text);
}

char *
_toy_words_echo (const char *words)
{
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (words, -1) <= ECHO_LIMIT)
    return g_strdup_printf ("“%s”", words);
  cut = g_utf8_substring (words, 0, ECHO_LIMIT);
  return g_strdup_printf ("“%s…”", cut);
}

char **
_toy_words_split (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (;;)
    {
      gsize n;
      g_autofree char *word = NULL;

      text += strspn (text, " \t");
      n = strcspn (text, " \t");
      if (n == 0)
        return g_strv_builder_end (builder);
      word = g_strndup (text, n);
      g_strv_builder_add (builder, word);
      text += n;
    }
}

bool
_toy_words_read_number (const char *what,
                        const char *text,
                        guint64 max,
                        guint64 *number,
                        GString *answer)
{
  g_autofree char *shown = NULL;
  guint64 n = 0;

  if (text[0] == '\0' || strspn (text, "0123456789") != strlen (text))
    {
      shown = _toy_words_echo (text);
      _toy_answer_errorf (
          answer, TOY_REFEREE_SYNTAX, "%s wants a whole number, not %s.", what, shown);
      return false;
    }
  for (const char *c = text; *c != '\0'; c++)
    {
      guint64 digit = (guint64) (*c - '0');

      if (n > (G_MAXUINT64 - digit) / 10 || n * 10 + digit > max)
        {
          _toy_answer_errorf (
              answer, TOY_REFEREE_LIMIT, "%s is at most %" G_GUINT64_FORMAT ".", what, max);
          return false;
        }
      n = n * 10 + digit;
    }
  *number = n;
  return true;
}

static bool
read_option (const char *word, ToyOption *options, int n_options, GString *answer)
{
  const char *equals = strchr (word, '=');
  g_autofree char *shown = _toy_words_echo (word);

  for (int i = 0; equals != NULL && i < n_options; i++)
    {
      ToyOption *option = &options[i];
      gsize n = strlen (option->key);

      if ((gsize) (equals - word) != n || strncmp (word, option->key, n) != 0)
        continue;
      if (option->given)
        {
          _toy_answer_errorf (answer, TOY_REFEREE_SYNTAX, "%s= is given twice.", option->key);
          return false;
        }
      option->given = true;
      if (option->kind == TOY_OPTION_NUMBER)
        return _toy_words_read_number (
            option->key, equals + 1, option->max, &option->value, answer);
      for (guint j = 0; j < 2; j++)
        if (strcmp (equals + 1, option->words[j]) == 0)
          {
            option->value = j;
            return true;
          }
      _toy_answer_errorf (answer,
                          TOY_REFEREE_SYNTAX,
                          "%s is %s or %s, not %s.",
                          option->key,
                          option->words[0],
                          option->words[1],
                          shown);
      return false;
    }
  _toy_answer_errorf (answer, TOY_REFEREE_SYNTAX, "There is no option %s here.", shown);
  return false;
}

bool
_toy_words_read_options (char **words, ToyOption *options, int n_options, GString *answer)
{
  for (; *words != NULL; words++)
    if (!read_option (*words, options, n_options, answer))
      return false;
  return true;
}
