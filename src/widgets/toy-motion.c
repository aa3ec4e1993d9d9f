/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timeline.  First the events are laid out in time, each as flights and as steps of the painted
 * table; then a moment can be asked for in any order.  Sees only what the viewer may know. */
#include "config.h"

#include "widgets/toy-motion.h"

#include <math.h>
#include <string.h>

#include <glib.h>

/* Milliseconds. */
#define TOSS 360
#define SLIDE 320
#define COIN 620
#define COIN_GAP 90
#define DRAW_GAP 120
#define FREEZE 560
#define THAW 480
#define BREATH 70 /* between two things */
#define LINGER 520
#define RAIN 2100
#define SPARKS 44
/* More medals than this fly together. */
#define COINS 6

typedef struct
{
  ToyMotion *motion;
  const ToyGame *game;
  const bool *open;
  ToyTable table;                /* as it is after the events so far */
  int now;
  bool full;
} Plan;

/* The painted table */

static void
set_held (ToyTable *table, ToyMask bases, int space)
{
  int node = table->top[space];

  for (int army = 0; army < TOY_N_ARMIES; army++)
    table->held[army] &= ~TOY_BIT (space);
  if (node != TOY_NONE && (bases & TOY_BIT (space)))
    table->held[TOY_TROOP_ARMY (table->node[node])] |= TOY_BIT (space);
}

static void
take (ToyTable *table, ToyMask bases, int space)
{
  uint8_t node = table->top[space];

  if (node == TOY_NONE)
    return;
  table->top[space] = table->below[node];
  table->node[node] = 0;
  table->below[node] = table->free_node;
  table->free_node = node;
  set_held (table, bases, space);
}

static void
put (ToyTable *table, ToyMask bases, int space, uint8_t troop)
{
  uint8_t node = table->free_node;

  if (node == TOY_NONE)
    return;
  table->free_node = table->below[node];
  table->node[node] = troop;
  table->below[node] = table->top[space];
  table->top[space] = node;
  set_held (table, bases, space);
}

static void
do_step (ToyTable *table, ToyMask bases, const ToyStep *step)
{
  switch ((ToyStepKind) step->kind)
    {
    case TOY_STEP_TAKE:
      take (table, bases, step->at);
      break;
    case TOY_STEP_PUT:
      put (table, bases, step->at, step->troop);
      break;
    case TOY_STEP_REGION:
      table->taken |= TOY_BIT (step->at);
      table->won[step->army] |= TOY_BIT (step->at);
      break;
    case TOY_STEP_MEDALS:
      table->medals[step->army] = (uint16_t) (table->medals[step->army] + step->amount);
      break;
    case TOY_STEP_RESERVE:
      table->n_reserve[step->army]--;
      break;
    case TOY_STEP_DISCARD:
      table->discard[step->army][TOY_TROOP_TYPE (step->troop)]
        = (uint8_t) (table->discard[step->army][TOY_TROOP_TYPE (step->troop)] + step->amount);
      break;
    }
}

/* Laying out */

static void
add_step (Plan *plan, int time, ToyStepKind kind, ToyArmy army, int at, int troop, int amount)
{
  ToyMotion *motion = plan->motion;
  ToyStep step = { time, (uint8_t) kind, (uint8_t) army, (uint8_t) at, (uint8_t) troop,
                   (int8_t) amount };
  int i;

  if (motion->n_steps == TOY_MAX_STEPS)
    {
      plan->full = true;
      return;
    }
  /* Of steps at one time the earlier thing comes first. */
  for (i = motion->n_steps++; i > 0 && motion->steps[i - 1].time > time; i--)
    motion->steps[i] = motion->steps[i - 1];
  motion->steps[i] = step;
}

static void
add_flight (Plan *plan, const ToyFlight *flight)
{
  ToyMotion *motion = plan->motion;

  if (motion->n_flights == TOY_MAX_FLIGHTS)
    {
      plan->full = true;
      return;
    }
  motion->flights[motion->n_flights++] = *flight;
  motion->length = MAX (motion->length, flight->end);
}

static ToyPlace
place (ToyPlaceKind kind, ToyArmy army, int at, int index)
{
  return (ToyPlace){ (uint8_t) kind, (uint8_t) army, (uint8_t) at, (uint8_t) index };
}

