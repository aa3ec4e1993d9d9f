/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's editing commands as actions. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-editor-window-private.h"
#include "model/toy-document-clipboard.h"
#include "model/toy-document-regions.h"

static ToyDraft *
copy_draft (ToyEditorWindow *self)
{
  return toy_draft_copy (toy_document_get_committed (self->document));
}

static const ToyPick *
picked (ToyEditorWindow *self)
{
  return toy_document_get_pick (self->document);
}

static void
commit (ToyEditorWindow *self, ToyDraft *draft, const char *label)
{
  toy_document_commit (self->document, draft, NULL, label, NULL);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;

  toy_canvas_cancel (self->canvas);
  toy_document_undo (self->document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;

  toy_canvas_cancel (self->canvas);
  toy_document_redo (self->document);
}

static char *
delete_label (const ToyPick *pick)
{
  return g_strdup_printf (ngettext ("Delete %u Thing", "Delete %u Things", pick->len), pick->len);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autofree char *label = delete_label (picked (self));
  g_autoptr (GArray) none = toy_pick_new ();
  ToyDraft *draft = copy_draft (self);

  toy_canvas_cancel (self->canvas);
  toy_edit_delete (draft, picked (self));
  toy_document_commit (self->document, draft, none, label, NULL);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autofree char *text = toy_clipboard_copy (toy_document_get_draft (self->document),
                                              picked (self));

  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  else
    _toy_editor_say (self, _("Select spaces or props to copy them."));
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_cb (action, parameter, data);
  delete_cb (action, parameter, data);
}

/* Pastes beside where it came from, so that it can be seen. */
static void
paste_text (ToyEditorWindow *self, const char *text, const char *label)
{
  ToyDraft *draft = copy_draft (self);
  g_autoptr (GArray) pick = toy_pick_new ();

  if (toy_clipboard_paste (draft, text, 40, 40, pick, NULL))
    {
      toy_document_commit (self->document, draft, pick, label, NULL);
      toy_canvas_set_tool (self->canvas, TOY_TOOL_SELECT);
      toy_canvas_show_pick (self->canvas);
    }
  else
    {
      toy_draft_free (draft);
      _toy_editor_say (self, _("What was copied is no piece of a terrain."));
    }
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyEditorWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL && self->document != NULL)
    paste_text (self, text, _("Paste"));
}

/* (GTK 4.8 loses memory when it is asked for a text and there is none.) */
static gboolean
has_text (GdkClipboard *clipboard)
{
  GdkContentFormats *formats
    = gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard));
  gboolean found;

  formats = gdk_content_formats_union_deserialize_gtypes (formats);
  found = gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
  gdk_content_formats_unref (formats);
  return found;
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  if (has_text (clipboard))
    gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (self));
  else
    _toy_editor_say (self, _("There is nothing to paste."));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autofree char *text = toy_clipboard_copy (toy_document_get_draft (self->document),
                                              picked (self));

  if (text != NULL)
    paste_text (self, text, _("Duplicate"));
}

static void
select_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  g_autoptr (GArray) pick = toy_pick_new ();

  toy_pick_add_all (pick, toy_document_get_draft (self->document));
  toy_document_set_pick (self->document, pick);
}

static void
select_breaks_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  const ToyDraft *draft = toy_document_get_draft (self->document);
  g_autoptr (GArray) pick = toy_pick_new ();
  guint n;
  ToySymmetry symmetry = toy_symmetry_detect (draft, &n);

  if (symmetry != TOY_SYMMETRY_NONE)
    toy_symmetry_breaks (symmetry, draft, pick);
  toy_document_set_pick (self->document, pick);
  if (pick->len == 0)
    _toy_editor_say (self, _("Nothing breaks a symmetry."));
}

/* Joins what is selected to the first that is. */
static void
connect_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  const ToyPick *pick = picked (self);
  ToyDraft *draft;
  int last = -1;

  if (toy_pick_count (pick, TOY_PART_SPACE) < 2)
    {
      _toy_editor_say (self, _("Select two spaces or more to connect them."));
      return;
    }
  draft = copy_draft (self);
  for (guint i = 0; i < pick->len; i++)
    {
      const ToyRef *ref = toy_pick_at (pick, i);

      if (ref->part != TOY_PART_SPACE)
        continue;
      if (last >= 0)
        toy_edit_add_path (draft, last, ref->index, NULL, 0);
      last = ref->index;
    }
  commit (self, draft, _("Connect"));
}

static void
align_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const names[] = { "left", "centre", "right", "top", "middle", "bottom" };
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (strcmp (names[i], g_variant_get_string (parameter, NULL)) == 0)
        toy_edit_align (draft, picked (self), (ToyAlign) i);
    }
  commit (self, draft, _("Align"));
}

static void
distribute_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_distribute (draft, picked (self),
                       strcmp (g_variant_get_string (parameter, NULL), "upright") == 0);
  commit (self, draft, _("Distribute"));
}

static void
rotate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_rotate (draft, picked (self),
                   g_ascii_strtod (g_variant_get_string (parameter, NULL), NULL));
  commit (self, draft, _("Turn"));
}

static void
mirror_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_mirror (draft, picked (self),
                   strcmp (g_variant_get_string (parameter, NULL), "upright") == 0);
  commit (self, draft, _("Mirror"));
}

