/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-text.h. */
#include "config.h"

#include "lab/toy-lab-text.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
toy_lab_text_clear (ToyLabText *text)
{
  free (text->data);
  *text = (ToyLabText) { NULL, 0, 0, false };
}

static bool
reserve (ToyLabText *text, size_t more)
{
  size_t size = text->size == 0 ? 4096 : text->size;
  char *data;

  if (text->failed)
    return false;
  while (size <= text->length + more)
    size *= 2;
  if (size == text->size)
    return true;
  data = realloc (text->data, size);
  if (data == NULL)
    {
      text->failed = true;
      return false;
    }
  text->data = data;
  text->size = size;
  return true;
}

static void
add_bytes (ToyLabText *text, const char *bytes, size_t n)
{
  if (!reserve (text, n))
    return;
  memcpy (text->data + text->length, bytes, n);
  text->length += n;
  text->data[text->length] = '\0';
}

void
toy_lab_text_add (ToyLabText *text, const char *words)
{
  add_bytes (text, words, strlen (words));
}

void
toy_lab_text_addf (ToyLabText *text, const char *format, ...)
{
  va_list args, again;
  int n;

  va_start (args, format);
  va_copy (again, args);
  n = vsnprintf (NULL, 0, format, args);
  va_end (args);
  if (n > 0 && reserve (text, (size_t) n))
    {
      vsnprintf (text->data + text->length, (size_t) n + 1, format, again);
      text->length += (size_t) n;
    }
  va_end (again);
}

char *
toy_lab_number (char *buffer, size_t size, double value, int digits)
{
  int64_t scale = 1, whole, part;
  int at;

  for (int i = 0; i < digits; i++)
    scale *= 10;
  if (!isfinite (value) || fabs (value) * (double) scale > 9e18)
    value = 0.0;
  whole = llround (fabs (value) * (double) scale);
  part = whole % scale;
  at = snprintf (buffer, size, "%s%" PRId64, value < 0.0 && whole > 0 ? "-" : "", whole / scale);
  if (part > 0 && at > 0 && (size_t) at < size)
    {
      while (part % 10 == 0)
        {
          part /= 10;
          digits--;
        }
      snprintf (buffer + at, size - (size_t) at, ".%0*" PRId64, digits, part);
    }
  return buffer;
}

void
toy_lab_text_add_number (ToyLabText *text, double value, int digits)
{
  char buffer[48];

  toy_lab_text_add (text, toy_lab_number (buffer, sizeof buffer, value, digits));
}

void
toy_lab_text_add_quoted (ToyLabText *text, const char *words)
{
  add_bytes (text, "\"", 1);
  for (const char *c = words; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      toy_lab_text_addf (text, "\\%c", *c);
    else if ((unsigned char) *c < ' ')
      toy_lab_text_addf (text, "\\u%04x", (unsigned int) *c);
    else
      add_bytes (text, c, 1);
  add_bytes (text, "\"", 1);
}

void
toy_lab_text_add_escaped (ToyLabText *text, const char *words)
{
  for (const char *c = words; *c != '\0'; c++)
    if (*c == '&')
      toy_lab_text_add (text, "&amp;");
    else if (*c == '<')
      toy_lab_text_add (text, "&lt;");
    else if (*c == '>')
      toy_lab_text_add (text, "&gt;");
    else if (*c == '"')
      toy_lab_text_add (text, "&quot;");
    else
      add_bytes (text, c, 1);
}
