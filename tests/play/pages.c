/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings a window to each of its pages with fixed seeds, so that a page looks the same each
 * time. */
#include "config.h"

#include "pages.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "model/toy-played-game-private.h"
#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-analysis-panel.h"
#include "play/toy-play.h"
#include "play/toy-recent.h"
#include "play/toy-rule-book.h"
#include "play/toy-tutorial-window.h"
#include "ui-helpers.h"
#include "widgets/toy-board-view.h"
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
begin_seeded (Pages *pages, const char *terrain, gboolean open, guint64 seed)
{
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = seed, .open_racks = open };

  toy_window_start (pages->window, toy_catalogue_find (pages->catalogue, terrain), &setup);
  ui_settle ();
}

static void
begin (Pages *pages, const char *terrain, gboolean open)
{
  begin_seeded (pages, terrain, open, 6);
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

/* Many troops to choose from, each a thing to press. */
static gboolean
is_recovery (const ToyTable *table)
{
  int n = 0;

  for (int type = 0; type < TOY_MAX_TYPES; type++)
    n += table->discard[table->turn][type] > 0;
  return table->waits == TOY_WAITS_BASE && n >= 4;
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

/* So many that they are not all shown at once. */
static void
older_page (Pages *pages)
{
  g_autoptr (GPtrArray) files = NULL;

  begin (pages, "cursed-cemetery", TRUE);
  play (pages, NULL, 9);
  do_action (pages, "win.new-game");
  files = toy_autosave_list (NULL);
  for (int i = 0; i < 7; i++)
    {
      g_autofree char *name = g_strdup_printf ("other-%d.toygame", i);
      g_autoptr (GFile) folder = g_file_get_parent (g_ptr_array_index (files, 0));
      g_autoptr (GFile) copy = g_file_get_child (folder, name);

      g_assert_true (g_file_copy (g_ptr_array_index (files, 0), copy, 0, NULL, NULL, NULL, NULL));
    }
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
recover_page (Pages *pages)
{
  begin_seeded (pages, "cursed-cemetery", TRUE, 185);
  play (pages, is_recovery, 4000);
  g_assert_false (toy_match_is_over (get_match (pages)));
}

static void
doubt_page (Pages *pages)
{
  toy_settings_set_boolean (settings (), "confirm-actions", TRUE);
  begin (pages, "city-of-clouds", TRUE);
  do_action (pages, "game.draw");
}

/* A recall is asked for that would give two medals away. */
static void
gift_page (Pages *pages)
{
  GtkWidget *board;

  begin_seeded (pages, "castle-field", TRUE, 196);
  play (pages, NULL, 27);
  board = ui_find_type (GTK_WIDGET (pages->window), TOY_TYPE_BOARD_VIEW);
  ui_press (toy_board_view_get_space (TOY_BOARD_VIEW (board), 3));
  ui_settle ();
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
  ui_await_popover (GTK_WIDGET (pages->window));
}

static void
open_troop (Pages *pages)
{
  open_card (pages, "toytile", "rack.open-troop");
}

static void
troop_page (Pages *pages)
{
  begin (pages, "christmas", TRUE);
  open_troop (pages);
}

static void
open_stack (Pages *pages)
{
  open_card (pages, "toyspace", "board.open-space");
}

static void
stack_page (Pages *pages)
{
  late_page (pages);
  open_stack (pages);
}

/* The buttons of the bars, by their look; the last is the one of one's own reserve or discard. */
static void
open_counter (Pages *pages)
{
  g_autoptr (GPtrArray) all = ui_find_all (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_BUTTON,
                                           "*");

  for (guint i = all->len; i-- > 0;)
    if (gtk_widget_has_css_class (g_ptr_array_index (all, i), "counter"))
      {
        ui_press (g_ptr_array_index (all, i));
        break;
      }
  ui_await_popover (GTK_WIDGET (pages->window));
}

static void
counter_page (Pages *pages)
{
  late_page (pages);
  open_counter (pages);
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

static char *
make_games_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "toy-skirmish", "games", NULL);
}

/* A file stands where unfinished games should go; pages_close () takes it away. */
static void
leaving_page (Pages *pages)
{
  g_autofree char *games = make_games_path ();
  g_autofree char *folder = g_path_get_dirname (games);

  g_rmdir (games);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (games, "", 0, NULL));
  late_page (pages);
  do_action (pages, "win.new-game");
  take_dialog (pages);
}

static void
statistics_page (Pages *pages)
{
  result_page (pages);
  do_action (pages, "win.statistics");
  take_dialog (pages);
}

/* The first widget below @root that is called so in style sheets. */
static GtkWidget *
find_css (GtkWidget *root, const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (root), name) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_css (child, name);
  return found;
}

