/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What flies where and when after something has happened, as plain data: a timeline made of the
 * events that a viewer may know and of the table before them.  Knows no widget and no pixel; times
 * are milliseconds at normal speed.  The game never waits for it. */
#pragma once

#include "engine/toy-state.h"

#define TOY_MAX_FLIGHTS 128
#define TOY_MAX_STEPS (3 * TOY_MAX_FLIGHTS)

typedef enum
{
  TOY_PLACE_SPACE,   /* at: space; index: height of the stack, what flies included */
  TOY_PLACE_REGION,  /* at: region; index: which of its medals */
  TOY_PLACE_RACK,    /* army; at: type, TOY_NONE where it is face down; index: see below */
  TOY_PLACE_RESERVE, /* army */
  TOY_PLACE_DISCARD, /* army */
  TOY_PLACE_MEDALS,  /* army: where its medals are counted */
  TOY_PLACE_SKY,     /* over the table; index: spread along it */
  TOY_PLACE_FLOOR,   /* under it */
} ToyPlaceKind;

/* Of a rack where something arrives, @index counts the tiles of the same type (of all, face down)
 * that arrive later: these and it are the last ones that are not frozen. */
typedef struct
{
  uint8_t kind;
  uint8_t army;
  uint8_t at;
  uint8_t index;
} ToyPlace;

typedef enum
{
  TOY_FLIES_TROOP,
  TOY_FLIES_MEDAL,
  TOY_FLIES_FROST,
  TOY_FLIES_SPARK, /* of a win */
} ToyFlies;

typedef enum
{
  TOY_CURVE_TOSS,  /* lifted and thrown in a bow */
  TOY_CURVE_SLIDE, /* over the table, bumping a little at the end */
  TOY_CURVE_COIN,  /* up first, then swiftly off */
  TOY_CURVE_FALL,  /* from above onto its place, gone when it is there */
  TOY_CURVE_MELT,  /* rises from its place and fades */
  TOY_CURVE_RAIN,  /* all the way down, swaying and turning */
} ToyCurve;

typedef struct
{
  uint8_t what;  /* ToyFlies */
  uint8_t curve; /* ToyCurve */
  uint8_t army;
  uint8_t type;  /* TOY_NONE: it is not known and shows its back */
  bool face_first; /* face up when it starts … */
  bool face_last;  /* … and when it arrives */
  ToyPlace from, to;
  int start, end;
} ToyFlight;

/* How the painted table changes on the way. */
typedef enum
{
  TOY_STEP_TAKE,    /* the visible troop of @at leaves */
  TOY_STEP_PUT,     /* @troop comes onto @at */
  TOY_STEP_REGION,  /* @army takes region @at */
  TOY_STEP_MEDALS,  /* @army gains @amount medals */
  TOY_STEP_RESERVE, /* one of @army's leaves */
  TOY_STEP_DISCARD, /* @amount (1 or -1) of @troop */
} ToyStepKind;

typedef struct
{
  int time;
  uint8_t kind; /* ToyStepKind */
  uint8_t army;
  uint8_t at;
  uint8_t troop;
  int8_t amount;
} ToyStep;

typedef struct
{
  int n_flights;
  ToyFlight flights[TOY_MAX_FLIGHTS];
  int n_steps;
  ToyStep steps[TOY_MAX_STEPS]; /* in the order of their times */
  int settled; /* all has arrived; what follows is only show */
  int length;
  ToyTable before;
  ToyMask bases; /* not HQs */
} ToyMotion;

/* @events: filtered for the viewer (toy_event_seen_by ()).  @open: whose racks lie face up for it.
 * FALSE where nothing moves, or too much. */
bool toy_motion_make (ToyMotion *motion,
                      const ToyGame *game,
                      const ToyTable *before,
                      const ToyEvent *events,
                      int n_events,
                      const bool open[TOY_N_ARMIES]);

/* Leaves a moment to look at what has arrived before the motion counts as settled. */
void toy_motion_linger (ToyMotion *motion);

/* The table as it is painted at @time: stacks, regions, medals, reserves and discards; all else is
 * as before.  @spaces: (out) where something is still to change.  @region: (out) the one that is
 * being taken now, -1 for none.  Returns the number of steps done, so that callers can tell whether
 * two moments look the same. */
int toy_motion_table (const ToyMotion *motion,
                      int time,
                      ToyTable *table,
                      ToyMask *spaces,
                      int *region);

/* How many of @army's troops of @type (TOY_NONE: face down) are still on their way to its rack. */
int toy_motion_coming (const ToyMotion *motion, int time, ToyArmy army, int type);

/* How a thing looks on its way. */
typedef struct
{
  double along; /* 0 … 1 from its start to its place; a little more where it bumps */
  double lift;  /* 0 … 1 above the line between them */
  double size;  /* factor */
  double turn;  /* radians */
  double width; /* 0 … 1: how much of it is seen while it turns over */
  double alpha;
  bool face;
} ToyPose;

/* FALSE where it is not under way at @time. */
bool toy_flight_pose (const ToyFlight *flight, int time, ToyPose *pose);
