/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game: the engine's state behind a door.  Every change goes through toy_match_act () or moves
 * along the history; files and windows are not known here, nor how computers think.  How far undo
 * and redo go is settled in toy-match-undo.c. */
#include "config.h"

#include "model/toy-match.h"

#include "engine/toy-notation.h"
#include "engine/toy-state.h"
#include "model/toy-history.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>

struct _ToyMatch
{
  GObject parent_instance;

  /* owned */
  ToyBoard *board;
  ToyHistory *history;
  GPtrArray *events; /* of GArray of ToyEvent; the n-th belongs to position n + 1 */
  ToyMatchSetup setup;

  ToyGame game;
  gboolean could_undo; /* as last notified */
  gboolean could_redo;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

enum
{
  SIGNAL_EVENTS,
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyMatch, toy_match, G_TYPE_OBJECT)

G_DEFINE_QUARK (toy-model-error-quark, toy_model_error)

static gboolean
can_undo (ToyMatch *self)
{
  return self->history != NULL
         && toy_match_get_undo_position (self) != toy_history_get_position (self->history);
}

static gboolean
can_redo (ToyMatch *self)
{
  return self->history != NULL
         && toy_history_get_position (self->history) < toy_history_get_length (self->history);
}

static void
toy_match_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyMatch *self = TOY_MATCH (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_match_finalize (GObject *object)
{
  ToyMatch *self = TOY_MATCH (object);

  g_clear_object (&self->history);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    g_clear_pointer (&self->setup.names[army], g_free);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_match_parent_class)->finalize (object);
}

static void
toy_match_class_init (ToyMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_match_get_property;
  object_class->finalize = toy_match_finalize;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_EVENTS] = g_signal_new ("events", TOY_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_ARRAY, G_TYPE_BOOLEAN);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TOY_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
toy_match_init (ToyMatch *self)
{
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/* Tells the world after a move along the history.  @events: (nullable) what happened on the way. */
static void
tell (ToyMatch *self, GArray *events, gboolean replayed)
{
  g_object_ref (self); /* a handler may let go of the last reference */

  if (events != NULL)
    g_signal_emit (self, signals[SIGNAL_EVENTS], 0, events, replayed);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  if (self->could_undo != can_undo (self))
    {
      self->could_undo = !self->could_undo;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
    }
  if (self->could_redo != can_redo (self))
    {
      self->could_redo = !self->could_redo;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
    }
  g_object_unref (self);
}

/* A match without a history, its game compiled; NULL where that cannot be. */
static ToyMatch *
match_new_bare (ToyBoard *board, const ToyMatchSetup *setup, GError **error)
{
  g_autoptr (ToyMatch) self = g_object_new (TOY_TYPE_MATCH, NULL);

  self->board = g_object_ref (board);
  self->setup = *setup;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    self->setup.names[army] = g_strdup (setup->names[army]);

  if (!toy_game_init (&self->game, toy_board_get_terrain (board), toy_board_get_sheet (board),
                      setup->options))
    {
      g_set_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_CANNOT_DEAL,
                   /* Translators: %s is the name of a terrain. */
                   _("%s cannot be played: its rules leave too few troops to deal."),
                   toy_board_get_name (board));
      return NULL;
    }
  return g_steal_pointer (&self);
}

ToyMatch *
toy_match_new (ToyBoard *board, const ToyMatchSetup *setup, GError **error)
{
  g_autoptr (GBytes) deal = NULL;
  ToyMatch *self;
  ToyState state;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  self = match_new_bare (board, setup, error);
  if (self == NULL)
    return NULL;

  memset (&state, 0, sizeof state);
  toy_state_init (&state, &self->game, setup->seed, setup->first, false);
  deal = g_bytes_new (&state, sizeof state);
  self->history = toy_history_new (deal);
  return self;
}

ToyMatch *
toy_match_new_from_position (ToyBoard *board,
                             const ToyMatchSetup *setup,
                             const char *position,
                             GError **error)
{
  g_autoptr (ToyMatch) self = NULL;
  g_autoptr (GBytes) start = NULL;
  g_autofree char *complete = NULL;
  char complaint[TOY_ERROR_SIZE];
  ToyState state;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);
  g_return_val_if_fail (setup != NULL && position != NULL, NULL);

  self = match_new_bare (board, setup, error);
  if (self == NULL)
    return NULL;

  complete = g_malloc (TOY_POSITION_SIZE);
  toy_position_complete (position, &self->game, complete);
  memset (&state, 0, sizeof state);
  if (!toy_position_parse (complete, &self->game, &state, complaint))
    {
      g_set_error_literal (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_ILLEGAL, complaint);
      return NULL;
    }
  start = g_bytes_new (&state, sizeof state);
  self->history = toy_history_new (start);
  return g_steal_pointer (&self);
}

ToyMatch *
toy_match_branch (ToyMatch *self, guint position)
{
  ToyMatch *branch;

  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);
  g_return_val_if_fail (position <= toy_match_get_length (self), NULL);

  branch = match_new_bare (self->board, &self->setup, NULL);
  g_assert (branch != NULL);
  branch->history = toy_history_branch (self->history, position);
  for (guint i = 0; i < position; i++)
    g_ptr_array_add (branch->events, g_array_ref (g_ptr_array_index (self->events, i)));
  branch->could_undo = can_undo (branch);
  return branch;
}

