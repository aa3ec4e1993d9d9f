/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole window, used by roles and names: whole games from the start page to the result, the
 * commands around them, and what must never be shown. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-play.h"
#include "play/toy-window.h"
#include "ui-helpers.h"

typedef struct
{
  ToyCatalogue *catalogue;
  ToyWindow *window;
  GRand *rand;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  ToySettings *settings = toy_settings_get_default ();

  toy_settings_reset (settings);
  toy_settings_set_string (settings, "red-player", "human");
  f->catalogue = toy_catalogue_new (nowhere);
  f->window = toy_window_new (NULL, f->catalogue);
  f->rand = g_rand_new_with_seed (11);
  /* Wherever the pointer rests: a tooltip that waits for its time outlives its window. */
  gtk_widget_set_can_target (GTK_WIDGET (f->window), FALSE);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

/* Also takes the autosaves away, so that the next test starts as new. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  GtkWidget *window = g_object_ref (GTK_WIDGET (f->window));
  g_autoptr (GPtrArray) files = NULL;

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (f->catalogue);
  g_rand_free (f->rand);
  files = toy_autosave_list (NULL);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
}

static GtkWidget *
find (Fixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_find (GTK_WIDGET (f->window), role, pattern);
}

static GtkWidget *
get (Fixture *f, GtkAccessibleRole role, const char *pattern)
{
  return ui_get (GTK_WIDGET (f->window), role, pattern);
}

/* The dialog that has just come. */
static GtkWidget *
newest_window (Fixture *f)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (f->window) && gtk_widget_get_visible (window))
        return window;
    }
  g_assert_not_reached ();
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL));
  ui_settle ();
}

/* Enter on a card of the start page. */
static void
start (Fixture *f, const char *terrain)
{
  g_autofree char *name = g_strdup_printf ("%s, *", terrain);
  GtkWidget *card = NULL;

  for (GtkAccessibleRole role = GTK_ACCESSIBLE_ROLE_ALERT;
       card == NULL && role < GTK_ACCESSIBLE_ROLE_WINDOW; role++)
    card = find (f, role, name);
  g_assert_nonnull (card);
  g_assert_true (gtk_widget_grab_focus (card));
  g_assert_true (gtk_widget_activate (card));
  ui_wait_painted (GTK_WIDGET (f->window));
}

static GtkWidget *
pick (Fixture *f, GPtrArray *widgets)
{
  return g_ptr_array_index (widgets, g_rand_int_range (f->rand, 0, (gint32) widgets->len));
}

/* One answer to what is asked, by what the window says.  FALSE when the game is over. */
static gboolean
answer (Fixture *f)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  g_autoptr (GPtrArray) spaces = NULL;
  g_autoptr (GPtrArray) troops = NULL;
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  static const char *const commands[] = { "I am *: show my troops", "Yes", "Draw ?" };

  if (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Rematch") != NULL)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      GtkWidget *button = find (f, GTK_ACCESSIBLE_ROLE_BUTTON, commands[i]);

      if (button != NULL)
        g_ptr_array_add (buttons, button);
    }
  spaces = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*you may *e*");
  troops = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  {
    g_autoptr (GPtrArray) jokers = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, joker");

    for (guint i = 0; i < jokers->len; i++)
      if (!g_str_has_prefix (ui_name (g_ptr_array_index (jokers, i)), "Base"))
        g_ptr_array_add (troops, g_ptr_array_index (jokers, i));
  }
  for (guint i = troops->len; i-- > 0;)
    {
      g_autofree char *name = ui_name (g_ptr_array_index (troops, i));

      if (g_str_has_prefix (name, "Base") || g_str_has_prefix (name, "Red’s head")
          || g_str_has_prefix (name, "Blue’s head"))
        g_ptr_array_remove_index (troops, i);
    }
  if (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops") != NULL)
    ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  else if (spaces->len > 0)
    ui_press (pick (f, spaces));
  else if (buttons->len > 0 && (troops->len == 0 || g_rand_int_range (f->rand, 0, 3) == 0))
    ui_press (pick (f, buttons));
  else if (troops->len > 0)
    ui_press (pick (f, troops));
  else
    ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Skip"));
  ui_settle ();
  return TRUE;
}