static void
open_window (Pages *pages)
{
  pages->window = toy_window_new (NULL, pages->catalogue);
  gtk_window_present (GTK_WINDOW (pages->window));
  ui_wait_painted (GTK_WIDGET (pages->window));
}

/* As who plays much has it: people and computers, wins, draws and games that nobody is in. */
static void
tallies_page (Pages *pages)
{
  static const char *const terrains[] = { "castle-field", "tropical-pool", "city-of-clouds",
                                          "volcanic-jungle", "cursed-cemetery", "caribbean-sea",
                                          "station-metal-x", "battlefield", "a-terrain-that-went" };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "toy-skirmish", NULL);
  g_autofree char *path = g_build_filename (folder, "games.tsv", NULL);
  g_autoptr (GString) text = g_string_new ("toy-skirmish-games 1\n");

  for (guint i = 0; i < 60; i++)
    {
      const ToyPlayer computer = { TRUE, (ToyLevel) (i % TOY_N_LEVELS) };
      g_autofree char *key = g_strdup_printf ("%016x", i);
      ToyPlayedGame game = { .key = key, .terrain = (char *) terrains[i * i * i % 9 * 4 % 9],
                             .name = (char *) "A Terrain with a Long Name That Went",
                             .turns = 20 + i,
                             .winner = (ToyArmy) (i % 13 == 0 ? TOY_ARMY_NONE : i % 2),
                             .end = (ToyEnd) (TOY_END_HQ + i % 4) };
      g_autofree char *line = NULL;

      if (i % 4 != 0)
        game.players[TOY_ARMY_RED] = computer;
      if (i % 7 == 1)
        game.players[TOY_ARMY_BLUE] = computer;
      line = _toy_played_game_to_line (&game);
      g_string_append (text, line);
    }
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  /* They are read with the first window. */
  gtk_window_destroy (GTK_WINDOW (pages->window));
  ui_settle ();
  open_window (pages);
  do_action (pages, "win.statistics");
  take_dialog (pages);
  g_remove (path);
}

/* Two computers, before the first of them has answered. */
static void
watch_page (Pages *pages)
{
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = 6 };

  setup.players[TOY_ARMY_BLUE] = (ToyPlayer){ TRUE, TOY_LEVEL_RECRUIT };
  setup.players[TOY_ARMY_RED] = (ToyPlayer){ TRUE, TOY_LEVEL_MARSHAL };
  toy_settings_set_boolean (settings (), "evaluation-bar", TRUE);
  toy_window_start (pages->window, toy_catalogue_find (pages->catalogue, "tropical-pool"),
                    &setup);
  do_action (pages, "game.pause");
}

/* A finished game that is being looked over, at a moment in its midst. */
static void
analysis_page (Pages *pages)
{
  result_page (pages);
  do_action (pages, "game.review");
  for (int i = 0; i < 7; i++)
    do_action (pages, "game.earlier");
}

/* The same when all of it is known, at a mistake. */
static void
judged_page (Pages *pages)
{
  GtkWidget *panel;

  result_page (pages);
  panel = find_css (GTK_WIDGET (pages->window), "analysispanel");
  g_assert_nonnull (panel);
  toy_analysis_panel_set_playouts (TOY_ANALYSIS_PANEL (panel), 40);
  do_action (pages, "game.review");
  ui_wait_painted (GTK_WIDGET (pages->window));
  while (ui_find (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "?*") != NULL)
    g_main_context_iteration (NULL, TRUE);
  do_action (pages, "game.previous-mistake");
}

