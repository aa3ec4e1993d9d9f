/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record (`.toygame`, urn:toy-skirmish:game) as data: the terrain whole, seed, options,
 * players and actions as text.  Whether the actions are legal is found by replaying them, which is
 * not done here. */
#pragma once

#include <gio/gio.h>

#include "store/toy-draft.h"
#include "store/toy-error.h"

G_BEGIN_DECLS

/* yes/no members: 0, 1 or TOY_UNSET (no). */
typedef struct
{
  ToyItem item;
  int beginner;
  int meeple;
  int first; /* ToyArmy, TOY_UNSET: drawn from the seed */
  int open_racks;
} ToyGameFileOptions;

typedef struct
{
  ToyItem item;
  int army;   /* ToyArmy */
  char *kind; /* (nullable): "human", or what the program calls its other players */
  char *name; /* (nullable) */
} ToyGameFilePlayer;

typedef struct
{
  ToyItem item;
  int n;      /* 1, 2, 3 … without a gap */
  char *text; /* the notation of toy_action_format () */
} ToyGameFileAction;

typedef struct
{
  ToyItem item;
  int winner; /* ToyArmy; TOY_ARMY_NONE: nobody */
  int reason; /* 0 hq, 1 medals, 2 stuck, 3 limit */
} ToyGameFileResult;

typedef struct
{
  ToyItem item;
  guint64 seed;
  char *created; /* (nullable): ISO 8601 */
  char *program; /* (nullable): name and version of the writing program */
  ToyGameFileOptions *options; /* never NULL */
  GPtrArray *players;          /* of ToyGameFilePlayer, at most one an army */
  ToyDraft *draft;             /* never NULL */
  GPtrArray *actions;          /* of ToyGameFileAction */
  GPtrArray *results;          /* of ToyGameFileResult, at most one: the game is over */
} ToyGameFile;

/* A record longer than this is refused. */
#define TOY_GAME_FILE_MAX_BYTES (16 * 1024 * 1024)

/* (transfer full): a record of an empty terrain without players and actions. */
ToyGameFile *toy_game_file_new (void);
void toy_game_file_free (ToyGameFile *file);
gboolean toy_game_file_equal (const ToyGameFile *a, const ToyGameFile *b);

/* Takes the terrain from a `.toyterrain` document; FALSE with a TOY_STORE_ERROR if it is none. */
gboolean toy_game_file_set_terrain (ToyGameFile *file, GBytes *contents, GError **error);

/* (transfer full): the terrain as a document of its own, for toy_board_new_from_bytes (). */
GBytes *toy_game_file_dup_terrain (const ToyGameFile *file);

void toy_game_file_add_player (ToyGameFile *file,
                               ToyArmy army,
                               const char *kind,
                               const char *name);

/* Appends an action with the next number. */
void toy_game_file_add_action (ToyGameFile *file, const char *notation);

/* @winner: TOY_ARMY_NONE for nobody.  @reason: "hq", "medals", "stuck" or "limit". */
void toy_game_file_set_result (ToyGameFile *file, ToyArmy winner, const char *reason);

/* @origin: (nullable) file name for messages.  NULL with a TOY_STORE_ERROR, or an error of GIO. */
ToyGameFile *toy_game_file_parse (GBytes *contents, const char *origin, GError **error);
ToyGameFile *toy_game_file_load (GFile *file, GError **error);

/* (transfer full): the record as UTF-8 XML; the same record always gives the same bytes. */
GBytes *toy_game_file_to_bytes (const ToyGameFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyGameFile, toy_game_file_free)

G_END_DECLS
