/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads around lab/.  One thread leads a run: it hires workers, looks at their counts a few times
 * a second and sends what it saw to the main loop, which so waits for no lock of theirs.  Workers
 * are nice to everything else, the window above all; so is the leader, who counts what they
 * played. */
#include "config.h"

#include "model/toy-laboratory.h"

#include "model/toy-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#define LOOK (200 * G_TIME_SPAN_MILLISECOND)
#define NICE 10       /* of workers */
#define LEADER_NICE 5 /* its look must not wait for them all */

typedef enum
{
  WISH_RUN,
  WISH_PAUSE,
  WISH_CANCEL,
} Wish;

/* What leader and main loop share. */
typedef struct
{
  /* Written before the leader starts. */
  ToyBoard *board; /* owned */
  ToyLabPlan plan; /* borrows from @board */
  ToyLabOrder order;
  int threads;
  GMainContext *context; /* owned */

  GMutex lock;
  GCond cond;         /* a wish, or a worker has ended */
  Wish wish;
  gboolean stopped;   /* a wish has stopped the workers */
  ToyLab *lab;        /* owned by the leader; to cancel it */
  int working;        /* workers that have not ended */
  ToyLabReport *seen; /* owned (nullable): the latest look */
  double speed;
  int ended;          /* ToyLaboratoryState + 1 once it has; a pause is told so too */
  gboolean sent;      /* the main loop will look */
  gint64 looked;
  guint64 looked_games;
  GWeakRef owner;
} Run;

struct _ToyLaboratory
{
  GObject parent_instance;

  Run *run; /* reference counted */
  ToyLaboratoryState state;
  ToyLabReport *report; /* owned */
  double speed;
};

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS
};

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyLaboratory, toy_laboratory, G_TYPE_OBJECT)

static void
run_clear (gpointer data)
{
  Run *run = data;

  g_object_unref (run->board);
  g_main_context_unref (run->context);
  g_clear_object (&run->seen);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->cond);
  g_weak_ref_clear (&run->owner);
}

static void
run_unref (gpointer run)
{
  g_atomic_rc_box_release_full (run, run_clear);
}

/* --- in the main loop --- */

