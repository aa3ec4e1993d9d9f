/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-chart.h.  Which measure goes on which chart is decided here and nowhere else. */
#include "config.h"

#include "model/toy-lab-chart.h"

#include "model/toy-lab-report-private.h"
#include "model/toy-words-lab.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* An opening that is tried less often says little. */
#define FREQUENT 0.02

/* --- points --- */

static void
point_free (gpointer data)
{
  ToyLabPoint *point = data;

  g_free (point->name);
  g_free (point->value);
  g_free (point->text);
  g_free (point);
}

void
toy_lab_chart_free (ToyLabChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->title);
  g_free (chart->axis);
  g_ptr_array_unref (chart->points);
  g_free (chart);
}

static ToyLabNumber
number_of (const ToyInterval *interval)
{
  return (ToyLabNumber) { interval->value, interval->low, interval->high };
}

/* "Blue: Wins: 51.3 % (48.1 % to 53.9 %), 1,000 cases" */
static char *
reading (const char *name, const ToyInterval *interval, gboolean share)
{
  g_autofree char *text = _toy_lab_interval (interval, share);
  g_autofree char *count = _toy_lab_count (interval->n);

  return g_strdup_printf (
    /* Translators: a bar of a chart, its value with an interval, how many cases are behind it. */
    ngettext ("%s: %s, %s case", "%s: %s, %s cases", (gulong) interval->n), name, text, count);
}

static ToyLabWanted
wanted_by (const ToyMeasure *measure)
{
  ToyLabWanted wanted = { .army = measure->army, .starter = TOY_ARMY_NONE,
                          .index = measure->index };

  switch ((ToyMeasureId) measure->id)
    {
    case TOY_MEASURE_WINS_STARTING:
      wanted.starter = measure->army;
      wanted.kind = TOY_LAB_WANTED_WINNER;
      break;
    case TOY_MEASURE_WINS_FOLLOWING:
      wanted.starter = (guint8) toy_army_enemy ((ToyArmy) measure->army);
      wanted.kind = TOY_LAB_WANTED_WINNER;
      break;
    case TOY_MEASURE_WINS:
    case TOY_MEASURE_NOBODY:
      wanted.kind = TOY_LAB_WANTED_WINNER;
      break;
    case TOY_MEASURE_STARTER_WINS:
      wanted.kind = TOY_LAB_WANTED_STARTER;
      break;
    case TOY_MEASURE_ENDS:
    case TOY_MEASURE_ENDS_FOR:
      wanted.kind = TOY_LAB_WANTED_END;
      break;
    case TOY_MEASURE_OPENING:
    case TOY_MEASURE_OPENING_WINS:
      wanted.kind = TOY_LAB_WANTED_OPENING;
      break;
    case TOY_MEASURE_REGION_TAKEN:
    case TOY_MEASURE_REGION_WINS:
      wanted.kind = TOY_LAB_WANTED_REGION;
      break;
    case TOY_MEASURE_SPECIAL_USED:
    case TOY_MEASURE_SPECIAL_EFFECT:
      wanted.kind = TOY_LAB_WANTED_SPECIAL;
      break;
    case TOY_MEASURE_TYPE_PLAYED:
    case TOY_MEASURE_TYPE_EFFECT:
      wanted.kind = TOY_LAB_WANTED_TYPE;
      break;
    default:
      wanted.kind = TOY_LAB_WANTED_NONE;
    }
  return wanted;
}

/* What its row is called, as short as can be: the army has its emblem there. */
static char *
row_name (ToyLabReport *report, const ToyMeasure *measure)
{
  g_autofree char *subject = toy_words_measure_subject (measure, report->result,
                                                        toy_board_get_sheet (report->board));

  switch ((ToyMeasureId) measure->id)
    {
    case TOY_MEASURE_WINS:
      return g_strdup (toy_words_army ((ToyArmy) measure->army));
    case TOY_MEASURE_WINS_STARTING:
      return g_strdup (measure->army == TOY_ARMY_BLUE ? _("Blue, beginning") : _("Red, beginning"));
    case TOY_MEASURE_STARTER_WINS:
      return g_strdup (C_("laboratory", "Who begins"));
    case TOY_MEASURE_SPECIAL_USED:
      /* Translators: a special space; how often its effect is used when it is offered. */
      return g_strdup_printf (C_("laboratory", "%s: used"), subject);
    case TOY_MEASURE_SPECIAL_EFFECT:
      /* Translators: a special space; how much more its users win. */
      return g_strdup_printf (C_("laboratory", "%s: wins more"), subject);
    case TOY_MEASURE_ARM_STARTER:
      /* Translators: a variation of the rules; wins of who begins with it. */
      return g_strdup_printf (C_("laboratory", "%s: who begins"), subject);
    case TOY_MEASURE_ARM_BLUE:
      /* Translators: a variation of the rules; wins of blue with it. */
      return g_strdup_printf (C_("laboratory", "%s: blue"), subject);
    default:
      return subject[0] != '\0' ? g_steal_pointer (&subject)
                                : g_strdup (toy_words_measure ((ToyMeasureId) measure->id));
    }
}

