/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help for all windows.  The game's window, the workshop's and the rule book never include each
 * other: here is found out which rules the book is to be about. */
#include "config.h"

#include "toy-application-help.h"

#include "editor/toy-editor-window.h"
#include "play/toy-rule-book.h"
#include "play/toy-tutorial-window.h"
#include "play/toy-window.h"

/* @match (nullable): none is being played.  Takes @topic. */
static void
show_match (GtkApplication *application, GtkWindow *window, ToyMatch *match, char *topic)
{
  const ToyBookSubject box = { NULL, { FALSE, FALSE }, NULL, 0, FALSE };
  ToyBookSubject subject = box;

  if (match != NULL)
    {
      ToyBoard *board = toy_match_get_board (match);

      subject.sheet = toy_board_get_sheet (board);
      subject.options = toy_match_get_setup (match)->options;
      subject.terrain = toy_board_get_name (board);
      subject.objective = toy_board_get_terrain (board)->objective;
      subject.lesson = TOY_IS_TUTORIAL_WINDOW (window);
    }
  toy_rule_book_present (application, window, &subject, topic);
  g_free (topic);
}

static void
show_document (GtkApplication *application, ToyEditorWindow *window, const char *topic)
{
  const ToyCompilation *made
    = toy_document_get_compilation (toy_editor_window_get_document (window));
  const ToyTerrain *terrain = made->terrain;
  ToyBookSubject subject = { &made->sheet, { FALSE, FALSE }, terrain->name,
                             terrain->objective, FALSE };

  if (*subject.terrain == '\0')
    subject.terrain = terrain->id;
  toy_rule_book_present (application, GTK_WINDOW (window), &subject, topic);
}

static void
rule_book_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *topic = g_variant_get_string (parameter, NULL);
  GtkWindow *window = gtk_application_get_active_window (application);

  if (TOY_IS_WINDOW (window))
    show_match (application, window, toy_window_get_match (TOY_WINDOW (window)),
                *topic != '\0' ? g_strdup (topic) : toy_window_get_topic (TOY_WINDOW (window)));
  else if (TOY_IS_TUTORIAL_WINDOW (window))
    show_match (application, window,
                toy_tutorial_window_get_match (TOY_TUTORIAL_WINDOW (window)),
                *topic != '\0' ? g_strdup (topic)
                               : toy_tutorial_window_get_topic (TOY_TUTORIAL_WINDOW (window)));
  else if (TOY_IS_EDITOR_WINDOW (window))
    show_document (application, TOY_EDITOR_WINDOW (window), topic);
  else
    toy_rule_book_present (application, NULL, NULL, topic);
}

static void
tutorial_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  toy_tutorial_window_present (application);
}

void
toy_application_add_help (GtkApplication *application)
{
  static const GActionEntry entries[] = {
    { "rule-book", rule_book_cb, "s", NULL, NULL, { 0 } },
    { "tutorial", tutorial_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
}
