/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a computer is asked, and what becomes of its answer.  One search at a time; every change of
 * the match throws it away and looks anew whether one is wanted.  How to search is not known
 * here. */
#include "config.h"

#include "model/toy-computer.h"

#include "model/toy-thinking-private.h"

#define DEFAULT_TIME_MS 1000
#define DEFAULT_DELAY_MS 600
#define SHOWN_AFTER_MS 500
#define PROGRESS_MS 100

struct _ToyComputer
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;
  ToyThinking *thinking; /* NULL while no answer is sought */

  gulong changed_id;
  guint begin_id;
  guint delay_id;
  guint progress_id;

  int time;
  int delay;
  int playouts;
  guint64 seed;
  int threads;

  ToyArmy army;
  gboolean answered;  /* @thinking has its report */
  gboolean shown;     /* "thinking" */
  gboolean paused;
  gboolean stepping;
  guint step_turn;    /* turns of the match when the step began */
};

enum
{
  PROP_0,
  PROP_ARMY,
  PROP_THINKING,
  PROP_PROGRESS,
  PROP_PAUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ToyComputer, toy_computer, G_TYPE_OBJECT)

static void
notify (ToyComputer *self, guint id)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
set_army (ToyComputer *self, ToyArmy army)
{
  if (self->army == army)
    return;
  self->army = army;
  notify (self, PROP_ARMY);
}

static void
set_shown (ToyComputer *self, gboolean shown)
{
  if (self->shown == shown)
    return;
  self->shown = shown;
  notify (self, PROP_THINKING);
}

/* Forgets the search; its worker finds out by itself and its answer reaches nobody. */
static void
drop_thinking (ToyComputer *self)
{
  g_clear_handle_id (&self->begin_id, g_source_remove);
  g_clear_handle_id (&self->delay_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (self->thinking != NULL)
    _toy_thinking_stop (self->thinking);
  g_clear_pointer (&self->thinking, _toy_thinking_unref);
  self->answered = FALSE;
}

static gboolean
is_wanted (ToyComputer *self)
{
  guint position = toy_match_get_position (self->match);
  const ToyTable *table = &toy_match_get_state_at (self->match, position)->table;

  return (!self->paused || self->stepping)
         && position == toy_match_get_length (self->match)
         && table->waits != TOY_WAITS_OVER
         && toy_match_is_computer (self->match, table->turn);
}

/* Both the answer and the natural delay are there. */
static void
answer (ToyComputer *self)
{
  ToyAction action = self->thinking->report.action;

  drop_thinking (self);
  if (!toy_match_act (self->match, action, NULL))
    g_critical ("A computer player chose what the rules refuse");
}

static void
thought_cb (gpointer owner, ToyThinking *thinking)
{
  ToyComputer *self = owner;

  if (self->thinking != thinking)
    return;

  self->answered = TRUE;
  if (self->delay_id == 0)
    answer (self);
}

static gboolean
delayed_cb (gpointer data)
{
  ToyComputer *self = data;

  self->delay_id = 0;
  if (self->answered)
    {
      g_autoptr (ToyComputer) alive = g_object_ref (self);

      answer (alive);
    }
  return G_SOURCE_REMOVE;
}

static gboolean
progress_cb (gpointer data)
{
  g_autoptr (ToyComputer) self = g_object_ref (data);

  if (self->answered)
    return G_SOURCE_CONTINUE;
  if (g_get_monotonic_time () - self->thinking->begun >= SHOWN_AFTER_MS * (gint64) 1000)
    {
      set_shown (self, TRUE);
      if (self->thinking != NULL)
        notify (self, PROP_PROGRESS);
    }
  return G_SOURCE_CONTINUE;
}

/* The seed of a decision: fixed in tests, else what nobody can foresee. */
static guint64
decision_seed (ToyComputer *self)
{
  if (self->playouts > 0)
    return self->seed + toy_match_get_position (self->match);
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static gboolean
begin_cb (gpointer data)
{
  ToyComputer *self = data;
  ToyArmy army = toy_match_get_turn (self->match);
  ToyView view;

  self->begin_id = 0;
  toy_match_get_view (self->match, army, &view);
  self->thinking = _toy_thinking_new (toy_match_get_board (self->match),
                                      toy_match_get_game (self->match), &view,
                                      toy_match_get_setup (self->match)->players[army].level,
                                      decision_seed (self), self->playouts,
                                      self->playouts > 0 ? 0 : self->time,
                                      self->playouts > 0 ? MAX (self->threads, 1) : self->threads);
  _toy_thinking_remember (self->thinking, self->match);
  _toy_thinking_send (self->thinking, self, G_PRIORITY_DEFAULT, thought_cb);

  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  return G_SOURCE_REMOVE;
}

/* Looks anew whether an answer is wanted, and sends for it. */
static void
reconsider (ToyComputer *self)
{
  ToyArmy army = TOY_ARMY_NONE;

  /* Handlers may let go of it, or turn back to it: they hear of everything at once at the end. */
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));

  drop_thinking (self);
  if (self->stepping && toy_match_get_state (self->match)->table.turns != self->step_turn)
    self->stepping = FALSE;
  if (is_wanted (self))
    {
      army = toy_match_get_turn (self->match);
      /* From the main loop: others have yet to hear of the change that brought us here. */
      self->begin_id = g_idle_add (begin_cb, self);
      if (self->delay > 0)
        self->delay_id = g_timeout_add ((guint) self->delay, delayed_cb, self);
    }
  set_shown (self, FALSE);
  set_army (self, army);

  g_object_thaw_notify (G_OBJECT (self));
  g_object_unref (self);
}

