/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computers at work in the window: that it is said and shown, that the window stays alive, and that
 * a game between them can be paused, stepped and sped up. */
#include "config.h"

#include "game-test.h"

#include <stdlib.h>
#include <time.h>

#include "model/toy-settings.h"

static const char thinking[] = "The computer (Marshal) is thinking…";

/* How long the main loop is busy between two waits, in microseconds: the time that passes, and the
 * part of it that its thread had the processor. */
static gint64 woken, woken_cpu;
static gint64 longest, longest_cpu;
static GPollFunc real_poll;

static gint64
thread_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * (gint64) G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static int
timed_poll (GPollFD *fds, guint n, int timeout)
{
  int result;

  if (woken > 0)
    {
      longest = MAX (longest, g_get_monotonic_time () - woken);
      longest_cpu = MAX (longest_cpu, thread_time () - woken_cpu);
    }
  result = real_poll (fds, n, timeout);
  woken = g_get_monotonic_time ();
  woken_cpu = thread_time ();
  return result;
}

static void
begin_timing (void)
{
  woken = longest = longest_cpu = 0;
  real_poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, timed_poll);
}

static void
end_timing (void)
{
  g_main_context_set_poll_func (NULL, real_poll);
}

/* TRUE where others leave this process less than a processor of its own. */
static gboolean
is_crowded (void)
{
  double load;

  return getloadavg (&load, 1) < 1 || load > g_get_num_processors ();
}

/* Nothing blocks the window for 50 ms while the strongest player thinks as long as it may.  On a
 * crowded machine the time that passes is not the program's to answer for, only what it does
 * itself. */
static void
test_alive (PlayFixture *f, gconstpointer data)
{
  gint64 best = G_MAXINT64, best_cpu = G_MAXINT64;

  toy_settings_set_int (toy_settings_get_default (), "thinking-time", 1200);
  for (int i = 0; i < 5 && (best > 50000 || best_cpu > 50000); i++)
    {
      ToyMatch *match = game_start (f, "castle-field", "marshal", "human");

      ui_settle ();
      begin_timing ();
      while (toy_match_get_turn (match) == TOY_ARMY_BLUE && toy_match_get_position (match) == 0)
        {
          gtk_widget_queue_draw (GTK_WIDGET (f->window));
          g_main_context_iteration (NULL, TRUE);
        }
      end_timing ();
      best = MIN (best, longest);
      best_cpu = MIN (best_cpu, longest_cpu);
      g_test_message ("the main loop was busy for %.1f ms at most, %.1f ms of them working",
                      (double) longest / 1000.0, (double) longest_cpu / 1000.0);
    }
  g_assert_cmpint (best_cpu, <=, 50000);
  if (!is_crowded ())
    g_assert_cmpint (best, <=, 50000);
}

#define PATIENCE 500000 /* µs that are not called waiting */

/* What is quick shows no progress; what is not does, with words that do not change. */
static void
test_progress (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match;
  GtkWidget *bar;
  gint64 begun = g_get_monotonic_time ();
  double first, before;

  toy_settings_set_int (toy_settings_get_default (), "thinking-time", 3000);
  match = game_start (f, "castle-field", "marshal", "human");
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, thinking);
  bar = game_wait_for (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Thinking");
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, PATIENCE);
  before = gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar));
  g_assert_cmpfloat (before, >, 0.1);
  first = before;
  while (play_find (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Thinking") != NULL)
    {
      g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), >=, before);
      before = gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar));
      g_assert_nonnull (play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, thinking));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpfloat (before, >, first); /* one that is sure stops before the end */
  g_assert_cmpuint (toy_match_get_position (match), >=, 1);
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
}

