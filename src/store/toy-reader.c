/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree of XML to items, by the table of the format.  Everything unknown in our own namespace is
 * an error; everything of other namespaces is kept as text.  Knows no meaning. */
#include "config.h"

#include "store/toy-reader.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-reader-private.h"

#define AT(type, item, offset) (*(type *) G_STRUCT_MEMBER_P (item, offset))

typedef struct
{
  const char *origin;
  const char *ns;       /* the namespace of the elements being read */
  GHashTable *prefixes; /* prefix → namespace, as the root of the document will declare them */
  GString *declarations;
  GError **error;
} Reader;

static gboolean read_item (Reader *reader, xmlNode *node, gpointer item);

/* Sets the error "FILE:LINE: <element id="…">: @format" and returns FALSE. */
static gboolean G_GNUC_PRINTF (4, 5)
fail (Reader *reader, const xmlNode *node, ToyStoreError code, const char *format, ...)
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

static gboolean
is_ours (Reader *reader, const xmlNode *node)
{
  return node->ns == NULL || strcmp ((const char *) node->ns->href, reader->ns) == 0;
}

static gboolean
is_foreign (Reader *reader, const xmlAttr *attribute)
{
  return attribute->ns != NULL && strcmp ((const char *) attribute->ns->href, reader->ns) != 0
         && strcmp ((const char *) attribute->ns->href, (const char *) XML_XML_NAMESPACE) != 0;
}

/* "a, b, c" for "expected one of". (transfer full) */
static char *
join_choices (const char *const *choices)
{
  return g_strjoinv (", ", (char **) choices);
}

/* Digits with an optional sign and, for @decimal, an optional fraction. */
static gboolean
looks_like_number (const char *value, gboolean decimal)
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
read_number (Reader *reader,
             const xmlNode *node,
             const ToyField *field,
             const char *value,
             gboolean decimal,
             double *number)
{
  g_autofree char *shown = _toy_clip (value);
  char buffer[64];

  if (!looks_like_number (value, decimal))
    return decimal
             ? fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     /* Translators: name and value of an XML attribute */
                     _("%s=“%s” is not a number, expected one such as 12 or 12.5"), field->name,
                     shown)
             : fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     _("%s=“%s” is not a whole number, expected one such as 12"), field->name,
                     shown);

  *number = g_ascii_strtod (value, NULL);
  if (*number < -TOY_NUMBER_LIMIT || *number > TOY_NUMBER_LIMIT)
    return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("%s=“%s” is out of range, expected −%d to %d"), field->name, shown,
                 TOY_NUMBER_LIMIT, TOY_NUMBER_LIMIT);

  /* What is held is what will be written. */
  *number = g_ascii_strtod (toy_number_format (*number, buffer), NULL);

  return TRUE;
}

static gboolean
read_choice (Reader *reader,
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

  all = join_choices (field->choices);
  shown = _toy_clip (value);

  return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               /* Translators: name and value of an XML attribute; list of allowed values */
               _("%s=“%s” is unknown, expected one of: %s"), field->name, shown, all);
}

static gboolean
read_seed (Reader *reader, const xmlNode *node, const ToyField *field, const char *value,
           guint64 *seed)
{
  g_autofree char *shown = NULL;

  errno = 0;
  *seed = g_ascii_strtoull (value, NULL, 10);
  if (*value != '\0' && strspn (value, "0123456789") == strlen (value) && errno == 0)
    return TRUE;

  shown = _toy_clip (value);

  return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("%s=“%s” is no seed, expected a whole number from 0 to 18446744073709551615"),
               field->name, shown);
}

/* (transfer full): the words of @value. */
static char **
split_words (const char *value)
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

