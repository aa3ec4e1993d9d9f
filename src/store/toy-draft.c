/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items as values: made, copied, compared and freed by walking the table of the format.  Knows no
 * XML and no meaning. */
#include "config.h"

#include "store/toy-draft.h"

#include <math.h>
#include <string.h>

#include "store/toy-shape-private.h"

/* The offsets of the table are those of members of the right type, so these are sound. */
#define AT(type, item, offset) (*(type *) G_STRUCT_MEMBER_P (item, offset))

static void
init_field (gpointer item, const ToyField *field)
{
  switch (field->type)
    {
    case TOY_FIELD_TEXT:
      AT (char *, item, field->offset) = field->required ? g_strdup ("") : NULL;
      break;

    case TOY_FIELD_WORDS:
      AT (char **, item, field->offset) = field->required ? g_new0 (char *, 1) : NULL;
      break;

    case TOY_FIELD_NUMBER:
      AT (double, item, field->offset) = field->required ? 0 : NAN;
      break;

    case TOY_FIELD_WHOLE:
    case TOY_FIELD_STRENGTH:
    case TOY_FIELD_CHOICE:
      AT (int, item, field->offset) = field->required ? 0 : TOY_UNSET;
      break;

    case TOY_FIELD_SEED:
      break;

    default:
      g_assert_not_reached ();
    }
}

gpointer
toy_item_new (ToyItemKind kind)
{
  const ToyShape *shape = _toy_shape (kind);
  gpointer item = g_malloc0 (shape->size);

  ((ToyItem *) item)->kind = kind;

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    init_field (item, field);

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      if (child->single)
        AT (gpointer, item, child->offset) = toy_item_new (child->kind);
      else if (AT (GPtrArray *, item, child->offset) == NULL)
        AT (GPtrArray *, item, child->offset) = g_ptr_array_new_with_free_func (toy_item_free);
    }

  if (shape->text != 0)
    AT (char *, item, shape->text) = g_strdup ("");

  if (kind == TOY_ITEM_RULES)
    {
      ToyDraftRules *rules = item;

      /* A document without <rules> is of the classic game. */
      g_free (rules->sheet);
      rules->sheet = g_strdup ("classic");
    }

  return item;
}

static GPtrArray *
copy_raw (GPtrArray *raw)
{
  GPtrArray *copy;

  if (raw == NULL)
    return NULL;

  copy = g_ptr_array_new_full (raw->len, g_free);
  for (guint i = 0; i < raw->len; i++)
    g_ptr_array_add (copy, g_strdup (g_ptr_array_index (raw, i)));

  return copy;
}

static GPtrArray *
copy_items (GPtrArray *items)
{
  GPtrArray *copy = g_ptr_array_new_full (items->len, toy_item_free);

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (copy, toy_item_copy (g_ptr_array_index (items, i)));

  return copy;
}

static void
copy_field (gpointer copy, gconstpointer item, const ToyField *field)
{
  if (field->type == TOY_FIELD_TEXT)
    AT (char *, copy, field->offset) = g_strdup (AT (char *, item, field->offset));
  else if (field->type == TOY_FIELD_WORDS)
    AT (char **, copy, field->offset) = g_strdupv (AT (char **, item, field->offset));
}

gpointer
toy_item_copy (gconstpointer item)
{
  const ToyItem *source = item;
  const ToyShape *shape = _toy_shape (source->kind);
  gpointer copy = g_malloc (shape->size);
  ToyItem *target = copy;

  /* Plain numbers come along with this; everything that is owned is replaced below. */
  memcpy (copy, item, shape->size);
  target->before = copy_raw (source->before);
  target->inside = copy_raw (source->inside);
  target->after = copy_raw (source->after);
  target->attributes = g_strdup (source->attributes);

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    copy_field (copy, item, field);

  /* Headquarters and bases share one list, which must be copied once. */
  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      if (child->single)
        AT (gpointer, copy, child->offset) = toy_item_copy (AT (gpointer, item, child->offset));
      else if (AT (GPtrArray *, copy, child->offset) == AT (GPtrArray *, item, child->offset))
        AT (GPtrArray *, copy, child->offset) = copy_items (AT (GPtrArray *, item, child->offset));
    }

  if (shape->text != 0)
    AT (char *, copy, shape->text) = g_strdup (AT (char *, item, shape->text));

  return copy;
}

void
toy_item_free (gpointer item)
{
  ToyItem *self = item;
  const ToyShape *shape;

  if (item == NULL)
    return;

  shape = _toy_shape (self->kind);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->inside, g_ptr_array_unref);
  g_clear_pointer (&self->after, g_ptr_array_unref);
  g_free (self->attributes);

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    {
      if (field->type == TOY_FIELD_TEXT)
        g_free (AT (char *, item, field->offset));
      else if (field->type == TOY_FIELD_WORDS)
        g_strfreev (AT (char **, item, field->offset));
    }

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      if (child->single)
        toy_item_free (AT (gpointer, item, child->offset));
      else
        g_clear_pointer (&AT (GPtrArray *, item, child->offset), g_ptr_array_unref);
    }

  if (shape->text != 0)
    g_free (AT (char *, item, shape->text));

  g_free (item);
}

