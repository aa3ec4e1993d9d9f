/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a rule sheet differs from the classic one, in words.  Of use to who plays and to who edits;
 * special kinds are a terrain's own and no difference. */
#pragma once

#include <glib.h>

#include "engine/toy-sheet.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_DIFFERENCE_NUMBER,
  TOY_DIFFERENCE_CHANGED, /* a classic type has other values */
  TOY_DIFFERENCE_REMOVED, /* a classic type is not in play */
  TOY_DIFFERENCE_ADDED,   /* a type that the classic game does not have */
  TOY_DIFFERENCE_ORDER,
} ToyDifferenceKind;

typedef struct
{
  ToyDifferenceKind kind;
  int number;   /* ToyNumber */
  char *id;     /* (nullable) of the type */
  char *text;   /* "Rack: 7 instead of 8" */
  char *detail; /* (nullable) one sentence a line: what is other about a type */
} ToyDifference;

/* All of them, numbers first: array of ToyDifference. (transfer full) */
GPtrArray *toy_differences (const ToySheet *sheet);

/* Is there any? */
gboolean toy_differences_any (const ToySheet *sheet);

/* For lists that add to the above.  @text, @detail: (transfer full) */
void toy_differences_add (GPtrArray *list, ToyDifferenceKind kind, int number, const char *id,
                          char *text, char *detail);

/* "Hook is changed". (transfer full) */
char *toy_differences_changed (const ToySheet *sheet, int type);

G_END_DECLS
