/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a dragged point comes to rest: on the axes of other spaces, at equal distances, on the
 * middle of the terrain, else on the grid.  Pure geometry. */
#pragma once

#include "model/toy-pick.h"

G_BEGIN_DECLS

typedef struct
{
  double grid;  /* terrain units, 0: none */
  gboolean snap; /* to other spaces */
  double near;  /* terrain units: what is this near is caught */
} ToySnapRules;

typedef struct
{
  double x, y;         /* where it rests */
  gboolean on_x, on_y; /* caught by something that a line shows */
} ToySnap;

/* @moving: (nullable) what moves along and catches nothing. */
ToySnap toy_snap (const ToyDraft *draft, const ToyPick *moving, const ToySnapRules *rules,
                  double x, double y);

G_END_DECLS
