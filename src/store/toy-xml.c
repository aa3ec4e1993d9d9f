/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile bytes to a small harmless tree.  The text is brought to UTF-8 and looked through first,
 * because the parser's own time is quadratic in the attributes of one element; its callbacks then
 * stop it at the first document type, at too much depth and at too many elements. */
#include "config.h"

#include "store/toy-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <string.h>

typedef struct
{
  const char *origin;
  const ToyXmlLimits *limits;
  startElementNsSAX2Func start_element;
  guint elements;
  GError *error;
} Guard;

static guint
line_of (const char *text, const char *position)
{
  guint line = 1;

  for (const char *c = text; c < position; c++)
    line += *c == '\n';

  return line;
}

static const char *
sniff_encoding (const guchar *data, gsize size)
{
  if (size >= 4 && data[0] == 0xff && data[1] == 0xfe && data[2] == 0 && data[3] == 0)
    return "UTF-32LE";
  if (size >= 4 && data[0] == 0 && data[1] == 0 && data[2] == 0xfe && data[3] == 0xff)
    return "UTF-32BE";
  if (size >= 2 && data[0] == 0xff && data[1] == 0xfe)
    return "UTF-16LE";
  if (size >= 2 && data[0] == 0xfe && data[1] == 0xff)
    return "UTF-16BE";
  if (size >= 4 && data[0] == '<' && data[1] == 0 && data[3] == 0)
    return "UTF-16LE";
  if (size >= 4 && data[0] == 0 && data[1] == '<' && data[2] == 0)
    return "UTF-16BE";

  return NULL;
}

/* (transfer full) (nullable): what the XML declaration of a text in some kind of ASCII says. */
static char *
declared_encoding (const char *data, gsize size)
{
  g_autofree char *head = NULL;
  const char *end;
  char *name;
  char quote;

  if (size < 5 || memcmp (data, "<?xml", 5) != 0)
    return NULL;

  end = g_strstr_len (data, MIN (size, 1024), "?>");
  if (end == NULL)
    return NULL;

  head = g_strndup (data, end - data);
  name = strstr (head, "encoding");
  if (name == NULL)
    return NULL;

  name += strlen ("encoding");
  name += strspn (name, " \t\r\n=");
  quote = *name;
  if (quote != '"' && quote != '\'')
    return NULL;

  name++;
  name[strcspn (name, "\"' \t\r\n")] = '\0';

  return g_strdup (name);
}

/* The document as UTF-8 without a byte order mark, NUL-terminated. */
static char *
decode (GBytes *contents, const char *origin, gsize *length, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (contents, &size);
  g_autofree char *encoding = g_strdup (sniff_encoding ((const guchar *) data, size));
  g_autofree char *text = NULL;
  const char *bad;
  gsize skip = 0;

  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      size -= 3;
    }
  else if (encoding == NULL)
    encoding = declared_encoding (data, size);

  if (encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0
      || g_ascii_strcasecmp (encoding, "UTF8") == 0)
    {
      text = g_malloc (size + 1);
      if (size > 0)
        memcpy (text, data, size);
      text[size] = '\0';
      *length = size;
    }
  else
    {
      text = g_convert (data, size, "UTF-8", encoding, NULL, length, NULL);
      if (text == NULL)
        {
          g_autofree char *shown = _toy_clip (encoding);

          g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_SYNTAX,
                       /* Translators: file name; name of an encoding such as ISO-8859-1 */
                       _("%s:1: the document cannot be read as “%s”, expected UTF-8"), origin,
                       shown);
          return NULL;
        }
      skip = g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0;
    }

  bad = memchr (text, '\0', *length);
  if (bad != NULL)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_SYNTAX,
                   _("%s:%u: a zero byte, expected plain text"), origin, line_of (text, bad));
      return NULL;
    }

  if (!g_utf8_validate (text, *length, &bad))
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_SYNTAX,
                   _("%s:%u: a byte that no text has, expected UTF-8"), origin,
                   line_of (text, bad));
      return NULL;
    }

  if (skip > 0)
    memmove (text, text + skip, *length - skip + 1);
  *length -= skip;

  return g_steal_pointer (&text);
}

/* Between one `<` and the next there are at most as many attributes as `="` or `='`. */
static gboolean
check_attributes (const char *text, const char *origin, guint max, GError **error)
{
  guint count = 0;

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c == '<')
        count = 0;
      else if (*c == '=')
        {
          const char *next = c + 1 + strspn (c + 1, " \t\r\n");

          if (*next != '"' && *next != '\'')
            continue;
          if (++count > max)
            {
              g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_LIMIT,
                           _("%s:%u: an element with too many attributes, expected at most %u"),
                           origin, line_of (text, c), max);
              return FALSE;
            }
        }
    }

  return TRUE;
}

