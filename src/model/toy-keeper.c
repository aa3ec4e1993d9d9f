/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is kept at its owner's latest wish by a worker thread.  Knows only bytes. */
#include "config.h"

#include "model/toy-keeper-private.h"

#include "store/toy-writer.h"

struct _ToyKeeper
{
  gatomicrefcount refs;
  GMutex mutex;
  GCond idle;
  GFile *file;
  GBytes *unsaved; /* not known to be on the disk yet; NULL for nothing or with @remove */
  gboolean remove; /* the file is to go away */
  gboolean busy;   /* a worker is at it */
  GWeakRef owner;
  ToyKeeperFailed failed;
};

ToyKeeper *
_toy_keeper_new (GFile *file, GObject *owner, ToyKeeperFailed failed)
{
  ToyKeeper *keeper = g_new0 (ToyKeeper, 1);

  g_atomic_ref_count_init (&keeper->refs);
  g_mutex_init (&keeper->mutex);
  g_cond_init (&keeper->idle);
  keeper->file = g_object_ref (file);
  keeper->failed = failed;
  g_weak_ref_init (&keeper->owner, owner);
  return keeper;
}

static ToyKeeper *
keeper_ref (ToyKeeper *keeper)
{
  g_atomic_ref_count_inc (&keeper->refs);
  return keeper;
}

static void
keeper_unref (gpointer data)
{
  ToyKeeper *keeper = data;

  if (!g_atomic_ref_count_dec (&keeper->refs))
    return;

  g_clear_object (&keeper->file);
  g_clear_pointer (&keeper->unsaved, g_bytes_unref);
  g_weak_ref_clear (&keeper->owner);
  g_cond_clear (&keeper->idle);
  g_mutex_clear (&keeper->mutex);
  g_free (keeper);
}

/* Writes @bytes, or takes the file away where there are none.  Any thread. */
static gboolean
write_out (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (bytes != NULL)
    return toy_store_write (file, bytes, error);

  if (g_file_delete (file, NULL, &local)
      || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* One step of work, called and left with the mutex held.  Nothing is given up when it fails. */
static gboolean
keeper_step (ToyKeeper *keeper, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gboolean done;

  if (keeper->unsaved != NULL)
    bytes = g_bytes_ref (keeper->unsaved);

  g_mutex_unlock (&keeper->mutex);
  done = write_out (keeper->file, bytes, error);
  g_mutex_lock (&keeper->mutex);

  if (done && bytes == keeper->unsaved)
    {
      g_clear_pointer (&keeper->unsaved, g_bytes_unref);
      keeper->remove = FALSE;
    }
  return done;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ToyKeeper *keeper = data;
  GError *error = NULL;
  gboolean done = TRUE;

  g_mutex_lock (&keeper->mutex);
  while (keeper->unsaved != NULL || keeper->remove)
    {
      GBytes *tried = keeper->unsaved;

      g_clear_error (&error);
      done = keeper_step (keeper, &error);
      if (!done && tried == keeper->unsaved)
        break; /* the next change tries again */
    }
  keeper->busy = FALSE;
  g_cond_broadcast (&keeper->idle);
  g_mutex_unlock (&keeper->mutex);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ToyKeeper *keeper = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&keeper->owner);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) && owner != NULL)
    keeper->failed (owner, error);
}

/* Hands the latest wish to the worker: @bytes to write, NULL to take the file away. */
void
_toy_keeper_wish (ToyKeeper *keeper, GBytes *bytes)
{
  gboolean start;

  g_mutex_lock (&keeper->mutex);
  g_clear_pointer (&keeper->unsaved, g_bytes_unref);
  keeper->unsaved = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  keeper->remove = bytes == NULL;
  start = !keeper->busy;
  keeper->busy = TRUE;
  g_mutex_unlock (&keeper->mutex);

  if (start)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, worked_cb, NULL);

      g_task_set_source_tag (task, _toy_keeper_wish);
      g_task_set_task_data (task, keeper_ref (keeper), keeper_unref);
      g_task_run_in_thread (task, work);
    }
}

/* Waits for the worker, then does here what it did not get done. */
gboolean
_toy_keeper_flush (ToyKeeper *keeper, GError **error)
{
  gboolean done = TRUE;

  g_mutex_lock (&keeper->mutex);
  while (keeper->busy)
    g_cond_wait (&keeper->idle, &keeper->mutex);
  if (keeper->unsaved != NULL || keeper->remove)
    done = keeper_step (keeper, error);
  g_mutex_unlock (&keeper->mutex);
  return done;
}

GFile *
_toy_keeper_get_file (ToyKeeper *keeper)
{
  return keeper->file;
}

void
_toy_keeper_leave (ToyKeeper *keeper)
{
  g_weak_ref_set (&keeper->owner, NULL);
  keeper_unref (keeper);
}
