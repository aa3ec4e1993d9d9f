/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `bench`: how fast the engine is, how random games end, and whether it holds what toy-checks.h
 * asks over many of them.  One core, no threads.  A table for builders: not translated. */
#include "config.h"

#include "cli/toy-checks.h"
#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"
#include "engine/toy-perft.h"

#include <glib/gi18n.h>
#include <string.h>
#include <time.h>

/* What the `Bench:` line counts: it must not change unless the rules do. */
#define SIGNATURE_GAMES 100
#define SIGNATURE_DEPTH 3
/* Games between two looks at the clock. */
#define BATCH 256
/* One game in so many is also written and read at every turn. */
#define POSITION_EVERY 16

static const ToyOptions no_options = { false, false };

typedef struct
{
  guint64 games;
  guint64 decisions;
  guint64 turns;
  guint64 ends[TOY_END_LIMIT + 1];
  gint64 time; /* µs */
} Tally;

/* Time of the processor spent here, µs: what one core can do, whatever else the machine is at. */
static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void
count_end (Tally *tally, const ToyState *state, guint64 decisions)
{
  tally->games++;
  tally->decisions += decisions;
  tally->turns += state->table.turns;
  tally->ends[state->table.end]++;
}

static void
add_tally (Tally *sum, const Tally *tally)
{
  sum->games += tally->games;
  sum->decisions += tally->decisions;
  sum->turns += tally->turns;
  for (int end = 0; end <= TOY_END_LIMIT; end++)
    sum->ends[end] += tally->ends[end];
  sum->time += tally->time;
}

static double
share (guint64 part, guint64 whole)
{
  return whole > 0 ? 100.0 * (double) part / (double) whole : 0.0;
}

static double
mean (guint64 sum, guint64 n)
{
  return n > 0 ? (double) sum / (double) n : 0.0;
}

/* --- Speed --- */

static void
play_for (const ToyGame *game, gint64 duration, Tally *tally)
{
  gint64 start = cpu_time ();

  do
    {
      for (int i = 0; i < BATCH; i++)
        {
          ToyRandom random = toy_random_seeded (~tally->games);
          ToyState state;
          int decisions;

          toy_state_init (&state, game, tally->games, TOY_ARMY_NONE, false);
          decisions = toy_playout (&state, game, &random, true);
          count_end (tally, &state, (guint64) decisions);
        }
      tally->time = cpu_time () - start;
    }
  while (tally->time < duration);
}

/* Perft of the starting positions of rising seeds. */
static void
perft_for (const ToyGame *game, gint64 duration, Tally *tally)
{
  gint64 start = cpu_time ();

  do
    {
      ToyState state;

      toy_state_init (&state, game, tally->games, TOY_ARMY_NONE, true);
      tally->decisions += toy_perft (&state, game, SIGNATURE_DEPTH);
      tally->games++;
      tally->time = cpu_time () - start;
    }
  while (tally->time < duration);
}

static guint64
signature (const ToyGame *game)
{
  guint64 nodes = 0;
  ToyState state;

  for (guint64 seed = 0; seed < SIGNATURE_GAMES; seed++)
    {
      ToyRandom random = toy_random_seeded (~seed);

      toy_state_init (&state, game, seed, TOY_ARMY_NONE, false);
      nodes += (guint64) toy_playout (&state, game, &random, false);
    }
  toy_state_init (&state, game, 1, TOY_ARMY_BLUE, true);
  return nodes + toy_perft (&state, game, SIGNATURE_DEPTH);
}

static void
print_row (const char *name, const Tally *tally, const Tally *perft)
{
  g_print ("%-18s %9.0f %7.1f %9.1f %6.1f %6.1f %6.1f %6.1f %8.2f\n",
           name,
           (double) tally->games * 1e6 / (double) MAX (tally->time, 1),
           (double) tally->time * 1e3 / (double) MAX (tally->decisions, 1),
           mean (tally->turns, tally->games),
           share (tally->ends[TOY_END_HQ], tally->games),
           share (tally->ends[TOY_END_MEDALS], tally->games),
           share (tally->ends[TOY_END_STUCK], tally->games),
           share (tally->ends[TOY_END_LIMIT], tally->games),
           (double) perft->decisions / (double) MAX (perft->time, 1));
}