static void
add_measure (ToyLabChart *chart, ToyLabReport *report, int i)
{
  const ToyMeasure *measure = &report->measures.measures[i];
  ToyLabPoint *point = g_new0 (ToyLabPoint, 1);
  gboolean share = toy_measure_is_share ((ToyMeasureId) measure->id);
  g_autofree char *whole = _toy_lab_name (report, measure);

  point->name = row_name (report, measure);
  point->value = _toy_lab_value (measure->interval.value, share);
  point->text = reading (whole, &measure->interval, share);
  point->army = measure->army < TOY_N_ARMIES ? (ToyArmy) measure->army : TOY_ARMY_NONE;
  point->x = measure->index;
  point->now = number_of (&measure->interval);
  point->wanted = wanted_by (measure);
  point->measure = i;
  g_ptr_array_add (chart->points, point);
}

/* --- which measures --- */

typedef struct
{
  ToyLabLabel title;
  ToyLabForm form;
  int from, to; /* ToyMeasureId; from above to: made of counts */
  double mark;
} Kind;

/* A title of its own where the page of HTML has no such chart. */
static const Kind kinds[TOY_N_LAB_CHARTS] = {
  [TOY_LAB_CHART_WINS] = { TOY_LABEL_WINS, TOY_LAB_FORM_BARS, TOY_MEASURE_WINS,
                           TOY_MEASURE_STARTER_WINS, 0.5 },
  [TOY_LAB_CHART_ENDS] = { TOY_LABEL_ENDS, TOY_LAB_FORM_BARS, TOY_MEASURE_ENDS,
                           TOY_MEASURE_ENDS_FOR, NAN },
  [TOY_LAB_CHART_LENGTH] = { TOY_LABEL_LENGTH, TOY_LAB_FORM_COLUMNS, 1, 0, NAN },
  [TOY_LAB_CHART_ENDED_BY] = { TOY_N_LAB_LABELS, TOY_LAB_FORM_CURVES, TOY_MEASURE_ENDED_BY,
                               TOY_MEASURE_ENDED_BY, 0.5 },
  [TOY_LAB_CHART_MEDALS] = { TOY_LABEL_MEDALS, TOY_LAB_FORM_CURVES, TOY_MEASURE_MEDALS,
                             TOY_MEASURE_MEDALS, NAN },
  [TOY_LAB_CHART_REGIONS] = { TOY_LABEL_REGIONS, TOY_LAB_FORM_BARS, TOY_MEASURE_REGION_TAKEN,
                              TOY_MEASURE_REGION_TAKEN, NAN },
  [TOY_LAB_CHART_REGION_WINS] = { TOY_N_LAB_LABELS, TOY_LAB_FORM_BARS, TOY_MEASURE_REGION_WINS,
                                  TOY_MEASURE_REGION_WINS, 0.5 },
  [TOY_LAB_CHART_OPENINGS] = { TOY_LABEL_OPENINGS, TOY_LAB_FORM_BARS, TOY_MEASURE_OPENING_WINS,
                               TOY_MEASURE_OPENING_WINS, 0.5 },
  [TOY_LAB_CHART_PLAYED] = { TOY_LABEL_TROOPS_PLAYED, TOY_LAB_FORM_BARS, TOY_MEASURE_TYPE_PLAYED,
                             TOY_MEASURE_TYPE_PLAYED, NAN },
  [TOY_LAB_CHART_STUCK] = { TOY_N_LAB_LABELS, TOY_LAB_FORM_BARS, TOY_MEASURE_TYPE_STUCK,
                            TOY_MEASURE_TYPE_STUCK, NAN },
  [TOY_LAB_CHART_WORTH] = { TOY_LABEL_TROOPS_EFFECT, TOY_LAB_FORM_BARS, TOY_MEASURE_TYPE_EFFECT,
                            TOY_MEASURE_TYPE_EFFECT, 0.0 },
  [TOY_LAB_CHART_SPECIALS] = { TOY_LABEL_SPECIALS, TOY_LAB_FORM_BARS, TOY_MEASURE_SPECIAL_USED,
                               TOY_MEASURE_SPECIAL_EFFECT, 0.0 },
  [TOY_LAB_CHART_ARMS] = { TOY_LABEL_VARIATIONS, TOY_LAB_FORM_BARS, TOY_MEASURE_ARM_STARTER,
                           TOY_MEASURE_ARM_BLUE, 0.5 },
};

static const char *
title_of (ToyLabChartKind kind)
{
  ToyLabWords words;

  if (kind == TOY_LAB_CHART_STUCK)
    return _("Troops left on the rack, an army and game");
  if (kinds[kind].title == TOY_N_LAB_LABELS)
    return toy_words_measure ((ToyMeasureId) kinds[kind].from);
  toy_words_lab_init (&words, "", NULL);
  return words.labels[kinds[kind].title];
}

