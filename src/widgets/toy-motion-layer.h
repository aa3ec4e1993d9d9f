/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of glass over the whole table on which things fly.  It plays a ToyMotion by the frame
 * clock and shows the board and the racks as they are on the way; it changes no game and takes no
 * click or key away from anybody. */
#pragma once

#include "widgets/toy-army-bar.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-motion.h"
#include "widgets/toy-rack-view.h"

G_BEGIN_DECLS

#define TOY_TYPE_MOTION_LAYER (toy_motion_layer_get_type ())
G_DECLARE_FINAL_TYPE (ToyMotionLayer, toy_motion_layer, TOY, MOTION_LAYER, GtkWidget)

/* Property "speed" with the nicks off, slow, normal, fast. */
#define TOY_TYPE_MOTION_SPEED (toy_motion_speed_get_type ())
GType toy_motion_speed_get_type (void);

typedef enum
{
  TOY_MOTION_OFF,
  TOY_MOTION_SLOW,
  TOY_MOTION_NORMAL,
  TOY_MOTION_FAST,
} ToyMotionSpeed;

/* Signals:
 *   "stepped" ()  toy_motion_layer_get_table () is another one
 *   "settled" ()  everything lies where it belongs (a win may still be celebrated)
 */

/* Between which widgets things fly; all are borrowed and live as long as the layer.  A key or click
 * anywhere in @root ends a motion. */
void toy_motion_layer_set_parts (ToyMotionLayer *self,
                                 GtkWidget *root,
                                 ToyBoardView *board,
                                 ToyRackView *near_rack,
                                 ToyRackView *far_rack,
                                 ToyArmyBar *near_bar,
                                 ToyArmyBar *far_bar);

void toy_motion_layer_set_speed (ToyMotionLayer *self, ToyMotionSpeed speed);

/* Whether anything would move now: the speed, the desktop's wish, and whether it can be seen. */
gboolean toy_motion_layer_can_play (ToyMotionLayer *self);

/* While the racks still show what was before: remembers where things lie.  @near: whose rack is the
 * near one. */
void toy_motion_layer_prepare (ToyMotionLayer *self, ToyArmy near);

/* Where a hand lets a troop of the near rack go, in the layer's own units; NULL once it has. */
void toy_motion_layer_set_hand (ToyMotionLayer *self, const graphene_point_t *at);

/* Plays @motion (copied) over widgets that show what came of it.  @game is borrowed until the
 * motion has ended.  A motion that runs is dropped.  @then_other: when it has settled, other things
 * will be where these are, so a click that ends it must not hit them; else a click or key that ends
 * it also does what it always does. */
void toy_motion_layer_play (ToyMotionLayer *self,
                            const ToyGame *game,
                            const ToyMotion *motion,
                            ToyArmy near,
                            gboolean then_other);

gboolean toy_motion_layer_is_playing (ToyMotionLayer *self);

/* Milliseconds, by the clock on the wall, until all has arrived. */
int toy_motion_layer_get_left (ToyMotionLayer *self);

/* To the end at once. */
void toy_motion_layer_finish (ToyMotionLayer *self);

/* The same without a signal. */
void toy_motion_layer_drop (ToyMotionLayer *self);

/* The table as it is painted now; NULL where everything lies where it belongs. */
const ToyTable *toy_motion_layer_get_table (ToyMotionLayer *self);

/* For tests and pictures: from now on time passes only by toy_motion_layer_advance (). */
void toy_motion_layer_stop_clock (ToyMotionLayer *self);
void toy_motion_layer_advance (ToyMotionLayer *self, int milliseconds);

G_END_DECLS
