/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-json.h.  One pass over a copy of the text, in which strings are unescaped in place. */
#include "config.h"

#include "lab/toy-json.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 16

typedef struct
{
  ToyJsonFile *file;
  char *at;
  char *end; /* the text's NUL */
  ToyJson *free;
} Parser;

static bool parse_value (Parser *parser, ToyJson **value, int depth);

static void
skip_blanks (Parser *parser)
{
  while (*parser->at == ' ' || *parser->at == '\n' || *parser->at == '\r' || *parser->at == '\t')
    parser->at++;
}

static int
hex_digit (char c)
{
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

/* Behind a backslash.  Characters beyond ASCII are written as they are, never as \u. */
static bool
parse_escape (Parser *parser, char **to)
{
  static const char plain[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
  char c = *parser->at++;
  const char *found = c != '\0' ? strchr (plain, c) : NULL;
  int value = 0;

  if (found != NULL)
    {
      *(*to)++ = means[found - plain];
      return true;
    }
  if (c != 'u')
    return false;
  for (int i = 0; i < 4; i++, parser->at++)
    {
      int digit = hex_digit (*parser->at);

      if (digit < 0)
        return false;
      value = value * 16 + digit;
    }
  if (value == 0 || value > 127)
    return false;
  *(*to)++ = (char) value;
  return true;
}

static bool
parse_string (Parser *parser, const char **text)
{
  char *to;

  if (*parser->at != '"')
    return false;
  *text = to = ++parser->at;
  while (*parser->at != '"')
    if (*parser->at == '\\')
      {
        parser->at++;
        if (!parse_escape (parser, &to))
          return false;
      }
    else if ((unsigned char) *parser->at < ' ') /* the end as well */
      return false;
    else
      *to++ = *parser->at++;
  parser->at++;
  *to = '\0'; /* at the closing quote or before it */
  return true;
}

/* Numbers end where their text would have to be cut, so they are copied by moving them one to the
 * left, over the blank, comma, colon or bracket in front of them. */
static bool
parse_number (Parser *parser, const char **text)
{
  char *start = parser->at;
  size_t n;

  if (start == parser->file->text)
    return false;
  n = strspn (start, "+-.0123456789eE");
  if (n == 0 || start[0] == '+' || start[0] == '.')
    return false;
  memmove (start - 1, start, n);
  start[n - 1] = '\0';
  *text = start - 1;
  parser->at = start + n;
  return true;
}

static bool
parse_word (Parser *parser, const char *word)
{
  size_t n = strlen (word);

  if (strncmp (parser->at, word, n) != 0)
    return false;
  parser->at += n;
  return true;
}

static bool
parse_children (Parser *parser, ToyJson *json, int depth)
{
  char close = json->kind == TOY_JSON_OBJECT ? '}' : ']';
  ToyJson **link = &json->first;

  parser->at++;
  skip_blanks (parser);
  if (*parser->at == close)
    {
      parser->at++;
      return true;
    }
  for (;;)
    {
      const char *key = NULL;

      skip_blanks (parser);
      if (json->kind == TOY_JSON_OBJECT)
        {
          if (!parse_string (parser, &key))
            return false;
          skip_blanks (parser);
          if (*parser->at++ != ':')
            return false;
        }
      if (!parse_value (parser, link, depth + 1))
        return false;
      (*link)->key = key;
      link = &(*link)->next;
      json->n++;
      skip_blanks (parser);
      if (*parser->at == close)
        {
          parser->at++;
          return true;
        }
      if (*parser->at++ != ',')
        return false;
    }
}

static bool
parse_value (Parser *parser, ToyJson **value, int depth)
{
  ToyJson *json = parser->free++;

  *value = json;
  skip_blanks (parser);
  if (depth > MAX_DEPTH)
    return false;
  switch (*parser->at)
    {
    case '{':
      json->kind = TOY_JSON_OBJECT;
      return parse_children (parser, json, depth);
    case '[':
      json->kind = TOY_JSON_ARRAY;
      return parse_children (parser, json, depth);
    case '"':
      json->kind = TOY_JSON_STRING;
      return parse_string (parser, &json->text);
    case 't':
      json->kind = TOY_JSON_BOOL;
      json->text = "true";
      return parse_word (parser, "true");
    case 'f':
      json->kind = TOY_JSON_BOOL;
      json->text = "false";
      return parse_word (parser, "false");
    case 'n':
      json->kind = TOY_JSON_NULL;
      return parse_word (parser, "null");
    default:
      json->kind = TOY_JSON_NUMBER;
      return parse_number (parser, &json->text);
    }
}

bool
toy_json_parse (ToyJsonFile *file, const char *text, size_t length)
{
  Parser parser = { file, NULL, NULL, NULL };
  size_t n = 2;

  memset (file, 0, sizeof *file);
  for (size_t i = 0; i < length; i++) /* every value but the first follows one of these */
    n += text[i] == '[' || text[i] == ',' || text[i] == ':';
  file->text = malloc (length + 1);
  file->values = calloc (n, sizeof *file->values);
  if (file->text == NULL || file->values == NULL)
    {
      file->no_memory = true;
      return false;
    }
  memcpy (file->text, text, length);
  file->text[length] = '\0';
  parser.at = file->text;
  parser.end = file->text + length;
  parser.free = file->values;
  if (parse_value (&parser, &file->root, 0))
    {
      skip_blanks (&parser);
      if (parser.at == parser.end)
        return true;
    }
  file->root = NULL;
  file->at = (size_t) (parser.at - file->text);
  if (file->at > length)
    file->at = length;
  return false;
}

void
toy_json_clear (ToyJsonFile *file)
{
  free (file->values);
  free (file->text);
  memset (file, 0, sizeof *file);
}

const ToyJson *
toy_json_get (const ToyJson *json, const char *key)
{
  if (json == NULL || json->kind != TOY_JSON_OBJECT)
    return NULL;
  for (const ToyJson *child = json->first; child != NULL; child = child->next)
    if (strcmp (child->key, key) == 0)
      return child;
  return NULL;
}

bool
toy_json_whole (const ToyJson *json, uint64_t max, uint64_t *value)
{
  uint64_t sum = 0;

  if (json == NULL || (json->kind != TOY_JSON_NUMBER && json->kind != TOY_JSON_STRING)
      || json->text[0] == '\0')
    return false;
  for (const char *c = json->text; *c != '\0'; c++)
    {
      uint64_t digit = (uint64_t) (*c - '0');

      if (*c < '0' || *c > '9' || sum > (UINT64_MAX - digit) / 10)
        return false;
      sum = sum * 10 + digit;
    }
  *value = sum;
  return sum <= max;
}

bool
toy_json_int (const ToyJson *json, int min, int max, int *value)
{
  ToyJson plain;
  uint64_t size;
  bool minus;

  if (json == NULL || json->kind != TOY_JSON_NUMBER)
    return false;
  plain = *json;
  minus = plain.text[0] == '-';
  plain.text += minus;
  if (!toy_json_whole (&plain, INT32_MAX, &size))
    return false;
  *value = minus ? -(int) size : (int) size;
  return *value >= min && *value <= max;
}

bool
toy_json_bool (const ToyJson *json, bool *value)
{
  if (json == NULL || json->kind != TOY_JSON_BOOL)
    return false;
  *value = json->text[0] == 't';
  return true;
}

const char *
toy_json_string (const ToyJson *json)
{
  return json != NULL && json->kind == TOY_JSON_STRING ? json->text : NULL;
}
