/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties that hold at every step of random play, on every shipped terrain and on generated
 * boards and sheets; setting up; perft as golden numbers; faces. */
#include "config.h"

#include <string.h>

#include "engine/toy-faces.h"
#include "engine/toy-perft.h"
#include "toy-fixture.h"

/* A listing has no repeats, and each member is legal and can be read back from its notation. */
static void
check_listing (const ToyFixture *fixture, const ToyState *state)
{
  static ToyAction actions[TOY_MAX_ACTIONS];
  int n = toy_state_actions (state, &fixture->game, actions);
  ToyChoices choices;

  toy_state_choices (state, &fixture->game, &choices);
  g_assert_cmpint (n, ==, toy_choices_count (&choices));
  g_assert_cmpint (n, <, TOY_MAX_ACTIONS);
  g_assert_true ((n == 0) == (state->table.waits == TOY_WAITS_OVER));
  for (int i = 0; i < n; i++)
    {
      char line[TOY_LINE_SIZE], error[TOY_ERROR_SIZE];
      ToyAction back;

      g_assert_true (toy_choices_contain (&choices, actions[i]));
      g_assert_cmpint (toy_state_check (state, &fixture->game, actions[i]).reason, ==,
                       TOY_REASON_OK);
      toy_action_format (actions[i], &fixture->game, line);
      g_assert_true (toy_action_parse (line, &fixture->game, &back, error));
      g_assert_true (toy_action_equal (back, actions[i]));
      for (int j = 0; j < i; j++)
        g_assert_false (toy_action_equal (actions[i], actions[j]));
    }
}

/* Anything at all is either listed or refused with a reason. */
static void
check_refusals (const ToyFixture *fixture, const ToyState *state, ToyRandom *random)
{
  ToyChoices choices;

  toy_state_choices (state, &fixture->game, &choices);
  for (int i = 0; i < 24; i++)
    {
      ToyAction action = { (uint8_t) toy_random_below (random, TOY_ACTION_CHANCE + 1),
                           (uint8_t) toy_random_below (random, TOY_MAX_TYPES + 2),
                           (uint8_t) toy_random_below (random, TOY_MAX_SPACES + 4),
                           (uint8_t) toy_random_below (random, TOY_MAX_SPACES + 4), false };
      ToyWhy why = toy_state_check (state, &fixture->game, action);

      g_assert_cmpint (why.reason, <, TOY_N_REASONS);
      g_assert_nonnull (toy_reason_id ((ToyReason) why.reason));
      g_assert_true ((why.reason == TOY_REASON_OK) == toy_choices_contain (&choices, action));
    }
}

/* R1.7: another hand, reserve order or box makes no other view. */
static void
check_view_hides (const ToyFixture *fixture, const ToyState *state, ToyRandom *random)
{
  ToyState other = *state;
  ToyView one, two;
  ToyArmy viewer = (ToyArmy) toy_random_below (random, 2), foe = toy_army_enemy (viewer);
  ToyChoices a, b;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int i = other.table.n_reserve[army] - 1; i > 0; i--)
      {
        int j = (int) toy_random_below (random, (uint32_t) (i + 1));
        uint8_t type = other.reserve[army][i];

        other.reserve[army][i] = other.reserve[army][j];
        other.reserve[army][j] = type;
      }
  /* One unfrozen troop of the enemy that nobody saw going to its rack for one of its reserve. */
  for (int t = 0; t < fixture->game.n_types; t++)
    if (other.rack[foe][t] - other.frozen[foe][t] > 0
        && other.rack[foe][t] > other.table.known[foe][t] && other.table.n_reserve[foe] > 0)
      {
        other.rack[foe][t]--;
        other.rack[foe][other.reserve[foe][0]]++;
        other.reserve[foe][0] = (uint8_t) t;
        break;
      }
  other.random.state ^= toy_random_next (random);
  toy_view_make (&one, state, viewer);
  toy_view_make (&two, &other, viewer);
  g_assert_cmpmem (&one, sizeof one, &two, sizeof two);

  toy_view_choices (&one, &fixture->game, &a);
  toy_state_choices (state, &fixture->game, &b);
  if (state->table.turn == viewer && state->table.waits != TOY_WAITS_CHANCE)
    g_assert_cmpint (toy_choices_count (&a), ==, toy_choices_count (&b));
  else
    g_assert_cmpint (toy_choices_count (&a), ==, 0);
}

