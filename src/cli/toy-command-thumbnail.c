/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `thumbnail`: the small picture that a file manager shows of a terrain or of where a game stands.
 * Called by the desktop, once a file; shows only what everybody at the table sees. */
#include "config.h"

#include "cli/toy-commands.h"
#include "draw/toy-render.h"
#include "engine/toy-notation.h"
#include "engine/toy-reason.h"
#include "store/toy-compile.h"
#include "store/toy-game-file.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

#include <glib/gi18n.h>

#define LARGEST 4096

/* Either kind of file, ready to be painted. */
typedef struct
{
  ToyCompilation *compilation;
  ToyGame game;
  ToyState state;
  gboolean has_state;
} Subject;

/* The board of @draft, without special rules where @options leave them out. */
static gboolean
lay_out (Subject *subject,
         const ToyDraft *draft,
         ToyOptions options,
         const char *path,
         GError **error)
{
  subject->compilation = toy_compile (draft, g_get_language_names ());
  if (!toy_compilation_check (subject->compilation, path, error))
    return FALSE;
  if (toy_game_init (&subject->game, subject->compilation->terrain, &subject->compilation->sheet,
                     options))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("The troops of “%s” cannot be dealt."), path);
  return FALSE;
}

/* A record that says another result than it plays does not open. */
static gboolean
is_result_true (const ToyTable *table, const ToyGameFile *record)
{
  const ToyGameFileResult *result;

  if (record->results->len == 0)
    return TRUE;
  result = g_ptr_array_index (record->results, 0);
  return table->waits == TOY_WAITS_OVER && result->winner == table->winner
         && result->reason + TOY_END_HQ == table->end;
}

/* Every action again, as when the record is opened. */
static gboolean
replay (Subject *subject, const ToyGameFile *record, const char *path, GError **error)
{
  const ToyGame *game = &subject->game;
  ToyArmy first = record->options->first == TOY_UNSET ? TOY_ARMY_NONE
                                                      : (ToyArmy) record->options->first;

  toy_state_init (&subject->state, game, record->seed, first, false);
  subject->has_state = TRUE;
  for (guint i = 0; i < record->actions->len; i++)
    {
      const ToyGameFileAction *entry = g_ptr_array_index (record->actions, i);
      char problem[TOY_ERROR_SIZE];
      ToyAction action;
      ToyEvents events;

      if (!toy_action_parse (entry->text, game, &action, problem)
          || toy_state_check (&subject->state, game, action).reason != TOY_REASON_OK)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       /* Translators: file, line in it, number of an action in a game. */
                       _("%s:%u: action %d cannot be done."), path, entry->item.line, entry->n);
          return FALSE;
        }
      toy_state_apply (&subject->state, game, action, &events);
    }
  if (is_result_true (&subject->state.table, record))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("%s: The result is not the one that the actions lead to."), path);
  return FALSE;
}

/* What the file is is asked of its contents: a thumbnailer may be handed a copy of another name. */
static gboolean
load (Subject *subject, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) no_game = NULL;
  g_autoptr (ToyGameFile) record = toy_game_file_load (file, &no_game);
  g_autoptr (GBytes) terrain = NULL;
  g_autoptr (ToyDraft) draft = NULL;
  ToyOptions options = { 0 };

  if (record == NULL)
    {
      draft = toy_draft_load (file, g_str_has_suffix (path, ".toygame") ? NULL : error);
      if (draft == NULL && g_str_has_suffix (path, ".toygame"))
        g_propagate_error (error, g_steal_pointer (&no_game));
      return draft != NULL && lay_out (subject, draft, options, path, error);
    }
  options.beginner = record->options->beginner == 1;
  options.meeple = record->options->meeple == 1;
  terrain = toy_game_file_dup_terrain (record);
  draft = toy_draft_parse (terrain, path, error);
  return draft != NULL && lay_out (subject, draft, options, path, error)
         && replay (subject, record, path, error);
}

/* As large as fits into a square of @size. */
static GBytes *
paint (const Subject *subject, int size, GError **error)
{
  const ToyTerrain *terrain = subject->game.terrain;
  ToyScene scene = { .game = &subject->game,
                     .table = subject->has_state ? &subject->state.table : NULL,
                     .marks = TOY_MARKS_NONE };
  gboolean tall = terrain->height >= terrain->width;

  return toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_PNG, tall ? 0 : size, tall ? size : 0,
                           error);
}

int
toy_command_thumbnail (int argc, char **argv)
{
  int size = 256;
  Subject *subject;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_INT, &size, N_("Pixels of the longer side (256)"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };

  if (!toy_command_parse ("thumbnail", &argc, &argv, _("FILE PICTURE"),
                          _("Paints a small picture of a terrain or a saved game, as PNG, for file "
                            "managers."),
                          NULL, entries))
    return TOY_STATUS_USAGE;
  if (argc != 3 || size < 1 || size > LARGEST)
    {
      if (argc != 3)
        toy_command_complain ("thumbnail", _("Say which file and where to; see --help."));
      else
        toy_command_complain ("thumbnail", _("A size is a number from 1 to %d."), LARGEST);
      return TOY_STATUS_USAGE;
    }

  subject = g_new0 (Subject, 1);
  if (load (subject, argv[1], &error))
    bytes = paint (subject, size, &error);
  if (bytes != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[2]);

      toy_store_write (file, bytes, &error);
    }
  if (error != NULL)
    toy_command_complain ("thumbnail", "%s", error->message);
  g_clear_pointer (&subject->compilation, toy_compilation_free);
  g_free (subject);
  return error != NULL ? TOY_STATUS_FAILED : TOY_STATUS_OK;
}
