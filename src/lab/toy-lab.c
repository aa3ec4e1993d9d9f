/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sharing the games out among the workers.  Concurrency is concentrated here: workers take runs of
 * games off an atomic counter, count on their own and are added up when all have stopped; a lock
 * that is held for one game's counting lets anybody look at the counts meanwhile. */
#include "config.h"

#include "lab/toy-lab-private.h"

#include "lab/toy-interval.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CHUNK 64

typedef struct
{
  atomic_flag lock;
  ToyCounts *counts;   /* one an arm */
  ToyLabSpan partial;  /* what it left undone of a chunk when it was cancelled */
} Worker;

struct _ToyLab
{
  ToyLabResult *result;
  ToySheet *sheets;   /* one an arm */
  ToyGame *games;
  ToyTrial *trials;
  atomic_bool stop;
  atomic_flag lock;   /* of the result's main counts and the list of workers */
  atomic_uint_fast64_t done;
  Worker *workers;    /* while it runs */
  int n_workers;
};

/* One stretch of games without looking up. */
typedef struct
{
  ToyLab *lab;
  const ToyLabSpan *spans;
  int n_spans;
  uint64_t total;
  uint64_t chunk;
  atomic_uint_fast64_t next; /* counted through the spans */
} Job;

static void
lock (atomic_flag *flag)
{
  while (atomic_flag_test_and_set_explicit (flag, memory_order_acquire))
    continue;
}

static void
unlock (atomic_flag *flag)
{
  atomic_flag_clear_explicit (flag, memory_order_release);
}

static bool
stop_cb (void *data, int playouts)
{
  const ToyLab *lab = data;

  return atomic_load_explicit (&lab->stop, memory_order_relaxed);
}

/* --- life --- */

static bool
allocate (ToyLab *lab, int n)
{
  lab->result = toy_lab_result_new (n);
  lab->sheets = calloc ((size_t) n, sizeof *lab->sheets);
  lab->games = calloc ((size_t) n, sizeof *lab->games);
  lab->trials = calloc ((size_t) n, sizeof *lab->trials);
  return lab->result != NULL && lab->sheets != NULL && lab->games != NULL && lab->trials != NULL;
}

static bool
compile (ToyLab *lab, const ToyLabPlan *plan)
{
  ToyLabResult *result = lab->result;
  int n = 0;

  for (int i = 0; i < result->n_arms; i++)
    {
      _toy_arm_sheet (&result->arms[i], plan->sheet, &lab->sheets[n]);
      if (!toy_game_init (&lab->games[n], plan->terrain, &lab->sheets[n], plan->options))
        {
          if (i == 0)
            return false;
          continue; /* a variation that cannot be dealt is none */
        }
      lab->trials[n] = (ToyTrial) { .game = &lab->games[n],
                                    .players = { plan->players[0], plan->players[1] },
                                    .seed = plan->seed,
                                    .stop = stop_cb,
                                    .stop_data = lab };
      result->arms[n++] = result->arms[i];
    }
  result->n_arms = n;
  return true;
}

ToyLab *
toy_lab_new (const ToyLabPlan *plan)
{
  ToyLab *lab = calloc (1, sizeof *lab);
  ToyArm arms[TOY_LAB_MAX_ARMS];
  int n = _toy_arms_list (plan, arms);

  if (lab == NULL)
    return NULL;
  atomic_flag_clear (&lab->lock);
  if (!allocate (lab, n))
    {
      toy_lab_free (lab);
      return NULL;
    }
  memcpy (lab->result->arms, arms, sizeof arms);
  if (!compile (lab, plan))
    {
      toy_lab_free (lab);
      return NULL;
    }
  toy_lab_board_init (&lab->result->board, &lab->games[0]);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    memcpy (lab->result->players[army], plan->players[army].id, TOY_ID_SIZE);
  lab->result->style = toy_trial_style (&lab->trials[0]);
  lab->result->seed = plan->seed;
  lab->result->hands = plan->hands;
  lab->result->rules = plan->rules;
  return lab;
}

void
toy_lab_free (ToyLab *lab)
{
  if (lab == NULL)
    return;
  toy_lab_result_free (lab->result);
  free (lab->sheets);
  free (lab->games);
  free (lab->trials);
  free (lab);
}

const ToyLabResult *
toy_lab_result (const ToyLab *lab)
{
  return lab->result;
}

const ToyTrial *
toy_lab_trial (const ToyLab *lab, int arm)
{
  return &lab->trials[arm];
}

ToyMerge
toy_lab_resume (ToyLab *lab, const ToyLabResult *earlier)
{
  return toy_lab_result_merge (lab->result, earlier);
}

void
toy_lab_cancel (ToyLab *lab)
{
  atomic_store (&lab->stop, true);
}

void
toy_lab_uncancel (ToyLab *lab)
{
  atomic_store (&lab->stop, false);
}