/* show → position → show at the start of a turn. */
static void
check_position (const ToyFixture *fixture, const ToyState *state)
{
  static char text[TOY_POSITION_SIZE], again[TOY_POSITION_SIZE];
  char error[TOY_ERROR_SIZE];
  ToyState back;

  if (state->table.waits != TOY_WAITS_ACTION)
    return;
  toy_position_format (state, &fixture->game, text);
  if (!toy_position_parse (text, &fixture->game, &back, error))
    g_error ("%s\n%s", error, text);
  toy_position_format (&back, &fixture->game, again);
  g_assert_cmpstr (text, ==, again);
  toy_fixture_check_sound (fixture, &back);
}

/* Applying is a function: same state and action, same state and events; the hash says so. */
static void
check_apply (const ToyFixture *fixture, const ToyState *state, ToyAction action, ToyState *next)
{
  ToyState twin = *state;
  ToyEvents events, same;
  uint64_t before = toy_state_hash (state, &fixture->game);

  *next = *state;
  toy_state_apply (next, &fixture->game, action, &events);
  toy_state_apply (&twin, &fixture->game, action, &same);
  g_assert_cmpmem (next, sizeof *next, &twin, sizeof twin);
  g_assert_cmpint (events.n, ==, same.n);
  g_assert_cmpmem (events.events, (gsize) events.n * sizeof (ToyEvent), same.events,
                   (gsize) same.n * sizeof (ToyEvent));
  g_assert_cmphex (toy_state_hash (state, &fixture->game), ==, before);
  g_assert_cmphex (toy_state_hash (next, &fixture->game), !=, before);
}

static void
play (const ToyFixture *fixture, guint64 seed, gboolean manual)
{
  ToyRandom random = toy_random_seeded (seed);
  ToyState state, next;
  ToyChoices choices;

  toy_state_init (&state, &fixture->game, seed, TOY_ARMY_NONE, manual);
  toy_fixture_check_sound (fixture, &state);
  for (int step = 0; state.table.waits != TOY_WAITS_OVER && step < 4000; step++)
    {
      check_listing (fixture, &state);
      check_refusals (fixture, &state, &random);
      check_view_hides (fixture, &state, &random);
      check_position (fixture, &state);
      toy_state_choices (&state, &fixture->game, &choices);
      check_apply (fixture, &state, toy_choices_pick (&choices, &random), &next);
      toy_fixture_check_sound (fixture, &next);
      state = next;
    }
  g_assert_cmpint (state.table.winner, <=, TOY_ARMY_NONE);
  check_listing (fixture, &state);
}

static void
test_shipped (gconstpointer data)
{
  for (int round = 0; round < 12; round++)
    {
      ToyOptions options = { round % 4 == 3, round % 3 == 2 };
      g_autoptr (ToyFixture) fixture = toy_fixture_load (data, options);

      play (fixture, (guint64) round * 977 + 5, round % 2);
    }
}

static void
test_generated (void)
{
  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_generate (seed);

      play (fixture, seed, seed % 2);
    }
}

