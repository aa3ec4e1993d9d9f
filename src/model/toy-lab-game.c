/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for a game and writing it down.  What a run counts as an example is known at once; for
 * the rest games are played again until one is like it. */
#include "config.h"

#include "model/toy-lab-game.h"

#include "lab/toy-trial.h"
#include "model/toy-lab-report-private.h"
#include "model/toy-record.h"

#include <glib/gi18n-lib.h>

#define MAX_LOOKED 20000 /* games */
#define MAX_ACTIONS 8192

typedef struct
{
  ToyGame game;
  ToyTrial trial;
  ToyTrialNotes notes;
  ToyAction actions[MAX_ACTIONS];
} Search;

static bool
stop_cb (void *data, int playouts)
{
  return g_cancellable_is_cancelled (data);
}

static gboolean
is_like (const ToyTrialNotes *notes, const ToyLabWanted *wanted)
{
  guint i = wanted->index;

  switch ((ToyLabWantedKind) wanted->kind)
    {
    case TOY_LAB_WANTED_WINNER:
      return notes->winner == wanted->army
             && (wanted->starter == TOY_ARMY_NONE || notes->starter == wanted->starter);
    case TOY_LAB_WANTED_STARTER:
      return notes->winner == notes->starter;
    case TOY_LAB_WANTED_END:
      return notes->end == i && (wanted->army == TOY_ARMY_NONE || notes->winner == wanted->army);
    case TOY_LAB_WANTED_LENGTH:
      return notes->turns == i || (i == TOY_TALLY_TURNS - 1 && notes->turns > i);
    case TOY_LAB_WANTED_OPENING:
      return notes->close && notes->first[wanted->army] == i;
    case TOY_LAB_WANTED_REGION:
      for (int w = 0; w < notes->n_wins; w++)
        if (notes->close && notes->wins[w].region == i && notes->wins[w].army == wanted->army)
          return TRUE;
      return FALSE;
    case TOY_LAB_WANTED_SPECIAL:
      return notes->close && notes->special_placed[i] > 0;
    case TOY_LAB_WANTED_SPACE:
    case TOY_LAB_WANTED_TYPE:
      for (int army = 0; army < TOY_N_ARMIES; army++)
        if (notes->close && (wanted->army == TOY_ARMY_NONE || wanted->army == army)
            && (wanted->kind == TOY_LAB_WANTED_SPACE ? notes->placed[army][i]
                                                     : notes->played[army][i]) > 0)
          return TRUE;
      return FALSE;
    case TOY_LAB_WANTED_NONE:
    default:
      return FALSE;
    }
}

/* The number + 1 of the game that the run has kept as an example, 0 for none. */
static guint64
find_example (const ToyExamples *examples, const ToyLabWanted *wanted)
{
  guint64 best = 0;

  if (wanted->kind == TOY_LAB_WANTED_LENGTH)
    return examples->length[wanted->index];
  if (wanted->kind != TOY_LAB_WANTED_WINNER && wanted->kind != TOY_LAB_WANTED_END
      && wanted->kind != TOY_LAB_WANTED_STARTER)
    return 0;
  for (int winner = 0; winner <= TOY_N_ARMIES; winner++)
    for (int starter = 0; starter < TOY_N_ARMIES; starter++)
      for (int end = 0; end <= TOY_END_LIMIT; end++)
        {
          const ToyTrialNotes notes = { .winner = (guint8) winner,
                                        .starter = (guint8) starter,
                                        .end = (guint8) end };
          guint64 example = examples->ends[winner][starter][end];

          if (example > 0 && is_like (&notes, wanted) && (best == 0 || example < best))
            best = example;
        }
  return best;
}

