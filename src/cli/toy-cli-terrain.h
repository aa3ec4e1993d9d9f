/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrains for the commands: the built-in ones by id, any other from its file.  The one file of
 * this folder that touches store/, so that referee, demo and bench can be tested with any loader.
 */
#pragma once

#include "engine/toy-game.h"

#include <glib.h>

G_BEGIN_DECLS

/* What a game needs of a terrain document. */
typedef struct
{
  ToyTerrain *terrain; /* owned */
  ToySheet *sheet;     /* owned */
} ToyCliTerrain;

void toy_cli_terrain_free (ToyCliTerrain *terrain);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyCliTerrain, toy_cli_terrain_free)

/* Ids of the built-in terrains, the box in its order first; ended by NULL. (transfer none) */
const char *const *toy_cli_terrain_ids (void);

/* A built-in terrain.  (transfer full) */
ToyCliTerrain *toy_cli_terrain_load_builtin (const char *id, GError **error);

/* A built-in terrain where @name is its id, else the file of that path.  (transfer full) */
ToyCliTerrain *toy_cli_terrain_load (const char *name, GError **error);

/* One finding of a check: `FILE:LINE: severity: text`. */
typedef void (*ToyCliIssueFunc) (const char *finding, gpointer data);

/* Reads @path as an editor would and reports all that is wrong with it: errors, warnings and hints.
 * Returns how many errors there are; a file that is no terrain at all is one. */
guint toy_cli_terrain_validate (const char *path, ToyCliIssueFunc func, gpointer data);

G_END_DECLS
