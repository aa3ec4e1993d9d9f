/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prompt bar, army bar and toast: what they say and that their buttons act. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "model/toy-match.h"
#include "ui-helpers.h"
#include "widgets/toy-army-bar.h"
#include "widgets/toy-prompt-bar.h"
#include "widgets/toy-toast.h"
#include "widgets/toy-widgets.h"

static GtkWidget *
open_window (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  return window;
}

static void
close_window (GtkWidget *window)
{
  GtkWidget *child = g_object_ref (gtk_window_get_child (GTK_WINDOW (window)));

  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  g_assert_finalize_object (child);
}

static void
act_cb (GSimpleAction *action, GVariant *parameter, gpointer n)
{
  *(int *) n += 1;
}

static void
troop_cb (ToyPromptBar *bar, int type, int *chosen)
{
  *chosen = type;
}

static void
test_prompt (void)
{
  const GActionEntry entries[] = { { "yes", act_cb, NULL, NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *bar = g_object_new (TOY_TYPE_PROMPT_BAR, NULL);
  GtkWidget *window = open_window (bar);
  GtkWidget *troop;
  int chosen = -1;
  int n = 0;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, 1, &n);
  gtk_widget_insert_action_group (window, "game", G_ACTION_GROUP (actions));
  g_signal_connect (bar, "troop-clicked", G_CALLBACK (troop_cb), &chosen);
  toy_prompt_bar_ask (TOY_PROMPT_BAR (bar), TOY_ARMY_BLUE, "Star on b11", "You may draw 1 troop.");
  g_assert_false (toy_prompt_bar_focus_answer (TOY_PROMPT_BAR (bar)));
  toy_prompt_bar_add_button (TOY_PROMPT_BAR (bar), "_Yes", "game.yes", TRUE);
  toy_prompt_bar_add_troop (TOY_PROMPT_BAR (bar), toy_sheet_classic (), TOY_ARMY_BLUE, 2, "Jumbo");
  ui_wait_painted (window);
  ui_get (window, GTK_ACCESSIBLE_ROLE_STATUS, "You may draw 1 troop.");
  ui_press (ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Yes"));
  g_assert_cmpint (n, ==, 1);
  troop = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Jumbo");
  g_assert_cmpint (gtk_widget_get_width (troop), >=, 44); /* for a finger */
  g_assert_cmpint (gtk_widget_get_height (troop), >=, 44);
  ui_press (troop);
  g_assert_cmpint (chosen, ==, 2);
  toy_prompt_bar_ask (TOY_PROMPT_BAR (bar), TOY_ARMY_NONE, "Over", "Nothing more.");
  g_assert_null (ui_find (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*"));
  close_window (window);
}

static void
test_army (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  ToyMatchSetup setup = { .seed = 1, .first = TOY_ARMY_BLUE };
  g_autoptr (ToyMatch) match = toy_match_new (toy_catalogue_find (catalogue, "castle-field"),
                                              &setup, NULL);
  GtkWidget *bar = g_object_new (TOY_TYPE_ARMY_BAR, NULL);
  GtkWidget *window = open_window (bar);
  ToyView view;

  toy_match_get_view (match, TOY_ARMY_NONE, &view);
  toy_army_bar_show (TOY_ARMY_BAR (bar), toy_match_get_game (match), &view.table, TOY_ARMY_BLUE,
                     NULL);
  ui_wait_painted (window);
  ui_get (window, GTK_ACCESSIBLE_ROLE_GROUP, "Blue");
  ui_get (window, GTK_ACCESSIBLE_ROLE_IMG, "0 medals of the 7 that win");
  ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "17 troops in reserve");
  ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "0 discarded troops");
  close_window (window);
}

static void
count_cb (GObject *label, GParamSpec *pspec, guint *count)
{
  *count += gtk_label_get_text (GTK_LABEL (label))[0] != '\0';
}

static void
test_toast (void)
{
  guint said = 0;
  GtkWidget *toast = g_object_new (TOY_TYPE_TOAST, NULL);
  GtkWidget *window = open_window (toast);

  g_assert_null (toy_toast_get_text (TOY_TOAST (toast)));
  toy_toast_show (TOY_TOAST (toast), "Not connected.");
  ui_wait_painted (window);
  g_assert_cmpstr (toy_toast_get_text (TOY_TOAST (toast)), ==, "Not connected.");
  /* The same refusal once more is heard once more. */
  g_signal_connect (ui_get (window, GTK_ACCESSIBLE_ROLE_STATUS, "Not connected."), "notify::label",
                    G_CALLBACK (count_cb), &said);
  toy_toast_show (TOY_TOAST (toast), "Not connected.");
  g_assert_cmpuint (said, ==, 1);
  ui_get (window, GTK_ACCESSIBLE_ROLE_STATUS, "Not connected.");
  toy_toast_hide (TOY_TOAST (toast));
  g_assert_null (toy_toast_get_text (TOY_TOAST (toast)));
  close_window (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_begin ();
  toy_widgets_init ();
  g_test_add_func ("/bars/prompt", test_prompt);
  g_test_add_func ("/bars/army", test_army);
  g_test_add_func ("/bars/toast", test_toast);
  return g_test_run ();
}
