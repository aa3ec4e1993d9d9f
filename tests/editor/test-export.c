/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves the workshop on paper and as a picture: its kind, its size, and that the terrain is
 * on it. */
#include "config.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "editor/toy-editor-window-private.h"
#include "editor/toy-editor.h"
#include "ui-helpers.h"

typedef struct
{
  ToyEditorWindow *window;
  char *folder;
} Fixture;

static GtkApplication *application;

/* @data: "upright" or "lying" */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDocument) document = toy_editor_template ("castle-field", NULL);

  if (g_strcmp0 (data, "lying") == 0)
    {
      ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));

      draft->width = 2000;
      toy_document_commit (document, draft, NULL, "", NULL);
    }
  f->window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (application, document));
  f->folder = g_dir_make_tmp ("toy-export-XXXXXX", NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  toy_document_discard (toy_editor_window_get_document (f->window));
  g_object_ref (f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (f->window);
  g_rmdir (f->folder);
  g_free (f->folder);
}

static GBytes *
export (Fixture *f, const char *kind)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = _toy_editor_render (f->window, kind, &error);

  g_assert_no_error (error);
  return bytes;
}

/* --- pictures --- */

#define SMALL 300

/* A picture in small, its longer side SMALL. */
static cairo_surface_t *
shrink (cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  double scale = (double) SMALL / MAX (width, height);
  cairo_surface_t *small = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       (int) lround (width * scale),
                                                       (int) lround (height * scale));
  cairo_t *cr = cairo_create (small);

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  return small;
}

static cairo_status_t
read_cb (void *data, unsigned char *buffer, unsigned int length)
{
  GInputStream *stream = data;
  gsize n;

  return g_input_stream_read_all (stream, buffer, length, &n, NULL, NULL) && n == length
           ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

static cairo_surface_t *
read_png (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return cairo_image_surface_create_from_png_stream (read_cb, stream);
}

static cairo_surface_t *
read_svg (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (
    g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  RsvgRectangle room = { 0, 0, 0, 0 };
  cairo_surface_t *surface;
  cairo_t *cr;

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &room.width, &room.height));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) room.width, (int) room.height);
  cr = cairo_create (surface);
  g_assert_true (rsvg_handle_render_document (handle, cr, &room, &error));
  g_assert_no_error (error);
  cairo_destroy (cr);
  g_object_unref (handle);
  return surface;
}

/* Mean difference of the colours, 0 to 255. */
static double
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double sum = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++)
    {
      const guint8 *p = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
      const guint8 *q = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < 4 * width; x++)
        sum += abs (p[x] - q[x]);
    }
  return sum / (4.0 * width * height);
}

