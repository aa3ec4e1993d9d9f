/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window stays alive while all cores play for the laboratory: what its main loop does at a
 * stretch, from the start of a run to the comparison of two, and how regularly frames come.  Time
 * that other programs take from this thread, as on a busy machine, is not the window's: its own
 * work is asserted, what a clock saw is told.  On a quiet machine that is some 10 ms. */
#include "config.h"

#include "lab-test.h"
#include "ui-watch.h"

#define WORK_MS 25.0 /* on a slow and busy machine */
#define SECONDS 3

static gboolean
run_out_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for a while; what is measured needs time to happen. */
static void
watch (int milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, run_out_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* What has been seen since the last time. */
static void
tell (const char *what)
{
  g_autofree char *work = ui_watch_dup_work (), *frames = ui_watch_dup_frames ();

  g_test_message ("%s: %s; %s", what, work, frames);
  g_assert_cmpfloat (ui_watch_get_longest_work (), <=, WORK_MS);
  ui_watch_begin ();
}

static void
play_and_tell (LabFixture *f, int games)
{
  lab_choose_games (f, games);
  ui_watch_begin ();
  ui_press (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Start"));
  ui_wait_until (lab_has_numbers, f, "the first numbers came");
  watch (700);
  tell ("start and first numbers");
  watch (SECONDS * 1000);
  tell ("all cores playing");
  ui_press (lab_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop"));
  ui_wait_until (lab_is_done, f, "the run ended");
  watch (300);
  tell ("end and verdict");
}

static void
test_alive (LabFixture *f, gconstpointer data)
{
  GtkWidget *list;

  ui_watch_begin_frames (GTK_WIDGET (f->window));
  ui_watch_begin ();
  watch (2000);
  tell ("nobody plays");
  play_and_tell (f, 10000000);
  for (guint kind = 1; kind < 4; kind++)
    lab_choose (f, "On the map", kind);
  watch (300);
  tell ("other maps");
  play_and_tell (f, 10000000);
  list = lab_get (f, GTK_ACCESSIBLE_ROLE_LIST, "Kept runs");
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  ui_wait_until (lab_is_done, f, "the older run was shown");
  watch (300);
  tell ("a kept run");
  lab_choose (f, "Compare with", 1);
  ui_wait_until (lab_is_done, f, "the comparison came");
  watch (300);
  tell ("comparison");
  lab_expand (f, "_All numbers", TRUE);
  ui_wait_until (lab_is_done, f, "all rows came");
  watch (300);
  tell ("all numbers");
  lab_expand (f, "_All numbers", FALSE);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "map");
  watch (300);
  ui_watch_begin ();
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "laboratory");
  watch (300);
  tell ("the page again");
  /* All of the window is painted anew, whatever is in it. */
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  watch (500);
  ui_watch_begin ();
  play_and_tell (f, 10000000);
  ui_watch_end_frames ();
}

int
main (int argc, char **argv)
{
  lab_begin (&argc, &argv);
  LAB_ADD ("alive", test_alive, NULL);
  return g_test_run ();
}
