/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of a match: they answer when asked, never for another position, and let go
 * at once. */
#include "config.h"

#include "model-test.h"

#include "model/toy-computer.h"
#include "model/toy-record.h"
#include "model/toy-thinking-private.h"

#include <time.h>

static const ToyPlayer human = { FALSE, TOY_LEVEL_RECRUIT };
static const ToyPlayer captain = { TRUE, TOY_LEVEL_CAPTAIN };
static const ToyPlayer marshal = { TRUE, TOY_LEVEL_MARSHAL };

static ToyAction
draw (void)
{
  return toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);
}

static ToyComputer *
fast_computer (ToyMatch *match)
{
  ToyComputer *computer = toy_computer_new (match);

  toy_computer_set_delay (computer, 0);
  toy_computer_set_playouts (computer, 8, 5);
  return computer;
}

static gboolean
is_over (gpointer match)
{
  return toy_match_is_over (match);
}

static gboolean
is_humans_turn (gpointer match)
{
  return toy_match_is_over (match)
         || !toy_match_is_computer (match, toy_match_get_turn (match));
}

static void
set_cb (gpointer flag)
{
  *(guint *) flag = 1;
}

/* Turns the main loop for a while. */
static void
idle_for (guint ms)
{
  guint done = 0;

  g_timeout_add_once (ms, set_cb, &done);
  test_wait (&done);
}

static GBytes *
whole_game (const char *terrain)
{
  ToyMatch *match = test_match_players (terrain, 3, captain, captain);
  ToyComputer *computer = fast_computer (match);
  GBytes *bytes;

  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_BLUE);
  g_assert_cmpuint (toy_match_get_length (match), ==, 0);
  test_wait_until (is_over, match);
  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_NONE);
  g_assert_false (toy_computer_is_thinking (computer));
  bytes = toy_record_to_bytes (match);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
  return bytes;
}

/* Two computers play to the end, and with a seed always the same game. */
static void
test_whole_game (gconstpointer data)
{
  g_autoptr (GBytes) one = whole_game (data), other = whole_game (data);

  g_assert_true (g_bytes_equal (one, other));
}

static void
test_against_human (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, human, captain);
  ToyComputer *computer = fast_computer (match);

  idle_for (20);
  g_assert_cmpuint (toy_match_get_length (match), ==, 0);
  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_NONE);

  for (int turn = 0; turn < 6 && !toy_match_is_over (match); turn++)
    {
      guint length;

      test_play (match, (guint64) turn, 1);
      test_wait_until (is_humans_turn, match);
      length = toy_match_get_length (match);
      idle_for (5);
      g_assert_cmpuint (toy_match_get_length (match), ==, length);
    }

  /* Undo takes its answers back and it does not answer again before it is asked. */
  g_assert_true (toy_match_undo (match));
  g_assert_false (toy_match_is_computer (match, toy_match_get_turn (match)));
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

/* What was being thought for a position that is left comes to nothing. */
static void
test_stale (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, human, marshal);
  ToyComputer *computer = toy_computer_new (match);

  toy_computer_set_delay (computer, 0);
  toy_computer_set_time (computer, 150);
  toy_match_act (match, draw (), NULL);
  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_RED);
  idle_for (30);
  g_assert_true (toy_match_undo (match));
  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_NONE);
  idle_for (250);
  g_assert_cmpuint (toy_match_get_position (match), ==, 0);
  g_assert_cmpuint (toy_match_get_length (match), ==, 1);

  /* A redo asks it again. */
  g_assert_true (toy_match_redo (match));
  test_wait_until (is_humans_turn, match);
  g_assert_cmpuint (toy_match_get_length (match), >, 1);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

/* Who looks at the past is left alone; back at the end the game goes on. */
static void
test_looking_back (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, captain, captain);
  ToyComputer *computer;

  test_play (match, 1, 4);
  computer = fast_computer (match);
  toy_match_jump (match, 2);
  g_assert_cmpint (toy_computer_get_army (computer), ==, TOY_ARMY_NONE);
  idle_for (20);
  g_assert_cmpuint (toy_match_get_length (match), ==, 4);
  toy_match_jump (match, 4);
  test_wait_until (is_over, match);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

