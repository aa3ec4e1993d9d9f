/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beginning a game: what the start page says, what can be chosen there, and that a game begins just
 * so. */
#include "config.h"

#include "model/toy-settings.h"
#include "play-test.h"
#include "play/toy-tutorial-card.h"
#include "widgets/toy-preview.h"

#include <string.h>

static ToySettings *
settings (void)
{
  return toy_settings_get_default ();
}

static int
count_cards (PlayFixture *f)
{
  g_autoptr (GPtrArray) names = NULL;

  names = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LABEL, "* medal* win*");
  return (int) names->len;
}

static void
choose (PlayFixture *f, const char *name, guint n)
{
  GtkWidget *choice = play_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, name);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), n);
}

/* Its role is another one in a newer GTK, so it is told by its kind. */
static GtkWidget *
find_toggle (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget))
    {
      g_autofree char *own = ui_name (widget);

      if (g_strcmp0 (own, name) == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toggle (child, name);
  return found;
}

static void
toggle (PlayFixture *f, const char *name)
{
  GtkWidget *button = find_toggle (GTK_WIDGET (f->window), name);

  g_assert_true (GTK_IS_TOGGLE_BUTTON (button));
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  ui_settle ();
}

/* Each card tells how one wins there and what is special, and follows the choice of rules. */
static void
test_cards (PlayFixture *f, gconstpointer data)
{
  g_assert_cmpint (count_cards (f), ==, 11);
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Catapult: You may take 1 *");
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Bases for certain troops only: *");
  g_assert_true (
    gtk_widget_activate (play_get (f, GTK_ACCESSIBLE_ROLE_CHECKBOX, "Beginner game*")));
  ui_settle ();
  g_assert_true (toy_settings_get_boolean (settings (), "beginner"));
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LABEL, "Catapult: *");
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "No special bases.");
  play_start (f, "Castle Field");
  g_assert_true (toy_match_get_setup (play_match (f))->options.beginner);
}

/* What was chosen on the page is what is played, and is there again the next time. */
static void
test_players (PlayFixture *f, gconstpointer data)
{
  const ToyMatchSetup *setup;

  choose (f, "Blue is played by", 1);
  choose (f, "Red is played by", 3);
  choose (f, "Who begins", 2);
  play_start (f, "Volcanic Jungle");
  setup = toy_match_get_setup (play_match (f));
  g_assert_true (setup->players[TOY_ARMY_BLUE].computer);
  g_assert_cmpint (setup->players[TOY_ARMY_BLUE].level, ==, TOY_LEVEL_RECRUIT);
  g_assert_true (setup->players[TOY_ARMY_RED].computer);
  g_assert_cmpint (setup->players[TOY_ARMY_RED].level, ==, TOY_LEVEL_SERGEANT);
  g_assert_cmpint (setup->first, ==, TOY_ARMY_RED);
  play_reopen (f);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (
                      play_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Red is played by"))),
                    ==, 3);
  g_assert_cmpstr (toy_settings_get_string (settings (), "terrain"), ==, "volcanic-jungle");
}

/* Who began comes second in the next game. */
static void
test_rematch_swaps (PlayFixture *f, gconstpointer data)
{
  choose (f, "Who begins", 1);
  play_start (f, "Castle Field");
  for (int game = 0; game < 3; game++)
    {
      g_assert_cmpint (toy_match_get_turn (play_match (f)), ==, game % 2);
      play_on (f, 5, NULL);
      play_activate (f, "game.rematch");
      g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, 0);
    }
}

static gboolean
has_cards (gpointer f)
{
  return count_cards (f) > 0;
}

static void
test_filter (PlayFixture *f, gconstpointer data)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  g_autoptr (GFile) file = g_file_get_child (f->folder, "mine.toyterrain");
  GBytes *contents = toy_board_get_contents (board);

  toggle (f, "Promotion");
  g_assert_cmpint (count_cards (f), ==, 3);
  toggle (f, "Box");
  g_assert_cmpint (count_cards (f), ==, 8);
  toggle (f, "Mine");
  g_assert_cmpint (count_cards (f), ==, 0);
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "You have no terrains *");
  /* There is nothing to draw from, and the button says so. */
  g_assert_false (gtk_widget_is_sensitive (
    play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Surprise me")));

  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (contents, NULL),
                                          g_bytes_get_size (contents), NULL, FALSE, 0, NULL, NULL,
                                          NULL));
  ui_wait_until (has_cards, f, "the terrain came");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "You have no terrains *");
  g_assert_true (gtk_widget_is_sensitive (
    play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Surprise me")));
  play_reopen (f);
  g_assert_cmpint (count_cards (f), ==, 1);
  toggle (f, "All");
  g_assert_cmpint (count_cards (f), ==, 12);
}

static gboolean
go_to_card (PlayFixture *f, GtkDirectionType direction)
{
  GtkWidget *focus;

  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->window), direction));
  ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_FLOW_BOX_CHILD) != NULL;
}

