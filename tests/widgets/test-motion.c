/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timeline of motion, over random games: it begins with the picture before and ends with the
 * picture after, nothing hidden is in it, and it is short. */
#include "config.h"

#include <math.h>

#include "toy-fixture.h"
#include "widgets/toy-motion.h"

static void
assert_same_table (const ToyTable *a, const ToyTable *b, int n_spaces)
{
  for (int i = 0; i < n_spaces; i++)
    {
      uint8_t one[TOY_MAX_NODES], other[TOY_MAX_NODES];
      int n = toy_table_stack (a, i, one);

      g_assert_cmpint (toy_table_stack (b, i, other), ==, n);
      g_assert_cmpmem (one, n, other, n);
    }
  g_assert_cmphex (a->taken, ==, b->taken);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      g_assert_cmphex (a->held[army], ==, b->held[army]);
      g_assert_cmphex (a->won[army], ==, b->won[army]);
      g_assert_cmpint (a->medals[army], ==, b->medals[army]);
      g_assert_cmpint (a->n_reserve[army], ==, b->n_reserve[army]);
      g_assert_cmpmem (a->discard[army], TOY_MAX_TYPES, b->discard[army], TOY_MAX_TYPES);
    }
}

static void
check_flight (const ToyFlight *flight, ToyArmy viewer, const bool *open)
{
  ToyPose pose;

  g_assert_cmpint (flight->start, >=, 0);
  g_assert_cmpint (flight->end, >, flight->start);
  g_assert_false (toy_flight_pose (flight, flight->start - 1, &pose));
  g_assert_false (toy_flight_pose (flight, flight->end, &pose));
  g_assert_true (toy_flight_pose (flight, flight->start, &pose));
  g_assert_cmpfloat (fabs (pose.along), <, 1e-9);
  if (flight->what != TOY_FLIES_TROOP)
    return;
  /* It begins and ends as the things look that lie there. */
  g_assert_cmpfloat (pose.size, ==, 1);
  g_assert_cmpfloat (pose.width, ==, 1);
  g_assert_cmpint (pose.face, ==, flight->face_first);
  g_assert_true (toy_flight_pose (flight, flight->end - 1, &pose));
  g_assert_cmpfloat (fabs (pose.along - 1), <, 0.02);
  g_assert_cmpfloat (fabs (pose.size - 1), <, 0.02);
  g_assert_cmpfloat (fabs (pose.turn), <, 0.02);
  g_assert_cmpint (pose.face, ==, flight->face_last);
  /* R1.7: what nobody shows has no face. */
  if (flight->type == TOY_NONE)
    g_assert_false (flight->face_first || flight->face_last);
  if (flight->from.kind == TOY_PLACE_RESERVE && flight->army != viewer)
    g_assert_cmpint (flight->type, ==, TOY_NONE);
  if (flight->from.kind == TOY_PLACE_RACK && !open[flight->army])
    {
      g_assert_false (flight->face_first);
      g_assert_cmpint (flight->from.at, ==, TOY_NONE);
    }
  if (flight->to.kind == TOY_PLACE_RACK && !open[flight->army])
    {
      g_assert_false (flight->face_last);
      g_assert_cmpint (flight->to.at, ==, TOY_NONE);
    }
}

static int
count_coming (const ToyMotion *motion, int time, ToyArmy army)
{
  int n = toy_motion_coming (motion, time, army, TOY_NONE);

  for (int type = 0; type < TOY_MAX_TYPES; type++)
    n += toy_motion_coming (motion, time, army, type);
  return n;
}

static void
check_motion (const ToyGame *game,
              const ToyTable *before,
              const ToyTable *after,
              const ToyEvents *events,
              ToyArmy viewer)
{
  const bool open[TOY_N_ARMIES] = { viewer == TOY_ARMY_BLUE, viewer == TOY_ARMY_RED };
  ToyEvent seen[TOY_MAX_EVENTS];
  ToyMotion motion;
  ToyTable table;
  ToyMask spaces;
  int region;
  int done = 0;

  for (int i = 0; i < events->n; i++)
    seen[i] = toy_event_seen_by (events->events[i], viewer);
  if (!toy_motion_make (&motion, game, before, seen, events->n, open))
    return;
  g_assert_cmpint (motion.length, <, 9000);
  g_assert_cmpint (motion.settled, <=, motion.length);
  toy_motion_table (&motion, -1, &table, &spaces, &region);
  assert_same_table (&table, before, game->terrain->n_spaces);
  for (int time = 0; time < motion.length; time += 37)
    {
      int now = toy_motion_table (&motion, time, &table, &spaces, &region);

      g_assert_cmpint (now, >=, done);
      done = now;
    }
  toy_motion_table (&motion, motion.settled, &table, &spaces, &region);
  assert_same_table (&table, after, game->terrain->n_spaces);
  g_assert_cmphex (spaces, ==, 0);
  g_assert_cmpint (region, ==, -1);
  for (int i = 0; i < motion.n_flights; i++)
    check_flight (&motion.flights[i], viewer, open);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    g_assert_cmpint (count_coming (&motion, motion.settled, (ToyArmy) army), ==, 0);
}

