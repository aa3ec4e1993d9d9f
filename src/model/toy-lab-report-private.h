/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about reports share. */
#pragma once

#include "lab/toy-compare.h"
#include "model/toy-lab-chart.h"

G_BEGIN_DECLS

struct _ToyLabReport
{
  GObject parent_instance;

  /* owned, never changed */
  ToyBoard *board;
  ToyLabResult *result;
  ToyMeasures measures;
  ToyFinding *findings;
  guint n_findings;
  gint64 time;
};

struct _ToyLabComparison
{
  ToyLabReport *before; /* owned */
  ToyChange *changes;   /* owned: of what both have, no accidents first, the surest first */
  int n;
};

/* "51.3 %" or "2.40", as its measure is read. (transfer full) */
char *_toy_lab_value (double value, gboolean share);

/* "51.3 % (48.1 % to 53.9 %)". (transfer full) */
char *_toy_lab_interval (const ToyInterval *interval, gboolean share);

/* "1,000", as the person's language parts it. (transfer full) */
char *_toy_lab_count (guint64 n);

/* What is measured of what: "Blue: Wins · Turn limit". (transfer full) */
char *_toy_lab_name (ToyLabReport *report, const ToyMeasure *measure);

G_END_DECLS
