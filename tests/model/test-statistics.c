/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of finished games: what is written comes back, whatever happened to its end; a deal
 * counts once; tables add up. */
#include "config.h"

#include "model-test.h"

#include "model/toy-played-game-private.h"
#include "model/toy-statistics.h"

#include <string.h>

static const ToyPlayer human = { FALSE, TOY_LEVEL_RECRUIT };
static const ToyPlayer general = { TRUE, TOY_LEVEL_GENERAL };

typedef struct
{
  GFile *folder;
  GFile *file;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->file = g_file_resolve_relative_path (f->folder, "deep/games.tsv");
  f->path = g_file_get_path (f->file);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_folder_remove (f->folder);
  g_clear_object (&f->folder);
  g_clear_object (&f->file);
  g_free (f->path);
}

static ToyMatch *
finished (const char *terrain, guint64 seed, ToyPlayer blue, ToyPlayer red)
{
  ToyMatch *match = test_match_players (terrain, seed, blue, red);

  test_play (match, seed, 100000);
  g_assert_true (toy_match_is_over (match));
  return match;
}

/* @n games, of kinds that alternate. */
static void
add_games (ToyStatistics *statistics, guint64 seed, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ToyMatch) match = finished (i % 2 ? "castle-field" : "battlefield", seed + i,
                                             i % 3 == 0 ? human : general,
                                             i % 3 != 2 ? human : general);

      g_assert_true (toy_statistics_add (statistics, match));
    }
}

static void
flush (ToyStatistics *statistics)
{
  g_autoptr (GError) error = NULL;

  toy_statistics_flush (statistics, &error);
  g_assert_no_error (error);
}

static guint
count_on_disk (Fixture *f)
{
  g_autoptr (ToyStatistics) again = toy_statistics_new (f->file);

  g_assert_null (toy_statistics_get_error (again));
  return toy_statistics_get_n_games (again);
}

static void
test_round (Fixture *f, gconstpointer data)
{
  ToyStatistics *one = toy_statistics_new (f->file), *other;

  g_assert_null (toy_statistics_get_error (one));
  g_assert_cmpuint (toy_statistics_get_n_games (one), ==, 0);
  add_games (one, 1, 9);
  flush (one);
  other = toy_statistics_new (f->file);
  g_assert_cmpuint (toy_statistics_get_n_games (other), ==, 9);
  for (guint i = 0; i < 9; i++)
    {
      const ToyPlayedGame *a = toy_statistics_get_game (one, i);
      const ToyPlayedGame *b = toy_statistics_get_game (other, i);
      g_autofree char *x = _toy_played_game_to_line (a), *y = _toy_played_game_to_line (b);

      g_assert_cmpstr (x, ==, y);
      g_assert_cmpstr (a->name, ==, b->name);
    }
  g_assert_finalize_object (one);
  g_assert_finalize_object (other);
}

/* Undone and finished otherwise, loaded again, branched: still the same deal. */
static void
test_once (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyStatistics) statistics = toy_statistics_new (f->file);
  g_autoptr (ToyMatch) match = finished ("castle-field", 4, human, general);
  g_autoptr (ToyMatch) running = test_match ("castle-field", 5);
  g_autoptr (ToyMatch) branch = NULL;

  g_assert_false (toy_statistics_add (statistics, running));
  g_assert_true (toy_statistics_add (statistics, match));
  g_assert_false (toy_statistics_add (statistics, match));
  branch = toy_match_branch (match, 3);
  test_play (branch, 99, 100000);
  g_assert_false (toy_statistics_add (statistics, branch));
  flush (statistics);
  g_assert_cmpuint (count_on_disk (f), ==, 1);
}

/* Cut off anywhere, the file gives all games that were whole, and takes more. */
static void
test_truncated (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyStatistics) statistics = toy_statistics_new (f->file);
  g_autofree char *contents = NULL;
  gsize length, head, cut = 0;

  add_games (statistics, 1, 3);
  flush (statistics);
  g_assert_true (g_file_get_contents (f->path, &contents, &length, NULL));
  head = (gsize) (strchr (contents, '\n') - contents) + 1;

  for (gsize end = head; end <= length; end++)
    {
      g_autoptr (ToyStatistics) again = NULL;
      guint whole = 0;

      for (gsize i = head; i < end; i++)
        whole += contents[i] == '\n';
      g_assert_true (g_file_set_contents (f->path, contents, (gssize) end, NULL));
      again = toy_statistics_new (f->file);
      g_assert_null (toy_statistics_get_error (again));
      g_assert_cmpuint (toy_statistics_get_n_games (again), ==, whole);
      if (end % 37 != 0)
        continue;
      add_games (again, 100, 2);
      flush (again);
      /* A whole line that only lacked its end is worth having back. */
      g_assert_cmpuint (count_on_disk (f), >=, whole + 2);
      g_assert_cmpuint (count_on_disk (f), <=, whole + 3);
      cut++;
    }
  g_assert_cmpuint (cut, >, 3);
}

