/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs: the same counts whatever the threads, shards, interruptions and order of work. */
#include "config.h"

#include "lab-board.h"

#include <string.h>

static void
test_threads (void)
{
  static const char *const players[] = { "random", "quick", "corporal" };
  static const guint64 games[] = { 6000, 1200, 60 };

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *expected = NULL;

      for (int threads = 0; threads <= 4; threads++)
        {
          g_autoptr (ToyFixture) board = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
          ToyLab *lab = lab_new (board, players[i], 7, i == 1);
          g_autofree char *json = NULL;

          g_assert_true (lab_play_on (lab, 0, games[i], 0.0, threads));
          g_assert_cmpuint (toy_lab_progress (lab), ==, games[i]);
          json = lab_json (toy_lab_result (lab));
          if (expected == NULL)
            expected = g_steal_pointer (&json);
          else
            g_assert_cmpstr (json, ==, expected);
          toy_lab_free (lab);
        }
    }
}

static void
test_shards (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *whole = lab_new (board, "quick", 3, true);
  ToyLabResult *all = NULL;
  g_autofree char *expected = NULL, *merged = NULL;
  static const guint64 cuts[] = { 0, 100, 137, 138, 400 };

  lab_play (whole, 0, 400);
  expected = lab_json (toy_lab_result (whole));
  for (int i = 3; i >= 0; i--) /* through files, and in another order */
    {
      ToyLab *part = lab_new (board, "quick", 3, true);
      g_autofree char *json = NULL;
      ToyLabResult *result = NULL;
      gsize at;

      lab_play (part, cuts[i], cuts[i + 1]);
      json = lab_json (toy_lab_result (part));
      g_assert_cmpint (toy_lab_read_json (json, strlen (json), &result, &at), ==,
                       TOY_LAB_READ_OK);
      if (all == NULL)
        all = result;
      else
        {
          g_assert_cmpint (toy_lab_result_merge (all, result), ==, TOY_MERGE_OK);
          g_assert_cmpint (toy_lab_result_merge (all, result), ==, TOY_MERGE_OVERLAP);
          toy_lab_result_free (result);
        }
      toy_lab_free (part);
    }
  merged = lab_json (all);
  g_assert_cmpstr (merged, ==, expected);
  toy_lab_result_free (all);
  toy_lab_free (whole);
}

static void
test_strangers (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  g_autoptr (ToyFixture) other = lab_board_new (LAB_BOARD_START);
  ToyLab *lab = lab_new (board, "random", 1, false);
  ToyLab *strangers[] = { lab_new (other, "random", 1, false), lab_new (board, "quick", 1, false),
                          lab_new (board, "random", 2, false), lab_new (board, "random", 1, true) };
  static const ToyMerge expected[] = { TOY_MERGE_OTHER_GAME, TOY_MERGE_OTHER_PLAYERS,
                                       TOY_MERGE_OTHER_SEED, TOY_MERGE_OTHER_ARMS };

  /* A newer version of the players that goes by the same name. */
  {
    ToyLabResult newer = *toy_lab_result (lab);

    newer.style++;
    g_assert_cmpint (toy_lab_resume (lab, &newer), ==, TOY_MERGE_OTHER_PLAYERS);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_assert_cmpint (toy_lab_resume (lab, toy_lab_result (strangers[i])), ==, expected[i]);
      toy_lab_free (strangers[i]);
    }
  toy_lab_free (lab);
}

/* --- cancelling --- */

typedef struct
{
  ToyLab *lab;
  gulong pause; /* µs */
  gint64 cancelled; /* of processor time */
} Canceller;

/* In µs, of all cores: what other programs take is not ours. */
static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gpointer
cancel_thread (gpointer data)
{
  Canceller *canceller = data;

  g_usleep (canceller->pause);
  canceller->cancelled = get_processor_time ();
  toy_lab_cancel (canceller->lab);
  return NULL;
}

/* Interrupted at odd moments and gone on with until all is in: the same as in one go. */
static void
test_resume (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *whole = lab_new (board, "quick", 11, false), *lab;
  g_autofree char *expected = NULL, *json = NULL;
  int interruptions = 0;

  lab_play (whole, 0, 5000);
  expected = lab_json (toy_lab_result (whole));
  lab = lab_new (board, "quick", 11, false);
  for (gulong pause = 2000;; pause += 1000)
    {
      Canceller canceller = { .lab = lab, .pause = pause };
      GThread *thread = g_thread_new ("cancel", cancel_thread, &canceller);
      bool done = lab_play_on (lab, 0, 5000, 0.0, 3);
      guint64 games = toy_lab_result_games (toy_lab_result (lab));

      g_thread_join (thread);
      toy_lab_uncancel (lab);
      g_assert_cmpuint (games, ==, toy_lab_result (lab)->counts[0].tally.games);
      if (done)
        break;
      interruptions++;
    }
  g_test_message ("%d interruptions", interruptions);
  json = lab_json (toy_lab_result (lab));
  g_assert_cmpstr (json, ==, expected);
  toy_lab_free (lab);
  toy_lab_free (whole);
}

