/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader against what is foreign, hostile, cut short or in another encoding. */
#include "config.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

#define HEAD \
  "<terrain xmlns=\"urn:toy-skirmish:terrain\" version=\"1\" id=\"t\" objective=\"1\"" \
  " width=\"1000\" height=\"1000\""

static ToyDraft *
parse (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return toy_draft_parse (bytes, "t", error);
}

static ToyDraft *
parse_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  ToyDraft *draft = parse (text, &error);

  g_assert_no_error (error);

  return draft;
}

static void
assert_refused (const char *text, ToyStoreError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (text, &error));
  g_assert_error (error, TOY_STORE_ERROR, (int) code);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” is not in “%s”", message, error->message);
}

static const char foreign[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- in front -->\n"
  "<?tool with data?>\n"
  HEAD " xmlns:x=\"urn:x\" x:mark=\"a &quot;b&quot;\">\n"
  "  <info>\n"
  "    <!-- in info -->\n"
  "    <name>Foreign &amp; odd</name>\n"
  "    <x:rating stars=\"5\">\n"
  "      <x:by>me &lt;3</x:by>\n"
  "    </x:rating>\n"
  "  </info>\n"
  "  <!-- before the rules -->\n"
  "  <rules sheet=\"classic\"/>\n"
  "  <hq id=\"blue\" army=\"blue\" x=\"1\" y=\"2\" x:layer=\"7\"/>\n"
  "  <!-- before a: two lines\n"
  "       of comment -->\n"
  "  <base id=\"a\" x=\"3.5\" y=\"-4.25\">\n"
  "    <x:note/>\n"
  "  </base>\n"
  "  <path from=\"blue\" to=\"a\">\n"
  "    <!-- a bend -->\n"
  "    <via x=\"1\" y=\"1\"/>\n"
  "    <!-- no more bends -->\n"
  "  </path>\n"
  "  <y:block xmlns:y=\"urn:y\">\n"
  "    <y:a b=\"c\"/>\n"
  "  </y:block>\n"
  "</terrain>\n"
  "<!-- behind -->\n";

static void
test_foreign (void)
{
  g_autoptr (ToyDraft) draft = parse_good (foreign);
  g_autoptr (ToyDraft) copy = toy_draft_copy (draft);
  g_autoptr (GBytes) written = toy_draft_to_bytes (copy);

  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), foreign,
                   sizeof foreign - 1);
}

/* Namespaces declared in odd places: what is written must mean the same when read again. */
static void
test_namespaces (void)
{
  static const char *const documents[] = {
    HEAD "><base id=\"a\" x=\"1\" y=\"1\" xmlns:p=\"urn:p\" p:a=\"1\"/></terrain>",
    HEAD " xmlns:p=\"urn:q\"><base id=\"a\" x=\"1\" y=\"1\" xmlns:p=\"urn:p\" p:a=\"1\"/>"
         "</terrain>",
    HEAD " xmlns:ns1=\"urn:1\" xmlns:p=\"urn:q\"><base id=\"a\" x=\"1\" y=\"1\""
         " xmlns:p=\"urn:p\" p:a=\"1\"/></terrain>",
    HEAD "><p:foo xmlns:p=\"urn:p\"/><base id=\"a\" x=\"1\" y=\"1\" xmlns:p=\"urn:p\" p:a=\"1\"/>"
         "</terrain>",
    HEAD "><foo xmlns=\"urn:foo\"><bar/></foo></terrain>",
    HEAD "><p:foo xmlns:p=\"urn:foo\"><base/><p:bar xmlns=\"\"><x/></p:bar></p:foo></terrain>",
    HEAD " xml:space=\"preserve\"/>",
    "<t:terrain xmlns:t=\"urn:toy-skirmish:terrain\" xmlns=\"urn:other\" version=\"1\" id=\"t\""
    " objective=\"1\" width=\"1000\" height=\"1000\"><foo><t:base/><bar xmlns=\"\"/></foo>"
    "<t:info><t:name>T</t:name></t:info></t:terrain>",
    "<t:terrain xmlns:t=\"urn:toy-skirmish:terrain\" xmlns:p=\"urn:p\" version=\"1\" id=\"t\""
    " objective=\"1\" width=\"1000\" height=\"1000\"><p:foo><bar><p:x/><y/></bar></p:foo>"
    "</t:terrain>",
    HEAD "><!----><p:foo xmlns:p=\"urn:foo\" xml:lang=\"fr\" p:a=\"&#10;\"><![CDATA[<&]]></p:foo>"
         "</terrain>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (ToyDraft) draft = parse_good (documents[i]);
      g_autoptr (GBytes) once = toy_draft_to_bytes (draft);
      g_autoptr (ToyDraft) again = parse_good (g_bytes_get_data (once, NULL));
      g_autoptr (GBytes) twice = toy_draft_to_bytes (again);

      g_test_message ("%s", (const char *) g_bytes_get_data (once, NULL));
      g_assert_cmpstr (g_bytes_get_data (once, NULL), ==, g_bytes_get_data (twice, NULL));
      g_assert_true (toy_draft_equal (draft, again));
    }
}

