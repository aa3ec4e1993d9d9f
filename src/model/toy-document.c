/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's editing half: drafts, history, selection, previews.  Files are in
 * toy-document-file.c. */
#include "config.h"

#include "model/toy-document.h"

#include <glib/gi18n-lib.h>

#include "model/toy-document-check.h"
#include "model/toy-document-private.h"

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  PROP_TITLE,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_PICK_CHANGED,
  SIGNAL_FILE_CHANGED,
  SIGNAL_AUTOSAVE_FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyDocument, toy_document, G_TYPE_OBJECT)

static void
snapshot_free (gpointer data)
{
  ToySnapshot *snapshot = data;

  toy_draft_free (snapshot->draft);
  g_array_unref (snapshot->pick);
  g_free (snapshot);
}

/* @draft: (transfer full) */
static GBytes *
snapshot_new (ToyDraft *draft, const ToyPick *pick)
{
  ToySnapshot *snapshot = g_new (ToySnapshot, 1);

  snapshot->draft = draft;
  snapshot->pick = toy_pick_copy (pick);
  return g_bytes_new_with_free_func (snapshot, sizeof *snapshot, snapshot_free, snapshot);
}

static gboolean
can_undo (ToyDocument *self)
{
  return toy_history_get_position (self->history) > 0;
}

static gboolean
can_redo (ToyDocument *self)
{
  return toy_history_get_position (self->history) < toy_history_get_length (self->history);
}

