/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a `.toygame` document and back, the autosave of running games, and their recovery. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

/* (transfer full): the whole record as UTF-8 XML (DESIGN: game record). */
GBytes *toy_record_to_bytes (ToyMatch *match);

/* Replays every action through the engine; refuses the first illegal one by its number.
 * NULL with one clear sentence in @error. */
ToyMatch *toy_record_from_bytes (GBytes *contents, const char *origin, GError **error);

gboolean toy_record_save (ToyMatch *match, GFile *file, GError **error); /* atomic and durable */
ToyMatch *toy_record_load (GFile *file, GError **error);

/* Saves @match after every action to a file of its own in @folder (nullable: the default,
 * $XDG_STATE_HOME/toy-skirmish/games) until it is over or toy_autosave_forget () is called.
 * A failure is reported by the "failed" (GError) signal and tried again with the next action. */
#define TOY_TYPE_AUTOSAVE (toy_autosave_get_type ())
G_DECLARE_FINAL_TYPE (ToyAutosave, toy_autosave, TOY, AUTOSAVE, GObject)
ToyAutosave *toy_autosave_new (ToyMatch *match, GFile *folder, GFile *resumed_from);
GFile *toy_autosave_get_file (ToyAutosave *autosave);
void toy_autosave_forget (ToyAutosave *autosave);

/* Unfinished games in @folder, newest first: GPtrArray of GFile (transfer full). */
GPtrArray *toy_autosave_list (GFile *folder);

G_END_DECLS
