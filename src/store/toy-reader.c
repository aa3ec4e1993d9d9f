/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree of XML to items, by the table of the format.  Everything unknown in our own namespace is
 * an error; everything of other namespaces is kept as text.  Knows no meaning. */
#include "config.h"

#include "store/toy-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-reader-private.h"

#define AT(type, item, offset) (*(type *) G_STRUCT_MEMBER_P (item, offset))

static gboolean read_item (ToyReader *reader, xmlNode *node, gpointer item);

/* Elements without a namespace cannot be foreign: nobody could tell whose they are. */
static gboolean
is_ours (const xmlNode *node)
{
  return node->ns == NULL || _toy_has_namespace (node, TOY_TERRAIN_NAMESPACE)
         || _toy_has_namespace (node, TOY_GAME_NAMESPACE);
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
refuse_attribute (ToyReader *reader, const xmlNode *node, const ToyShape *shape,
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
    return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("unknown attribute “%s”, expected none"), shown);

  all = _toy_join_choices ((const char *const *) names->pdata);

  return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("unknown attribute “%s”, expected one of: %s"), shown, all);
}

static gboolean
read_attributes (ToyReader *reader, xmlNode *node, const ToyShape *shape, gpointer item)
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
        ok = _toy_read_field (reader, node, field, text, item);
      else if (foreign)
        _toy_keep_attribute (reader, attribute, text, item);
      else if (shape->ns == NULL || strcmp ((const char *) attribute->name, "version") != 0)
        ok = refuse_attribute (reader, node, shape, attribute);

      xmlFree (value);
      if (!ok)
        return FALSE;
    }

  for (const ToyField *field = shape->fields; field->name != NULL; field++)
    {
      if (field->required && !xmlHasNsProp (node, (const xmlChar *) field->name, NULL))
        return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                     _("the attribute “%s” is missing, expected it here"), field->name);
    }

  return TRUE;
}

static gboolean
is_blank (const xmlChar *text)
{
  return text == NULL || text[strspn ((const char *) text, " \t\r\n")] == '\0';
}

static gboolean
refuse_element (ToyReader *reader, const xmlNode *node, const ToyShape *shape)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;
  g_autofree char *parent = _toy_clip ((const char *) node->parent->name);

  for (const ToyChild *child = shape->children; child->offset != 0; child++)
    g_ptr_array_add (names, (gpointer) _toy_shape (child->kind)->element);
  g_ptr_array_add (names, NULL);

  if (names->len == 1)
    return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                 _("unknown element in <%s>, expected no element there"), parent);

  all = _toy_join_choices ((const char *const *) names->pdata);

  return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               /* Translators: name of an XML element; list of the names it may contain */
               _("unknown element in <%s>, expected one of: %s"), parent, all);
}

static const ToyChild *
find_child (ToyReader *reader, const ToyShape *shape, const xmlNode *node)
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
check_version (ToyReader *reader, const xmlNode *root)
{
  xmlChar *value = xmlGetNoNsProp (root, (const xmlChar *) "version");
  g_autofree char *version = value != NULL ? _toy_clip ((const char *) value) : NULL;

  xmlFree (value);

  if (version == NULL)
    return _toy_reader_fail (reader, root, TOY_STORE_ERROR_STRUCTURE,
                 _("the attribute “%s” is missing, expected it here"), "version");

  if (strcmp (version, G_STRINGIFY (TOY_FORMAT_VERSION)) == 0)
    return TRUE;

  if (_toy_looks_like_number (version, FALSE)
      && g_ascii_strtod (version, NULL) > TOY_FORMAT_VERSION)
    return _toy_reader_fail (reader, root, TOY_STORE_ERROR_VERSION,
                 _("the document is of version %s of the format, written by a newer Toy Skirmish; "
                   "expected version %d"), version, TOY_FORMAT_VERSION);

  return _toy_reader_fail (reader, root, TOY_STORE_ERROR_STRUCTURE,
               _("%s=“%s” is unknown, expected one of: %s"), "version", version,
               G_STRINGIFY (TOY_FORMAT_VERSION));
}

