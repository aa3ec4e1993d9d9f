/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on a terrain: a veil over the painted ground and a disc of meaning on every base.  Each
 * disc has its number written on it, so nothing is told by colour alone. */
#pragma once

#include <cairo.h>

#include "draw/toy-layout.h"

typedef enum
{
  TOY_HEAT_AMOUNT,  /* little … much */
  TOY_HEAT_PARTS,   /* what each army has of it */
  TOY_HEAT_BALANCE, /* less than even … more than even */
} ToyHeatForm;

typedef struct
{
  bool known;
  double heat;                /* 0 … 1; balance: 0.5 is even */
  double parts[TOY_N_ARMIES]; /* together at most 1 */
  const char *number;         /* short */
} ToyHeatSpot;

/* Puts what is painted already in the background. */
void toy_paint_veil (cairo_t *cr, const ToyLayout *layout, bool dark);

/* @spots: one a space of @terrain.  @focus: a space with a ring around it, -1 for none.
 * @contrast: lines around the discs that are seen on white and on black. */
void toy_paint_heat (cairo_t *cr,
                     const ToyTerrain *terrain,
                     const ToyLayout *layout,
                     ToyHeatForm form,
                     const ToyHeatSpot *spots,
                     int focus,
                     bool contrast);

/* The scale of colours from left to right, of AMOUNT and BALANCE. */
void toy_paint_heat_scale (cairo_t *cr,
                           ToyHeatForm form,
                           double x,
                           double y,
                           double width,
                           double height);