/* R2.1, R2.2: how many troops are where after setting up; the seed decides all the rest. */
static void
test_setting_up (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
  int begins[TOY_N_ARMIES] = { 0 };

  for (guint64 seed = 0; seed < 200; seed++)
    {
      ToyState state, same, given;
      int first;

      toy_state_init (&state, &fixture->game, seed, TOY_ARMY_NONE, false);
      toy_state_init (&same, &fixture->game, seed, TOY_ARMY_NONE, false);
      g_assert_cmpmem (&state, sizeof state, &same, sizeof same);
      first = state.table.turn;
      begins[first]++;
      g_assert_cmpint (state.table.n_rack[first], ==, 3);
      g_assert_cmpint (state.table.n_rack[1 - first], ==, 4);
      g_assert_cmpint (state.table.n_reserve[first], ==, 17);
      g_assert_cmpint (state.table.n_reserve[1 - first], ==, 16);
      toy_state_init (&given, &fixture->game, seed, TOY_ARMY_RED, false);
      g_assert_cmpint (given.table.turn, ==, TOY_ARMY_RED);
      if (first == TOY_ARMY_RED)
        g_assert_cmpmem (&state, sizeof state, &given, sizeof given);
    }
  g_assert_cmpint (begins[TOY_ARMY_BLUE], >, 60);
  g_assert_cmpint (begins[TOY_ARMY_RED], >, 60);
}

/* R7.5c: 27 troops and still four removed. */
static void
test_meeple (void)
{
  g_autoptr (ToyFixture) fixture
    = toy_fixture_load ("castle-field", (ToyOptions) { .meeple = true });
  ToyState state;

  toy_state_init (&state, &fixture->game, 1, TOY_ARMY_BLUE, false);
  g_assert_cmpint (fixture->game.n_troops, ==, 27);
  g_assert_cmpint (state.table.n_reserve[TOY_ARMY_BLUE], ==, 20);
}

/* Every position can come of a deal: each troop is about as often in the box as any other. */
static void
test_dealing_is_fair (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
  int removed[TOY_MAX_TYPES] = { 0 };

  for (guint64 seed = 0; seed < 4000; seed++)
    {
      ToyState state;

      toy_state_init (&state, &fixture->game, seed, TOY_ARMY_NONE, false);
      for (int t = 0; t < fixture->game.n_types; t++)
        removed[t] += toy_state_removed (&state, &fixture->game, TOY_ARMY_RED, t);
    }
  for (int t = 0; t < 8; t++)
    {
      g_assert_cmpint (removed[t], >, 1850); /* 2,000 expected, 39 one deviation */
      g_assert_cmpint (removed[t], <, 2150);
    }
}

/* Five fixed positions.  A change here is a change of the rules. */
static const struct
{
  const char *terrain;
  guint64 seed;
  gboolean meeple;
  int turns; /* played at random before counting */
  guint64 perft[5];
} goldens[] = {
  { "castle-field", 11, FALSE, 0, { 7, 39, 229, 1379, 9193 } },
  { "station-metal-x", 12, FALSE, 12, { 1, 36, 514, 12135, 125040 } },
  { "volcanic-jungle", 13, TRUE, 16, { 20, 186, 1649, 10941, 77303 } },
  { "battlefield", 14, FALSE, 20, { 24, 225, 1815, 10193, 88562 } },
  { "croisette", 15, TRUE, 10, { 5, 65, 294, 1856, 13661 } },
};

static void
golden_state (const ToyFixture *fixture, int which, ToyState *state)
{
  ToyRandom random = toy_random_seeded (goldens[which].seed);
  ToyChoices choices;

  toy_state_init (state, &fixture->game, goldens[which].seed, TOY_ARMY_BLUE, true);
  while (state->table.turns < goldens[which].turns || state->table.waits != TOY_WAITS_ACTION)
    {
      toy_state_choices (state, &fixture->game, &choices);
      toy_state_apply (state, &fixture->game, toy_choices_pick (&choices, &random), NULL);
      g_assert_cmpint (state->table.waits, !=, TOY_WAITS_OVER);
    }
}

static void
test_perft (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      ToyOptions options = { false, goldens[i].meeple };
      g_autoptr (ToyFixture) fixture = toy_fixture_load (goldens[i].terrain, options);
      ToyState state;

      golden_state (fixture, (int) i, &state);
      for (int depth = 1; depth <= 5; depth++)
        {
          guint64 n = toy_perft (&state, &fixture->game, depth);

          g_test_message ("%s perft (%d) = %" G_GUINT64_FORMAT, goldens[i].terrain, depth, n);
          g_assert_cmpuint (n, ==, goldens[i].perft[depth - 1]);
        }
    }
}

