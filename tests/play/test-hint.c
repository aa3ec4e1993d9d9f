/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice in the window: whatever is asked, what is said is about the answer, and one press more
 * gives it. */
#include "config.h"

#include <string.h>

#include "game-test.h"
#include "model/toy-settings.h"
#include "play/toy-game-page.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-toast.h"

static void
set_up (PlayFixture *f, gconstpointer data)
{
  play_set_up (f, data);
  toy_settings_set_boolean (toy_settings_get_default (), "hand-over-curtain", FALSE);
  toy_settings_set_boolean (toy_settings_get_default (), "warn-gifts", FALSE);
  toy_settings_set_string (toy_settings_get_default (), "first", "blue");
}

/* Asks, and gives what is said. (transfer full) */
static char *
ask (PlayFixture *f, const char *pattern)
{
  play_activate (f, "game.hint");
  return g_strdup (gtk_label_get_text (
    GTK_LABEL (play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, pattern))));
}

/* Enter on what has the keyboard. */
static void
follow (PlayFixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_nonnull (focus);
  ui_press (focus);
  ui_settle ();
}

/* Whole games on terrains whose troops and spaces ask everything that the box asks. */
static void
test_every_question (PlayFixture *f, gconstpointer data)
{
  ToyMask asked = 0;

  play_start (f, data);
  for (guint i = 0; i < 24 && !toy_match_is_over (play_match (f)); i++)
    {
      guint position = toy_match_get_position (play_match (f));
      ToyWaits waits = (ToyWaits) toy_match_get_state (play_match (f))->table.waits;
      g_autofree char *text = ask (f, "*\n*");
      ToyAction done;

      g_test_message ("%u: %s", position, text);
      g_assert_false (g_str_has_prefix (text, "Nothing"));
      g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
      follow (f);
      g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position + 1);
      done = toy_match_get_action_at (play_match (f), position + 1);
      asked |= TOY_BIT (done.kind);
      g_assert_true (waits == TOY_WAITS_ACTION || done.kind != TOY_ACTION_DRAW);
      /* A troop and a space are named as they were placed. */
      if (done.kind == TOY_ACTION_PLACE)
        g_assert_nonnull (strstr (text, toy_match_get_game (play_match (f))
                                          ->sheet->types[done.type].name));
    }
  g_assert_cmpuint (asked & TOY_BIT (TOY_ACTION_PLACE), !=, 0);
  g_assert_cmpuint (asked & TOY_BIT (TOY_ACTION_YES), !=, 0);
}

/* Before an action that is asked about, the advice is about that question. */
static void
test_doubt (PlayFixture *f, gconstpointer data)
{
  guint agreed = 0, differed = 0;

  toy_settings_set_boolean (toy_settings_get_default (), "confirm-actions", TRUE);
  play_start (f, "Castle Field");
  for (guint i = 0; i < 12; i++)
    {
      guint position = toy_match_get_position (play_match (f));
      g_autofree char *text = NULL;

      if (toy_match_get_state (play_match (f))->table.waits != TOY_WAITS_ACTION
          || !g_action_group_get_action_enabled (
               toy_game_page_get_actions (TOY_GAME_PAGE (gtk_widget_get_ancestor (
                 play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "*"), TOY_TYPE_GAME_PAGE))), "draw"))
        break;
      play_activate (f, "game.draw");
      play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Draw troops?");
      text = ask (f, "*\n*");
      if (g_str_has_prefix (text, "Yes, do it."))
        {
          agreed++;
          follow (f);
          g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position + 1);
        }
      else
        {
          g_assert_true (g_str_has_prefix (text, "Better: Place "));
          differed++;
          /* The first question is over; the better action is asked about as well. */
          ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "Draw troops?");
          follow (f);
          play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Do it");
          g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
          play_activate (f, "game.back");
          while (toy_match_get_position (play_match (f)) == position)
            play_on (f, i, NULL);
        }
      ui_settle ();
      if (toy_match_is_over (play_match (f)))
        {
          play_activate (f, "win.new-game");
          play_start (f, "Castle Field");
        }
    }
  g_assert_cmpuint (agreed + differed, >, 0);
}

/* What comes after somebody has begun to look back is not said. */
static void
test_past (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match;

  play_start (f, "Castle Field");
  match = play_match (f);
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  play_activate (f, "game.hint");
  play_activate (f, "game.earlier");
  game_run_for (2500);
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, "*\n*"));
  play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Back to the game");
  g_assert_cmpuint (toy_match_get_position (match), ==, 2);
}

/* What is said stands over the middle of the board, also after another size, not over the log. */
static void
test_place (PlayFixture *f, gconstpointer data)
{
  GtkWidget *page, *toast, *board;
  static const int sizes[][2] = { { 1280, 800 }, { 1000, 700 } };

  play_start (f, "Castle Field");
  page = GTK_WIDGET (f->window);
  toast = ui_find_type (page, TOY_TYPE_TOAST);
  board = ui_find_type (page, TOY_TYPE_BOARD_VIEW);
  g_free (ask (f, "*\n*"));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t said, below;

      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      ui_settle ();
      ui_wait_painted (page);
      g_assert_true (gtk_widget_compute_bounds (toast, page, &said));
      g_assert_true (gtk_widget_compute_bounds (board, page, &below));
      g_assert_cmpfloat_with_epsilon (said.origin.x + said.size.width / 2,
                                      below.origin.x + below.size.width / 2, 2);
      g_assert_cmpfloat (said.origin.y, >=, below.origin.y);
    }
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
  g_test_add ("/hint/every-question/battlefield", PlayFixture, "Battlefield", set_up,
              test_every_question, play_tear_down);
  g_test_add ("/hint/every-question/jungle", PlayFixture, "Volcanic Jungle", set_up,
              test_every_question, play_tear_down);
  g_test_add ("/hint/every-question/cemetery", PlayFixture, "Cursed Cemetery", set_up,
              test_every_question, play_tear_down);
  g_test_add ("/hint/doubt", PlayFixture, NULL, set_up, test_doubt, play_tear_down);
  g_test_add ("/hint/past", PlayFixture, NULL, set_up, test_past, play_tear_down);
  g_test_add ("/hint/place", PlayFixture, NULL, set_up, test_place, play_tear_down);
  return g_test_run ();
}