static void
play_to_the_end (Fixture *f)
{
  int n = 0;

  while (answer (f))
    g_assert_cmpint (n++, <, 4000);
  g_assert_true (toy_match_is_over (toy_window_get_match (f->window)));
  get (f, GTK_ACCESSIBLE_ROLE_HEADING, "* win*");
}

static void
test_whole_game (Fixture *f, gconstpointer terrain)
{
  start (f, terrain);
  play_to_the_end (f);
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Look at the board"));
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*");
  activate (f, "game.rematch");
  g_assert_false (toy_match_is_over (toy_window_get_match (f->window)));
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 0);
}

/* What was can be looked at again, and played on in a copy; the game counts in the statistics. */
static void
test_review (Fixture *f, gconstpointer data)
{
  ToyMatch *match;
  guint end;

  start (f, "Castle Field");
  play_to_the_end (f);
  match = toy_window_get_match (f->window);
  end = toy_match_get_position (match);
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Troops placed");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Look back"));
  ui_settle ();
  for (int i = 0; i < 6; i++)
    ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Earlier"));
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (match), ==, end);
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*you may *");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Later"));
  ui_settle ();
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Continue from here"));
  ui_settle ();
  g_assert_true (toy_window_get_match (f->window) != match);
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, end - 5);
  g_assert_false (toy_match_is_over (toy_window_get_match (f->window)));
  {
    GtkWidget *dialog;

    activate (f, "win.statistics");
    dialog = newest_window (f);
    ui_get (dialog, GTK_ACCESSIBLE_ROLE_LABEL, "Castle Field");
    gtk_window_close (GTK_WINDOW (dialog));
    ui_settle ();
  }
}

/* What is switched in the dialog counts at once. */
static void
test_preferences (Fixture *f, gconstpointer data)
{
  ToySettings *settings = toy_settings_get_default ();
  GtkWidget *dialog;
  GtkWidget *toggle;

  activate (f, "win.preferences");
  dialog = newest_window (f);
  toggle = ui_get (dialog, GTK_ACCESSIBLE_ROLE_SWITCH, "Ask before every action");
  g_assert_true (gtk_widget_activate (toggle));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  g_assert_true (toy_settings_get_boolean (settings, "confirm-actions"));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  toy_settings_set_boolean (settings, "hand-over-curtain", FALSE);
  start (f, "Castle Field");
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *"));
  activate (f, "game.draw");
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 0);
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Draw*?");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Back"));
  ui_settle ();
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Do it");
  activate (f, "game.draw");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Do it"));
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 1);
}

/* A whole game without pointing at anything. */
static void
test_typed (Fixture *f, gconstpointer data)
{
  GtkWidget *entry, *popover;
  const char *example;
  int height;

  activate (f, "win.open-racks");
  start (f, "Castle Field");
  activate (f, "game.command");
  entry = get (f, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Type an action");
  popover = gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER);
  /* Of what needs an example most, and such as is legal. */
  example = gtk_entry_get_placeholder_text (GTK_ENTRY (entry));
  g_assert_true (g_str_has_prefix (example, "For example: place "));
  get (f, GTK_ACCESSIBLE_ROLE_LIST_ITEM, strchr (example, ':') + 2);
  ui_wait_painted (GTK_WIDGET (f->window));
  height = gdk_surface_get_height (gtk_native_get_surface (GTK_NATIVE (popover)));
  /* Nothing is said yet, and nothing keeps a gap for it. */
  g_assert_null (ui_find (popover, GTK_ACCESSIBLE_ROLE_STATUS, "*"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "fly away");
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "dr");
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Draw*");
  get (f, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "draw"); /* said when Down comes to it */
  /* One completion needs less room than all of them. */
  while (gdk_surface_get_height (gtk_native_get_surface (GTK_NATIVE (popover))) >= height)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 1);
}

