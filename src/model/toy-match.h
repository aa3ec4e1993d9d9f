/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game as an object: its terrain and sheet, the state, its history and who plays.  The only door
 * through which a state changes; widgets, players and files go through it. */
#pragma once

#include <gio/gio.h>

#include "engine/toy-view.h"
#include "engine/toy-reason.h"
#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_MATCH (toy_match_get_type ())
G_DECLARE_FINAL_TYPE (ToyMatch, toy_match, TOY, MATCH, GObject)

/* How a match is set up; copied by toy_match_new (). */
typedef struct
{
  ToyOptions options;
  ToyArmy first;          /* TOY_ARMY_NONE: drawn from the seed */
  guint64 seed;
  char *names[TOY_N_ARMIES]; /* (nullable): who plays, "human" where NULL */
  gboolean open_racks;    /* hot-seat with no secrets: no curtain, free undo */
} ToyMatchSetup;

/* Signals:
 *   "events" (GArray of ToyEvent, gboolean replayed)  after a change: what happened, unfiltered —
 *            show them through toy_event_seen_by ()
 *   "changed" ()  after any change of the state: an action, an undo, a redo, a jump
 * Properties: "can-undo", "can-redo" (read, notify).
 */

/* @board: (transfer none).  NULL with @error where the sheet cannot be dealt with these options. */
ToyMatch *toy_match_new (ToyBoard *board, const ToyMatchSetup *setup, GError **error);

ToyBoard *toy_match_get_board (ToyMatch *match);
const ToyGame *toy_match_get_game (ToyMatch *match);
const ToyMatchSetup *toy_match_get_setup (ToyMatch *match);

/* The present state, for saving and for tests.  What a person or a bot sees goes through the view. */
const ToyState *toy_match_get_state (ToyMatch *match);
void toy_match_get_view (ToyMatch *match, ToyArmy army, ToyView *view);
ToyArmy toy_match_get_turn (ToyMatch *match);
gboolean toy_match_is_over (ToyMatch *match);

/* Performs @action if it is legal; else returns FALSE, changes nothing and fills @why (nullable). */
gboolean toy_match_act (ToyMatch *match, ToyAction action, ToyWhy *why);

/* History: position 0 is the deal, position n the state after n actions. */
guint toy_match_get_position (ToyMatch *match); /* shown now; actions past it can be redone */
guint toy_match_get_length (ToyMatch *match);
const ToyState *toy_match_get_state_at (ToyMatch *match, guint position);
/* The action that led from @position - 1 to @position (1 … length), and its events (transfer none). */
ToyAction toy_match_get_action_at (ToyMatch *match, guint position);
GArray *toy_match_get_events_at (ToyMatch *match, guint position);

/* Undo takes the whole last action back: the placing or draw that began a turn, with all its answers;
 * inside an unfinished action the last answer.  FALSE when there is none. */
gboolean toy_match_undo (ToyMatch *match);
gboolean toy_match_redo (ToyMatch *match);

/* A GError-free copy that plays on from @position ("continue from here"). (transfer full) */
ToyMatch *toy_match_branch (ToyMatch *match, guint position);

G_END_DECLS
