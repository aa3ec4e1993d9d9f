/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain as a value: the graph (R1.2–R1.4), its drawing (positions, bends, props) and its theme.
 * Immutable once made and shared by reference count.  Knows no rule and no file format. */
#pragma once

#include "engine/toy-base.h"

typedef struct
{
  char id[TOY_ID_SIZE];
  bool is_hq;
  uint8_t army;    /* ToyArmy of an HQ, TOY_ARMY_NONE of a base */
  uint8_t special; /* index in ToySheet.specials or TOY_NONE */
  float x, y;      /* terrain units, origin top left, y downwards */
} ToySpace;

typedef struct
{
  float x, y;
} ToyPoint;

typedef struct
{
  uint8_t from, to; /* spaces */
  uint8_t n_vias;
  bool curved;                 /* drawn smoothly through its bends: toy-curve.h */
  ToyPoint vias[TOY_MAX_VIAS]; /* bends in drawing order from @from to @to */
} ToyPath;

typedef struct
{
  char id[TOY_ID_SIZE];
  uint8_t medals;
  float x, y;    /* where the medals lie */
  ToyMask bases; /* R1.4: bases on the boundary */
} ToyRegion;

typedef struct
{
  char figure[TOY_ID_SIZE];
  float x, y, scale;
} ToyProp;

typedef struct
{
  int ref_count;
  char id[TOY_ID_SIZE];
  char name[TOY_NAME_SIZE]; /* in the language of the loader */
  char theme[TOY_ID_SIZE];
  uint16_t objective;       /* medals that win (R6.4) */
  float width, height;
  uint8_t n_spaces;
  uint8_t n_regions;
  uint16_t n_paths;
  uint16_t n_props;
  ToySpace spaces[TOY_MAX_SPACES];
  ToyRegion regions[TOY_MAX_REGIONS];
  ToyPath paths[TOY_MAX_PATHS];
  ToyProp props[TOY_MAX_PROPS];
} ToyTerrain;

/* A zeroed terrain with one reference, or NULL when there is no memory.  Fill it, then share it. */
ToyTerrain *toy_terrain_new (void);
ToyTerrain *toy_terrain_ref (ToyTerrain *terrain);
void toy_terrain_unref (ToyTerrain *terrain);

/* Index of the space or region with that id, -1 where there is none. */
int toy_terrain_find_space (const ToyTerrain *terrain, const char *id);
int toy_terrain_find_region (const ToyTerrain *terrain, const char *id);

/* Spaces joined to @space by one path (R1.2). */
ToyMask toy_terrain_adjacent (const ToyTerrain *terrain, int space);
