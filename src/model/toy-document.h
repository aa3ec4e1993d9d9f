/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain that is being edited: the draft as it stands, its history, its file, its autosave.  The
 * only door through which a draft changes.  Whoever edits takes a copy, changes it with the
 * functions of toy-document-edit.h and its relatives, and hands it back with a name for the
 * menu. */
#pragma once

#include <gio/gio.h>

#include "model/toy-document-check.h"
#include "model/toy-document-symmetry.h"
#include "store/toy-compile.h"

G_BEGIN_DECLS

#define TOY_TYPE_DOCUMENT (toy_document_get_type ())
G_DECLARE_FINAL_TYPE (ToyDocument, toy_document, TOY, DOCUMENT, GObject)

/* Signals:
 *   "changed" ()            the draft that is shown is another one
 *   "pick-changed" ()       the selection is another one (also after "changed" where both are)
 *   "file-changed" ()       the file on the disk was changed, moved or deleted by someone else
 *   "autosave-failed" (GError)
 * Properties: "can-undo", "can-redo", "modified", "title" (read, notify). */

/* @draft: (transfer none).  @file: (nullable) where it is from; it counts as saved there. */
ToyDocument *toy_document_new (const ToyDraft *draft, GFile *file);

/* Reads any file that parses, however wrong its terrain is. */
ToyDocument *toy_document_load (GFile *file, GError **error);

/* (transfer none), valid until the next change. */
const ToyDraft *toy_document_get_draft (ToyDocument *document);

/* The draft without the preview of a drag. */
const ToyDraft *toy_document_get_committed (ToyDocument *document);

/* What the draft that is shown means, with the editor's own issues. */
const ToyCompilation *toy_document_get_compilation (ToyDocument *document);
const ToyPick *toy_document_get_pick (ToyDocument *document);

/* @pick: (transfer none) */
void toy_document_set_pick (ToyDocument *document, const ToyPick *pick);

/* Makes @draft (transfer full) the document.  @pick: (nullable) (transfer none) what is selected
 * then.  @merge: (nullable) a word: an edit with the word of the one before it, with no undo, save
 * or other edit between, becomes one step with it.  Nothing happens where nothing changed. */
void toy_document_commit (ToyDocument *document,
                          ToyDraft *draft,
                          const ToyPick *pick,
                          const char *label,
                          const char *merge);

/* Shows @draft (transfer full) (nullable) in place of the document, while a drag lasts; NULL, a
 * commit, undo or redo ends it. */
void toy_document_preview (ToyDocument *document, ToyDraft *draft);
gboolean toy_document_is_previewing (ToyDocument *document);

/* What texts are measured with for the list of issues.  @ruler: (nullable) */
void toy_document_set_ruler (ToyDocument *document, ToyTextRuler ruler);

/* Live symmetry: commits and previews are made on both sides. */
ToySymmetry toy_document_get_symmetry (ToyDocument *document);
void toy_document_set_symmetry (ToyDocument *document, ToySymmetry symmetry);

gboolean toy_document_undo (ToyDocument *document);
gboolean toy_document_redo (ToyDocument *document);

/* What would be undone or redone, NULL where nothing. (transfer none) (nullable) */
const char *toy_document_get_undo_label (ToyDocument *document);
const char *toy_document_get_redo_label (ToyDocument *document);

gboolean toy_document_is_modified (ToyDocument *document);

/* The terrain's name in the person's language. (transfer full) */
char *toy_document_dup_title (ToyDocument *document);

GFile *toy_document_get_file (ToyDocument *document); /* (nullable) */

/* Writes to @file, which becomes the document's, or (NULL) to the one it has.  Fails with
 * G_IO_ERROR_WRONG_ETAG, and nothing written, where somebody else changed that file since it was
 * read or written here, unless @force.  Blocks; the autosave is taken away on success. */
gboolean toy_document_save (ToyDocument *document, GFile *file, gboolean force, GError **error);

/* The same in a worker, so that no window waits for a disk. */
void toy_document_save_async (ToyDocument *document,
                              GFile *file,
                              gboolean force,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean toy_document_save_finish (ToyDocument *document, GAsyncResult *result, GError **error);

/* Is the file another one than was read or written last?  Asked by itself when the file's folder
 * reports something. */
gboolean toy_document_file_has_changed (ToyDocument *document);

/* Takes what is in the file now as an edit that can be undone. */
gboolean toy_document_reload (ToyDocument *document, GError **error);

/* Begins to autosave unsaved changes in @folder (nullable: $XDG_STATE_HOME/toy-skirmish/drafts), a
 * few seconds after each change.  The file goes away when the document is saved or discarded. */
void toy_document_autosave (ToyDocument *document, GFile *folder);

/* Writes now what waits.  FALSE with what went wrong. */
gboolean toy_document_flush (ToyDocument *document, GError **error);

/* The person wants none of the unsaved changes: the autosave goes. */
void toy_document_discard (ToyDocument *document);

/* Autosaves in @folder (nullable as above) whose window died: GPtrArray of GFile, newest first.
 * (transfer full) */
GPtrArray *toy_document_list_lost (GFile *folder);

/* The document of such a file, modified, with the name it had; it takes the autosave over. */
ToyDocument *toy_document_recover (GFile *autosave, GError **error);

G_END_DECLS