static void
hint_page (Pages *pages)
{
  late_page (pages);
  do_action (pages, "game.hint");
  while (ui_find (GTK_WIDGET (pages->window), GTK_ACCESSIBLE_ROLE_STATUS, "*\n*") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Something is held over the window. */
static void
drop_page (Pages *pages)
{
  game_page (pages);
  gtk_widget_set_state_flags (GTK_WIDGET (pages->window), GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
}

static GtkMenuButton *
get_menu_button (Pages *pages)
{
  return GTK_MENU_BUTTON (find_css (gtk_window_get_titlebar (GTK_WINDOW (pages->window)),
                                    "menubutton"));
}

static void
open_menu (Pages *pages)
{
  gtk_menu_button_popup (get_menu_button (pages));
  ui_settle ();
}

static void
menu_page (Pages *pages)
{
  game_page (pages);
  open_menu (pages);
}

static void
open_recent (Pages *pages)
{
  open_menu (pages);
  g_object_set (gtk_menu_button_get_popover (get_menu_button (pages)), "visible-submenu",
                _("Open _Recent"), NULL);
  ui_settle ();
}

/* Some files that have been used; the menu is a popover of the window's header. */
static void
recent_page (Pages *pages)
{
  static const char *const names[] = { "Sunday evening.toygame",
                                       "The one that I should have won, really.toygame",
                                       "Home.toyterrain" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
      toy_recent_add (file);
    }
  game_page (pages);
  open_recent (pages);
}

/* A terrain of one's own with everything changed that can be. */
static ToyBoard *
load_own_rules (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (FIXTURES "/terrains/crooked-brook.toyterrain");
  g_autoptr (GError) error = NULL;
  ToyBoard *board = toy_board_new_from_file (file, &error);

  g_assert_no_error (error);
  return board;
}

static void
own_rules_page (Pages *pages)
{
  g_autoptr (ToyBoard) board = load_own_rules ();

  toy_window_start (pages->window, board, NULL);
  ui_settle ();
  do_action (pages, "game.rules");
  take_dialog (pages);
}

static void
rule_book_page (Pages *pages)
{
  const ToyBookSubject box = { NULL, { FALSE, FALSE }, NULL, 0, FALSE };

  pages->dialog = GTK_WIDGET (toy_rule_book_present (NULL, GTK_WINDOW (pages->window), &box, NULL));
  ui_settle ();
}

static void
tutorial_page (Pages *pages)
{
  pages->dialog = GTK_WIDGET (toy_tutorial_window_present (NULL));
  ui_settle ();
}

/* What shall be saved is asked in a window that belongs to GTK or to the desktop. */
static void
save_page (Pages *pages)
{
  game_page (pages);
  do_action (pages, "win.save-as");
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
  do_action (pages, "win.show-help-overlay");
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
  void (*again) (Pages *pages); /* (nullable): what goes with the window's size */
} all_pages[] = {
  { "start", start_page, NULL },
  { "resume", resume_page, NULL },
  { "game", game_page, NULL },
  { "late", late_page, NULL },
  { "log", log_page, NULL },
  { "chosen", chosen_page, NULL },
  { "effect", effect_page, NULL },
  { "recover", recover_page, NULL },
  { "doubt", doubt_page, NULL },
  { "gift", gift_page, NULL },
  { "computer", computer_page, NULL },
  { "curtain", curtain_page, NULL },
  { "review", review_page, NULL },
  { "result", result_page, NULL },
  { "board-after", board_after_page, NULL },
  { "command", command_page, NULL },
  { "troop", troop_page, open_troop },
  { "stack", stack_page, open_stack },
  { "counter", counter_page, open_counter },
  { "toast", toast_page, NULL },
  { "statistics", statistics_page, NULL },
  { "tallies", tallies_page, NULL },
  { "watch", watch_page, NULL },
  { "analysis", analysis_page, NULL },
  { "judged", judged_page, NULL },
  { "hint", hint_page, NULL },
  { "drop", drop_page, NULL },
  { "menu", menu_page, open_menu },
  { "recent", recent_page, open_recent },
  { "own-rules", own_rules_page, NULL },
  { "rule-book", rule_book_page, NULL },
  { "tutorial", tutorial_page, NULL },
  { "save", save_page, NULL },
  { "preferences", preferences_page, NULL },
  { "shortcuts", shortcuts_page, NULL },
  { "error", error_page, NULL },
  { "older", older_page, NULL },
  { "leaving", leaving_page, NULL },
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
  open_window (pages);
  pages->n = n;
  all_pages[n].open (pages);
  ui_wait_painted (pages_get_shown (pages));
}

void
pages_resized (Pages *pages)
{
  if (all_pages[pages->n].again == NULL)
    return;
  ui_settle (); /* the old one goes when nothing else is to be done */
  all_pages[pages->n].again (pages);
  ui_wait_painted (pages_get_shown (pages));
}

void
pages_close (Pages *pages)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (pages->window));
  g_autofree char *games = make_games_path ();
  g_autoptr (GPtrArray) files = NULL;

  ui_settle (); /* GTK asks for a tooltip later, and then of a window that has gone */
  if (pages->dialog != NULL && !GTK_IS_FILE_CHOOSER (pages->dialog)) /* that one goes with ours */
    gtk_window_destroy (GTK_WINDOW (pages->dialog));
  gtk_window_destroy (GTK_WINDOW (pages->window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (pages->catalogue);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
  if (g_file_test (games, G_FILE_TEST_IS_REGULAR))
    g_remove (games);
}

GtkWidget *
pages_get_shown (Pages *pages)
{
  return pages->dialog != NULL ? pages->dialog : GTK_WIDGET (pages->window);
}
