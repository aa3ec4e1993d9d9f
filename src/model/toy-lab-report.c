/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A result with what follows from it, worked out once, by whichever thread made it. */
#include "config.h"

#include "model/toy-lab-report-private.h"

#include "engine/toy-game.h"
#include "model/toy-error.h"
#include "model/toy-words-lab.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (ToyLabReport, toy_lab_report, G_TYPE_OBJECT)

static void
toy_lab_report_finalize (GObject *object)
{
  ToyLabReport *self = TOY_LAB_REPORT (object);

  toy_measures_clear (&self->measures);
  g_clear_pointer (&self->result, toy_lab_result_free);
  g_free (self->findings);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (toy_lab_report_parent_class)->finalize (object);
}

static void
toy_lab_report_class_init (ToyLabReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_lab_report_finalize;
}

static void
toy_lab_report_init (ToyLabReport *self)
{
}

ToyLabReport *
toy_lab_report_new (ToyBoard *board, ToyLabResult *result, gint64 time)
{
  ToyLabReport *self = g_object_new (TOY_TYPE_LAB_REPORT, NULL);
  g_autofree ToyFinding *findings = g_new (ToyFinding, TOY_MAX_FINDINGS);

  self->board = g_object_ref (board);
  self->result = result;
  self->time = time;
  if (!toy_measures_make (&self->measures, result))
    {
      g_object_unref (self);
      return NULL;
    }
  self->n_findings = (guint) toy_verdict_make (result, NULL, findings);
  self->findings = g_memdup2 (findings, self->n_findings * sizeof *findings);
  return self;
}

ToyBoard *
toy_lab_report_get_board (ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  return report->board;
}

gint64
toy_lab_report_get_time (ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), 0);

  return report->time;
}

guint64
toy_lab_report_get_games (ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), 0);

  return toy_lab_result_games (report->result);
}

guint64
toy_lab_report_get_seed (ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), 0);

  return report->result->seed;
}

double
toy_lab_report_get_precision (ToyLabReport *report)
{
  const ToyMeasure *wins;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), 1.0);

  wins = toy_measures_find (&report->measures, TOY_MEASURE_WINS, 0, TOY_ARMY_BLUE);
  if (wins == NULL || wins->interval.n == 0)
    return 1.0;
  return (wins->interval.high - wins->interval.low) / 2.0;
}

gboolean
toy_lab_report_is_about (ToyLabReport *report, ToyBoard *board)
{
  ToyGame game;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), FALSE);
  g_return_val_if_fail (TOY_IS_BOARD (board), FALSE);

  return toy_game_init (&game, toy_board_get_terrain (board), toy_board_get_sheet (board),
                        report->result->board.options)
         && toy_lab_fingerprint (&game) == report->result->board.fingerprint;
}

/* --- words --- */

char *
_toy_lab_value (double value, gboolean share)
{
  g_autofree char *text = share ? toy_words_percent (value, 1)
                                /* Translators: a mean. */
                                : g_strdup_printf (C_("laboratory", "%.2f"), value);

  /* As people write it. */
  return text[0] == '-' ? g_strconcat ("\u2212", text + 1, NULL) : g_steal_pointer (&text);
}

char *
_toy_lab_interval (const ToyInterval *interval, gboolean share)
{
  g_autofree char *value = _toy_lab_value (interval->value, share);
  g_autofree char *low = _toy_lab_value (interval->low, share);
  g_autofree char *high = _toy_lab_value (interval->high, share);

  /* Translators: a number with its 95 % interval: 51.3 % (48.1 % to 53.9 %). */
  return g_strdup_printf (C_("laboratory", "%s (%s to %s)"), value, low, high);
}

char *
_toy_lab_count (guint64 n)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, n);
}

char *
_toy_lab_name (ToyLabReport *report, const ToyMeasure *measure)
{
  const char *name = toy_words_measure ((ToyMeasureId) measure->id);
  g_autofree char *subject = toy_words_measure_subject (measure, report->result,
                                                        toy_board_get_sheet (report->board));
  /* Translators: what is measured, and of what: “Wins of who begins · First hands of 3, 4”. */
  g_autofree char *what = subject[0] == '\0' ? g_strdup (name)
                                             : g_strdup_printf (C_("laboratory", "%s · %s"), name,
                                                                subject);

  if (measure->army >= TOY_N_ARMIES)
    return g_steal_pointer (&what);
  /* Translators: an army, and what is measured of it: “Blue: Turn limit”. */
  return g_strdup_printf (C_("laboratory", "%s: %s"), toy_words_army ((ToyArmy) measure->army),
                          what);
}

