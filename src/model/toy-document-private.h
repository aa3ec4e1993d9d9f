/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the document's two halves share: editing (toy-document.c) and files
 * (toy-document-file.c). */
#pragma once

#include "model/toy-document.h"
#include "model/toy-history.h"
#include "model/toy-keeper-private.h"

G_BEGIN_DECLS

/* What the history keeps.  The draft is immutable; the pick is what was selected when the draft was
 * shown last, so that undo gives back what one had in hand. */
typedef struct
{
  ToyDraft *draft;
  ToyPick *pick;
} ToySnapshot;

struct _ToyDocument
{
  GObject parent_instance;

  /* owned */
  ToyHistory *history;
  ToyDraft *preview;           /* NULL but in a drag */
  ToyPick *pick;
  ToyCompilation *compilation; /* NULL: not made for what is shown now */
  GBytes *saved;               /* snapshot that the file holds; NULL: none */
  char *merge;                 /* word of the edit that the next may merge with */
  GFile *file;
  char *known;                 /* checksum of what the file held when we knew it last */
  GFileMonitor *monitor;
  ToyKeeper *keeper;
  char *recovered_title;       /* of the file that an autosave came from */

  ToySymmetry symmetry;
  ToyTextRuler ruler; /* (nullable) */
  gboolean modified;
  gboolean saving;
  guint autosave_id;           /* source */
  guint check_id;              /* source */
  int lock;                    /* descriptor of the autosave's lock file, -1 */
};

static inline ToySnapshot *
_toy_document_snapshot (ToyDocument *self)
{
  GBytes *bytes = toy_history_get_snapshot (self->history,
                                            toy_history_get_position (self->history));

  return (ToySnapshot *) g_bytes_get_data (bytes, NULL);
}

static inline GBytes *
_toy_document_snapshot_bytes (ToyDocument *self)
{
  return toy_history_get_snapshot (self->history, toy_history_get_position (self->history));
}

void _toy_document_set_saved (ToyDocument *self, GBytes *snapshot);
void _toy_document_update_modified (ToyDocument *self);
void _toy_document_emit_file_changed (ToyDocument *self);
void _toy_document_emit_failed (ToyDocument *self, const GError *error);

/* In toy-document-file.c */
void _toy_document_watch (ToyDocument *self);
void _toy_document_schedule_autosave (ToyDocument *self);
void _toy_document_close (ToyDocument *self);

G_END_DECLS
