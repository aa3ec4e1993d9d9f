/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates with their 95 % intervals, each by a method that has a name. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum
{
  TOY_METHOD_NONE,     /* nothing to estimate from: n is 0 */
  TOY_METHOD_WILSON,   /* share of n: Wilson's score interval */
  TOY_METHOD_NEWCOMBE, /* difference of two shares: Newcombe's hybrid of Wilson's */
  TOY_METHOD_NORMAL,   /* mean of n: normal, from the sample's variance */
  TOY_METHOD_RATIO,    /* ratio of two means: linearised, normal */
  TOY_METHOD_ORDER,    /* quantile: order statistics */
  TOY_METHOD_SLOPE,    /* least squares, normal */
} ToyMethod;

typedef struct
{
  double value;
  double low;
  double high;
  uint64_t n;     /* cases behind it */
  uint8_t method; /* ToyMethod */
} ToyInterval;

#define TOY_Z95 1.959963984540054

const char *toy_method_id (ToyMethod method);

/* @k of @n, as a share 0 … 1; @z: width, in standard deviations. */
ToyInterval toy_interval_share (uint64_t k, uint64_t n);
ToyInterval toy_interval_share_at (uint64_t k, uint64_t n, double z);

/* The share of the first less that of the second. */
ToyInterval toy_interval_difference (uint64_t k1, uint64_t n1, uint64_t k2, uint64_t n2);

/* Mean of @n values with that sum and sum of squares. */
ToyInterval toy_interval_mean (uint64_t sum, uint64_t squares, uint64_t n);

/* Sum of x / sum of y over @n pairs. */
ToyInterval toy_interval_ratio (uint64_t x,
                                uint64_t xx,
                                uint64_t xy,
                                uint64_t y,
                                uint64_t yy,
                                uint64_t n);

/* Slope of a line through @n points (x, y) with y 0 or 1. */
ToyInterval toy_interval_slope (uint64_t x, uint64_t xx, uint64_t xy, uint64_t y, uint64_t n);

/* Median of values 0 … @size - 1 of which there are @counts. */
ToyInterval toy_interval_median (const uint64_t *counts, int size);

/* How sure one is that @k of @n comes from a share other than @share: 1 - p, two-sided. */
double toy_interval_surety (uint64_t k, uint64_t n, double share);
