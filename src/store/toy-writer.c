/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items to XML text, by the table of the format: attributes and children in the table's order, two
 * spaces a level.  Knows no meaning. */
#include "config.h"

#include "store/toy-writer.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "store/toy-shape-private.h"
#include "store/toy-writer-private.h"
#include "store/toy-xml-private.h"

#define AT(type, item, offset) (*(type *) G_STRUCT_MEMBER_P (item, offset))

static void
indent (GString *out, guint level)
{
  for (guint i = 0; i < level; i++)
    g_string_append (out, "  ");
}

static void
write_raw (GString *out, GPtrArray *raw, guint level)
{
  for (guint i = 0; raw != NULL && i < raw->len; i++)
    {
      const char *text = g_ptr_array_index (raw, i);

      /* Beside the root of a document there can be no element; a terrain taken out of a record may
       * have had one before it. */
      if (level == 0 && text[1] != '!' && text[1] != '?')
        continue;

      indent (out, level);
      g_string_append (out, text);
      g_string_append_c (out, '\n');
    }
}

static void
write_attribute (GString *out, const char *name, const char *value)
{
  g_autofree char *escaped = _toy_escape (value, TRUE);

  g_string_append_printf (out, " %s=\"%s\"", name, escaped);
}

static void
write_int (GString *out, const ToyField *field, int value)
{
  if (value == TOY_UNSET)
    return;

  if (field->type == TOY_FIELD_CHOICE)
    write_attribute (out, field->name, field->choices[value]);
  else if (field->type == TOY_FIELD_STRENGTH && value == TOY_STRENGTH_JOKER)
    write_attribute (out, field->name, "joker");
  else
    g_string_append_printf (out, " %s=\"%d\"", field->name, value);
}

static void
write_field (GString *out, gconstpointer item, const ToyField *field)
{
  switch (field->type)
    {
    case TOY_FIELD_TEXT:
      if (AT (char *, item, field->offset) != NULL)
        write_attribute (out, field->name, AT (char *, item, field->offset));
      break;

    case TOY_FIELD_WORDS:
      if (AT (char **, item, field->offset) != NULL)
        {
          g_autofree char *words = g_strjoinv (" ", AT (char **, item, field->offset));

          write_attribute (out, field->name, words);
        }
      break;

    case TOY_FIELD_NUMBER:
      {
        double value = AT (double, item, field->offset);
        char buffer[64];

        if (!isnan (value))
          write_attribute (out, field->name, toy_number_format (value, buffer));
        break;
      }

    case TOY_FIELD_WHOLE:
    case TOY_FIELD_STRENGTH:
    case TOY_FIELD_CHOICE:
      write_int (out, field, AT (int, item, field->offset));
      break;

    case TOY_FIELD_SEED:
      g_string_append_printf (out, " %s=\"%" G_GUINT64_FORMAT "\"", field->name,
                              AT (guint64, item, field->offset));
      break;

    default:
      g_assert_not_reached ();
    }
}

/* An <info> or <options> that says nothing is left out. */
static gboolean
is_empty (gconstpointer item)
{
  const ToyItem *self = item;
  ToyItem *fresh;
  gboolean empty;

  if (self->kind != TOY_ITEM_INFO && self->kind != TOY_ITEM_OPTIONS)
    return FALSE;

  fresh = toy_item_new (self->kind);

  empty = toy_item_equal (self, fresh);
  toy_item_free (fresh);

  return empty;
}

static void write_item (GString *out, gconstpointer item, guint level);

static void
write_children (GString *out, gconstpointer item, const ToyShape *shape, guint level)
{
  gsize written = 0;

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      /* Headquarters and bases are one list in the order of the terrain. */
      if (child->offset == written)
        continue;
      written = child->offset;

      if (child->single)
        write_item (out, AT (gpointer, item, child->offset), level);
      else
        {
          GPtrArray *items = AT (GPtrArray *, item, child->offset);

          for (guint i = 0; i < items->len; i++)
            write_item (out, g_ptr_array_index (items, i), level);
        }
    }
}

static gboolean
has_content (gconstpointer item, const ToyShape *shape)
{
  if (((const ToyItem *) item)->inside != NULL)
    return TRUE;

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      if (child->single || AT (GPtrArray *, item, child->offset)->len > 0)
        return TRUE;
    }

  return FALSE;
}

static void
write_text (GString *out, gconstpointer item, const ToyShape *shape)
{
  const ToyItem *self = item;
  g_autofree char *escaped = _toy_escape (AT (char *, item, shape->text), FALSE);

  g_string_append_printf (out, ">%s", escaped);
  for (guint i = 0; self->inside != NULL && i < self->inside->len; i++)
    g_string_append (out, g_ptr_array_index (self->inside, i));
  g_string_append_printf (out, "</%s>\n", shape->element);
}

static void
write_item (GString *out, gconstpointer item, guint level)
{
  const ToyItem *self = item;
  const ToyShape *shape = _toy_shape (self->kind);

  write_raw (out, self->before, level);
  if (is_empty (item))
    return;

  indent (out, level);
  g_string_append_printf (out, "<%s", shape->element);
  if (shape->ns != NULL)
    g_string_append_printf (out, " xmlns=\"%s\" version=\"%d\"", shape->ns, TOY_FORMAT_VERSION);
  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    write_field (out, item, field);
  if (self->attributes != NULL)
    g_string_append (out, self->attributes);

  if (shape->text != 0)
    write_text (out, item, shape);
  else if (has_content (item, shape))
    {
      g_string_append (out, ">\n");
      write_children (out, item, shape, level + 1);
      write_raw (out, self->inside, level + 1);
      indent (out, level);
      g_string_append_printf (out, "</%s>\n", shape->element);
    }
  else
    g_string_append (out, "/>\n");

  write_raw (out, self->after, level);
}

GBytes *
_toy_write_document (gconstpointer item)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  write_item (out, item, 0);

  return g_string_free_to_bytes (out);
}

GBytes *
toy_draft_to_bytes (const ToyDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return _toy_write_document (draft);
}

gboolean
toy_store_write (GFile *file, GBytes *contents, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folder = NULL;
  g_autofree char *shown = NULL;
  GStatBuf old;
  int mode;
  char *target;
  gsize size;
  const char *data = g_bytes_get_data (contents, &size);

  if (path == NULL)
    {
      shown = g_file_get_parse_name (file);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   "%s: %s", shown, g_strerror (ENOTSUP));
      return FALSE;
    }

  /* A rename would put a file in the place of a link. */
  target = realpath (path, NULL);
  if (target != NULL)
    {
      g_free (path);
      path = g_strdup (target);
      free (target);
    }

  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      int saved = errno;

      shown = g_filename_display_name (folder);
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (saved), "%s: %s", shown,
                   g_strerror (saved));
      return FALSE;
    }

  /* A file that was private stays so. */
  mode = g_stat (path, &old) == 0 ? old.st_mode & 0777 : 0666;

  return g_file_set_contents_full (path, data != NULL ? data : "", size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   mode, error);
}
