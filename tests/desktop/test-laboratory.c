/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the game's list of terrains to the laboratory, and from a bar there to a game in a window of
 * its own: where the two kinds of windows meet. */
#include "config.h"

#include "editor/toy-editor-window.h"
#include "model/toy-document-edit.h"
#include "play/toy-window.h"
#include "toy-application.h"
#include "ui-helpers.h"

static ToyApplication *application;

static GtkWidget *
window_of (GType type)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), type))
      return l->data;
  return NULL;
}

static gboolean
is_open (gpointer type)
{
  return window_of (*(GType *) type) != NULL;
}

/* Waits for something with a role and a name in the window of @type. */
static GtkWidget *
wait_for (GType type, GtkAccessibleRole role, const char *name)
{
  ui_wait_until (is_open, &type, "the window was open");
  return ui_get (window_of (type), role, name);
}

static void
press_enter (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  g_assert_true (gtk_widget_grab_focus (widget));
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Return, 0, 0, &taken);
    }
  g_assert_true (taken);
}

static void
test_there_and_back (void)
{
  GtkWidget *chart;
  ToyMatch *match;

  g_action_group_activate_action (G_ACTION_GROUP (application), "laboratory",
                                  g_variant_new_string ("castle-field"));
  ui_press (wait_for (TOY_TYPE_EDITOR_WINDOW, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  chart = wait_for (TOY_TYPE_EDITOR_WINDOW, GTK_ACCESSIBLE_ROLE_IMG, "How games end*");
  wait_for (TOY_TYPE_EDITOR_WINDOW, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  g_assert_null (window_of (TOY_TYPE_WINDOW));
  press_enter (chart);
  wait_for (TOY_TYPE_WINDOW, GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  match = toy_window_get_match (TOY_WINDOW (window_of (TOY_TYPE_WINDOW)));
  g_assert_nonnull (match);
  g_assert_true (toy_match_is_over (match));
  g_assert_cmpint (toy_match_get_state (match)->table.end, ==, TOY_END_HQ);
  g_assert_cmpint (toy_match_count_humans (match), ==, 2); /* who plays is no level of the game */
}

/* A record that is none says so in the log and opens nothing. */
static void
test_no_record (void)
{
  guint n = g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));

  g_test_expect_message ("toy-skirmish", G_LOG_LEVEL_WARNING, "This record cannot be shown*");
  g_action_group_activate_action (G_ACTION_GROUP (application), "show-record",
                                  g_variant_new_string ("<game/>"));
  g_test_assert_expected_messages ();
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    n);
}

static guint
count_workshops (void)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    n += TOY_IS_EDITOR_WINDOW (l->data);
  return n;
}

/* Who asks for the workshop again gets the blank sheet that lies there, not another one; a terrain
 * that was begun, or a copy of another, is left alone. */
static void
test_one_blank (void)
{
  guint n = count_workshops ();
  GtkWindow *first;
  ToyDocument *document;
  ToyDraft *draft;

  for (int i = 0; i < 3; i++)
    g_action_group_activate_action (G_ACTION_GROUP (application), "editor", NULL);
  g_assert_cmpuint (count_workshops (), ==, n + 1);
  first = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_assert_true (TOY_IS_EDITOR_WINDOW (first));
  document = toy_editor_window_get_document (TOY_EDITOR_WINDOW (first));
  draft = toy_draft_copy (toy_document_get_committed (document));
  toy_edit_add_prop (draft, "tree", 30, 30);
  toy_document_commit (document, draft, NULL, "Begin", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (application), "editor", NULL);
  g_assert_cmpuint (count_workshops (), ==, n + 2);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("toy-desktop-XXXXXX", NULL);

  /* Files of its own, but the system's data: the program's icon is a drawing. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  application = toy_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_test_add_func ("/desktop/laboratory/there-and-back", test_there_and_back);
  g_test_add_func ("/desktop/laboratory/no-record", test_no_record);
  g_test_add_func ("/desktop/laboratory/one-blank", test_one_blank);
  return g_test_run ();
}
