/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turns of a match as a list model.  A turn is found when the match goes on and put into words
 * when somebody looks at it, so that a long game costs no more than a short one. */
#pragma once

#include <gio/gio.h>

#include "model/toy-match.h"
#include "widgets/toy-figures.h"

G_BEGIN_DECLS

#define TOY_TYPE_LOG_ROW (toy_log_row_get_type ())
G_DECLARE_FINAL_TYPE (ToyLogRow, toy_log_row, TOY, LOG_ROW, GObject)

guint toy_log_row_get_turn (ToyLogRow *row);     /* 1, 2, 3 … */
guint toy_log_row_get_position (ToyLogRow *row); /* of the match, after the turn */
ToyArmy toy_log_row_get_army (ToyLogRow *row);   /* whose turn it was */
char *toy_log_row_make_text (ToyLogRow *row);    /* a line for each thing that happened */
ToyBoard *toy_log_row_get_board (ToyLogRow *row);

/* The troops, medals and so on that were in it, at most TOY_MOST_FIGURES; how many they are. */
guint toy_log_row_get_figures (ToyLogRow *row, ToyFigure figures[TOY_MOST_FIGURES]);

/* A GListModel of ToyLogRow. */
#define TOY_TYPE_LOG_MODEL (toy_log_model_get_type ())
G_DECLARE_FINAL_TYPE (ToyLogModel, toy_log_model, TOY, LOG_MODEL, GObject)

ToyLogModel *toy_log_model_new (void);

/* Lists the turns of @match up to its present position.  @viewer: TOY_ARMY_NONE knows only what all
 * may know.  @match: (nullable). */
void toy_log_model_show (ToyLogModel *self, ToyMatch *match, ToyArmy viewer);

/* The row of the turn whose action led to @position; G_MAXUINT before the first. */
guint toy_log_model_find (ToyLogModel *self, guint position);

/* What the action that led to @position did, as @viewer may know it. (transfer full) */
char *toy_log_describe (ToyMatch *match, guint position, ToyArmy viewer);

/* The same of the whole turn to which that action belongs, up to @position. (transfer full) */
char *toy_log_describe_turn (ToyMatch *match, guint position, ToyArmy viewer);

/* The same of the last turn, for all to know. (transfer full) (nullable): none has begun */
char *toy_log_describe_last_turn (ToyMatch *match);

G_END_DECLS