/* R1.7: what may still come is counted from what this viewer has seen. */
static void
test_unknown (Fixture *f, gconstpointer data)
{
  start (f, "Castle Field");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  ui_settle ();
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "?? troops in reserve"));
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_HEADING, "*remaining troops");
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "* × Jumbo, strength 3");
}

/* With the keyboard on a base one hears of the regions around it, one after the other. */
static void
test_regions (Fixture *f, gconstpointer data)
{
  GtkWidget *base;
  g_autofree char *words = NULL;

  activate (f, "win.open-racks");
  start (f, "Castle Field");
  base = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b15*");
  words = gtk_test_accessible_check_property (GTK_ACCESSIBLE (base),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
  g_assert_nonnull (strstr (words, "A region with 1 medal."));
  g_assert_nonnull (strstr (words, "Paths lead to b13, b17.")); /* for who does not see them */
  g_assert_nonnull (strstr (words, "Nobody stands on its bases: b13, b15, b17."));
  g_assert_true (gtk_widget_grab_focus (base));
  activate (f, "game.region");
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*bases: b13, b15, b17.");
  g_assert_true (gtk_widget_grab_focus (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b13*")));
  for (int i = 0; i < 3; i++)
    {
      static const char *const bases[] = { "*bases: b11, b12, b13, b14, b18.",
                                           "*bases: b13, b15, b17.",
                                           "*bases: b13, b17, b18, b22." };
      gboolean heard = FALSE;

      for (int presses = 0; presses < 3 && !heard; presses++)
        {
          activate (f, "game.region");
          heard = find (f, GTK_ACCESSIBLE_ROLE_STATUS, bases[i]) != NULL;
        }
      g_assert_true (heard);
    }
}

/* The menu key tells what a troop does, on the rack as on the board. */
static void
test_cards (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) troops = NULL;

  activate (f, "win.open-racks");
  start (f, "Castle Field");
  troops = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  g_assert_true (gtk_widget_grab_focus (g_ptr_array_index (troops, 0)));
  g_assert_true (gtk_widget_activate_action (g_ptr_array_index (troops, 0), "rack.open-troop",
                                             NULL));
  get (f, GTK_ACCESSIBLE_ROLE_LABEL, "* has strength ?.*");
}

static void
test_open_racks (Fixture *f, gconstpointer data)
{
  activate (f, "win.open-racks");
  start (f, "Caribbean Sea");
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *"));
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_GROUP, "*face down*"));
  for (int i = 0; i < 30 && answer (f); i++)
    g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *"));
}

static gboolean
has_answered (gpointer data)
{
  Fixture *f = data;

  if (toy_match_get_turn (toy_window_get_match (f->window)) == TOY_ARMY_BLUE)
    return TRUE;
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Draw ?"));
  return FALSE;
}

/* Against a computer nobody hands anything over: the human keeps the seat, and may answer again as
 * soon as the computer has. */
static void
test_computer (Fixture *f, gconstpointer data)
{
  toy_settings_set_string (toy_settings_get_default (), "red-player", "recruit");
  toy_settings_set_string (toy_settings_get_default (), "first", "blue");
  start (f, "Castle Field");
  for (int i = 0; i < 3; i++)
    {
      g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *"));
      get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "*strength*");
      activate (f, "game.draw");
      ui_wait_until (has_answered, f, "the computer had answered");
    }
}

/* The advice is about the rack that is shown, and is not taken by itself. */
static void
test_hint (Fixture *f, gconstpointer data)
{
  ToyMatch *match;

  toy_settings_set_string (toy_settings_get_default (), "red-player", "recruit");
  toy_settings_set_string (toy_settings_get_default (), "first", "blue");
  start (f, "Castle Field");
  match = toy_window_get_match (f->window);
  activate (f, "game.hint");
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*\n*");
  g_assert_cmpuint (toy_match_get_position (match), ==, 0);
}

