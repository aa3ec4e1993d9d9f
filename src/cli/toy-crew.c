/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-crew.h. */
#include "config.h"

#include "cli/toy-crew.h"

/* µs between two words about the progress. */
#define PACE 200000

typedef struct
{
  void (*work) (void *job, int worker);
  void *job;
  GMutex mutex;
  GCond ended;
  int running;
} Shift;

typedef struct
{
  Shift *shift;
  int worker;
} Hand;

static gpointer
hand_thread (gpointer data)
{
  Hand *hand = data;
  Shift *shift = hand->shift;

  shift->work (shift->job, hand->worker);
  g_mutex_lock (&shift->mutex);
  shift->running--;
  g_cond_signal (&shift->ended);
  g_mutex_unlock (&shift->mutex);
  return NULL;
}

static void
say_progress (const ToyCrew *crew)
{
  guint64 done = toy_lab_progress (crew->lab);
  double seconds = (double) (g_get_monotonic_time () - crew->start) / 1e6;
  double speed = seconds > 0.0 ? (double) done / seconds : 0.0;

  if (speed > 0.0 && crew->total > done)
    g_printerr ("\r%" G_GUINT64_FORMAT " games, %.0f a second, at most %.0f s more   ", done, speed,
                (double) (crew->total - done) / speed);
}

static void
run_cb (void *data, int n, void (*work) (void *job, int worker), void *job)
{
  const ToyCrew *crew = data;
  Shift shift = { .work = work, .job = job, .running = n };
  g_autofree Hand *hands = g_new (Hand, n);
  g_autofree GThread **threads = g_new (GThread *, n);

  g_mutex_init (&shift.mutex);
  g_cond_init (&shift.ended);
  for (int i = 0; i < n; i++)
    {
      hands[i] = (Hand) { &shift, i };
      threads[i] = g_thread_new ("laboratory", hand_thread, &hands[i]);
    }
  g_mutex_lock (&shift.mutex);
  while (shift.running > 0)
    if (!g_cond_wait_until (&shift.ended, &shift.mutex, g_get_monotonic_time () + PACE)
        && !crew->quiet)
      say_progress (crew);
  g_mutex_unlock (&shift.mutex);
  for (int i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&shift.mutex);
  g_cond_clear (&shift.ended);
}

bool
toy_crew_run (ToyCrew *crew, const ToyLabOrder *order)
{
  const ToyLabCrew hired = { crew->n, run_cb, crew };
  bool whole;

  crew->start = g_get_monotonic_time ();
  whole = toy_lab_run (crew->lab, order, &hired);
  if (!crew->quiet)
    g_printerr ("\r%-60s\r", "");
  return whole;
}