static void
toy_computer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyComputer *self = TOY_COMPUTER (object);

  switch (id)
    {
    case PROP_ARMY:
      g_value_set_int (value, (int) self->army);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->shown);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, toy_computer_get_progress (self));
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_computer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PAUSED)
    toy_computer_set_paused (TOY_COMPUTER (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_computer_dispose (GObject *object)
{
  ToyComputer *self = TOY_COMPUTER (object);

  drop_thinking (self);
  if (self->match != NULL)
    g_clear_signal_handler (&self->changed_id, self->match);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (toy_computer_parent_class)->dispose (object);
}

static void
toy_computer_class_init (ToyComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = toy_computer_get_property;
  object_class->set_property = toy_computer_set_property;
  object_class->dispose = toy_computer_dispose;

  properties[PROP_ARMY] = g_param_spec_int ("army", NULL, NULL, TOY_ARMY_BLUE, TOY_ARMY_NONE,
                                            TOY_ARMY_NONE, read);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0.0, 1.0, 0.0, read);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                                                  read | G_PARAM_WRITABLE
                                                    | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
toy_computer_init (ToyComputer *self)
{
  self->army = TOY_ARMY_NONE;
  self->time = DEFAULT_TIME_MS;
  self->delay = DEFAULT_DELAY_MS;
}

ToyComputer *
toy_computer_new (ToyMatch *match)
{
  ToyComputer *self;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  self = g_object_new (TOY_TYPE_COMPUTER, NULL);
  self->match = g_object_ref (match);
  self->changed_id = g_signal_connect_swapped (match, "changed", G_CALLBACK (reconsider), self);
  reconsider (self);
  return self;
}

ToyMatch *
toy_computer_get_match (ToyComputer *self)
{
  g_return_val_if_fail (TOY_IS_COMPUTER (self), NULL);

  return self->match;
}

void
toy_computer_set_time (ToyComputer *self, int ms)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));

  self->time = CLAMP (ms, 10, 600000);
}

void
toy_computer_set_delay (ToyComputer *self, int ms)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));
  g_return_if_fail (ms >= 0);

  self->delay = ms;
  if (self->army != TOY_ARMY_NONE)
    reconsider (self);
}

void
toy_computer_set_playouts (ToyComputer *self, int playouts, guint64 seed)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));
  g_return_if_fail (playouts >= 0);

  self->playouts = playouts;
  self->seed = seed;
}

void
toy_computer_set_threads (ToyComputer *self, int threads)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));
  g_return_if_fail (threads >= 0);

  self->threads = threads;
}

ToyArmy
toy_computer_get_army (ToyComputer *self)
{
  g_return_val_if_fail (TOY_IS_COMPUTER (self), TOY_ARMY_NONE);

  return self->army;
}

gboolean
toy_computer_is_thinking (ToyComputer *self)
{
  g_return_val_if_fail (TOY_IS_COMPUTER (self), FALSE);

  return self->shown;
}

double
toy_computer_get_progress (ToyComputer *self)
{
  g_return_val_if_fail (TOY_IS_COMPUTER (self), 0.0);

  return self->thinking != NULL ? _toy_thinking_get_progress (self->thinking) : 0.0;
}

void
toy_computer_set_paused (ToyComputer *self, gboolean paused)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));

  paused = !!paused;
  if (self->paused == paused)
    return;

  self->paused = paused;
  self->stepping = FALSE;
  reconsider (self);
  notify (self, PROP_PAUSED);
}

gboolean
toy_computer_get_paused (ToyComputer *self)
{
  g_return_val_if_fail (TOY_IS_COMPUTER (self), FALSE);

  return self->paused;
}

void
toy_computer_step (ToyComputer *self)
{
  g_return_if_fail (TOY_IS_COMPUTER (self));

  if (!self->paused || self->stepping)
    return;

  self->stepping = TRUE;
  self->step_turn = toy_match_get_state (self->match)->table.turns;
  reconsider (self);
}