static ToyPlace
space_place (const Plan *plan, int space, int more)
{
  int troops = 0;

  for (int node = plan->table.top[space]; node != TOY_NONE; node = plan->table.below[node])
    troops++;
  return place (TOY_PLACE_SPACE, TOY_ARMY_NONE, space, troops + more);
}

/* A tile of @type on @army's rack, as far as one can tell it from the others. */
static ToyPlace
rack_place (const Plan *plan, ToyArmy army, int type)
{
  return place (TOY_PLACE_RACK, army, plan->open[army] ? type : TOY_NONE, 0);
}

static ToyFlight
troop_flight (const Plan *plan, ToyEvent event, ToyCurve curve, int length)
{
  return (ToyFlight){ .what = TOY_FLIES_TROOP,
                      .curve = (uint8_t) curve,
                      .army = event.army,
                      .type = event.type,
                      .face_first = event.type != TOY_NONE,
                      .face_last = event.type != TOY_NONE,
                      .start = plan->now,
                      .end = plan->now + length };
}

/* From a space to a rack or a discard. */
static void
leave (Plan *plan, ToyEvent event, ToyPlace to)
{
  ToyFlight flight = troop_flight (plan, event, TOY_CURVE_TOSS, TOSS);

  flight.from = space_place (plan, event.from, 0);
  flight.to = to;
  flight.face_last = to.kind != TOY_PLACE_RACK || plan->open[event.army];
  add_flight (plan, &flight);
  add_step (plan, flight.start, TOY_STEP_TAKE, TOY_ARMY_NONE, event.from, 0, 0);
  take (&plan->table, plan->motion->bases, event.from);
  if (to.kind == TOY_PLACE_DISCARD)
    add_step (plan, flight.end, TOY_STEP_DISCARD, (ToyArmy) event.army, 0,
              TOY_TROOP (event.army, event.type), 1);
  plan->now = flight.end + BREATH;
}

static void
arrive (Plan *plan, ToyEvent event, ToyPlace from, ToyCurve curve, int length)
{
  uint8_t troop = TOY_TROOP (event.army, event.type);
  ToyFlight flight = troop_flight (plan, event, curve, length);

  flight.from = from;
  flight.face_first = from.kind != TOY_PLACE_RACK || plan->open[event.army];
  flight.to = space_place (plan, event.to, 1);
  add_flight (plan, &flight);
  add_step (plan, flight.end, TOY_STEP_PUT, TOY_ARMY_NONE, event.to, troop, 0);
  put (&plan->table, plan->motion->bases, event.to, troop);
  plan->now = flight.end + BREATH;
}

static void
push (Plan *plan, ToyEvent event)
{
  ToyPlace from = space_place (plan, event.from, 0);

  add_step (plan, plan->now, TOY_STEP_TAKE, TOY_ARMY_NONE, event.from, 0, 0);
  take (&plan->table, plan->motion->bases, event.from);
  arrive (plan, event, from, TOY_CURVE_SLIDE, SLIDE);
}

static void
swap (Plan *plan, ToyEvent event)
{
  int spaces[] = { event.from, event.to };
  ToyPlace places[2];
  uint8_t troops[2];

  for (int i = 0; i < 2; i++)
    {
      int node = plan->table.top[spaces[i]];

      if (node == TOY_NONE)
        return;
      troops[i] = plan->table.node[node];
      places[i] = space_place (plan, spaces[i], 0);
    }
  for (int i = 0; i < 2; i++)
    {
      ToyEvent half = { .army = event.army, .type = TOY_TROOP_TYPE (troops[i]) };
      ToyFlight flight = troop_flight (plan, half, TOY_CURVE_TOSS, TOSS + 80);

      flight.from = places[i];
      flight.to = places[1 - i];
      add_flight (plan, &flight);
      add_step (plan, flight.start, TOY_STEP_TAKE, TOY_ARMY_NONE, spaces[i], 0, 0);
      add_step (plan, flight.end, TOY_STEP_PUT, TOY_ARMY_NONE, spaces[1 - i], troops[i], 0);
      take (&plan->table, plan->motion->bases, spaces[i]);
    }
  put (&plan->table, plan->motion->bases, spaces[0], troops[1]);
  put (&plan->table, plan->motion->bases, spaces[1], troops[0]);
  plan->now += TOSS + 80 + BREATH;
}