static void
test_hidden_no_namespace (void)
{
  g_autoptr (ToyDraft) draft
    = parse_good ("<t:terrain xmlns:t=\"urn:toy-skirmish:terrain\" xmlns:p=\"urn:p\" version=\"1\""
                  " id=\"t\" objective=\"1\" width=\"1000\" height=\"1000\">"
                  "<p:foo><bar/></p:foo></t:terrain>");
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (draft);

  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), "<bar xmlns=\"\"/>"));
}

static void
test_text (void)
{
  g_autoptr (ToyDraft) draft
    = parse_good (HEAD "><info><name>\n  Two <!-- kept -->\twords \n</name>"
                  "<name xml:lang=\"fr\"><![CDATA[Deux <mots>]]></name></info></terrain>");
  const ToyDraftText *name = g_ptr_array_index (draft->info->names, 0);
  const ToyDraftText *french = g_ptr_array_index (draft->info->names, 1);

  g_assert_cmpstr (name->text, ==, "Two words");
  g_assert_cmpuint (name->item.inside->len, ==, 1);
  g_assert_cmpstr (french->text, ==, "Deux <mots>");
  g_assert_cmpstr (french->lang, ==, "fr");
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    double value;
    const char *written;
  } cases[] = {
    { "0", 0, "0" },
    { "-0", 0, "0" },
    { "007", 7, "7" },
    { "12.50", 12.5, "12.5" },
    { "-3.25", -3.25, "-3.25" },
    { "0.00004", 0, "0" },
    { "1000000", 1000000, "1000000" },
    { "0.1234", 0.1234, "0.1234" },
    { "33.33333333333333333333333333333333333333", 33.3333, "33.3333" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "><base id=\"a\" x=\"%s\" y=\"0\"/></terrain>",
                                               cases[i].text);
      g_autoptr (ToyDraft) draft = parse_good (text);
      const ToyDraftSpace *space = g_ptr_array_index (draft->spaces, 0);
      char buffer[64];

      g_assert_cmpfloat (space->x, ==, cases[i].value);
      g_assert_cmpstr (toy_number_format (space->x, buffer), ==, cases[i].written);
    }
}

/* Any order of elements is read; the writer has its own. */
static void
test_order (void)
{
  g_autoptr (ToyDraft) a
    = parse_good (HEAD "><path from=\"a\" to=\"h\"/><base id=\"a\" x=\"1\" y=\"1\"/>"
                  "<hq id=\"h\" army=\"red\" x=\"2\" y=\"2\"/><rules sheet=\"classic\"/>"
                  "<base id=\"b\" x=\"1\" y=\"1\"/></terrain>");
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (a);
  g_autoptr (ToyDraft) b = parse_good (g_bytes_get_data (bytes, NULL));

  g_assert_true (toy_draft_equal (a, b));
  g_assert_cmpuint (a->spaces->len, ==, 3);
  g_assert_cmpstr (toy_item_id (g_ptr_array_index (a->spaces, 1)), ==, "h");
}

/* Cut behind any byte there is one error and nothing else; only the last line feed may go. */
static void
test_truncation (void)
{
  g_autoptr (GBytes) whole = toy_store_builtin_load ("croisette", NULL);
  gsize size = g_bytes_get_size (whole);
  guint good = 0;

  for (gsize n = 0; n < size; n++)
    {
      g_autofree char *data = g_memdup2 (g_bytes_get_data (whole, NULL), n);
      g_autoptr (GBytes) part = g_bytes_new (data, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyDraft) draft = toy_draft_parse (part, "t", &error);

      g_assert_true ((draft == NULL) == (error != NULL));
      if (draft != NULL)
        good++;
      else
        g_assert_true (error->domain == TOY_STORE_ERROR && error->code == TOY_STORE_ERROR_SYNTAX);
    }
  g_assert_cmpuint (good, ==, 1);
}

