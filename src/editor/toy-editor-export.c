/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrain as a picture: PNG, SVG, PDF, paper.  Painted by the game's painter without a
 * window. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw/toy-render.h"
#include "editor/toy-editor-window-private.h"
#include "store/toy-writer.h"
#include "widgets/toy-compat.h"

#define LONG_SIDE 2400 /* pixels or points */

/* A scene of the bare terrain, playable or not. */
static void
make_scene (ToyEditorWindow *self, ToyGame *game, ToyScene *scene)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  const ToyOptions plain = { false, false };
  const ToyMarks none = TOY_MARKS_NONE;

  if (!toy_game_init (game, compilation->terrain, &compilation->sheet, plain))
    {
      *game = (ToyGame) { .terrain = compilation->terrain, .sheet = &compilation->sheet };
      for (int i = 0; i < compilation->terrain->n_spaces; i++)
        game->special[i] = compilation->terrain->spaces[i].special;
    }
  *scene = (ToyScene) { .game = game, .marks = none };
}

GBytes *
_toy_editor_render (ToyEditorWindow *self, const char *kind, GError **error)
{
  const ToyTerrain *terrain = toy_document_get_compilation (self->document)->terrain;
  ToyRenderFormat format = TOY_RENDER_PDF;
  gboolean lies = terrain->width > terrain->height;
  ToyGame game;
  ToyScene scene;

  make_scene (self, &game, &scene);
  if (strcmp (kind, "cut") == 0)
    return toy_render_print (&game, TOY_PAPER_A4, error);
  toy_render_format_parse (kind, &format);
  return toy_render_board (&scene, TOY_TURN_0, format, lies ? LONG_SIDE : 0, lies ? 0 : LONG_SIDE,
                           error);
}

typedef struct
{
  ToyEditorWindow *self;
  const char *kind;
} Export;

static void
export_chosen_cb (GFile *file, gpointer data)
{
  Export *export = data;
  g_autoptr (ToyEditorWindow) self = export->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file != NULL && self->document != NULL)
    {
      bytes = _toy_editor_render (self, export->kind, &error);
      if (bytes == NULL)
        toy_compat_tell (GTK_WINDOW (self), _("The picture could not be made."), error->message);
      else if (!toy_store_write (file, bytes, &error))
        toy_compat_tell (GTK_WINDOW (self), _("The picture could not be written."),
                         error->message);
      else
        _toy_editor_say (self, _("The picture was written."));
    }
  g_free (export);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct { const char *kind, *suffix, *pattern; } kinds[] = {
    { "png", ".png", "*.png" }, { "svg", ".svg", "*.svg" }, { "pdf", ".pdf", "*.pdf" },
    { "cut", ".pdf", "*.pdf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].kind, g_variant_get_string (parameter, NULL)) == 0)
        {
          g_autofree char *name = _toy_editor_file_name (data, kinds[i].suffix);
          Export *export = g_new (Export, 1);

          export->self = g_object_ref (data);
          export->kind = kinds[i].kind;
          toy_compat_ask_file (data, _("Export Picture"), _("_Export"), name, _("Pictures"),
                               kinds[i].pattern, export_chosen_cb, export);
        }
    }
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page,
              ToyEditorWindow *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  ToyLayout layout;
  ToyGame game;
  ToyScene scene;

  if (self->document == NULL)
    return;
  make_scene (self, &game, &scene);
  toy_layout_fit (&layout, game.terrain, TOY_TURN_0, gtk_print_context_get_width (context),
                  gtk_print_context_get_height (context), 0);
  cairo_rectangle (cr, layout.x, layout.y, layout.width, layout.height);
  cairo_clip (cr);
  toy_paint_board (cr, &scene, &layout);
}

GtkPrintOperation *
_toy_editor_make_print (ToyEditorWindow *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autofree char *name = toy_document_dup_title (self->document);
  const ToyTerrain *terrain = toy_document_get_compilation (self->document)->terrain;

  gtk_page_setup_set_orientation (setup, terrain->width > terrain->height
                                           ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                           : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), self, 0);
  return operation;
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autoptr (GtkPrintOperation) operation = _toy_editor_make_print (self);
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    toy_compat_tell (GTK_WINDOW (self), _("Printing failed."), error->message);
}

void
_toy_editor_add_export_actions (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "export", export_cb, "s", NULL, NULL, { 0 } },
    { "print", print_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
