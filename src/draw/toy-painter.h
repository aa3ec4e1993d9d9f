/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a terrain and what stands on it on any cairo context.  Needs no display; given the same
 * scene it paints the same picture. */
#pragma once

#include <cairo.h>

#include "draw/toy-map.h"
#include "engine/toy-view.h"

/* Marks on the board besides what the table says.  Sets are of spaces. */
typedef struct
{
  ToyMask legal;     /* where the selected troop may go, or what an effect may hit */
  ToyMask last;      /* touched by the last action */
  ToyMask connected; /* shown as one's network, 0 for none */
  int selected;      /* space, -1 */
  int hover;         /* space, -1 */
  int focus;         /* space with keyboard focus, -1 */
  int region;        /* region to outline, -1 */
  ToyMask hidden;    /* spaces whose visible troop is not painted: it is dragged or animated */
} ToyMarks;

#define TOY_MARKS_NONE { 0, 0, 0, -1, -1, -1, -1, 0 }

typedef struct
{
  const ToyGame *game;
  const ToyTable *table; /* (nullable): the bare terrain */
  ToyMarks marks;
  bool dark;
  bool high_contrast;
  const ToyMap *map; /* (nullable): of the terrain and the layout, to save making it anew */
} ToyScene;

/* The layers, bottom first; toy_paint_board () paints all of them.  Ground and fixed things depend
 * on terrain, layout and light alone: a widget keeps them as pictures and paints the other three,
 * which take a millisecond or two, whenever the table or a mark changes.  What a clip leaves out
 * costs little.  Troops, badges and medals are remembered at pixel size only on surfaces that have
 * pixels; on a recording surface (GTK's cairo nodes) they are painted afresh. */
void toy_paint_ground (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);
/* Regions in the colour of the army that took them. */
void toy_paint_regions (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);
/* Paths, bases, HQs, special badges. */
void toy_paint_fixed (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);
/* Medals left, or the emblem of the army that took them. */
void toy_paint_medals (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);
/* Stacks and marks. */
void toy_paint_pieces (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);
void toy_paint_board (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);

/* The pieces of one space alone, and the outline of the marked region alone: what
 * toy_paint_pieces () is put together from.  No space's picture covers another's. */
void toy_paint_space (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout, int space);
void toy_paint_region_mark (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);

/* Only what the author put on the ground, for one that is bare, as that of high contrast is. */
void toy_paint_props (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);

/* Regions, fixed things and medals in one. */
void toy_paint_map (cairo_t *cr, const ToyScene *scene, const ToyLayout *layout);

/* Nothing that is painted for a space reaches further from its middle than this. */
double toy_paint_reach (const ToyLayout *layout);

/* How far the visible tile of a stack of @height is lifted above its place, in tile radii. */
double toy_paint_lift (int height);

typedef enum
{
  TOY_TILE_PLAIN = 0,
  TOY_TILE_SELECTED = 1 << 0,
  TOY_TILE_MOVABLE = 1 << 1,
  TOY_TILE_TARGET = 1 << 2,
  TOY_TILE_LAST = 1 << 3,
  TOY_TILE_FROZEN = 1 << 4,
  TOY_TILE_FOCUS = 1 << 5,
  TOY_TILE_HOVER = 1 << 6,
  TOY_TILE_FACE_DOWN = 1 << 7,
  TOY_TILE_DIM = 1 << 8, /* cannot be used now */
  TOY_TILE_DARK = 1 << 9, /* on a dark ground */
} ToyTileFlags;

/* One troop tile centred at (@x, @y) with half side @radius.  @type is ignored face down.
 * @height: troops of the stack it lies on, itself included (1 for a single one). */
void toy_paint_tile (cairo_t *cr,
                     const ToySheet *sheet,
                     ToyArmy army,
                     int type,
                     int height,
                     unsigned flags,
                     double x,
                     double y,
                     double radius);

/* A symbol for a verb or badge id ("recall", "only", "mute", …) inside a circle. */
void toy_paint_badge (cairo_t *cr, const char *badge, double x, double y, double radius, bool dark);
void toy_paint_medal (cairo_t *cr, double x, double y, double radius);
void toy_paint_emblem (cairo_t *cr, ToyArmy army, double x, double y, double radius);

/* The army's colour for text and lines on a light or dark ground, WCAG AA. */
void toy_army_colour (ToyArmy army, bool dark, double rgb[3]);
