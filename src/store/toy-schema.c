/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The RELAX NG schemas as a second net behind the reader.  Every defect that this finds and the
 * reader does not is a gap in the reader. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>

#include "store/toy-reader-private.h"
#include "store/toy-resources.h"

#define MAX_SIBLINGS 5000

typedef struct
{
  char *message;
  guint line;
} Complaint;

static void
complain_cb (void *data,
#if LIBXML_VERSION >= 21200
             const xmlError *problem)
#else
             xmlError *problem)
#endif
{
  Complaint *complaint = data;

  if (complaint->message != NULL)
    return;

  complaint->message = _toy_clip_sentence (problem->message != NULL ? problem->message : "?");
  complaint->line = problem->node != NULL ? _toy_xml_line (problem->node) : 1;
}

static xmlRelaxNG *
compile_schema (const char *path)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (toy_store_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  xmlRelaxNGParserCtxt *context;
  xmlRelaxNG *schema;
  gsize size;
  const char *data;

  g_assert (bytes != NULL);
  data = g_bytes_get_data (bytes, &size);
  context = xmlRelaxNGNewMemParserCtxt (data, (int) size);
  schema = xmlRelaxNGParse (context);
  xmlRelaxNGFreeParserCtxt (context);
  g_assert (schema != NULL);

  return schema;
}

/* Compiled once for all threads; a compiled schema is only read. */
static xmlRelaxNG *
get_schema (ToyItemKind kind)
{
  static xmlRelaxNG *schemas[2];
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      schemas[0] = compile_schema (TOY_RESOURCE_PATH "/schemas/terrain.rng");
      schemas[1] = compile_schema (TOY_RESOURCE_PATH "/schemas/game.rng");
      g_once_init_leave (&ready, 1);
    }

  return schemas[kind == TOY_ITEM_GAME];
}

gboolean
_toy_schema_check (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error)
{
  xmlRelaxNGValidCtxt *context;
  Complaint complaint = { NULL, 1 };
  int result;

  /* libxml2's time grows with the square of the siblings; so many are no real document. */
  if (xmlChildElementCount (xmlDocGetRootElement (doc)) > MAX_SIBLINGS)
    return TRUE;

  context = xmlRelaxNGNewValidCtxt (get_schema (kind));
  xmlRelaxNGSetValidStructuredErrors (context, complain_cb, &complaint);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);

  if (result != 0)
    g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_SCHEMA,
                 /* Translators: file name, line, what the XML library says in English */
                 _("%s:%u: the document does not follow the schema (%s)"), origin,
                 complaint.line, complaint.message != NULL ? complaint.message : "?");
  g_free (complaint.message);

  return result == 0;
}
