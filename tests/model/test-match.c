/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ToyMatch: the only door to a state, what it tells, and what undo and redo take back. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"

typedef struct
{
  guint events, replayed, changed, undo, redo;
  guint n_events; /* of the last signal */
  gboolean in_order;
} Heard;

static void
events_cb (ToyMatch *match, GArray *events, gboolean replayed, Heard *heard)
{
  heard->events++;
  heard->replayed += replayed ? 1 : 0;
  heard->n_events = events->len;
  heard->in_order = heard->events == heard->changed + 1;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
listen (ToyMatch *match, Heard *heard)
{
  g_signal_connect (match, "events", G_CALLBACK (events_cb), heard);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count_cb), &heard->changed);
  g_signal_connect_swapped (match, "notify::can-undo", G_CALLBACK (count_cb), &heard->undo);
  g_signal_connect_swapped (match, "notify::can-redo", G_CALLBACK (count_cb), &heard->redo);
}

static ToyAction
draw (void)
{
  return toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);
}

static gboolean
flag (ToyMatch *match, const char *name)
{
  gboolean value;

  g_object_get (match, name, &value, NULL);
  return value;
}

static void
test_act (void)
{
  ToyMatch *match = test_match ("castle-field", 1);
  Heard heard = { 0 };
  ToyArmy first = toy_match_get_turn (match);
  ToyWhy why;
  ToyView view;

  listen (match, &heard);
  g_assert_false (flag (match, "can-undo"));
  g_assert_true (toy_match_act (match, draw (), &why));
  g_assert_cmpint (toy_match_get_turn (match), ==, toy_army_enemy (first));
  g_assert_cmpuint (heard.events, ==, 1);
  g_assert_true (heard.in_order);
  g_assert_cmpuint (heard.replayed, ==, 0);
  g_assert_cmpuint (heard.n_events, ==, 3); /* two drawn, the turn */
  g_assert_cmpuint (heard.changed, ==, 1);
  g_assert_cmpuint (heard.undo, ==, 1);
  g_assert_true (flag (match, "can-undo"));
  g_assert_cmpuint (toy_match_get_length (match), ==, 1);
  g_assert_cmpint (toy_match_get_action_at (match, 1).kind, ==, TOY_ACTION_DRAW);
  g_assert_cmpuint (toy_match_get_events_at (match, 1)->len, ==, 3);
  g_assert_cmpstr (toy_match_get_label_at (match, 1), ==, "Draw troops");

  toy_match_get_view (match, first, &view);
  g_assert_cmpint (view.table.n_rack[first], ==, 5);
  g_assert_finalize_object (match);
}

/* What is refused changes nothing and tells nobody. */
static void
test_refused (void)
{
  ToyMatch *match = test_match ("castle-field", 1);
  const ToyState before = *toy_match_get_state (match);
  Heard heard = { 0 };
  ToyWhy why;

  listen (match, &heard);
  g_assert_false (toy_match_act (match, toy_action (TOY_ACTION_PLACE, 0, TOY_NONE, 200), &why));
  g_assert_cmpint (why.reason, !=, TOY_REASON_OK);
  g_assert_false (toy_match_act (match, toy_action (99, 98, 97, 96), NULL));
  g_assert_cmpuint (heard.events + heard.changed + heard.undo, ==, 0);
  g_assert_cmpuint (toy_match_get_length (match), ==, 0);
  g_assert_cmpmem (&before, sizeof before, toy_match_get_state (match), sizeof before);
  g_assert_finalize_object (match);
}

/* Plays until @match waits for an answer inside a turn. */
static void
play_into_a_turn (ToyMatch *match)
{
  ToyRandom random = toy_random_seeded (3);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  guint8 waits = TOY_WAITS_ACTION;

  while (waits == TOY_WAITS_ACTION)
    {
      int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);

      toy_match_act (match, actions[toy_random_below (&random, (guint32) n)], NULL);
      waits = toy_match_get_state (match)->table.waits;
    }
  g_assert_cmpint (waits, !=, TOY_WAITS_OVER);
}