static void
take_region (Plan *plan, ToyEvent event)
{
  int coins = MIN (event.amount, COINS);

  add_step (plan, plan->now, TOY_STEP_REGION, (ToyArmy) event.army, event.region, 0, 0);
  for (int i = 0; i < coins; i++)
    {
      ToyFlight flight = { .what = TOY_FLIES_MEDAL,
                           .curve = TOY_CURVE_COIN,
                           .army = event.army,
                           .type = TOY_NONE,
                           .from = place (TOY_PLACE_REGION, TOY_ARMY_NONE, event.region, i),
                           .to = place (TOY_PLACE_MEDALS, (ToyArmy) event.army, 0, 0),
                           .start = plan->now + i * COIN_GAP,
                           .end = plan->now + i * COIN_GAP + COIN };

      add_flight (plan, &flight);
      /* The last one brings what did not fly. */
      add_step (plan, flight.end, TOY_STEP_MEDALS, (ToyArmy) event.army, 0, 0,
                i + 1 < coins ? 1 : event.amount - coins + 1);
    }
  plan->now += coins > 0 ? COIN / 2 : 0;
}

static void
draw (Plan *plan, ToyEvent event, bool more)
{
  ToyFlight flight = troop_flight (plan, event, TOY_CURVE_TOSS, TOSS + 40);

  flight.from = place (TOY_PLACE_RESERVE, (ToyArmy) event.army, 0, 0);
  flight.to = rack_place (plan, (ToyArmy) event.army, event.type);
  flight.face_first = false;
  flight.face_last = plan->open[event.army] && event.type != TOY_NONE;
  add_flight (plan, &flight);
  add_step (plan, flight.start, TOY_STEP_RESERVE, (ToyArmy) event.army, 0, 0, 0);
  plan->now = more ? plan->now + DRAW_GAP : flight.end + BREATH;
}

static void
strip (Plan *plan, ToyEvent event)
{
  ToyFlight flight = troop_flight (plan, event, TOY_CURVE_TOSS, TOSS + 80);

  flight.from = rack_place (plan, (ToyArmy) event.army, event.type);
  flight.to = place (TOY_PLACE_DISCARD, (ToyArmy) event.army, 0, 0);
  flight.face_first = plan->open[event.army];
  add_flight (plan, &flight);
  add_step (plan, flight.end, TOY_STEP_DISCARD, (ToyArmy) event.army, 0,
            TOY_TROOP (event.army, event.type), 1);
  plan->now = flight.end + BREATH;
}

static void
recover (Plan *plan, ToyEvent event)
{
  ToyFlight flight = troop_flight (plan, event, TOY_CURVE_TOSS, TOSS + 40);

  flight.from = place (TOY_PLACE_DISCARD, (ToyArmy) event.army, 0, 0);
  flight.to = rack_place (plan, (ToyArmy) event.army, event.type);
  flight.face_last = plan->open[event.army];
  add_flight (plan, &flight);
  add_step (plan, flight.start, TOY_STEP_DISCARD, (ToyArmy) event.army, 0,
            TOY_TROOP (event.army, event.type), -1);
  plan->now = flight.end + BREATH;
}

/* Frost comes down on a rack or leaves it; which of the tiles it is, is nobody's business. */
static void
frost (Plan *plan, ToyEvent event, ToyCurve curve, int length)
{
  ToyFlight flight = { .what = TOY_FLIES_FROST,
                       .curve = (uint8_t) curve,
                       .army = event.army,
                       .type = TOY_NONE,
                       .start = plan->now,
                       .end = plan->now + length };

  flight.from = flight.to = place (TOY_PLACE_RACK, (ToyArmy) event.army, TOY_NONE, TOY_NONE);
  add_flight (plan, &flight);
  plan->now += length / 2;
}

