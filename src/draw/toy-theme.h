/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme: what a terrain's world is made of.  Colours and lists as data; what data cannot say,
 * painters do.  A theme paints from the map alone, so that any terrain looks right in it. */
#pragma once

#include "draw/toy-painter.h"
#include "draw/toy-palette.h"
#include "draw/toy-map.h"

typedef struct _ToyTheme ToyTheme;

/* Everything that a painter of the board needs at hand. */
typedef struct
{
  cairo_t *cr;
  const ToyScene *scene;
  const ToyTerrain *terrain;
  const ToyLayout *layout;
  const ToyTheme *theme;
  const ToyMap *map;
  ToyMap *own_map; /* where the scene brings none */
  double radius; /* of a tile, canvas units */
  double dusk;   /* how far the theme's colours are turned down, 0 … 1 */
  bool dark;     /* what lies on the ground now is dark: rims must be light */
  bool contrast; /* high contrast: flat and bare */
} ToyStage;

/* In the evening the ground is dark; what the game is about keeps more light. */
#define TOY_GROUND_DUSK 1.0
#define TOY_MAP_DUSK 0.42

#define TOY_THEME_PROPS 8

struct _ToyTheme
{
  const char *id;
  const char *hq; /* drawing in data/art/hq */
  bool night;     /* dark by day too */

  uint32_t ground;
  uint32_t ground_low; /* towards the far ends of the board */
  uint32_t ground_high; /* spots of light */
  uint32_t path_rim;
  uint32_t path;
  uint32_t path_mark; /* what lies on the path */
  uint32_t pad_rim;
  uint32_t pad;
  uint32_t special_rim;
  uint32_t special;

  double prop_size;                    /* in tile radii */
  const char *props[TOY_THEME_PROPS];  /* drawings that stand about, NULL-terminated */
  const char *around[TOY_THEME_PROPS]; /* the same beyond the board's edge */

  /* Paints the whole clip. */
  void (*paint_ground) (const ToyStage *stage);
  void (*paint_paths) (const ToyStage *stage);
  void (*paint_pad) (const ToyStage *stage, ToyDot at, bool special);
};

extern const ToyTheme toy_theme_meadow, toy_theme_jungle;
extern const ToyTheme toy_theme_pool, toy_theme_sea;
extern const ToyTheme toy_theme_clouds, toy_theme_station;
extern const ToyTheme toy_theme_cemetery, toy_theme_winter;
extern const ToyTheme toy_theme_sandbox, toy_theme_arena;
extern const ToyTheme toy_theme_promenade;

/* The theme with that id; the meadow where there is none. */
const ToyTheme *toy_theme_find (const char *id);
int toy_theme_count (void);
const ToyTheme *toy_theme_nth (int n);