static void
test_undo_answer (void)
{
  ToyMatch *match = test_match ("castle-field", 5);
  guint inside;
  ToyAction pass = toy_action (TOY_ACTION_PASS, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyArmy army;

  play_into_a_turn (match);
  inside = toy_match_get_position (match);
  army = toy_match_get_turn (match);

  /* Inside the turn: the placing is the last answer. */
  g_assert_true (toy_match_undo (match));
  g_assert_cmpuint (toy_match_get_position (match), ==, inside - 1);
  g_assert_cmpint (toy_match_get_state (match)->table.waits, ==, TOY_WAITS_ACTION);
  g_assert_true (toy_match_redo (match));
  g_assert_cmpuint (toy_match_get_position (match), ==, inside);

  /* The turn is finished: all of it is one action. */
  while (toy_match_get_turn (match) == army && !toy_match_is_over (match))
    g_assert_true (toy_match_act (match, pass, NULL));
  g_assert_cmpuint (toy_match_get_position (match), >, inside);
  g_assert_true (toy_match_undo (match));
  g_assert_cmpuint (toy_match_get_position (match), ==, inside - 1);
  g_assert_cmpint (toy_match_get_turn (match), ==, army);
  g_assert_true (toy_match_redo (match));
  g_assert_cmpuint (toy_match_get_position (match), ==, toy_match_get_length (match));
  g_assert_finalize_object (match);
}

/* Every undo lands where somebody may choose an action, or one answer back; redo is its mirror. */
static void
test_undo_all (gconstpointer data)
{
  ToyMatch *match = test_match (data, 77);
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at, end;

  test_play (match, 5, 100000);
  g_assert_true (toy_match_is_over (match));
  end = toy_match_get_length (match);

  while (toy_match_get_position (match) > 0)
    {
      at = toy_match_get_position (match);
      g_array_append_val (way, at);
      g_assert_true (toy_match_undo (match));
      g_assert_cmpint (toy_match_get_state (match)->table.waits, ==, TOY_WAITS_ACTION);
      for (guint i = toy_match_get_position (match) + 1; i < at; i++)
        g_assert_cmpint (toy_match_get_state_at (match, i)->table.waits, !=, TOY_WAITS_ACTION);
    }
  g_assert_false (toy_match_undo (match));
  g_assert_false (flag (match, "can-undo"));

  for (guint i = way->len; i > 0; i--)
    {
      g_assert_true (toy_match_redo (match));
      g_assert_cmpuint (toy_match_get_position (match), ==, g_array_index (way, guint, i - 1));
    }
  g_assert_false (toy_match_redo (match));
  g_assert_false (flag (match, "can-redo"));
  g_assert_cmpuint (toy_match_get_length (match), ==, end);
  g_assert_finalize_object (match);
}

/* An undo gives no second chance: the same action brings the same troops. */
static void
test_undo_chance (void)
{
  ToyMatch *match = test_match ("castle-field", 9);
  ToyState after;

  toy_match_act (match, draw (), NULL);
  after = *toy_match_get_state (match);
  g_assert_true (toy_match_undo (match));
  g_assert_true (toy_match_act (match, draw (), NULL));
  g_assert_cmpmem (&after, sizeof after, toy_match_get_state (match), sizeof after);
  g_assert_cmpuint (toy_match_get_length (match), ==, 1);
  g_assert_finalize_object (match);
}

static void
test_redo_events (void)
{
  ToyMatch *match = test_match ("castle-field", 5);
  Heard heard = { 0 };
  guint n_events = 0, from;

  test_play (match, 2, 30);
  while (toy_match_get_state (match)->table.waits != TOY_WAITS_ACTION)
    test_play (match, 2, 1);
  toy_match_undo (match);
  from = toy_match_get_position (match);
  for (guint i = from + 1; i <= toy_match_get_length (match); i++)
    n_events += toy_match_get_events_at (match, i)->len;

  listen (match, &heard);
  g_assert_true (toy_match_redo (match));
  g_assert_cmpuint (heard.events, ==, 1);
  g_assert_cmpuint (heard.replayed, ==, 1);
  g_assert_cmpuint (heard.n_events, ==, n_events);
  g_assert_cmpuint (heard.changed, ==, 1);
  g_assert_cmpuint (heard.redo, ==, 1);
  g_assert_finalize_object (match);
}

static void
test_jump_and_branch (void)
{
  ToyMatch *match = test_match ("battlefield", 11), *branch;
  guint middle;

  test_play (match, 4, 40);
  middle = toy_match_get_length (match) / 2;
  g_assert_true (toy_match_jump (match, middle));
  g_assert_false (toy_match_jump (match, middle));
  g_assert_false (toy_match_jump (match, 100000));
  g_assert_true (flag (match, "can-undo"));
  g_assert_true (flag (match, "can-redo"));

  branch = toy_match_branch (match, middle);
  g_assert_cmpuint (toy_match_get_length (branch), ==, middle);
  test_assert_same_state (match, middle, branch, middle);
  g_assert_true (flag (branch, "can-undo"));
  g_assert_false (flag (branch, "can-redo"));
  test_play (branch, 8, 10);
  g_assert_cmpuint (toy_match_get_position (match), ==, middle);
  g_assert_finalize_object (match);
  test_play (branch, 9, 10);
  g_assert_finalize_object (branch);
}

/* The setup is the match's own copy. */
static void
test_setup (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  char *name = g_strdup ("Ada");
  ToyMatchSetup setup = {
    .options = { .meeple = true }, .first = TOY_ARMY_RED, .seed = 4, .names = { name, NULL },
  };
  ToyMatch *match = toy_match_new (board, &setup, NULL);

  g_free (name);
  g_assert_cmpint (toy_match_get_turn (match), ==, TOY_ARMY_RED);
  g_assert_cmpstr (toy_match_get_setup (match)->names[TOY_ARMY_BLUE], ==, "Ada");
  g_assert_null (toy_match_get_setup (match)->names[TOY_ARMY_RED]);
  g_assert_true (toy_match_get_game (match)->options.meeple);
  g_assert_true (toy_match_get_board (match) == board);
  g_assert_finalize_object (match);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/act", test_act);
  g_test_add_func ("/match/refused", test_refused);
  g_test_add_func ("/match/setup", test_setup);
  g_test_add_func ("/match/undo/answer", test_undo_answer);
  g_test_add_data_func ("/match/undo/all/castle-field", "castle-field", test_undo_all);
  g_test_add_data_func ("/match/undo/all/volcanic-jungle", "volcanic-jungle", test_undo_all);
  g_test_add_func ("/match/undo/chance", test_undo_chance);
  g_test_add_func ("/match/redo/events", test_redo_events);
  g_test_add_func ("/match/jump-and-branch", test_jump_and_branch);
  return g_test_run ();
}
