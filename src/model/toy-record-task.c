/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records read and written by a worker thread: a long game is replayed for seconds, and a disk
 * takes as long as it likes.  What is in a record is settled in toy-record.c. */
#include "config.h"

#include "model/toy-record.h"

static void
load (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  ToyMatch *match = toy_record_load (G_FILE (source), &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
toy_record_load_async (GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, toy_record_load_async);
  g_task_run_in_thread (task, load);
}

ToyMatch *
toy_record_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, toy_record_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Saves come to the disk in the order in which they were asked for, or an older position could be
 * the last one to be written; and whoever must not leave before they are done can wait. */
static GMutex saving_mutex;
static GCond saving_ended;
static guint asked, done;

typedef struct
{
  ToyMatch *match; /* owned: a branch, which nobody plays on */
  guint turn;      /* how many were asked for before */
} Save;

static void
save_free (gpointer data)
{
  Save *self = data;

  g_object_unref (self->match);
  g_free (self);
}

static void
wait_done (guint n)
{
  g_mutex_lock (&saving_mutex);
  while (done < n)
    g_cond_wait (&saving_ended, &saving_mutex);
  g_mutex_unlock (&saving_mutex);
}

void
toy_record_wait_saved (void)
{
  wait_done (asked);
}

/* Those before have a thread already: tasks begin in their order. */
static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Save *self = data;
  GError *error = NULL;
  gboolean saved;

  wait_done (self->turn);
  saved = toy_record_save (self->match, G_FILE (source), &error);
  g_mutex_lock (&saving_mutex);
  done++;
  g_cond_broadcast (&saving_ended);
  g_mutex_unlock (&saving_mutex);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
toy_record_save_async (ToyMatch *match,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Save *self;

  g_return_if_fail (TOY_IS_MATCH (match));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, NULL, callback, data);
  g_task_set_source_tag (task, toy_record_save_async);
  self = g_new (Save, 1);
  self->match = toy_match_branch (match, toy_match_get_position (match));
  self->turn = asked++;
  g_task_set_task_data (task, self, save_free);
  g_task_run_in_thread (task, save);
}

gboolean
toy_record_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, toy_record_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
