/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-compare.h. */
#include "config.h"

#include "lab/toy-compare.h"

#include <math.h>
#include <string.h>

static bool
is_compared (const ToyMeasure *measure)
{
  return measure->about != TOY_ABOUT_TURN;
}

static int
find_match (const ToyMeasure *measure,
            const ToyLabResult *result,
            const ToyMeasures *others,
            const ToyLabResult *other)
{
  char mine[TOY_ID_SIZE] = "", theirs[TOY_ID_SIZE];

  toy_measure_subject (measure, result, mine);
  for (int i = 0; i < others->n; i++)
    {
      const ToyMeasure *candidate = &others->measures[i];

      if (candidate->id != measure->id || candidate->about != measure->about
          || candidate->army != measure->army)
        continue;
      theirs[0] = '\0';
      toy_measure_subject (candidate, other, theirs);
      if (strcmp (mine, theirs) == 0)
        return i;
    }
  return -1;
}

/* Standard deviation of the estimate, as its interval has it. */
static double
deviation (const ToyInterval *interval)
{
  return (interval->high - interval->low) / (2.0 * TOY_Z95);
}

static void
measure_change (ToyChange *change, const ToyInterval *a, const ToyInterval *b)
{
  double sum = hypot (deviation (a), deviation (b)), value = b->value - a->value;

  if (a->n == 0 || b->n == 0)
    return;
  change->difference = (ToyInterval) { value, value - TOY_Z95 * sum, value + TOY_Z95 * sum,
                                       a->n + b->n, TOY_METHOD_NORMAL };
  change->surety = sum > 0.0 ? erf (fabs (value) / sum / sqrt (2.0)) : value != 0.0 ? 1.0 : 0.0;
}

/* Holm's step-down: the surest first, each against the number that is left. */
static void
mark_significant (ToyChange *changes, int n)
{
  int left = 0;

  for (int i = 0; i < n; i++)
    left += changes[i].difference.n > 0;
  for (; left > 0; left--)
    {
      ToyChange *best = NULL;

      for (int i = 0; i < n; i++)
        if (changes[i].difference.n > 0 && !changes[i].significant
            && (best == NULL || changes[i].surety > best->surety))
          best = &changes[i];
      if (best == NULL || 1.0 - best->surety > 0.05 / left)
        return;
      best->significant = true;
    }
}

int
toy_compare (const ToyLabResult *a,
             const ToyMeasures *measures_a,
             const ToyLabResult *b,
             const ToyMeasures *measures_b,
             ToyChange *changes,
             int max)
{
  int n = 0;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < measures_a->n && n < max; i++)
      {
        const ToyMeasure *measure = &measures_a->measures[i];
        int match = is_compared (measure) ? find_match (measure, a, measures_b, b) : -1;

        if (!is_compared (measure) || (match >= 0) != (pass == 0))
          continue;
        memset (&changes[n], 0, sizeof changes[n]);
        changes[n].a = i;
        changes[n].b = match;
        if (match >= 0)
          measure_change (&changes[n], &measure->interval,
                          &measures_b->measures[match].interval);
        n++;
      }
  for (int i = 0; i < measures_b->n && n < max; i++)
    if (is_compared (&measures_b->measures[i])
        && find_match (&measures_b->measures[i], b, measures_a, a) < 0)
      {
        memset (&changes[n], 0, sizeof changes[n]);
        changes[n].a = -1;
        changes[n++].b = i;
      }
  mark_significant (changes, n);
  return n;
}
