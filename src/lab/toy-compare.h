/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two results side by side: what has changed, and whether that can be chance. */
#pragma once

#include "lab/toy-measures.h"

typedef struct
{
  int a;                  /* in the measures of each result; -1 where one has no such measure */
  int b;
  ToyInterval difference; /* b less a, by normal approximation from both intervals */
  double surety;          /* that it is no accident, looked at alone: 1 - p */
  bool significant;       /* no accident even where so many measures are looked at (Holm, 5 %) */
} ToyChange;

/* Pairs the measures of two results by what they are about, the measures of turns (curves) left
 * out; spaces, regions, specials and types are paired by their ids, so that a terrain may have
 * changed in between.  @changes: room for @max, at least as many as both have measures together.
 * Returns their number: those that both have, in the order of @a, then those of one alone. */
int toy_compare (const ToyLabResult *a,
                 const ToyMeasures *measures_a,
                 const ToyLabResult *b,
                 const ToyMeasures *measures_b,
                 ToyChange *changes,
                 int max);
