/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the computer players share: grounds, and a game between two levels. */
#pragma once

#include "bots/toy-bot.h"

#include <glib.h>

#define N_BUILTIN 11

/* The @i-th shipped terrain as a game; lives as long as the program. */
const ToyGame *bots_test_game (int i);

/* A generated one; the last is kept only. */
const ToyGame *bots_test_proving (guint64 seed, bool wild);

/* Plays @state to its end, blue by the first level; a decision gets @playouts (0: the level's own).
 * @each: (nullable): called before and after every action. */
typedef void (*BotsTestEach) (const ToyState *before,
                              const ToyState *after,
                              const ToyGame *game,
                              gpointer data);

void bots_test_play (ToyState *state,
                     const ToyGame *game,
                     const ToyLevel level[TOY_N_ARMIES],
                     int playouts,
                     guint64 seed,
                     BotsTestEach each,
                     gpointer data);