/* Players who would think for a long time stop within 100 ms.  A busy machine may keep any thread
 * waiting for longer than that, so the best of some attempts counts. */
static void
test_cancel (void)
{
  static const char *const players[] = { "random", "quick", "marshal:1000000" };
  gint64 best[G_N_ELEMENTS (players)] = { G_MAXINT64, G_MAXINT64, G_MAXINT64 };

  for (gsize k = 0; k < 30 * G_N_ELEMENTS (players); k++)
    {
      gsize i = k % G_N_ELEMENTS (players);

      if (best[i] <= 100000 && k >= 2 * G_N_ELEMENTS (players))
        continue;
      g_autoptr (ToyFixture) board = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
      ToyLab *lab = lab_new (board, players[i], 1, false);
      Canceller canceller = { .lab = lab, .pause = 20000 };
      GThread *thread = g_thread_new ("cancel", cancel_thread, &canceller);
      gint64 took;

      g_assert_false (lab_play_on (lab, 0, TOY_LAB_MAX_GAMES, 0.0, 2));
      took = get_processor_time ();
      g_thread_join (thread);
      took -= canceller.cancelled;
      best[i] = MIN (best[i], took);
      g_test_message ("%s: stopped after %.1f ms", players[i], (double) took / 1000.0);
      toy_lab_free (lab);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    g_assert_cmpint (best[i], <=, 100000);
}

/* --- looking meanwhile --- */

typedef struct
{
  ToyLab *lab;
  gint stop;
} Looker;

static gpointer
look_thread (gpointer data)
{
  Looker *looker = data;
  ToyLabResult *result = toy_lab_result_new (toy_lab_result (looker->lab)->n_arms);
  const ToyTally *tally = &result->counts[0].tally;
  guint64 last = 0;

  while (!g_atomic_int_get (&looker->stop))
    {
      guint64 length = 0;

      toy_lab_peek (looker->lab, result);
      for (int t = 0; t < TOY_TALLY_TURNS; t++)
        length += tally->length[t];
      g_assert_cmpuint (length, ==, tally->games); /* whole games only, */
      for (int i = 1; i < result->n_arms; i++)     /* with all their variations */
        g_assert_cmpuint (result->counts[i].tally.games, ==, tally->games);
      g_assert_cmpuint (toy_lab_result_games (result), ==, tally->games);
      g_assert_cmpuint (tally->games, >=, last);
      last = tally->games;
      g_usleep (500);
    }
  toy_lab_result_free (result);
  return NULL;
}

static void
test_peek (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  Looker looker = { .lab = lab_new (board, "random", 5, true) };
  GThread *thread = g_thread_new ("look", look_thread, &looker);

  g_assert_true (lab_play_on (looker.lab, 0, 20000, 0.01, 2));
  g_atomic_int_set (&looker.stop, 1);
  g_thread_join (thread);
  toy_lab_free (looker.lab);
}

/* --- precision --- */

static void
test_precision (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *one = lab_new (board, "random", 9, false), *two = lab_new (board, "random", 9, false);
  g_autofree char *a = NULL, *b = NULL;
  ToyMeasures measures;
  const ToyMeasure *wins;
  guint64 games;

  g_assert_true (lab_play_on (one, 0, 1000000, 0.02, 0));
  games = toy_lab_result_games (toy_lab_result (one));
  g_assert_cmpuint (games, >=, 2300);
  g_assert_cmpuint (games, <=, 2700);
  toy_measures_make (&measures, toy_lab_result (one));
  wins = toy_measures_find (&measures, TOY_MEASURE_WINS, 0, TOY_ARMY_BLUE);
  g_assert_cmpfloat ((wins->interval.high - wins->interval.low) / 2.0, <=, 0.02);
  toy_measures_clear (&measures);

  /* Cut short and gone on with: it stops at the same game. */
  lab_play (two, 0, 1234);
  g_assert_true (lab_play_on (two, 0, 1000000, 0.02, 2));
  a = lab_json (toy_lab_result (one));
  b = lab_json (toy_lab_result (two));
  g_assert_cmpstr (a, ==, b);
  toy_lab_free (one);
  toy_lab_free (two);
}

/* --- one game --- */

/* What is counted of a game is what replaying it shows, whether it was looked at or not. */
static void
test_replay (void)
{
  static const char *const players[] = { "random", "quick", "corporal" };
  g_autofree ToyTrialNotes *notes = g_new (ToyTrialNotes, 1);
  static const guint64 numbers[] = { 0, 1, 2, TOY_TRIAL_CLOSE, TOY_TRIAL_CLOSE + 1 };
  ToyAction actions[2000];

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++)
      {
        g_autoptr (ToyFixture) board = toy_fixture_load ("volcanic-jungle", (ToyOptions) { 0 });
        ToyLab *lab = lab_new (board, players[i], 2, false);
        const ToyTrial *trial = toy_lab_trial (lab, 0);
        int n = toy_trial_actions (trial, numbers[k], actions, G_N_ELEMENTS (actions));
        ToyState state;

        g_assert_true (toy_trial_play (trial, numbers[k], notes));
        g_assert_cmpint (n, ==, (int) notes->decisions);
        toy_state_init (&state, &board->game, toy_trial_deal (trial, numbers[k]),
                        toy_trial_starter (numbers[k]), false);
        for (int a = 0; a < n; a++)
          {
            g_assert_cmpint (toy_state_check (&state, &board->game, actions[a]).reason, ==,
                             TOY_REASON_OK);
            toy_state_apply (&state, &board->game, actions[a], NULL);
          }
        g_assert_cmpint (state.table.waits, ==, TOY_WAITS_OVER);
        g_assert_cmpint (state.table.winner, ==, notes->winner);
        g_assert_cmpint (state.table.end, ==, notes->end);
        g_assert_cmpint (state.table.turns, ==, notes->turns);
        if (notes->close)
          for (int army = 0; army < TOY_N_ARMIES; army++)
            {
              int medals = 0;

              for (int w = 0; w < notes->n_wins; w++)
                medals += notes->wins[w].army == army ? notes->wins[w].medals : 0;
              g_assert_cmpint (medals, ==, state.table.medals[army]);
            }
        toy_lab_free (lab);
      }
}