static void
test_entities (void)
{
  static const char laughs[] =
    "<!DOCTYPE terrain [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
    HEAD "><info><name>&d;</name></info></terrain>";
  static const char file[] =
    "<!DOCTYPE terrain [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
    HEAD "><info><name>&f;</name></info></terrain>";
  static const char external[] =
    "<!DOCTYPE terrain SYSTEM \"http://127.0.0.1:9/terrain.dtd\">" HEAD "/>";

  assert_refused (laughs, TOY_STORE_ERROR_FORBIDDEN, "t:1: ");
  assert_refused (file, TOY_STORE_ERROR_FORBIDDEN, "document type");
  assert_refused (external, TOY_STORE_ERROR_FORBIDDEN, "document type");
}

static char *
repeat (const char *before, const char *part, guint n, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, after);

  return g_string_free (text, FALSE);
}

static void
test_hostile_sizes (void)
{
  g_autofree char *deep = repeat (HEAD ">", "<x:a xmlns:x=\"urn:x\">", 100000, "");
  g_autofree char *many = repeat (HEAD ">", "<x/>", 1000000, "</terrain>");
  g_autofree char *bases = repeat (HEAD ">", "<base id=\"a\" x=\"1\" y=\"1\"/>", 25000,
                                   "</terrain>");
  g_autofree char *attributes = repeat (HEAD, " a=\"\"", 600000, "/>");
  g_autofree char *namespaces = repeat (HEAD, " xmlns:a=''", 300000, "/>");
  g_autofree char *value = repeat (HEAD " theme=\"", "x", 4000000, "\"/>");
  g_autofree char *words = repeat (HEAD "><region id=\"r\" medals=\"1\" x=\"1\" y=\"1\" bases=\"",
                                   "a ", 2000000, "\"/></terrain>");
  g_autofree char *longer = repeat (HEAD ">", " ", TOY_DRAFT_MAX_BYTES, "</terrain>");
  g_autofree char *open = repeat ("", "<", 4000000, "");
  g_autofree char *comments = repeat (HEAD ">", "<!---->", 500000, "</terrain>");
  g_autoptr (GString) prefixes = g_string_new (HEAD ">");
  g_autoptr (ToyDraft) draft = NULL;
  gint64 start = g_get_monotonic_time ();

  /* One prefix for thousands of namespaces: each has to be given another. */
  for (guint i = 0; i < 19000; i++)
    g_string_append_printf (prefixes, "<base xmlns:p='urn:%u' p:a='1' id='a' x='1' y='1'/>", i);
  g_string_append (prefixes, "</terrain>");

  assert_refused (deep, TOY_STORE_ERROR_LIMIT, "too deep");
  assert_refused (many, TOY_STORE_ERROR_LIMIT, "t:1: <terrain>: too many elements");
  assert_refused (bases, TOY_STORE_ERROR_LIMIT, "expected at most 20000");
  assert_refused (attributes, TOY_STORE_ERROR_LIMIT, "too many attributes");
  assert_refused (namespaces, TOY_STORE_ERROR_LIMIT, "too many attributes");
  assert_refused (longer, TOY_STORE_ERROR_LIMIT, "expected at most 4194304");
  assert_refused (open, TOY_STORE_ERROR_SYNTAX, "t:1: ");

  /* A long text is only an issue. */
  draft = parse_good (value);
  g_clear_pointer (&draft, toy_draft_free);
  draft = parse_good (words);
  g_clear_pointer (&draft, toy_draft_free);
  draft = parse_good (comments);
  g_clear_pointer (&draft, toy_draft_free);
  draft = parse_good (prefixes->str);

  g_test_message ("%.2f s", (g_get_monotonic_time () - start) / 1e6);
}

static void
test_zero_byte (void)
{
  static const char text[] = HEAD ">\n\0</terrain>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_draft_parse (bytes, NULL, &error));
  g_assert_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "terrain:2: a zero byte, expected plain text");
}

