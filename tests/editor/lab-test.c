/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the workshop with the laboratory's page before somebody. */
#include "config.h"

#include "lab-test.h"

#include "editor/toy-editor.h"
#include "model/toy-document-edit.h"

GtkApplication *lab_application;
char *lab_shown_record;

GtkWidget *
lab_get (LabFixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_get (GTK_WIDGET (f->page), role, pattern);
}

GtkWidget *
lab_find (LabFixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_find (GTK_WIDGET (f->page), role, pattern);
}

gboolean
lab_is_running (gpointer data)
{
  LabFixture *f = data;
  gboolean running;

  g_object_get (f->page, "running", &running, NULL);
  return running;
}

gboolean
lab_is_done (gpointer data)
{
  LabFixture *f = data;

  return !lab_is_running (f) && toy_lab_page_is_fresh (f->page);
}

gboolean
lab_has_numbers (gpointer data)
{
  LabFixture *f = data;

  return lab_find (f, GTK_ACCESSIBLE_ROLE_IMG, "Who wins*") != NULL;
}

void
lab_choose (LabFixture *f, const char *control, guint item)
{
  GtkWidget *choice = lab_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, control);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), item);
  ui_settle ();
}

/* So many games, with the form. */
void
lab_choose_games (LabFixture *f, int games)
{
  GtkWidget *spin;

  lab_choose (f, "Until", 4);
  spin = lab_get (f, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Games");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), games);
}

static GtkWidget *
find_expander (GtkWidget *root, const char *label)
{
  if (GTK_IS_EXPANDER (root)
      && g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_expander (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
lab_expand (LabFixture *f, const char *label, gboolean open)
{
  GtkWidget *expander = find_expander (GTK_WIDGET (f->page), label);

  g_assert_true (gtk_widget_get_mapped (expander));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), open);
}

void
lab_play (LabFixture *f)
{
  ui_press (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  ui_wait_until (lab_is_done, f, "the run ended");
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
}

void
lab_set_up (LabFixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDocument) document = toy_editor_template (data != NULL ? data : "castle-field",
                                                          &error);
  /* Every test has runs of its own. */
  static int number;
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));

  g_free (draft->id);
  draft->id = g_strdup_printf ("test-%d", ++number);
  toy_document_commit (document, draft, NULL, "Change Id", NULL);
  g_assert_no_error (error);
  f->window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (lab_application, document));
  f->page = TOY_LAB_PAGE (ui_find_type (GTK_WIDGET (f->window), TOY_TYPE_LAB_PAGE));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "laboratory");
  ui_wait_painted (GTK_WIDGET (f->window));
  g_clear_pointer (&lab_shown_record, g_free);
}

static gboolean
is_shelf_ready (gpointer data)
{
  LabFixture *f = data;

  return f->page->shelf == NULL || toy_lab_shelf_is_ready (f->page->shelf);
}

void
lab_tear_down (LabFixture *f, gconstpointer data)
{
  ToyDocument *document = g_object_ref (toy_editor_window_get_document (f->window));

  ui_wait_until (is_shelf_ready, f, "the shelf was read");
  toy_document_discard (document);
  g_object_ref (f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (f->window);
  ui_assert_gone (document);
}

static void
show_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_free (lab_shown_record);
  lab_shown_record = g_variant_dup_string (parameter, NULL);
}

void
lab_begin (int *argc, char ***argv)
{
  static const GActionEntry entries[] = {
    { "show-record", show_record_cb, "s", NULL, NULL, { 0 } },
  };

  g_unsetenv ("GTK_THEME"); /* it would go before what a test sets */
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  lab_application = gtk_application_new ("io.github.toyskirmish.LaboratoryTest",
                                         G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (lab_application), NULL, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (lab_application), entries,
                                   G_N_ELEMENTS (entries), NULL);
  toy_editor_init (lab_application);
}
