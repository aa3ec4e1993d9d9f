/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures from the end of one poll to the beginning of the next. */
#include "config.h"

#include "ui-watch.h"

#include <time.h>

typedef struct
{
  double clock, work; /* ms */
} Moment;

static Moment woken;
static Moment longest;

static double
read_clock (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static Moment
get_now (void)
{
  return (Moment){ read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID) };
}

static gint
poll_and_watch (GPollFD *fds, guint n, gint timeout)
{
  Moment now = get_now ();
  gint answer;

  longest.clock = MAX (longest.clock, now.clock - woken.clock);
  longest.work = MAX (longest.work, now.work - woken.work);
  answer = g_poll (fds, n, timeout);
  woken = get_now ();
  return answer;
}

void
ui_watch_begin (void)
{
  g_main_context_set_poll_func (NULL, poll_and_watch);
  woken = get_now ();
  longest = (Moment){ 0, 0 };
}

double
ui_watch_get_longest (void)
{
  return longest.clock;
}

double
ui_watch_get_longest_work (void)
{
  return longest.work;
}
