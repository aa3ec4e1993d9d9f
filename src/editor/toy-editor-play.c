/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying a terrain: a game on a copy, in a window of its own that this room does not know. */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/toy-editor-window-private.h"
#include "editor/toy-form.h"
#include "model/toy-words.h"
#include "store/toy-writer.h"

#define MAX_SEED 4294967295.0

/* @seed: 0 for any.  @players: level of an army's computer, -1 for a human. */
static void
play (ToyEditorWindow *self, guint64 seed, const int players[TOY_N_ARMIES])
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  GActionGroup *application = G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *contents = NULL;
  GVariantBuilder builder;

  if (compilation->n_errors > 0)
    {
      _toy_editor_show_side (self, "issues");
      _toy_editor_say (self, _("It cannot be played yet: see the errors in the list."));
      return;
    }
  if (application == NULL || !g_action_group_has_action (application, "play-terrain"))
    return;

  bytes = toy_draft_to_bytes (toy_document_get_committed (self->document));
  contents = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&builder, "{sv}", "contents", g_variant_new_string (contents));
  if (seed > 0)
    g_variant_builder_add (&builder, "{sv}", "seed", g_variant_new_uint64 (seed));
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      if (players[army] >= 0)
        g_variant_builder_add (&builder, "{sv}", toy_army_id ((ToyArmy) army),
                               g_variant_new_int32 (players[army]));
    }
  g_action_group_activate_action (application, "play-terrain", g_variant_builder_end (&builder));
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const int humans[TOY_N_ARMIES] = { -1, -1 };

  play (data, 0, humans);
}

/* The dialog for everything else */

typedef struct
{
  GtkWidget *window;
  GtkWidget *players[TOY_N_ARMIES];
  GtkWidget *seed;
} Dialog;

static void
play_clicked_cb (GtkWidget *button, Dialog *dialog)
{
  ToyEditorWindow *self
    = TOY_EDITOR_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog->window)));
  guint64 seed = (guint64) toy_form_get_spin (dialog->seed);
  int players[TOY_N_ARMIES];

  for (int army = 0; army < TOY_N_ARMIES; army++)
    players[army] = (int) toy_form_get_choice (dialog->players[army]) - 1;
  gtk_window_destroy (GTK_WINDOW (dialog->window));
  play (self, seed, players);
}

static void
play_with_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *levels[TOY_N_LEVELS + 2] = { NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  GtkWidget *button = gtk_button_new_with_label (_("Play"));
  GtkEventController *keys = gtk_shortcut_controller_new ();
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *section;

  levels[0] = C_("player", "Human");
  for (int i = 0; i < TOY_N_LEVELS; i++)
    levels[i + 1] = toy_words_level ((ToyLevel) i);

  dialog->window = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (dialog->window), _("Play"));
  gtk_window_set_transient_for (GTK_WINDOW (dialog->window), data);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (dialog->window), FALSE);
  gtk_widget_add_css_class (box, "side-page");

  section = toy_form_section (GTK_BOX (box), NULL);
  dialog->players[TOY_ARMY_BLUE] = toy_form_choice (section, _("_Blue"), levels, NULL, NULL);
  dialog->players[TOY_ARMY_RED] = toy_form_choice (section, _("_Red"), levels, NULL, NULL);
  dialog->seed = toy_form_spin (section, _("_Seed"), 0, MAX_SEED, 1, 0, NULL, NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (dialog->seed), 10);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (dialog->seed), 10);
  toy_form_note (section, _("The same seed deals the same troops every time; 0 takes any."));
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect (button, "clicked", G_CALLBACK (play_clicked_cb), dialog);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (dialog->window), box);
  gtk_window_set_default_widget (GTK_WINDOW (dialog->window), button);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog->window, keys);
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, g_free);
  gtk_window_present (GTK_WINDOW (dialog->window));
}

void
_toy_editor_add_play_actions (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "play", play_cb, NULL, NULL, NULL, { 0 } },
    { "play-with", play_with_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
