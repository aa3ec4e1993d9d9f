/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole window in a test's hands. */
#include "config.h"

#include "play-test.h"

#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-play.h"

void
play_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  toy_play_init ();
}

static void
open_window (PlayFixture *f)
{
  f->window = toy_window_new (NULL, f->catalogue);
  /* Wherever the pointer rests: a tooltip that waits for its time outlives its window. */
  gtk_widget_set_can_target (GTK_WIDGET (f->window), FALSE);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

void
play_set_up (PlayFixture *f, gconstpointer data)
{
  ToySettings *settings = toy_settings_get_default ();

  toy_settings_reset (settings);
  toy_settings_set_string (settings, "red-player", "human");
  f->folder = g_file_new_build_filename (g_get_user_data_dir (), "own", NULL);
  f->catalogue = toy_catalogue_new (f->folder);
  open_window (f);
}

static void
delete_all (GFile *folder)
{
  g_autoptr (GFileEnumerator) children
    = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, 0, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL)
         && child != NULL)
    g_file_delete (child, NULL, NULL);
}

static void
close_window (PlayFixture *f)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (f->window));

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (window);
}

void
play_reopen (PlayFixture *f)
{
  close_window (f);
  open_window (f);
}

void
play_tear_down (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;

  close_window (f);
  ui_assert_gone (f->catalogue);
  delete_all (f->folder);
  g_object_unref (f->folder);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
}

GtkWidget *
play_find (PlayFixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_find (GTK_WIDGET (f->window), role, pattern);
}

GtkWidget *
play_get (PlayFixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_get (GTK_WIDGET (f->window), role, pattern);
}

gboolean
play_has_button (PlayFixture *f, const char *pattern)
{
  return play_find (f, GTK_ACCESSIBLE_ROLE_BUTTON, pattern) != NULL;
}

void
play_press (PlayFixture *f, const char *pattern)
{
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, pattern));
  ui_settle ();
}

void
play_activate (PlayFixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL));
  ui_settle ();
}

GtkWidget *
play_find_any (PlayFixture *f, const char *pattern)
{
  GtkWidget *found = NULL;

  for (GtkAccessibleRole role = GTK_ACCESSIBLE_ROLE_ALERT;
       found == NULL && role < GTK_ACCESSIBLE_ROLE_WINDOW; role++)
    if (role != GTK_ACCESSIBLE_ROLE_LABEL)
      found = play_find (f, role, pattern);
  return found;
}

GtkWidget *
play_find_card (PlayFixture *f, const char *terrain)
{
  g_autofree char *name = g_strdup_printf ("%s, *", terrain);

  return play_find_any (f, name);
}

void
play_start (PlayFixture *f, const char *terrain)
{
  GtkWidget *card = play_find_card (f, terrain);

  g_assert_nonnull (card);
  g_assert_true (gtk_widget_grab_focus (card));
  g_assert_true (gtk_widget_activate (card));
  ui_wait_painted (GTK_WIDGET (f->window));
}

ToyMatch *
play_match (PlayFixture *f)
{
  return toy_window_get_match (f->window);
}

static GtkWidget *
find_dialog (PlayFixture *f)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (f->window) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

static gboolean
has_dialog (gpointer f)
{
  return find_dialog (f) != NULL;
}

GtkWidget *
play_dialog (PlayFixture *f)
{
  ui_wait_until (has_dialog, f, "a dialog came");
  ui_settle ();
  return find_dialog (f);
}

typedef struct
{
  PlayFixture *f;
  ToyMatch *match; /* that was there before */
} Before;

static gboolean
is_other_match (gpointer data)
{
  const Before *before = data;

  return play_match (before->f) != NULL && play_match (before->f) != before->match;
}

void
play_wait_other_match (PlayFixture *f, ToyMatch *match)
{
  Before before = { f, match };

  ui_wait_until (is_other_match, &before, "the other game was there");
  ui_settle ();
}

gboolean
play_act (PlayFixture *f, ToyActionKind kind)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  ToyMatch *match = play_match (f);
  int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);

  for (int i = 0; i < n; i++)
    if (actions[i].kind == kind)
      return toy_match_act (match, actions[i], NULL);
  return FALSE;
}

void
play_on (PlayFixture *f, guint32 seed, gboolean (*condition) (ToyMatch *match))
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  ToyMatch *match = play_match (f);

  while (!toy_match_is_over (match) && (condition == NULL || !condition (match)))
    {
      ToyAction actions[TOY_MAX_ACTIONS];
      int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);

      g_assert_cmpint (n, >, 0);
      g_assert_true (toy_match_act (match, actions[g_rand_int_range (rand, 0, n)], NULL));
    }
  ui_settle ();
}

GFile *
play_file (const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, contents, -1, &error));
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}
