/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory in the background: what a run finds, that it obeys, that it is kept, and that its
 * games are there to be looked at. */
#include "config.h"

#include "lab/toy-lab-file.h"
#include "model-test.h"
#include "model/toy-lab-chart.h"
#include "model/toy-lab-shelf.h"
#include "model/toy-laboratory.h"
#include "model/toy-record.h"

#include <math.h>
#include <string.h>

#define PROMPT (100 * G_TIME_SPAN_MILLISECOND)

static ToyLaboratory *
begin (ToyBoard *board, const char *player, guint64 games, double precision, int threads)
{
  const ToyLaboratorySetup setup = { .players = { player, player },
                                     .seed = 7,
                                     .games = games,
                                     .precision = precision,
                                     .threads = threads };
  g_autoptr (GError) error = NULL;
  ToyLaboratory *run = toy_laboratory_new (board, &setup, &error);

  g_assert_no_error (error);
  return run;
}

static gboolean
is_ended (gpointer run)
{
  return toy_laboratory_get_state (run) >= TOY_LABORATORY_DONE;
}

static gboolean
has_games (gpointer run)
{
  return toy_laboratory_get_games (run) > 0;
}

/* (transfer full) */
static ToyLabReport *
play (ToyBoard *board, const char *player, guint64 games)
{
  g_autoptr (ToyLaboratory) run = begin (board, player, games, 0.0, 0);

  test_wait_until (is_ended, run);
  g_assert_cmpint (toy_laboratory_get_state (run), ==, TOY_LABORATORY_DONE);
  g_assert_cmpfloat (toy_laboratory_get_progress (run), ==, 1.0);
  return g_object_ref (toy_laboratory_get_report (run));
}

static char *
json (ToyLabReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = toy_lab_report_to_bytes (report, TOY_LAB_FORMAT_JSON, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The very result that the command line would write. */
static void
test_same (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) report = play (board, "quick", 500);
  const ToyLabOrder order = { .from = 0, .to = 500 };
  ToyLabPlan plan = { .terrain = toy_board_get_terrain (board),
                      .sheet = toy_board_get_sheet (board),
                      .seed = 7 };
  ToyLabText text = { NULL, 0, 0, false };
  g_autofree char *mine = json (report);
  ToyLab *lab;

  g_assert_true (toy_lab_player_parse ("quick", &plan.players[0]));
  plan.players[1] = plan.players[0];
  lab = toy_lab_new (&plan);
  g_assert_true (toy_lab_run (lab, &order, NULL));
  g_assert_true (toy_lab_write_json (&text, toy_lab_result (lab)));
  g_assert_cmpstr (mine, ==, text.data);
  g_assert_cmpuint (toy_lab_report_get_n_findings (report), >, 0);
  toy_lab_text_clear (&text);
  toy_lab_free (lab);
}

/* A pause in the middle changes nothing.  One thread, so that no machine is through before. */
static void
test_pause (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) straight = play (board, "quick", 60000);
  g_autoptr (ToyLaboratory) run = begin (board, "quick", 60000, 0.0, 1);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  /* Once before it has begun at all, once while it plays. */
  for (int i = 0; i < 2; i++)
    {
      toy_laboratory_pause (run);
      g_assert_cmpint (toy_laboratory_get_state (run), ==, TOY_LABORATORY_PAUSED);
      toy_laboratory_resume (run);
      test_wait_until (has_games, run);
      g_assert_cmpuint (toy_laboratory_get_games (run), <, 60000);
    }
  test_wait_until (is_ended, run);
  g_assert_cmpint (toy_laboratory_get_state (run), ==, TOY_LABORATORY_DONE);
  one = json (straight);
  other = json (toy_laboratory_get_report (run));
  g_assert_cmpstr (one, ==, other);
}

static void
test_precision (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLaboratory) run = begin (board, "quick", 100000, 0.02, 0);

  test_wait_until (is_ended, run);
  g_assert_cmpint (toy_laboratory_get_state (run), ==, TOY_LABORATORY_DONE);
  g_assert_cmpfloat (toy_lab_report_get_precision (toy_laboratory_get_report (run)), <=, 0.02);
  g_assert_cmpuint (toy_laboratory_get_games (run), <, 4000);
}