static gboolean
raw_equal (GPtrArray *a, GPtrArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
items_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      if (!toy_item_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
words_equal (char **a, char **b)
{
  if (a == NULL || b == NULL)
    return a == b;

  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

static gboolean
field_equal (gconstpointer a, gconstpointer b, const ToyField *field)
{
  switch (field->type)
    {
    case TOY_FIELD_TEXT:
      return g_strcmp0 (AT (char *, a, field->offset), AT (char *, b, field->offset)) == 0;

    case TOY_FIELD_WORDS:
      return words_equal (AT (char **, a, field->offset), AT (char **, b, field->offset));

    case TOY_FIELD_NUMBER:
      {
        double x = AT (double, a, field->offset);
        double y = AT (double, b, field->offset);

        return isnan (x) ? isnan (y) : x == y;
      }

    case TOY_FIELD_WHOLE:
    case TOY_FIELD_STRENGTH:
    case TOY_FIELD_CHOICE:
      return AT (int, a, field->offset) == AT (int, b, field->offset);

    case TOY_FIELD_SEED:
      return AT (guint64, a, field->offset) == AT (guint64, b, field->offset);

    default:
      g_assert_not_reached ();
    }
}

gboolean
toy_item_equal (gconstpointer a, gconstpointer b)
{
  const ToyItem *one = a;
  const ToyItem *other = b;
  const ToyShape *shape = _toy_shape (one->kind);

  if (one->kind != other->kind || !raw_equal (one->before, other->before)
      || !raw_equal (one->inside, other->inside) || !raw_equal (one->after, other->after)
      || g_strcmp0 (one->attributes, other->attributes) != 0)
    return FALSE;

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    {
      if (!field_equal (a, b, field))
        return FALSE;
    }

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      gpointer x = AT (gpointer, a, child->offset);
      gpointer y = AT (gpointer, b, child->offset);

      if (child->single ? !toy_item_equal (x, y) : !items_equal (x, y))
        return FALSE;
    }

  return shape->text == 0
         || strcmp (AT (char *, a, shape->text), AT (char *, b, shape->text)) == 0;
}

const char *
toy_item_element (ToyItemKind kind)
{
  return _toy_shape (kind)->element;
}

const char *
toy_item_id (gconstpointer item)
{
  const ToyField *field = _toy_shape (((const ToyItem *) item)->kind)->fields;

  return g_strcmp0 (field->name, "id") == 0 ? AT (char *, item, field->offset) : NULL;
}

ToyDraft *
toy_draft_new (void)
{
  ToyDraft *draft = toy_item_new (TOY_ITEM_TERRAIN);

  draft->width = 1000;
  draft->height = 1600;

  return draft;
}

ToyDraft *
toy_draft_copy (const ToyDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return toy_item_copy (draft);
}

void
toy_draft_free (ToyDraft *draft)
{
  toy_item_free (draft);
}

gboolean
toy_draft_equal (const ToyDraft *a, const ToyDraft *b)
{
  return toy_item_equal (a, b);
}

/* Is @wanted (of g_get_language_names (), `pt_BR.UTF-8`) the same as @lang (xml:lang, `pt-BR`)? */
static gboolean
language_matches (const char *wanted, const char *lang)
{
  gsize n = strcspn (wanted, ".@");

  if (strlen (lang) != n)
    return FALSE;

  for (gsize i = 0; i < n; i++)
    {
      char a = wanted[i] == '_' ? '-' : g_ascii_tolower (wanted[i]);
      char b = lang[i] == '_' ? '-' : g_ascii_tolower (lang[i]);

      if (a != b)
        return FALSE;
    }

  return TRUE;
}

static gboolean
language_is_source (const char *wanted)
{
  gsize n = strcspn (wanted, "_-.@");

  return (n == 1 && wanted[0] == 'C') || (n == 5 && strncmp (wanted, "POSIX", n) == 0)
         || (n == 2 && strncmp (wanted, "en", n) == 0);
}

static const char *
find_text (GPtrArray *texts, const char *wanted)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (texts, i);

      if (text->lang == NULL ? wanted == NULL
                             : wanted != NULL && language_matches (wanted, text->lang))
        return text->text;
    }

  return NULL;
}

const char *
toy_draft_pick_text (GPtrArray *texts, const char *const *languages)
{
  const char *found;

  for (gsize i = 0; languages != NULL && languages[i] != NULL; i++)
    {
      found = find_text (texts, languages[i]);
      if (found == NULL && language_is_source (languages[i]))
        found = find_text (texts, NULL);
      if (found != NULL)
        return found;
    }

  found = find_text (texts, NULL);
  if (found == NULL && texts->len > 0)
    found = ((ToyDraftText *) g_ptr_array_index (texts, 0))->text;

  return found;
}

const char *
toy_number_format (double value, char *buffer)
{
  char *end;

  value = CLAMP (value, -TOY_NUMBER_LIMIT, TOY_NUMBER_LIMIT);
  g_ascii_formatd (buffer, 64, "%.4f", isnan (value) ? 0 : value);
  end = buffer + strlen (buffer);
  while (end[-1] == '0')
    *--end = '\0';
  if (end[-1] == '.')
    *--end = '\0';

  return strcmp (buffer, "-0") == 0 ? "0" : buffer;
}