static void
win (Plan *plan, ToyEvent event)
{
  ToyMotion *motion = plan->motion;
  int start = MAX (motion->length, plan->now);

  motion->settled = start;
  if (event.army >= TOY_N_ARMIES)
    return;
  for (int i = 0; i < SPARKS && motion->n_flights < TOY_MAX_FLIGHTS; i++)
    {
      uint32_t hash = (uint32_t) (i + 1) * 2654435761u;
      int late = (int) (hash >> 8) % 700;
      int slow = (int) (hash >> 20) % 500;
      ToyFlight flight = { .what = TOY_FLIES_SPARK,
                           .curve = TOY_CURVE_RAIN,
                           .army = event.army,
                           .type = (uint8_t) (hash >> 28),
                           .from = place (TOY_PLACE_SKY, TOY_ARMY_NONE, 0, (int) (hash & 0xff)),
                           .to = place (TOY_PLACE_FLOOR, TOY_ARMY_NONE, 0,
                                        (int) ((hash + (hash >> 12) % 48 - 24) & 0xff)),
                           .start = start + late,
                           .end = start + late + RAIN - slow };

      add_flight (plan, &flight);
    }
}

static void
lay_out (Plan *plan, ToyEvent event, const ToyEvent *next)
{
  ToyArmy army = (ToyArmy) event.army;

  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_DREW:
      draw (plan, event, next != NULL && next->kind == TOY_EVENT_DREW && next->army == event.army);
      break;
    case TOY_EVENT_PLACED:
      arrive (plan, event, rack_place (plan, army, event.type), TOY_CURVE_TOSS, TOSS);
      break;
    case TOY_EVENT_REGION:
      take_region (plan, event);
      break;
    case TOY_EVENT_DISCARDED:
      leave (plan, event, place (TOY_PLACE_DISCARD, army, 0, 0));
      break;
    case TOY_EVENT_STRIPPED:
      strip (plan, event);
      break;
    case TOY_EVENT_RECALLED:
    case TOY_EVENT_BOUNCED:
      leave (plan, event, rack_place (plan, army, event.type));
      break;
    case TOY_EVENT_PUSHED:
      push (plan, event);
      break;
    case TOY_EVENT_RECOVERED:
      recover (plan, event);
      break;
    case TOY_EVENT_SWAPPED:
      swap (plan, event);
      break;
    case TOY_EVENT_FROZE:
      frost (plan, event, TOY_CURVE_FALL, FREEZE);
      break;
    case TOY_EVENT_THAWED:
      frost (plan, event, TOY_CURVE_MELT, THAW);
      break;
    case TOY_EVENT_OVER:
      win (plan, event);
      break;
    case TOY_EVENT_TURN:
      break;
    }
}

static bool
same_tiles (ToyPlace a, ToyPlace b)
{
  return a.kind == TOY_PLACE_RACK && b.kind == TOY_PLACE_RACK && a.army == b.army && a.at == b.at;
}

/* Who comes first takes the place further from the end. */
static void
number_arrivals (ToyMotion *motion)
{
  for (int i = 0; i < motion->n_flights; i++)
    for (int j = i + 1; j < motion->n_flights; j++)
      if (motion->flights[i].what == TOY_FLIES_TROOP && motion->flights[j].what == TOY_FLIES_TROOP
          && same_tiles (motion->flights[i].to, motion->flights[j].to))
        motion->flights[i].to.index++;
}

bool
toy_motion_make (ToyMotion *motion,
                 const ToyGame *game,
                 const ToyTable *before,
                 const ToyEvent *events,
                 int n_events,
                 const bool open[TOY_N_ARMIES])
{
  Plan plan = { .motion = motion, .game = game, .open = open, .table = *before };

  motion->n_flights = motion->n_steps = 0;
  motion->length = 0;
  motion->settled = -1;
  motion->before = *before;
  motion->bases = game->bases;
  for (int i = 0; i < n_events && !plan.full; i++)
    lay_out (&plan, events[i], i + 1 < n_events ? &events[i + 1] : NULL);
  if (motion->settled < 0)
    motion->settled = motion->length;
  number_arrivals (motion);
  return motion->n_flights > 0 && !plan.full;
}

void
toy_motion_linger (ToyMotion *motion)
{
  if (motion->length > motion->settled)
    return; /* there is a celebration: it says enough */
  motion->settled += LINGER;
  motion->length = MAX (motion->length, motion->settled);
}