/* In µs, of all cores: what other programs take is not ours. */
static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* In µs of work: the quickest of some runs that are cancelled. */
static gint64
measure_cancel (ToyBoard *board, const char *player, gboolean wait)
{
  gint64 best = G_MAXINT64;

  for (int i = 0; i < 8 && best > PROMPT; i++)
    {
      g_autoptr (ToyLaboratory) run = begin (board, player, 100000000, 0.0, 0);
      gint64 begun;

      if (wait)
        {
          test_wait_until (has_games, run);
          g_assert_cmpfloat (toy_laboratory_get_speed (run), >, 0.0);
          g_assert_cmpfloat (toy_laboratory_get_remaining (run), >, 0.0);
        }
      begun = get_processor_time ();
      toy_laboratory_cancel (run);
      test_wait_until (is_ended, run);
      best = MIN (best, get_processor_time () - begun);
      g_assert_cmpint (toy_laboratory_get_state (run), ==, TOY_LABORATORY_CANCELLED);
      g_assert_true (!wait || toy_laboratory_get_games (run) > 0);
    }
  return best;
}

/* Whoever plays: the end comes after a tenth of a second of work, and what was played is there. */
static void
test_cancel (void)
{
  static const char *const players[] = { "random", "quick", "marshal:2000" };
  g_autoptr (ToyBoard) board = test_board ("castle-field");

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      gint64 best = measure_cancel (board, players[i], i < 2);

      g_test_message ("%s: cancelled in %.1f ms", players[i], (double) best / 1000.0);
      g_assert_cmpint (best, <=, PROMPT);
    }
}

/* Somebody who forgets a running one has no more to do with it. */
static void
test_forgotten (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  ToyLaboratory *run = begin (board, "quick", 100000000, 0.0, 0);

  test_wait_until (has_games, run);
  g_assert_finalize_object (run);
}

