/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The charts of toy-lab-html.c. */
#pragma once

#include "lab/toy-lab-html.h"

typedef struct
{
  ToyLabText *text;
  const ToyLabResult *result;
  const ToyLabWords *words;
  const ToyMeasures *measures;
} ToyPage;

typedef bool (*ToyPageFilter) (const ToyPage *page, const ToyMeasure *measure);

/* A bar with its interval for each measure of the ids @from … @to.
 * @share: values are parts of one, written as percents.
 * @mark: a value to draw a line at, below 0 for none.
 * @filter: (nullable): which of them. */
void _toy_page_bars (ToyPage *page,
                     ToyMeasureId from,
                     ToyMeasureId to,
                     bool share,
                     double mark,
                     ToyPageFilter filter);

/* How many games took how many turns. */
void _toy_page_lengths (ToyPage *page);

/* Medals by turn, a line an army with its interval. */
void _toy_page_medals (ToyPage *page);

/* The terrain: troops placed (or, @held, who occupies) on every space. */
void _toy_page_map (ToyPage *page, bool held);

/* @value as a reader likes it: percents or a number. */
void _toy_page_value (ToyPage *page, double value, bool share);
