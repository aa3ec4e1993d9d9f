/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's files: new, open, save, close, drop, templates, what crashes left. */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor/toy-editor-window-private.h"
#include "model/toy-document-regions.h"
#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "widgets/toy-compat.h"

#define SUFFIX ".toyterrain"

/* Templates */

static ToyDraft *
blank (void)
{
  ToyDraft *draft = toy_draft_new ();

  g_free (draft->id);
  draft->id = g_strdup ("my-terrain");
  draft->theme = g_strdup ("meadow");
  draft->objective = 1;
  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, NULL, _("My Terrain"));
  return draft;
}

static void
finish (ToyDraft *draft)
{
  ToyCompilation *compilation = toy_compile (draft, NULL);

  toy_regions_add_all (draft, compilation);
  toy_regions_fill_habits (draft);
  toy_compilation_free (compilation);
}

/* Two rings of bases between two headquarters. */
static ToyDraft *
ring (void)
{
  enum { N = 8 };
  ToyDraft *draft = blank ();
  int blue = toy_edit_add_space (draft, TOY_ARMY_BLUE, 500, 1480);
  int red = toy_edit_add_space (draft, TOY_ARMY_RED, 500, 120);
  int outer[N], inner[N / 2];

  for (int i = 0; i < N; i++)
    outer[i] = toy_edit_add_space (draft, TOY_ARMY_NONE, 500 + 360 * sin (2 * G_PI * i / N),
                                   800 + 470 * cos (2 * G_PI * i / N));
  for (int i = 0; i < N / 2; i++)
    inner[i] = toy_edit_add_space (draft, TOY_ARMY_NONE, 500 + 160 * sin (4 * G_PI * i / N),
                                   800 + 200 * cos (4 * G_PI * i / N));
  for (int i = 0; i < N; i++)
    toy_edit_add_path (draft, outer[i], outer[(i + 1) % N], NULL, 0);
  for (int i = 0; i < N / 2; i++)
    {
      toy_edit_add_path (draft, inner[i], inner[(i + 1) % (N / 2)], NULL, 0);
      toy_edit_add_path (draft, inner[i], outer[2 * i], NULL, 0);
    }
  toy_edit_add_path (draft, blue, outer[0], NULL, 0);
  toy_edit_add_path (draft, blue, outer[1], NULL, 0);
  toy_edit_add_path (draft, blue, outer[N - 1], NULL, 0);
  toy_edit_add_path (draft, red, outer[N / 2], NULL, 0);
  toy_edit_add_path (draft, red, outer[N / 2 - 1], NULL, 0);
  toy_edit_add_path (draft, red, outer[N / 2 + 1], NULL, 0);
  finish (draft);
  return draft;
}

/* Four columns and five rows of bases. */
static ToyDraft *
lattice (void)
{
  enum { COLUMNS = 4, ROWS = 5 };
  ToyDraft *draft = blank ();
  int blue = toy_edit_add_space (draft, TOY_ARMY_BLUE, 500, 1490);
  int red = toy_edit_add_space (draft, TOY_ARMY_RED, 500, 110);
  int at[ROWS][COLUMNS];

  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++)
      {
        at[r][c] = toy_edit_add_space (draft, TOY_ARMY_NONE, 140 + c * 240, 320 + r * 240);
        if (c > 0)
          toy_edit_add_path (draft, at[r][c - 1], at[r][c], NULL, 0);
        if (r > 0)
          toy_edit_add_path (draft, at[r - 1][c], at[r][c], NULL, 0);
      }
  for (int c = 1; c < COLUMNS - 1; c++)
    {
      toy_edit_add_path (draft, red, at[0][c], NULL, 0);
      toy_edit_add_path (draft, blue, at[ROWS - 1][c], NULL, 0);
    }
  finish (draft);
  return draft;
}

/* A copy of a shipped terrain is another one: the game's list tells them apart. */
static void
make_own (ToyDraft *draft)
{
  const char *name = toy_draft_pick_text (draft->info->names, g_get_language_names ());
  /* Translators: name of a terrain that began as a copy of a shipped one */
  g_autofree char *own = g_strdup_printf (_("My %s"), name != NULL ? name : draft->id);
  char *id = g_strdup_printf ("my-%.*s", TOY_ID_SIZE - 4, draft->id);

  g_free (draft->id);
  draft->id = id;
  g_ptr_array_set_size (draft->info->names, 0);
  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, NULL, own);
}

ToyDocument *
toy_editor_template (const char *id, GError **error)
{
  g_autoptr (ToyDraft) draft = NULL;

  if (strcmp (id, "blank") == 0)
    draft = blank ();
  else if (strcmp (id, "ring") == 0)
    draft = ring ();
  else if (strcmp (id, "lattice") == 0)
    draft = lattice ();
  else
    {
      g_autoptr (GBytes) bytes = toy_store_builtin_load (id, error);

      draft = bytes != NULL ? toy_draft_parse (bytes, id, error) : NULL;
      if (draft != NULL)
        make_own (draft);
    }
  return draft != NULL ? toy_document_new (draft, NULL) : NULL;
}