static gboolean
is_shown (ToyLabReport *report, const ToyMeasure *measure)
{
  const ToyMeasure *share;

  if (measure->interval.n == 0 || measure->id == TOY_MEASURE_INTERACTION)
    return FALSE;
  if (measure->id == TOY_MEASURE_WINS_FOLLOWING)
    return FALSE; /* what the enemy's wins when beginning leave over */
  if (measure->id == TOY_MEASURE_NOBODY)
    return measure->interval.value > 0.0;
  if (measure->id != TOY_MEASURE_OPENING_WINS)
    return TRUE;
  share = toy_measures_find (&report->measures, TOY_MEASURE_OPENING, measure->index,
                             (ToyArmy) measure->army);
  return share != NULL && share->interval.value >= FREQUENT;
}

static void
add_lengths (ToyLabChart *chart, ToyLabReport *report)
{
  const ToyTally *tally = &report->result->counts[0].tally;
  int first = TOY_TALLY_TURNS, last = -1;

  for (int t = 0; t < TOY_TALLY_TURNS; t++)
    if (tally->length[t] > 0)
      {
        first = MIN (first, t);
        last = t;
      }
  for (int t = first; t <= last; t++)
    {
      const ToyInterval interval = toy_interval_share (tally->length[t], tally->games);
      ToyLabPoint *point = g_new0 (ToyLabPoint, 1);

      point->name = g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) t), t);
      point->value = _toy_lab_value (interval.value, TRUE);
      point->text = reading (point->name, &interval, TRUE);
      point->army = TOY_ARMY_NONE;
      point->x = t;
      point->now = number_of (&interval);
      if (tally->length[t] > 0)
        point->wanted = (ToyLabWanted) { .kind = TOY_LAB_WANTED_LENGTH, .index = (guint16) t };
      point->measure = -1;
      g_ptr_array_add (chart->points, point);
    }
}

/* --- comparing --- */

static gboolean
is_same (ToyLabReport *a, const ToyLabPoint *one, ToyLabReport *b, const ToyLabPoint *other)
{
  const ToyMeasure *x = one->measure >= 0 ? &a->measures.measures[one->measure] : NULL;
  const ToyMeasure *y = other->measure >= 0 ? &b->measures.measures[other->measure] : NULL;
  char mine[TOY_ID_SIZE] = "", theirs[TOY_ID_SIZE] = "";

  if (x == NULL || y == NULL)
    return x == y && one->x == other->x;
  if (x->id != y->id || x->about != y->about || x->army != y->army)
    return FALSE;
  toy_measure_subject (x, a->result, mine);
  toy_measure_subject (y, b->result, theirs);
  return g_str_equal (mine, theirs);
}

static void
compare_point (ToyLabChart *chart, ToyLabPoint *point, const ToyLabPoint *old)
{
  g_autofree char *before = _toy_lab_value (old->now.value, chart->share);
  char *text;

  point->before = old->now;
  point->compared = TRUE;
  /* Translators: a reading of a chart, and what the same was in another run. */
  text = g_strdup_printf (C_("laboratory", "%s; before: %s"), point->text, before);
  g_free (point->text);
  point->text = text;
}

static void
compare (ToyLabChart *chart,
         ToyLabReport *report,
         const ToyLabComparison *comparison,
         ToyLabChartKind kind)
{
  g_autoptr (ToyLabChart) old = toy_lab_chart_new (comparison->before, NULL, kind);

  for (guint i = 0; i < chart->points->len && old != NULL; i++)
    {
      ToyLabPoint *point = chart->points->pdata[i];

      for (guint j = 0; j < old->points->len && !point->compared; j++)
        if (is_same (report, point, comparison->before, old->points->pdata[j]))
          compare_point (chart, point, old->points->pdata[j]);
      for (int c = 0; c < comparison->n && point->measure >= 0; c++)
        if (comparison->changes[c].b == point->measure)
          point->changed = comparison->changes[c].significant;
    }
}

ToyLabChart *
toy_lab_chart_new (ToyLabReport *report,
                   const ToyLabComparison *comparison,
                   ToyLabChartKind kind)
{
  g_autoptr (ToyLabChart) chart = NULL;
  const Kind *what;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);
  g_return_val_if_fail (kind < TOY_N_LAB_CHARTS, NULL);

  what = &kinds[kind];
  chart = g_new0 (ToyLabChart, 1);
  chart->points = g_ptr_array_new_with_free_func (point_free);
  chart->form = what->form;
  chart->mark = what->mark;
  chart->title = g_strdup (title_of (kind));
  if (what->form != TOY_LAB_FORM_BARS)
    chart->axis = g_strdup (C_("laboratory", "turns"));
  chart->share = what->from > what->to || toy_measure_is_share ((ToyMeasureId) what->from);
  if (what->from > what->to)
    add_lengths (chart, report);
  for (int i = 0; i < report->measures.n; i++)
    {
      const ToyMeasure *measure = &report->measures.measures[i];

      if (measure->id >= what->from && measure->id <= what->to && is_shown (report, measure))
        add_measure (chart, report, i);
    }
  if (chart->points->len == 0)
    return NULL;
  if (kind == TOY_LAB_CHART_ARMS && report->result->n_arms < 2)
    return NULL;
  chart->compared = comparison != NULL;
  if (comparison != NULL)
    compare (chart, report, comparison, kind);
  return g_steal_pointer (&chart);
}