/* What is listed is what can be reached: perft (2) by hand. */
static void
test_perft_is_a_sum (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("battlefield", (ToyOptions) { 0 });
  static ToyAction actions[TOY_MAX_ACTIONS], more[TOY_MAX_ACTIONS];
  ToyState state;
  guint64 sum = 0;
  int n;

  toy_state_init (&state, &fixture->game, 3, TOY_ARMY_BLUE, true);
  n = toy_state_actions (&state, &fixture->game, actions);
  for (int i = 0; i < n; i++)
    {
      ToyState next = state;

      toy_state_apply (&next, &fixture->game, actions[i], NULL);
      sum += (guint64) toy_state_actions (&next, &fixture->game, more);
    }
  g_assert_cmpuint (toy_perft (&state, &fixture->game, 1), ==, (guint64) n);
  g_assert_cmpuint (toy_perft (&state, &fixture->game, 2), ==, sum);
}

/* Hashes are kept in files and books: they may not change by accident. */
static void
test_hash_is_stable (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
  ToyState state;

  toy_state_init (&state, &fixture->game, 1, TOY_ARMY_BLUE, true);
  g_assert_cmphex (toy_state_hash (&state, &fixture->game), ==,
                   G_GUINT64_CONSTANT (0x5fb885e953a3626b));
}

/* DESIGN: the region finder.  The faces are the listed regions and nothing else, but for the
 * triangles without medals at two terrains' headquarters. */
static void
test_faces (gconstpointer data)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (data, (ToyOptions) { 0 });
  const ToyTerrain *terrain = fixture->terrain;
  ToyFace faces[TOY_MAX_FACES];
  int n = toy_faces_find (terrain, faces, TOY_MAX_FACES), extra = 0;

  for (int f = 0; f < n; f++)
    {
      int hits = 0;

      for (int r = 0; r < terrain->n_regions; r++)
        hits += terrain->regions[r].bases == faces[f].bases;
      g_assert_cmpint (hits, <=, 1);
      if (hits == 1)
        continue;
      extra++;
      g_assert_cmpint (toy_mask_count (faces[f].spaces), ==, 3);
      g_assert_cmpint (toy_mask_count (faces[f].bases), ==, 2);
    }
  g_assert_cmpint (n - extra, ==, terrain->n_regions);
  g_assert_cmpint (extra, ==,
                   g_str_equal (data, "volcanic-jungle") || g_str_equal (data, "cursed-cemetery")
                     ? 2
                     : 0);
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 0);
}