static void
set_state (ToyLaboratory *self, ToyLaboratoryState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static gboolean
look_cb (gpointer data)
{
  Run *run = data;
  g_autoptr (ToyLaboratory) self = g_weak_ref_get (&run->owner);
  int ended;

  g_mutex_lock (&run->lock);
  run->sent = FALSE;
  ended = run->ended;
  if (self != NULL && run->seen != NULL)
    g_set_object (&self->report, run->seen);
  g_clear_object (&run->seen);
  if (self != NULL && run->speed > 0.0)
    self->speed = run->speed;
  g_mutex_unlock (&run->lock);
  if (self == NULL)
    return G_SOURCE_REMOVE;
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
  if (ended > 0)
    set_state (self, (ToyLaboratoryState) (ended - 1));
  return G_SOURCE_REMOVE;
}

/* --- in the leader --- */

/* With the lock. */
static void
send (Run *run)
{
  g_autoptr (GSource) source = NULL;

  if (run->sent)
    return;
  run->sent = TRUE;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (source, look_cb, g_atomic_rc_box_acquire (run), run_unref);
  g_source_attach (source, run->context);
}

/* Takes stock: of the counts as they are. */
static void
look (Run *run, ToyLab *lab, gboolean running)
{
  ToyLabResult *result = toy_lab_result_new (toy_lab_result (lab)->n_arms);
  gint64 now = g_get_monotonic_time ();
  ToyLabReport *report;
  guint64 games;

  if (result == NULL)
    return;
  toy_lab_peek (lab, result);
  report = toy_lab_report_new (run->board, result, g_get_real_time () / G_USEC_PER_SEC);
  if (report == NULL)
    return;
  games = toy_lab_report_get_games (report);
  g_mutex_lock (&run->lock);
  if (now > run->looked && games > run->looked_games)
    {
      double speed = (double) (games - run->looked_games) * 1e6 / (double) (now - run->looked);

      run->speed = run->speed > 0.0 && running ? 0.7 * run->speed + 0.3 * speed : speed;
    }
  run->looked = now;
  run->looked_games = games;
  g_set_object (&run->seen, report);
  send (run);
  g_mutex_unlock (&run->lock);
  g_object_unref (report);
}

typedef struct
{
  Run *run;
  void (*work) (void *job, int worker);
  void *job;
  int index;
} Task;

static void
be_nice (int nice)
{
#ifdef __linux__
  /* On Linux this is the calling thread's alone. */
  (void) setpriority (PRIO_PROCESS, 0, nice);
#endif
}

static gpointer
worker_thread (gpointer data)
{
  Task *task = data;

  be_nice (NICE);
  task->work (task->job, task->index);
  g_mutex_lock (&task->run->lock);
  task->run->working--;
  g_cond_signal (&task->run->cond);
  g_mutex_unlock (&task->run->lock);
  return NULL;
}

/* toy_lab_run () calls this with the work to do. */
static void
crew_run (void *data, int n, void (*work) (void *job, int worker), void *job)
{
  Run *run = data;
  g_autofree Task *tasks = g_new (Task, (gsize) n);
  g_autofree GThread **threads = g_new (GThread *, (gsize) n);
  gint64 next = run->looked + LOOK;

  run->working = n;
  for (int i = 0; i < n; i++)
    {
      tasks[i] = (Task) { run, work, job, i };
      threads[i] = g_thread_new ("laboratory", worker_thread, &tasks[i]);
    }
  g_mutex_lock (&run->lock);
  while (run->working > 0)
    {
      if (g_cond_wait_until (&run->cond, &run->lock, next) || run->working == 0)
        continue;
      if (g_get_monotonic_time () < next)
        continue;
      g_mutex_unlock (&run->lock);
      look (run, run->lab, TRUE);
      next = g_get_monotonic_time () + LOOK;
      g_mutex_lock (&run->lock);
    }
  g_mutex_unlock (&run->lock);
  for (int i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

/* Plays until it is through, and again after a pause.  Gives how it has ended. */
static ToyLaboratoryState
lead (Run *run)
{
  const ToyLabCrew crew = { run->threads, crew_run, run };

  for (;;)
    {
      gboolean whole = toy_lab_run (run->lab, &run->order, &crew);
      gboolean failed;
      Wish wish;

      look (run, run->lab, FALSE);
      g_mutex_lock (&run->lock);
      if (!whole && run->wish == WISH_PAUSE)
        {
          while (run->wish == WISH_PAUSE)
            g_cond_wait (&run->cond, &run->lock);
          run->looked = g_get_monotonic_time ();
        }
      wish = run->wish;
      failed = !whole && !run->stopped;
      run->stopped = FALSE;
      if (!whole && wish == WISH_RUN)
        toy_lab_uncancel (run->lab);
      g_mutex_unlock (&run->lock);
      if (whole)
        return TOY_LABORATORY_DONE;
      if (failed)
        return TOY_LABORATORY_FAILED; /* of itself: there was no memory */
      if (wish == WISH_CANCEL)
        return TOY_LABORATORY_CANCELLED;
    }
}

static gpointer
leader_thread (gpointer data)
{
  Run *run = data;
  ToyLab *lab = toy_lab_new (&run->plan);
  ToyLaboratoryState ended = TOY_LABORATORY_FAILED;

  be_nice (LEADER_NICE);
  g_mutex_lock (&run->lock);
  run->lab = lab;
  run->looked = g_get_monotonic_time ();
  if (lab != NULL && run->wish != WISH_RUN)
    toy_lab_cancel (lab);
  g_mutex_unlock (&run->lock);
  if (lab != NULL)
    ended = lead (run);

  g_mutex_lock (&run->lock);
  run->lab = NULL;
  run->ended = (int) ended + 1;
  send (run);
  g_mutex_unlock (&run->lock);
  toy_lab_free (lab);
  run_unref (run);
  return NULL;
}

/* --- the object --- */

static void
wish (ToyLaboratory *self, Wish what)
{
  Run *run = self->run;

  g_mutex_lock (&run->lock);
  if (run->wish != WISH_CANCEL)
    {
      run->wish = what;
      run->stopped |= what != WISH_RUN;
      if (run->lab != NULL && what != WISH_RUN)
        toy_lab_cancel (run->lab);
      g_cond_broadcast (&run->cond);
    }
  g_mutex_unlock (&run->lock);
}

static void
toy_laboratory_dispose (GObject *object)
{
  ToyLaboratory *self = TOY_LABORATORY (object);

  if (self->run != NULL)
    wish (self, WISH_CANCEL);
  g_clear_pointer (&self->run, run_unref);
  g_clear_object (&self->report);
  G_OBJECT_CLASS (toy_laboratory_parent_class)->dispose (object);
}

static void
toy_laboratory_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STATE)
    g_value_set_int (value, (int) TOY_LABORATORY (object)->state);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_laboratory_class_init (ToyLaboratoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = toy_laboratory_dispose;
  object_class->get_property = toy_laboratory_get_property;
  properties[PROP_STATE]
    = g_param_spec_int ("state", NULL, NULL, TOY_LABORATORY_RUNNING, TOY_LABORATORY_FAILED,
                        TOY_LABORATORY_RUNNING, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", TOY_TYPE_LABORATORY, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
toy_laboratory_init (ToyLaboratory *self)
{
}

static gboolean
make_plan (Run *run, const ToyLaboratorySetup *setup, GError **error)
{
  ToyGame game;

  run->plan = (ToyLabPlan) { .terrain = toy_board_get_terrain (run->board),
                             .sheet = toy_board_get_sheet (run->board),
                             .options = setup->options,
                             .seed = setup->seed,
                             .hands = setup->hands,
                             .rules = setup->rules };
  run->order = (ToyLabOrder) { .from = 0, .to = setup->games, .precision = setup->precision };
  run->threads = CLAMP (setup->threads > 0 ? setup->threads : (int) g_get_num_processors (), 1,
                        TOY_LAB_MAX_WORKERS);
  if (setup->games < 1 || setup->games > TOY_LAB_MAX_GAMES || setup->players[0] == NULL
      || setup->players[1] == NULL
      || !toy_lab_player_parse (setup->players[0], &run->plan.players[0])
      || !toy_lab_player_parse (setup->players[1], &run->plan.players[1]))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("The laboratory cannot play this."));
      return FALSE;
    }
  if (toy_game_init (&game, run->plan.terrain, run->plan.sheet, setup->options))
    return TRUE;
  g_set_error_literal (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_CANNOT_DEAL,
                       _("There are too few troops for the first hands."));
  return FALSE;
}

ToyLaboratory *
toy_laboratory_new (ToyBoard *board, const ToyLaboratorySetup *setup, GError **error)
{
  g_autoptr (ToyLaboratory) self = NULL;
  Run *run;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  self = g_object_new (TOY_TYPE_LABORATORY, NULL);
  self->run = run = g_atomic_rc_box_new0 (Run);
  run->board = g_object_ref (board);
  run->context = g_main_context_ref_thread_default ();
  g_mutex_init (&run->lock);
  g_cond_init (&run->cond);
  g_weak_ref_init (&run->owner, self);
  if (!make_plan (run, setup, error))
    return NULL;
  g_thread_unref (g_thread_new ("laboratory", leader_thread, g_atomic_rc_box_acquire (run)));
  return g_steal_pointer (&self);
}

char *
toy_laboratory_player_word (ToyLevel level, int playouts)
{
  return g_strdup_printf ("%s:%d", toy_level_info (level)->id, playouts);
}

ToyLaboratoryState
toy_laboratory_get_state (ToyLaboratory *laboratory)
{
  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), TOY_LABORATORY_FAILED);

  return laboratory->state;
}

