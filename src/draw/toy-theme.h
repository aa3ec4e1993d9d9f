/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme: what a terrain's world is made of.  Colours as data; what data cannot say, painters do.
 * A theme paints from the plan alone, so that any terrain looks right in it. */
#pragma once

#include "draw/toy-painter.h"
#include "draw/toy-palette.h"
#include "draw/toy-plan.h"

typedef struct _ToyTheme ToyTheme;

/* Everything that a painter of the board needs at hand. */
typedef struct
{
  cairo_t *cr;
  const ToyScene *scene;
  const ToyTerrain *terrain;
  const ToyLayout *layout;
  const ToyTheme *theme;
  ToyPlan *plan;
  double radius;   /* of a tile, canvas units */
  bool dusk;       /* the theme's colours are turned down */
  bool dark;       /* what lies on the ground now is dark: rims must be light */
  bool contrast;   /* high contrast: flat and bare */
} ToyStage;

struct _ToyTheme
{
  const char *id;
  bool night; /* dark by day too */

  uint32_t ground;
  uint32_t ground_low;  /* towards the far ends of the board */
  uint32_t path_rim;
  uint32_t path;
  uint32_t path_mark;   /* what lies on the path */
  uint32_t pad_rim;
  uint32_t pad;
  uint32_t special_rim;
  uint32_t special;

  /* Each may be NULL: then the plain painter does it. */
  void (*paint_ground) (const ToyStage *stage);
  void (*paint_paths) (const ToyStage *stage);
  void (*paint_pad) (const ToyStage *stage, int space);
};

/* The theme with that id; the meadow where there is none. */
const ToyTheme *toy_theme_find (const char *id);
int toy_theme_count (void);
const ToyTheme *toy_theme_nth (int n);

/* A theme's colour as it is seen now. */
ToyRgb toy_stage_colour (const ToyStage *stage, uint32_t hex);
void toy_stage_set (const ToyStage *stage, uint32_t hex);
void toy_stage_set_alpha (const ToyStage *stage, uint32_t hex, double alpha);

/* Adds all paths to the current path. */
void toy_stage_add_trails (const ToyStage *stage);
