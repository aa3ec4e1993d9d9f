/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far undo goes: who plays, what was revealed, whose decision it lands on. */
#include "config.h"

#include "model-test.h"

#define HUMAN { FALSE, TOY_LEVEL_RECRUIT }
#define ROBOT { TRUE, TOY_LEVEL_CAPTAIN }

/* Turns by letter: `d` draws, `p` places a troop that sets nothing off.  Blue begins; a number
 * after the script is the position of each undo in turn, up to the one that cannot. */
typedef struct
{
  const char *name;
  ToyPlayer players[TOY_N_ARMIES];
  gboolean open;
  const char *script;
  int undos[6]; /* -1 ends */
} Case;

static const Case cases[] = {
  { "hidden/draw", { HUMAN, HUMAN }, FALSE, "d", { -1 } },
  { "hidden/place", { HUMAN, HUMAN }, FALSE, "p", { 0, -1 } },
  { "hidden/two-places", { HUMAN, HUMAN }, FALSE, "pp", { 1, 0, -1 } },
  { "hidden/place-after-draw", { HUMAN, HUMAN }, FALSE, "dp", { 1, -1 } },
  { "hidden/places-after-draw", { HUMAN, HUMAN }, FALSE, "dpp", { 2, 1, -1 } },
  { "hidden/draw-after-place", { HUMAN, HUMAN }, FALSE, "pd", { -1 } },
  { "open/draws", { HUMAN, HUMAN }, TRUE, "ddd", { 2, 1, 0, -1 } },
  { "open/mixed", { HUMAN, HUMAN }, TRUE, "dpdp", { 3, 2, 1, 0, -1 } },
  { "robot/while-it-thinks", { HUMAN, ROBOT }, FALSE, "d", { 0, -1 } },
  { "robot/answered", { HUMAN, ROBOT }, FALSE, "dd", { 0, -1 } },
  { "robot/thinks-again", { HUMAN, ROBOT }, FALSE, "ddd", { 2, 0, -1 } },
  { "robot/answered-again", { HUMAN, ROBOT }, FALSE, "pddp", { 2, 0, -1 } },
  { "robot/began", { ROBOT, HUMAN }, FALSE, "d", { -1 } },
  { "robot/began-thinks", { ROBOT, HUMAN }, FALSE, "dd", { 1, -1 } },
  { "robot/began-answered", { ROBOT, HUMAN }, FALSE, "ddd", { 1, -1 } },
  { "robot/open", { HUMAN, ROBOT }, TRUE, "dddd", { 2, 0, -1 } },
  { "robots", { ROBOT, ROBOT }, FALSE, "ddd", { -1 } },
  { "robots/open", { ROBOT, ROBOT }, TRUE, "dd", { -1 } },
};

/* A placing that hands the turn on and shows nothing hidden; FALSE where there is none. */
static gboolean
place_quietly (ToyMatch *match)
{
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  const ToyGame *game = toy_match_get_game (match);
  int n = toy_state_actions (toy_match_get_state (match), game, actions);

  for (int i = 0; i < n; i++)
    if (actions[i].kind == TOY_ACTION_PLACE && game->n_effects[actions[i].type] == 0
        && (game->bases & TOY_BIT (actions[i].to)))
      return toy_match_act (match, actions[i], NULL);
  return FALSE;
}

static gboolean
run_script (ToyMatch *match, const char *script)
{
  const ToyAction draw = toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);

  for (const char *c = script; *c != '\0'; c++)
    if (!(*c == 'd' ? toy_match_act (match, draw, NULL) : place_quietly (match)))
      return FALSE;
  return TRUE;
}

/* The first deal in which the script can be followed. */
static ToyMatch *
match_for (const Case *test)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  ToyMatchSetup setup = {
    .options = { .beginner = true },
    .first = TOY_ARMY_BLUE,
    .players = { test->players[0], test->players[1] },
    .open_racks = test->open,
  };

  for (setup.seed = 1; setup.seed < 200; setup.seed++)
    {
      g_autoptr (ToyMatch) match = toy_match_new (board, &setup, NULL);

      if (run_script (match, test->script))
        return g_steal_pointer (&match);
    }
  g_assert_not_reached ();
}

static gboolean
flag (ToyMatch *match, const char *name)
{
  gboolean value;

  g_object_get (match, name, &value, NULL);
  return value;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  ToyMatch *match = match_for (test);
  guint at[G_N_ELEMENTS (test->undos) + 1];
  int n = 0;

  at[0] = toy_match_get_position (match);
  while (test->undos[n] >= 0)
    {
      g_assert_true (flag (match, "can-undo"));
      g_assert_cmpuint (toy_match_get_undo_position (match), ==, test->undos[n]);
      g_assert_true (toy_match_undo (match));
      at[++n] = toy_match_get_position (match);
      g_assert_cmpuint (at[n], ==, test->undos[n - 1]);
      g_assert_true (flag (match, "can-redo"));
    }
  g_assert_false (flag (match, "can-undo"));
  g_assert_false (toy_match_undo (match));
  g_assert_cmpuint (toy_match_get_position (match), ==, at[n]);

  /* And the same way back. */
  while (n > 0)
    {
      g_assert_true (toy_match_redo (match));
      n--;
      g_assert_cmpuint (toy_match_get_position (match), ==, at[n]);
    }
  g_assert_false (flag (match, "can-redo"));
  g_assert_false (toy_match_redo (match));
  g_assert_finalize_object (match);
}

static gboolean
shows_something (ToyMatch *match, guint from, guint to)
{
  for (guint i = from + 1; i <= to; i++)
    {
      GArray *events = toy_match_get_events_at (match, i);

      for (guint j = 0; j < events->len; j++)
        {
          guint8 kind = g_array_index (events, ToyEvent, j).kind;

          if (kind == TOY_EVENT_DREW || kind == TOY_EVENT_STRIPPED || kind == TOY_EVENT_FROZE)
            return TRUE;
        }
    }
  return FALSE;
}

/* On whole random games: an undo lands where a human decides, and hides nothing that was shown. */
static void
test_everywhere (gconstpointer data)
{
  static const ToyPlayer human = HUMAN, robot = ROBOT;
  const char *terrain = data;

  for (int way = 0; way < 4; way++)
    {
      ToyPlayer blue = (way & 1) ? robot : human, red = (way & 2) ? robot : human;
      ToyMatch *match = test_match_players (terrain, (guint64) way + 7, blue, red);
      gboolean able = TRUE;

      test_play (match, 3, 100000);
      for (guint i = toy_match_get_length (match); i-- > 0;)
        {
          guint back;

          toy_match_jump (match, i);
          back = toy_match_get_undo_position (match);
          g_assert_cmpint (back != i, ==, flag (match, "can-undo"));
          if (way == 0 && shows_something (match, i > 0 ? i - 1 : 0, i))
            g_assert_cmpuint (back, ==, i);
          if (back == i)
            continue;
          g_assert_cmpuint (back, <, i);
          g_assert_false (toy_match_is_computer (match,
                            toy_match_get_state_at (match, back)->table.turn));
          if (way == 0)
            g_assert_false (shows_something (match, back, i));
          able = able && way != 3;
        }
      g_assert_true (able);
      g_assert_finalize_object (match);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/undo/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_data_func ("/undo/everywhere/castle-field", "castle-field", test_everywhere);
  g_test_add_data_func ("/undo/everywhere/battlefield", "battlefield", test_everywhere);
  return g_test_run ();
}