ToyBoard *
toy_laboratory_get_board (ToyLaboratory *laboratory)
{
  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), NULL);

  return laboratory->run->board;
}

void
toy_laboratory_pause (ToyLaboratory *laboratory)
{
  g_return_if_fail (TOY_IS_LABORATORY (laboratory));

  if (laboratory->state != TOY_LABORATORY_RUNNING)
    return;
  wish (laboratory, WISH_PAUSE);
  set_state (laboratory, TOY_LABORATORY_PAUSED);
}

void
toy_laboratory_resume (ToyLaboratory *laboratory)
{
  g_return_if_fail (TOY_IS_LABORATORY (laboratory));

  if (laboratory->state != TOY_LABORATORY_PAUSED)
    return;
  wish (laboratory, WISH_RUN);
  set_state (laboratory, TOY_LABORATORY_RUNNING);
}

void
toy_laboratory_cancel (ToyLaboratory *laboratory)
{
  g_return_if_fail (TOY_IS_LABORATORY (laboratory));

  wish (laboratory, WISH_CANCEL);
}

guint64
toy_laboratory_get_games (ToyLaboratory *laboratory)
{
  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), 0);

  return laboratory->report != NULL ? toy_lab_report_get_games (laboratory->report) : 0;
}

double
toy_laboratory_get_progress (ToyLaboratory *laboratory)
{
  const ToyLabOrder *order;
  double done;

  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), 0.0);

  if (laboratory->state == TOY_LABORATORY_DONE)
    return 1.0;
  if (laboratory->report == NULL)
    return 0.0;
  order = &laboratory->run->order;
  done = (double) toy_lab_report_get_games (laboratory->report) / (double) order->to;
  /* The interval shrinks with the root of the games. */
  if (order->precision > 0.0)
    done = MAX (done, pow (order->precision / toy_lab_report_get_precision (laboratory->report),
                           2.0));
  return MIN (done, 1.0);
}

double
toy_laboratory_get_speed (ToyLaboratory *laboratory)
{
  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), 0.0);

  return laboratory->speed;
}

double
toy_laboratory_get_remaining (ToyLaboratory *laboratory)
{
  double progress, games;

  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), -1.0);

  progress = toy_laboratory_get_progress (laboratory);
  games = (double) toy_laboratory_get_games (laboratory);
  if (progress <= 0.0 || games < 1.0 || laboratory->speed <= 0.0)
    return -1.0;
  return games * (1.0 / progress - 1.0) / laboratory->speed;
}

ToyLabReport *
toy_laboratory_get_report (ToyLaboratory *laboratory)
{
  g_return_val_if_fail (TOY_IS_LABORATORY (laboratory), NULL);

  return laboratory->report;
}
