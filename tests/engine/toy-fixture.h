/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards, sheets and positions for tests of the engine: shipped terrains, boards written as a few
 * words, generated ones, and positions of which only the interesting part is said. */
#pragma once

#include <glib.h>

#include "engine/toy-notation.h"

typedef struct
{
  ToyTerrain *terrain;
  ToySheet sheet;
  ToyGame game;
} ToyFixture;

/* The shipped terrain, compiled.  (transfer full) */
ToyFixture *toy_fixture_load (const char *id, ToyOptions options);

/* An empty board with the classic sheet, to be filled and then compiled.  (transfer full) */
ToyFixture *toy_fixture_new (void);
void toy_fixture_compile (ToyFixture *fixture, ToyOptions options);
void toy_fixture_free (ToyFixture *fixture);

/* Connected graph, regions, specials, troop types and numbers drawn from @seed; always playable. */
ToyFixture *toy_fixture_generate (guint64 seed);

/* @lines: a position; troops that it does not mention are in the box. */
void toy_fixture_position (ToyFixture *fixture, const char *lines, ToyState *state);

/* Aborts the test unless every troop is somewhere once and every count says what is there. */
void toy_fixture_check_sound (const ToyFixture *fixture, const ToyState *state);

/* Ids of all shipped terrains, NULL-terminated. */
const char *const *toy_fixture_ids (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyFixture, toy_fixture_free)