static void
test_pictures (Fixture *f, gconstpointer data)
{
  gboolean lies = g_strcmp0 (data, "lying") == 0;
  g_autoptr (GBytes) png = export (f, "png");
  g_autoptr (GBytes) svg = export (f, "svg");
  cairo_surface_t *one = read_png (png), *other;
  cairo_surface_t *bare;
  ToyDraft *draft;

  g_assert_cmpint (cairo_surface_status (one), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (one), ==, lies ? 2400 : 1500);
  g_assert_cmpint (cairo_image_surface_get_height (one), ==, lies ? 1920 : 2400);
  one = shrink (one);
  other = shrink (read_svg (svg));
  /* Both show the same, and that is not the bare ground. */
  g_assert_cmpfloat (difference (one, other), <, 6);
  draft = toy_draft_new ();
  draft->theme = g_strdup ("meadow");
  draft->width = lies ? 2000 : 1000;
  toy_document_commit (toy_editor_window_get_document (f->window), draft, NULL, "", NULL);
  g_clear_pointer (&png, g_bytes_unref);
  png = export (f, "png");
  bare = shrink (read_png (png));
  g_assert_cmpfloat (difference (one, bare), >, 10);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

/* --- paper --- */

#define PACKED "stream\n" /* and then come the bytes */

static void
add_words (GString *words, const guint8 *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_string_append_c (words, bytes[i] >= 0x20 && bytes[i] < 0x7f ? (char) bytes[i] : ' ');
}

/* What can be read of it; a newer cairo packs the words, too. */
static char *
read_words (const guint8 *bytes, gsize n)
{
  GString *words = g_string_new (NULL);
  gsize room = 1 << 20;
  g_autofree guint8 *unpacked = g_malloc (room);

  add_words (words, bytes, n);
  for (gsize i = 0; i + strlen (PACKED) < n; i++)
    if (memcmp (bytes + i, PACKED, strlen (PACKED)) == 0)
      {
        g_autoptr (GZlibDecompressor) zip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
        gsize start = i + strlen (PACKED), read, written;

        if (g_converter_convert (G_CONVERTER (zip), bytes + start, n - start, unpacked, room,
                                 G_CONVERTER_NO_FLAGS, &read, &written, NULL) != G_CONVERTER_ERROR)
          add_words (words, unpacked, written);
      }
  return g_string_free (words, FALSE);
}

/* A PDF of cairo says in words how many pages it has and how large they are, in points. */
static void
read_pdf (GBytes *bytes, int *pages, double *width, double *height)
{
  g_autofree char *text = read_words (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) box = g_regex_new ("/MediaBox \\[ 0 0 ([0-9.]+) ([0-9.]+) \\]", 0, 0, NULL);
  g_autoptr (GRegex) count = g_regex_new ("/Count ([0-9]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) size = NULL;
  g_autoptr (GMatchInfo) number = NULL;
  g_autofree char *w = NULL, *h = NULL, *n = NULL;

  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  g_assert_true (g_regex_match (box, text, 0, &size));
  g_assert_true (g_regex_match (count, text, 0, &number));
  w = g_match_info_fetch (size, 1);
  h = g_match_info_fetch (size, 2);
  n = g_match_info_fetch (number, 1);
  *width = g_ascii_strtod (w, NULL);
  *height = g_ascii_strtod (h, NULL);
  *pages = atoi (n);
}

static void
test_pdf (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) board = export (f, "pdf");
  g_autoptr (GBytes) cut = export (f, "cut");
  double width, height;
  int pages;

  read_pdf (board, &pages, &width, &height);
  g_assert_cmpint (pages, ==, 1);
  g_assert_cmpfloat_with_epsilon (width, 1500, 1);
  g_assert_cmpfloat_with_epsilon (height, 2400, 1);
  g_assert_cmpuint (g_bytes_get_size (board), >, 20000);
  /* The board and both armies, on A4. */
  read_pdf (cut, &pages, &width, &height);
  g_assert_cmpint (pages, >, 2);
  g_assert_cmpfloat_with_epsilon (MIN (width, height), 595.3, 1);
  g_assert_cmpfloat_with_epsilon (MAX (width, height), 841.9, 1);
}

/* As the dialog does it, to a file in place of a printer. */
static void
test_print (Fixture *f, gconstpointer data)
{
  gboolean lies = g_strcmp0 (data, "lying") == 0;
  g_autoptr (GtkPrintOperation) operation = _toy_editor_make_print (f->window);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
  g_autofree char *path = g_build_filename (f->folder, "print.pdf", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  double width, height, paper_width, paper_height;
  gsize length;
  int pages;

  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                            GTK_WINDOW (f->window), &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  bytes = g_bytes_new (contents, length);
  read_pdf (bytes, &pages, &width, &height);
  g_assert_cmpint (pages, ==, 1);
  g_assert_cmpuint (length, >, 20000);
  paper_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  paper_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  g_assert_true (lies == (paper_width > paper_height));
  g_assert_cmpfloat_with_epsilon (MAX (width, height), MAX (paper_width, paper_height), 1);
  g_assert_cmpfloat_with_epsilon (MIN (width, height), MIN (paper_width, paper_height), 1);
  g_remove (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  application = gtk_application_new ("io.github.toyskirmish.ExportTest",
                                     G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  toy_editor_init (application);
#define ADD(name, func, data) g_test_add ("/export/" name, Fixture, data, set_up, func, tear_down)
  ADD ("pictures/upright", test_pictures, "upright");
  ADD ("pictures/lying", test_pictures, "lying");
  ADD ("pdf", test_pdf, "upright");
  ADD ("print/upright", test_print, "upright");
  ADD ("print/lying", test_print, "lying");
  return g_test_run ();
}
