/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two halves of the board view share: toy-board-view.c shows and listens,
 * toy-board-places.c tells where things lie. */
#pragma once

#include "widgets/toy-board-layers.h"
#include "widgets/toy-board-view.h"

G_BEGIN_DECLS

struct _ToyBoardView
{
  GtkWidget parent_instance;

  ToyBoard *board; /* owned */
  ToyGame game;
  ToyView view;
  ToyMarks marks;
  gboolean shown; /* @view is set */
  ToyBoardPosture posture;
  ToyArmy army;  /* who looks: its side is the near one */
  double scale;  /* 0: the display's */
  int hover;
  int pointed; /* under the pointer, -1 */
  int pressed; /* where a press that has not ended began, -1 */
  int entered; /* as it was last told */
  int region;  /* outlined for who looks, -1 */
  int last_focus;
  gboolean names; /* short names are written on the spaces */

  ToyLayout layout;
  GtkWidget *spaces[TOY_MAX_SPACES]; /* owned as children */
  int n_spaces;

  ToyMap *map;            /* owned (nullable): of the layout */
  ToyBoardLayers *layers; /* owned */
  int width, height;      /* as they were last laid out */
  guint settle;           /* source: paints the base anew once the size has come to rest */

  /* What is shown instead of the view's table while troops are under way. */
  gboolean moving;
  ToyTable moving_table;
  ToyMask moving_spaces;
  int moving_region;
};

/* NULL where there is no board. */
const ToyTerrain *_toy_board_view_get_terrain (ToyBoardView *self);

/* Of the present layout; there must be a board. */
const ToyMap *_toy_board_view_get_map (ToyBoardView *self);

/* Writes the short names of the spaces. */
void _toy_board_view_snapshot_names (ToyBoardView *self, GtkSnapshot *snapshot);

G_END_DECLS