ToyBoard *
toy_match_get_board (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);

  return self->board;
}

const ToyGame *
toy_match_get_game (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);

  return &self->game;
}

const ToyMatchSetup *
toy_match_get_setup (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);

  return &self->setup;
}

const ToyState *
toy_match_get_state_at (ToyMatch *self, guint position)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);
  g_return_val_if_fail (position <= toy_match_get_length (self), NULL);

  return g_bytes_get_data (toy_history_get_snapshot (self->history, position), NULL);
}

const ToyState *
toy_match_get_state (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);

  return toy_match_get_state_at (self, toy_match_get_position (self));
}

void
toy_match_get_view (ToyMatch *self, ToyArmy army, ToyView *view)
{
  g_return_if_fail (TOY_IS_MATCH (self));
  g_return_if_fail (view != NULL);

  toy_view_make (view, toy_match_get_state (self), army);
}

ToyArmy
toy_match_get_turn (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), TOY_ARMY_NONE);

  return toy_match_get_state (self)->table.turn;
}

gboolean
toy_match_is_computer (ToyMatch *self, ToyArmy army)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  return army < TOY_ARMY_NONE && self->setup.players[army].computer;
}

int
toy_match_count_humans (ToyMatch *self)
{
  int humans = 0;

  g_return_val_if_fail (TOY_IS_MATCH (self), 0);

  for (int army = 0; army < TOY_N_ARMIES; army++)
    humans += self->setup.players[army].computer ? 0 : 1;
  return humans;
}

const char *
toy_match_get_player_name (ToyMatch *self, ToyArmy army)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);
  g_return_val_if_fail (army < TOY_ARMY_NONE, NULL);

  if (self->setup.names[army] != NULL)
    return self->setup.names[army];
  return toy_match_is_computer (self, army) ? toy_words_level (self->setup.players[army].level)
                                            : NULL;
}

gboolean
toy_match_is_over (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  return toy_match_get_state (self)->table.waits == TOY_WAITS_OVER;
}

gboolean
toy_match_act (ToyMatch *self, ToyAction action, ToyWhy *why)
{
  g_autoptr (GBytes) snapshot = NULL;
  g_autoptr (GBytes) act = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GArray) happened = NULL;
  const ToyState *present;
  ToyState next;
  ToyEvents events;
  ToyWhy answer;

  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  present = toy_match_get_state (self);
  answer = toy_state_check (present, &self->game, action);
  if (why != NULL)
    *why = answer;
  if (answer.reason != TOY_REASON_OK)
    return FALSE;

  next = *present;
  toy_state_apply (&next, &self->game, action, &events);
  label = toy_words_action (&self->game, &present->table, action);

  happened = g_array_sized_new (FALSE, FALSE, sizeof (ToyEvent), events.n);
  g_array_append_vals (happened, events.events, events.n);
  snapshot = g_bytes_new (&next, sizeof next);
  act = g_bytes_new (&action, sizeof action);
  g_ptr_array_set_size (self->events, toy_match_get_position (self));
  g_ptr_array_add (self->events, g_array_ref (happened));
  toy_history_push (self->history, snapshot, act, label);

  tell (self, happened, FALSE);
  return TRUE;
}

guint
toy_match_get_position (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), 0);

  return toy_history_get_position (self->history);
}

guint
toy_match_get_length (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), 0);

  return toy_history_get_length (self->history);
}

ToyAction
toy_match_get_action_at (ToyMatch *self, guint position)
{
  const ToyAction none = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);

  g_return_val_if_fail (TOY_IS_MATCH (self), none);
  g_return_val_if_fail (position > 0 && position <= toy_match_get_length (self), none);

  return *(const ToyAction *) g_bytes_get_data (toy_history_get_action (self->history, position),
                                                NULL);
}

GArray *
toy_match_get_events_at (ToyMatch *self, guint position)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);
  g_return_val_if_fail (position > 0 && position <= toy_match_get_length (self), NULL);

  return g_ptr_array_index (self->events, position - 1);
}

const char *
toy_match_get_label_at (ToyMatch *self, guint position)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), NULL);
  g_return_val_if_fail (position > 0 && position <= toy_match_get_length (self), NULL);

  return toy_history_get_label (self->history, position);
}

gboolean
toy_match_undo (ToyMatch *self)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  return toy_match_jump (self, toy_match_get_undo_position (self));
}

gboolean
toy_match_redo (ToyMatch *self)
{
  g_autoptr (GArray) events = NULL;
  guint from, to;

  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  from = toy_match_get_position (self);
  to = toy_match_get_redo_position (self);
  if (!toy_history_go (self->history, to))
    return FALSE;

  events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  for (guint i = from; i < to; i++)
    {
      GArray *more = g_ptr_array_index (self->events, i);

      g_array_append_vals (events, more->data, more->len);
    }
  tell (self, events, TRUE);
  return TRUE;
}

gboolean
toy_match_jump (ToyMatch *self, guint position)
{
  g_return_val_if_fail (TOY_IS_MATCH (self), FALSE);

  if (!toy_history_go (self->history, position))
    return FALSE;

  tell (self, NULL, FALSE);
  return TRUE;
}
