/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bots-test.h. */
#include "config.h"

#include "bots-test.h"

#include "bots/toy-proving.h"
#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"

const ToyGame *
bots_test_game (int i)
{
  static ToyGame games[N_BUILTIN];
  static ToySheet sheets[N_BUILTIN];
  ToyGame *game = &games[i];

  if (game->terrain == NULL)
    {
      g_autoptr (GError) error = NULL;
      const char *id = toy_store_builtin_ids ()[i];
      g_autoptr (GBytes) contents = toy_store_builtin_load (id, &error);
      g_autoptr (ToyDraft) draft = toy_draft_parse (contents, id, &error);
      g_autoptr (ToyCompilation) compilation = NULL;

      g_assert_no_error (error);
      compilation = toy_compile (draft, NULL);
      sheets[i] = compilation->sheet;
      g_assert_true (toy_game_init (
          game, toy_terrain_ref (compilation->terrain), &sheets[i], (ToyOptions){ false, false }));
    }
  return game;
}

const ToyGame *
bots_test_proving (guint64 seed, bool wild)
{
  static ToyGame game;
  static ToySheet sheet;
  static ToyTerrain *terrain;

  g_clear_pointer (&terrain, toy_terrain_unref);
  terrain = toy_terrain_new ();
  toy_proving_make (terrain, &sheet, seed, wild);
  g_assert_true (toy_game_init (&game, terrain, &sheet, (ToyOptions){ false, false }));
  return &game;
}

void
bots_test_play (ToyState *state,
                const ToyGame *game,
                const ToyLevel level[TOY_N_ARMIES],
                int playouts,
                guint64 seed,
                BotsTestEach each,
                gpointer data)
{
  ToyBotLimits limits = { .playouts = playouts };

  while (state->table.waits != TOY_WAITS_OVER)
    {
      ToyState before = *state;
      ToyChoices choices;
      ToyAction action;
      ToyView view;

      toy_view_make (&view, state, (ToyArmy) state->table.turn);
      toy_view_choices (&view, game, &choices);
      action = toy_bot_choose (&view, game, level[state->table.turn], &limits, seed++, NULL);
      g_assert_true (toy_choices_contain (&choices, action));
      toy_state_apply (state, game, action, NULL);
      if (each != NULL)
        each (&before, state, game, data);
    }
}
