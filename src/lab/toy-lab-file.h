/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as files: JSON, which can be read again and merged, and CSV for spreadsheets.  The same
 * result gives the same bytes, in every locale and on every machine. */
#pragma once

#include "lab/toy-lab-text.h"
#include "lab/toy-verdict.h"

#define TOY_LAB_FORMAT "toy-skirmish-laboratory 1"
/* A file longer than this is refused. */
#define TOY_LAB_MAX_BYTES (16 * 1024 * 1024)

/* Everything: plan, counts, measures and verdict.  False where there is no memory. */
bool toy_lab_write_json (ToyLabText *text, const ToyLabResult *result);

/* One row a measure. */
bool toy_lab_write_csv (ToyLabText *text, const ToyLabResult *result);

typedef enum
{
  TOY_LAB_READ_OK,
  TOY_LAB_READ_SYNTAX,  /* no JSON; @at is the byte */
  TOY_LAB_READ_FOREIGN, /* JSON, but no result */
  TOY_LAB_READ_NEWER,   /* a result of a newer version */
  TOY_LAB_READ_BAD,     /* a result that contradicts itself or goes past a limit */
  TOY_LAB_READ_LONG,
  TOY_LAB_READ_MEMORY,
} ToyLabRead;

/* Reads what toy_lab_write_json () wrote; measures and verdict are worked out again.
 * @result: (transfer full), written on success only.  @at: where the trouble is. */
ToyLabRead toy_lab_read_json (const char *text,
                              size_t length,
                              ToyLabResult **result,
                              size_t *at);
