/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's files: reading, writing, noticing what others write, and the autosave.
 *
 * A file is known by the checksum of what it held: times and numbers of files change when nothing
 * did, and stay when something did.  An autosave is a file of three lines (what it is, where the
 * document belongs, what it held there) and the document; beside it lies a lock that its process
 * holds while it lives. */
#include "config.h"

#include "model/toy-document.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "model/toy-document-private.h"
#include "model/toy-folder-private.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

#define AUTOSAVE_SECONDS 3
#define CHECK_MILLISECONDS 250
#define SUFFIX ".toydraft"
#define MAGIC "toy-skirmish draft 1"
#define STALE_SECONDS 3600

static char *
checksum (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* NULL where there is no such file, "" where something is there that no document could be: a pipe
 * that nobody writes to, something endless. */
static char *
checksum_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = toy_draft_load_bytes (file, &error);

  if (bytes != NULL)
    return checksum (bytes);
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? NULL : g_strdup ("");
}

/* Loading */

ToyDocument *
toy_document_load (GFile *file, GError **error)
{
  g_autoptr (ToyDraft) draft = NULL;
  g_autofree char *known = NULL;
  ToyDocument *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  /* Before it is read: who writes in between is noticed. */
  known = checksum_file (file);
  draft = toy_draft_load (file, error);
  if (draft == NULL)
    return NULL;

  self = toy_document_new (draft, file);
  self->known = g_steal_pointer (&known);
  return self;
}

gboolean
toy_document_reload (ToyDocument *self, GError **error)
{
  g_autoptr (GArray) none = toy_pick_new ();
  g_autofree char *known = NULL;
  ToyDraft *draft;

  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->file != NULL, FALSE);

  known = checksum_file (self->file); /* before it is read, as above */
  draft = toy_draft_load (self->file, error);
  if (draft == NULL)
    return FALSE;

  g_free (self->known);
  self->known = g_steal_pointer (&known);
  {
    ToySymmetry symmetry = self->symmetry;

    self->symmetry = TOY_SYMMETRY_NONE; /* what is in the file is as it is */
    /* What was selected may have another place now. */
    toy_document_commit (self, draft, none, _("Reload"), NULL);
    self->symmetry = symmetry;
  }
  _toy_document_set_saved (self, _toy_document_snapshot_bytes (self));
  toy_document_discard (self);
  return TRUE;
}

/* What others do to the file */

gboolean
toy_document_file_has_changed (ToyDocument *self)
{
  g_autofree char *now = NULL;

  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  if (self->file == NULL || self->saving)
    return FALSE;
  now = checksum_file (self->file);
  return g_strcmp0 (now, self->known) != 0;
}

static gboolean
check_cb (gpointer data)
{
  ToyDocument *self = data;

  self->check_id = 0;
  if (toy_document_file_has_changed (self))
    _toy_document_emit_file_changed (self);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (ToyDocument *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (CHECK_MILLISECONDS, check_cb, self);
}

void
_toy_document_watch (ToyDocument *self)
{
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (monitor_cb), self);
}

/* Saving */

typedef struct
{
  GFile *file;
  GBytes *bytes;
  GBytes *snapshot;
  char *known;     /* what the file must still hold; unused with @force */
  gboolean check;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_bytes_unref (saving->bytes);
  g_bytes_unref (saving->snapshot);
  g_free (saving->known);
  g_free (saving);
}

static Saving *
saving_new (ToyDocument *self, GFile *file, gboolean force)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->file = g_object_ref (file != NULL ? file : self->file);
  saving->bytes = toy_draft_to_bytes (_toy_document_snapshot (self)->draft);
  saving->snapshot = g_bytes_ref (_toy_document_snapshot_bytes (self));
  saving->known = g_strdup (self->known);
  saving->check = !force && self->file != NULL && g_file_equal (saving->file, self->file);
  return saving;
}

/* Any thread. */
static gboolean
saving_write (const Saving *saving, GError **error)
{
  if (saving->check)
    {
      g_autofree char *now = checksum_file (saving->file);

      /* A file that is gone can be written again without loss. */
      if (now != NULL && g_strcmp0 (now, saving->known) != 0)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                               _("Another program has changed this file."));
          return FALSE;
        }
    }
  return toy_store_write (saving->file, saving->bytes, error);
}

