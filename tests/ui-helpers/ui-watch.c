/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures from the end of one poll to the beginning of the next.  The phases of a frame are told
 * apart by handlers of its clock that come after GTK's own. */
#include "config.h"

#include "ui-watch.h"

#include <time.h>

typedef struct
{
  double clock, work; /* ms */
} Moment;

typedef enum
{
  PART_OTHER, /* sources of the main loop, and what a frame does before its layout */
  PART_LAYOUT,
  PART_PAINT,
  N_PARTS
} Part;

static Moment woken;
static Moment longest;
static double parts[N_PARTS], longest_parts[N_PARTS]; /* work, ms */
static double marked;                                 /* work */

static GtkWidget *ticking; /* borrowed */
static guint tick;
static double last_frame;
static GArray *intervals; /* owned: double, ms */

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

/* What was worked since the last mark was @part's. */
static void
mark (Part part)
{
  double work = read_clock (CLOCK_THREAD_CPUTIME_ID);

  parts[part] += work - marked;
  marked = work;
}

static gint
poll_and_watch (GPollFD *fds, guint n, gint timeout)
{
  Moment now = get_now ();
  gint answer;

  mark (PART_OTHER);
  longest.clock = MAX (longest.clock, now.clock - woken.clock);
  if (now.work - woken.work > longest.work)
    {
      longest.work = now.work - woken.work;
      for (int i = 0; i < N_PARTS; i++)
        longest_parts[i] = parts[i];
    }
  answer = g_poll (fds, n, timeout);
  woken = get_now ();
  marked = woken.work;
  for (int i = 0; i < N_PARTS; i++)
    parts[i] = 0;
  return answer;
}

void
ui_watch_begin (void)
{
  g_main_context_set_poll_func (NULL, poll_and_watch);
  woken = get_now ();
  marked = woken.work;
  longest = (Moment){ 0, 0 };
  for (int i = 0; i < N_PARTS; i++)
    parts[i] = longest_parts[i] = 0;
  if (intervals != NULL)
    g_array_set_size (intervals, 0);
  last_frame = 0;
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

/* --- frames --- */

static void
update_cb (GdkFrameClock *clock, gpointer data)
{
  mark (PART_OTHER);
}

static void
layout_cb (GdkFrameClock *clock, gpointer data)
{
  mark (PART_LAYOUT);
}

static void
paint_cb (GdkFrameClock *clock, gpointer data)
{
  double now = read_clock (CLOCK_MONOTONIC), interval = now - last_frame;

  mark (PART_PAINT);
  if (last_frame > 0)
    g_array_append_val (intervals, interval);
  last_frame = now;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
ui_watch_begin_frames (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  g_return_if_fail (ticking == NULL && clock != NULL);

  ticking = widget;
  intervals = g_array_new (FALSE, FALSE, sizeof (double));
  tick = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
  g_signal_connect (clock, "update", G_CALLBACK (update_cb), NULL);
  g_signal_connect (clock, "layout", G_CALLBACK (layout_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (paint_cb), NULL);
}

void
ui_watch_end_frames (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (ticking);

  g_signal_handlers_disconnect_by_func (clock, update_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, layout_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, paint_cb, NULL);
  gtk_widget_remove_tick_callback (ticking, tick);
  g_clear_pointer (&intervals, g_array_unref);
  ticking = NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

char *
ui_watch_dup_frames (void)
{
  double sum = 0;

  if (intervals == NULL || intervals->len == 0)
    return g_strdup ("no frames");
  g_array_sort (intervals, compare);
  for (guint i = 0; i < intervals->len; i++)
    sum += g_array_index (intervals, double, i);
  return g_strdup_printf ("%u frames, every %.1f ms in the mean, 99 of 100 within %.1f ms, the "
                          "longest %.1f ms", intervals->len, sum / intervals->len,
                          g_array_index (intervals, double, intervals->len * 99 / 100),
                          g_array_index (intervals, double, intervals->len - 1));
}

char *
ui_watch_dup_work (void)
{
  return g_strdup_printf ("longest wait %.1f ms, most work at a stretch %.1f ms (layout %.1f, "
                          "paint %.1f, else %.1f)", longest.clock, longest.work,
                          longest_parts[PART_LAYOUT], longest_parts[PART_PAINT],
                          longest_parts[PART_OTHER]);
}
