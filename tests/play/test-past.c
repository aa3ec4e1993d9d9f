/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back: title, log, question and board tell of one moment, and no key that means something
 * else leaves it. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-test.h"
#include "model/toy-settings.h"

static void
set_up (PlayFixture *f, gconstpointer data)
{
  play_set_up (f, data);
  toy_settings_set_boolean (toy_settings_get_default (), "hand-over-curtain", FALSE);
  toy_settings_set_string (toy_settings_get_default (), "first", "blue");
}

/* The number of the turn that the log marks; 0 for none. */
static guint
get_marked (PlayFixture *f)
{
  g_autoptr (GPtrArray) rows = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                            "Turn *: *");
  guint marked = 0;

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_get_state_flags (g_ptr_array_index (rows, i)) & GTK_STATE_FLAG_SELECTED)
      {
        g_autofree char *name = ui_name (g_ptr_array_index (rows, i));

        g_assert_cmpuint (marked, ==, 0);
        marked = (guint) atoi (name + strlen ("Turn "));
      }
  return marked;
}

static gboolean
has_title (GtkWidget *root, const char *title)
{
  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), title))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_title (child, title))
      return TRUE;
  return FALSE;
}

static void
assert_turn (PlayFixture *f, guint turn)
{
  g_autofree char *title = g_strdup_printf ("Turn %u", turn);

  g_assert_true (has_title (gtk_window_get_titlebar (GTK_WINDOW (f->window)), title));
}

/* From the last action to the first and a few steps on again. */
static void
test_one_moment (PlayFixture *f, gconstpointer data)
{
  guint end, now;
  ToyMatch *match;

  play_start (f, "Castle Field");
  match = play_match (f);
  g_assert_cmpuint (get_marked (f), ==, 0);
  for (int i = 0; i < 40 && !toy_match_is_over (match); i++)
    if (!play_act (f, TOY_ACTION_PLACE) && !play_act (f, TOY_ACTION_YES)
        && !play_act (f, TOY_ACTION_DRAW))
      g_assert_true (play_act (f, TOY_ACTION_PASS));
  end = toy_match_get_position (match);
  g_assert_cmpuint (end, >, 8);
  play_activate (f, "game.present");
  for (guint step = 0; step < end + 4; step++)
    {
      play_activate (f, step < end ? "game.earlier" : "game.later");
      ui_wait_painted (GTK_WIDGET (f->window));
      now = step < end ? end - step - 1 : step - end + 1;
      if (now > 0)
        {
          guint turn = toy_match_get_state_at (match, now - 1)->table.turns + 1u;

          g_assert_cmpuint (get_marked (f), ==, turn);
          assert_turn (f, turn);
        }
      else
        {
          g_assert_cmpuint (get_marked (f), ==, 0);
          assert_turn (f, 1);
        }
    }
  play_activate (f, "game.present");
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_cmpuint (get_marked (f), ==, 0);
  g_assert_cmpuint (toy_match_get_position (match), ==, end);
}

/* Commands of the present have nothing to do in the past. */
static void
test_stays (PlayFixture *f, gconstpointer data)
{
  static const char *const commands[] = { "game.replay", "game.draw", "game.yes", "game.pass",
                                          "game.hint", "game.undo", "game.redo", "game.region",
                                          "game.next-target", "game.command" };
  ToyMatch *match;

  play_start (f, "Castle Field");
  match = play_match (f);
  for (int i = 0; i < 4; i++)
    g_assert_true (play_act (f, TOY_ACTION_DRAW));
  play_activate (f, "game.earlier");
  play_activate (f, "game.earlier");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (f->window), commands[i], NULL);
      ui_settle ();
      if (play_find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Back to the game") == NULL
          || !has_title (GTK_WIDGET (f->window), "Action 2 of 4")
          || toy_match_get_position (match) != 4)
        g_error ("%s leaves the past", commands[i]);
      if (i == 0)
        game_wait_for (f, GTK_ACCESSIBLE_ROLE_STATUS, "This is the past: *");
    }
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
  g_test_add ("/past/one-moment", PlayFixture, NULL, set_up, test_one_moment, play_tear_down);
  g_test_add ("/past/stays", PlayFixture, NULL, set_up, test_stays, play_tear_down);
  return g_test_run ();
}