static int
bench_speed (GPtrArray *boards, double seconds)
{
  gint64 duration = (gint64) (seconds * 1e6 / boards->len);
  Tally all = { 0 };
  Tally all_perft = { 0 };
  guint64 nodes = 0;

  g_print ("%-18s %9s %7s %9s %6s %6s %6s %6s %8s\n",
           "terrain",
           "games/s",
           "ns/dec",
           "turns",
           "hq%",
           "medal%",
           "stuck%",
           "limit%",
           "perft M/s");
  for (guint i = 0; i < boards->len; i++)
    {
      const ToyCliTerrain *board = g_ptr_array_index (boards, i);
      Tally tally = { 0 };
      Tally perft = { 0 };
      ToyGame game;

      if (!toy_game_init (&game, board->terrain, board->sheet, no_options))
        {
          toy_command_complain ("bench", _("%s cannot be dealt."), board->terrain->id);
          return TOY_STATUS_FAILED;
        }
      play_for (&game, duration * 3 / 4, &tally);
      perft_for (&game, duration / 4, &perft);
      nodes += signature (&game);
      print_row (board->terrain->id, &tally, &perft);
      add_tally (&all, &tally);
      add_tally (&all_perft, &perft);
    }
  if (boards->len > 1)
    print_row ("all", &all, &all_perft);
  g_print ("Bench: %" G_GUINT64_FORMAT "\n", nodes);
  return TOY_STATUS_OK;
}

/* --- Checked games --- */

/* Plays one game with every check at every decision.  (nullable): what was broken. */
static const char *
play_checked (const ToyGame *game, guint64 seed, Tally *tally)
{
  ToyRandom random = toy_random_seeded (~seed);
  const char *trouble;
  guint64 decisions = 0;
  ToyState state;

  /* Every other game has its random picks as nodes of their own. */
  toy_state_init (&state, game, seed, TOY_ARMY_NONE, seed % 2 == 1);
  for (;;)
    {
      ToyChoices choices;
      int n;

      trouble = toy_checks_state (&state, game);
      if (trouble == NULL)
        trouble = toy_checks_actions (&state, game, &random);
      if (trouble == NULL && seed % POSITION_EVERY == 0)
        trouble = toy_checks_position (&state, game);
      if (trouble != NULL || state.table.waits == TOY_WAITS_OVER)
        break;
      toy_state_choices (&state, game, &choices);
      n = toy_choices_count (&choices);
      toy_state_apply (&state,
                       game,
                       toy_choices_nth (&choices, (int) toy_random_below (&random, (uint32_t) n)),
                       NULL);
      decisions++;
    }
  count_end (tally, &state, decisions);
  return trouble;
}

