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

/* How many saves are under way, for whoever must not leave before they are done. */
static GMutex saving_mutex;
static GCond saving_ended;
static guint saving;

static void
count_saving (int by)
{
  g_mutex_lock (&saving_mutex);
  saving = (guint) ((int) saving + by);
  g_cond_broadcast (&saving_ended);
  g_mutex_unlock (&saving_mutex);
}

void
toy_record_wait_saved (void)
{
  g_mutex_lock (&saving_mutex);
  while (saving > 0)
    g_cond_wait (&saving_ended, &saving_mutex);
  g_mutex_unlock (&saving_mutex);
}

static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean saved = toy_record_save (data, G_FILE (source), &error);

  count_saving (-1);
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

  g_return_if_fail (TOY_IS_MATCH (match));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, NULL, callback, data);
  g_task_set_source_tag (task, toy_record_save_async);
  g_task_set_task_data (task, toy_match_branch (match, toy_match_get_position (match)),
                        g_object_unref);
  count_saving (1);
  g_task_run_in_thread (task, save);
}

gboolean
toy_record_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, toy_record_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