/* Records the first error and makes the parser run out without building anything more.  It is not
 * halted: xmlStopParser () frees the text that the parser may still be looking at. */
static void G_GNUC_PRINTF (4, 5)
stop (xmlParserCtxt *context, ToyStoreError code, guint line, const char *format, ...)
{
  Guard *guard = context->_private;
  va_list arguments;

  if (guard->error == NULL)
    {
      g_autofree char *message = NULL;

      va_start (arguments, format);
      message = g_strdup_vprintf (format, arguments);
      va_end (arguments);
      if (context->node != NULL)
        {
          g_autofree char *element = _toy_clip ((const char *) context->node->name);

          g_set_error (&guard->error, TOY_STORE_ERROR, code, "%s:%u: <%s>: %s", guard->origin,
                       line, element, message);
        }
      else
        g_set_error (&guard->error, TOY_STORE_ERROR, code, "%s:%u: %s", guard->origin, line,
                     message);
    }

  context->disableSAX = 1;
  context->wellFormed = 0;
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  Guard *guard = context->_private;
  guint line = context->input != NULL ? context->input->line : 0;

  if ((guint) context->nodeNr >= guard->limits->depth)
    {
      stop (context, TOY_STORE_ERROR_LIMIT, line,
            _("elements too deep in each other, expected at most %u levels"),
            guard->limits->depth);
      return;
    }

  if (++guard->elements > guard->limits->elements)
    {
      stop (context, TOY_STORE_ERROR_LIMIT, line,
            _("too many elements, expected at most %u in all"), guard->limits->elements);
      return;
    }

  guard->start_element (data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                        n_defaulted, attributes);

  /* libxml2 counts lines in 16 bits; the rest of the house wants all of them. */
  if (context->node != NULL)
    context->node->_private = GUINT_TO_POINTER (line);
}

static void
document_type_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *context = data;

  stop (context, TOY_STORE_ERROR_FORBIDDEN, context->input != NULL ? context->input->line : 1,
        "%s", _("a document type or entities, expected a document without them"));
}

/* Our own words for what people do wrong most often; libxml2's change from version to version. */
static const char *
explain (int code)
{
  switch (code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      return _("there is no XML here, expected a document that begins with “<”");
    case XML_ERR_DOCUMENT_END:
      return _("text behind the end of the document, expected nothing more");
    case XML_ERR_TAG_NAME_MISMATCH:
      return _("an end tag that fits no start tag, expected every element to be closed");
    case XML_ERR_TAG_NOT_FINISHED:
      return _("the document ends in the middle of an element, expected its end tag");
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_LTSLASH_REQUIRED:
      return _("a tag is not closed, expected “>”");
    case XML_ERR_COMMENT_NOT_FINISHED:
      return _("a comment that is not closed, expected “-->”");
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return _("an attribute stands twice, expected each at most once");
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return _("the value of an attribute is missing, expected it in quotes");
    case XML_ERR_LT_IN_ATTRIBUTE:
      return _("“<” in the value of an attribute, expected “&lt;”");
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_NAME_REQUIRED:
      return _("“&” or “<” without a name, expected “&amp;” or “&lt;”");
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return _("an entity that XML does not know, expected the character itself");
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return _("a prefix without a namespace, expected “xmlns:…” for it");
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
      return _("a character that XML does not allow, expected plain text");
    default:
      return NULL;
    }
}

static void
structured_error_cb (void *data,
#if LIBXML_VERSION >= 21200
                     const xmlError *problem)
#else
                     xmlError *problem)
#endif
{
  xmlParserCtxt *context = data;
  Guard *guard = context->_private;
  const char *words;
  g_autofree char *theirs = NULL;

  if (guard->error != NULL || problem->domain == XML_FROM_VALID
      || (problem->level < XML_ERR_ERROR && problem->code != XML_WAR_UNDECLARED_ENTITY))
    return;

  words = explain (problem->code);
  if (words != NULL)
    {
      stop (context, TOY_STORE_ERROR_SYNTAX, problem->line, "%s", words);
      return;
    }

  theirs = _toy_clip_sentence (problem->message != NULL ? problem->message : "?");
  stop (context, TOY_STORE_ERROR_SYNTAX, problem->line,
        /* Translators: what the XML library says, in English */
        _("not well-formed XML (%s), expected a whole document"), theirs);
}