uint64_t
toy_lab_progress (const ToyLab *lab)
{
  return atomic_load_explicit (&lab->done, memory_order_relaxed);
}

void
toy_lab_peek (ToyLab *lab, ToyLabResult *result)
{
  const ToyLabResult *mine = lab->result;
  ToyCounts *counts = result->counts;
  int n = mine->n_arms;

  lock (&lab->lock);
  memcpy (counts, mine->counts, (size_t) n * sizeof *counts);
  for (int w = 0; w < lab->n_workers; w++)
    {
      Worker *worker = &lab->workers[w];

      lock (&worker->lock);
      for (int i = 0; i < n; i++)
        toy_counts_add (&counts[i], &worker->counts[i]);
      unlock (&worker->lock);
    }
  unlock (&lab->lock);
  /* The rest never changes, but for the spans. */
  result->board = mine->board;
  memcpy (result->players, mine->players, sizeof result->players);
  memcpy (result->arms, mine->arms, sizeof result->arms);
  result->n_arms = n;
  result->style = mine->style;
  result->seed = mine->seed;
  result->hands = mine->hands;
  result->rules = mine->rules;
  result->n_spans = counts[0].tally.games > 0;
  result->spans[0] = (ToyLabSpan) { 0, counts[0].tally.games };
}

/* --- working --- */

/* Plays one game of every arm.  A game of which an arm was cancelled is not in. */
static bool
play_game (ToyLab *lab, Worker *worker, uint64_t number, ToyTrialNotes *notes)
{
  int n = lab->result->n_arms;

  for (int i = 0; i < n; i++)
    if (!toy_trial_play (&lab->trials[i], number, &notes[i]))
      return false;
  lock (&worker->lock);
  for (int i = 0; i < n; i++)
    toy_trial_count (&lab->trials[i], number, &notes[i], &worker->counts[i]);
  unlock (&worker->lock);
  atomic_fetch_add_explicit (&lab->done, 1, memory_order_relaxed);
  return true;
}

/* The games @from, …, @to - 1 counted through the spans, which lie in one or more of them. */
static bool
play_chunk (Job *job, Worker *worker, uint64_t from, uint64_t to, ToyTrialNotes *notes)
{
  uint64_t begin = 0;

  for (int i = 0; i < job->n_spans && begin < to; i++)
    {
      uint64_t length = job->spans[i].to - job->spans[i].from;

      for (; from < to && from >= begin && from < begin + length; from++)
        if (!play_game (job->lab, worker, job->spans[i].from + (from - begin), notes))
          {
            worker->partial = (ToyLabSpan) { from, to };
            return false;
          }
      begin += length;
    }
  return true;
}

static void
work (void *data, int index)
{
  Job *job = data;
  Worker *worker = &job->lab->workers[index];
  ToyTrialNotes *notes = calloc ((size_t) job->lab->result->n_arms, sizeof *notes);

  if (notes == NULL)
    {
      toy_lab_cancel (job->lab);
      return;
    }
  while (!stop_cb (job->lab, 0))
    {
      uint64_t from = atomic_fetch_add (&job->next, job->chunk);
      uint64_t to = from + job->chunk < job->total ? from + job->chunk : job->total;

      if (from >= job->total || !play_chunk (job, worker, from, to, notes))
        break;
    }
  free (notes);
}

/* The games of @order's range, up to @to, that are not in yet. */
static int
find_gaps (const ToyLabResult *result, uint64_t from, uint64_t to, ToyLabSpan *gaps)
{
  int n = 0;

  for (int i = 0; i < result->n_spans && from < to; i++)
    {
      const ToyLabSpan *span = &result->spans[i];

      if (span->to <= from)
        continue;
      if (span->from > from)
        gaps[n++] = (ToyLabSpan) { from, span->from < to ? span->from : to };
      from = span->to;
    }
  if (from < to)
    gaps[n++] = (ToyLabSpan) { from, to };
  return n;
}

/* Which games were played: all that were taken, but for what was left of the last chunks. */
static void
note_spans (Job *job)
{
  ToyLab *lab = job->lab;
  ToyLabResult *result = lab->result;
  uint64_t taken = atomic_load (&job->next), begin = 0;

  if (taken > job->total)
    taken = job->total;
  for (int i = 0; i < job->n_spans; i++)
    {
      uint64_t length = job->spans[i].to - job->spans[i].from;
      uint64_t at = begin, end = begin + length < taken ? begin + length : taken;

      while (at < end)
        {
          uint64_t stop = end, next = end;

          for (int w = 0; w < lab->n_workers; w++)
            {
              const ToyLabSpan *hole = &lab->workers[w].partial;

              if (hole->from < hole->to && hole->to > at && hole->from < stop)
                {
                  stop = hole->from > at ? hole->from : at;
                  next = hole->to < end ? hole->to : end;
                }
            }
          _toy_spans_add (result->spans, &result->n_spans,
                          (ToyLabSpan) { job->spans[i].from + (at - begin),
                                         job->spans[i].from + (stop - begin) });
          at = next;
        }
      begin += length;
    }
}