static int
bench_games (GPtrArray *boards, int n_games)
{
  gint64 start = cpu_time ();
  Tally all = { 0 };

  g_print ("%-18s %9s %9s %9s %6s %6s %6s %6s\n",
           "terrain",
           "games",
           "decisions",
           "turns",
           "hq%",
           "medal%",
           "stuck%",
           "limit%");
  for (guint i = 0; i < boards->len; i++)
    {
      const ToyCliTerrain *board = g_ptr_array_index (boards, i);
      int share_of_games = n_games / (int) boards->len + ((int) i < n_games % (int) boards->len);
      Tally tally = { 0 };
      /* Plain, beginner and meeple games by turns. */
      const ToyOptions options[] = { { false, false }, { true, false }, { false, true } };
      ToyGame games[G_N_ELEMENTS (options)];

      for (gsize j = 0; j < G_N_ELEMENTS (options); j++)
        if (!toy_game_init (&games[j], board->terrain, board->sheet, options[j]))
          {
            toy_command_complain ("bench", _("%s cannot be dealt."), board->terrain->id);
            return TOY_STATUS_FAILED;
          }
      for (int seed = 0; seed < share_of_games; seed++)
        {
          const ToyGame *game = &games[(gsize) seed % G_N_ELEMENTS (games)];
          const char *trouble = play_checked (game, (guint64) seed, &tally);

          if (trouble != NULL)
            {
              toy_command_complain ("bench",
                                    "%s, seed %d, decision %" G_GUINT64_FORMAT ": %s",
                                    board->terrain->id,
                                    seed,
                                    tally.decisions,
                                    trouble);
              return TOY_STATUS_FAILED;
            }
        }
      g_print ("%-18s %9" G_GUINT64_FORMAT " %9" G_GUINT64_FORMAT
               " %9.1f %6.1f %6.1f %6.1f %6.1f\n",
               board->terrain->id,
               tally.games,
               tally.decisions,
               mean (tally.turns, tally.games),
               share (tally.ends[TOY_END_HQ], tally.games),
               share (tally.ends[TOY_END_MEDALS], tally.games),
               share (tally.ends[TOY_END_STUCK], tally.games),
               share (tally.ends[TOY_END_LIMIT], tally.games));
      add_tally (&all, &tally);
    }
  g_print ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT
           " decisions, no invariant broken, %.1f s\n",
           all.games,
           all.decisions,
           (double) (cpu_time () - start) / 1e6);
  return TOY_STATUS_OK;
}

/* --- The command --- */

/* @name: (nullable): one terrain, NULL for all built-in ones. */
static GPtrArray *
load_boards (const char *name)
{
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) toy_cli_terrain_free);
  const char *one[] = { name, NULL };

  for (const char *const *id = name != NULL ? one : toy_cli_terrain_ids (); *id != NULL; id++)
    {
      g_autoptr (GError) error = NULL;
      ToyCliTerrain *board = toy_cli_terrain_load (*id, &error);

      if (board == NULL)
        {
          toy_command_complain ("bench", "%s", error->message);
          return NULL;
        }
      g_ptr_array_add (boards, board);
    }
  return g_steal_pointer (&boards);
}

int
toy_command_bench (int argc, char **argv)
{
  double seconds = 11.0;
  int n_games = -1;
  g_autofree char *terrain = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  const GOptionEntry entries[] = {
    { "seconds",
      's',
      0,
      G_OPTION_ARG_DOUBLE,
      &seconds,
      N_("How long to measure, in all (11)"),
      N_("S") },
    { "games",
      'g',
      0,
      G_OPTION_ARG_INT,
      &n_games,
      N_("Play exactly N games with every invariant checked at every step instead"),
      N_("N") },
    { "terrain",
      't',
      0,
      G_OPTION_ARG_STRING,
      &terrain,
      N_("Only this one, a built-in id or a file"),
      N_("TERRAIN") },
    G_OPTION_ENTRY_NULL,
  };

  if (!toy_command_parse_bare (
          &argc,
          &argv,
          _("Plays random games on one core and prints games a second, "
             "nanoseconds a decision, mean turns, how games end, and millions "
             "of perft nodes a second for each terrain."),
          _("The line “Bench: N” is the same on every machine until the rules "
             "change.\nExit status: 0 when all is well, 1 when an invariant "
             "broke or a terrain cannot be loaded, 2 when the arguments make "
             "no sense."),
          entries))
    return TOY_STATUS_USAGE;
  if (!(seconds > 0.0 && seconds <= 86400.0) || n_games == 0 || n_games < -1)
    {
      toy_command_complain ("bench",
                            _("--seconds is above 0 and at most 86400, --games at least 1."));
      return TOY_STATUS_USAGE;
    }

  boards = load_boards (terrain);
  if (boards == NULL)
    return TOY_STATUS_FAILED;
  return n_games > 0 ? bench_games (boards, n_games) : bench_speed (boards, seconds);
}
