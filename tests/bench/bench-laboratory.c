/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the laboratory in the background: how fast it plays, what it needs in memory, how
 * promptly it stops.  Speeds are counted by the processor's clock, so a busy machine changes
 * little.  Prints them; fails where one is missed. */
#include "config.h"

#include <sys/resource.h>
#include <time.h>

#include "engine/toy-perft.h"
#include "model/toy-laboratory.h"

#define THREADS 2
#define PROMPT 100.0 /* ms */
#define MEMORY 150.0 /* MiB */

static double
cpu_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static ToyLaboratory *
begin (ToyBoard *board, const char *player, guint64 games)
{
  const ToyLaboratorySetup setup = { .players = { player, player },
                                     .seed = 1,
                                     .games = games,
                                     .threads = THREADS };

  return toy_laboratory_new (board, &setup, NULL);
}

static void
wait (ToyLaboratory *run)
{
  while (toy_laboratory_get_state (run) < TOY_LABORATORY_DONE)
    g_main_context_iteration (NULL, TRUE);
}

/* Whole games a second of one core. */
static double
play (ToyBoard *board, const char *player, guint64 games)
{
  double begun = cpu_seconds ();
  g_autoptr (ToyLaboratory) run = begin (board, player, games);

  wait (run);
  return (double) toy_laboratory_get_games (run) / (cpu_seconds () - begun);
}

/* Bare random games of the engine, as `toy-skirmish-cli bench` plays them. */
static double
play_engine (ToyBoard *board, guint64 games)
{
  const ToyOptions plain = { false, false };
  double begun = cpu_seconds ();
  ToyGame game;

  if (!toy_game_init (&game, toy_board_get_terrain (board), toy_board_get_sheet (board), plain))
    return 0.0;
  for (guint64 i = 0; i < games; i++)
    {
      ToyRandom random = toy_random_seeded (~i);
      ToyState state;

      toy_state_init (&state, &game, i, TOY_ARMY_NONE, false);
      toy_playout (&state, &game, &random, true);
    }
  return (double) games / (cpu_seconds () - begun);
}

/* Milliseconds from the word to the end, the longest of some. */
static double
cancel (ToyBoard *board, const char *player)
{
  double longest = 0.0;

  for (int i = 0; i < 20; i++)
    {
      g_autoptr (ToyLaboratory) run = begin (board, player, 1000000);
      gint64 begun;

      /* At some moment of its games. */
      for (gint64 end = g_get_monotonic_time () + 20000 + 7000 * i; g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
      begun = g_get_monotonic_time ();
      toy_laboratory_cancel (run);
      wait (run);
      longest = MAX (longest, (double) (g_get_monotonic_time () - begun) / 1000.0);
    }
  return longest;
}

static gboolean
tell (const char *what, double value, const char *unit, double limit, gboolean at_least)
{
  gboolean good = at_least ? value >= limit : value <= limit;

  g_print ("%-52s %10.1f %-8s (%s %.0f) %s\n", what, value, unit, at_least ? "at least" : "at most",
           limit, good ? "" : "MISSED");
  return good;
}

int
main (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  struct rusage usage;
  gboolean good = TRUE;
  double engine, random;

  good &= tell ("quick, two cores", THREADS * play (board, "quick", 40000), "games/s", 5000, TRUE);
  engine = play_engine (board, 400000);
  random = play (board, "random", 1000000);
  g_print ("engine alone, one core %.0f games/s; random in the laboratory %.0f a core\n", engine,
           random);
  good &= tell ("random, share of the engine's figure a core", 100.0 * random / engine, "%", 90,
                TRUE);
  getrusage (RUSAGE_SELF, &usage);
  good &= tell ("memory after a million games", (double) usage.ru_maxrss / 1024.0, "MiB", MEMORY,
                FALSE);
  good &= tell ("cancelling, quick", cancel (board, "quick"), "ms", PROMPT, FALSE);
  good &= tell ("cancelling, marshal with 2000 playouts", cancel (board, "marshal:2000"), "ms",
                PROMPT, FALSE);
  return good ? 0 : 1;
}
