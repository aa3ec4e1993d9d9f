/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game as an object: its terrain and sheet, the state, its history and who plays.  The only
 * door through which a state changes; widgets, players and files go through it. */
#pragma once

#include <gio/gio.h>

#include "bots/toy-bot.h"
#include "engine/toy-view.h"
#include "engine/toy-reason.h"
#include "model/toy-board.h"
#include "model/toy-error.h"

G_BEGIN_DECLS

#define TOY_TYPE_MATCH (toy_match_get_type ())
G_DECLARE_FINAL_TYPE (ToyMatch, toy_match, TOY, MATCH, GObject)

/* Who decides for an army.  All zero: a human. */
typedef struct
{
  gboolean computer;
  ToyLevel level; /* of a computer */
} ToyPlayer;

/* How a match is set up; copied by toy_match_new (). */
typedef struct
{
  ToyOptions options;
  ToyArmy first;          /* TOY_ARMY_NONE: drawn from the seed */
  guint64 seed;
  ToyPlayer players[TOY_N_ARMIES];
  char *names[TOY_N_ARMIES]; /* (nullable): what who plays is called */
  gboolean open_racks;    /* hot-seat with no secrets: no curtain between the turns */
} ToyMatchSetup;

/* Signals:
 *   "events" (GArray of ToyEvent, gboolean replayed)  after an action or, replayed, a redo: what
 *            happened, unfiltered — show them through toy_event_seen_by ().  A redo over several
 *            actions gives all their events at once
 *   "changed" ()  after any change of the state: an action, an undo, a redo, a jump; after "events"
 * Properties: "can-undo", "can-redo" (read, notify): whether undo and redo would do anything.
 */

/* @board: (transfer none).  NULL with TOY_MODEL_ERROR_CANNOT_DEAL where the sheet cannot be dealt
 * with these options. */
ToyMatch *toy_match_new (ToyBoard *board, const ToyMatchSetup *setup, GError **error);

/* The same from a position at the beginning of a turn, for lessons: @position are lines of
 * toy-notation.h; troops that they do not name are in the box.  Such a match cannot be kept as a
 * record.  NULL with TOY_MODEL_ERROR_ILLEGAL where the position is not sound. */
ToyMatch *toy_match_new_from_position (ToyBoard *board,
                                       const ToyMatchSetup *setup,
                                       const char *position,
                                       GError **error);

ToyBoard *toy_match_get_board (ToyMatch *match);
const ToyGame *toy_match_get_game (ToyMatch *match);
const ToyMatchSetup *toy_match_get_setup (ToyMatch *match);

/* The present state, for saving and for tests.  What a person or a bot sees goes through the
 * view. */
const ToyState *toy_match_get_state (ToyMatch *match);
void toy_match_get_view (ToyMatch *match, ToyArmy army, ToyView *view);
ToyArmy toy_match_get_turn (ToyMatch *match);

/* Whether a computer decides for @army; FALSE for TOY_ARMY_NONE. */
gboolean toy_match_is_computer (ToyMatch *match, ToyArmy army);

/* How many humans play, 0 … 2. */
int toy_match_count_humans (ToyMatch *match);

/* What who plays @army is called: the name given, else a computer's level; NULL for a human without
 * a name. (transfer none) (nullable) */
const char *toy_match_get_player_name (ToyMatch *match, ToyArmy army);

gboolean toy_match_is_over (ToyMatch *match);

/* Performs @action if it is legal; else returns FALSE and changes nothing.  @why: (nullable) filled
 * either way. */
gboolean toy_match_act (ToyMatch *match, ToyAction action, ToyWhy *why);

/* History: position 0 is the deal, position n the state after n actions. */
guint toy_match_get_position (ToyMatch *match); /* shown now; actions past it can be redone */
guint toy_match_get_length (ToyMatch *match);
const ToyState *toy_match_get_state_at (ToyMatch *match, guint position);
/* The action that led from @position - 1 to @position (1 … length), and its events (transfer
 * none). */
ToyAction toy_match_get_action_at (ToyMatch *match, guint position);
GArray *toy_match_get_events_at (ToyMatch *match, guint position);

/* What people call the action at @position, for menus ("Place Jumbo on b13"). (transfer none) */
const char *toy_match_get_label_at (ToyMatch *match, guint position);

/* Undo takes the whole last action back.  Where a turn has just ended (or the game has), that is
 * the turn: it goes to where the draw or placing that began it was to be chosen, whoever's turn
 * it was. Inside an unfinished action it takes back the last answer only, and the placing after
 * that. Chance lives in the state: what is done again after an undo turns out as it did before.
 *
 * It always lands where a human decides: what computers did meanwhile is taken back as well.
 * Against a computer, and where the racks lie open, it may be used without end.  Between two humans
 * with hidden racks it goes back to what was revealed last: never past a draw or a random pick.
 * FALSE where there is nothing that may be taken back. */
gboolean toy_match_undo (ToyMatch *match);

/* Takes the last undo back: a whole turn where the turn was finished, else one answer; and what
 * computers did after it.  FALSE where there is nothing to redo; a new action drops what could be
 * redone. */
gboolean toy_match_redo (ToyMatch *match);

/* Where undo and redo would go; the present position where they cannot. */
guint toy_match_get_undo_position (ToyMatch *match);
guint toy_match_get_redo_position (ToyMatch *match);

/* Shows @position, 0 … length, in the middle of a turn too; FALSE where there is no such one. */
gboolean toy_match_jump (ToyMatch *match, guint position);

/* A copy that plays on from @position ("continue from here"). (transfer full) */
ToyMatch *toy_match_branch (ToyMatch *match, guint position);

G_END_DECLS