/* Windows */

static ToyEditorWindow *
window_of_file (GtkApplication *application, GFile *file)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      ToyEditorWindow *window = TOY_IS_EDITOR_WINDOW (l->data) ? l->data : NULL;
      GFile *its = window != NULL ? toy_document_get_file (window->document) : NULL;

      if (its != NULL && g_file_equal (its, file))
        return window;
    }
  return NULL;
}

GtkWindow *
toy_editor_window_new (GtkApplication *application, GFile *file)
{
  g_autoptr (ToyDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  ToyEditorWindow *there = file != NULL ? window_of_file (application, file) : NULL;
  GtkWindow *window;

  if (there != NULL)
    return GTK_WINDOW (there);

  if (file != NULL)
    document = toy_document_load (file, &error);
  if (document == NULL)
    document = toy_editor_template ("blank", NULL);
  window = toy_editor_window_new_for_document (application, document);
  if (error != NULL)
    _toy_editor_show_banner (TOY_EDITOR_WINDOW (window), error->message, NULL, NULL);
  return window;
}

guint
toy_editor_recover (GtkApplication *application)
{
  g_autoptr (GPtrArray) lost = toy_document_list_lost (NULL);
  guint n = 0;

  for (guint i = 0; i < lost->len; i++)
    {
      g_autoptr (ToyDocument) document = toy_document_recover (lost->pdata[i], NULL);
      GtkWindow *window;

      if (document == NULL)
        continue;
      window = toy_editor_window_new_for_document (application, document);
      _toy_editor_show_banner (TOY_EDITOR_WINDOW (window),
                               _("These changes were not saved when the program ended."), NULL,
                               NULL);
      gtk_window_present (window);
      n++;
    }
  return n;
}

/* A new terrain that nobody touched gives way. */
static gboolean
is_untouched (ToyEditorWindow *self)
{
  return toy_document_get_file (self->document) == NULL
         && toy_document_get_undo_label (self->document) == NULL
         && !toy_document_is_modified (self->document);
}

GtkWindow *
toy_editor_window_get_new (GtkApplication *application)
{
  g_autoptr (ToyDocument) blank = toy_editor_template ("blank", NULL);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      ToyEditorWindow *window = TOY_IS_EDITOR_WINDOW (l->data) ? l->data : NULL;

      if (window != NULL && is_untouched (window)
          && toy_draft_equal (toy_document_get_draft (window->document),
                              toy_document_get_draft (blank)))
        return GTK_WINDOW (window);
    }
  return toy_editor_window_new_for_document (application, blank);
}

static void
show_document (ToyEditorWindow *self, ToyDocument *document)
{
  if (is_untouched (self))
    _toy_editor_set_document (self, document);
  else
    gtk_window_present (toy_editor_window_new_for_document (
      gtk_window_get_application (GTK_WINDOW (self)), document));
}

static void
open_file (ToyEditorWindow *self, GFile *file)
{
  g_autoptr (ToyDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  ToyEditorWindow *there = window_of_file (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (there != NULL)
    {
      gtk_window_present (GTK_WINDOW (there));
      return;
    }
  document = toy_document_load (file, &error);
  if (document == NULL)
    toy_compat_tell (GTK_WINDOW (self), _("This file is no terrain that can be read."),
                     error->message);
  else
    show_document (self, document);
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (toy_editor_window_new (gtk_window_get_application (data), NULL));
}

static void
new_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (ToyDocument) document
    = toy_editor_template (g_variant_get_string (parameter, NULL), NULL);

  if (document != NULL)
    show_document (data, document);
}

static void
open_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;

  if (file != NULL && self->document != NULL)
    open_file (self, file);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_compat_ask_file (data, _("Open Terrain"), _("_Open"), NULL, _("Terrains"), "*" SUFFIX,
                       open_chosen_cb, g_object_ref (data));
}

/* Saving */

static void save (ToyEditorWindow *self, GFile *file, gboolean force);

static void
overwrite (ToyEditorWindow *self)
{
  save (self, NULL, TRUE);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean close = self->close_after_save;

  self->close_after_save = FALSE;
  if (toy_document_save_finish (TOY_DOCUMENT (source), result, &error))
    {
      if (self->document != TOY_DOCUMENT (source))
        return;
      _toy_editor_say (self, _("Saved"));
      gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), FALSE);
      if (close && !toy_document_is_modified (self->document))
        gtk_window_close (GTK_WINDOW (self));
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    _toy_editor_show_banner (self, _("Another program has changed this file. Nothing was saved."),
                             _("Save All the Same"), overwrite);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    toy_compat_tell (GTK_WINDOW (self), _("The terrain could not be saved."), error->message);
}

static void
save (ToyEditorWindow *self, GFile *file, gboolean force)
{
  toy_canvas_cancel (self->canvas);
  toy_document_save_async (self->document, file, force, saved_cb, g_object_ref (self));
}