char *
toy_lab_report_dup_player (ToyLabReport *report, ToyArmy army)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);
  g_return_val_if_fail (army < TOY_N_ARMIES, NULL);

  return toy_words_lab_player (report->result->players[army]);
}

char *
toy_lab_report_dup_summary (ToyLabReport *report)
{
  g_autofree char *blue = NULL;
  g_autofree char *red = NULL;
  g_autofree char *count = NULL;
  guint64 games;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  games = toy_lab_report_get_games (report);
  count = _toy_lab_count (games);
  blue = toy_lab_report_dup_player (report, TOY_ARMY_BLUE);
  red = toy_lab_report_dup_player (report, TOY_ARMY_RED);
  if (strcmp (blue, red) == 0)
    return g_strdup_printf (
      /* Translators: a player, a number. */
      ngettext ("%s · %s game", "%s · %s games", (gulong) games), blue, count);
  return g_strdup_printf (
    /* Translators: blue’s player, red’s player, a number. */
    ngettext ("%s against %s · %s game", "%s against %s · %s games", (gulong) games), blue, red,
    count);
}

char *
toy_lab_report_dup_when (ToyLabReport *report)
{
  g_autoptr (GDateTime) time = NULL;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  time = g_date_time_new_from_unix_local (report->time);
  /* Translators: a day and a time of day, as g_date_time_format () has it. */
  return g_date_time_format (time, C_("laboratory", "%-d %B, %H:%M"));
}

/* --- verdict --- */

guint
toy_lab_report_get_n_findings (ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), 0);

  return report->n_findings;
}

ToyGravity
toy_lab_report_get_gravity (ToyLabReport *report, guint i)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), TOY_GRAVITY_GOOD);
  g_return_val_if_fail (i < report->n_findings, TOY_GRAVITY_GOOD);

  return (ToyGravity) report->findings[i].gravity;
}

const char *
toy_lab_report_get_gravity_word (ToyLabReport *report, guint i)
{
  return toy_words_gravity (toy_lab_report_get_gravity (report, i));
}

char *
toy_lab_report_dup_sentence (ToyLabReport *report, guint i)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);
  g_return_val_if_fail (i < report->n_findings, NULL);

  return toy_words_finding (&report->findings[i], report->result,
                            toy_board_get_sheet (report->board));
}

int
toy_lab_report_get_space (ToyLabReport *report, guint i)
{
  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), -1);
  g_return_val_if_fail (i < report->n_findings, -1);

  return report->findings[i].about == TOY_ABOUT_SPACE ? report->findings[i].index : -1;
}

/* --- files --- */

GBytes *
toy_lab_report_to_bytes (ToyLabReport *report, ToyLabFormat format, GError **error)
{
  g_autofree char *title = NULL;
  ToyLabText text = { NULL, 0, 0, false };
  ToyLabWords words;
  GBytes *bytes = NULL;
  gboolean good = FALSE;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  switch (format)
    {
    case TOY_LAB_FORMAT_HTML:
      /* Translators: name of a terrain. */
      title = g_strdup_printf (_("%s in the laboratory"), toy_board_get_name (report->board));
      toy_words_lab_init (&words, title, toy_board_get_sheet (report->board));
      good = toy_lab_write_html (&text, report->result, &words);
      break;
    case TOY_LAB_FORMAT_CSV:
      good = toy_lab_write_csv (&text, report->result);
      break;
    case TOY_LAB_FORMAT_JSON:
    default:
      good = toy_lab_write_json (&text, report->result);
    }
  if (good && !text.failed)
    bytes = g_bytes_new (text.data, text.length);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _("There is not enough memory."));
  toy_lab_text_clear (&text);
  return bytes;
}

ToyLabReport *
toy_lab_report_from_bytes (ToyBoard *board, GBytes *contents, gint64 time, GError **error)
{
  ToyLabResult *result = NULL;
  ToyLabReport *report;
  ToyLabRead read;
  size_t at;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);
  g_return_val_if_fail (contents != NULL, NULL);

  read = toy_lab_read_json (g_bytes_get_data (contents, NULL), g_bytes_get_size (contents),
                            &result, &at);
  if (read != TOY_LAB_READ_OK)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           read == TOY_LAB_READ_NEWER
                             ? _("A newer version of the program has written this run.")
                             : _("This is no run of the laboratory."));
      return NULL;
    }
  report = toy_lab_report_new (board, result, time);
  if (report != NULL && !toy_lab_report_is_about (report, board))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("This run was played on another terrain."));
      g_clear_object (&report);
    }
  else if (report == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _("There is not enough memory."));
  return report;
}