static gboolean
has_keyboard (PlayFixture *f, GtkWidget *card)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window)) == card;
}

/* The cards are one stop of the Tab key, with the button of the card; arrow keys move among them,
 * and Tab comes back to where one has been. */
static void
test_card_stops (PlayFixture *f, gconstpointer data)
{
  GtkWidget *first = play_find_card (f, "Castle Field");
  GtkWidget *second = play_find_card (f, "Tropical Pool");
  gboolean handled;

  g_assert_true (has_keyboard (f, first));
  /* Of which card a button is, is heard. */
  ui_get (first, GTK_ACCESSIBLE_ROLE_BUTTON, "More about Castle Field");
  g_assert_true (go_to_card (f, GTK_DIR_TAB_FORWARD)); /* its button */
  g_assert_false (go_to_card (f, GTK_DIR_TAB_FORWARD));
  while (!go_to_card (f, GTK_DIR_TAB_FORWARD))
    ;
  g_assert_true (has_keyboard (f, first));

  g_signal_emit_by_name (gtk_widget_get_parent (first), "move-cursor",
                         GTK_MOVEMENT_VISUAL_POSITIONS, 1, FALSE, FALSE, &handled);
  ui_settle ();
  g_assert_true (has_keyboard (f, second));
  g_assert_false (go_to_card (f, GTK_DIR_TAB_BACKWARD));
  g_assert_true (go_to_card (f, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_keyboard (f, second));

  /* What is not shown is no stop. */
  toggle (f, "Promotion");
  while (go_to_card (f, GTK_DIR_TAB_FORWARD))
    ;
  while (!go_to_card (f, GTK_DIR_TAB_FORWARD))
    ;
  g_assert_true (has_keyboard (f, play_find_card (f, "Christmas")));
}

/* By lot among what is shown. */
static void
test_surprise (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  toggle (f, "Promotion");
  for (int i = 0; i < 12; i++)
    {
      ToyBoard *board;

      play_press (f, "Surprise me");
      board = toy_match_get_board (play_match (f));
      g_assert_cmpstr (toy_board_get_source (board), ==, "promo");
      g_hash_table_add (seen, g_strdup (toy_board_get_id (board)));
      play_activate (f, "win.new-game");
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 1);
}

static GtkWidget *
open_seed (PlayFixture *f)
{
  GtkWidget *expander = play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Advanced");

  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  ui_settle ();
  return play_get (f, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Seed");
}

static void
test_seed (PlayFixture *f, gconstpointer data)
{
  GtkWidget *seed = open_seed (f);
  GtkWidget *card = play_find_card (f, "Castle Field");

  gtk_editable_set_text (GTK_EDITABLE (seed), "twelve");
  play_get (f, GTK_ACCESSIBLE_ROLE_ALERT, "A seed is a whole number*");
  g_assert_true (gtk_widget_activate (card));
  g_assert_null (play_match (f));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), seed));

  gtk_editable_set_text (GTK_EDITABLE (seed), " 42 ");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_ALERT, "A seed *");
  play_start (f, "Castle Field");
  g_assert_cmpuint (toy_match_get_setup (play_match (f))->seed, ==, 42);

  /* The next game is another one. */
  play_activate (f, "win.new-game");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (seed)), ==, "");
  play_start (f, "Castle Field");
  g_assert_cmpuint (toy_match_get_setup (play_match (f))->seed, !=, 42);
}

/* Enter at once plays what was played last. */
static void
test_enter (PlayFixture *f, gconstpointer data)
{
  GtkWidget *focus;

  play_start (f, "Cursed Cemetery");
  play_on (f, 1, NULL); /* nothing waits to be continued */
  play_reopen (f);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (focus == play_find_card (f, "Cursed Cemetery"));
  g_assert_true (gtk_widget_activate (focus));
  g_assert_cmpstr (toy_board_get_id (toy_match_get_board (play_match (f))), ==,
                   "cursed-cemetery");
}

