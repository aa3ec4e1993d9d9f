/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The estimates against values that were worked out elsewhere or can be by hand. */
#include "config.h"

#include "lab/toy-interval.h"

#include <glib.h>
#include <math.h>

static void
assert_near (double value, double expected, double within)
{
  if (!(fabs (value - expected) <= within))
    g_error ("%.9f is not %.9f ± %g", value, expected, within);
}

static void
test_wilson (void)
{
  /* Textbook values: Newcombe 1998, table I, method 3 (four digits). */
  static const struct
  {
    guint64 k, n;
    double low, high;
  } cases[] = {
    { 81, 263, 0.2553, 0.3662 },
    { 15, 148, 0.0624, 0.1605 },
    { 0, 20, 0.0, 0.1611 },
    { 1, 29, 0.0061, 0.1718 },
    { 29, 29, 0.8830, 1.0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ToyInterval interval = toy_interval_share (cases[i].k, cases[i].n);

      assert_near (interval.low, cases[i].low, 0.00006);
      assert_near (interval.high, cases[i].high, 0.00006);
      assert_near (interval.value, (double) cases[i].k / (double) cases[i].n, 1e-12);
      g_assert_cmpuint (interval.n, ==, cases[i].n);
      g_assert_cmpint (interval.method, ==, TOY_METHOD_WILSON);
    }
  g_assert_cmpint (toy_interval_share (0, 0).method, ==, TOY_METHOD_NONE);
}

static void
test_difference (void)
{
  /* Newcombe 1998, table II, method 10. */
  ToyInterval a = toy_interval_difference (56, 70, 48, 80);
  ToyInterval b = toy_interval_difference (9, 10, 3, 10);

  assert_near (a.value, 0.2, 1e-12);
  assert_near (a.low, 0.0524, 0.00006);
  assert_near (a.high, 0.3339, 0.00006);
  assert_near (b.low, 0.1705, 0.00006);
  assert_near (b.high, 0.8090, 0.00006);
}

static void
test_mean (void)
{
  /* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample variance 32 / 7. */
  ToyInterval mean = toy_interval_mean (40, 232, 8);

  assert_near (mean.value, 5.0, 1e-12);
  assert_near (mean.high - mean.value, 1.959964 * sqrt (32.0 / 7.0 / 8.0), 1e-6);
  assert_near (mean.value - mean.low, mean.high - mean.value, 1e-12);
  mean = toy_interval_mean (7, 49, 1);
  assert_near (mean.low, 7.0, 1e-12);
}

static void
test_ratio (void)
{
  /* x exactly half of y: no doubt about the ratio. */
  ToyInterval sure = toy_interval_ratio (15, 77, 154, 30, 308, 4);
  /* (1, 2), (3, 4), (2, 6): ratio 1/2; rests 0, 1, -1. */
  ToyInterval ratio = toy_interval_ratio (6, 14, 26, 12, 56, 3);

  assert_near (sure.value, 0.5, 1e-12);
  assert_near (sure.high, 0.5, 1e-9);
  assert_near (ratio.value, 0.5, 1e-12);
  assert_near (ratio.high - ratio.value, 1.959964 * sqrt (2.0 * 3.0 / 2.0) / 12.0, 1e-6);
}

static void
test_slope (void)
{
  /* (0, 0), (1, 0), (2, 1), (3, 1): slope 0.4, rest 0.2, spread 5. */
  ToyInterval slope = toy_interval_slope (6, 14, 5, 2, 4);

  assert_near (slope.value, 0.4, 1e-12);
  assert_near (slope.high - slope.value, 1.959964 * sqrt (0.2 / 2.0 / 5.0), 1e-6);
  g_assert_cmpint (toy_interval_slope (8, 16, 4, 2, 4).method, ==, TOY_METHOD_NONE);
}

static void
test_median (void)
{
  guint64 counts[101] = { 0 };
  ToyInterval median;

  for (int i = 1; i <= 100; i++)
    counts[i] = 1;
  median = toy_interval_median (counts, 101);
  assert_near (median.value, 50.0, 0.0);
  assert_near (median.low, 40.0, 0.0); /* ranks 40 and 61 of 100: the usual table */
  assert_near (median.high, 61.0, 0.0);
}

static void
test_surety (void)
{
  assert_near (toy_interval_surety (500, 1000, 0.5), 0.0, 1e-12);
  assert_near (toy_interval_surety (531, 1000, 0.5), 0.9500, 0.0005); /* 1.9606 deviations */
  assert_near (toy_interval_surety (469, 1000, 0.5), 0.9500, 0.0005);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/interval/wilson", test_wilson);
  g_test_add_func ("/lab/interval/difference", test_difference);
  g_test_add_func ("/lab/interval/mean", test_mean);
  g_test_add_func ("/lab/interval/ratio", test_ratio);
  g_test_add_func ("/lab/interval/slope", test_slope);
  g_test_add_func ("/lab/interval/median", test_median);
  g_test_add_func ("/lab/interval/surety", test_surety);
  return g_test_run ();
}
