/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ToyHistory with plain bytes and with boxed snapshots, as the editor will keep its drafts. */
#include "config.h"

#include "model/toy-history.h"

#include <string.h>

static GBytes *
number (int n)
{
  return g_bytes_new (&n, sizeof n);
}

static int
shown (ToyHistory *history)
{
  GBytes *bytes = toy_history_get_snapshot (history, toy_history_get_position (history));

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, sizeof (int));
  return *(const int *) g_bytes_get_data (bytes, NULL);
}

static ToyHistory *
history_of (int first)
{
  g_autoptr (GBytes) bytes = number (first);

  return toy_history_new (bytes);
}

static void
push (ToyHistory *history, int n, const char *label)
{
  g_autoptr (GBytes) bytes = number (n);

  toy_history_push (history, bytes, NULL, label);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_line (void)
{
  ToyHistory *history = history_of (10);
  guint positions = 0, lengths = 0;

  g_signal_connect_swapped (history, "notify::position", G_CALLBACK (count_cb), &positions);
  g_signal_connect_swapped (history, "notify::length", G_CALLBACK (count_cb), &lengths);
  g_assert_cmpuint (toy_history_get_length (history), ==, 0);
  g_assert_cmpint (shown (history), ==, 10);
  g_assert_false (toy_history_go (history, 1));
  g_assert_false (toy_history_go (history, 0));

  push (history, 11, "eleven");
  push (history, 12, NULL);
  g_assert_cmpint (shown (history), ==, 12);
  g_assert_cmpuint (positions, ==, 2);
  g_assert_cmpuint (lengths, ==, 2);
  g_assert_cmpstr (toy_history_get_label (history, 1), ==, "eleven");
  g_assert_null (toy_history_get_label (history, 2));
  g_assert_null (toy_history_get_action (history, 2));

  g_assert_true (toy_history_go (history, 0));
  g_assert_cmpint (shown (history), ==, 10);
  g_assert_true (toy_history_go (history, 1));
  g_assert_cmpuint (positions, ==, 4);

  push (history, 22, "other"); /* what could be redone is gone, the length stays */
  g_assert_cmpuint (toy_history_get_length (history), ==, 2);
  g_assert_cmpint (shown (history), ==, 22);
  g_assert_cmpuint (lengths, ==, 2);
  g_assert_finalize_object (history);
}

static void
test_branch (void)
{
  ToyHistory *history = history_of (1), *branch;

  push (history, 2, "two");
  push (history, 3, "three");
  branch = toy_history_branch (history, 1);
  g_assert_cmpuint (toy_history_get_length (branch), ==, 1);
  g_assert_cmpint (shown (branch), ==, 2);
  g_assert_cmpstr (toy_history_get_label (branch, 1), ==, "two");

  push (branch, 30, NULL);
  g_assert_cmpint (shown (history), ==, 3);
  g_assert_finalize_object (history);
  g_assert_cmpint (shown (branch), ==, 30);
  g_assert_finalize_object (branch);
}

static void
free_and_count (gpointer data)
{
  (**(guint **) data)++;
  g_free (data);
}

/* A snapshot that owns more than its bytes, freed exactly once. */
static void
test_boxed (void)
{
  guint freed = 0;
  ToyHistory *history = history_of (0);

  for (int i = 0; i < 3; i++)
    {
      guint **box = g_new (guint *, 1);
      g_autoptr (GBytes) bytes = NULL;

      *box = &freed;
      bytes = g_bytes_new_with_free_func (box, sizeof *box, free_and_count, box);
      toy_history_push (history, bytes, bytes, "boxed");
    }
  g_assert_cmpuint (freed, ==, 0);
  toy_history_go (history, 1);
  push (history, 1, NULL);
  g_assert_cmpuint (freed, ==, 2);
  g_assert_finalize_object (history);
  g_assert_cmpuint (freed, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/line", test_line);
  g_test_add_func ("/history/branch", test_branch);
  g_test_add_func ("/history/boxed", test_boxed);
  return g_test_run ();
}
