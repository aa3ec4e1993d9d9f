/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of games with computers share: such a game in the window, a finished one, and waiting
 * for what comes by itself. */
#pragma once

#include "play-test.h"

/* A game of @blue against @red ("human" or a level), in the window. */
ToyMatch *game_start (PlayFixture *f, const char *terrain, const char *blue, const char *red);

/* A game that two of @level have played to the end, opened in the window. */
ToyMatch *game_open_finished (PlayFixture *f, const char *terrain, ToyLevel level, guint64 seed);

/* Runs the main loop until @pattern is found or gone. */
GtkWidget *game_wait_for (PlayFixture *f, GtkAccessibleRole role, const char *pattern);
void game_wait_gone (PlayFixture *f, GtkAccessibleRole role, const char *pattern);

/* Until nobody holds the game that @match refers to; then clears it. */
void game_wait_dropped (GWeakRef *match);

/* For what must not happen: runs the main loop that long. */
void game_run_for (guint ms);

/* What a screen reader is told of a property or state that is text: "" where it is not set.
 * (transfer full) */
char *game_get_value_text (GtkWidget *widget);
