/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of terrains and of records share. */
#pragma once

#include "store/toy-reader.h"
#include "store/toy-shape-private.h"
#include "store/toy-xml-private.h"

G_BEGIN_DECLS

typedef struct
{
  const char *origin;
  const char *ns;       /* the namespace of the elements being read */
  GHashTable *prefixes; /* prefix → namespace, as the root of the document will declare them */
  GHashTable *uris;     /* namespace → one of its prefixes there */
  guint n_made;         /* prefixes made here: ns1, ns2, … */
  GString *declarations;
  GError **error;
} ToyReader;

/* toy-reader-value.c */

/* Sets the error "FILE:LINE: <element id="…">: @format" and returns FALSE. */
gboolean _toy_reader_fail (ToyReader *reader,
                           const xmlNode *node,
                           ToyStoreError code,
                           const char *format,
                           ...) G_GNUC_PRINTF (4, 5);

/* Reads the attribute @field of @node into @item. */
gboolean _toy_read_field (ToyReader *reader,
                          const xmlNode *node,
                          const ToyField *field,
                          const char *value,
                          gpointer item);

/* (transfer full): the words of @value. */
char **_toy_split_words (const char *value);

/* "a, b, c" for "expected one of". (transfer full) */
char *_toy_join_choices (const char *const *choices);

/* Digits with an optional sign and, for @decimal, an optional fraction. */
gboolean _toy_looks_like_number (const char *value, gboolean decimal);

/* toy-foreign.c */

gboolean _toy_has_namespace (const xmlNode *node, const char *ns);

/* The prefix under which the root will declare @ns; some other one if @ns's own is taken. */
const char *_toy_claim_prefix (ToyReader *reader, const xmlNs *ns);

/* All prefixes of foreign attributes are claimed before any foreign element is kept: what an
 * element has to declare itself depends on them. */
void _toy_claim_prefixes (ToyReader *reader, const xmlNode *node);

/* Keeps an attribute of another namespace or of `xml:`. */
void _toy_keep_attribute (ToyReader *reader,
                          const xmlAttr *attribute,
                          const char *value,
                          ToyItem *item);

/* Keeps a comment, an instruction or a foreign element in @kept, made where there is none. */
void _toy_keep_node (ToyReader *reader, xmlNode *node, GPtrArray **kept);

/* toy-reader.c, toy-schema.c */

/* Reads a whole document whose root is an element of @kind.  The schema is not asked. */
gpointer _toy_read_document (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error);

/* The second net behind the reader: the RELAX NG schema of @kind (terrain or game). */
gboolean _toy_schema_check (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error);

G_END_DECLS
