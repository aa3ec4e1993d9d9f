/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the workshop says in another language than the source: forms begin in it, parts have names,
 * percentages are written as it writes them, and what is typed stays.  Run in French. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "editor/toy-editor-window.h"
#include "editor/toy-editor.h"
#include "editor/toy-info-page.h"
#include "editor/toy-issue-list.h"
#include "editor/toy-part-name.h"
#include "editor/toy-rules-page.h"
#include "model/toy-document-edit.h"
#include "model/toy-words.h"
#include "ui-helpers.h"

typedef struct
{
  ToyEditorWindow *window;
} Fixture;

static GtkApplication *application;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDocument) document = toy_editor_template ("castle-field", NULL);

  f->window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (application, document));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
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
}

static void
assert_language (GtkWidget *page)
{
  GtkWidget *choice = ui_get (page, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Langue");
  GtkStringObject *item = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (choice));

  g_assert_cmpstr (gtk_string_object_get_string (item), ==, "Français");
}

static void
test_forms (Fixture *f, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (f->window), *rules;
  GtkWidget *entry;

  gtk_widget_activate_action (root, "win.side", "s", "terrain");
  ui_settle ();
  assert_language (ui_find_type (root, TOY_TYPE_INFO_PAGE));
  gtk_widget_activate_action (root, "win.page", "s", "rules");
  ui_settle ();
  rules = ui_find_type (root, TOY_TYPE_RULES_PAGE);
  assert_language (rules);
  /* The troop's name is the one that a player reads; another language has its own. */
  g_signal_emit_by_name (ui_find_type (rules, GTK_TYPE_LIST_BOX), "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (
                           ui_find_type (rules, GTK_TYPE_LIST_BOX)), 2));
  ui_settle ();
  entry = ui_get (rules, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Nom");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Mastok");
  ui_get (rules, GTK_ACCESSIBLE_ROLE_LABEL, "Mastok");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_get (rules, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                                     "Langue")), 0);
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Jumbo");
}

/* The document has a paragraph, and what is typed stays as it is while it is typed. */
static void
test_typing (Fixture *f, gconstpointer data)
{
  ToyDocument *document = toy_editor_window_get_document (f->window);
  static const char typed[] = " Un  pont ";
  GtkWidget *root = GTK_WIDGET (f->window), *info, *entry;
  GtkTextBuffer *buffer;
  ToyDraft *draft;

  gtk_widget_activate_action (root, "win.side", "s", "terrain");
  ui_settle ();
  info = ui_find_type (root, TOY_TYPE_INFO_PAGE);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (ui_find_type (info, GTK_TYPE_TEXT_VIEW)));
  gtk_text_buffer_set_text (buffer, "", 0);
  for (const char *c = typed; *c != '\0'; c++)
    gtk_text_buffer_insert_at_cursor (buffer, c, 1);
  draft = toy_draft_copy (toy_document_get_committed (document));
  g_assert_cmpstr (toy_edit_get_text (draft->info->descriptions, "fr"), ==, "Un pont");
  /* Something else changes meanwhile. */
  draft->objective++;
  toy_document_commit (document, draft, NULL, "", NULL);
  ui_settle ();
  {
    g_autofree char *now = NULL;

    g_object_get (buffer, "text", &now, NULL);
    g_assert_cmpstr (now, ==, typed);
  }

  entry = ui_get (info, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Nom");
  gtk_editable_set_text (GTK_EDITABLE (entry), "  Le  pont ");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Le pont");
}

/* In a narrow window a chosen row brings its form into view. */
static void
test_reveal (Fixture *f, gconstpointer data)
{
  GtkWidget *rules, *list, *entry;
  graphene_rect_t bounds;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "rules");
  ui_wait_painted (GTK_WIDGET (f->window));
  rules = ui_find_type (GTK_WIDGET (f->window), TOY_TYPE_RULES_PAGE);
  list = ui_find_type (rules, GTK_TYPE_LIST_BOX);
  entry = ui_get (rules, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Nom");
  g_assert_true (gtk_widget_compute_bounds (entry, rules, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, gtk_widget_get_height (rules));
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  for (int frame = 0; frame < 4; frame++)
    {
      gtk_widget_queue_draw (rules);
      ui_wait_painted (GTK_WIDGET (f->window));
    }
  g_assert_true (gtk_widget_compute_bounds (entry, rules, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (rules));
}

/* An issue names what it is about, and the fix does not take its place. */
static void
test_issues (Fixture *f, gconstpointer data)
{
  ToyDocument *document = toy_editor_window_get_document (f->window);
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));
  GtkWidget *list;

  toy_edit_add_space (draft, TOY_ARMY_BLUE, 120, 90);
  toy_document_commit (document, draft, NULL, "", NULL);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.side", "s", "issues");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  list = ui_find_type (GTK_WIDGET (f->window), TOY_TYPE_ISSUE_LIST);
  ui_get (list, GTK_ACCESSIBLE_ROLE_LABEL, "Quartier général bleu blue*");
  ui_wait_gone (list, GTK_ACCESSIBLE_ROLE_LABEL, "blue?");
}

static void
test_names (void)
{
  g_autoptr (ToyDocument) document = toy_editor_template ("castle-field", NULL);
  const ToyDraft *draft = toy_document_get_draft (document);
  g_autofree char *only = toy_item_name (draft, TOY_ITEM_HQ, 0);
  g_autofree char *base = toy_item_name (draft, TOY_ITEM_BASE, 5);
  g_autofree char *kind = toy_item_name (draft, TOY_ITEM_SPECIAL, 0);
  g_autofree char *none = toy_item_name (draft, TOY_ITEM_PATH, 999);

  /* The only one of an army needs no id. */
  g_assert_null (strstr (only, toy_edit_space (draft, 0)->id));
  g_assert_nonnull (strstr (base, toy_edit_space (draft, 5)->id));
  g_assert_cmpstr (kind, ==, "Catapulte");
  g_assert_cmpstr (none, ==, "");
}

static void
test_percent (void)
{
  static const struct { double share; int decimals; const char *text; } cases[] = {
    { 0.513, 1, "51.3\u00a0%" },
    { 1, 0, "100\u00a0%" },
    { -0.0312, 1, "\u22123.1\u00a0%" },
    { -0.0001, 1, "0.0\u00a0%" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = toy_words_percent (cases[i].share, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  application = gtk_application_new ("io.github.toyskirmish.WordsTest", G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  toy_editor_init (application);
#define ADD(name, func) g_test_add ("/words/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("forms", test_forms);
  ADD ("typing", test_typing);
  ADD ("reveal", test_reveal);
  ADD ("issues", test_issues);
  g_test_add_func ("/words/names", test_names);
  g_test_add_func ("/words/percent", test_percent);
  return g_test_run ();
}
