/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: it holds the parts together and shows what state the document is in. */
#include "config.h"

#include "draw/toy-text.h"
#include "editor/toy-editor-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-editor-window-private.h"
#include "editor/toy-form.h"
#include "editor/toy-names.h"
#include "editor/toy-tool-icon.h"
#include "model/toy-words.h"
#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-keys-window.h"
#include "widgets/toy-popover.h"

#define STATUS_SECONDS 4

G_DEFINE_FINAL_TYPE (ToyEditorWindow, toy_editor_window, GTK_TYPE_APPLICATION_WINDOW)

/* Status and banner */

static gboolean
hide_status_cb (gpointer data)
{
  ToyEditorWindow *self = data;

  self->status_id = 0;
  gtk_widget_set_visible (self->status, FALSE);
  return G_SOURCE_REMOVE;
}

void
_toy_editor_say (ToyEditorWindow *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->status), text);
  gtk_widget_set_visible (self->status, TRUE);
  g_clear_handle_id (&self->status_id, g_source_remove);
  self->status_id = g_timeout_add_seconds (STATUS_SECONDS, hide_status_cb, self);
  toy_compat_announce (GTK_WIDGET (self->canvas), text);
}

static void
status_cb (ToyEditorWindow *self, const char *text)
{
  _toy_editor_say (self, text);
}

void
_toy_editor_show_banner (ToyEditorWindow *self,
                         const char *text,
                         const char *button,
                         void (*func) (ToyEditorWindow *self))
{
  gtk_label_set_label (GTK_LABEL (self->banner_text), text);
  gtk_widget_set_visible (self->banner_button, button != NULL);
  if (button != NULL)
    gtk_button_set_label (GTK_BUTTON (self->banner_button), button);
  self->banner_func = func;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), TRUE);
}

static void
banner_clicked_cb (ToyEditorWindow *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), FALSE);
  if (self->banner_func != NULL)
    self->banner_func (self);
}

static void
banner_dismissed_cb (ToyEditorWindow *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), FALSE);
}

/* The document's state */

static void
show_title (ToyEditorWindow *self)
{
  g_autofree char *name = toy_document_dup_title (self->document);
  g_autofree char *title = NULL;
  GFile *file = toy_document_get_file (self->document);
  g_autofree char *where = file != NULL ? g_file_get_parse_name (file)
                                        : g_strdup (_("Not saved yet"));

  /* Translators: name of a terrain with unsaved changes */
  title = toy_document_is_modified (self->document) ? g_strdup_printf (_("%s •"), name)
                                                    : g_strdup (name);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), where);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_undo (GtkWidget *button, const char *format, const char *label, const char *plain)
{
  g_autofree char *text = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = label != NULL ? g_strdup_printf (format, label) : g_strdup (plain);
#pragma GCC diagnostic pop
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_issues (ToyEditorWindow *self)
{
  guint n = toy_issue_list_get_count (self->issues);
  g_autofree char *title = NULL;

  /* Translators: page of what is wrong, with how much */
  title = n > 0 ? g_strdup_printf (_("Issues (%u)"), n) : g_strdup (_("Issues"));
  if (g_strcmp0 (gtk_stack_page_get_title (self->issues_page), title) != 0)
    gtk_stack_page_set_title (self->issues_page, title);
}

static void
show_tool_options (ToyEditorWindow *self)
{
  ToyTool tool = toy_canvas_get_tool (self->canvas);
  gboolean kinds = self->document != NULL
                   && toy_document_get_draft (self->document)->specials->len > 0;

  gtk_widget_set_visible (self->tool_options, tool == TOY_TOOL_PATH || tool == TOY_TOOL_SPECIAL
                                                || tool == TOY_TOOL_PROP);
  gtk_widget_set_visible (self->curved, tool == TOY_TOOL_PATH);
  toy_form_show_row (self->special, tool == TOY_TOOL_SPECIAL && kinds);
  gtk_widget_set_visible (self->no_special, tool == TOY_TOOL_SPECIAL && !kinds);
  toy_form_show_row (self->figure, tool == TOY_TOOL_PROP);
}

static void
show_specials (ToyEditorWindow *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint chosen = toy_form_get_choice (self->special);

  for (guint i = 0; i < draft->specials->len; i++)
    {
      const ToyDraftSpecial *special = draft->specials->pdata[i];
      const char *name = toy_draft_pick_text (special->names, g_get_language_names ());

      g_ptr_array_add (names, (char *) (name != NULL ? name : special->id));
    }
  chosen = chosen < names->len ? chosen : 0;
  g_ptr_array_add (names, NULL);
  toy_form_set_choices (self->special, (const char *const *) names->pdata, chosen);
  toy_canvas_set_special (self->canvas, chosen < draft->specials->len
                            ? ((ToyDraftSpecial *) draft->specials->pdata[chosen])->id : NULL);
  show_tool_options (self);
}

static void
document_changed_cb (ToyEditorWindow *self)
{
  _toy_editor_update_edit_actions (self);
  if (toy_document_is_previewing (self->document))
    return;
  show_title (self);
  show_issues (self);
  show_specials (self);
  show_undo (self->undo, _("Undo %s"), toy_document_get_undo_label (self->document), _("Undo"));
  show_undo (self->redo, _("Redo %s"), toy_document_get_redo_label (self->document), _("Redo"));
}

static void
reload (ToyEditorWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!toy_document_reload (self->document, &error))
    toy_compat_tell (GTK_WINDOW (self), _("The file could not be read again."), error->message);
}

