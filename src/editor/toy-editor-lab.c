/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory's commands. */
#include "config.h"

#include "editor/toy-editor-window-private.h"
#include "editor/toy-lab-page-private.h"

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyEditorWindow *self = data;

  toy_editor_window_show_page (self, "laboratory");
  toy_lab_page_start (self->laboratory);
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_lab_page_pause (((ToyEditorWindow *) data)->laboratory);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_lab_page_stop (((ToyEditorWindow *) data)->laboratory);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _toy_lab_page_export (((ToyEditorWindow *) data)->laboratory,
                        g_variant_get_string (parameter, NULL));
}

static void
enable (ToyEditorWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
_toy_editor_update_lab_actions (ToyEditorWindow *self)
{
  gboolean running;

  g_object_get (self->laboratory, "running", &running, NULL);
  enable (self, "lab-start", !running);
  enable (self, "lab-pause", running);
  enable (self, "lab-stop", running);
}

void
_toy_editor_add_lab_actions (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "lab-start", start_cb, NULL, NULL, NULL, { 0 } },
    { "lab-pause", pause_cb, NULL, NULL, NULL, { 0 } },
    { "lab-stop", stop_cb, NULL, NULL, NULL, { 0 } },
    { "lab-export", export_cb, "s", NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  _toy_editor_update_lab_actions (self);
}

void
toy_editor_window_show_page (ToyEditorWindow *self, const char *page)
{
  g_return_if_fail (TOY_IS_EDITOR_WINDOW (self));

  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), page);
}