/* An embedded terrain declares its foreign prefixes itself, so that it can be taken out whole. */
static gboolean
read_root (ToyReader *outer, xmlNode *node, gpointer item)
{
  ToyItem *self = item;
  g_autoptr (GHashTable) prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) uris = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) declarations = g_string_new (NULL);
  ToyReader reader = {
    .origin = outer->origin,
    .ns = _toy_shape (self->kind)->ns,
    .prefixes = prefixes,
    .uris = uris,
    .declarations = declarations,
    .error = outer->error,
  };

  for (xmlNs *ns = node->nsDef; ns != NULL; ns = ns->next)
    {
      if (ns->prefix != NULL)
        _toy_claim_prefix (&reader, ns);
    }

  _toy_claim_prefixes (&reader, node);
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
read_child (ToyReader *reader, xmlNode *node, const ToyShape *shape, guint *seen, gpointer parent,
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
    return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
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

char *
toy_draft_paragraph (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *paragraph = g_string_sized_new (strlen (valid));
  gboolean apart = FALSE;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character <= ' ')
        apart = paragraph->len > 0;
      else if (character != 0xfffe && character != 0xffff)
        {
          if (apart)
            g_string_append_c (paragraph, ' ');
          apart = FALSE;
          g_string_append_unichar (paragraph, character);
        }
    }
  return g_string_free (paragraph, FALSE);
}

static gboolean
refuse_text (ToyReader *reader, const xmlNode *node, const char *text)
{
  g_autofree char *paragraph = toy_draft_paragraph (text);
  g_autofree char *shown = _toy_clip (paragraph);

  return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
               _("the text “%s” in an element that has none, expected only elements"), shown);
}

static gboolean
read_content (ToyReader *reader, xmlNode *node, const ToyShape *shape, gpointer item)
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
          if (is_ours (child))
            {
              if (!read_child (reader, child, shape, seen, item, &kept))
                return FALSE;
              break;
            }
          _toy_keep_node (reader, child, &kept);
          break;

        case XML_COMMENT_NODE:
        case XML_PI_NODE:
          _toy_keep_node (reader, child, &kept);
          break;

        default:
          return _toy_reader_fail (reader, node, TOY_STORE_ERROR_STRUCTURE,
                       _("an entity, expected plain text and elements"));
        }
    }

  self->inside = g_steal_pointer (&kept);
  if (shape->text != 0)
    {
      g_free (AT (char *, item, shape->text));
      AT (char *, item, shape->text) = toy_draft_paragraph (text->str);
    }

  return TRUE;
}

static gboolean
read_item (ToyReader *reader, xmlNode *node, gpointer item)
{
  ToyItem *self = item;
  const ToyShape *shape = _toy_shape (self->kind);

  self->line = _toy_xml_line (node);

  return read_attributes (reader, node, shape, item) && read_content (reader, node, shape, item);
}

static gboolean
check_kind (ToyReader *reader, const xmlNode *root, const ToyShape *shape)
{
  const char *ns = root->ns != NULL ? (const char *) root->ns->href : NULL;
  g_autofree char *shown = _toy_clip (ns != NULL ? ns : "");

  if (g_strcmp0 (ns, shape->ns) == 0 && strcmp ((const char *) root->name, shape->element) == 0)
    return TRUE;

  if (ns == NULL)
    return _toy_reader_fail (reader, root, TOY_STORE_ERROR_KIND,
                 /* Translators: name of an element; an XML namespace */
                 _("an element without a namespace, expected <%s xmlns=\"%s\">"),
                 shape->element, shape->ns);

  return _toy_reader_fail (reader, root, TOY_STORE_ERROR_KIND,
               _("some other document (of the namespace “%s”), expected <%s xmlns=\"%s\">"),
               shown, shape->element, shape->ns);
}

gpointer
_toy_read_document (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error)
{
  ToyReader reader = { .origin = origin, .ns = _toy_shape (kind)->ns, .error = error };
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
        _toy_keep_node (&reader, node, kept);
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

GBytes *
toy_draft_load_bytes (GFile *file, GError **error)
{
  return _toy_xml_load (file, TOY_DRAFT_MAX_BYTES, error);
}

ToyDraft *
toy_draft_load (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) contents = toy_draft_load_bytes (file, error);

  return contents != NULL ? toy_draft_parse (contents, name, error) : NULL;
}
