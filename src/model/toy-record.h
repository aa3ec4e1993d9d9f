/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a `.toygame` document and back, the autosave of running games, and their recovery. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

/* (transfer full): the whole record as UTF-8 XML, up to the position that is shown.  The same game
 * always gives the same bytes. */
GBytes *toy_record_to_bytes (ToyMatch *match);

/* Replays every action through the engine; refuses the first illegal one by its number.
 * @origin: (nullable) file name for messages.  NULL with one clear sentence in @error: of the store
 * where the document is wrong, TOY_MODEL_ERROR where the game in it is. */
ToyMatch *toy_record_from_bytes (GBytes *contents, const char *origin, GError **error);

gboolean toy_record_save (ToyMatch *match, GFile *file, GError **error); /* atomic and durable */
ToyMatch *toy_record_load (GFile *file, GError **error);

/* The same by a worker thread, for whoever has a window to keep moving.  Cancelled, loading ends
 * with G_IO_ERROR_CANCELLED whatever came of it; a worker that is under way finishes unheard. */
void toy_record_load_async (GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
ToyMatch *toy_record_load_finish (GAsyncResult *result, GError **error);

/* Saves @match as it stands now, whatever is played meanwhile; what is asked for last is written
 * last. */
void toy_record_save_async (ToyMatch *match,
                            GFile *file,
                            GAsyncReadyCallback callback,
                            gpointer data);
gboolean toy_record_save_finish (GAsyncResult *result, GError **error);

/* Waits until every save that was begun is on the disk: before a window, and with it perhaps the
 * program, goes. */
void toy_record_wait_saved (void);

/* Saves @match after every change to a file of its own in @folder (nullable: the default,
 * $XDG_STATE_HOME/toy-skirmish/games), and takes the file away once the game is over or
 * forgotten. An undo of the last action brings it back.  Writing is done by a worker thread;
 * where it is slower than the players the latest state wins.  What is left to write is written
 * when the object goes.
 *
 * Signal "failed" (GError): a file could not be written; tried again with the next change. */
#define TOY_TYPE_AUTOSAVE (toy_autosave_get_type ())
G_DECLARE_FINAL_TYPE (ToyAutosave, toy_autosave, TOY, AUTOSAVE, GObject)

/* @resumed_from: (nullable) the file that @match was loaded from, which is then written again. */
ToyAutosave *toy_autosave_new (ToyMatch *match, GFile *folder, GFile *resumed_from);

/* Whether a running game of this program is kept in @file.  A second autosave that is asked to go
 * on with it takes a file of its own. */
gboolean toy_autosave_is_open (GFile *file);
GFile *toy_autosave_get_file (ToyAutosave *autosave);

/* Waits until everything is on the disk: at shutdown and in tests.  FALSE with what went wrong. */
gboolean toy_autosave_flush (ToyAutosave *autosave, GError **error);

/* Stops saving and takes the file away: the players gave the game up. */
void toy_autosave_forget (ToyAutosave *autosave);

/* Unfinished games in @folder (nullable as above), newest first: GPtrArray of GFile.  Sweeps what
 * writers that were killed have left behind. (transfer full) */
GPtrArray *toy_autosave_list (GFile *folder);

G_END_DECLS
