/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the model share: boards, random play, waiting without sleeping. */
#pragma once

#include "model/toy-match.h"

#include <gio/gio.h>

/* A shipped terrain; aborts the test where there is none. (transfer full) */
ToyBoard *test_board (const char *id);

/* A game of two humans with open racks on it, with the seed. (transfer full) */
ToyMatch *test_match (const char *id, guint64 seed);

/* A game with hidden racks in which blue begins. (transfer full) */
ToyMatch *test_match_players (const char *id, guint64 seed, ToyPlayer blue, ToyPlayer red);

/* Does up to @n actions, each of the legal ones equally likely; stops at the end of the game. */
void test_play (ToyMatch *match, guint64 seed, guint n);

/* An empty folder of the test's own, and its end with all that is in it. (transfer full) */
GFile *test_folder_new (void);
void test_folder_remove (GFile *folder);

/* Runs the main loop until *@flag is not 0, or @condition holds; fails when that takes too long. */
void test_wait (const guint *flag);
typedef gboolean (*TestCondition) (gpointer data);
void test_wait_until (TestCondition condition, gpointer data);

/* Both states as texts, compared; a difference is shown. */
void test_assert_same_state (ToyMatch *a, guint at_a, ToyMatch *b, guint at_b);
