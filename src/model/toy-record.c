/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a game file and back.  The store knows the document, the engine the rules; here the
 * one is replayed through the other, so that no record can bring a game where play could not. */
#include "config.h"

#include "model/toy-record.h"

#include "engine/toy-notation.h"
#include "store/toy-game-file.h"
#include "store/toy-writer.h"
#include "model/toy-board-private.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>

static const char *const reasons[] = {
  [TOY_END_NONE] = "limit",
  [TOY_END_HQ] = "hq",
  [TOY_END_MEDALS] = "medals",
  [TOY_END_STUCK] = "stuck",
  [TOY_END_LIMIT] = "limit",
};

/* What a record calls a player: "human" or the id of a computer's level. */
static const char *
kind_of_player (const ToyPlayer *player)
{
  return player->computer ? toy_level_info (player->level)->id : "human";
}

/* A kind that this version does not know is played on by a human. */
static ToyPlayer
player_of_kind (const char *kind)
{
  ToyPlayer player = { FALSE, TOY_LEVEL_RECRUIT };
  ToyLevel level;

  if (kind != NULL && toy_level_parse (kind, &level) && level < TOY_N_LEVELS)
    {
      player.computer = TRUE;
      player.level = level;
    }
  return player;
}

GBytes *
toy_record_to_bytes (ToyMatch *match)
{
  g_autoptr (ToyGameFile) file = toy_game_file_new ();
  const ToyMatchSetup *setup;
  const ToyGame *game;
  const ToyTable *table;
  char line[TOY_LINE_SIZE];

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  setup = toy_match_get_setup (match);
  game = toy_match_get_game (match);
  table = &toy_match_get_state (match)->table;

  if (!toy_game_file_set_terrain (file, toy_board_get_contents (toy_match_get_board (match)), NULL))
    g_assert_not_reached (); /* the board was made from them */

  file->program = g_strdup ("Toy Skirmish " TOY_VERSION);
  file->seed = setup->seed;
  file->options->first = setup->first < TOY_N_ARMIES ? (int) setup->first : TOY_UNSET;
  file->options->beginner = setup->options.beginner ? 1 : TOY_UNSET;
  file->options->meeple = setup->options.meeple ? 1 : TOY_UNSET;
  file->options->open_racks = setup->open_racks ? 1 : TOY_UNSET;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    toy_game_file_add_player (file, army, kind_of_player (&setup->players[army]),
                              setup->names[army]);

  for (guint i = 1; i <= toy_match_get_position (match); i++)
    {
      toy_action_format (toy_match_get_action_at (match, i), game, line);
      toy_game_file_add_action (file, line);
    }
  if (table->waits == TOY_WAITS_OVER)
    toy_game_file_set_result (file, table->winner, reasons[table->end]);
  return toy_game_file_to_bytes (file);
}

static ToyMatch *
match_of_file (const ToyGameFile *file, const char *origin, GError **error)
{
  g_autoptr (GBytes) terrain = toy_game_file_dup_terrain (file);
  g_autoptr (ToyBoard) board = toy_board_new_from_bytes (terrain, origin, error);
  const ToyGameFileOptions *options = file->options;
  ToyMatchSetup setup = {
    .options = { .beginner = options->beginner == 1, .meeple = options->meeple == 1 },
    .first = options->first == TOY_UNSET ? TOY_ARMY_NONE : (ToyArmy) options->first,
    .seed = file->seed,
    .open_racks = options->open_racks == 1,
  };

  if (board == NULL)
    return NULL;

  for (guint i = 0; i < file->players->len; i++)
    {
      const ToyGameFilePlayer *player = g_ptr_array_index (file->players, i);

      setup.players[player->army] = player_of_kind (player->kind);
      setup.names[player->army] = player->name; /* borrowed: the match copies it */
    }
  return toy_match_new (board, &setup, error);
}

static gboolean
replay_action (ToyMatch *match,
               const ToyGameFileAction *entry,
               const char *origin,
               GError **error)
{
  const ToyGame *game = toy_match_get_game (match);
  char problem[TOY_ERROR_SIZE] = "";
  g_autofree char *sentence = NULL;
  ToyAction action;
  ToyWhy why;

  if (!toy_action_parse (entry->text, game, &action, problem))
    sentence = g_strdup (problem);
  else if (!toy_match_act (match, action, &why))
    sentence = toy_words_why (game, action, why);
  if (sentence == NULL)
    return TRUE;

  g_set_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL,
               /* Translators: file, line in it, number of an action, the action in the notation of
                * records, and a sentence that says why the rules do not allow it. */
               _("%s:%u: action %d (%s): %s"),
               origin, entry->item.line, entry->n, entry->text, sentence);
  return FALSE;
}

/* A result that the actions do not lead to would be a second, false truth in the file. */
static gboolean
check_result (ToyMatch *match, const ToyGameFile *file, const char *origin, GError **error)
{
  const ToyTable *table = &toy_match_get_state (match)->table;
  const ToyGameFileResult *result;

  if (file->results->len == 0)
    return TRUE;

  result = g_ptr_array_index (file->results, 0);
  if (table->waits == TOY_WAITS_OVER && result->winner == table->winner
      && result->reason + TOY_END_HQ == table->end)
    return TRUE;

  g_set_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL,
               /* Translators: file and line in it. */
               _("%s:%u: The result is not the one that the actions lead to."),
               origin, result->item.line);
  return FALSE;
}

static ToyMatch *
replay (const ToyGameFile *file, const char *origin, GError **error)
{
  g_autoptr (ToyMatch) match = match_of_file (file, origin, error);

  if (match == NULL)
    return NULL;

  for (guint i = 0; i < file->actions->len; i++)
    if (!replay_action (match, g_ptr_array_index (file->actions, i), origin, error))
      return NULL;
  if (!check_result (match, file, origin, error))
    return NULL;
  return g_steal_pointer (&match);
}

ToyMatch *
toy_record_from_bytes (GBytes *contents, const char *origin, GError **error)
{
  g_autoptr (ToyGameFile) file = NULL;

  g_return_val_if_fail (contents != NULL, NULL);

  if (origin == NULL)
    origin = "game";
  file = toy_game_file_parse (contents, origin, error);
  return file != NULL ? replay (file, origin, error) : NULL;
}

gboolean
toy_record_save (ToyMatch *match, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (TOY_IS_MATCH (match), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = toy_record_to_bytes (match);
  return toy_store_write (file, bytes, error);
}

ToyMatch *
toy_record_load (GFile *path, GError **error)
{
  g_autofree char *origin = NULL;
  g_autoptr (ToyGameFile) file = NULL;

  g_return_val_if_fail (G_IS_FILE (path), NULL);

  if (!_toy_check_regular (path, error))
    return NULL;
  origin = g_file_get_parse_name (path);
  file = toy_game_file_load (path, error);
  return file != NULL ? replay (file, origin, error) : NULL;
}