/* One damaged byte costs one line. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyStatistics) statistics = toy_statistics_new (f->file);
  g_autofree char *contents = NULL;
  gsize length, head;

  add_games (statistics, 1, 4);
  flush (statistics);
  g_assert_true (g_file_get_contents (f->path, &contents, &length, NULL));
  head = (gsize) (strchr (contents, '\n') - contents) + 1;
  for (gsize i = head; i < length; i += 7)
    {
      char was = contents[i];

      contents[i] = was == 'x' ? 'y' : 'x';
      g_assert_true (g_file_set_contents (f->path, contents, (gssize) length, NULL));
      g_assert_cmpuint (count_on_disk (f), >=, was == '\n' ? 2 : 3);
      g_assert_cmpuint (count_on_disk (f), <, 4);
      contents[i] = was;
    }
}

static void
test_foreign (Fixture *f, gconstpointer data)
{
  const char *const texts[] = { "toy-skirmish-games 2\nnew\n", "#!/bin/sh\n", "toy" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (f->folder, "foreign");
      g_autofree char *path = g_file_get_path (file), *after = NULL;
      ToyStatistics *statistics;
      g_autoptr (ToyMatch) match = finished ("castle-field", 4, human, general);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      statistics = toy_statistics_new (file);
      g_assert_nonnull (toy_statistics_get_error (statistics));
      g_assert_cmpuint (toy_statistics_get_n_games (statistics), ==, 0);
      toy_statistics_add (statistics, match);
      g_assert_false (toy_statistics_flush (statistics, &error));
      g_assert_nonnull (error);
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, texts[i]);

      /* To forget is allowed where it was this program that remembered. */
      toy_statistics_clear (statistics);
      g_assert_cmpint (toy_statistics_flush (statistics, NULL), ==, i == 0);
      g_object_unref (statistics); /* its worker may still hold the log */
    }
}

static void
test_clear (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyStatistics) statistics = toy_statistics_new (f->file);

  add_games (statistics, 1, 3);
  toy_statistics_clear (statistics);
  add_games (statistics, 50, 2);
  flush (statistics);
  g_assert_cmpuint (toy_statistics_get_n_games (statistics), ==, 2);
  g_assert_cmpuint (count_on_disk (f), ==, 2);
  toy_statistics_clear (statistics);
  flush (statistics);
  g_assert_cmpuint (count_on_disk (f), ==, 0);
}

static gpointer
write_many (gpointer data)
{
  const char *path = data;

  for (int i = 0; i < 50; i++)
    {
      g_autofree char *key = g_strdup_printf ("%p-%d", (void *) g_thread_self (), i);
      ToyPlayedGame game = {
        .key = key, .terrain = (char *) "t", .name = (char *) "Täst\t\n", .end = TOY_END_HQ,
      };
      g_autofree char *line = _toy_played_game_to_line (&game);

      g_assert_true (_toy_played_games_append (path, line, FALSE, NULL));
    }
  return NULL;
}

