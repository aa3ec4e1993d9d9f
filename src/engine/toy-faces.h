/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The closed faces of a drawn terrain: what R1.4 calls a region before anyone puts medals on it.
 * Geometry over the paths as they are drawn, curves and all; knows no medals and no rule. */
#pragma once

#include "engine/toy-curve.h"

#define TOY_MAX_FACES (TOY_MAX_PATHS + 1)

/* Corners of the longest outline there can be. */
#define TOY_MAX_OUTLINE (TOY_MAX_PATHS * (TOY_MAX_CORNERS - 1))

typedef struct
{
  ToyMask spaces; /* all spaces on the boundary, HQs included */
  ToyMask bases;  /* the bases among them (R1.4) */
  double area;    /* terrain units squared, positive */
  float x, y;     /* a point well inside */
} ToyFace;

/* Two paths that cross or touch away from a common space: there is no plane map there. */
typedef struct
{
  uint16_t a, b; /* paths */
  float x, y;
} ToyCrossing;

/* Finds the bounded faces of the drawn graph; dangling paths do not cut a face.
 * @faces: room for @max.  Returns how many there are (may be above @max; the rest is not written).
 * Order: by area descending, then by @spaces; deterministic. */
int toy_faces_find (const ToyTerrain *terrain, ToyFace *faces, int max);

/* Crossing or overlapping pairs of paths, at most @max written; returns how many were found. */
int toy_faces_crossings (const ToyTerrain *terrain, ToyCrossing *crossings, int max);

/* The outline of the face whose bases are exactly @bases, as a closed polygon along its paths
 * as they are drawn.
 * @points: room for @max.  Returns the number of corners, 0 where no face has those bases. */
int toy_faces_outline (const ToyTerrain *terrain, ToyMask bases, ToyPoint *points, int max);