static void
saving_done (ToyDocument *self, const Saving *saving)
{
  g_free (self->known);
  self->known = checksum (saving->bytes);
  if (self->file == NULL || !g_file_equal (self->file, saving->file))
    {
      g_set_object (&self->file, saving->file);
      _toy_document_watch (self);
    }
  _toy_document_set_saved (self, saving->snapshot);
  if (!self->modified)
    toy_document_discard (self);
  else
    _toy_document_schedule_autosave (self);
}

gboolean
toy_document_save (ToyDocument *self, GFile *file, gboolean force, GError **error)
{
  Saving *saving;
  gboolean done;

  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (file != NULL || self->file != NULL, FALSE);

  saving = saving_new (self, file, force);
  done = saving_write (saving, error);
  if (done)
    saving_done (self, saving);
  saving_free (saving);
  return done;
}

static void
save_work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (saving_write (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
toy_document_save_async (ToyDocument *self,
                         GFile *file,
                         gboolean force,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TOY_IS_DOCUMENT (self));
  g_return_if_fail (file != NULL || self->file != NULL);

  task = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (task, toy_document_save_async);
  if (self->saving)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, "%s",
                               _("The document is being saved already."));
      return;
    }
  self->saving = TRUE;
  g_task_set_task_data (task, saving_new (self, file, force), saving_free);
  g_task_run_in_thread (task, save_work);
}

gboolean
toy_document_save_finish (ToyDocument *self, GAsyncResult *result, GError **error)
{
  Saving *saving;

  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  saving = g_task_get_task_data (G_TASK (result));
  if (saving != NULL)
    self->saving = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  saving_done (self, saving);
  return TRUE;
}

/* Autosave */

static GFile *
default_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "toy-skirmish", "drafts", NULL);
}

static char *
lock_path (GFile *autosave)
{
  g_autofree char *path = g_file_get_path (autosave);

  return g_strconcat (path, ".lock", NULL);
}

/* Descriptor of the lock, -1 where another process holds it. */
static int
take_lock (GFile *autosave)
{
  g_autofree char *path = lock_path (autosave);
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      fd = -1;
    }
  return fd;
}

static void
failed_cb (GObject *owner, const GError *error)
{
  _toy_document_emit_failed (TOY_DOCUMENT (owner), error);
}

static void
keep_in (ToyDocument *self, GFile *autosave)
{
  self->keeper = _toy_keeper_new (autosave, G_OBJECT (self), failed_cb);
  self->lock = take_lock (autosave);
}

void
toy_document_autosave (ToyDocument *self, GFile *folder)
{
  g_autoptr (GFile) in = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *unique = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (TOY_IS_DOCUMENT (self));

  if (self->keeper != NULL)
    return;
  in = folder != NULL ? g_object_ref (folder) : default_folder ();
  path = g_file_get_path (in);
  g_mkdir_with_parents (path, 0700);
  unique = g_uuid_string_random ();
  name = g_strconcat (unique, SUFFIX, NULL);
  file = g_file_get_child (in, name);
  keep_in (self, file);
  _toy_document_schedule_autosave (self);
}

static GBytes *
autosave_bytes (ToyDocument *self)
{
  g_autoptr (GBytes) document = toy_draft_to_bytes (_toy_document_snapshot (self)->draft);
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : g_strdup ("");
  GString *text = g_string_new (MAGIC "\n");

  g_string_append_printf (text, "%s\n%s\n", uri, self->known != NULL ? self->known : "");
  g_string_append_len (text, g_bytes_get_data (document, NULL),
                       (gssize) g_bytes_get_size (document));
  return g_string_free_to_bytes (text);
}

static void
autosave_now (ToyDocument *self)
{
  g_autoptr (GBytes) bytes = NULL;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (self->modified)
    bytes = autosave_bytes (self);
  _toy_keeper_wish (self->keeper, bytes);
}

static gboolean
autosave_cb (gpointer data)
{
  ToyDocument *self = data;

  self->autosave_id = 0;
  autosave_now (self);
  return G_SOURCE_REMOVE;
}

/* A few seconds after the first change, not after the last: who never rests is saved too. */
void
_toy_document_schedule_autosave (ToyDocument *self)
{
  if (self->keeper != NULL && self->autosave_id == 0)
    self->autosave_id = g_timeout_add_seconds (AUTOSAVE_SECONDS, autosave_cb, self);
}