static void
test_faces_of_odd_drawings (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_new ();
  ToyTerrain *terrain = fixture->terrain;
  static const ToyPoint corners[] = { { 0, 0 }, { 100, 0 }, { 100, 100 }, { 0, 100 }, { 200, 50 } };
  ToyFace faces[8];
  ToyPoint outline[64];

  for (int i = 0; i < 5; i++)
    terrain->spaces[terrain->n_spaces++]
      = (ToySpace) { .x = corners[i].x, .y = corners[i].y, .army = TOY_ARMY_NONE };
  for (int i = 0; i < 4; i++)
    terrain->paths[terrain->n_paths++]
      = (ToyPath) { .from = (uint8_t) i, .to = (uint8_t) ((i + 1) % 4) };
  terrain->paths[terrain->n_paths++] = (ToyPath) { .from = 1, .to = 4 }; /* dangling */
  g_assert_cmpint (toy_faces_find (terrain, faces, 8), ==, 1);
  g_assert_cmphex (faces[0].bases, ==, 0xf);
  g_assert_cmpfloat_with_epsilon (faces[0].area, 10000, 0.01);
  g_assert_cmpfloat_with_epsilon (faces[0].x, 50, 5);
  g_assert_cmpint (toy_faces_outline (terrain, 0xf, outline, 32), ==, 4);

  /* A second way from 0 to 1 by a bend makes a face of two bases. */
  terrain->paths[terrain->n_paths++]
    = (ToyPath) { .from = 0, .to = 1, .n_vias = 1, .vias = { { 50, -80 } } };
  g_assert_cmpint (toy_faces_find (terrain, faces, 8), ==, 2);
  g_assert_cmphex (faces[1].bases, ==, 0x3);
  g_assert_cmpint (toy_faces_outline (terrain, 0x3, outline, 32), ==, 3);
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 0);

  /* Drawn smoothly it bulges beyond its corners, through the same bend. */
  terrain->paths[terrain->n_paths - 1].curved = true;
  g_assert_cmpint (toy_faces_find (terrain, faces, 8), ==, 2);
  g_assert_cmphex (faces[1].bases, ==, 0x3);
  g_assert_cmpfloat (faces[1].area, >, 4000 * 1.2);
  g_assert_cmpfloat (faces[1].area, <, 100 * 80);
  g_assert_cmpint (toy_faces_outline (terrain, 0x3, outline, 64), ==, 2 * TOY_CURVE_PIECES + 1);
  g_assert_cmpfloat (outline[TOY_CURVE_PIECES].x + outline[TOY_CURVE_PIECES + 1].x, !=, 0);
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 0);

  /* What lies between the corners and the curve crosses it. */
  terrain->spaces[4].x = 12;
  terrain->spaces[4].y = -45;
  terrain->paths[4] = (ToyPath) { .from = 0, .to = 4 };
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 0);
  terrain->spaces[4].x = -40;
  terrain->spaces[4].y = -60;
  terrain->paths[4] = (ToyPath) { .from = 1, .to = 4, .n_vias = 1, .vias = { { 50, -4 } } };
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 1);
  terrain->paths[4] = (ToyPath) { .from = 1, .to = 4 };
  terrain->spaces[4].x = 200;
  terrain->spaces[4].y = 50;
  terrain->paths[terrain->n_paths - 1].curved = false;

  /* The two diagonals cross in the middle and meet the other paths only at their ends. */
  terrain->paths[terrain->n_paths++] = (ToyPath) { .from = 0, .to = 2 };
  terrain->paths[terrain->n_paths++] = (ToyPath) { .from = 1, .to = 3 };
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), ==, 1);

  /* The same line twice, a loop and a terrain without paths are no reason to fall over. */
  terrain->paths[terrain->n_paths++] = (ToyPath) { .from = 2, .to = 0 };
  terrain->paths[terrain->n_paths++] = (ToyPath) { .from = 3, .to = 3 };
  g_assert_cmpint (toy_faces_crossings (terrain, NULL, 0), >=, 2);
  toy_faces_find (terrain, faces, 8);
  terrain->n_paths = 0;
  g_assert_cmpint (toy_faces_find (terrain, faces, 8), ==, 0);
}

int
main (int argc, char *argv[])
{
  const char *const *ids = toy_fixture_ids ();

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *play_path = g_strdup_printf ("/play/shipped/%s", ids[i]);
      g_autofree char *face_path = g_strdup_printf ("/faces/shipped/%s", ids[i]);

      g_test_add_data_func (play_path, ids[i], test_shipped);
      g_test_add_data_func (face_path, ids[i], test_faces);
    }
  g_test_add_func ("/play/generated", test_generated);
  g_test_add_func ("/setting-up/R2.1-R2.2", test_setting_up);
  g_test_add_func ("/setting-up/R7.5c meeple", test_meeple);
  g_test_add_func ("/setting-up/fair", test_dealing_is_fair);
  g_test_add_func ("/perft/golden", test_perft);
  g_test_add_func ("/perft/sum", test_perft_is_a_sum);
  g_test_add_func ("/hash/stable", test_hash_is_stable);
  g_test_add_func ("/faces/odd", test_faces_of_odd_drawings);
  return g_test_run ();
}