static void
toy_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyDocument *self = TOY_DOCUMENT (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, can_redo (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    case PROP_TITLE:
      g_value_take_string (value, toy_document_dup_title (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_document_dispose (GObject *object)
{
  ToyDocument *self = TOY_DOCUMENT (object);

  if (self->history != NULL)
    _toy_document_close (self);
  g_clear_pointer (&self->preview, toy_draft_free);
  g_clear_pointer (&self->compilation, toy_compilation_free);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_clear_object (&self->history);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (toy_document_parent_class)->dispose (object);
}

static void
toy_document_finalize (GObject *object)
{
  ToyDocument *self = TOY_DOCUMENT (object);

  g_array_unref (self->pick);
  g_free (self->merge);
  g_free (self->known);
  g_free (self->recovered_title);
  G_OBJECT_CLASS (toy_document_parent_class)->finalize (object);
}

static void
toy_document_class_init (ToyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = toy_document_get_property;
  object_class->dispose = toy_document_dispose;
  object_class->finalize = toy_document_finalize;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TOY_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_PICK_CHANGED] = g_signal_new ("pick-changed", TOY_TYPE_DOCUMENT,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 0);
  signals[SIGNAL_FILE_CHANGED] = g_signal_new ("file-changed", TOY_TYPE_DOCUMENT,
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 0);
  signals[SIGNAL_AUTOSAVE_FAILED] = g_signal_new ("autosave-failed", TOY_TYPE_DOCUMENT,
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
toy_document_init (ToyDocument *self)
{
  self->pick = toy_pick_new ();
  self->lock = -1;
}

ToyDocument *
toy_document_new (const ToyDraft *draft, GFile *file)
{
  ToyDocument *self;
  g_autoptr (GBytes) snapshot = NULL;

  g_return_val_if_fail (draft != NULL, NULL);

  self = g_object_new (TOY_TYPE_DOCUMENT, NULL);
  snapshot = snapshot_new (toy_draft_copy (draft), self->pick);
  self->history = toy_history_new (snapshot);
  self->saved = g_bytes_ref (snapshot);
  if (file != NULL)
    {
      self->file = g_object_ref (file);
      _toy_document_watch (self);
    }
  return self;
}

void
_toy_document_emit_file_changed (ToyDocument *self)
{
  g_signal_emit (self, signals[SIGNAL_FILE_CHANGED], 0);
}

void
_toy_document_emit_failed (ToyDocument *self, const GError *error)
{
  g_signal_emit (self, signals[SIGNAL_AUTOSAVE_FAILED], 0, error);
}

void
_toy_document_update_modified (ToyDocument *self)
{
  GBytes *now = _toy_document_snapshot_bytes (self);
  gboolean modified = self->saved != now;

  /* Undone by hand is unmodified too. */
  if (modified && self->saved != NULL)
    {
      const ToySnapshot *saved = g_bytes_get_data (self->saved, NULL);

      modified = !toy_draft_equal (saved->draft, _toy_document_snapshot (self)->draft);
    }
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
_toy_document_set_saved (ToyDocument *self, GBytes *snapshot)
{
  if (snapshot != NULL)
    g_bytes_ref (snapshot);
  g_clear_pointer (&self->saved, g_bytes_unref);
  self->saved = snapshot;
  g_clear_pointer (&self->merge, g_free);
  _toy_document_update_modified (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

const ToyDraft *
toy_document_get_draft (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return self->preview != NULL ? self->preview : _toy_document_snapshot (self)->draft;
}

const ToyDraft *
toy_document_get_committed (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return _toy_document_snapshot (self)->draft;
}

const ToyCompilation *
toy_document_get_compilation (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  if (self->compilation == NULL)
    {
      const ToyDraft *draft = toy_document_get_draft (self);

      self->compilation = toy_compile (draft, g_get_language_names ());
      toy_document_check (draft, self->compilation, self->ruler);
    }
  return self->compilation;
}

const ToyPick *
toy_document_get_pick (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return self->pick;
}

/* TRUE where it is another one. */
static gboolean
take_pick (ToyDocument *self, const ToyPick *pick)
{
  ToyPick *copy = toy_pick_copy (pick);

  toy_pick_prune (copy, toy_document_get_draft (self));
  if (toy_pick_equal (copy, self->pick))
    {
      g_array_unref (copy);
      return FALSE;
    }
  g_array_unref (self->pick);
  self->pick = copy;
  return TRUE;
}

void
toy_document_set_pick (ToyDocument *self, const ToyPick *pick)
{
  g_return_if_fail (TOY_IS_DOCUMENT (self));
  g_return_if_fail (pick != NULL);

  if (take_pick (self, pick))
    g_signal_emit (self, signals[SIGNAL_PICK_CHANGED], 0);
}

/* Tells everybody that another draft is shown. @pick: (nullable): keep what is left of it */
static void
draft_changed (ToyDocument *self, const ToyPick *pick)
{
  gboolean picked = take_pick (self, pick != NULL ? pick : self->pick);

  g_clear_pointer (&self->compilation, toy_compilation_free);
  _toy_document_update_modified (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (picked)
    g_signal_emit (self, signals[SIGNAL_PICK_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static gboolean
may_merge (ToyDocument *self, const char *merge)
{
  return merge != NULL && g_strcmp0 (merge, self->merge) == 0 && can_undo (self)
         && !can_redo (self);
}

void
toy_document_commit (ToyDocument *self,
                     ToyDraft *draft,
                     const ToyPick *pick,
                     const char *label,
                     const char *merge)
{
  g_autoptr (GBytes) snapshot = NULL;
  ToySnapshot *now;
  gboolean previewed;

  g_return_if_fail (TOY_IS_DOCUMENT (self));
  g_return_if_fail (draft != NULL);

  previewed = self->preview != NULL;
  g_clear_pointer (&self->preview, toy_draft_free);
  now = _toy_document_snapshot (self);
  toy_symmetry_follow (self->symmetry, now->draft, draft);
  if (toy_draft_equal (now->draft, draft))
    {
      toy_draft_free (draft);
      if (previewed)
        draft_changed (self, pick);
      else if (pick != NULL)
        toy_document_set_pick (self, pick);
      return;
    }

  if (may_merge (self, merge))
    toy_history_go (self->history, toy_history_get_position (self->history) - 1);
  else
    {
      g_array_unref (now->pick);
      now->pick = toy_pick_copy (self->pick);
    }
  snapshot = snapshot_new (draft, pick != NULL ? pick : self->pick);
  toy_history_push (self->history, snapshot, NULL, label);
  g_free (self->merge);
  self->merge = g_strdup (merge);
  draft_changed (self, pick);
  _toy_document_schedule_autosave (self);
}

void
toy_document_preview (ToyDocument *self, ToyDraft *draft)
{
  g_return_if_fail (TOY_IS_DOCUMENT (self));

  if (draft == NULL && self->preview == NULL)
    return;
  if (draft != NULL)
    toy_symmetry_follow (self->symmetry, _toy_document_snapshot (self)->draft, draft);
  g_clear_pointer (&self->preview, toy_draft_free);
  self->preview = draft;
  draft_changed (self, NULL);
}

gboolean
toy_document_is_previewing (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  return self->preview != NULL;
}

void
toy_document_set_ruler (ToyDocument *self, ToyTextRuler ruler)
{
  g_return_if_fail (TOY_IS_DOCUMENT (self));

  if (self->ruler == ruler)
    return;
  self->ruler = ruler;
  g_clear_pointer (&self->compilation, toy_compilation_free);
}

ToySymmetry
toy_document_get_symmetry (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), TOY_SYMMETRY_NONE);

  return self->symmetry;
}

void
toy_document_set_symmetry (ToyDocument *self, ToySymmetry symmetry)
{
  g_return_if_fail (TOY_IS_DOCUMENT (self));

  self->symmetry = symmetry;
  g_clear_pointer (&self->merge, g_free);
}

static gboolean
go (ToyDocument *self, guint position)
{
  g_autoptr (GArray) pick = NULL;

  g_clear_pointer (&self->preview, toy_draft_free);
  g_clear_pointer (&self->merge, g_free);
  if (!toy_history_go (self->history, position))
    return FALSE;
  pick = toy_pick_copy (_toy_document_snapshot (self)->pick);
  draft_changed (self, pick);
  _toy_document_schedule_autosave (self);
  return TRUE;
}

gboolean
toy_document_undo (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  /* A drag is undone by letting go of it. */
  if (self->preview != NULL)
    {
      toy_document_preview (self, NULL);
      return TRUE;
    }
  return can_undo (self) && go (self, toy_history_get_position (self->history) - 1);
}

gboolean
toy_document_redo (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  return can_redo (self) && go (self, toy_history_get_position (self->history) + 1);
}

const char *
toy_document_get_undo_label (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return can_undo (self) ? toy_history_get_label (self->history,
                                                  toy_history_get_position (self->history))
                         : NULL;
}

const char *
toy_document_get_redo_label (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return can_redo (self) ? toy_history_get_label (self->history,
                                                  toy_history_get_position (self->history) + 1)
                         : NULL;
}

gboolean
toy_document_is_modified (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  return self->modified;
}

char *
toy_document_dup_title (ToyDocument *self)
{
  const ToyDraft *draft;
  const char *name;

  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  draft = toy_document_get_draft (self);
  name = toy_draft_pick_text (draft->info->names, g_get_language_names ());
  if (name != NULL && *name != '\0')
    return g_strdup (name);
  return g_strdup (draft->id[0] != '\0' ? draft->id : _("Untitled Terrain"));
}

GFile *
toy_document_get_file (ToyDocument *self)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), NULL);

  return self->file;
}
