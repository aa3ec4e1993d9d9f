/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symmetries of a terrain: its two mirrors and the half turn about its middle.  Everything is a
 * function on drafts; live symmetry is one of them, which makes an edit a second time. */
#pragma once

#include "model/toy-document-edit.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_SYMMETRY_NONE,
  TOY_SYMMETRY_LEFT_RIGHT,
  TOY_SYMMETRY_TOP_BOTTOM,
  TOY_SYMMETRY_HALF_TURN,
} ToySymmetry;

#define TOY_N_SYMMETRIES 4

/* Things this near, in terrain units, to where they should be are there. */
#define TOY_SYMMETRY_NEAR 12

void toy_symmetry_point (ToySymmetry symmetry, const ToyDraft *draft, double *x, double *y);

/* Do the armies change sides?  Always in a half turn and from top to bottom, unless headquarters
 * say otherwise; from left to right where headquarters say so or the terrain lies on its side. */
gboolean toy_symmetry_swaps_armies (ToySymmetry symmetry, const ToyDraft *draft);

/* The counterpart of a space: itself where it lies on the axis, -1 where there is none. */
int toy_symmetry_partner (ToySymmetry symmetry, const ToyDraft *draft, int space);

/* Makes what changed from @before to @after happen a second time in @after, on the other side.
 * Where both sides were changed at once, what stands first in the file counts. */
void toy_symmetry_follow (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after);

/* Throws one half away and puts the image of the other in its place.  @first: keeps left or top,
 * else right or bottom. */
void toy_symmetry_make (ToySymmetry symmetry, ToyDraft *draft, gboolean first);

/* How many things have no counterpart.  @pick: (nullable) gets them. */
guint toy_symmetry_breaks (ToySymmetry symmetry, const ToyDraft *draft, ToyPick *pick);

/* The symmetry that the terrain has, or nearly has: the one with the fewest breaks, NONE where more
 * than half of all things break it. */
ToySymmetry toy_symmetry_detect (const ToyDraft *draft, guint *breaks);

G_END_DECLS
