/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads compiled gettext catalogues (.mo): a header, two tables of lengths and places, texts with
 * their NUL.  A file is not trusted: whatever lies outside it is left out.  Which plural a number
 * takes is an expression in the catalogue's header; see toy-plural.c. */
#include "config.h"

#include "model/toy-tongue.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "model/toy-plural-private.h"

#define MAGIC 0x950412de

struct _ToyTongue
{
  char *code;
  GBytes *bytes;      /* (nullable): the source language has none */
  GHashTable *texts;  /* of the catalogue: source, within the bytes → Text (owned) */
  char *plural;       /* (nullable): which form for n */
  guint n_forms;
};

/* A translation: its forms stand one after the other, each with its NUL. */
typedef struct
{
  const char *forms; /* within the bytes */
  guint n;           /* how many there are, whatever the header says */
} Text;

typedef struct
{
  const guchar *data;
  gsize size;
  gboolean swapped;
} Catalogue;

static gboolean
read_word (const Catalogue *catalogue, gsize at, guint32 *word)
{
  if (at > catalogue->size || catalogue->size - at < 4)
    return FALSE;
  memcpy (word, catalogue->data + at, 4);
  if (catalogue->swapped)
    *word = GUINT32_SWAP_LE_BE (*word);
  return TRUE;
}

/* Text @i of the table at @table, with its length; NULL where it is not wholly there. */
static const char *
read_text (const Catalogue *catalogue, guint32 table, guint32 i, guint32 *length)
{
  guint32 at;

  if (!read_word (catalogue, (gsize) table + 8 * (gsize) i, length)
      || !read_word (catalogue, (gsize) table + 8 * (gsize) i + 4, &at)
      || at >= catalogue->size || catalogue->size - at <= *length
      || catalogue->data[at + *length] != '\0')
    return NULL;
  return (const char *) catalogue->data + at;
}

/* Is every form of a text UTF-8? */
static gboolean
is_good (const char *text, guint32 length)
{
  const char *end = text + length;

  while (text <= end)
    {
      if (!g_utf8_validate (text, -1, NULL))
        return FALSE;
      text += strlen (text) + 1;
    }
  return TRUE;
}

static guint
count_forms (const char *text, guint32 length)
{
  guint n = 1;

  for (guint32 i = 0; i < length; i++)
    n += text[i] == '\0';
  return n;
}

static void
read_header (ToyTongue *self, const char *header)
{
  const char *forms = header != NULL ? strstr (header, "nplurals=") : NULL;
  const char *plural = forms != NULL ? strstr (forms, "plural=") : NULL;

  if (plural == NULL)
    return;
  /* "nplurals=" has "plurals=" in it, not "plural=". */
  plural += strlen ("plural=");
  self->plural = g_strndup (plural, strcspn (plural, ";\n"));
  self->n_forms = (guint) CLAMP (g_ascii_strtoull (forms + strlen ("nplurals="), NULL, 10), 1, 16);
}

static gboolean
read_catalogue (ToyTongue *self)
{
  Catalogue catalogue = { NULL, 0, FALSE };
  guint32 magic, revision, n, sources, targets;

  catalogue.data = g_bytes_get_data (self->bytes, &catalogue.size);
  if (!read_word (&catalogue, 0, &magic))
    return FALSE;
  catalogue.swapped = magic != MAGIC;
  if (catalogue.swapped && GUINT32_SWAP_LE_BE (magic) != MAGIC)
    return FALSE;
  if (!read_word (&catalogue, 4, &revision) || revision >> 16 > 1
      || !read_word (&catalogue, 8, &n) || !read_word (&catalogue, 12, &sources)
      || !read_word (&catalogue, 16, &targets) || n > catalogue.size / 16)
    return FALSE;

  for (guint32 i = 0; i < n; i++)
    {
      guint32 source_length, length;
      const char *source = read_text (&catalogue, sources, i, &source_length);
      const char *text = read_text (&catalogue, targets, i, &length);

      if (source == NULL || text == NULL || !is_good (source, source_length)
          || !is_good (text, length))
        return FALSE;
      if (*source == '\0')
        read_header (self, text);
      else
        {
          Text *entry = g_new (Text, 1);

          *entry = (Text) { text, count_forms (text, length) };
          g_hash_table_replace (self->texts, (gpointer) source, entry);
        }
    }
  return TRUE;
}

ToyTongue *
toy_tongue_new (const char *code, GBytes *catalogue)
{
  g_autoptr (ToyTongue) self = g_new0 (ToyTongue, 1);

  g_return_val_if_fail (code != NULL, NULL);

  self->code = g_strdup (code);
  self->n_forms = 2;
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  if (catalogue != NULL)
    {
      self->bytes = g_bytes_ref (catalogue);
      if (!read_catalogue (self))
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
toy_tongue_free (ToyTongue *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->texts);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->plural);
  g_free (self->code);
  g_free (self);
}

const char *
toy_tongue_get_code (const ToyTongue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->code;
}

const char *
toy_say (const ToyTongue *self, const char *text)
{
  const Text *found;

  if (self == NULL)
    return dcgettext (GETTEXT_PACKAGE, text, LC_MESSAGES);
  found = g_hash_table_lookup (self->texts, text);
  return found != NULL && *found->forms != '\0' ? found->forms : text;
}

const char *
toy_say_n (const ToyTongue *self, const char *one, const char *many, unsigned long n)
{
  const Text *found;
  const char *said;
  guint form;

  if (self == NULL)
    return dcngettext (GETTEXT_PACKAGE, one, many, n, LC_MESSAGES);

  found = g_hash_table_lookup (self->texts, one);
  if (found == NULL)
    return n == 1 ? one : many;
  form = self->plural != NULL ? _toy_plural_form (self->plural, n) : n != 1;
  /* The expression, the header's number of forms and the text need not agree. */
  if (form >= self->n_forms || form >= found->n)
    form = 0;
  for (said = found->forms; form > 0; form--)
    said += strlen (said) + 1;
  return *said != '\0' ? said : n == 1 ? one : many;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ToyTongue *const *one = a, *const *other = b;

  return strcmp ((*one)->code, (*other)->code);
}

static GPtrArray *
find_all (void)
{
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) toy_tongue_free);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *code;

  while (dir != NULL && (code = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, code, "LC_MESSAGES",
                                                GETTEXT_PACKAGE ".mo", NULL);
      g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
      g_autoptr (GBytes) bytes = file != NULL ? g_mapped_file_get_bytes (file) : NULL;
      ToyTongue *tongue = bytes != NULL ? toy_tongue_new (code, bytes) : NULL;

      if (tongue != NULL)
        g_ptr_array_add (list, tongue);
    }
  g_ptr_array_sort (list, compare);
  g_ptr_array_insert (list, 0, toy_tongue_new ("en", NULL));
  return list;
}

GPtrArray *
toy_tongue_list (void)
{
  static GPtrArray *list;

  if (g_once_init_enter (&list))
    g_once_init_leave (&list, find_all ());
  return list;
}

const ToyTongue *
toy_tongue_find (const char *code)
{
  GPtrArray *list = toy_tongue_list ();

  for (guint i = 0; i < list->len; i++)
    {
      if (strcmp (toy_tongue_get_code (g_ptr_array_index (list, i)), code) == 0)
        return g_ptr_array_index (list, i);
    }
  return NULL;
}
