/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in a document: a sorted set of references, a value like the document itself.
 * Knows no document: whether the references lead anywhere is for toy_pick_prune (). */
#pragma once

#include "store/toy-draft.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_PART_SPACE,
  TOY_PART_PATH,
  TOY_PART_VIA, /* a bend of a path */
  TOY_PART_REGION,
  TOY_PART_PROP,
} ToyPart;

typedef struct
{
  ToyPart part;
  int index; /* in the draft's list of spaces, paths, regions or props */
  int via;   /* which bend of that path, 0 for everything else */
} ToyRef;

/* Of ToyRef, sorted, each once; g_array_unref (). */
typedef GArray ToyPick;

ToyPick *toy_pick_new (void);
ToyPick *toy_pick_copy (const ToyPick *pick);
gboolean toy_pick_equal (const ToyPick *a, const ToyPick *b);

gboolean toy_pick_has (const ToyPick *pick, ToyPart part, int index, int via);
gboolean toy_pick_add (ToyPick *pick, ToyPart part, int index, int via);
gboolean toy_pick_remove (ToyPick *pick, ToyPart part, int index, int via);
void toy_pick_clear (ToyPick *pick);

/* How many of @part are selected. */
guint toy_pick_count (const ToyPick *pick, ToyPart part);

static inline const ToyRef *
toy_pick_at (const ToyPick *pick, guint i)
{
  return &g_array_index (pick, ToyRef, i);
}

/* The only one selected of @part, -1 where there is none or more than one. */
int toy_pick_single (const ToyPick *pick, ToyPart part);

/* Drops what @draft does not have. */
void toy_pick_prune (ToyPick *pick, const ToyDraft *draft);

/* Adds all spaces, paths, regions and props. */
void toy_pick_add_all (ToyPick *pick, const ToyDraft *draft);

G_END_DECLS
