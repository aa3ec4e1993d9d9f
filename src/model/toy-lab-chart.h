/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports as charts and maps: numbers with their words, ready to be painted and to be read aloud.
 * Knows no colour and no place on a screen. */
#pragma once

#include "model/toy-lab-game.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_LAB_CHART_WINS,
  TOY_LAB_CHART_ENDS,
  TOY_LAB_CHART_LENGTH,
  TOY_LAB_CHART_ENDED_BY,
  TOY_LAB_CHART_MEDALS,
  TOY_LAB_CHART_REGIONS,
  TOY_LAB_CHART_REGION_WINS,
  TOY_LAB_CHART_OPENINGS,
  TOY_LAB_CHART_PLAYED,
  TOY_LAB_CHART_STUCK,
  TOY_LAB_CHART_WORTH,
  TOY_LAB_CHART_SPECIALS,
  TOY_LAB_CHART_ARMS,
} ToyLabChartKind;

#define TOY_N_LAB_CHARTS (TOY_LAB_CHART_ARMS + 1)

typedef enum
{
  TOY_LAB_FORM_BARS,    /* one row a point */
  TOY_LAB_FORM_COLUMNS, /* over x */
  TOY_LAB_FORM_CURVES,  /* over x, one an army */
} ToyLabForm;

typedef struct
{
  double value, low, high;
} ToyLabNumber;

typedef struct
{
  char *name;    /* of its row: "Blue", "Jumbo" */
  char *value;   /* "51.3 %" */
  char *text;    /* all of it: "Blue: 51.3 % (48.1 % to 53.9 %), of 1,000 cases" */
  ToyArmy army;  /* TOY_ARMY_NONE for both */
  double x;      /* where the form has one */
  ToyLabNumber now;
  ToyLabNumber before; /* of a comparison */
  gboolean compared;
  gboolean changed;    /* and that is no accident */
  ToyLabWanted wanted; /* a game that shows it */
  int measure;         /* its number in the report, -1 for none */
} ToyLabPoint;

typedef struct
{
  ToyLabForm form;
  char *title;
  char *axis;       /* (nullable): what x is */
  gboolean share;   /* numbers are parts of one */
  gboolean compared; /* with another run */
  double mark;      /* a number to draw a line at; NAN for none */
  GPtrArray *points; /* of ToyLabPoint; never empty */
} ToyLabChart;

void toy_lab_chart_free (ToyLabChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyLabChart, toy_lab_chart_free)

/* Two runs side by side. */
typedef struct _ToyLabComparison ToyLabComparison;

ToyLabComparison *toy_lab_comparison_new (ToyLabReport *report, ToyLabReport *before);
void toy_lab_comparison_free (ToyLabComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyLabComparison, toy_lab_comparison_free)
ToyLabReport *toy_lab_comparison_get_before (const ToyLabComparison *comparison);

/* How many numbers have changed, and that is no accident. */
guint toy_lab_comparison_count (const ToyLabComparison *comparison);

/* @comparison: (nullable): of @report with another run.  NULL where there is nothing of the kind.
 * (transfer full) */
ToyLabChart *toy_lab_chart_new (ToyLabReport *report,
                                const ToyLabComparison *comparison,
                                ToyLabChartKind kind);

/* Numbers of the terrain's spaces. */
typedef enum
{
  TOY_LAB_MAP_PLACED,  /* troops placed, a game */
  TOY_LAB_MAP_HELD,    /* share of the turns */
  TOY_LAB_MAP_WINS,    /* share of wins of who held it longer */
  TOY_LAB_MAP_CHANGES, /* changes of hand, a game */
} ToyLabMapKind;

#define TOY_N_LAB_MAPS (TOY_LAB_MAP_CHANGES + 1)

typedef struct
{
  gboolean known;
  double heat;        /* 0 cold … 1 hot; of wins 0.5 is even */
  double parts[TOY_N_ARMIES]; /* what each army has of it, together at most 1 */
  char *number;       /* "1.8" */
  char *text;         /* "b13: 1.8 troops a game, blue 1.1, red 0.7" */
  ToyLabWanted wanted;
} ToyLabSpot;

typedef struct
{
  ToyLabMapKind kind;
  int n;
  ToyLabSpot spots[TOY_MAX_SPACES];
} ToyLabMap;

const char *toy_lab_map_title (ToyLabMapKind kind);
void toy_lab_map_free (ToyLabMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyLabMap, toy_lab_map_free)

/* (transfer full) */
ToyLabMap *toy_lab_map_new (ToyLabReport *report, ToyLabMapKind kind);

/* One line of the table of all numbers. */
typedef struct
{
  char *name;
  char *value;      /* with its interval */
  char *before;     /* (nullable): of the other run, likewise */
  char *difference; /* (nullable): with its interval */
  char *verdict;    /* (nullable): "certain", "chance" */
  gboolean changed;
} ToyLabRow;

void toy_lab_row_free (ToyLabRow *row);

/* The few numbers that tell how a game goes: length, changes of the lead, choices.  Of ToyLabRow.
 * (transfer full) */
GPtrArray *toy_lab_facts_new (ToyLabReport *report);

/* All numbers but the curves, of ToyLabRow; with @comparison (nullable) what has changed comes
 * first, the surest first.  (transfer full) */
GPtrArray *toy_lab_rows_new (ToyLabReport *report, const ToyLabComparison *comparison);

G_END_DECLS
