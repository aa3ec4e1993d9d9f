/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings a window to each of its pages with fixed seeds, so that a page looks the same each
 * time. */
#include "config.h"

#include "pages.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-play.h"
#include "ui-helpers.h"
#include "widgets/toy-compat.h"

const int pages_least_height = 294;

static ToySettings *
settings (void)
{
  return toy_settings_get_default ();
}

static void
do_action (Pages *pages, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pages->window), action, NULL));
  ui_settle ();
}

static ToyMatch *
get_match (Pages *pages)
{
  return toy_window_get_match (pages->window);
}

static void
begin (Pages *pages, const char *terrain, gboolean open)
{
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = 6, .open_racks = open };

  toy_window_start (pages->window, toy_catalogue_find (pages->catalogue, terrain), &setup);
  ui_settle ();
}

/* Random actions until @done says so, @most of them at the outside. */
static void
play (Pages *pages, gboolean (*done) (const ToyTable *table), guint most)
{
  ToyRandom random = toy_random_seeded (8);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);

  for (guint i = 0; i < most && !toy_match_is_over (get_match (pages)); i++)
    {
      const ToyState *state = toy_match_get_state (get_match (pages));
      int n = toy_state_actions (state, toy_match_get_game (get_match (pages)), actions);

      if (done != NULL && done (&state->table))
        break;
      toy_match_act (get_match (pages), actions[toy_random_below (&random, (guint32) n)], NULL);
    }
  ui_settle ();
}

static gboolean
is_effect (const ToyTable *table)
{
  return table->turns > 8
         && (table->waits == TOY_WAITS_TROOP || table->waits == TOY_WAITS_BASE);
}

static gboolean
is_late_turn (const ToyTable *table)
{
  return table->turns >= 26 && table->turn == TOY_ARMY_BLUE && table->waits == TOY_WAITS_ACTION;
}

static void
start_page (Pages *pages)
{
}

static void
resume_page (Pages *pages)
{
  begin (pages, "volcanic-jungle", TRUE);
  play (pages, is_late_turn, 400);
  do_action (pages, "win.new-game");
}

static void
game_page (Pages *pages)
{
  begin (pages, "castle-field", TRUE);
}

static void
late_page (Pages *pages)
{
  begin (pages, "caribbean-sea", TRUE);
  play (pages, is_late_turn, 400);
}

static void
log_page (Pages *pages)
{
  late_page (pages);
  do_action (pages, "game.log");
}

static void
chosen_page (Pages *pages)
{
  g_autoptr (GPtrArray) all = NULL;

  begin (pages, "tropical-pool", TRUE);
  play (pages, is_late_turn, 400);
  /* A troop of one's own rack: the last things that can be pressed besides the question's. */
  all = ui_find_all (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (gtk_widget_get_css_name (g_ptr_array_index (all, i)), "toytile")
        && gtk_widget_is_sensitive (g_ptr_array_index (all, i)))
      {
        ui_press (g_ptr_array_index (all, i));
        ui_settle ();
      }
  do_action (pages, "game.connected");
  do_action (pages, "game.region");
}

static void
effect_page (Pages *pages)
{
  begin (pages, "cursed-cemetery", TRUE);
  play (pages, is_effect, 400);
}

static void
doubt_page (Pages *pages)
{
  toy_settings_set_boolean (settings (), "confirm-actions", TRUE);
  begin (pages, "city-of-clouds", TRUE);
  do_action (pages, "game.draw");
}

static void
curtain_page (Pages *pages)
{
  begin (pages, "battlefield", FALSE);
  play (pages, NULL, 9);
}

static void
computer_page (Pages *pages)
{
  ToyMatchSetup setup = { .first = TOY_ARMY_RED, .seed = 6 };

  setup.players[TOY_ARMY_RED] = (ToyPlayer){ TRUE, TOY_LEVEL_RECRUIT };
  toy_window_start (pages->window, toy_catalogue_find (pages->catalogue, "station-metal-x"),
                    &setup);
  ui_settle ();
}

static void
review_page (Pages *pages)
{
  begin (pages, "station-metal-x", TRUE);
  play (pages, NULL, 30);
  do_action (pages, "game.earlier");
  do_action (pages, "game.earlier");
}

static void
result_page (Pages *pages)
{
  begin (pages, "castle-field", TRUE);
  play (pages, NULL, 4000);
  g_assert_true (toy_match_is_over (get_match (pages)));
}

static void
board_after_page (Pages *pages)
{
  result_page (pages);
  do_action (pages, "game.ready");
}

