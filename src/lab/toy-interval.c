/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-interval.h. */
#include "config.h"

#include "lab/toy-interval.h"

#include <math.h>

const char *
toy_method_id (ToyMethod method)
{
  static const char *const ids[]
      = { "none", "wilson", "newcombe", "normal", "ratio", "order", "least-squares" };

  return ids[method];
}

static ToyInterval
nothing (void)
{
  return (ToyInterval) { 0.0, 0.0, 0.0, 0, TOY_METHOD_NONE };
}

ToyInterval
toy_interval_share_at (uint64_t k, uint64_t n, double z)
{
  double size = (double) n, share, middle, half;

  if (n == 0)
    return nothing ();
  share = (double) k / size;
  middle = (share + z * z / (2.0 * size)) / (1.0 + z * z / size);
  half = z / (1.0 + z * z / size)
         * sqrt (share * (1.0 - share) / size + z * z / (4.0 * size * size));
  return (ToyInterval) { share, k == 0 ? 0.0 : fmax (0.0, middle - half),
                         k == n ? 1.0 : fmin (1.0, middle + half), n, TOY_METHOD_WILSON };
}

ToyInterval
toy_interval_share (uint64_t k, uint64_t n)
{
  return toy_interval_share_at (k, n, TOY_Z95);
}

ToyInterval
toy_interval_difference (uint64_t k1, uint64_t n1, uint64_t k2, uint64_t n2)
{
  ToyInterval a = toy_interval_share (k1, n1), b = toy_interval_share (k2, n2);
  double value = a.value - b.value;

  if (n1 == 0 || n2 == 0)
    return nothing ();
  return (ToyInterval) { value,
                         value - hypot (a.value - a.low, b.high - b.value),
                         value + hypot (a.high - a.value, b.value - b.low),
                         n1 + n2,
                         TOY_METHOD_NEWCOMBE };
}

static ToyInterval
around (double value, double deviation, uint64_t n, ToyMethod method)
{
  return (ToyInterval) { value, value - TOY_Z95 * deviation, value + TOY_Z95 * deviation, n,
                         (uint8_t) method };
}

ToyInterval
toy_interval_mean (uint64_t sum, uint64_t squares, uint64_t n)
{
  double size = (double) n, mean, variance;

  if (n == 0)
    return nothing ();
  mean = (double) sum / size;
  variance = n > 1 ? fmax (0.0, (double) squares - (double) sum * mean) / (size - 1.0) : 0.0;
  return around (mean, sqrt (variance / size), n, TOY_METHOD_NORMAL);
}

ToyInterval
toy_interval_ratio (uint64_t x, uint64_t xx, uint64_t xy, uint64_t y, uint64_t yy, uint64_t n)
{
  double size = (double) n, ratio, rest;

  if (n == 0 || y == 0)
    return nothing ();
  ratio = (double) x / (double) y;
  rest = (double) xx - 2.0 * ratio * (double) xy + ratio * ratio * (double) yy;
  rest = n > 1 ? fmax (0.0, rest) * size / (size - 1.0) : 0.0;
  return around (ratio, sqrt (rest) / (double) y, n, TOY_METHOD_RATIO);
}

ToyInterval
toy_interval_slope (uint64_t x, uint64_t xx, uint64_t xy, uint64_t y, uint64_t n)
{
  double size = (double) n, spread, together, slope, rest;

  if (n < 3)
    return nothing ();
  spread = (double) xx - (double) x * (double) x / size;
  if (spread <= 0.0)
    return nothing ();
  together = (double) xy - (double) x * (double) y / size;
  slope = together / spread;
  rest = fmax (0.0, (double) y - (double) y * (double) y / size - slope * together);
  return around (slope, sqrt (rest / (size - 2.0) / spread), n, TOY_METHOD_SLOPE);
}

static int
rank_of (const uint64_t *counts, int size, double rank)
{
  double sum = 0.0;

  for (int i = 0; i < size; i++)
    {
      sum += (double) counts[i];
      if (sum >= rank)
        return i;
    }
  return size - 1;
}

ToyInterval
toy_interval_median (const uint64_t *counts, int size)
{
  double n = 0.0, half;

  for (int i = 0; i < size; i++)
    n += (double) counts[i];
  if (n < 1.0)
    return nothing ();
  half = TOY_Z95 * sqrt (n) / 2.0;
  return (ToyInterval) { rank_of (counts, size, n / 2.0),
                         rank_of (counts, size, fmax (1.0, floor (n / 2.0 - half))),
                         rank_of (counts, size, fmin (n, ceil (n / 2.0 + half) + 1.0)),
                         (uint64_t) n,
                         TOY_METHOD_ORDER };
}

double
toy_interval_surety (uint64_t k, uint64_t n, double share)
{
  double size = (double) n;

  if (n == 0)
    return 0.0;
  return erf (fabs ((double) k - share * size) / sqrt (2.0 * size * share * (1.0 - share)));
}