static gboolean
read_field (Reader *reader, const xmlNode *node, const ToyField *field, const char *value,
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
      AT (char **, item, field->offset) = split_words (value);
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

/* The prefix under which the root will declare @ns; a new one if @ns's own is taken. */
static const char *
claim_prefix (Reader *reader, const xmlNs *ns)
{
  const char *uri = (const char *) ns->href;
  g_autofree char *escaped = _toy_escape (uri, TRUE);
  char *prefix = g_strdup ((const char *) ns->prefix);
  const char *known = g_hash_table_lookup (reader->prefixes, prefix);

  for (guint i = 1; known != NULL && strcmp (known, uri) != 0; i++)
    {
      g_free (prefix);
      prefix = g_strdup_printf ("ns%u", i);
      known = g_hash_table_lookup (reader->prefixes, prefix);
    }

  if (known == NULL)
    {
      g_string_append_printf (reader->declarations, " xmlns:%s=\"%s\"", prefix, escaped);
      g_hash_table_insert (reader->prefixes, prefix, g_strdup (uri));
    }
  else
    {
      gpointer key;

      g_hash_table_lookup_extended (reader->prefixes, prefix, &key, NULL);
      g_free (prefix);
      prefix = key;
    }

  return prefix;
}

static void
keep_attribute (Reader *reader, const xmlAttr *attribute, const char *value, ToyItem *item)
{
  g_autofree char *escaped = _toy_escape (value, TRUE);
  g_autofree char *before = item->attributes;
  const char *prefix = is_foreign (reader, attribute) ? claim_prefix (reader, attribute->ns)
                                                      : "xml";

  item->attributes = g_strdup_printf ("%s %s:%s=\"%s\"", before != NULL ? before : "", prefix,
                                      attribute->name, escaped);
}

static const ToyField *
find_field (const ToyShape *shape, const xmlAttr *attribute)
{
  gboolean is_xml = attribute->ns != NULL
                    && strcmp ((const char *) attribute->ns->href,
                               (const char *) XML_XML_NAMESPACE) == 0;

  if (attribute->ns != NULL && !is_xml)
    return NULL;

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    {
      const char *name = field->name;

      if (g_str_has_prefix (name, "xml:") != is_xml)
        continue;
      if (strcmp (is_xml ? name + 4 : name, (const char *) attribute->name) == 0)
        return field;
    }

  return NULL;
}

static gboolean
refuse_attribute (Reader *reader, const xmlNode *node, const ToyShape *shape,
                  const xmlAttr *attribute)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;
  g_autofree char *shown = _toy_clip ((const char *) attribute->name);

  if (shape->ns != NULL)
    g_ptr_array_add (names, (gpointer) "version");
  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    g_ptr_array_add (names, (gpointer) field->name);
  g_ptr_array_add (names, NULL);

  if (names->len == 1)
    return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("unknown attribute “%s”, expected none"), shown);

  all = join_choices ((const char *const *) names->pdata);

  return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("unknown attribute “%s”, expected one of: %s"), shown, all);
}

static gboolean
read_attributes (Reader *reader, xmlNode *node, const ToyShape *shape, gpointer item)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const ToyField *field = find_field (shape, attribute);
      xmlChar *value = xmlNodeListGetString (node->doc, attribute->children, 1);
      const char *text = value != NULL ? (const char *) value : "";
      gboolean foreign = attribute->ns != NULL
                         && strcmp ((const char *) attribute->ns->href, reader->ns) != 0;
      gboolean ok = TRUE;

      if (field != NULL)
        ok = read_field (reader, node, field, text, item);
      else if (foreign)
        keep_attribute (reader, attribute, text, item);
      else if (shape->ns == NULL || strcmp ((const char *) attribute->name, "version") != 0)
        ok = refuse_attribute (reader, node, shape, attribute);

      xmlFree (value);
      if (!ok)
        return FALSE;
    }

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    {
      if (field->required && !xmlHasNsProp (node, (const xmlChar *) field->name, NULL))
        return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     _("the attribute “%s” is missing, expected it here"), field->name);
    }

  return TRUE;
}

/* A foreign element whose own content has no namespace must go on saying so under our default. */
static void
pin_no_namespace (xmlNode *node, gboolean inside)
{
  for (; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (node->ns == NULL && !inside)
        xmlNewNs (node, (const xmlChar *) "", NULL);
      pin_no_namespace (node->children, node->ns == NULL);
    }
}

/* Takes out of @copy the declarations that the root makes anyway. */
static void
drop_known_namespaces (Reader *reader, xmlNode *copy)
{
  xmlNs **link = &copy->nsDef;

  while (*link != NULL)
    {
      xmlNs *ns = *link;
      const char *known = ns->prefix != NULL
                            ? g_hash_table_lookup (reader->prefixes, ns->prefix)
                            : reader->ns;

      /* Nodes point to it, so it moves to the document, behind the one for `xml:` which libxml2
       * wants to be the first there. */
      if (g_strcmp0 (known, (const char *) ns->href) == 0)
        {
          *link = ns->next;
          ns->next = copy->doc->oldNs->next;
          copy->doc->oldNs->next = ns;
        }
      else
        link = &ns->next;
    }
}

/* (transfer full): a comment, instruction or foreign element as XML that can stand anywhere below
 * the root. */
static char *
dump (Reader *reader, xmlNode *node)
{
  xmlDoc *doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlNode *copy = xmlDocCopyNode (node, doc, 1);
  xmlBuffer *buffer = xmlBufferCreate ();
  char *text;

  xmlAddChild ((xmlNode *) doc, copy);
  if (copy->type == XML_ELEMENT_NODE)
    {
      xmlSearchNs (doc, copy, (const xmlChar *) "xml"); /* makes doc->oldNs */
      pin_no_namespace (copy, FALSE);
      drop_known_namespaces (reader, copy);
    }

  xmlNodeDump (buffer, doc, copy, 0, 0);
  text = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  xmlFreeDoc (doc);

  return text;
}

