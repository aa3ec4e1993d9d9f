/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game as a line of text and back, and the file of such lines. */
#pragma once

#include "model/toy-statistics.h"

G_BEGIN_DECLS

ToyPlayedGame *_toy_played_game_new (ToyMatch *match);
void _toy_played_game_free (ToyPlayedGame *game);

/* With its newline and a check sum that shows damage. */
char *_toy_played_game_to_line (const ToyPlayedGame *game);

/* NULL for anything but an undamaged line, which has lost its newline here. */
ToyPlayedGame *_toy_played_game_from_line (const char *line);

/* GPtrArray of ToyPlayedGame: all undamaged lines of @path.  A missing file is an empty one. */
GPtrArray *_toy_played_games_read (const char *path, GError **error);

/* Adds @lines at the end of @path, durably; with @clear the file is emptied first.  Several
 * programs may do so at once; one that is killed in the middle leaves a damaged line at most. */
gboolean _toy_played_games_append (const char *path,
                                   const char *lines,
                                   gboolean clear,
                                   GError **error);

G_END_DECLS