/* Several programs at once lose nothing of each other's. */
static void
test_together (Fixture *f, gconstpointer data)
{
  GThread *threads[4];

  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new ("writer", write_many, f->path);
  for (int i = 0; i < 4; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (count_on_disk (f), ==, 200);
}

static void
test_unwritable (Fixture *f, gconstpointer data)
{
  ToyStatistics *statistics;
  g_autoptr (ToyMatch) match = finished ("castle-field", 4, human, general);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autoptr (GFile) parent = g_file_get_parent (f->file);

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  statistics = toy_statistics_new (f->file);
  toy_statistics_add (statistics, match);
  g_assert_false (toy_statistics_flush (statistics, &error));
  g_assert_cmpuint (toy_statistics_get_n_games (statistics), ==, 1);

  /* Once it can be written, nothing is lost. */
  g_assert_true (g_file_delete (parent, NULL, NULL));
  flush (statistics);
  g_assert_cmpuint (count_on_disk (f), ==, 1);
  g_object_unref (statistics);
}

static guint
sum (GPtrArray *lines, gsize offset)
{
  guint total = 0;

  for (guint i = 0; i < lines->len; i++)
    total += *(guint *) ((char *) g_ptr_array_index (lines, i) + offset);
  return total;
}

/* 12 games, 4 of them of two humans and 4 of two computers, which are in no table: each way to sort
 * the others has the same sums. */
static void
test_queries (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyStatistics) statistics = toy_statistics_new (f->file);
  const guint lines_of[] = { 1, 2, 2, 2, 2, 0 };

  add_games (statistics, 1, 12);
  g_assert_cmpuint (toy_statistics_count_watched (statistics), ==, 4);
  g_assert_cmpuint (toy_statistics_count_shared (statistics), ==, 4);
  for (int by = TOY_TALLY_ALL; by <= TOY_TALLY_END; by++)
    {
      g_autoptr (GPtrArray) lines = toy_statistics_query (statistics, (ToyTallyBy) by, NULL);
      guint seats = sum (lines, G_STRUCT_OFFSET (ToyTally, won))
                    + sum (lines, G_STRUCT_OFFSET (ToyTally, lost))
                    + sum (lines, G_STRUCT_OFFSET (ToyTally, drawn));

      /* i % 3: human v human, computer v human, computer v computer. */
      g_assert_cmpuint (seats, ==, 4 * 2 + 4);
      g_assert_cmpuint (lines->len, >=, MAX (lines_of[by], 1));
      if (lines_of[by] > 0)
        g_assert_cmpuint (lines->len, ==, lines_of[by]);
      if (by == TOY_TALLY_ALL || by == TOY_TALLY_TERRAIN || by == TOY_TALLY_END)
        g_assert_cmpuint (sum (lines, G_STRUCT_OFFSET (ToyTally, games)), ==, 8);
      for (guint i = 0; i < lines->len; i++)
        {
          const ToyTally *tally = g_ptr_array_index (lines, i);

          g_assert_cmpuint (tally->games, >, 0);
          g_assert_cmpuint (strlen (tally->name), >, 2);
          g_assert_cmpuint (tally->blue + tally->red, <=, tally->games);
          g_assert_cmpuint (tally->starter, <=, tally->games);
        }
    }
}

/* A game that was played in another language, and one on a terrain that has gone: the id says which
 * terrain it was. */
static void
test_names (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (f->folder);
  const char *const games[][2] = { { "castle-field", "Plaine du château" },
                                   { "my-own", "Chez moi" }, { "my-own", "At Home" } };
  g_autoptr (GString) text = g_string_new ("toy-skirmish-games 1\n");
  g_autoptr (ToyStatistics) statistics = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *folder = g_path_get_dirname (f->path);
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *key = g_strdup_printf ("key%u", i);
      ToyPlayedGame game = { .key = key, .terrain = (char *) games[i][0],
                             .name = (char *) games[i][1], .end = TOY_END_HQ };
      g_autofree char *line = _toy_played_game_to_line (&game);

      g_string_append (text, line);
    }
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
  statistics = toy_statistics_new (f->file);
  lines = toy_statistics_query (statistics, TOY_TALLY_TERRAIN, catalogue);
  for (guint i = 0; i < lines->len; i++)
    {
      const ToyTally *tally = g_ptr_array_index (lines, i);

      if (g_str_equal (tally->key, "castle-field"))
        g_assert_cmpstr (tally->name, ==, "Castle Field");
      else
        g_assert_cmpstr (tally->name, ==, "At Home");
      found += tally->games;
    }
  g_assert_cmpuint (found, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/statistics/round", test_round);
  ADD ("/statistics/once", test_once);
  ADD ("/statistics/truncated", test_truncated);
  ADD ("/statistics/damaged", test_damaged);
  ADD ("/statistics/foreign", test_foreign);
  ADD ("/statistics/clear", test_clear);
  ADD ("/statistics/together", test_together);
  ADD ("/statistics/unwritable", test_unwritable);
  ADD ("/statistics/queries", test_queries);
  ADD ("/statistics/names", test_names);
  return g_test_run ();
}