/* Another window's file is never written by this one. */
static void
save_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;
  ToyEditorWindow *there;

  if (file == NULL || self->document == NULL)
    {
      self->close_after_save = FALSE;
      return;
    }
  there = window_of_file (gtk_window_get_application (GTK_WINDOW (self)), file);
  if (there != NULL && there != self)
    {
      toy_compat_tell (GTK_WINDOW (self), _("This file is open in another window."),
                       _("Choose another name, or close that window first."));
      return;
    }
  save (self, file, there == NULL);
}

char *
_toy_editor_file_name (ToyEditorWindow *self, const char *suffix)
{
  const char *id = toy_document_get_draft (self->document)->id;

  return g_strconcat (toy_id_is_valid (id) ? id : "terrain", suffix, NULL);
}

/* The player's folder, where the game lists terrains. */
static GFile *
own_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "toy-skirmish", "terrains", NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autofree char *name = _toy_editor_file_name (self, SUFFIX);

  toy_compat_ask_file (GTK_WINDOW (self), _("Save Terrain"), _("_Save"), name, _("Terrains"),
                       "*" SUFFIX, save_chosen_cb, g_object_ref (self));
}

/* A first save needs no question: it goes to the player's own terrains under a free name. */
static void
save_first (ToyEditorWindow *self)
{
  g_autoptr (GFile) folder = own_folder ();
  g_autofree char *id = _toy_editor_file_name (self, "");
  g_autoptr (GFile) file = NULL;

  for (guint n = 1; file == NULL; n++)
    {
      g_autofree char *name = n == 1 ? g_strconcat (id, SUFFIX, NULL)
                                     : g_strdup_printf ("%s-%u" SUFFIX, id, n);
      g_autoptr (GFile) candidate = g_file_get_child (folder, name);

      if (!g_file_query_exists (candidate, NULL))
        file = g_steal_pointer (&candidate);
    }
  save (self, file, FALSE);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;

  if (toy_document_get_file (self->document) != NULL)
    save (self, NULL, FALSE);
  else
    save_first (self);
}

/* Closing */

enum
{
  ANSWER_DISCARD,
  ANSWER_CANCEL,
  ANSWER_SAVE,
};

static void
close_answered_cb (int answer, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;

  if (self->document == NULL)
    return;
  if (answer == ANSWER_DISCARD)
    {
      toy_document_discard (self->document);
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (answer == ANSWER_SAVE)
    {
      self->close_after_save = TRUE;
      save_cb (NULL, NULL, self);
    }
}

gboolean
_toy_editor_may_close (ToyEditorWindow *self)
{
  const char *const answers[] = { _("_Discard"), _("_Cancel"), _("_Save"), NULL };
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  toy_canvas_cancel (self->canvas);
  if (self->closing || !toy_document_is_modified (self->document))
    return TRUE;

  name = toy_document_dup_title (self->document);
  text = g_strdup_printf (_("Save changes to “%s”?"), name);
  toy_compat_ask (GTK_WINDOW (self), text, _("What is not saved will be lost."), answers,
                  close_answered_cb, g_object_ref (self));
  return FALSE;
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (data);
}

/* Dropped files and tracing pictures */

static void
set_tracing (ToyEditorWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_file (file, &error);

  if (texture != NULL)
    toy_canvas_set_tracing (self->canvas, texture);
  else
    toy_compat_tell (GTK_WINDOW (self), _("This picture could not be read."), error->message);
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "remove-tracing")),
    toy_canvas_has_tracing (self->canvas));
}

static void
tracing_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;

  if (file != NULL && self->document != NULL)
    set_tracing (self, file);
}

static void
tracing_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_compat_ask_file (data, _("Tracing Picture"), _("_Open"), NULL, NULL, NULL,
                       tracing_chosen_cb, g_object_ref (data));
}

static void
remove_tracing_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_canvas_set_tracing (((ToyEditorWindow *) data)->canvas, NULL);
  g_simple_action_set_enabled (action, FALSE);
}

/* A terrain opens, any other file is taken for a picture to trace. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, ToyEditorWindow *self)
{
  GdkFileList *list = g_value_get_boxed (value);
  g_autoptr (GSList) files = gdk_file_list_get_files (list);

  for (GSList *l = files; l != NULL; l = l->next)
    {
      g_autofree char *name = g_file_get_basename (l->data);

      if (g_str_has_suffix (name, SUFFIX) || g_str_has_suffix (name, ".xml"))
        open_file (self, l->data);
      else
        set_tracing (self, l->data);
    }
  return TRUE;
}

void
_toy_editor_add_file_actions (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "new", new_cb, NULL, NULL, NULL, { 0 } },
    { "new-from", new_from_cb, "s", NULL, NULL, { 0 } },
    { "open", open_cb, NULL, NULL, NULL, { 0 } },
    { "save", save_cb, NULL, NULL, NULL, { 0 } },
    { "save-as", save_as_cb, NULL, NULL, NULL, { 0 } },
    { "close", close_cb, NULL, NULL, NULL, { 0 } },
    { "tracing", tracing_cb, NULL, NULL, NULL, { 0 } },
    { "remove-tracing", remove_tracing_cb, NULL, NULL, NULL, { 0 } },
  };
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "remove-tracing")), FALSE);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), GTK_EVENT_CONTROLLER (drop));
}
