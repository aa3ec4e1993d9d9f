/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee protocol: one request line in, the text of its answer out.  One game, its undo stack
 * and nothing else: no streams, no files (terrains come from a loader that is handed in), no clock.
 * Texts are English on purpose: they belong to a protocol that programs read. */
#pragma once

#include "cli/toy-cli-terrain.h"

G_BEGIN_DECLS

#define TOY_REFEREE_PROTOCOL 1
#define TOY_REFEREE_MAX_PERFT 10

/* Loads @name, a built-in id or else a path.  (transfer full) (nullable) with @error. */
typedef ToyCliTerrain *(*ToyRefereeLoad) (const char *name, GError **error);

typedef struct _ToyReferee ToyReferee;

/* @load: how terrains are found.
 * @builtin: (array zero-terminated=1): ids for `terrains`, borrowed for the referee's life.
 * @entropy: where games and bots begin that are asked for without a seed. */
ToyReferee *toy_referee_new (ToyRefereeLoad load, const char *const *builtin, guint64 entropy);
void toy_referee_free (ToyReferee *referee);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyReferee, toy_referee_free)

/* Answers one line.
 * @line: (nullable): without its newline; may hold any bytes; NULL for one over the line limit.
 * @answer: gets whole lines; nothing where no answer is due (blank line, comment, inside a
 * position). Returns false after `quit`. */
bool toy_referee_line (ToyReferee *referee, const char *line, gsize length, GString *answer);

/* The input has ended: answers a position that was never finished. */
void toy_referee_end (ToyReferee *referee, GString *answer);

G_END_DECLS