static void
keep_node (Reader *reader, xmlNode *node, GPtrArray **kept)
{
  if (*kept == NULL)
    *kept = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (*kept, dump (reader, node));
}

static gboolean
is_blank (const xmlChar *text)
{
  return text == NULL || text[strspn ((const char *) text, " \t\r\n")] == '\0';
}

static gboolean
refuse_element (Reader *reader, const xmlNode *node, const ToyShape *shape)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;
  g_autofree char *parent = _toy_clip ((const char *) node->parent->name);

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    g_ptr_array_add (names, (gpointer) _toy_shape (child->kind)->element);
  g_ptr_array_add (names, NULL);

  if (names->len == 1)
    return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("unknown element in <%s>, expected no element there"), parent);

  all = join_choices ((const char *const *) names->pdata);

  return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               /* Translators: name of an XML element; list of the names it may contain */
               _("unknown element in <%s>, expected one of: %s"), parent, all);
}

static const ToyChild *
find_child (Reader *reader, const ToyShape *shape, const xmlNode *node)
{
  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    {
      const ToyShape *inner = _toy_shape (child->kind);
      const char *ns = inner->ns != NULL ? inner->ns : reader->ns;

      if (strcmp (inner->element, (const char *) node->name) == 0 && node->ns != NULL
          && strcmp (ns, (const char *) node->ns->href) == 0)
        return child;
    }

  return NULL;
}

static gboolean
check_version (Reader *reader, const xmlNode *root)
{
  xmlChar *value = xmlGetNoNsProp (root, (const xmlChar *) "version");
  g_autofree char *version = value != NULL ? _toy_clip ((const char *) value) : NULL;

  xmlFree (value);

  if (version == NULL)
    return fail (reader, root, TOY_STORE_ERROR_STRUCTURE,
                 _("the attribute “%s” is missing, expected it here"), "version");

  if (strcmp (version, G_STRINGIFY (TOY_FORMAT_VERSION)) == 0)
    return TRUE;

  if (looks_like_number (version, FALSE)
      && g_ascii_strtod (version, NULL) > TOY_FORMAT_VERSION)
    return fail (reader, root, TOY_STORE_ERROR_VERSION,
                 _("the document is of version %s of the format, written by a newer Toy Skirmish; "
                   "expected version %d"), version, TOY_FORMAT_VERSION);

  return fail (reader, root, TOY_STORE_ERROR_STRUCTURE,
               _("%s=“%s” is unknown, expected one of: %s"), "version", version,
               G_STRINGIFY (TOY_FORMAT_VERSION));
}

/* All prefixes of foreign attributes are claimed before any foreign element is dumped: what an
 * element has to declare itself depends on them. */
static void
claim_prefixes (Reader *reader, const xmlNode *node)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      if (is_foreign (reader, attribute))
        claim_prefix (reader, attribute->ns);
    }

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_ELEMENT_NODE && is_ours (reader, child))
        claim_prefixes (reader, child);
    }
}

/* An embedded terrain declares its foreign prefixes itself, so that it can be taken out whole. */
static gboolean
read_root (Reader *outer, xmlNode *node, gpointer item)
{
  ToyItem *self = item;
  g_autoptr (GHashTable) prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GString) declarations = g_string_new (NULL);
  Reader reader = { outer->origin, _toy_shape (self->kind)->ns, prefixes, declarations,
                    outer->error };

  for (xmlNs *ns = node->nsDef; ns != NULL; ns = ns->next)
    {
      if (ns->prefix != NULL)
        claim_prefix (&reader, ns);
    }

  claim_prefixes (&reader, node);
  if (!check_version (&reader, node) || !read_item (&reader, node, item))
    return FALSE;

  if (declarations->len > 0)
    {
      g_autofree char *attributes = self->attributes;

      self->attributes = g_strconcat (declarations->str, attributes, NULL);
    }

  return TRUE;
}

static gboolean
read_child (Reader *reader, xmlNode *node, const ToyShape *shape, guint *seen, gpointer parent,
            GPtrArray **kept)
{
  const ToyChild *child = find_child (reader, shape, node);
  const ToyShape *inner;
  ToyItem *item;

  if (child == NULL)
    return refuse_element (reader, node, shape);

  inner = _toy_shape (child->kind);
  seen += child - shape->children;
  if (inner->max > 0 && ++*seen > inner->max)
    return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 /* Translators: how many elements of this name may stand there */
                 ngettext ("one too many, expected at most %u",
                           "one too many, expected at most %u", inner->max), inner->max);

  if (child->single)
    item = AT (gpointer, parent, child->offset);
  else
    {
      item = toy_item_new (child->kind);
      g_ptr_array_add (AT (GPtrArray *, parent, child->offset), item);
    }

  item->before = g_steal_pointer (kept);

  return inner->ns != NULL ? read_root (reader, node, item) : read_item (reader, node, item);
}