static gboolean
is_idle (gpointer computer)
{
  return toy_computer_get_army (computer) == TOY_ARMY_NONE;
}

static void
test_pause_and_step (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, captain, captain);
  ToyComputer *computer = fast_computer (match);

  toy_computer_set_paused (computer, TRUE);
  idle_for (20);
  g_assert_cmpuint (toy_match_get_length (match), ==, 0);

  for (guint turn = 1; turn <= 5; turn++)
    {
      toy_computer_step (computer);
      g_assert_cmpint (toy_computer_get_army (computer), !=, TOY_ARMY_NONE);
      test_wait_until (is_idle, computer);
      g_assert_cmpuint (toy_match_get_state (match)->table.turns, ==, turn);
      g_assert_cmpint (toy_match_get_state (match)->table.waits, ==, TOY_WAITS_ACTION);
    }
  toy_computer_set_paused (computer, FALSE);
  test_wait_until (is_over, match);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

/* No sooner than the natural delay. */
static void
test_delay (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, captain, human);
  ToyComputer *computer = fast_computer (match);
  gint64 begun = g_get_monotonic_time ();

  toy_computer_set_delay (computer, 80);
  test_wait_until (is_humans_turn, match);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 79000);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

typedef struct
{
  guint on, off, progress;
} Shown;

static void
thinking_cb (ToyComputer *computer, GParamSpec *pspec, Shown *shown)
{
  if (toy_computer_is_thinking (computer))
    shown->on++;
  else
    shown->off++;
}

static void
progress_cb (ToyComputer *computer, GParamSpec *pspec, Shown *shown)
{
  double progress = toy_computer_get_progress (computer);

  g_assert_true (toy_computer_is_thinking (computer));
  g_assert_cmpfloat (progress, >=, 0.0);
  g_assert_cmpfloat (progress, <=, 1.0);
  shown->progress++;
}

/* Thinking is shown when it takes long, and only then. */
static void
test_shown (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, marshal, human);
  ToyComputer *computer = toy_computer_new (match);
  Shown shown = { 0 };
  gint64 begun = g_get_monotonic_time ();

  g_signal_connect (computer, "notify::thinking", G_CALLBACK (thinking_cb), &shown);
  g_signal_connect (computer, "notify::progress", G_CALLBACK (progress_cb), &shown);
  toy_computer_set_delay (computer, 0);
  toy_computer_set_time (computer, 60);
  test_wait_until (is_humans_turn, match);
  if (g_get_monotonic_time () - begun < 400000) /* not on a machine that is too busy */
    g_assert_cmpuint (shown.on + shown.progress, ==, 0);
  shown = (Shown) { 0 };

  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);

  match = test_match_players ("castle-field", 4, marshal, human);
  computer = toy_computer_new (match);
  g_signal_connect (computer, "notify::thinking", G_CALLBACK (thinking_cb), &shown);
  g_signal_connect (computer, "notify::progress", G_CALLBACK (progress_cb), &shown);
  toy_computer_set_delay (computer, 0);
  toy_computer_set_time (computer, 2500); /* it may stop before, but not that much */
  test_wait_until (is_humans_turn, match);
  g_assert_cmpuint (shown.on, >=, 1);
  g_assert_cmpuint (shown.on, ==, shown.off);
  g_assert_cmpuint (shown.progress, >=, 1);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
}

/* The object may go while it thinks, and its worker alone. */
static void
test_closed (void)
{
  ToyMatch *match = test_match_players ("castle-field", 4, marshal, marshal);
  ToyComputer *computer = toy_computer_new (match);

  toy_computer_set_time (computer, 600000);
  idle_for (30);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (match);
  idle_for (30);
}

static gpointer
run_cb (gpointer thinking)
{
  _toy_thinking_run (thinking);
  return NULL;
}

static ToyThinking *
think_of (ToyMatch *match, int playouts, int ms, int threads)
{
  ToyView view;

  toy_match_get_view (match, toy_match_get_turn (match), &view);
  return _toy_thinking_new (toy_match_get_board (match), toy_match_get_game (match), &view,
                            TOY_LEVEL_MARSHAL, 1, playouts, ms, threads);
}

static gint64
cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * (gint64) G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Stops within 20 ms of being told.  Counted in the time that this process had: a busy machine is
 * not the search's fault. */