/* Returns the kinds of events that were seen. */
static unsigned
play (const ToyGame *game, guint64 seed)
{
  GRand *rand = g_rand_new_with_seed ((guint32) seed);
  ToyAction actions[TOY_MAX_ACTIONS];
  unsigned kinds = 0;
  ToyState state;
  int n;

  toy_state_init (&state, game, seed, TOY_ARMY_NONE, false);
  for (int i = 0; i < 400 && (n = toy_state_actions (&state, game, actions)) > 0; i++)
    {
      ToyState before = state;
      ToyEvents events = { 0 };

      toy_state_apply (&state, game, actions[g_rand_int_range (rand, 0, n)], &events);
      for (int j = 0; j < events.n; j++)
        kinds |= 1u << events.events[j].kind;
      for (int viewer = 0; viewer <= TOY_ARMY_NONE; viewer++)
        check_motion (game, &before.table, &state.table, &events, (ToyArmy) viewer);
    }
  g_rand_free (rand);
  return kinds;
}

static void
test_shipped (void)
{
  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_load (toy_fixture_ids ()[i], (ToyOptions){ 0 });

      for (guint64 seed = 1; seed <= 4; seed++)
        play (&fixture->game, seed);
    }
}

/* Generated rules know all verbs. */
static void
test_generated (void)
{
  unsigned kinds = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_generate (seed);

      kinds |= play (&fixture->game, seed);
    }
  g_assert_cmphex (kinds, ==, (1u << (TOY_EVENT_OVER + 1)) - 1);
}

/* What arrives later lies further to the end of the rack. */
static void
test_arrivals (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  const ToyEvent events[] = { { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_BLUE, .type = 2 },
                              { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_BLUE, .type = 4 },
                              { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_BLUE, .type = 2 } };
  const bool open[] = { true, false };
  ToyMotion motion;
  ToyState state;

  toy_state_init (&state, &fixture->game, 1, TOY_ARMY_BLUE, false);
  g_assert_true (toy_motion_make (&motion, &fixture->game, &state.table, events, 3, open));
  g_assert_cmpint (motion.n_flights, ==, 3);
  g_assert_cmpint (motion.flights[0].to.index, ==, 1);
  g_assert_cmpint (motion.flights[1].to.index, ==, 0);
  g_assert_cmpint (motion.flights[2].to.index, ==, 0);
  g_assert_cmpint (toy_motion_coming (&motion, 0, TOY_ARMY_BLUE, 2), ==, 2);
  g_assert_cmpint (toy_motion_coming (&motion, motion.flights[0].end, TOY_ARMY_BLUE, 2), ==, 1);
  g_assert_cmpint (toy_motion_coming (&motion, 0, TOY_ARMY_RED, 2), ==, 0);
}

/* Nothing happened that is to be seen: nothing moves. */
static void
test_nothing (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  const ToyEvent events[] = { { .kind = TOY_EVENT_TURN, .army = TOY_ARMY_BLUE } };
  const bool open[] = { true, true };
  ToyMotion motion;
  ToyState state;

  toy_state_init (&state, &fixture->game, 1, TOY_ARMY_BLUE, false);
  g_assert_false (toy_motion_make (&motion, &fixture->game, &state.table, events, 0, open));
  g_assert_false (toy_motion_make (&motion, &fixture->game, &state.table, events, 1, open));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motion/R1.7/shipped-terrains", test_shipped);
  g_test_add_func ("/motion/R1.7/generated-rules", test_generated);
  g_test_add_func ("/motion/arrivals", test_arrivals);
  g_test_add_func ("/motion/nothing", test_nothing);
  return g_test_run ();
}
