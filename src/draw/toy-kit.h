/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toolbox of the themes: colours as they are seen now, random spots that never change, walks
 * along paths, discs.  Lengths are in tile radii unless they say otherwise. */
#pragma once

#include "draw/toy-shape.h"
#include "draw/toy-theme.h"

/* The same number between 0 and 1 for the same arguments, for ever. */
double toy_chance (uint32_t seed, int a, int b, int c);

/* A number that belongs to a terrain: its id and its size. */
uint32_t toy_terrain_seed (const ToyTerrain *terrain);

ToyRgb toy_stage_colour (const ToyStage *stage, uint32_t hex);
void toy_stage_set (const ToyStage *stage, uint32_t hex);
void toy_stage_set_alpha (const ToyStage *stage, uint32_t hex, double alpha);

/* Fills the clip with the theme's ground, lighter in the middle of the board. */
void toy_stage_fill_ground (const ToyStage *stage);

/* Adds the board's rectangle, grown by @grow and with round corners. */
void toy_stage_add_board (const ToyStage *stage, double grow, double corner);

/* Clips to what is beyond that rectangle. */
void toy_stage_clip_outside (const ToyStage *stage, double grow, double corner);

/* Calls @spot for one random point in each square of @cell that touches the clip.  The points
 * belong to the terrain: they stay where they are when the canvas is turned, scaled or painted
 * in parts. */
typedef void (*ToySpotFunc) (const ToyStage *stage, double x, double y, uint32_t seed);
void toy_stage_spots (const ToyStage *stage, double cell, uint32_t salt, ToySpotFunc spot);

/* Adds all paths, or what lies beside them at @side, to the current path. */
void toy_stage_add_trails (const ToyStage *stage);
void toy_stage_add_side_trails (const ToyStage *stage, double side);

/* Strokes all paths with round ends. */
void toy_stage_stroke_trails (const ToyStage *stage, uint32_t hex, double alpha, double width);

/* Calls @step every @pace along each path between the rims of its ends; the context is moved there
 * and turned so that the path goes along x.  What a step adds to the current path stays there. */
typedef void (*ToyStepFunc) (const ToyStage *stage, int index, uint32_t seed);
void toy_stage_walk (const ToyStage *stage, double pace, ToyStepFunc step);

/* A pad as a disc with a thick edge and a soft shadow. */
void toy_stage_disc (const ToyStage *stage, ToyDot at, double radius, uint32_t rim, uint32_t fill,
                     double rim_width);

/* Adds an outline around @at whose radius wanders by @rough, a share of it. */
void toy_stage_add_rough (const ToyStage *stage, ToyDot at, double radius, int corners,
                          double rough, uint32_t seed, bool round);
