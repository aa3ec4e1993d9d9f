/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attribute values of a document: numbers, choices, words.  A refusal says what was expected. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-reader-private.h"

#define AT(type, item, offset) (*(type *) G_STRUCT_MEMBER_P (item, offset))

gboolean
_toy_reader_fail (ToyReader *reader,
                  const xmlNode *node,
                  ToyStoreError code,
                  const char *format,
                  ...)
{
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  xmlChar *id = xmlGetNoNsProp (node, (const xmlChar *) "id");
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  name = _toy_clip ((const char *) node->name);
  if (id != NULL)
    {
      g_autofree char *shown = _toy_clip ((const char *) id);

      label = g_strdup_printf ("<%s id=\"%s\">", name, shown);
    }
  else
    label = g_strdup_printf ("<%s>", name);

  g_set_error (reader->error, TOY_STORE_ERROR, code, "%s:%u: %s: %s", reader->origin,
               _toy_xml_line (node), label, message);
  xmlFree (id);

  return FALSE;
}

/* "a, b, c" for "expected one of". (transfer full) */
char *
_toy_join_choices (const char *const *choices)
{
  return g_strjoinv (", ", (char **) choices);
}

/* Digits with an optional sign and, for @decimal, an optional fraction. */
gboolean
_toy_looks_like_number (const char *value, gboolean decimal)
{
  const char *c = value + (*value == '-');
  gsize digits = strspn (c, "0123456789");

  if (digits == 0)
    return FALSE;

  c += digits;
  if (decimal && *c == '.')
    {
      digits = strspn (c + 1, "0123456789");
      if (digits == 0)
        return FALSE;
      c += 1 + digits;
    }

  return *c == '\0';
}

static gboolean
read_number (ToyReader *reader,
             const xmlNode *node,
             const ToyField *field,
             const char *value,
             gboolean decimal,
             double *number)
{
  g_autofree char *shown = _toy_clip (value);
  char buffer[64];

  if (!_toy_looks_like_number (value, decimal))
    return decimal
             ? _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     /* Translators: name and value of an XML attribute */
                     _("%s=“%s” is not a number, expected one such as 12 or 12.5"), field->name,
                     shown)
             : _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     _("%s=“%s” is not a whole number, expected one such as 12"), field->name,
                     shown);

  *number = g_ascii_strtod (value, NULL);
  if (*number < -TOY_NUMBER_LIMIT || *number > TOY_NUMBER_LIMIT)
    return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("%s=“%s” is out of range, expected −%d to %d"), field->name, shown,
                 TOY_NUMBER_LIMIT, TOY_NUMBER_LIMIT);

  /* What is held is what will be written. */
  *number = g_ascii_strtod (toy_number_format (*number, buffer), NULL);

  return TRUE;
}

static gboolean
read_choice (ToyReader *reader,
             const xmlNode *node,
             const ToyField *field,
             const char *value,
             int *choice)
{
  g_autofree char *all = NULL;
  g_autofree char *shown = NULL;

  for (int i = 0; field->choices[i] != NULL; i++)
    {
      if (strcmp (field->choices[i], value) == 0)
        {
          *choice = i;
          return TRUE;
        }
    }

  all = _toy_join_choices (field->choices);
  shown = _toy_clip (value);

  return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               /* Translators: name and value of an XML attribute; list of allowed values */
               _("%s=“%s” is unknown, expected one of: %s"), field->name, shown, all);
}

static gboolean
read_seed (ToyReader *reader, const xmlNode *node, const ToyField *field, const char *value,
           guint64 *seed)
{
  g_autofree char *shown = NULL;

  errno = 0;
  *seed = g_ascii_strtoull (value, NULL, 10);
  if (*value != '\0' && strspn (value, "0123456789") == strlen (value) && errno == 0)
    return TRUE;

  shown = _toy_clip (value);

  return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("%s=“%s” is no seed, expected a whole number from 0 to 18446744073709551615"),
               field->name, shown);
}

/* (transfer full): the words of @value. */
char **
_toy_split_words (const char *value)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  while (*value != '\0')
    {
      gsize n = strcspn (value, " \t\r\n");

      if (n > 0)
        {
          g_autofree char *word = g_strndup (value, n);

          g_strv_builder_add (builder, word);
        }
      value += n + (value[n] != '\0');
    }

  return g_strv_builder_end (builder);
}

gboolean
_toy_read_field (ToyReader *reader, const xmlNode *node, const ToyField *field, const char *value,
            gpointer item)
{
  double number;

  switch (field->type)
    {
    case TOY_FIELD_TEXT:
      g_free (AT (char *, item, field->offset));
      AT (char *, item, field->offset) = g_strdup (value);
      return TRUE;

    case TOY_FIELD_WORDS:
      g_strfreev (AT (char **, item, field->offset));
      AT (char **, item, field->offset) = _toy_split_words (value);
      return TRUE;

    case TOY_FIELD_NUMBER:
      return read_number (reader, node, field, value, TRUE, &AT (double, item, field->offset));

    case TOY_FIELD_STRENGTH:
      if (strcmp (value, "joker") == 0)
        {
          AT (int, item, field->offset) = TOY_STRENGTH_JOKER;
          return TRUE;
        }
      G_GNUC_FALLTHROUGH;

    case TOY_FIELD_WHOLE:
      if (!read_number (reader, node, field, value, FALSE, &number))
        return FALSE;
      AT (int, item, field->offset) = (int) number;
      return TRUE;

    case TOY_FIELD_CHOICE:
      return read_choice (reader, node, field, value, &AT (int, item, field->offset));

    case TOY_FIELD_SEED:
      return read_seed (reader, node, field, value, &AT (guint64, item, field->offset));

    default:
      g_assert_not_reached ();
    }
}