/* R1.7: while the curtain is down no rack is shown; after it only one's own. */
static void
test_curtain (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) racks = NULL;
  GtkWidget *button;

  start (f, "Castle Field");
  racks = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_GROUP, "*rack*face down*");
  g_assert_cmpuint (racks->len, ==, 2);
  g_assert_null (find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "*strength*"));
  /* Nothing below can be reached. */
  button = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b11*");
  g_assert_false (gtk_widget_grab_focus (button));
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  ui_settle ();
  g_ptr_array_unref (racks);
  racks = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_GROUP, "*rack*face down*");
  g_assert_cmpuint (racks->len, ==, 1);
}

static void
test_refusal (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) troops = NULL;

  start (f, "Castle Field");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  ui_settle ();
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b18*"));
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, 0);
  troops = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "*connected*");
  if (troops->len == 0)
    {
      /* All the troops on the rack fly: then the base is chosen instead. */
      get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*which troop goes there*");
    }
}

static void
test_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) troops = NULL;

  start (f, "Castle Field");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  ui_settle ();
  troops = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  ui_press (g_ptr_array_index (troops, 0));
  ui_settle ();
  get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "*you may place here*");
  activate (f, "game.back");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "*you may place here*");
}

/* Space first: the keyboard goes to the troops that may go there, and back to that space. */
static void
test_back_to_space (Fixture *f, gconstpointer data)
{
  static const char *const first[] = { "Base b11*", "Base b24*" }; /* of either army */
  GtkWidget *base = NULL;

  start (f, "Castle Field");
  ui_press (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops"));
  ui_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    if (find (f, GTK_ACCESSIBLE_ROLE_STATUS, "*which troop goes there*") == NULL)
      {
        base = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, first[i]);
        ui_press (base);
        ui_settle ();
      }
  get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*which troop goes there*");
  g_assert_false (gtk_window_get_focus (GTK_WINDOW (f->window)) == base);
  activate (f, "game.back");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "*which troop goes there*");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == base);
}

static void
test_undo (Fixture *f, gconstpointer data)
{
  ToyMatch *match;
  guint position;

  activate (f, "win.open-racks");
  start (f, "Volcanic Jungle");
  match = toy_window_get_match (f->window);
  while (toy_match_get_position (match) < 6)
    g_assert_true (answer (f));
  position = toy_match_get_position (match);
  activate (f, "game.undo");
  g_assert_cmpuint (toy_match_get_position (match), <, position);
  activate (f, "game.redo");
  while (toy_match_get_position (match) > 0)
    activate (f, "game.undo");
  g_assert_false (gtk_widget_is_sensitive (get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Undo the last*")));
}

/* Quit in the middle; the start page offers the game and it stands where it stood. */
static void
test_resume (Fixture *f, gconstpointer data)
{
  guint position;
  uint64_t hash;
  ToyMatch *match;

  start (f, "Castle Field");
  while (toy_match_get_position (toy_window_get_match (f->window)) < 9)
    g_assert_true (answer (f));
  match = toy_window_get_match (f->window);
  position = toy_match_get_position (match);
  hash = toy_state_hash (toy_match_get_state (match), toy_match_get_game (match));
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();

  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
  get (f, GTK_ACCESSIBLE_ROLE_HEADING, "Continue a game");
  start (f, "Castle Field");
  match = toy_window_get_match (f->window);
  g_assert_cmpuint (toy_match_get_position (match), ==, position);
  g_assert_cmpuint (toy_state_hash (toy_match_get_state (match), toy_match_get_game (match)), ==,
                    hash);
  get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *: show my troops");
}

static guint
count_unfinished (Fixture *f)
{
  GtkWidget *box = ui_find_type (GTK_WIDGET (f->window), GTK_TYPE_FLOW_BOX);
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), (int) n) != NULL)
    n++;
  return n;
}