static xmlDoc *
parse_text (const char *text, gsize length, Guard *guard)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlDoc *doc;

  if (context == NULL)
    g_error ("out of memory");

  guard->start_element = context->sax->startElementNs;
  context->sax->startElementNs = start_element_cb;
  context->sax->internalSubset = document_type_cb;
  context->sax->serror = structured_error_cb;
  context->_private = guard;

  doc = xmlCtxtReadMemory (context, text, (int) length, NULL, "UTF-8", XML_PARSE_NONET);
  if (doc != NULL && (!context->wellFormed || guard->error != NULL
                      || xmlDocGetRootElement (doc) == NULL))
    g_clear_pointer (&doc, xmlFreeDoc);

  if (doc == NULL && guard->error == NULL)
    g_set_error (&guard->error, TOY_STORE_ERROR, TOY_STORE_ERROR_SYNTAX,
                 _("%s:1: there is no XML here, expected a document that begins with “<”"),
                 guard->origin);

  xmlFreeParserCtxt (context);

  return doc;
}

xmlDoc *
_toy_xml_parse (GBytes *contents,
                const char *origin,
                const ToyXmlLimits *limits,
                GError **error)
{
  static gsize ready;
  Guard guard = { .origin = origin, .limits = limits };
  g_autofree char *text = NULL;
  gsize length;
  xmlDoc *doc;

  /* Threads may load at the same time; the library's own set-up bears only one. */
  if (g_once_init_enter (&ready))
    {
      xmlInitParser ();
      g_once_init_leave (&ready, 1);
    }

  if (g_bytes_get_size (contents) > limits->bytes)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_LIMIT,
                   _("%s: the document has %lu bytes, expected at most %lu"), origin,
                   (gulong) g_bytes_get_size (contents), (gulong) limits->bytes);
      return NULL;
    }

  text = decode (contents, origin, &length, error);
  if (text == NULL)
    return NULL;

  if (!check_attributes (text, origin, limits->attributes, error))
    return NULL;

  doc = parse_text (text, length, &guard);
  if (doc == NULL)
    g_propagate_error (error, guard.error);

  return doc;
}

guint
_toy_xml_line (const xmlNode *node)
{
  return GPOINTER_TO_UINT (node->_private);
}

/* Puts @name before the message, which has it in its midst already when a file does not open:
 * "Error opening file NAME: No such file or directory" in many words and quotes. */
static void
name_once (GError **error, const char *name)
{
  const char *rest = error != NULL ? strstr ((*error)->message, name) : NULL;

  if (rest != NULL)
    {
      rest += strlen (name);
      while (*rest != '\0' && !g_unichar_isalnum (g_utf8_get_char (rest)))
        rest = g_utf8_next_char (rest);
      if (*rest != '\0')
        {
          char *whole = g_strdup_printf ("%s: %s", name, rest);

          g_free ((*error)->message);
          (*error)->message = whole;
          return;
        }
    }
  g_prefix_error (error, "%s: ", name);
}

GBytes *
_toy_xml_load (GFile *file, gsize max, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  gsize size;

  /* Opening a pipe that nobody writes to would wait for ever. */
  if (type == G_FILE_TYPE_SPECIAL)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_KIND,
                   /* Translators: %s is a path; a pipe or a device is there. */
                   _("%s: this is no file, expected a document"), name);
      return NULL;
    }
  stream = g_file_read (file, NULL, error);

  if (stream == NULL)
    {
      name_once (error, name);
      return NULL;
    }

  /* One byte more than is allowed, so that endless files (a device, a pipe) end here as well. */
  data = g_malloc (max + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, max + 1, &size, NULL, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  if (size > max)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_LIMIT,
                   _("%s: the document is too long, expected at most %lu bytes"), name,
                   (gulong) max);
      return NULL;
    }

  data = g_realloc (data, size + 1);

  return g_bytes_new_take (g_steal_pointer (&data), size);
}

static char *
clip (const char *text, glong max)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  char *clipped = g_utf8_strlen (valid, -1) <= max ? g_strdup (valid)
                                                   : g_utf8_substring (valid, 0, max);

  for (char *c = clipped; *c != '\0'; c++)
    {
      if ((guchar) *c < ' ')
        *c = ' ';
    }

  return clipped;
}

char *
_toy_clip (const char *text)
{
  return clip (text, 40);
}

char *
_toy_clip_sentence (const char *text)
{
  return g_strstrip (clip (text, 120));
}

char *
_toy_escape (const char *text, gboolean attribute)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *escaped = g_string_sized_new (strlen (valid) + 16);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character == '&')
        g_string_append (escaped, "&amp;");
      else if (character == '<')
        g_string_append (escaped, "&lt;");
      else if (character == '>')
        g_string_append (escaped, "&gt;");
      else if (character == '"' && attribute)
        g_string_append (escaped, "&quot;");
      else if (character == '\r' || (attribute && (character == '\t' || character == '\n')))
        g_string_append_printf (escaped, "&#%u;", character);
      else if (character >= 0x20 ? character != 0xfffe && character != 0xffff
                                 : character == '\t' || character == '\n')
        g_string_append_unichar (escaped, character);
    }

  return g_string_free (escaped, FALSE);
}
