/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Autosave: what is on the disk after every change, what is reported, what is offered again. */
#include "config.h"

#include "model-test.h"

#include "model/toy-record.h"

#include <string.h>
#include <utime.h>

typedef struct
{
  GFile *folder;
  ToyMatch *match;
  ToyAutosave *autosave;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->match = test_match ("castle-field", 6);
  f->autosave = toy_autosave_new (f->match, f->folder, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->autosave != NULL)
    g_assert_finalize_object (f->autosave);
  g_assert_finalize_object (f->match);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  test_folder_remove (f->folder);
  g_object_unref (f->folder);
}

static void
flush (ToyAutosave *autosave)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (toy_autosave_flush (autosave, &error));
  g_assert_no_error (error);
}

/* The file holds the game as @match shows it. */
static void
assert_saved (GFile *file, ToyMatch *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) saved = toy_record_load (file, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (toy_match_get_length (saved), ==, toy_match_get_position (match));
  test_assert_same_state (saved, toy_match_get_length (saved),
                          match, toy_match_get_position (match));
}

static gboolean
exists (ToyAutosave *autosave)
{
  return g_file_query_exists (toy_autosave_get_file (autosave), NULL);
}

static void
test_every_action (Fixture *f, gconstpointer data)
{
  g_assert_false (exists (f->autosave)); /* a deal without an action is no game to go on with */
  for (int i = 0; i < 20; i++)
    {
      test_play (f->match, (guint64) i, 1);
      flush (f->autosave);
      assert_saved (toy_autosave_get_file (f->autosave), f->match);
    }
  toy_match_undo (f->match);
  flush (f->autosave);
  assert_saved (toy_autosave_get_file (f->autosave), f->match);
}

/* Faster than any disk: the latest wins. */
static void
test_latest_wins (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 60; i++)
    test_play (f->match, (guint64) i, 1);
  flush (f->autosave);
  assert_saved (toy_autosave_get_file (f->autosave), f->match);
}

static void
test_over (Fixture *f, gconstpointer data)
{
  test_play (f->match, 1, 10);
  flush (f->autosave);
  g_assert_true (exists (f->autosave));
  test_play (f->match, 1, 100000);
  flush (f->autosave);
  g_assert_false (exists (f->autosave));

  toy_match_undo (f->match); /* it is not over after all */
  flush (f->autosave);
  assert_saved (toy_autosave_get_file (f->autosave), f->match);
}

static void
test_forget (Fixture *f, gconstpointer data)
{
  test_play (f->match, 1, 10);
  toy_autosave_forget (f->autosave);
  flush (f->autosave);
  g_assert_false (exists (f->autosave));
  test_play (f->match, 2, 3);
  toy_autosave_forget (f->autosave); /* once more does no harm */
  flush (f->autosave);
  g_assert_false (exists (f->autosave));
}

/* Nothing is lost when the program ends without a flush. */
static void
test_dispose (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_object_ref (toy_autosave_get_file (f->autosave));

  test_play (f->match, 1, 12);
  g_assert_finalize_object (f->autosave);
  f->autosave = NULL;
  assert_saved (file, f->match);
}

static void
test_resumed (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_object_ref (toy_autosave_get_file (f->autosave));
  g_autoptr (GPtrArray) list = NULL;
  ToyMatch *again;

  test_play (f->match, 1, 12);
  g_clear_object (&f->autosave);
  again = toy_record_load (file, NULL);
  f->autosave = toy_autosave_new (again, f->folder, file);
  g_assert_true (g_file_equal (toy_autosave_get_file (f->autosave), file));
  test_play (again, 5, 3);
  flush (f->autosave);
  assert_saved (file, again);
  list = toy_autosave_list (f->folder);
  g_assert_cmpuint (list->len, ==, 1);
  g_clear_object (&f->autosave);
  g_assert_finalize_object (again);
}

typedef struct
{
  guint n;
  char *message;
} Failed;

static void
failed_cb (ToyAutosave *autosave, GError *error, Failed *failed)
{
  failed->n++;
  g_free (failed->message);
  failed->message = g_strdup (error->message);
}

/* A folder that cannot be: told once for each try; the next action tries again. */
static void
test_failed (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) blocked = g_file_get_child (f->folder, "games");
  g_autoptr (GError) error = NULL;
  Failed failed = { 0 };
  ToyAutosave *autosave;

  g_assert_true (g_file_set_contents (g_file_peek_path (blocked), "a file", -1, NULL));
  autosave = toy_autosave_new (f->match, blocked, NULL);
  g_signal_connect (autosave, "failed", G_CALLBACK (failed_cb), &failed);
  test_play (f->match, 1, 1);
  test_wait (&failed.n);
  g_assert_cmpuint (strlen (failed.message), >, 10);
  g_assert_false (toy_autosave_flush (autosave, &error));
  g_assert_nonnull (error);

  g_assert_true (g_file_delete (blocked, NULL, NULL));
  test_play (f->match, 2, 1);
  flush (autosave);
  assert_saved (toy_autosave_get_file (autosave), f->match);
  g_assert_finalize_object (autosave);
  g_free (failed.message);
}

static GFile *
touch (GFile *folder, const char *name, gint64 age)
{
  GFile *file = g_file_get_child (folder, name);
  struct utimbuf times = { 0 };

  times.actime = times.modtime = (time_t) (g_get_real_time () / G_USEC_PER_SEC - age);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "x", 1, NULL));
  g_assert_cmpint (utime (g_file_peek_path (file), &times), ==, 0);
  return file;
}

static void
test_list (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) old = touch (f->folder, "old.toygame", 500);
  g_autoptr (GFile) new = touch (f->folder, "new.toygame", 5);
  g_autoptr (GFile) middle = touch (f->folder, "middle.toygame", 50);
  g_autoptr (GFile) other = touch (f->folder, "notes.txt", 5);
  g_autoptr (GFile) left = touch (f->folder, "old.toygame.Ab12xY", 100000);
  g_autoptr (GFile) young = touch (f->folder, "old.toygame.Ab12xZ", 5);
  g_autoptr (GFile) nowhere = g_file_get_child (f->folder, "nowhere");
  g_autoptr (GPtrArray) list = toy_autosave_list (f->folder);
  g_autoptr (GPtrArray) none = toy_autosave_list (nowhere);

  g_assert_cmpuint (list->len, ==, 3);
  g_assert_true (g_file_equal (list->pdata[0], new));
  g_assert_true (g_file_equal (list->pdata[1], middle));
  g_assert_true (g_file_equal (list->pdata[2], old));
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_false (g_file_query_exists (left, NULL));
  g_assert_true (g_file_query_exists (young, NULL)); /* somebody may be writing it */
  g_assert_true (g_file_query_exists (other, NULL));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/autosave/every-action", test_every_action },
    { "/autosave/latest-wins", test_latest_wins },
    { "/autosave/over", test_over },
    { "/autosave/forget", test_forget },
    { "/autosave/dispose", test_dispose },
    { "/autosave/resumed", test_resumed },
    { "/autosave/failed", test_failed },
    { "/autosave/list", test_list },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