static void
make_symmetric_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct { const char *name; ToySymmetry symmetry; gboolean first; } halves[] = {
    { "left", TOY_SYMMETRY_LEFT_RIGHT, TRUE },  { "right", TOY_SYMMETRY_LEFT_RIGHT, FALSE },
    { "top", TOY_SYMMETRY_TOP_BOTTOM, TRUE },   { "bottom", TOY_SYMMETRY_TOP_BOTTOM, FALSE },
    { "turn", TOY_SYMMETRY_HALF_TURN, FALSE },
  };
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      if (strcmp (halves[i].name, g_variant_get_string (parameter, NULL)) == 0)
        toy_symmetry_make (halves[i].symmetry, draft, halves[i].first);
    }
  commit (self, draft, _("Make Symmetric"));
}

static void
find_regions_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);
  guint n = toy_regions_add_all (draft, toy_document_get_compilation (self->document));
  g_autofree char *text = NULL;

  commit (self, draft, _("Find Regions"));
  text = g_strdup_printf (ngettext ("%u region was added.", "%u regions were added.", n), n);
  _toy_editor_say (self, text);
}

static void
habits_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_regions_fill_habits (draft);
  commit (self, draft, _("Usual Medals and Objective"));
}

static void
tool_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;

  for (ToyTool tool = 0; tool < TOY_N_TOOLS; tool++)
    {
      if (strcmp (toy_tool_id (tool), g_variant_get_string (parameter, NULL)) == 0)
        toy_canvas_set_tool (self->canvas, tool);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "map");
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_canvas_zoom (((ToyEditorWindow *) data)->canvas, 1.25);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_canvas_zoom (((ToyEditorWindow *) data)->canvas, 0.8);
}

static void
fit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_canvas_fit (((ToyEditorWindow *) data)->canvas);
}

static void
page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_stack_set_visible_child_name (GTK_STACK (((ToyEditorWindow *) data)->pages),
                                    g_variant_get_string (parameter, NULL));
}

static void
side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _toy_editor_show_side (data, g_variant_get_string (parameter, NULL));
}

/* A GPropertyAction would keep its widget alive, and that the window's actions. */
static void
set_canvas (GSimpleAction *action, GVariant *state, ToyEditorWindow *self, const char *property)
{
  g_object_set (self->canvas, property, g_variant_get_boolean (state), NULL);
  g_simple_action_set_state (action, state);
}

static void
show_grid_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_canvas (action, state, data, "show-grid");
}

static void
show_names_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_canvas (action, state, data, "show-names");
}

static void
snap_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_canvas (action, state, data, "snap");
}

static void
show_side_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  gtk_widget_set_visible (((ToyEditorWindow *) data)->side, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

void
_toy_editor_update_edit_actions (ToyEditorWindow *self)
{
  static const struct { const char *name; guint least; } needs[] = {
    { "cut", 1 },    { "copy", 1 },   { "duplicate", 1 },  { "delete", 1 },
    { "align", 2 },  { "mirror", 2 }, { "distribute", 3 }, { "rotate", 2 },
    { "connect", 2 },
  };
  const ToyPick *pick = picked (self);

#define ENABLE(name, on)                                                                    \
  g_simple_action_set_enabled (                                                             \
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), on)
  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    ENABLE (needs[i].name, pick->len >= needs[i].least);
  ENABLE ("undo", toy_document_get_undo_label (self->document) != NULL);
  ENABLE ("redo", toy_document_get_redo_label (self->document) != NULL);
#undef ENABLE
}

void
_toy_editor_add_edit_actions (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "undo", undo_cb, NULL, NULL, NULL, { 0 } },
    { "redo", redo_cb, NULL, NULL, NULL, { 0 } },
    { "cut", cut_cb, NULL, NULL, NULL, { 0 } },
    { "copy", copy_cb, NULL, NULL, NULL, { 0 } },
    { "paste", paste_cb, NULL, NULL, NULL, { 0 } },
    { "duplicate", duplicate_cb, NULL, NULL, NULL, { 0 } },
    { "delete", delete_cb, NULL, NULL, NULL, { 0 } },
    { "select-all", select_all_cb, NULL, NULL, NULL, { 0 } },
    { "select-breaks", select_breaks_cb, NULL, NULL, NULL, { 0 } },
    { "connect", connect_cb, NULL, NULL, NULL, { 0 } },
    { "align", align_cb, "s", NULL, NULL, { 0 } },
    { "distribute", distribute_cb, "s", NULL, NULL, { 0 } },
    { "rotate", rotate_cb, "s", NULL, NULL, { 0 } },
    { "mirror", mirror_cb, "s", NULL, NULL, { 0 } },
    { "make-symmetric", make_symmetric_cb, "s", NULL, NULL, { 0 } },
    { "find-regions", find_regions_cb, NULL, NULL, NULL, { 0 } },
    { "habits", habits_cb, NULL, NULL, NULL, { 0 } },
    { "tool", tool_cb, "s", "'select'", NULL, { 0 } },
    { "zoom-in", zoom_in_cb, NULL, NULL, NULL, { 0 } },
    { "zoom-out", zoom_out_cb, NULL, NULL, NULL, { 0 } },
    { "fit", fit_cb, NULL, NULL, NULL, { 0 } },
    { "page", page_cb, "s", NULL, NULL, { 0 } },
    { "side", side_cb, "s", NULL, NULL, { 0 } },
    { "show-grid", NULL, NULL, "false", show_grid_cb, { 0 } },
    { "show-names", NULL, NULL, "false", show_names_cb, { 0 } },
    { "snap", NULL, NULL, "true", snap_cb, { 0 } },
    { "show-side", NULL, NULL, "true", show_side_cb, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