/* Where there is little room the choices are one line that says them. */
static void
test_folded (PlayFixture *f, gconstpointer data)
{
  GtkWidget *expander;

  play_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Blue is played by");
  toy_settings_set_string (settings (), "red-player", "captain");
  ui_resize (GTK_WIDGET (f->window), 360, 294);
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Blue is played by"));
  expander = play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Blue: Human · Red: Captain");
  g_assert_true (gtk_widget_activate (expander));
  ui_wait_painted (GTK_WIDGET (f->window));
  play_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Blue is played by");
  /* It was opened by hand and stays open. */
  ui_resize (GTK_WIDGET (f->window), 1000, 800);
  ui_resize (GTK_WIDGET (f->window), 400, 400);
  play_get (f, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Blue is played by");
}

/* Whether a picture is there: what comes before it is nearly transparent. */
static gboolean
is_painted (GtkWidget *preview)
{
  cairo_surface_t *picture = ui_take_picture (preview);
  gboolean painted = ui_get_dot (picture, gtk_widget_get_width (preview) / 2,
                                 gtk_widget_get_height (preview) / 2) >> 24 == 255;

  cairo_surface_destroy (picture);
  return painted;
}

static guint
count_unpainted (GtkWidget *root)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if (TOY_IS_PREVIEW (root))
    return !is_painted (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_unpainted (child);
  return n;
}

static gboolean
is_all_painted (gpointer window)
{
  return count_unpainted (window) == 0;
}

/* Every picture comes, if not in the first frame, at any size. */
static void
test_pictures (PlayFixture *f, gconstpointer data)
{
  for (int size = 0; size < 2; size++)
    {
      ui_wait_until (is_all_painted, f->window, "every picture was there");
      ui_resize (GTK_WIDGET (f->window), 1900, 1500);
    }
}

/* The picture of Castle Field, painted when it had its time. */
static cairo_surface_t *
take_picture (PlayFixture *f)
{
  ui_wait_until (is_all_painted, f->window, "every picture was there");
  return ui_take_picture (ui_find_type (play_find_card (f, "Castle Field"), TOY_TYPE_PREVIEW));
}

static gboolean
look_alike (cairo_surface_t *one, cairo_surface_t *other)
{
  return memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (other),
                 (gsize) cairo_image_surface_get_stride (one)
                   * (gsize) cairo_image_surface_get_height (one))
         == 0;
}

/* What a beginner game does not have is not in the pictures either. */
static void
test_beginner_pictures (PlayFixture *f, gconstpointer data)
{
  cairo_surface_t *pictures[3];

  for (int i = 0; i < 3; i++)
    {
      toy_settings_set_boolean (settings (), "beginner", i == 1);
      ui_settle ();
      pictures[i] = take_picture (f);
    }
  g_assert_false (look_alike (pictures[0], pictures[1]));
  g_assert_true (look_alike (pictures[0], pictures[2]));
  for (int i = 0; i < 3; i++)
    cairo_surface_destroy (pictures[i]);
}

static void
test_menu (PlayFixture *f, gconstpointer data)
{
  GtkWidget *card = play_find_card (f, "Castle Field");

  g_assert_true (gtk_widget_grab_focus (card));
  g_assert_true (gtk_widget_activate_action (card, "start.menu", NULL));
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_MENU_ITEM, "Play");
  /* What nobody offers here is not in it. */
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_MENU_ITEM, "Test in the Laboratory"));
  g_assert_true (gtk_widget_activate_action (card, "card.play", NULL));
  ui_settle ();
  g_assert_nonnull (play_match (f));
}

static void
test_sizes (PlayFixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 1 },      { 360, 294 },   { 360, 640 },  { 620, 560 },
                                  { 1280, 800 }, { 7680, 4320 }, { 360, 4320 }, { 1, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    ui_resize (GTK_WIDGET (f->window), sizes[i][0], sizes[i][1]);
}

/* Nothing of the invitation to the lessons stays when it has gone. */
static void
test_invitation (PlayFixture *f, gconstpointer data)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (TOY_TYPE_TUTORIAL_CARD, NULL));
  GtkLayoutManager *layout
    = gtk_widget_get_layout_manager (gtk_widget_get_first_child (card));

  g_object_add_weak_pointer (G_OBJECT (layout), (gpointer *) &layout);
  g_assert_finalize_object (card);
  g_assert_null (layout);
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) \
  g_test_add ("/new-game/" name, PlayFixture, NULL, play_set_up, func, play_tear_down)
  ADD ("cards", test_cards);
  ADD ("players", test_players);
  ADD ("rematch-swaps", test_rematch_swaps);
  ADD ("filter", test_filter);
  ADD ("card-stops", test_card_stops);
  ADD ("surprise", test_surprise);
  ADD ("seed", test_seed);
  ADD ("enter", test_enter);
  ADD ("folded", test_folded);
  ADD ("pictures", test_pictures);
  ADD ("beginner-pictures", test_beginner_pictures);
  ADD ("menu", test_menu);
  ADD ("invitation", test_invitation);
  ADD ("sizes", test_sizes);
  return g_test_run ();
}