static void
test_refused (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  ToyLaboratorySetup setup = { .players = { "quick", "nobody" }, .games = 10 };
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_laboratory_new (board, &setup, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  setup.players[1] = "quick";
  setup.games = 0;
  g_assert_null (toy_laboratory_new (board, &setup, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* --- charts --- */

static void
test_charts (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) report = play (board, "quick", 400);
  double sum = 0.0;

  for (int kind = 0; kind < TOY_N_LAB_CHARTS; kind++)
    {
      g_autoptr (ToyLabChart) chart = toy_lab_chart_new (report, NULL, (ToyLabChartKind) kind);

      if (kind == TOY_LAB_CHART_ARMS)
        {
          g_assert_null (chart); /* none were played */
          continue;
        }
      g_assert_nonnull (chart);
      g_assert_cmpstr (chart->title, !=, "");
      for (guint i = 0; i < chart->points->len; i++)
        {
          const ToyLabPoint *point = chart->points->pdata[i];

          g_assert_cmpstr (point->name, !=, "");
          g_assert_nonnull (strstr (point->text, point->value));
          g_assert_cmpfloat (point->now.low, <=, point->now.value);
          g_assert_cmpfloat (point->now.value, <=, point->now.high);
          g_assert_false (point->compared);
          if (kind == TOY_LAB_CHART_LENGTH)
            sum += point->now.value;
        }
    }
  g_assert_cmpfloat (fabs (sum - 1.0), <, 1e-9);
}

static void
test_maps (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) report = play (board, "quick", 400);
  const ToyTerrain *terrain = toy_board_get_terrain (board);

  for (int kind = 0; kind < TOY_N_LAB_MAPS; kind++)
    {
      g_autoptr (ToyLabMap) map = toy_lab_map_new (report, (ToyLabMapKind) kind);

      g_assert_cmpint (map->n, ==, terrain->n_spaces);
      for (int s = 0; s < map->n; s++)
        {
          g_assert_cmpint (map->spots[s].known, ==, !terrain->spaces[s].is_hq);
          if (!map->spots[s].known)
            continue;
          g_assert_cmpfloat (map->spots[s].heat, >=, 0.0);
          g_assert_cmpfloat (map->spots[s].heat, <=, 1.0);
          g_assert_nonnull (strstr (map->spots[s].text, terrain->spaces[s].id));
        }
    }
}

/* A run is no different from itself, and different from one of other players. */
static void
test_comparison (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) quick = play (board, "quick", 2000);
  g_autoptr (ToyLabReport) random = play (board, "random", 2000);
  g_autoptr (ToyLabComparison) same = toy_lab_comparison_new (quick, quick);
  g_autoptr (ToyLabComparison) other = toy_lab_comparison_new (quick, random);
  g_autoptr (GPtrArray) rows = toy_lab_rows_new (quick, other);
  g_autoptr (ToyLabChart) chart = toy_lab_chart_new (quick, other, TOY_LAB_CHART_ENDS);
  guint changed = 0;

  g_assert_cmpuint (toy_lab_comparison_count (same), ==, 0);
  g_assert_cmpuint (toy_lab_comparison_count (other), >, 20);
  for (guint i = 0; i < rows->len; i++)
    {
      const ToyLabRow *row = rows->pdata[i];

      g_assert_nonnull (row->before);
      g_assert_cmpint (row->changed, ==, i < toy_lab_comparison_count (other));
    }
  for (guint i = 0; i < chart->points->len; i++)
    {
      const ToyLabPoint *point = chart->points->pdata[i];

      g_assert_true (point->compared);
      changed += point->changed;
    }
  g_assert_cmpuint (changed, >, 0);
}

/* --- games --- */

/* Every point that promises a game has one, and it is like that. */
static void
test_games (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) report = play (board, "quick", 400);
  guint opened = 0;

  for (int kind = 0; kind < TOY_N_LAB_CHARTS; kind++)
    {
      g_autoptr (ToyLabChart) chart = toy_lab_chart_new (report, NULL, (ToyLabChartKind) kind);

      for (guint i = 0; chart != NULL && i < chart->points->len; i++)
        {
          const ToyLabPoint *point = chart->points->pdata[i];
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (ToyMatch) match = NULL;
          const ToyTable *table;
          guint64 number;

          if (point->wanted.kind == TOY_LAB_WANTED_NONE || point->now.value <= 0.0)
            continue;
          bytes = toy_lab_report_find_game (report, point->wanted, NULL, &number, &error);
          g_assert_no_error (error);
          g_assert_cmpuint (number, <, 400);
          match = toy_record_from_bytes (bytes, NULL, &error);
          g_assert_no_error (error);
          g_assert_true (toy_match_is_over (match));
          table = &toy_match_get_state (match)->table;
          if (point->wanted.kind == TOY_LAB_WANTED_LENGTH)
            g_assert_cmpint (table->turns, ==, point->wanted.index);
          if (point->wanted.kind == TOY_LAB_WANTED_WINNER)
            g_assert_cmpint (table->winner, ==, point->wanted.army);
          if (point->wanted.kind == TOY_LAB_WANTED_END)
            g_assert_cmpint (table->end, ==, point->wanted.index);
          opened++;
        }
    }
  g_assert_cmpuint (opened, >, 40);
}

static void
test_no_game (void)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) report = play (board, "quick", 100);
  const ToyLabWanted wanted = { .kind = TOY_LAB_WANTED_LENGTH, .index = 1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_lab_report_find_game (report, wanted, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* --- the shelf --- */

static gboolean
is_ready (gpointer shelf)
{
  return toy_lab_shelf_is_ready (shelf);
}

static void
test_shelf (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) one = play (board, "quick", 100);
  g_autoptr (ToyLabReport) two = play (board, "random", 100);
  g_autofree char *written = json (two);

  for (int round = 0; round < 3; round++)
    {
      g_autoptr (ToyLabShelf) shelf = toy_lab_shelf_new (folder, "../a b");
      GListModel *list = G_LIST_MODEL (shelf);

      test_wait_until (is_ready, shelf);
      if (round == 0)
        {
          g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
          toy_lab_shelf_add (shelf, one);
          toy_lab_shelf_add (shelf, two);
        }
      else if (round == 1)
        {
          g_autoptr (ToyLabReport) back = g_list_model_get_item (list, 0);
          g_autofree char *read = json (back);

          g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
          g_assert_cmpstr (read, ==, written);
          g_assert_cmpint (toy_lab_report_get_time (back), ==, toy_lab_report_get_time (two));
          g_assert_true (toy_lab_report_is_about (back, board));
          toy_lab_shelf_remove (shelf, 0);
        }
      else
        g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
      toy_lab_shelf_flush (shelf);
    }
  {
    /* Another terrain has other runs. */
    g_autoptr (ToyLabShelf) shelf = toy_lab_shelf_new (folder, "other");

    test_wait_until (is_ready, shelf);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 0);
  }
  test_folder_remove (folder);
}