static void
file_changed_cb (ToyEditorWindow *self)
{
  if (g_file_query_exists (toy_document_get_file (self->document), NULL))
    _toy_editor_show_banner (self, _("Another program has changed this file."), _("Reload"),
                             reload);
  else
    _toy_editor_show_banner (self, _("The file of this terrain was moved or deleted."), NULL, NULL);
}

static void
autosave_failed_cb (ToyEditorWindow *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_("Unsaved changes are not kept safe: %s"),
                                           error->message);

  _toy_editor_show_banner (self, text, NULL, NULL);
}

void
_toy_editor_set_document (ToyEditorWindow *self, ToyDocument *document)
{
  if (self->document != NULL)
    {
      toy_canvas_cancel (self->canvas);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  g_set_object (&self->document, document);
  toy_document_set_ruler (document, toy_text_width);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "pick-changed",
                            G_CALLBACK (_toy_editor_update_edit_actions), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (show_title), self);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (show_title), self);
  g_signal_connect_swapped (document, "file-changed", G_CALLBACK (file_changed_cb), self);
  g_signal_connect_swapped (document, "autosave-failed", G_CALLBACK (autosave_failed_cb), self);
  toy_document_autosave (document, NULL);
  toy_canvas_set_document (self->canvas, document);
  toy_inspector_set_document (self->inspector, document);
  toy_info_page_set_document (self->info, document);
  toy_issue_list_set_document (self->issues, document);
  toy_rules_page_set_document (self->rules, document);
  toy_lab_page_set_document (self->laboratory, document);
  toy_form_set_choice (self->symmetry, (guint) toy_document_get_symmetry (document));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), FALSE);
  document_changed_cb (self);
}

ToyDocument *
toy_editor_window_get_document (ToyEditorWindow *self)
{
  g_return_val_if_fail (TOY_IS_EDITOR_WINDOW (self), NULL);

  return self->document;
}

/* Pages */

void
_toy_editor_show_side (ToyEditorWindow *self, const char *page)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "map");
  gtk_stack_set_visible_child_name (GTK_STACK (self->side_pages), page);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "show-side",
                                      g_variant_new_boolean (TRUE));
}

static void
show_pick_cb (ToyEditorWindow *self)
{
  toy_canvas_show_pick (self->canvas);
}

static void
show_rules_cb (ToyEditorWindow *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "rules");
}

static void
show_terrain_cb (ToyEditorWindow *self)
{
  _toy_editor_show_side (self, "terrain");
}

static void
show_issues_cb (ToyEditorWindow *self)
{
  _toy_editor_show_side (self, "issues");
}

static void
lab_running_cb (ToyEditorWindow *self)
{
  _toy_editor_update_lab_actions (self);
}