static void
command_page (Pages *pages)
{
  begin (pages, "croisette", TRUE);
  play (pages, is_late_turn, 400);
  do_action (pages, "game.command");
}

/* The menu key on the first thing that is called by @css. */
static void
open_card (Pages *pages, const char *css, const char *action)
{
  g_autoptr (GPtrArray) all = ui_find_all (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_BUTTON,
                                           "*");

  for (guint i = 0; i < all->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (all, i);

      if (!g_str_equal (gtk_widget_get_css_name (widget), css) || !gtk_widget_grab_focus (widget))
        continue;
      gtk_widget_activate_action (widget, action, NULL);
      break;
    }
  ui_settle ();
}

static void
troop_page (Pages *pages)
{
  begin (pages, "christmas", TRUE);
  open_card (pages, "toytile", "rack.open-troop");
}

static void
stack_page (Pages *pages)
{
  late_page (pages);
  open_card (pages, "toyspace", "board.open-space");
}

/* The buttons of the bars, by their look; the last is the one of one's own reserve or discard. */
static void
counter_page (Pages *pages)
{
  g_autoptr (GPtrArray) all = NULL;

  late_page (pages);
  all = ui_find_all (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  for (guint i = all->len; i-- > 0;)
    if (gtk_widget_has_css_class (g_ptr_array_index (all, i), "counter"))
      {
        ui_press (g_ptr_array_index (all, i));
        break;
      }
  ui_settle ();
}

static void
toast_page (Pages *pages)
{
  begin (pages, "tournament", TRUE);
  do_action (pages, "game.region");
}

/* The window that has come over ours. */
static void
take_dialog (Pages *pages)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  ui_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (pages->window) && gtk_widget_get_visible (window))
        pages->dialog = window;
    }
  g_assert_nonnull (pages->dialog);
}

static void
statistics_page (Pages *pages)
{
  result_page (pages);
  do_action (pages, "win.statistics");
  take_dialog (pages);
}

static void
preferences_page (Pages *pages)
{
  do_action (pages, "win.preferences");
  take_dialog (pages);
}

static void
shortcuts_page (Pages *pages)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/toyskirmish/ToySkirmish/gtk/help-overlay.ui");
  GtkWindow *overlay = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  gtk_window_set_transient_for (overlay, GTK_WINDOW (pages->window));
  gtk_window_present (overlay);
  take_dialog (pages);
}

static void
error_page (Pages *pages)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "no.toygame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  toy_window_open_file (pages->window, file);
  while (!toy_window_is_idle (pages->window))
    g_main_context_iteration (NULL, TRUE);
  take_dialog (pages);
}

static const struct
{
  const char *name;
  void (*open) (Pages *pages);
} all_pages[] = {
  { "start", start_page },
  { "resume", resume_page },
  { "game", game_page },
  { "late", late_page },
  { "log", log_page },
  { "chosen", chosen_page },
  { "effect", effect_page },
  { "doubt", doubt_page },
  { "computer", computer_page },
  { "curtain", curtain_page },
  { "review", review_page },
  { "result", result_page },
  { "board-after", board_after_page },
  { "command", command_page },
  { "troop", troop_page },
  { "stack", stack_page },
  { "counter", counter_page },
  { "toast", toast_page },
  { "statistics", statistics_page },
  { "preferences", preferences_page },
  { "shortcuts", shortcuts_page },
  { "error", error_page },
};

void
pages_init (void)
{
  ui_move_home ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();
  ui_begin ();
  toy_play_init ();
}

const char *
pages_name (guint n)
{
  return n < G_N_ELEMENTS (all_pages) ? all_pages[n].name : NULL;
}

void
pages_open (Pages *pages, guint n)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");

  toy_settings_reset (settings ());
  toy_settings_set_string (settings (), "animation-speed", "off");
  *pages = (Pages){ .catalogue = toy_catalogue_new (nowhere) };
  pages->window = toy_window_new (NULL, pages->catalogue);
  gtk_window_present (GTK_WINDOW (pages->window));
  ui_wait_painted (GTK_WIDGET (pages->window));
  all_pages[n].open (pages);
  ui_wait_painted (pages_get_shown (pages));
}

void
pages_close (Pages *pages)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (pages->window));
  g_autoptr (GPtrArray) files = NULL;

  ui_settle (); /* GTK asks for a tooltip later, and then of a window that has gone */
  if (pages->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (pages->dialog));
  gtk_window_destroy (GTK_WINDOW (pages->window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (pages->catalogue);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
}

GtkWidget *
pages_get_shown (Pages *pages)
{
  return pages->dialog != NULL ? pages->dialog : GTK_WIDGET (pages->window);
}
