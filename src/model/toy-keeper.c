/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is kept at its owner's latest wish by a worker thread.  Knows only bytes, and whom to
 * ask for them. */
#include "config.h"

#include "model/toy-keeper-private.h"

#include "store/toy-writer.h"

/* What a file is to hold: bytes, or whom to ask for them. */
typedef struct
{
  GBytes *bytes;     /* owned (nullable) */
  GObject *source;   /* owned, where there are no bytes */
  ToyKeeperMake make;
} Wish;

struct _ToyKeeper
{
  gatomicrefcount refs;
  GMutex mutex;
  GCond idle;
  GFile *file;
  Wish *unsaved; /* not known to be on the disk yet; NULL for nothing or with @remove */
  gboolean remove; /* the file is to go away */
  gboolean busy;   /* a worker is at it */
  GWeakRef owner;
  ToyKeeperFailed failed;
};

static void
wish_clear (gpointer data)
{
  Wish *wish = data;

  g_clear_pointer (&wish->bytes, g_bytes_unref);
  g_clear_object (&wish->source);
}

/* Counted, because a worker may be at one that is no longer the latest. */
static void
wish_unref (gpointer wish)
{
  g_atomic_rc_box_release_full (wish, wish_clear);
}

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
  g_clear_pointer (&keeper->unsaved, wish_unref);
  g_weak_ref_clear (&keeper->owner);
  g_cond_clear (&keeper->idle);
  g_mutex_clear (&keeper->mutex);
  g_free (keeper);
}

/* Does what @wish says, or takes the file away where there is none.  Any thread. */
static gboolean
write_out (GFile *file, const Wish *wish, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (wish != NULL)
    {
      g_autoptr (GBytes) bytes = wish->bytes != NULL ? g_bytes_ref (wish->bytes)
                                                     : wish->make (wish->source);

      return toy_store_write (file, bytes, error);
    }

  /* Where there can be no folder there is no file either. */
  if (g_file_delete (file, NULL, &local)
      || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* One step of work, called and left with the mutex held.  Nothing is given up when it fails. */
static gboolean
keeper_step (ToyKeeper *keeper, GError **error)
{
  Wish *wish = keeper->unsaved != NULL ? g_atomic_rc_box_acquire (keeper->unsaved) : NULL;
  gboolean done;

  g_mutex_unlock (&keeper->mutex);
  done = write_out (keeper->file, wish, error);
  g_mutex_lock (&keeper->mutex);

  if (done && wish == keeper->unsaved)
    {
      g_clear_pointer (&keeper->unsaved, wish_unref);
      keeper->remove = FALSE;
    }
  g_clear_pointer (&wish, wish_unref);
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
      const Wish *tried = keeper->unsaved;

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

/* Hands the latest wish to the worker; NULL to take the file away. (transfer full) */
static void
take_wish (ToyKeeper *keeper, Wish *wish)
{
  Wish *old;
  gboolean start;

  g_mutex_lock (&keeper->mutex);
  old = keeper->unsaved;
  keeper->unsaved = wish;
  keeper->remove = wish == NULL;
  start = !keeper->busy;
  keeper->busy = TRUE;
  g_mutex_unlock (&keeper->mutex);

  g_clear_pointer (&old, wish_unref);
  if (start)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, worked_cb, NULL);

      g_task_set_source_tag (task, take_wish);
      g_task_set_task_data (task, keeper_ref (keeper), keeper_unref);
      g_task_run_in_thread (task, work);
    }
}

void
_toy_keeper_wish (ToyKeeper *keeper, GBytes *bytes)
{
  Wish *wish = NULL;

  if (bytes != NULL)
    {
      wish = g_atomic_rc_box_new0 (Wish);
      wish->bytes = g_bytes_ref (bytes);
    }
  take_wish (keeper, wish);
}

void
_toy_keeper_wish_of (ToyKeeper *keeper, gpointer source, ToyKeeperMake make)
{
  Wish *wish = g_atomic_rc_box_new0 (Wish);

  wish->source = source;
  wish->make = make;
  take_wish (keeper, wish);
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