static void
zoom_cb (ToyEditorWindow *self)
{
  g_autofree char *text = NULL;
  double zoom;

  g_object_get (self->canvas, "zoom", &zoom, NULL);
  /* One unit a pixel would be far too large to call it all: a screen's usual size is 40 %. */
  text = toy_words_percent (zoom, 0);
  gtk_label_set_label (GTK_LABEL (self->zoom_text), text);
}

/* Tools */

static void
tool_cb (ToyEditorWindow *self)
{
  ToyTool tool = toy_canvas_get_tool (self->canvas);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "tool");

  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (toy_tool_id (tool)));
  show_tool_options (self);
}

static void
make_tools (ToyEditorWindow *self)
{
  for (ToyTool tool = 0; tool < TOY_N_TOOLS; tool++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      g_autofree char *key = gtk_accelerator_get_label (toy_tool_key (tool), 0);
      /* Translators: a tool and the key that chooses it */
      g_autofree char *tip = g_strdup_printf (_("%s (%s)"), toy_tool_label (tool), key);

      gtk_button_set_child (GTK_BUTTON (button), toy_tool_icon_new (toy_tool_id (tool)));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      toy_tool_label (tool), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                      key, -1);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", toy_tool_id (tool));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
      gtk_box_append (GTK_BOX (self->tool_box), button);
    }
}

static void
symmetry_cb (GtkWidget *control, gpointer data)
{
  ToyEditorWindow *self = data;

  toy_document_set_symmetry (self->document, (ToySymmetry) toy_form_get_choice (control));
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static const double grids[] = { 0, 5, 10, 25, 50 };

static void
grid_cb (GtkWidget *control, gpointer data)
{
  ToyEditorWindow *self = data;
  guint chosen = toy_form_get_choice (control);

  if (chosen < G_N_ELEMENTS (grids))
    g_object_set (self->canvas, "grid", grids[chosen], NULL);
}

static void
curved_cb (GtkWidget *control, gpointer data)
{
  g_object_set (((ToyEditorWindow *) data)->canvas, "curved", toy_form_get_check (control), NULL);
}

static void
special_cb (GtkWidget *control, gpointer data)
{
  show_specials (data);
}

static void
figure_cb (GtkWidget *control, gpointer data)
{
  guint n = g_strv_length ((char **) toy_prop_figures ());
  guint chosen = toy_form_get_choice (control);

  if (chosen < n)
    toy_canvas_set_figure (((ToyEditorWindow *) data)->canvas, toy_prop_figures ()[chosen]);
}

static void
short_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_list_item_set_child (item, label);
}

static void
short_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* In a narrow bar what is chosen is shortened; the list has it whole. */
static void
may_shrink (GtkWidget *choice)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (short_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (short_bind_cb), NULL);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (choice),
                                  gtk_drop_down_get_factory (GTK_DROP_DOWN (choice)));
  gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), factory);
  g_object_unref (factory);
}

static void
make_tool_bar (ToyEditorWindow *self)
{
  const char *symmetries[TOY_N_SYMMETRIES + 1] = { NULL };
  const char *const steps[] = { C_("grid", "Off"), "5", "10", "25", "50", NULL };
  GtkWidget *section, *last;

  for (ToySymmetry s = 0; s < TOY_N_SYMMETRIES; s++)
    symmetries[s] = toy_symmetry_name (s);
  section = toy_form_section (GTK_BOX (self->tool_bar), NULL);
  gtk_box_reorder_child_after (GTK_BOX (self->tool_bar), section, NULL);
  gtk_widget_set_hexpand (section, FALSE); /* not as in a form, where a row fills its column */
  self->symmetry = toy_form_choice (section, _("S_ymmetry"), symmetries, symmetry_cb, self);
  may_shrink (self->symmetry);
  last = section;
  section = toy_form_section (GTK_BOX (self->tool_bar), NULL);
  gtk_box_reorder_child_after (GTK_BOX (self->tool_bar), section, last);
  gtk_widget_set_hexpand (section, FALSE);
  self->grid = toy_form_choice (section, _("_Grid"), steps, grid_cb, self);

  section = toy_form_section (GTK_BOX (self->tool_options), NULL);
  self->curved = toy_form_check (section, _("Cur_ved"), curved_cb, self);
  self->special = toy_form_choice (section, _("_Kind"), NULL, special_cb, self);
  self->no_special = toy_form_note (section, _("No kinds yet: add one on the page Rules"));
  self->figure = toy_form_choice (section, _("_Figure"), toy_prop_names (), figure_cb, self);
  toy_form_set_choice (self->grid, 1);
  for (guint i = 0; toy_prop_figures ()[i] != NULL; i++)
    {
      if (strcmp (toy_prop_figures ()[i], "tree") == 0)
        toy_form_set_choice (self->figure, i);
    }
}

