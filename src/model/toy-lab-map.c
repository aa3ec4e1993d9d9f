/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports as maps of numbers, and as tables: the rest of toy-lab-chart.h. */
#include "config.h"

#include "model/toy-lab-chart.h"

#include "model/toy-lab-report-private.h"
#include "model/toy-words-lab.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- maps --- */

const char *
toy_lab_map_title (ToyLabMapKind kind)
{
  switch (kind)
    {
    case TOY_LAB_MAP_PLACED:
      return _("Troops placed");
    case TOY_LAB_MAP_HELD:
      return _("Time held");
    case TOY_LAB_MAP_WINS:
      return _("Wins of the holder");
    case TOY_LAB_MAP_CHANGES:
    default:
      return _("Changes of hand");
    }
}

void
toy_lab_map_free (ToyLabMap *map)
{
  if (map == NULL)
    return;
  for (int i = 0; i < map->n; i++)
    {
      g_free (map->spots[i].number);
      g_free (map->spots[i].text);
    }
  g_free (map);
}

static const ToyInterval *
find (ToyLabReport *report, ToyMeasureId id, int space, ToyArmy army)
{
  const ToyMeasure *measure = toy_measures_find (&report->measures, id, space, army);

  return measure != NULL && measure->interval.n > 0 ? &measure->interval : NULL;
}

/* "b13: troops placed 1.80 a game, blue 1.10, red 0.70" */
static char *
spot_text (const ToyLabSpace *space, ToyLabMapKind kind, const char *all, const char *blue,
           const char *red)
{
  switch (kind)
    {
    case TOY_LAB_MAP_PLACED:
      /* Translators: a base, then numbers of troops. */
      return g_strdup_printf (_("%s: %s troops a game, blue %s, red %s"), space->id, all, blue,
                              red);
    case TOY_LAB_MAP_HELD:
      /* Translators: a base, then percentages of the turns. */
      return g_strdup_printf (_("%s: held %s of the time, by blue %s, by red %s"), space->id, all,
                              blue, red);
    case TOY_LAB_MAP_WINS:
      /* Translators: a base, then percentages of games. */
      return g_strdup_printf (_("%s: who holds it longer wins %s; blue %s, red %s"), space->id,
                              all, blue, red);
    case TOY_LAB_MAP_CHANGES:
    default:
      /* Translators: a base, then a number. */
      return g_strdup_printf (_("%s: changes hands %s times a game"), space->id, all);
    }
}

static char *
short_number (ToyLabMapKind kind, double value)
{
  if (kind == TOY_LAB_MAP_HELD || kind == TOY_LAB_MAP_WINS)
    return toy_words_percent (value, 0);
  /* Translators: a number with one decimal, as short as can be. */
  return g_strdup_printf (C_("laboratory", "%.1f"), value);
}

static void
fill_spot (ToyLabReport *report, ToyLabMap *map, int s, double *value)
{
  static const ToyMeasureId ids[] = {
    [TOY_LAB_MAP_PLACED] = TOY_MEASURE_BASE_PLACED,
    [TOY_LAB_MAP_HELD] = TOY_MEASURE_BASE_HELD,
    [TOY_LAB_MAP_WINS] = TOY_MEASURE_BASE_WINS,
    [TOY_LAB_MAP_CHANGES] = TOY_MEASURE_BASE_CHANGES,
  };
  ToyLabSpot *spot = &map->spots[s];
  const ToyInterval *both = find (report, ids[map->kind], s, TOY_ARMY_NONE);
  const ToyInterval *armies[] = { find (report, ids[map->kind], s, TOY_ARMY_BLUE),
                                  find (report, ids[map->kind], s, TOY_ARMY_RED) };
  gboolean share = toy_measure_is_share (ids[map->kind]);
  g_autofree char *all = NULL;
  g_autofree char *blue = NULL;
  g_autofree char *red = NULL;
  double sum = 0.0, weight = 0.0;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (armies[army] != NULL)
      {
        double n = map->kind == TOY_LAB_MAP_WINS ? (double) armies[army]->n : 1.0;

        sum += armies[army]->value * n;
        weight += n;
        spot->parts[army] = armies[army]->value;
      }
  if (both == NULL && weight <= 0.0)
    return;
  *value = both != NULL ? both->value : map->kind == TOY_LAB_MAP_WINS ? sum / weight : sum;
  spot->known = TRUE;
  spot->number = short_number (map->kind, *value);
  spot->wanted = (ToyLabWanted) { .kind = TOY_LAB_WANTED_SPACE, .army = TOY_ARMY_NONE,
                                  .index = (guint16) s };
  all = _toy_lab_value (*value, share);
  blue = armies[0] != NULL ? _toy_lab_value (armies[0]->value, share) : g_strdup ("–");
  red = armies[1] != NULL ? _toy_lab_value (armies[1]->value, share) : g_strdup ("–");
  spot->text = spot_text (&report->result->board.spaces[s], map->kind, all, blue, red);
}

