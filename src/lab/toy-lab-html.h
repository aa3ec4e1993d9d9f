/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A result as one file of HTML with its charts inside, for any browser, light or dark, with no
 * script and nothing to load.  All words are handed in. */
#pragma once

#include "lab/toy-lab-file.h"

typedef enum
{
  TOY_LABEL_LANGUAGE,  /* code of the language: "en" */
  TOY_LABEL_TITLE,     /* of the whole page, with the name of the terrain */
  TOY_LABEL_BLUE,
  TOY_LABEL_RED,
  TOY_LABEL_GAMES,
  TOY_LABEL_SEED,
  TOY_LABEL_VERDICT,
  TOY_LABEL_GOOD,      /* the four severities, in their order */
  TOY_LABEL_HINT,
  TOY_LABEL_WARNING,
  TOY_LABEL_ERROR,
  TOY_LABEL_WINS,      /* headings of the charts */
  TOY_LABEL_ENDS,
  TOY_LABEL_LENGTH,
  TOY_LABEL_MEDALS,
  TOY_LABEL_MAP_PLACED,
  TOY_LABEL_MAP_HELD,
  TOY_LABEL_REGIONS,
  TOY_LABEL_OPENINGS,
  TOY_LABEL_TROOPS_PLAYED,
  TOY_LABEL_TROOPS_EFFECT,
  TOY_LABEL_SPECIALS,
  TOY_LABEL_VARIATIONS,
  TOY_LABEL_NUMBERS,   /* heading of the table of all numbers */
  TOY_LABEL_MEASURE,   /* its columns */
  TOY_LABEL_ABOUT,
  TOY_LABEL_ARMY,
  TOY_LABEL_VALUE,
  TOY_LABEL_INTERVAL,
  TOY_LABEL_CASES,
  TOY_LABEL_METHOD,
  TOY_LABEL_NOTE,      /* how to read it: intervals, and for whom it holds */
} ToyLabLabel;

#define TOY_N_LAB_LABELS (TOY_LABEL_NOTE + 1)

typedef struct
{
  const char *labels[TOY_N_LAB_LABELS];
  const char *measures[TOY_N_MEASURES];
  const char *ends[TOY_END_LIMIT + 1];
  const char *methods[TOY_METHOD_SLOPE + 1];
  /* One sentence about @finding. */
  void (*sentence) (const ToyFinding *finding,
                    const ToyLabResult *result,
                    void *data,
                    ToyLabText *text);
  /* What @measure is about, as its reader calls it; nothing for the whole game. */
  void (*subject) (const ToyMeasure *measure,
                   const ToyLabResult *result,
                   void *data,
                   ToyLabText *text);
  void *data;
} ToyLabWords;

/* False where there is no memory. */
bool toy_lab_write_html (ToyLabText *text, const ToyLabResult *result, const ToyLabWords *words);