/* Text is one paragraph: white space at the ends goes, within it counts as one blank. */
static char *
collapse (const char *text)
{
  g_auto (GStrv) words = split_words (text);

  return g_strjoinv (" ", words);
}

static gboolean
refuse_text (Reader *reader, const xmlNode *node, const char *text)
{
  g_autofree char *paragraph = collapse (text);
  g_autofree char *shown = _toy_clip (paragraph);

  return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("the text “%s” in an element that has none, expected only elements"), shown);
}

static gboolean
read_content (Reader *reader, xmlNode *node, const ToyShape *shape, gpointer item)
{
  ToyItem *self = item;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint seen[16] = { 0 };

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      switch (child->type)
        {
        case XML_TEXT_NODE:
        case XML_CDATA_SECTION_NODE:
          if (shape->text != 0)
            g_string_append (text, (const char *) child->content);
          else if (!is_blank (child->content))
            return refuse_text (reader, node, (const char *) child->content);
          break;

        case XML_ELEMENT_NODE:
          if (is_ours (reader, child) || find_child (reader, shape, child) != NULL)
            {
              if (!read_child (reader, child, shape, seen, item, &kept))
                return FALSE;
              break;
            }
          keep_node (reader, child, &kept);
          break;

        case XML_COMMENT_NODE:
        case XML_PI_NODE:
          keep_node (reader, child, &kept);
          break;

        default:
          return fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                       _("an entity, expected plain text and elements"));
        }
    }

  self->inside = g_steal_pointer (&kept);
  if (shape->text != 0)
    {
      g_free (AT (char *, item, shape->text));
      AT (char *, item, shape->text) = collapse (text->str);
    }

  return TRUE;
}

static gboolean
read_item (Reader *reader, xmlNode *node, gpointer item)
{
  ToyItem *self = item;
  const ToyShape *shape = _toy_shape (self->kind);

  self->line = _toy_xml_line (node);

  return read_attributes (reader, node, shape, item) && read_content (reader, node, shape, item);
}

static gboolean
check_kind (Reader *reader, const xmlNode *root, const ToyShape *shape)
{
  const char *ns = root->ns != NULL ? (const char *) root->ns->href : NULL;
  g_autofree char *shown = _toy_clip (ns != NULL ? ns : "");

  if (g_strcmp0 (ns, shape->ns) == 0 && strcmp ((const char *) root->name, shape->element) == 0)
    return TRUE;

  if (ns == NULL)
    return fail (reader, root, TOY_STORE_ERROR_KIND,
                 /* Translators: name of an element; an XML namespace */
                 _("an element without a namespace, expected <%s xmlns=\"%s\">"),
                 shape->element, shape->ns);

  return fail (reader, root, TOY_STORE_ERROR_KIND,
               _("some other document (of the namespace “%s”), expected <%s xmlns=\"%s\">"),
               shown, shape->element, shape->ns);
}

gpointer
_toy_read_document (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error)
{
  Reader reader = { origin, _toy_shape (kind)->ns, NULL, NULL, error };
  xmlNode *root = xmlDocGetRootElement (doc);
  GPtrArray **kept;
  ToyItem *item;

  if (!check_kind (&reader, root, _toy_shape (kind)))
    return NULL;

  item = toy_item_new (kind);
  kept = &item->before;
  if (!read_root (&reader, root, item))
    {
      toy_item_free (item);
      return NULL;
    }

  for (xmlNode *node = doc->children; node != NULL; node = node->next)
    {
      if (node == root)
        kept = &item->after;
      else if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE)
        keep_node (&reader, node, kept);
    }

  return item;
}

static const ToyXmlLimits limits = {
  .bytes = TOY_DRAFT_MAX_BYTES,
  .elements = 20000,
  .depth = 32,
  .attributes = 256,
};

ToyDraft *
toy_draft_parse (GBytes *contents, const char *origin, GError **error)
{
  const char *name = origin != NULL ? origin : "terrain";
  ToyDraft *draft;
  xmlDoc *doc;

  g_return_val_if_fail (contents != NULL, NULL);

  doc = _toy_xml_parse (contents, name, &limits, error);
  if (doc == NULL)
    return NULL;

  draft = _toy_read_document (doc, TOY_ITEM_TERRAIN, name, error);
  if (draft != NULL && !_toy_schema_check (doc, TOY_ITEM_TERRAIN, name, error))
    g_clear_pointer (&draft, toy_draft_free);

  xmlFreeDoc (doc);

  return draft;
}

ToyDraft *
toy_draft_load (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) contents = _toy_xml_load (file, TOY_DRAFT_MAX_BYTES, error);

  return contents != NULL ? toy_draft_parse (contents, name, error) : NULL;
}