ToyLabMap *
toy_lab_map_new (ToyLabReport *report, ToyLabMapKind kind)
{
  double values[TOY_MAX_SPACES] = { 0.0 }, top = 1e-9;
  ToyLabMap *map;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  map = g_new0 (ToyLabMap, 1);
  map->kind = kind;
  map->n = report->result->board.n_spaces;
  for (int s = 0; s < map->n; s++)
    {
      if (!report->result->board.spaces[s].is_hq)
        fill_spot (report, map, s, &values[s]);
      top = MAX (top, values[s]);
    }
  for (int s = 0; s < map->n; s++)
    switch (kind)
      {
      case TOY_LAB_MAP_WINS: /* 25 % … 75 % */
        map->spots[s].heat = CLAMP (0.5 + (values[s] - 0.5) * 2.0, 0.0, 1.0);
        break;
      case TOY_LAB_MAP_HELD:
        map->spots[s].heat = values[s];
        break;
      default:
        map->spots[s].heat = values[s] / top;
      }
  return map;
}

/* --- tables --- */

void
toy_lab_row_free (ToyLabRow *row)
{
  g_free (row->name);
  g_free (row->value);
  g_free (row->before);
  g_free (row->difference);
  g_free (row->verdict);
  g_free (row);
}

static void
add_row (GPtrArray *rows, ToyLabReport *report, const ToyMeasure *measure)
{
  ToyLabRow *row = g_new0 (ToyLabRow, 1);

  row->name = _toy_lab_name (report, measure);
  row->value = _toy_lab_interval (&measure->interval,
                                  toy_measure_is_share ((ToyMeasureId) measure->id));
  g_ptr_array_add (rows, row);
}

GPtrArray *
toy_lab_facts_new (ToyLabReport *report)
{
  static const ToyMeasureId ids[] = {
    TOY_MEASURE_TURNS,      TOY_MEASURE_TURNS_MEDIAN, TOY_MEASURE_LEAD_CHANGES,
    TOY_MEASURE_HALF_LOSES, TOY_MEASURE_OPTIONS,      TOY_MEASURE_FORCED,
  };
  GPtrArray *rows;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);

  rows = g_ptr_array_new_with_free_func ((GDestroyNotify) toy_lab_row_free);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const ToyMeasure *measure = toy_measures_find (&report->measures, ids[i], 0, TOY_ARMY_NONE);

      if (measure != NULL && measure->interval.n > 0)
        add_row (rows, report, measure);
    }
  return rows;
}

static void
add_change (GPtrArray *rows,
            ToyLabReport *report,
            const ToyLabComparison *comparison,
            const ToyChange *change)
{
  const ToyMeasure *now = &report->measures.measures[change->b];
  const ToyMeasure *old = &comparison->before->measures.measures[change->a];
  gboolean share = toy_measure_is_share ((ToyMeasureId) now->id);
  g_autofree char *sure = _toy_lab_value (MIN (change->surety, 0.999), TRUE);
  ToyLabRow *row;

  add_row (rows, report, now);
  row = rows->pdata[rows->len - 1];
  row->before = _toy_lab_interval (&old->interval, share);
  row->difference = _toy_lab_interval (&change->difference, share);
  row->changed = change->significant;
  /* Translators: of a difference between two runs; how sure one is of it, in percent. */
  row->verdict = change->significant ? g_strdup_printf (_("No accident (%s)"), sure)
                                     : g_strdup (_("May be chance"));
}

GPtrArray *
toy_lab_rows_new (ToyLabReport *report, const ToyLabComparison *comparison)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) toy_lab_row_free);

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), rows);

  if (comparison != NULL)
    for (int i = 0; i < comparison->n; i++)
      add_change (rows, report, comparison, &comparison->changes[i]);
  else
    for (int i = 0; i < report->measures.n; i++)
      {
        const ToyMeasure *measure = &report->measures.measures[i];

        if (measure->about != TOY_ABOUT_TURN && measure->interval.n > 0)
          add_row (rows, report, measure);
      }
  return rows;
}

/* --- two runs --- */

static int
compare_changes_cb (gconstpointer a, gconstpointer b)
{
  const ToyChange *one = a, *other = b;

  if (one->significant != other->significant)
    return one->significant ? -1 : 1;
  if (one->surety > other->surety)
    return -1;
  return one->surety < other->surety ? 1 : one->b - other->b;
}

ToyLabComparison *
toy_lab_comparison_new (ToyLabReport *report, ToyLabReport *before)
{
  ToyLabComparison *comparison;
  int max, n;

  g_return_val_if_fail (TOY_IS_LAB_REPORT (report), NULL);
  g_return_val_if_fail (TOY_IS_LAB_REPORT (before), NULL);

  max = report->measures.n + before->measures.n;
  comparison = g_new0 (ToyLabComparison, 1);
  comparison->before = g_object_ref (before);
  comparison->changes = g_new (ToyChange, (gsize) max);
  n = toy_compare (before->result, &before->measures, report->result, &report->measures,
                   comparison->changes, max);
  for (int i = 0; i < n; i++)
    if (comparison->changes[i].a >= 0 && comparison->changes[i].b >= 0
        && comparison->changes[i].difference.n > 0)
      comparison->changes[comparison->n++] = comparison->changes[i];
  qsort (comparison->changes, (gsize) comparison->n, sizeof *comparison->changes,
         compare_changes_cb);
  return comparison;
}

void
toy_lab_comparison_free (ToyLabComparison *comparison)
{
  if (comparison == NULL)
    return;
  g_object_unref (comparison->before);
  g_free (comparison->changes);
  g_free (comparison);
}

ToyLabReport *
toy_lab_comparison_get_before (const ToyLabComparison *comparison)
{
  return comparison->before;
}

guint
toy_lab_comparison_count (const ToyLabComparison *comparison)
{
  guint n = 0;

  for (int i = 0; i < comparison->n; i++)
    n += comparison->changes[i].significant;
  return n;
}