int
toy_motion_table (const ToyMotion *motion, int time, ToyTable *table, ToyMask *spaces, int *region)
{
  int done = 0;

  *table = motion->before;
  *spaces = 0;
  *region = -1;
  for (; done < motion->n_steps && motion->steps[done].time <= time; done++)
    do_step (table, motion->bases, &motion->steps[done]);
  for (int i = done; i < motion->n_steps; i++)
    if (motion->steps[i].kind == TOY_STEP_TAKE || motion->steps[i].kind == TOY_STEP_PUT)
      *spaces |= TOY_BIT (motion->steps[i].at);
  for (int i = 0; i < motion->n_flights; i++)
    if (motion->flights[i].what == TOY_FLIES_MEDAL && motion->flights[i].start <= time
        && time < motion->flights[i].end)
      *region = motion->flights[i].from.at;
  return done;
}

int
toy_motion_coming (const ToyMotion *motion, int time, ToyArmy army, int type)
{
  int n = 0;

  for (int i = 0; i < motion->n_flights; i++)
    {
      const ToyFlight *flight = &motion->flights[i];

      n += flight->what == TOY_FLIES_TROOP && flight->to.kind == TOY_PLACE_RACK
           && flight->to.army == army && flight->to.at == type && time < flight->end;
    }
  return n;
}

/* Poses */

static double
smooth (double t)
{
  return t * t * (3 - 2 * t);
}

static double
ease_out (double t)
{
  double left = 1 - t;

  return 1 - left * left * left;
}

/* Turns over in the middle of the way where one side is seen at first and the other at last. */
static void
turn_over (const ToyFlight *flight, double t, ToyPose *pose)
{
  double half = CLAMP ((t - 0.2) / 0.55, 0, 1);

  pose->face = half < 0.5 ? flight->face_first : flight->face_last;
  pose->width = flight->face_first == flight->face_last ? 1 : fabs (cos (G_PI * half));
}

bool
toy_flight_pose (const ToyFlight *flight, int time, ToyPose *pose)
{
  double t = (double) (time - flight->start) / MAX (flight->end - flight->start, 1);
  double bow = 4 * t * (1 - t);

  if (time < flight->start || time >= flight->end)
    return false;
  *pose = (ToyPose){ .along = t, .size = 1, .width = 1, .alpha = 1, .face = true };
  switch ((ToyCurve) flight->curve)
    {
    case TOY_CURVE_TOSS:
      pose->along = smooth (t);
      pose->lift = bow;
      pose->size = 1 + 0.22 * bow;
      turn_over (flight, t, pose);
      break;
    case TOY_CURVE_SLIDE:
      /* A little too far and back. */
      pose->along = ease_out (t) + 0.05 * sin (G_PI * CLAMP ((t - 0.55) / 0.45, 0, 1));
      pose->turn = 0.10 * sin (2 * G_PI * t) * (1 - t);
      break;
    case TOY_CURVE_COIN:
      pose->along = t < 0.3 ? 0 : smooth ((t - 0.3) / 0.7);
      pose->lift = t < 0.3 ? 0.5 * ease_out (t / 0.3) : 0.5 * (1 - pose->along) + 0.3 * bow;
      pose->size = 1 + 0.6 * bow;
      pose->width = fabs (cos (2 * G_PI * smooth (t)));
      break;
    case TOY_CURVE_FALL:
      pose->lift = 1 - ease_out (MIN (t / 0.55, 1));
      pose->size = 2.4 - 1.4 * ease_out (MIN (t / 0.55, 1));
      pose->turn = 1.2 * (1 - ease_out (t));
      pose->alpha = t < 0.2 ? t / 0.2 : t > 0.7 ? (1 - t) / 0.3 : 1;
      break;
    case TOY_CURVE_MELT:
      pose->lift = 0.6 * t;
      pose->size = 1 + 0.3 * t;
      pose->turn = -0.5 * t;
      pose->alpha = (1 - t) * MIN (t / 0.15, 1);
      break;
    case TOY_CURVE_RAIN:
      pose->turn = (flight->from.index % 2 ? 1 : -1) * 2.2 * G_PI * t + flight->from.index;
      pose->width = fabs (cos (3 * G_PI * t + flight->to.index));
      pose->alpha = t > 0.85 ? (1 - t) / 0.15 : 1;
      break;
    }
  return true;
}
