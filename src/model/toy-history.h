/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of snapshots with a place on it: undo and redo for whatever is kept as a value.  The game
 * keeps its states here, the editor its drafts; the class knows neither and looks into no byte. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TOY_TYPE_HISTORY (toy_history_get_type ())
G_DECLARE_FINAL_TYPE (ToyHistory, toy_history, TOY, HISTORY, GObject)

/* Properties: "position", "length" (guint, read, notify). */

/* @first: (transfer none) the snapshot of position 0.  A snapshot is any immutable value: plain
 * bytes (g_bytes_new ()), or a boxed thing that is kept by g_bytes_new_with_free_func (). */
ToyHistory *toy_history_new (GBytes *first);

/* Position shown now, 0 … length. */
guint toy_history_get_position (ToyHistory *history);
guint toy_history_get_length (ToyHistory *history);

/* Drops what could be redone, adds an entry and moves to it.  @action, @label: (nullable) what led
 * from the present snapshot to @snapshot, and its name for people. */
void toy_history_push (ToyHistory *history, GBytes *snapshot, GBytes *action, const char *label);

/* Moves to @position; FALSE where there is no such position or it is the present one. */
gboolean toy_history_go (ToyHistory *history, guint position);

/* (transfer none): the snapshot at @position, 0 … length. */
GBytes *toy_history_get_snapshot (ToyHistory *history, guint position);

/* (transfer none) (nullable): what led from @position - 1 to @position, 1 … length. */
GBytes *toy_history_get_action (ToyHistory *history, guint position);
const char *toy_history_get_label (ToyHistory *history, guint position);

/* A history of its own with the entries 0 … @position, standing at @position; the snapshots are
 * shared.  (transfer full) */
ToyHistory *toy_history_branch (ToyHistory *history, guint position);

G_END_DECLS