gboolean
toy_document_flush (ToyDocument *self, GError **error)
{
  g_return_val_if_fail (TOY_IS_DOCUMENT (self), FALSE);

  if (self->keeper == NULL)
    return TRUE;
  if (self->autosave_id != 0)
    autosave_now (self);
  return _toy_keeper_flush (self->keeper, error);
}

void
toy_document_discard (ToyDocument *self)
{
  g_return_if_fail (TOY_IS_DOCUMENT (self));

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (self->keeper != NULL)
    _toy_keeper_wish (self->keeper, NULL);
}

/* The end of a document: what waits is written, then the lock is let go. */
void
_toy_document_close (ToyDocument *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);

  if (self->keeper != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = lock_path (_toy_keeper_get_file (self->keeper));

      if (!toy_document_flush (self, &error))
        g_message ("The unsaved changes were not kept: %s", error->message);
      if (self->lock >= 0 && !g_file_query_exists (_toy_keeper_get_file (self->keeper), NULL))
        g_unlink (path);
    }
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  g_clear_pointer (&self->keeper, _toy_keeper_leave);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* After a crash */

/* A lock that nobody holds: taken and let go at once.  Who recovers takes it for good. */
static gboolean
is_lost (GFile *autosave)
{
  int lock = take_lock (autosave);

  if (lock < 0)
    return FALSE;
  close (lock);
  return TRUE;
}

static void
sweep (GFile *child, const char *name, gint64 age)
{
  g_autofree char *path = g_file_get_path (child);

  if (g_str_has_suffix (name, SUFFIX ".lock"))
    {
      g_autofree char *draft = g_strndup (path, strlen (path) - strlen (".lock"));
      g_autoptr (GFile) file = g_file_new_for_path (draft);

      /* The first autosave of a document comes after its lock. */
      if (age > STALE_SECONDS && !g_file_query_exists (file, NULL) && is_lost (file))
        g_unlink (path);
    }
  else if (age > STALE_SECONDS && strstr (name, SUFFIX ".") != NULL)
    g_unlink (path); /* of a writer that was killed */
}

static gboolean
is_lost_draft (GFile *file, const char *name, gint64 age)
{
  if (g_str_has_suffix (name, SUFFIX))
    return is_lost (file);
  sweep (file, name, age);
  return FALSE;
}

GPtrArray *
toy_document_list_lost (GFile *folder)
{
  g_autoptr (GFile) in = folder != NULL ? g_object_ref (folder) : default_folder ();

  return _toy_folder_list (in, is_lost_draft);
}

/* The @n-th line of @text from *@at on, without its end; NULL where there is none. */
static char *
next_line (const char *text, gsize size, gsize *at)
{
  const char *end = memchr (text + *at, '\n', size - *at);
  char *line;

  if (end == NULL)
    return NULL;
  line = g_strndup (text + *at, (gsize) (end - text) - *at);
  *at = (gsize) (end - text) + 1;
  return line;
}

ToyDocument *
toy_document_recover (GFile *autosave, GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (autosave, NULL, NULL, error);
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (ToyDraft) draft = NULL;
  g_autofree char *magic = NULL, *uri = NULL, *known = NULL, *name = NULL;
  ToyDocument *self;
  const char *text;
  gsize size, at = 0;

  if (bytes == NULL)
    return NULL;

  text = g_bytes_get_data (bytes, &size);
  magic = size > 0 ? next_line (text, size, &at) : NULL;
  uri = magic != NULL ? next_line (text, size, &at) : NULL;
  known = uri != NULL ? next_line (text, size, &at) : NULL;
  if (known == NULL || strcmp (magic, MAGIC) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("This is no autosaved terrain."));
      return NULL;
    }

  contents = g_bytes_new_from_bytes (bytes, at, size - at);
  name = g_file_get_basename (autosave);
  draft = toy_draft_parse (contents, name, error);
  if (draft == NULL)
    return NULL;

  {
    g_autoptr (GFile) file = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

    self = toy_document_new (draft, file);
  }
  self->known = *known != '\0' ? g_steal_pointer (&known) : NULL;
  _toy_document_set_saved (self, NULL);
  keep_in (self, autosave);
  return self;
}