/* Drawn = played (less what came back) + on the rack + stripped: the watcher misses no troop. */
static void
test_watching (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *lab = lab_new (board, "quick", 4, false);
  g_autofree ToyTrialNotes *notes = g_new (ToyTrialNotes, 1);

  for (guint64 number = 0; number < 200; number++)
    {
      g_assert_true (toy_trial_play (toy_lab_trial (lab, 0), number, notes));
      for (int army = 0; army < TOY_N_ARMIES; army++)
        {
          int drawn = 0, left = 0, played = 0, placed = 0;

          for (int t = 0; t < board->game.n_types; t++)
            {
              drawn += notes->drawn[army][t];
              left += notes->left[army][t];
              played += notes->played[army][t];
              g_assert_cmpint (notes->drawn[army][t], <=, board->game.copies[t]);
              g_assert_cmpint (notes->played[army][t] + notes->stuck[army][t], <=,
                               notes->drawn[army][t]);
            }
          for (int s = 0; s < board->terrain->n_spaces; s++)
            {
              placed += notes->placed[army][s];
              g_assert_cmpint (notes->held[0][s] + notes->held[1][s], <=, notes->turns);
            }
          g_assert_cmpint (drawn + left, ==, board->game.n_troops - board->game.removed);
          g_assert_cmpint (placed, ==, played);
        }
    }
  toy_lab_free (lab);
}

static void
test_players (void)
{
  static const char *const bad[]
      = { "", "Random", "quick:3", "general:", "general:0", "general:x", "general:-1",
          "general:1000001", "nobody", "general:99999999999999999999" };
  ToyLabPlayer player;

  for (int i = 0; toy_lab_player_word (i) != NULL; i++)
    g_assert_true (toy_lab_player_parse (toy_lab_player_word (i), &player));
  g_assert_true (toy_lab_player_parse ("general:25", &player));
  g_assert_cmpstr (player.id, ==, "general:25");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (toy_lab_player_parse (bad[i], &player));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/threads", test_threads);
  g_test_add_func ("/lab/shards", test_shards);
  g_test_add_func ("/lab/strangers", test_strangers);
  g_test_add_func ("/lab/resume", test_resume);
  g_test_add_func ("/lab/cancel", test_cancel);
  g_test_add_func ("/lab/peek", test_peek);
  g_test_add_func ("/lab/precision", test_precision);
  g_test_add_func ("/lab/replay", test_replay);
  g_test_add_func ("/lab/watching", test_watching);
  g_test_add_func ("/lab/players", test_players);
  return g_test_run ();
}
