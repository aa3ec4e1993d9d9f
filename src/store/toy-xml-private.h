/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only door to libxml2's parser: bytes from anywhere in, a small harmless tree or one error
 * out.  Knows no format of ours. */
#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

#include "store/toy-error.h"

G_BEGIN_DECLS

typedef struct
{
  gsize bytes;    /* of the document */
  guint elements; /* in all */
  guint depth;    /* elements in elements */
  guint attributes; /* of one element */
} ToyXmlLimits;

/* @origin: file name for messages.  No document type, entities, network or XInclude.
 * (transfer full): xmlFreeDoc (). */
xmlDoc *_toy_xml_parse (GBytes *contents,
                        const char *origin,
                        const ToyXmlLimits *limits,
                        GError **error);

/* Line of an element of such a document, 1 is the first. */
guint _toy_xml_line (const xmlNode *node);

/* At most @max bytes of @file; an error where there are more or it cannot be read. */
GBytes *_toy_xml_load (GFile *file, gsize max, GError **error);

/* The beginning of @text, which may be anything, on one line, for messages. (transfer full) */
char *_toy_clip (const char *text);

/* The same with room for a sentence. (transfer full) */
char *_toy_clip_sentence (const char *text);

/* @text as the content of an element, or of an attribute in double quotes; what XML cannot hold is
 * left out. (transfer full) */
char *_toy_escape (const char *text, gboolean attribute);

G_END_DECLS