static void
run_here (void *data, int n, void (*work_func) (void *job, int worker), void *job)
{
  for (int i = 0; i < n; i++)
    work_func (job, i);
}

/* Adds up the workers' counts and clears them. */
static void
gather (Job *job)
{
  ToyLab *lab = job->lab;

  lock (&lab->lock);
  for (int w = 0; w < lab->n_workers; w++)
    {
      Worker *worker = &lab->workers[w];

      lock (&worker->lock);
      for (int i = 0; i < lab->result->n_arms; i++)
        toy_counts_add (&lab->result->counts[i], &worker->counts[i]);
      memset (worker->counts, 0, (size_t) lab->result->n_arms * sizeof *worker->counts);
      unlock (&worker->lock);
    }
  unlock (&lab->lock);
  note_spans (job);
  for (int w = 0; w < lab->n_workers; w++)
    lab->workers[w].partial = (ToyLabSpan) { 0, 0 };
}

static bool
run_stretch (ToyLab *lab, uint64_t from, uint64_t to, const ToyLabCrew *crew)
{
  ToyLabSpan gaps[TOY_LAB_MAX_SPANS + 1];
  Job job = { .lab = lab, .spans = gaps };

  job.n_spans = find_gaps (lab->result, from, to, gaps);
  for (int i = 0; i < job.n_spans; i++)
    job.total += gaps[i].to - gaps[i].from;
  if (job.total == 0)
    return true;
  job.chunk = job.total / ((uint64_t) crew->n * 16);
  job.chunk = job.chunk < 1 ? 1 : job.chunk > MAX_CHUNK ? MAX_CHUNK : job.chunk;
  crew->run (crew->data, crew->n, work, &job);
  gather (&job);
  return !stop_cb (lab, 0);
}

uint64_t
toy_lab_next_look (uint64_t games)
{
  uint64_t look = 200;

  while (look <= games)
    look += look < 1000 ? 100 : look / 1000 * 100;
  return look;
}

static bool
precise (const ToyLab *lab, double precision)
{
  const ToyTally *tally = &lab->result->counts[0].tally;
  uint64_t wins[TOY_N_ARMIES] = { 0, 0 };
  ToyInterval share;

  for (int winner = 0; winner < TOY_N_ARMIES; winner++)
    for (int starter = 0; starter < TOY_N_ARMIES; starter++)
      for (int end = 0; end <= TOY_END_LIMIT; end++)
        wins[winner] += tally->ends[winner][starter][end];
  share = toy_interval_share (wins[0], wins[0] + wins[1]);
  return share.n > 0 && (share.high - share.low) / 2.0 <= precision;
}

static bool
hire (ToyLab *lab, int n)
{
  Worker *workers = calloc ((size_t) n, sizeof *workers);
  bool good = workers != NULL;

  for (int i = 0; good && i < n; i++)
    {
      atomic_flag_clear (&workers[i].lock);
      workers[i].counts = calloc ((size_t) lab->result->n_arms, sizeof *workers[i].counts);
      good = workers[i].counts != NULL;
    }
  if (!good)
    {
      for (int i = 0; workers != NULL && i < n; i++)
        free (workers[i].counts);
      free (workers);
      return false;
    }
  lock (&lab->lock);
  lab->workers = workers;
  lab->n_workers = n;
  unlock (&lab->lock);
  return true;
}

static void
dismiss (ToyLab *lab)
{
  Worker *workers;
  int n;

  lock (&lab->lock);
  workers = lab->workers;
  n = lab->n_workers;
  lab->workers = NULL;
  lab->n_workers = 0;
  unlock (&lab->lock);
  for (int i = 0; i < n; i++)
    free (workers[i].counts);
  free (workers);
}

bool
toy_lab_run (ToyLab *lab, const ToyLabOrder *order, const ToyLabCrew *crew)
{
  const ToyLabCrew alone = { 1, run_here, NULL };
  uint64_t at = order->from;
  bool good = true;

  if (crew == NULL)
    crew = &alone;
  atomic_store (&lab->done, 0);
  if (!hire (lab, crew->n))
    return false;
  while (good && at < order->to)
    {
      uint64_t to = order->to;

      if (order->precision > 0.0 && order->from + toy_lab_next_look (at - order->from) < to)
        to = order->from + toy_lab_next_look (at - order->from);
      good = run_stretch (lab, at, to, crew);
      at = to;
      if (good && order->precision > 0.0 && precise (lab, order->precision))
        break;
    }
  dismiss (lab);
  return good;
}
