/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain ready to be played.  Made whole or not at all, and never changed after that, so any
 * thread may make and read one. */
#include "config.h"

#include "model/toy-board.h"

#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-game-file.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"
#include "model/toy-board-private.h"
#include "model/toy-error.h"

#include <glib/gi18n-lib.h>

struct _ToyBoard
{
  GObject parent_instance;

  /* owned */
  ToyTerrain *terrain;
  ToySheet *sheet;
  char *description;
  GBytes *contents;
  GFile *file;

  const char *source;
};

G_DEFINE_FINAL_TYPE (ToyBoard, toy_board, G_TYPE_OBJECT)

static void
toy_board_finalize (GObject *object)
{
  ToyBoard *self = TOY_BOARD (object);

  g_clear_pointer (&self->terrain, toy_terrain_unref);
  g_clear_pointer (&self->sheet, g_free);
  g_clear_pointer (&self->description, g_free);
  g_clear_pointer (&self->contents, g_bytes_unref);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (toy_board_parent_class)->finalize (object);
}

static void
toy_board_class_init (ToyBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_board_finalize;
}

static void
toy_board_init (ToyBoard *self)
{
}

static ToyBoard *
board_of_draft (const ToyDraft *draft, const char *origin, GError **error)
{
  g_autoptr (ToyCompilation) made = toy_compile (draft, g_get_language_names ());
  g_autoptr (ToyGameFile) record = toy_game_file_new ();
  g_autoptr (GBytes) contents = NULL;
  ToyBoard *self;

  if (!toy_compilation_check (made, origin, error))
    return NULL;
  /* Records hold the terrain as we write it, and that may be longer than what was read: another
   * encoding, escapes, namespaces moved to the root.  A game that could not be kept must not
   * begin. */
  contents = toy_draft_to_bytes (draft);
  if (!toy_game_file_set_terrain (record, contents, error))
    {
      /* Translators: %s is a path; what is wrong follows. */
      g_prefix_error (error, _("%s: too much to be kept in a game: "),
                      origin != NULL ? origin : _("this terrain"));
      return NULL;
    }

  self = g_object_new (TOY_TYPE_BOARD, NULL);
  self->terrain = toy_terrain_ref (made->terrain);
  self->sheet = g_memdup2 (&made->sheet, sizeof made->sheet);
  self->description = g_strdup (made->description);
  self->contents = g_steal_pointer (&contents);
  self->source = "mine";
  return self;
}

ToyBoard *
toy_board_new_from_bytes (GBytes *contents, const char *origin, GError **error)
{
  g_autoptr (ToyDraft) draft = NULL;

  g_return_val_if_fail (contents != NULL, NULL);

  draft = toy_draft_parse (contents, origin, error);
  return draft != NULL ? board_of_draft (draft, origin, error) : NULL;
}

gboolean
_toy_check_regular (GFile *file, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
  g_autofree char *name = NULL;

  if (type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_UNKNOWN)
    return TRUE;

  name = g_file_get_parse_name (file);
  /* Translators: %s is a path; what is there is a folder, a pipe or a device. */
  g_set_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_NOT_A_FILE, _("%s is not a file."), name);
  return FALSE;
}

ToyBoard *
toy_board_new_from_file (GFile *file, GError **error)
{
  g_autoptr (ToyDraft) draft = NULL;
  g_autofree char *origin = NULL;
  ToyBoard *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!_toy_check_regular (file, error))
    return NULL;
  draft = toy_draft_load (file, error);
  if (draft == NULL)
    return NULL;

  origin = g_file_get_parse_name (file);
  self = board_of_draft (draft, origin, error);
  if (self != NULL)
    self->file = g_object_ref (file);
  return self;
}

ToyBoard *
toy_board_new_builtin (const char *id, GError **error)
{
  g_autoptr (GBytes) contents = NULL;
  ToyBoard *self;

  g_return_val_if_fail (id != NULL, NULL);

  contents = toy_store_builtin_load (id, error);
  if (contents == NULL)
    return NULL;

  self = toy_board_new_from_bytes (contents, id, error);
  if (self != NULL)
    self->source = toy_store_builtin_source (id);
  return self;
}

const ToyTerrain *
toy_board_get_terrain (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->terrain;
}

const ToySheet *
toy_board_get_sheet (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->sheet;
}

const char *
toy_board_get_id (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->terrain->id;
}

const char *
toy_board_get_name (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->terrain->name[0] != '\0' ? self->terrain->name : self->terrain->id;
}

const char *
toy_board_get_description (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->description;
}

GBytes *
toy_board_get_contents (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->contents;
}

GFile *
toy_board_get_file (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->file;
}

const char *
toy_board_get_source (ToyBoard *self)
{
  g_return_val_if_fail (TOY_IS_BOARD (self), NULL);

  return self->source;
}
