/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the other army has just done can be seen once more, and holds nothing up; the log shows it
 * with figures.  The clock of what moves is the test's. */
#include "config.h"

#include <string.h>

#include "model/toy-settings.h"
#include "play-test.h"
#include "widgets/toy-figures.h"
#include "widgets/toy-motion-layer.h"

static ToyMotionLayer *
layer_of (PlayFixture *f)
{
  return TOY_MOTION_LAYER (ui_find_type (GTK_WIDGET (f->window), TOY_TYPE_MOTION_LAYER));
}

/* Two people without a curtain, blue first; each has drawn once. */
static void
set_up (PlayFixture *f, gconstpointer data)
{
  play_set_up (f, data);
  toy_settings_set_boolean (toy_settings_get_default (), "hand-over-curtain", FALSE);
  toy_settings_set_string (toy_settings_get_default (), "first", "blue");
  play_start (f, "Castle Field");
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  ui_settle ();
}

static void
tear_down (PlayFixture *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  play_tear_down (f, data);
}

static void
let_move (PlayFixture *f)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  toy_motion_layer_stop_clock (layer_of (f));
}

/* The button is where the question is; what it shows is what this seat saw, and then it is over. */
static void
test_motion (PlayFixture *f, gconstpointer data)
{
  guint position = toy_match_get_position (play_match (f));
  ToyMotionLayer *layer = layer_of (f);
  int n = 0;

  let_move (f);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Show the other army’s last turn again"));
  g_assert_true (toy_motion_layer_is_playing (layer));
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Red draws 2 troops.");
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
  for (; toy_motion_layer_is_playing (layer); n++)
    {
      g_assert_cmpint (n, <, 400);
      toy_motion_layer_advance (layer, 25);
    }
  g_assert_cmpint (n, >, 4);
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Place a troop, or draw.");
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
}

/* Who does not want to wait goes on. */
static void
test_never_waits (PlayFixture *f, gconstpointer data)
{
  guint position = toy_match_get_position (play_match (f));

  let_move (f);
  play_activate (f, "game.replay");
  g_assert_true (toy_motion_layer_is_playing (layer_of (f)));
  play_activate (f, "game.draw");
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position + 1);
  toy_motion_layer_finish (layer_of (f));
  ui_settle ();
  /* Now it is red who sees blue's turn. */
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Red’s turn");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "game.replay", NULL));
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Blue draws 2 troops.");
}

static gboolean
waits_for_effect (ToyMatch *match)
{
  const ToyTable *table = &toy_match_get_state (match)->table;

  return table->turns > 4 && table->waits != TOY_WAITS_ACTION && table->waits != TOY_WAITS_OVER;
}

/* In the middle of a turn the table of before is shown, and then the question again. */
static void
test_own_turn (PlayFixture *f, gconstpointer data)
{
  ToyMotionLayer *layer = layer_of (f);
  ToyArmy seat;

  play_on (f, 3, waits_for_effect);
  seat = toy_match_get_turn (play_match (f));
  let_move (f);
  play_activate (f, "game.replay");
  g_assert_true (toy_motion_layer_is_playing (layer));
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL,
            seat == TOY_ARMY_BLUE ? "Red’s last turn" : "Blue’s last turn");
  g_assert_true (play_has_button (f, "Back to the game"));
  toy_motion_layer_finish (layer);
  ui_settle ();
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LABEL, "*last turn");
  g_assert_true (play_has_button (f, "Skip") || play_has_button (f, "No")
                 || play_has_button (f, "*you may *"));
}

/* Where nothing may move the turn can be stepped through. */
static void
test_still (PlayFixture *f, gconstpointer data)
{
  play_activate (f, "game.replay");
  g_assert_false (toy_motion_layer_is_playing (layer_of (f)));
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, "Action 1 of 2");
  play_press (f, "Later");
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Red draws 2 troops.");
  play_press (f, "Back to the game");
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Place a troop, or draw.");
}

/* Whoever begins has nothing to see. */
static void
test_nothing_yet (PlayFixture *f, gconstpointer data)
{
  play_activate (f, "win.new-game");
  play_press (f, "Surprise me");
  g_assert_false (play_has_button (f, "Show the other army*"));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (f->window), "game.replay", NULL)
                  && toy_motion_layer_is_playing (layer_of (f)));
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_LABEL, "Action *"));
}

static guint
count_figures (GtkWidget *root)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if (TOY_IS_FIGURES (root))
    return toy_figures_count (TOY_FIGURES (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_figures (child);
  return n;
}

/* A row for each turn: whose it was, the troops in it, and what was done. */
static void
test_log (PlayFixture *f, gconstpointer data)
{
  GtkWidget *list;

  g_assert_true (play_act (f, TOY_ACTION_PLACE));
  ui_settle ();
  ui_wait_painted (GTK_WIDGET (f->window));
  list = play_get (f, GTK_ACCESSIBLE_ROLE_LIST, "*");
  ui_get (list, GTK_ACCESSIBLE_ROLE_LABEL, "Red draws *");
  ui_get (list, GTK_ACCESSIBLE_ROLE_LABEL, "Blue * on *");
  /* Two and two that were drawn, one that was placed. */
  g_assert_cmpuint (count_figures (list), >=, 2 + 2 + 1);
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/replay/" name, PlayFixture, NULL, set_up, func, tear_down)
  ADD ("motion", test_motion);
  ADD ("never-waits", test_never_waits);
  ADD ("own-turn", test_own_turn);
  ADD ("still", test_still);
  ADD ("nothing-yet", test_nothing_yet);
  ADD ("log", test_log);
  return g_test_run ();
}
