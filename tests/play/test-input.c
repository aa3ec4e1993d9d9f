/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From clicks to actions: in random games on every terrain and with every verb, each legal action
 * can be pointed at, and everything that is pointed out leads to one. */
#include "config.h"

#include "engine/toy-reason.h"
#include "model/toy-catalogue.h"
#include "play/toy-input.h"

static ToyInputAnswer
point (ToyInput *input,
       const ToyChoices *choices,
       const ToyView *view,
       const ToyGame *game,
       int space,
       ToyAction *action)
{
  return toy_input_point_space (input, choices, view, game, space, action);
}

/* Points at everything that @wish needs.  @space_first: troops are named last. */
static void
check_reached (const ToyChoices *choices,
               const ToyView *view,
               const ToyGame *game,
               ToyAction wish,
               gboolean other_way)
{
  ToyInput input = TOY_INPUT_NONE;
  ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyInputAnswer answer = TOY_INPUT_NOTHING;

  switch (wish.kind)
    {
    case TOY_ACTION_PLACE:
      if (other_way)
        {
          answer = point (&input, choices, view, game, wish.to, &action);
          g_assert_cmpint (answer, ==, TOY_INPUT_SELECTED);
          answer = toy_input_point_type (&input, choices, wish.type, &action);
        }
      else
        {
          answer = toy_input_point_type (&input, choices, wish.type, &action);
          g_assert_cmpint (answer, ==, TOY_INPUT_SELECTED);
          answer = point (&input, choices, view, game, wish.to, &action);
        }
      break;
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      other_way = other_way && wish.kind == TOY_ACTION_SWAP;
      answer = point (&input, choices, view, game, other_way ? wish.to : wish.from, &action);
      g_assert_cmpint (answer, ==, TOY_INPUT_SELECTED);
      answer = point (&input, choices, view, game, other_way ? wish.from : wish.to, &action);
      break;
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
      answer = point (&input, choices, view, game, wish.from, &action);
      break;
    case TOY_ACTION_RECOVER:
      answer = toy_input_point_type (&input, choices, wish.type, &action);
      break;
    default:
      return; /* draw, yes and no are commands, not places */
    }
  g_assert_cmpint (answer, ==, TOY_INPUT_ACT);
  g_assert_true (toy_action_equal (action, wish));
  g_assert_cmpint (input.type, ==, TOY_NONE);
  g_assert_cmpint (input.space, ==, -1);
}

/* Pointing anywhere gives an action that is legal, a refusal with a reason, or a selection that
 * can go on. */
static void
check_anywhere (const ToyChoices *choices, const ToyView *view, const ToyGame *game)
{
  for (int space = 0; space < game->terrain->n_spaces; space++)
    {
      ToyInput input = TOY_INPUT_NONE;
      ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
      ToyInputTargets targets;

      switch (point (&input, choices, view, game, space, &action))
        {
        case TOY_INPUT_ACT:
          g_assert_true (toy_choices_contain (choices, action));
          break;
        case TOY_INPUT_REFUSED:
          g_assert_cmpint (toy_view_check (view, game, action).reason, !=, TOY_REASON_OK);
          break;
        case TOY_INPUT_SELECTED:
          toy_input_get_targets (&input, choices, &targets);
          g_assert_true (targets.spaces != 0 || targets.types != 0);
          g_assert_true (toy_input_back (&input));
          break;
        case TOY_INPUT_NOTHING:
          break;
        }
    }
}

static void
check_drops (const ToyChoices *choices, const ToyView *view, const ToyGame *game)
{
  for (int type = 0; type < game->n_types; type++)
    for (int space = 0; space < game->terrain->n_spaces; space++)
      {
        ToyInput input = { TOY_NONE, 3 };
        ToyAction action;
        ToyInputAnswer answer = toy_input_drop (&input, choices, type, space, &action);

        if (answer == TOY_INPUT_ACT)
          g_assert_true (toy_choices_contain (choices, action));
        else
          {
            g_assert_cmpint (answer, ==, TOY_INPUT_REFUSED);
            g_assert_cmpint (toy_view_check (view, game, action).reason, !=, TOY_REASON_OK);
          }
      }
}

static void
play (const ToyGame *game, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  ToyState state;

  toy_state_init (&state, game, seed, TOY_ARMY_NONE, false);
  while (state.table.waits != TOY_WAITS_OVER)
    {
      int n = toy_state_actions (&state, game, actions);
      ToyChoices choices;
      ToyView view;

      toy_view_make (&view, &state, (ToyArmy) state.table.turn);
      toy_view_choices (&view, game, &choices);
      for (int i = 0; i < n; i++)
        check_reached (&choices, &view, game, actions[i], i % 2);
      check_anywhere (&choices, &view, game);
      check_drops (&choices, &view, game);
      toy_state_apply (&state, game, actions[g_rand_int_range (rand, 0, n)], NULL);
    }
  g_free (actions);
}

static void
test_terrains (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  const ToyOptions options = { false, true };
  ToyGame game;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalogue)); i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (catalogue), i);

      g_assert_true (toy_game_init (&game, toy_board_get_terrain (board),
                                    toy_board_get_sheet (board), options));
      for (guint32 seed = 0; seed < 5; seed++)
        play (&game, seed);
    }
}

/* Every verb on every troop, near and far. */
static void
test_verbs (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  ToyBoard *board = toy_catalogue_find (catalogue, "castle-field");
  const ToyOptions options = { false, false };
  ToySheet *sheet = g_new (ToySheet, 1);
  ToyGame game;

  for (int verb = 0; verb < TOY_N_VERBS; verb++)
    for (int reach = TOY_REACH_ADJACENT; reach <= TOY_REACH_ANYWHERE; reach++)
      {
        *sheet = *toy_board_get_sheet (board);
        for (int type = 0; type < sheet->n_types; type += 2)
          {
            sheet->types[type].n_effects = 1;
            sheet->types[type].effects[0] = toy_effect_default ((ToyVerb) verb);
            sheet->types[type].effects[0].count = 2;
            if (toy_verb_info ((ToyVerb) verb)->has_reach)
              sheet->types[type].effects[0].reach = (uint8_t) reach;
          }
        g_assert_true (toy_game_init (&game, toy_board_get_terrain (board), sheet, options));
        for (guint32 seed = 0; seed < 4; seed++)
          play (&game, seed);
      }
  g_free (sheet);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/input/every-terrain", test_terrains);
  g_test_add_func ("/input/every-verb", test_verbs);
  return g_test_run ();
}