/* Keys that a text field may want too are heard after it. */
static void
add_shortcut (GtkShortcutController *controller, const char *trigger, const char *action,
              const char *target)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_named_action_new (action));

  if (target != NULL)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_string (target));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static void
make_shortcuts (ToyEditorWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *shortcuts = GTK_SHORTCUT_CONTROLLER (controller);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  for (ToyTool tool = 0; tool < TOY_N_TOOLS; tool++)
    {
      g_autofree char *key = g_strdup (gdk_keyval_name (toy_tool_key (tool)));

      add_shortcut (shortcuts, key, "win.tool", toy_tool_id (tool));
    }
  add_shortcut (shortcuts, "<Control>z", "win.undo", NULL);
  add_shortcut (shortcuts, "<Control><Shift>z", "win.redo", NULL);
  add_shortcut (shortcuts, "<Control>y", "win.redo", NULL);
  add_shortcut (shortcuts, "<Control>x", "win.cut", NULL);
  add_shortcut (shortcuts, "<Control>c", "win.copy", NULL);
  add_shortcut (shortcuts, "<Control>v", "win.paste", NULL);
  add_shortcut (shortcuts, "<Control>d", "win.duplicate", NULL);
  add_shortcut (shortcuts, "<Control>a", "win.select-all", NULL);
  add_shortcut (shortcuts, "Delete", "win.delete", NULL);
  add_shortcut (shortcuts, "BackSpace", "win.delete", NULL);
  add_shortcut (shortcuts, "c", "win.connect", NULL);
  add_shortcut (shortcuts, "plus", "win.zoom-in", NULL);
  add_shortcut (shortcuts, "KP_Add", "win.zoom-in", NULL);
  add_shortcut (shortcuts, "minus", "win.zoom-out", NULL);
  add_shortcut (shortcuts, "KP_Subtract", "win.zoom-out", NULL);
  add_shortcut (shortcuts, "0", "win.fit", NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* The shipped terrains as templates, by what they are called. */
static void
make_templates (ToyEditorWindow *self)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = toy_store_builtin_load (ids[i], NULL);
      g_autoptr (ToyDraft) draft = bytes != NULL ? toy_draft_parse (bytes, ids[i], NULL) : NULL;
      g_autoptr (GMenuItem) item = NULL;
      const char *name;

      if (draft == NULL)
        continue;
      name = toy_draft_pick_text (draft->info->names, g_get_language_names ());
      item = g_menu_item_new (name, NULL);
      g_menu_item_set_action_and_target (item, "win.new-from", "s", ids[i]);
      g_menu_append_item (self->template_section, item);
    }
}

/* The window */

#define TITLE_WIDTH 440 /* a narrower window has no room for its title */
#define SWITCHER_WIDTH 640 /* … and no room for the pages beside it */

/* Not in the middle of an allocation. */
static gboolean
show_titles_cb (gpointer data)
{
  ToyEditorWindow *self = data;
  int width;

  self->title_id = 0;
  width = gtk_widget_get_width (GTK_WIDGET (self));
  gtk_widget_set_visible (self->titles, width >= TITLE_WIDTH);
  gtk_widget_set_visible (self->page_switcher, width >= SWITCHER_WIDTH);
  gtk_widget_set_visible (self->narrow_switcher, width < SWITCHER_WIDTH);
  return G_SOURCE_REMOVE;
}