/* However many games were left, each can be gone on with: the older ones are asked for. */
static void
test_resume_older (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;
  GtkWidget *box, *older;

  start (f, "Castle Field");
  while (toy_match_get_position (toy_window_get_match (f->window)) < 3)
    g_assert_true (answer (f));
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  files = toy_autosave_list (NULL);
  g_assert_cmpuint (files->len, ==, 1);
  for (int i = 0; i < 7; i++)
    {
      g_autofree char *name = g_strdup_printf ("other-%d.toygame", i);
      g_autoptr (GFile) folder = g_file_get_parent (g_ptr_array_index (files, 0));
      g_autoptr (GFile) copy = g_file_get_child (folder, name);
      g_autoptr (GError) error = NULL;

      g_file_copy (g_ptr_array_index (files, 0), copy, 0, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
    }

  f->window = toy_window_new (NULL, f->catalogue);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_cmpuint (count_unfinished (f), ==, 6);
  older = get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Older Games");
  ui_press (older);
  ui_settle ();
  g_assert_cmpuint (count_unfinished (f), ==, 8);
  g_assert_false (gtk_widget_get_visible (older));
  box = ui_find_type (GTK_WIDGET (f->window), GTK_TYPE_FLOW_BOX);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window))
                 == GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 6)));
}

static void
test_open_file (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "one.toygame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  guint position;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  start (f, "Tropical Pool");
  while (toy_match_get_position (toy_window_get_match (f->window)) < 5)
    g_assert_true (answer (f));
  position = toy_match_get_position (toy_window_get_match (f->window));
  g_assert_true (toy_record_save (toy_window_get_match (f->window), file, &error));
  g_assert_no_error (error);
  activate (f, "win.new-game");
  g_assert_null (toy_window_get_match (f->window));
  toy_window_open_file (f->window, file);
  while (toy_window_get_match (f->window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (toy_match_get_position (toy_window_get_match (f->window)), ==, position);
}

static void
test_sizes (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 294 }, { 360, 640 }, { 1, 1 },     { 720, 480 },
                                  { 879, 400 }, { 880, 600 }, { 1280, 800 } };

  start (f, "Castle Field");
  g_assert_true (answer (f));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ui_resize (GTK_WIDGET (f->window), sizes[i][0], sizes[i][1]);
      activate (f, "game.log");
      ui_wait_painted (GTK_WIDGET (f->window));
      activate (f, "game.log");
      ui_wait_painted (GTK_WIDGET (f->window));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  toy_play_init ();
#define ADD(name, func, data) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/window/whole-game/castle-field", test_whole_game, "Castle Field");
  ADD ("/window/whole-game/caribbean-sea", test_whole_game, "Caribbean Sea");
  ADD ("/window/whole-game/volcanic-jungle", test_whole_game, "Volcanic Jungle");
  ADD ("/window/whole-game/cursed-cemetery", test_whole_game, "Cursed Cemetery");
  ADD ("/window/review", test_review, NULL);
  ADD ("/window/preferences", test_preferences, NULL);
  ADD ("/window/regions", test_regions, NULL);
  ADD ("/window/cards", test_cards, NULL);
  ADD ("/window/typed", test_typed, NULL);
  ADD ("/window/R1.7-unknown", test_unknown, NULL);
  ADD ("/window/open-racks", test_open_racks, NULL);
  ADD ("/window/computer", test_computer, NULL);
  ADD ("/window/hint", test_hint, NULL);
  ADD ("/window/R1.7-curtain", test_curtain, NULL);
  ADD ("/window/refusal", test_refusal, NULL);
  ADD ("/window/back", test_back, NULL);
  ADD ("/window/back-to-space", test_back_to_space, NULL);
  ADD ("/window/undo", test_undo, NULL);
  ADD ("/window/resume", test_resume, NULL);
  ADD ("/window/resume-older", test_resume_older, NULL);
  ADD ("/window/open-file", test_open_file, NULL);
  ADD ("/window/sizes", test_sizes, NULL);
  return g_test_run ();
}