static gboolean
prepare (Search *search, ToyLabReport *report, GCancellable *cancellable, GError **error)
{
  const ToyLabResult *result = report->result;

  search->trial = (ToyTrial) { .game = &search->game, .seed = result->seed };
  if (toy_game_init (&search->game, toy_board_get_terrain (report->board),
                     toy_board_get_sheet (report->board), result->board.options)
      && toy_lab_player_parse (result->players[0], &search->trial.players[0])
      && toy_lab_player_parse (result->players[1], &search->trial.players[1])
      && toy_lab_fingerprint (&search->game) == result->board.fingerprint
      && toy_trial_style (&search->trial) == result->style)
    {
      search->trial.stop = stop_cb;
      search->trial.stop_data = cancellable;
      return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _("Another version of the program has played this run, so its games cannot "
                         "be played again."));
  return FALSE;
}

/* The number + 1 of a game, 0 with an error. */
static guint64
find_number (Search *search, ToyLabReport *report, const ToyLabWanted *wanted, GError **error)
{
  const ToyLabResult *result = report->result;
  guint64 found = find_example (&result->counts[0].examples, wanted);
  guint64 looked = 0;

  for (int i = 0; i < result->n_spans && found == 0 && looked < MAX_LOOKED; i++)
    for (guint64 g = result->spans[i].from; g < result->spans[i].to && looked < MAX_LOOKED; g++)
      {
        if (!toy_trial_play (&search->trial, g, &search->notes))
          {
            g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("Cancelled"));
            return 0;
          }
        if (is_like (&search->notes, wanted))
          return g + 1;
        looked++;
      }
  if (found == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("No game was like that."));
  return found;
}

static GBytes *
make_record (Search *search, ToyLabReport *report, guint64 number, GError **error)
{
  ToyMatchSetup setup = { .options = report->result->board.options,
                          .first = toy_trial_starter (number),
                          .seed = toy_trial_deal (&search->trial, number),
                          .open_racks = TRUE };
  g_autoptr (ToyMatch) match = NULL;
  g_autofree char *blue = toy_lab_report_dup_player (report, TOY_ARMY_BLUE);
  g_autofree char *red = toy_lab_report_dup_player (report, TOY_ARMY_RED);
  int n = toy_trial_actions (&search->trial, number, search->actions, MAX_ACTIONS);

  setup.names[TOY_ARMY_BLUE] = blue;
  setup.names[TOY_ARMY_RED] = red;
  match = toy_match_new (report->board, &setup, error);
  if (match == NULL)
    return NULL;
  for (int i = 0; i < n; i++)
    if (!toy_match_act (match, search->actions[i], NULL))
      break;
  if (n > 0 && toy_match_is_over (match))
    return toy_record_to_bytes (match);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("Cancelled"));
  return NULL;
}

GBytes *
toy_lab_report_find_game (ToyLabReport *report,
                          ToyLabWanted wanted,
                          GCancellable *cancellable,
                          guint64 *number,
                          GError **error)
{
  g_autofree Search *search = g_new (Search, 1);
  guint64 found;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  if (!prepare (search, report, cancellable, error))
    return NULL;
  found = find_number (search, report, &wanted, error);
  if (found == 0)
    return NULL;
  if (number != NULL)
    *number = found - 1;
  return make_record (search, report, found - 1, error);
}

typedef struct
{
  ToyLabWanted wanted;
  guint64 number;
} Job;

static void
find_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  GBytes *bytes = toy_lab_report_find_game (source, job->wanted, cancellable, &job->number,
                                            &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
toy_lab_report_find_game_async (ToyLabReport *report,
                                ToyLabWanted wanted,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (TOY_IS_LAB_REPORT (report));

  job = g_new0 (Job, 1);
  job->wanted = wanted;
  task = g_task_new (report, cancellable, callback, data);
  g_task_set_source_tag (task, toy_lab_report_find_game_async);
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, find_thread);
}

GBytes *
toy_lab_report_find_game_finish (ToyLabReport *report,
                                 GAsyncResult *result,
                                 guint64 *number,
                                 GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, report), NULL);

  if (number != NULL)
    *number = ((Job *) g_task_get_task_data (G_TASK (result)))->number;
  return g_task_propagate_pointer (G_TASK (result), error);
}