static void
test_stops (void)
{
  g_autoptr (ToyMatch) match = test_match_players ("castle-field", 4, marshal, marshal);
  gint64 best = G_MAXINT64;

  for (int i = 0; i < 10 && best > 20000; i++)
    {
      g_autoptr (ToyThinking) thinking = think_of (match, 0, 0, 2);
      GThread *thread = g_thread_new ("test", run_cb, thinking);
      gint64 told;

      while (g_atomic_int_get (&thinking->done) < 500)
        g_usleep (1000);
      told = cpu_time ();
      _toy_thinking_stop (thinking);
      g_thread_join (thread);
      best = MIN (best, cpu_time () - told);
      g_assert_cmpint (thinking->report.action.kind, !=, TOY_ACTION_NONE);
    }
  g_test_message ("stopped after %.1f ms", (double) best / 1000.0);
  g_assert_cmpint (best, <=, 20000);
}

/* Keeps to the time set, as far as a busy machine lets it. */
static void
test_time (void)
{
  g_autoptr (ToyMatch) match = test_match_players ("castle-field", 4, marshal, marshal);
  gint64 best = G_MAXINT64;

  for (int i = 0; i < 10 && best > 100000; i++)
    {
      g_autoptr (ToyThinking) thinking = think_of (match, 0, 100, 2);
      gint64 begun = g_get_monotonic_time ();

      _toy_thinking_run (thinking);
      best = MIN (best, g_get_monotonic_time () - begun);
      g_assert_cmpint (thinking->report.playouts, >, 0);
      g_test_message ("%d playouts", thinking->report.playouts);
    }
  g_test_message ("%.1f ms", (double) best / 1000.0);
  g_assert_cmpint (best, <=, 300000);
}

/* Two threads with a number of playouts are as repeatable as one, and make twice as many. */
static void
test_threads (void)
{
  g_autoptr (ToyMatch) match = test_match_players ("castle-field", 4, marshal, marshal);
  g_autoptr (ToyThinking) one = think_of (match, 300, 0, 2);
  g_autoptr (ToyThinking) other = think_of (match, 300, 0, 2);

  _toy_thinking_run (one);
  _toy_thinking_run (other);
  g_assert_cmpint (one->report.playouts, ==, 600);
  g_assert_true (toy_action_equal (one->report.action, other->report.action));
  g_assert_cmpfloat (one->report.value, ==, other->report.value);
  g_assert_cmpfloat (_toy_thinking_get_progress (one), >, 0.5);
}

/* Who plays is part of the record. */
static void
test_record (void)
{
  g_autoptr (ToyMatch) match = test_match_players ("castle-field", 4, human, marshal);
  g_autoptr (GBytes) bytes = toy_record_to_bytes (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) again = toy_record_from_bytes (bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_false (toy_match_is_computer (again, TOY_ARMY_BLUE));
  g_assert_true (toy_match_is_computer (again, TOY_ARMY_RED));
  g_assert_cmpint (toy_match_get_setup (again)->players[TOY_ARMY_RED].level, ==,
                   TOY_LEVEL_MARSHAL);
  g_assert_cmpint (toy_match_count_humans (again), ==, 1);
  g_assert_cmpstr (toy_match_get_player_name (again, TOY_ARMY_RED), ==, "Marshal");
  g_assert_null (toy_match_get_player_name (again, TOY_ARMY_BLUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/computer/whole-game/castle-field", "castle-field", test_whole_game);
  g_test_add_data_func ("/computer/whole-game/battlefield", "battlefield", test_whole_game);
  g_test_add_func ("/computer/against-human", test_against_human);
  g_test_add_func ("/computer/stale", test_stale);
  g_test_add_func ("/computer/looking-back", test_looking_back);
  g_test_add_func ("/computer/pause-and-step", test_pause_and_step);
  g_test_add_func ("/computer/delay", test_delay);
  g_test_add_func ("/computer/shown", test_shown);
  g_test_add_func ("/computer/closed", test_closed);
  g_test_add_func ("/computer/stops", test_stops);
  g_test_add_func ("/computer/time", test_time);
  g_test_add_func ("/computer/threads", test_threads);
  g_test_add_func ("/computer/record", test_record);
  return g_test_run ();
}
