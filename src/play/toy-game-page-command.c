/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part reads typed actions: an entry with its completions over the
 * question.  What is typed goes the same way as what is clicked. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/toy-command-line.h"
#include "play/toy-game-page-private.h"
#include "widgets/toy-popover.h"

#define MOST_COMPLETIONS 6

typedef struct
{
  ToyGamePage *page; /* outlives the popover, which is its child */
  GtkWidget *popover;
  GtkWidget *entry;
  GtkWidget *said;
  GtkWidget *list;
} Line;

static ToyCommand *
read_line (Line *line)
{
  return toy_command_line_read (&line->page->view, toy_match_get_game (line->page->match),
                                gtk_editable_get_text (GTK_EDITABLE (line->entry)),
                                MOST_COMPLETIONS);
}

/* A row has no name of its own: it would be passed over in silence. */
static void
append_row (Line *line, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0,
                                            "margin-top", 4, "margin-bottom", 4, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (GTK_LIST_BOX (line->list), row);
}

static void
changed_cb (GtkEditable *entry, Line *line)
{
  g_autoptr (ToyCommand) command = read_line (line);
  const char *said;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (line->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (line->list), row);
  for (guint i = 0; i < command->completions->len; i++)
    append_row (line, g_ptr_array_index (command->completions, i));
  said = command->label != NULL ? command->label : command->reason;
  /* With nothing to say it would be a gap. */
  gtk_widget_set_visible (line->said, said != NULL);
  gtk_label_set_text (GTK_LABEL (line->said), said != NULL ? said : "");
  /* As high as what is in it: what it hangs on has no layout that would see to that. */
  if (gtk_widget_get_mapped (line->popover))
    gtk_popover_present (GTK_POPOVER (line->popover));
}

/* Takes the first completion into the entry. */
static gboolean
complete (Line *line)
{
  g_autoptr (ToyCommand) command = read_line (line);

  if (command->completions->len == 0)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (line->entry),
                         g_ptr_array_index (command->completions, 0));
  gtk_editable_set_position (GTK_EDITABLE (line->entry), -1);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, Line *line)
{
  return key == GDK_KEY_Tab && complete (line);
}

static void
perform (Line *line)
{
  g_autoptr (ToyCommand) command = read_line (line);
  ToyGamePage *page = line->page;
  ToyAction action = command->action;

  if (action.kind == TOY_ACTION_NONE)
    return; /* the reason is shown already */
  gtk_popover_popdown (GTK_POPOVER (line->popover));
  _toy_game_page_act (page, action);
}

static void
row_cb (GtkListBox *list, GtkListBoxRow *row, Line *line)
{
  const char *text = gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row)));
  g_autofree char *copy = g_strdup (text);

  gtk_editable_set_text (GTK_EDITABLE (line->entry), copy);
  perform (line);
}

/* The last of several words that is listed; where none has them, it is yes or no: the first. */
static char *
make_example (Line *line)
{
  g_autoptr (ToyCommand) all = read_line (line);
  const char *example = NULL;

  for (guint i = 0; i < all->completions->len; i++)
    {
      const char *text = g_ptr_array_index (all->completions, i);

      if (example == NULL || strchr (text, ' ') != NULL)
        example = text;
    }
  if (example == NULL)
    return NULL;
  /* Translators: %s is a typed action: "place Hook b17". */
  return g_strdup_printf (_("For example: %s"), example);
}

static void
command_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;
  Line *line = g_new0 (Line, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *example = NULL;

  line->page = self;
  line->popover = gtk_popover_new ();
  line->entry = g_object_new (GTK_TYPE_ENTRY, "width-chars", 28, NULL);
  example = make_example (line);
  gtk_entry_set_placeholder_text (GTK_ENTRY (line->entry), example);
  line->said = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                             TRUE, "xalign", 0.0, "width-chars", 30, "max-width-chars", 30, NULL);
  line->list = gtk_list_box_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Type an action"), -1);
  if (example != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (line->entry),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, example, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Actions that fit"), -1);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (line->list), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (box), line->entry);
  gtk_box_append (GTK_BOX (box), line->said);
  gtk_box_append (GTK_BOX (box), line->list);
  gtk_popover_set_child (GTK_POPOVER (line->popover), box);
  gtk_popover_set_position (GTK_POPOVER (line->popover), GTK_POS_TOP);
  toy_popover_hang (line->popover, GTK_WIDGET (self->prompt));
  g_object_set_data_full (G_OBJECT (line->popover), "toy-line", line, g_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (line->entry, keys);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), line);
  g_signal_connect (line->entry, "changed", G_CALLBACK (changed_cb), line);
  g_signal_connect_swapped (line->entry, "activate", G_CALLBACK (perform), line);
  g_signal_connect (line->list, "row-activated", G_CALLBACK (row_cb), line);
  g_signal_connect (line->popover, "closed", G_CALLBACK (toy_popover_throw_away), NULL);
  changed_cb (NULL, line);
  gtk_popover_popup (GTK_POPOVER (line->popover));
  gtk_widget_grab_focus (line->entry);
}

void
_toy_game_page_init_command (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "command", command_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
