/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in terrains, each loaded once: a fuzzer asks for them a million times. */
#pragma once

#include "cli/toy-cli-terrain.h"

#include <stdlib.h>
#include <string.h>

/* A ToyRefereeLoad that opens no file whatever it is asked for. */
static inline ToyCliTerrain *
fuzz_load (const char *name, GError **error)
{
  enum { MAX_BOARDS = 16 };
  static ToyCliTerrain *boards[MAX_BOARDS];
  const char *const *ids = toy_cli_terrain_ids ();

  for (int i = 0; i < MAX_BOARDS && ids[i] != NULL; i++)
    if (strcmp (ids[i], name) == 0)
      {
        ToyCliTerrain *copy = g_new0 (ToyCliTerrain, 1);

        if (boards[i] == NULL)
          boards[i] = toy_cli_terrain_load_builtin (name, NULL);
        if (boards[i] == NULL)
          abort ();
        copy->terrain = toy_terrain_ref (boards[i]->terrain);
        copy->sheet = g_memdup2 (boards[i]->sheet, sizeof (ToySheet));
        return copy;
      }
  g_set_error_literal (error, g_quark_from_static_string ("fuzz"), 0, "no such terrain");
  return NULL;
}
