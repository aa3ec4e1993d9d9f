/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bots, which know no clock and no thread, with both handed to them. */
#include "config.h"

#include "model/toy-thinking-private.h"

#define MAX_THREADS 2

/* Actions looked back at: what came before says next to nothing, and the window must not wait. */
#define MAX_REMEMBERED 240

ToyThinking *
_toy_thinking_new (ToyBoard *board,
                   const ToyGame *game,
                   const ToyView *view,
                   ToyLevel level,
                   guint64 seed,
                   int playouts,
                   int ms,
                   int threads)
{
  ToyThinking *self = g_atomic_rc_box_new0 (ToyThinking);

  self->board = g_object_ref (board);
  self->game = *game;
  self->view = *view;
  self->level = level;
  self->seed = seed;
  self->playouts = playouts;

  /* A number of playouts is a level's strength: it is not made twice.  Only who may use all the
   * time there is gains by a second thread. */
  if (threads == 0)
    threads = playouts == 0 && toy_level_info (level)->playouts == 0
                ? (int) g_get_num_processors () : 1;
  self->threads = CLAMP (threads, 1, MAX_THREADS);
  self->begun = g_get_monotonic_time ();
  if (ms > 0)
    self->deadline = self->begun + toy_bot_search_time (ms);
  return self;
}

void
_toy_thinking_remember (ToyThinking *self, ToyMatch *match)
{
  guint position = toy_match_get_position (match);

  toy_memory_init (&self->memory);
  for (guint i = position > MAX_REMEMBERED ? position - MAX_REMEMBERED : 1; i <= position; i++)
    {
      ToyView before, after;

      toy_view_make (&before, toy_match_get_state_at (match, i - 1), (ToyArmy) self->view.army);
      toy_view_make (&after, toy_match_get_state_at (match, i), (ToyArmy) self->view.army);
      toy_memory_note (&self->memory, &self->game, &before, toy_match_get_action_at (match, i),
                       &after);
    }
  self->remembers = TRUE;
}

ToyThinking *
_toy_thinking_ref (ToyThinking *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
thinking_clear (gpointer data)
{
  ToyThinking *self = data;

  g_clear_object (&self->board);
}

void
_toy_thinking_unref (ToyThinking *self)
{
  g_atomic_rc_box_release_full (self, thinking_clear);
}

void
_toy_thinking_stop (ToyThinking *self)
{
  g_atomic_int_set (&self->stopped, 1);
}

double
_toy_thinking_get_progress (ToyThinking *self)
{
  int most = self->playouts > 0 ? self->playouts : toy_level_info (self->level)->playouts;
  double progress = 0.0;

  if (self->deadline > 0)
    progress = (double) (g_get_monotonic_time () - self->begun)
               / (double) (self->deadline - self->begun);
  if (most > 0)
    progress = MAX (progress, (double) g_atomic_int_get (&self->done) / most);
  return CLAMP (progress, 0.0, 1.0);
}

typedef struct
{
  ToyThinking *thinking;
  int number;
  ToyBotReport *report;
} Worker;

static bool
stop_cb (void *data, int playouts)
{
  const Worker *worker = data;
  ToyThinking *thinking = worker->thinking;

  if (worker->number == 0)
    g_atomic_int_set (&thinking->done, playouts);
  return g_atomic_int_get (&thinking->stopped) != 0
         || (thinking->deadline > 0 && g_get_monotonic_time () >= thinking->deadline);
}

static float
gone_cb (void *data)
{
  const ToyThinking *thinking = ((const Worker *) data)->thinking;

  return (float) (g_get_monotonic_time () - thinking->begun)
         / (float) (thinking->deadline - thinking->begun);
}

static gpointer
worker_run (gpointer data)
{
  Worker *worker = data;
  ToyThinking *thinking = worker->thinking;
  ToyBotLimits limits = {
    .playouts = thinking->playouts,
    .stop = stop_cb,
    .data = worker,
    .gone = thinking->deadline > 0 ? gone_cb : NULL,
    .memory = thinking->remembers ? &thinking->memory : NULL,
  };

  toy_bot_choose (&thinking->view, &thinking->game, thinking->level, &limits,
                  toy_bot_worker_seed (thinking->seed, worker->number), worker->report);
  return NULL;
}

void
_toy_thinking_run (ToyThinking *self)
{
  ToyBotReport *reports;
  Worker workers[MAX_THREADS];
  GThread *others[MAX_THREADS] = { NULL };
  int n = 1;

  if (g_atomic_int_get (&self->stopped) != 0)
    return;

  reports = g_new (ToyBotReport, self->threads);
  for (int i = 0; i < self->threads; i++)
    workers[i] = (Worker) { self, i, &reports[i] };

  /* A system that gives no more threads gets the answer of one. */
  while (n < self->threads
         && (others[n] = g_thread_try_new ("toy-thinking", worker_run, &workers[n], NULL)) != NULL)
    n++;
  worker_run (&workers[0]);
  for (int i = 1; i < n; i++)
    g_thread_join (others[i]);

  toy_bot_merge (reports, n, &self->report);
  g_free (reports);
}

typedef struct
{
  ToyThinking *thinking;
  GWeakRef owner;
  ToyThinkingDone done;
} Errand;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  g_weak_ref_clear (&errand->owner);
  _toy_thinking_unref (errand->thinking);
  g_free (errand);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Errand *errand = data;

  _toy_thinking_run (errand->thinking);
  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Errand *errand = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&errand->owner);

  if (owner != NULL)
    errand->done (owner, errand->thinking);
}

void
_toy_thinking_send (ToyThinking *self, gpointer owner, int priority, ToyThinkingDone done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, thought_cb, NULL);
  Errand *errand = g_new0 (Errand, 1);

  errand->thinking = _toy_thinking_ref (self);
  g_weak_ref_init (&errand->owner, owner);
  errand->done = done;
  g_task_set_source_tag (task, _toy_thinking_send);
  g_task_set_task_data (task, errand, errand_free);
  g_task_set_priority (task, priority);
  g_task_run_in_thread (task, think);
}