static void
test_encodings (void)
{
  static const struct
  {
    const char *encoding;
    const char *declaration;
    const char *mark;
  } cases[] = {
    { "UTF-8", "", "" },
    { "UTF-8", "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "\xef\xbb\xbf" },
    { "UTF-8", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "\xef\xbb\xbf" },
    { "ISO-8859-1", "<?xml version='1.0' encoding='ISO-8859-1'?>", "" },
    { "WINDOWS-1252", "<?xml version=\"1.0\" encoding = \"windows-1252\" ?>", "" },
    { "UTF-16LE", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "\xff\xfe" },
    { "UTF-16BE", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "\xfe\xff" },
    { "UTF-16LE", "<?xml version=\"1.0\" encoding=\"UTF-16LE\"?>", "" },
    { "UTF-16BE", "", "\xfe\xff" },
    { "UTF-32LE", "", "\xff\xfe" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].declaration, HEAD,
                                           "><info><name>Pré</name></info></terrain>", NULL);
      g_autoptr (GByteArray) array = g_byte_array_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyDraft) draft = NULL;
      g_autofree char *encoded = NULL;
      gsize length;

      g_byte_array_append (array, (const guint8 *) cases[i].mark, strlen (cases[i].mark));
      if (g_str_equal (cases[i].encoding, "UTF-32LE"))
        g_byte_array_append (array, (const guint8 *) "\0\0", 2);
      encoded = g_convert (text, -1, cases[i].encoding, "UTF-8", NULL, &length, &error);
      g_assert_no_error (error);
      g_byte_array_append (array, (const guint8 *) encoded, length);
      bytes = g_bytes_new (array->data, array->len);

      draft = toy_draft_parse (bytes, "t", &error);
      g_assert_no_error (error);
      g_assert_cmpstr (toy_draft_pick_text (draft->info->names, NULL), ==, "Pré");
    }

  assert_refused ("<?xml version=\"1.0\" encoding=\"no-such\"?>" HEAD "/>", TOY_STORE_ERROR_SYNTAX,
                  "“no-such”, expected UTF-8");
  assert_refused (HEAD ">\n<!-- \xe9 --></terrain>", TOY_STORE_ERROR_SYNTAX,
                  "t:2: a byte that no text has");
}

static void
test_line_ends (void)
{
  g_autoptr (ToyDraft) unix_ends = parse_good (foreign);
  g_auto (GStrv) lines = g_strsplit (foreign, "\n", -1);
  g_autofree char *text = g_strjoinv ("\r\n", lines);
  g_autoptr (ToyDraft) dos_ends = parse_good (text);
  const ToyDraftSpace *a = g_ptr_array_index (dos_ends->spaces, 1);

  g_assert_true (toy_draft_equal (unix_ends, dos_ends));
  g_assert_cmpuint (a->item.line, ==, 17);
}

/* Lines are counted past 65535, where libxml2 stops. */
static void
test_many_lines (void)
{
  g_autofree char *text = repeat (HEAD ">", "\n", 70000, "<base id=\"a\" x=\"1\"/></terrain>");

  assert_refused (text, TOY_STORE_ERROR_STRUCTURE, "t:70001: <base id=\"a\">: ");
}

static void
test_file (void)
{
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at-all.toyterrain");
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_tmp_dir ());
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_draft_load (missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, "/nowhere/at-all.toyterrain: "));
  g_assert_null (strstr (error->message + 1, "/nowhere/at-all.toyterrain")); /* is said once */
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
  g_clear_error (&error);

  g_assert_null (toy_draft_load (folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);

  g_assert_null (toy_draft_load (endless, &error));
  g_assert_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_KIND);
}

/* Nobody writes into it: whoever opens it waits for ever. */
static void
test_pipe (void)
{
  g_autofree char *folder = g_dir_make_tmp ("toy-pipe-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.toyterrain", NULL);
  g_autoptr (GFile) pipe = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (toy_draft_load (pipe, &error));
  g_assert_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_KIND);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/reader/foreign", test_foreign);
  g_test_add_func ("/store/reader/namespaces", test_namespaces);
  g_test_add_func ("/store/reader/hidden-no-namespace", test_hidden_no_namespace);
  g_test_add_func ("/store/reader/text", test_text);
  g_test_add_func ("/store/reader/numbers", test_numbers);
  g_test_add_func ("/store/reader/order", test_order);
  g_test_add_func ("/store/reader/truncation", test_truncation);
  g_test_add_func ("/store/reader/entities", test_entities);
  g_test_add_func ("/store/reader/hostile-sizes", test_hostile_sizes);
  g_test_add_func ("/store/reader/zero-byte", test_zero_byte);
  g_test_add_func ("/store/reader/encodings", test_encodings);
  g_test_add_func ("/store/reader/line-ends", test_line_ends);
  g_test_add_func ("/store/reader/many-lines", test_many_lines);
  g_test_add_func ("/store/reader/file", test_file);
  g_test_add_func ("/store/reader/pipe", test_pipe);

  return g_test_run ();
}