static void
failed_cb (ToyLabShelf *shelf, const GError *error, guint *failed)
{
  (*failed)++;
}

/* Damaged runs are passed over; a disk that takes nothing says so. */
static void
test_shelf_trouble (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) mine = g_file_get_child (folder, "t");
  g_autoptr (GFile) bad = g_file_get_child (mine, "20260101-120000.json");
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (ToyLabReport) one = play (board, "quick", 100);
  guint failed = 0;

  g_assert_true (g_file_make_directory (mine, NULL, NULL));
  g_assert_true (g_file_replace_contents (bad, "{", 1, NULL, FALSE, 0, NULL, NULL, NULL));
  {
    g_autoptr (ToyLabShelf) shelf = toy_lab_shelf_new (folder, "t");

    test_wait_until (is_ready, shelf);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 0);
  }
  {
    /* A file where the folder should be. */
    g_autoptr (GFile) file = g_file_get_child (folder, "f");
    g_autoptr (ToyLabShelf) shelf = NULL;

    g_assert_true (g_file_replace_contents (file, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
    shelf = toy_lab_shelf_new (folder, "f");
    g_signal_connect (shelf, "failed", G_CALLBACK (failed_cb), &failed);
    toy_lab_shelf_add (shelf, one);
    test_wait (&failed);
    g_assert_cmpuint (failed, ==, 1);
    g_assert_true (toy_lab_shelf_is_lost (shelf, one));
    test_wait_until (is_ready, shelf);
  }
  {
    /* What cannot be deleted is there again. */
    g_autoptr (ToyLabShelf) shelf = toy_lab_shelf_new (folder, "u");
    g_autoptr (GFile) there = g_file_get_child (folder, "u");
    g_autoptr (GFileEnumerator) files = NULL;
    GFile *file;

    test_wait_until (is_ready, shelf);
    toy_lab_shelf_add (shelf, one);
    toy_lab_shelf_flush (shelf);
    g_assert_false (toy_lab_shelf_is_lost (shelf, one));
    files = g_file_enumerate_children (there, "standard::name", 0, NULL, NULL);
    while (g_file_enumerator_iterate (files, NULL, &file, NULL, NULL) && file != NULL)
      {
        g_autoptr (GFile) inside = g_file_get_child (file, "x");

        g_assert_true (g_file_delete (file, NULL, NULL));
        g_assert_true (g_file_make_directory (file, NULL, NULL));
        g_assert_true (g_file_make_directory (inside, NULL, NULL));
      }
    failed = 0;
    g_signal_connect (shelf, "undeleted", G_CALLBACK (failed_cb), &failed);
    toy_lab_shelf_remove (shelf, 0);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 0);
    test_wait (&failed);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 1);
  }
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/laboratory/same", test_same);
  g_test_add_func ("/laboratory/pause", test_pause);
  g_test_add_func ("/laboratory/precision", test_precision);
  g_test_add_func ("/laboratory/cancel", test_cancel);
  g_test_add_func ("/laboratory/forgotten", test_forgotten);
  g_test_add_func ("/laboratory/refused", test_refused);
  g_test_add_func ("/laboratory/charts", test_charts);
  g_test_add_func ("/laboratory/maps", test_maps);
  g_test_add_func ("/laboratory/comparison", test_comparison);
  g_test_add_func ("/laboratory/games", test_games);
  g_test_add_func ("/laboratory/no-game", test_no_game);
  g_test_add_func ("/laboratory/shelf", test_shelf);
  g_test_add_func ("/laboratory/shelf-trouble", test_shelf_trouble);
  return g_test_run ();
}
