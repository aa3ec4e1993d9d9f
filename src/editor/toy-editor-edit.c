/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's editing commands as actions. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-editor-window-private.h"
#include "model/toy-document-clipboard.h"
#include "model/toy-document-regions.h"
#include "store/toy-writer.h"

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

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (data)), NULL, pasted_cb,
                                 g_object_ref (data));
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

/* Play: on a copy, in a window of its own that this room does not know. */
static void
play (ToyEditorWindow *self, gboolean has_seed, guint64 seed)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *contents = NULL;
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  GVariantBuilder builder;
  gsize size;
  const char *text;

  if (compilation->n_errors > 0)
    {
      _toy_editor_show_side (self, "issues");
      _toy_editor_say (self, _("It cannot be played yet: see the errors in the list."));
      return;
    }
  if (application == NULL || !g_action_group_has_action (G_ACTION_GROUP (application),
                                                         "play-terrain"))
    return;
  bytes = toy_draft_to_bytes (toy_document_get_committed (self->document));
  text = g_bytes_get_data (bytes, &size);
  contents = g_strndup (text, size);
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&builder, "{sv}", "contents", g_variant_new_string (contents));
  if (has_seed)
    g_variant_builder_add (&builder, "{sv}", "seed", g_variant_new_uint64 (seed));
  g_action_group_activate_action (G_ACTION_GROUP (application), "play-terrain",
                                  g_variant_builder_end (&builder));
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  play (data, FALSE, 0);
}

static void
seed_chosen_cb (GtkWidget *widget, GtkWidget *dialog)
{
  GtkWidget *spin = g_object_get_data (G_OBJECT (dialog), "seed");
  ToyEditorWindow *self = TOY_EDITOR_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  guint64 seed = (guint64) gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));

  gtk_window_destroy (GTK_WINDOW (dialog));
  play (self, TRUE, seed);
}

static void
play_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *text = gtk_label_new (_("The same seed deals the same troops every time."));
  GtkWidget *spin = gtk_spin_button_new_with_range (1, 4294967295.0, 1);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Play"));

  gtk_window_set_title (GTK_WINDOW (dialog), _("Play with Seed"));
  gtk_window_set_transient_for (GTK_WINDOW (dialog), data);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (dialog), FALSE);
  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Seed"),
                                  -1);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (dialog), box);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), button);
  g_object_set (spin, "activates-default", TRUE, NULL);
  g_object_set_data (G_OBJECT (dialog), "seed", spin);
  g_signal_connect (button, "clicked", G_CALLBACK (seed_chosen_cb), dialog);
  gtk_window_present (GTK_WINDOW (dialog));
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
    { "snap", NULL, NULL, "true", snap_cb, { 0 } },
    { "show-side", NULL, NULL, "true", show_side_cb, { 0 } },
    { "play", play_cb, NULL, NULL, NULL, { 0 } },
    { "play-seed", play_seed_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
