/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best player there is, asked once, with its answer put into words. */
#include "config.h"

#include "model/toy-hint.h"

#include "bots/toy-motive.h"
#include "model/toy-thinking-private.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>

#define DEFAULT_PLAYOUTS 600

typedef struct
{
  ToyThinking *thinking;
  gulong changed_id;
  gboolean stale;
} Question;

void
toy_hint_free (ToyHint *hint)
{
  g_free (hint->text);
  g_free (hint->why);
  g_free (hint);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  _toy_thinking_unref (question->thinking);
  g_free (question);
}

static void
stop_cb (GCancellable *cancellable, gpointer thinking)
{
  _toy_thinking_stop (thinking);
}

static void
ask (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  gulong id = 0;

  if (cancellable != NULL)
    id = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), question->thinking, NULL);
  _toy_thinking_run (question->thinking);
  g_cancellable_disconnect (cancellable, id);
  g_task_return_boolean (task, TRUE);
}

static void
changed_cb (ToyMatch *match, Question *question)
{
  question->stale = TRUE;
  _toy_thinking_stop (question->thinking);
}

/* The worker's task has come back to the main loop; the asker's has not been answered yet. */
static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Question *question = g_task_get_task_data (G_TASK (result));

  g_clear_signal_handler (&question->changed_id, g_task_get_source_object (task));
  if (g_task_return_error_if_cancelled (task))
    return;
  if (question->stale)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("The game went on meanwhile."));
  else
    g_task_return_pointer (task, _toy_thinking_ref (question->thinking),
                           (GDestroyNotify) _toy_thinking_unref);
}

void
toy_hint_ask_async (ToyMatch *match,
                    ToyArmy army,
                    int playouts,
                    int ms,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  g_autoptr (GTask) worker = NULL;
  Question *question;
  ToyView view;
  GTask *task;

  g_return_if_fail (TOY_IS_MATCH (match));
  g_return_if_fail (army < TOY_ARMY_NONE);

  toy_match_get_view (match, army, &view);
  question = g_new0 (Question, 1);
  question->thinking = _toy_thinking_new (toy_match_get_board (match), toy_match_get_game (match),
                                          &view, TOY_LEVEL_MARSHAL,
                                          toy_match_get_position (match),
                                          playouts > 0 ? playouts : DEFAULT_PLAYOUTS, ms, 1);
  _toy_thinking_remember (question->thinking, match);

  task = g_task_new (match, cancellable, callback, data);
  g_task_set_source_tag (task, toy_hint_ask_async);
  /* Without the match: the last reference to it must not go in a worker. */
  worker = g_task_new (NULL, cancellable, asked_cb, task);
  g_task_set_source_tag (worker, toy_hint_ask_async);
  g_task_set_task_data (worker, question, question_free);
  question->changed_id = g_signal_connect (match, "changed", G_CALLBACK (changed_cb), question);
  g_task_run_in_thread (worker, ask);
}

ToyHint *
toy_hint_ask_finish (ToyMatch *match, GAsyncResult *result, GError **error)
{
  g_autoptr (ToyThinking) thinking = NULL;
  const ToyBotReport *report;
  ToyHint *hint;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);
  g_return_val_if_fail (g_task_is_valid (result, match), NULL);

  thinking = g_task_propagate_pointer (G_TASK (result), error);
  if (thinking == NULL)
    return NULL;

  report = &thinking->report;
  hint = g_new0 (ToyHint, 1);
  hint->army = (ToyArmy) thinking->view.army;
  hint->action = report->action;
  hint->value = CLAMP ((double) report->value, 0.0, 1.0);
  hint->n_line = report->n_line;
  memcpy (hint->line, report->line, sizeof hint->line);
  if (hint->action.kind != TOY_ACTION_NONE)
    {
      hint->motives = toy_bot_motives (&thinking->view, &thinking->game, hint->action);
      hint->text = toy_words_action (&thinking->game, &thinking->view.table, hint->action);
      hint->why = toy_words_motives (hint->motives, hint->army);
    }
  return hint;
}
