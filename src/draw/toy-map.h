/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything of a terrain lies on a canvas: spaces, rounded paths, outlines of regions and a
 * free spot for their medals.  Plain geometry in canvas units; knows no colour and no rule. */
#pragma once

#include <glib.h>

#include "draw/toy-layout.h"

/* Radius of a medal, in tile radii. */
#define TOY_MAP_MEDAL 0.40
/* Half the width of a path, in tile radii. */
#define TOY_MAP_PATH 0.20
/* Radius of the pad under a tile and of an HQ's ground, in tile radii. */
#define TOY_MAP_PAD 1.22
#define TOY_MAP_HQ 1.50

typedef struct
{
  double x, y;
} ToyDot;

/* A path from the middle of one space to the middle of the other, its bends rounded. */
typedef struct
{
  int from, to; /* spaces */
  int n;
  ToyDot *dots; /* (owned by the map) */
  double *lengths; /* (owned by the map): from each dot to the next, n - 1 of them */
  double length;
  ToyDot low, high; /* the box around it */
} ToyTrail;

typedef struct
{
  int n;        /* 0 where the drawn paths do not close */
  ToyDot *dots; /* outline (owned by the map) */
  double area;
  ToyDot medals; /* middle of the medals, clear of spaces and paths where that can be */
} ToyMapRegion;

typedef struct
{
  const ToyTerrain *terrain; /* borrowed */
  double radius;             /* half a tile */
  ToyDot spaces[TOY_MAX_SPACES];
  int n_trails;
  ToyTrail *trails;
  ToyMapRegion regions[TOY_MAX_REGIONS];
} ToyMap;

/* @layout: NULL for a map in terrain units. */
ToyMap *toy_map_new (const ToyTerrain *terrain, const ToyLayout *layout);
void toy_map_free (ToyMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyMap, toy_map_free)

bool toy_map_region_contains (const ToyMapRegion *region, double x, double y);

/* The region around a point, on its medals or inside its outline; the smallest of several, -1 for
 * none. */
int toy_map_region_at (const ToyMap *map, double x, double y);

/* Distance from a point to the nearest path's middle line. */
double toy_map_path_distance (const ToyMap *map, double x, double y);

/* Distance from a point to the rim of the nearest pad or HQ ground, negative inside one. */
double toy_map_space_distance (const ToyMap *map, double x, double y);

/* Radius of the circle that @medals medals take together. */
double toy_map_medal_reach (const ToyMap *map, int medals);

/* Where the @index-th of @medals medals lies, relative to the middle. */
ToyDot toy_map_medal_offset (const ToyMap *map, int medals, int index);

/* Medals are drawn one by one up to this number, beyond it as one with a count. */
#define TOY_MAP_MEDALS_SHOWN 4

/* The point at @distance along @trail, with its direction as an angle. */
ToyDot toy_trail_at (const ToyTrail *trail, double distance, double *angle);
