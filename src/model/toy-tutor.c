/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a lesson.  What counts are the engine's events alone, so that every way that the rules
 * allow to a goal is a right one. */
#include "config.h"

#include "model/toy-tutor.h"

#include "engine/toy-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _ToyTutor
{
  GObject parent_instance;

  guint n;
  const ToyLesson *lesson;
  ToyMatch *match; /* owned */
  guint step;
  guint began[TOY_LESSON_MAX_STEPS]; /* position at which each step began */
  ToyTutorMood mood;
  guint delay;
  guint reply; /* source */
};

G_DEFINE_FINAL_TYPE (ToyTutor, toy_tutor, G_TYPE_OBJECT)

static guint changed;

static void
toy_tutor_dispose (GObject *object)
{
  ToyTutor *self = TOY_TUTOR (object);

  g_clear_handle_id (&self->reply, g_source_remove);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (toy_tutor_parent_class)->dispose (object);
}

static void
toy_tutor_class_init (ToyTutorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_tutor_dispose;
  changed = g_signal_new ("changed", TOY_TYPE_TUTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
toy_tutor_init (ToyTutor *self)
{
  self->delay = 900;
}

static const ToyLessonStep *
get_step (ToyTutor *self)
{
  return &self->lesson->steps[MIN (self->step, TOY_LESSON_MAX_STEPS - 1)];
}

static gboolean
has_step (ToyTutor *self, guint step)
{
  return step < TOY_LESSON_MAX_STEPS && self->lesson->steps[step].task != NULL;
}

static void
set_mood (ToyTutor *self, ToyTutorMood mood)
{
  self->mood = mood;
  g_signal_emit (self, changed, 0);
}

/* Is @line what @goal asks for, word by word? */
static gboolean
fits (const char *goal, const char *line)
{
  g_auto (GStrv) wanted = g_strsplit (goal, " ", -1);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (g_strv_length (wanted) != g_strv_length (words))
    return FALSE;
  for (int i = 0; wanted[i] != NULL; i++)
    if (strcmp (wanted[i], "*") != 0 && strcmp (wanted[i], words[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
reaches_goal (ToyTutor *self, GArray *events)
{
  char line[TOY_LINE_SIZE];

  for (guint i = 0; i < events->len; i++)
    {
      toy_event_format (g_array_index (events, ToyEvent, i), toy_match_get_game (self->match),
                        line);
      if (fits (get_step (self)->goal, line))
        return TRUE;
    }
  return FALSE;
}

/* Red has answered, or need not: what is next? */
static void
go_on (ToyTutor *self)
{
  if (!has_step (self, self->step + 1))
    {
      set_mood (self, TOY_TUTOR_DONE);
      return;
    }
  self->step++;
  self->began[self->step] = toy_match_get_position (self->match);
  set_mood (self, TOY_TUTOR_ASKS);
}

static gboolean
reply_cb (gpointer data)
{
  g_autoptr (ToyTutor) self = g_object_ref (data);
  char error[TOY_ERROR_SIZE];
  ToyAction action;

  self->reply = 0;
  /* What comes next is seen when the match says that it has changed. */
  if (!toy_action_parse (get_step (self)->reply, toy_match_get_game (self->match), &action, error)
      || !toy_match_act (self->match, action, NULL))
    g_critical ("lesson %s: Red cannot %s", self->lesson->id, get_step (self)->reply);
  return G_SOURCE_REMOVE;
}

/* Blue's turn is over, the effects that it set off too. */
static gboolean
is_turn_over (ToyTutor *self)
{
  return toy_match_is_over (self->match) || toy_match_get_turn (self->match) == TOY_ARMY_RED;
}

static void
wait_for_turn (ToyTutor *self)
{
  if (get_step (self)->reply == NULL)
    go_on (self);
  else if (is_turn_over (self))
    self->reply = g_timeout_add (self->delay, reply_cb, self);
  else if (toy_match_get_state (self->match)->table.waits == TOY_WAITS_ACTION)
    go_on (self); /* Red has answered, now or in what the game's own redo brought back */
}

/* Something was taken back with the game's own undo: a step whose beginning is not reached any more
 * is to be done again, and Red answers nothing. */
static gboolean
is_taken_back (ToyTutor *self)
{
  guint position = toy_match_get_position (self->match);
  guint step = self->step;

  if (position > self->began[step])
    return FALSE;
  while (step > 0 && position < self->began[step])
    step--;
  if (step == self->step && self->mood == TOY_TUTOR_ASKS)
    return FALSE;
  g_clear_handle_id (&self->reply, g_source_remove);
  self->step = step;
  set_mood (self, TOY_TUTOR_ASKS);
  return TRUE;
}

/* After the table shows it: what is said next is said last. */
static void
events_cb (ToyMatch *match, GArray *events, gboolean replayed, ToyTutor *self)
{
  if (self->mood == TOY_TUTOR_ASKS && reaches_goal (self, events))
    self->mood = TOY_TUTOR_WAITS;
}

static void
changed_cb (ToyMatch *match, ToyTutor *self)
{
  if (self->mood == TOY_TUTOR_DONE || is_taken_back (self) || self->reply != 0)
    return;
  if (self->mood == TOY_TUTOR_WAITS)
    wait_for_turn (self);
  else if (self->mood == TOY_TUTOR_ASKS && is_turn_over (self))
    set_mood (self, TOY_TUTOR_WRONG);
  else if (self->mood == TOY_TUTOR_WRONG && !is_turn_over (self))
    set_mood (self, TOY_TUTOR_ASKS); /* the last answer was taken back */
}

/* Names in the player's language, as the terrains of the box call these things. */
static char *
name_specials (const char *elements)
{
  g_autofree char *balloon = g_markup_escape_text (_("Balloon Station"), -1);
  g_autofree char *catapult = g_markup_escape_text (_("Catapult"), -1);
  GString *text = g_string_new (elements);

  g_string_replace (text, "{balloon}", balloon, 0);
  g_string_replace (text, "{catapult}", catapult, 0);
  return g_string_free (text, FALSE);
}

static ToyBoard *
make_board (const ToyLesson *lesson)
{
  g_autofree char *elements = name_specials (lesson->terrain);
  g_autofree char *name = g_markup_escape_text (_(lesson->title), -1);
  char *document
    = g_strdup_printf ("<terrain xmlns='urn:toy-skirmish:terrain' version='1' id='lesson-%s'"
                       " objective='9' width='800' height='1120' theme='sandbox'>"
                       "<info><name>%s</name></info><rules sheet='classic'/>%s</terrain>",
                       lesson->id, name, elements);
  g_autoptr (GBytes) bytes = g_bytes_new_take (document, strlen (document));
  g_autoptr (GError) error = NULL;
  ToyBoard *board = toy_board_new_from_bytes (bytes, NULL, &error);

  if (board == NULL)
    g_error ("lesson %s: %s", lesson->id, error->message);
  return board;
}

ToyTutor *
toy_tutor_new (guint n)
{
  ToyTutor *self;
  const ToyMatchSetup setup = { .first = TOY_ARMY_BLUE,
                                .players[TOY_ARMY_RED] = { TRUE, TOY_LEVEL_RECRUIT } };
  g_autoptr (ToyBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (n < toy_lesson_count (), NULL);

  self = g_object_new (TOY_TYPE_TUTOR, NULL);
  self->n = n;
  self->lesson = toy_lesson_get (n);
  board = make_board (self->lesson);
  self->match = toy_match_new_from_position (board, &setup, self->lesson->position, &error);
  if (self->match == NULL)
    g_error ("lesson %s: %s", self->lesson->id, error->message);
  g_signal_connect (self->match, "events", G_CALLBACK (events_cb), self);
  g_signal_connect_after (self->match, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

guint
toy_tutor_get_lesson (ToyTutor *self)
{
  g_return_val_if_fail (TOY_IS_TUTOR (self), 0);

  return self->n;
}

ToyMatch *
toy_tutor_get_match (ToyTutor *self)
{
  g_return_val_if_fail (TOY_IS_TUTOR (self), NULL);

  return self->match;
}

ToyTutorMood
toy_tutor_get_mood (ToyTutor *self)
{
  g_return_val_if_fail (TOY_IS_TUTOR (self), TOY_TUTOR_ASKS);

  return self->mood;
}

const char *
toy_tutor_get_text (ToyTutor *self)
{
  g_return_val_if_fail (TOY_IS_TUTOR (self), NULL);

  switch (self->mood)
    {
    case TOY_TUTOR_WRONG:
      return _(get_step (self)->hint);
    case TOY_TUTOR_DONE:
      return _(self->lesson->done);
    case TOY_TUTOR_ASKS:
    case TOY_TUTOR_WAITS:
    default:
      return _(get_step (self)->task);
    }
}

void
toy_tutor_set_delay (ToyTutor *self, guint delay)
{
  g_return_if_fail (TOY_IS_TUTOR (self));

  self->delay = delay;
}

void
toy_tutor_try_again (ToyTutor *self)
{
  g_return_if_fail (TOY_IS_TUTOR (self));

  if (self->mood != TOY_TUTOR_WRONG)
    return;
  self->mood = TOY_TUTOR_ASKS;
  toy_match_jump (self->match, self->began[self->step]);
  g_signal_emit (self, changed, 0);
}