/* The quickest player may be slow on a crowded machine: then it is said as of any other. */
static void
test_no_progress (PlayFixture *f, gconstpointer data)
{
  gint64 begun = g_get_monotonic_time ();
  ToyMatch *match = game_start (f, "castle-field", "recruit", "human");

  while (toy_match_get_turn (match) == TOY_ARMY_BLUE)
    {
      if (play_find (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Thinking") != NULL)
        g_assert_cmpint (g_get_monotonic_time () - begun, >=, PATIENCE);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Leaving a game ends what is thought about it. */
static void
test_leave (PlayFixture *f, gconstpointer data)
{
  GWeakRef match;

  toy_settings_set_int (toy_settings_get_default (), "thinking-time", 60000);
  g_weak_ref_init (&match, game_start (f, "castle-field", "marshal", "human"));
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Thinking");
  play_activate (f, "win.new-game");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, "Thinking");
  game_wait_dropped (&match);
}

static guint
get_turns (PlayFixture *f)
{
  return toy_match_get_state (toy_window_get_match (f->window))->table.turns;
}

static void
wait_turns (PlayFixture *f, guint turns)
{
  while (get_turns (f) < turns)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_hidden_racks (PlayFixture *f)
{
  g_autoptr (GPtrArray) racks = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_GROUP,
                                             "*rack*face down*");

  return racks->len;
}

/* Nobody's rack, and the controls only while there is something to watch. */
static void
test_pause_and_step (PlayFixture *f, gconstpointer data)
{
  GtkWidget *pause;
  guint turns;

  game_start (f, "castle-field", "recruit", "recruit");
  g_assert_cmpuint (count_hidden_racks (f), ==, 2);
  pause = play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  g_assert_true (gtk_widget_grab_focus (pause));
  wait_turns (f, 2);
  /* The same button all the time, and the keyboard is still on it. */
  g_assert_true (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Pause") == pause);
  g_assert_true (gtk_widget_is_focus (pause));
  g_assert_false (gtk_widget_is_sensitive (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON,
                                                          "One turn")));
  ui_press (pause);
  ui_settle ();
  turns = get_turns (f);
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Paused.");
  game_run_for (900);
  g_assert_cmpuint (get_turns (f), ==, turns);

  for (guint i = 1; i <= 3; i++)
    {
      ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "One turn"));
      wait_turns (f, turns + i);
      ui_settle ();
      play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Paused.");
    }
  game_run_for (900);
  g_assert_cmpuint (get_turns (f), ==, turns + 3);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Go on"));
  wait_turns (f, turns + 5);
}

/* To the end, as fast as it goes. */
static void
test_speed (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = game_start (f, "castle-field", "recruit", "recruit");
  gint64 begun;

  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Slower"));
  ui_settle ();
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Speed: slow");
  g_assert_false (gtk_widget_is_sensitive (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON,
                                                          "Slower")));
  begun = g_get_monotonic_time ();
  wait_turns (f, 1);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 2000000);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Faster"));
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Faster"));
  ui_settle ();
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Speed: fast");
  while (!toy_match_is_over (match))
    g_main_context_iteration (NULL, TRUE);
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Look at the board");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Pause");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Faster");
}

/* Who looks back while computers play stops them, and sees no rack of either. */
static void
test_look_back (PlayFixture *f, gconstpointer data)
{
  guint turns;

  game_start (f, "castle-field", "recruit", "recruit");
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Faster"));
  wait_turns (f, 4);
  play_activate (f, "game.earlier");
  turns = get_turns (f);
  play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Back to the game");
  g_assert_cmpuint (count_hidden_racks (f), ==, 2);
  game_run_for (300);
  g_assert_cmpuint (get_turns (f), ==, turns);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Back to the game"));
  ui_settle ();
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Go on"));
  wait_turns (f, turns + 1);
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) g_test_add (name, PlayFixture, NULL, play_set_up, func, \
                                    play_tear_down)
  ADD ("/watch/alive", test_alive);
  ADD ("/watch/progress", test_progress);
  ADD ("/watch/no-progress", test_no_progress);
  ADD ("/watch/leave", test_leave);
  ADD ("/watch/pause-and-step", test_pause_and_step);
  ADD ("/watch/speed", test_speed);
  ADD ("/watch/look-back", test_look_back);
  return g_test_run ();
}
