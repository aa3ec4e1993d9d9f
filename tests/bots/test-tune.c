/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tuning in small: the same seed writes the same weights, byte by byte, and tells what it does;
 * the file says how it was made. */
#include "config.h"

#include "bots-test.h"

#include "bots/toy-tune.h"

#include <glib/gstdio.h>
#include <string.h>

static void
count_cb (void *data, const char *line)
{
  int *lines = data;

  g_test_message ("%s", line);
  (*lines)++;
}

/* (transfer full): the weights as text. */
static char *
tune (guint64 seed, gboolean afresh, int *lines)
{
  const ToyGame *games[3] = { bots_test_game (0), bots_test_game (3), bots_test_game (9) };
  ToyTuneOptions options = toy_tune_defaults;
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "tune-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  int file = g_mkstemp (name);
  char *text = NULL;

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  options.rounds = 2;
  options.matches = 3;
  options.playouts = 12;
  options.epochs = 1;
  options.seed = seed;
  options.afresh = afresh;
  *lines = 0;
  g_assert_true (toy_tune (games, 3, &options, count_cb, lines, name));
  g_file_get_contents (name, &text, NULL, &error);
  g_assert_no_error (error);
  g_unlink (name);
  return text;
}

static void
test_same (void)
{
  for (int afresh = 0; afresh < 2; afresh++)
    {
      int lines;
      g_autofree char *one = tune (7, afresh, &lines);
      g_autofree char *same = tune (7, afresh, &lines);
      g_autofree char *other = tune (8, afresh, &lines);

      g_assert_cmpint (lines, >=, 2); /* a word on every round */
      g_assert_cmpstr (one, ==, same);
      g_assert_cmpstr (one, !=, other);
    }
}

/* The file says by what it was made, and holds all four sets of weights. */
static void
test_text (void)
{
  static const char *const wanted[] = {
    "SPDX-License-Identifier", "seed 7, 2 rounds of 3 games, 12 playouts", "from scratch",
    "_toy_value_fitted = {",   "_toy_policy_fitted = {", "_toy_belief_fitted = {",
    "_toy_value_linear = {",
  };
  int lines;
  g_autofree char *text = tune (7, TRUE, &lines);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_nonnull (strstr (text, wanted[i]));
  g_assert_null (strstr (text, "nan"));
  g_assert_null (strstr (text, "inf"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/tune/same", test_same);
  g_test_add_func ("/bots/tune/text", test_text);
  return g_test_run ();
}
