/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Regions from the drawing, and the habits of the box: a region of n bases has n - 2 medals, at
 * least 1; the objective is half of all medals, rounded down. */
#pragma once

#include "engine/toy-faces.h"
#include "model/toy-document-edit.h"
#include "store/toy-compile.h"

G_BEGIN_DECLS

/* Medals by habit of a region with @n bases. */
int toy_regions_habit (int n);

/* Half of all medals, rounded down, at least 1. */
int toy_regions_habit_objective (const ToyDraft *draft);

/* The smallest closed area around a point of the terrain; FALSE where there is none with a base. */
gboolean toy_regions_face_at (const ToyTerrain *terrain, double x, double y, ToyFace *face);

/* The region with exactly the bases of @face, -1 where there is none. */
int toy_regions_find (const ToyCompilation *compilation, ToyMask bases);

/* Makes @face a region with its medals by habit, unless it is one; gives its index. */
int toy_regions_add (ToyDraft *draft, const ToyCompilation *compilation, const ToyFace *face);

/* Makes every closed area a region; gives how many were added. */
guint toy_regions_add_all (ToyDraft *draft, const ToyCompilation *compilation);

/* Medals and objective by habit. */
void toy_regions_fill_habits (ToyDraft *draft);

/* Gives a region the bases of the closed area around its medals; FALSE where there is none. */
gboolean toy_regions_refresh (ToyDraft *draft, const ToyCompilation *compilation, int region);

G_END_DECLS
