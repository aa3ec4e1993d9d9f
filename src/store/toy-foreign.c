/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a document says in other namespaces: kept as raw XML that means the same where the writer
 * puts it, under a root that declares our namespace as the default and the prefixes claimed
 * here. */
#include "config.h"

#include <string.h>

#include "store/toy-reader-private.h"

gboolean
_toy_has_namespace (const xmlNode *node, const char *ns)
{
  return node->ns != NULL && strcmp ((const char *) node->ns->href, ns) == 0;
}

static gboolean
is_foreign (ToyReader *reader, const xmlAttr *attribute)
{
  return attribute->ns != NULL && strcmp ((const char *) attribute->ns->href, reader->ns) != 0
         && strcmp ((const char *) attribute->ns->href, (const char *) XML_XML_NAMESPACE) != 0;
}

/* The prefix under which the root will declare @ns; some other one if @ns's own is taken. */
const char *
_toy_claim_prefix (ToyReader *reader, const xmlNs *ns)
{
  const char *uri = (const char *) ns->href;
  const char *prefix = (const char *) ns->prefix;
  const char *known = g_hash_table_lookup (reader->prefixes, prefix);
  g_autofree char *made = NULL;
  g_autofree char *escaped = NULL;
  char *key;

  if (g_strcmp0 (known, uri) == 0)
    return prefix;

  if (known != NULL)
    {
      const char *other = g_hash_table_lookup (reader->uris, uri);

      if (other != NULL)
        return other;

      do
        {
          g_free (made);
          made = g_strdup_printf ("ns%u", ++reader->n_made);
        }
      while (g_hash_table_contains (reader->prefixes, made));
      prefix = made;
    }

  escaped = _toy_escape (uri, TRUE);
  g_string_append_printf (reader->declarations, " xmlns:%s=\"%s\"", prefix, escaped);
  key = g_strdup (prefix);
  g_hash_table_insert (reader->prefixes, key, g_strdup (uri));
  g_hash_table_insert (reader->uris, g_strdup (uri), key);

  return key;
}

/* All prefixes of foreign attributes are claimed before any foreign element is dumped: what an
 * element has to declare itself depends on them. */
void
_toy_claim_prefixes (ToyReader *reader, const xmlNode *node)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      if (is_foreign (reader, attribute))
        _toy_claim_prefix (reader, attribute->ns);
    }

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_ELEMENT_NODE && _toy_has_namespace (child, reader->ns))
        _toy_claim_prefixes (reader, child);
    }
}

void
_toy_keep_attribute (ToyReader *reader, const xmlAttr *attribute, const char *value, ToyItem *item)
{
  g_autofree char *escaped = _toy_escape (value, TRUE);
  g_autofree char *before = item->attributes;
  const char *prefix = is_foreign (reader, attribute) ? _toy_claim_prefix (reader, attribute->ns)
                                                      : "xml";

  item->attributes = g_strdup_printf ("%s %s:%s=\"%s\"", before != NULL ? before : "", prefix,
                                      attribute->name, escaped);
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
drop_known_namespaces (ToyReader *reader, xmlNode *copy)
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
dump (ToyReader *reader, xmlNode *node)
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

void
_toy_keep_node (ToyReader *reader, xmlNode *node, GPtrArray **kept)
{
  if (*kept == NULL)
    *kept = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (*kept, dump (reader, node));
}
