/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a terrain and its rules, said to who chooses one.  Made from the graph and
 * the sheet alone, so that a terrain of anybody's has its sentences in every language. */
#pragma once

#include <glib.h>

#include "engine/toy-game.h"

G_BEGIN_DECLS

/* The most telling thing in one sentence: "Catapult: You may take 1 of your visible troops from
 * another base back to your rack."  @game's options count: a beginner game has no special bases.
 * (transfer full) */
char *toy_words_terrain (const ToyGame *game);

/* Everything, a sentence a line, in the order in which it is told. (transfer full) */
char *toy_words_terrain_rules (const ToyGame *game);

/* The kinds of special bases that lie on the board, a set of indices in the sheet. */
ToyMask toy_words_terrain_kinds (const ToyGame *game);

G_END_DECLS