static void
toy_editor_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyEditorWindow *self = TOY_EDITOR_WINDOW (widget);

  GTK_WIDGET_CLASS (toy_editor_window_parent_class)->size_allocate (widget, width, height,
                                                                    baseline);
  if (self->tour_width != width || self->tour_height != height)
    _toy_editor_tour_moved (self);
  self->tour_width = width;
  self->tour_height = height;
  if ((gtk_widget_get_visible (self->titles) != (width >= TITLE_WIDTH)
       || gtk_widget_get_visible (self->page_switcher) != (width >= SWITCHER_WIDTH))
      && self->title_id == 0)
    self->title_id = g_idle_add (show_titles_cb, self);
}

static gboolean
toy_editor_window_close_request (GtkWindow *window)
{
  if (!_toy_editor_may_close (TOY_EDITOR_WINDOW (window)))
    return TRUE;
  return GTK_WINDOW_CLASS (toy_editor_window_parent_class)->close_request (window);
}

static void
toy_editor_window_dispose (GObject *object)
{
  ToyEditorWindow *self = TOY_EDITOR_WINDOW (object);

  g_clear_handle_id (&self->status_id, g_source_remove);
  g_clear_handle_id (&self->title_id, g_source_remove);
  g_clear_handle_id (&self->tour_id, g_source_remove);
  if (self->document != NULL)
    {
      toy_canvas_cancel (self->canvas);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  g_clear_object (&self->document);
  G_OBJECT_CLASS (toy_editor_window_parent_class)->dispose (object);
}

static void
toy_editor_window_class_init (ToyEditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_editor_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = toy_editor_window_close_request;
  widget_class->size_allocate = toy_editor_window_size_allocate;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/editor/toy-editor-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, ToyEditorWindow, name)
  BIND (titles);
  BIND (title);
  BIND (subtitle);
  BIND (undo);
  BIND (redo);
  BIND (page_switcher);
  BIND (narrow_switcher);
  BIND (pages);
  BIND (side);
  BIND (side_pages);
  BIND (tool_box);
  BIND (tool_bar);
  BIND (tool_options);
  BIND (status);
  BIND (zoom_text);
  BIND (banner);
  BIND (banner_text);
  BIND (banner_button);
  BIND (play);
  BIND (issues_page);
  BIND (template_section);
  BIND (canvas);
  BIND (inspector);
  BIND (info);
  BIND (issues);
  BIND (rules);
  BIND (laboratory);
#undef BIND
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (banner_clicked_cb);
  CALLBACK (banner_dismissed_cb);
  CALLBACK (status_cb);
  CALLBACK (zoom_cb);
  CALLBACK (tool_cb);
  CALLBACK (show_pick_cb);
  CALLBACK (show_rules_cb);
  CALLBACK (show_terrain_cb);
  CALLBACK (show_issues_cb);
  CALLBACK (lab_running_cb);
#undef CALLBACK
}

static void
toy_editor_window_init (ToyEditorWindow *self)
{
  toy_dialog_own_group (GTK_WINDOW (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "realize", G_CALLBACK (toy_popover_watch_size), NULL);
  _toy_editor_add_edit_actions (self);
  _toy_editor_add_file_actions (self);
  _toy_editor_add_export_actions (self);
  _toy_editor_add_play_actions (self);
  _toy_editor_add_lab_actions (self);
  _toy_editor_add_tour_action (self);
  make_tools (self);
  make_tool_bar (self);
  make_shortcuts (self);
  make_templates (self);
  tool_cb (self);
}

static void
add_help (ToyEditorWindow *self)
{
  toy_keys_window_offer (GTK_APPLICATION_WINDOW (self),
                         "/io/github/toyskirmish/ToySkirmish/editor/toy-editor-shortcuts.ui");
}

GtkWindow *
toy_editor_window_new_for_document (GtkApplication *application, ToyDocument *document)
{
  ToyEditorWindow *self;

  self = g_object_new (TOY_TYPE_EDITOR_WINDOW, "application", application, NULL);
  add_help (self);
  _toy_editor_set_document (self, document);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  return GTK_WINDOW (self);
}
