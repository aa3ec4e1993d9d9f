/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents and their files: whose is whose, kills, full disks, others' changes, lost windows. */
#include "config.h"

#include "draft-test.h"
#include "model/toy-document.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *program;

typedef struct
{
  char *path;
  GFile *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->path = g_dir_make_tmp ("toy-files-XXXXXX", NULL);
  f->folder = g_file_new_for_path (f->path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GDir *dir;
  const char *name;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  dir = g_dir_open (f->path, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->path, name, NULL);

      g_remove (path);
    }
  g_dir_close (dir);
  g_assert_cmpint (g_rmdir (f->path), ==, 0);
  g_object_unref (f->folder);
  g_free (f->path);
}

static void
edit (ToyDocument *document, double x)
{
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));

  toy_edit_add_prop (draft, "tree", x, 5);
  toy_document_commit (document, draft, NULL, "Add Tree", NULL);
}

static void
test_shipped (Fixture *f, gconstpointer data)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = toy_store_builtin_load (ids[i], NULL);
      g_autoptr (GFile) file = g_file_get_child (f->folder, ids[i]);
      g_autoptr (ToyDocument) document = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (toy_store_write (file, bytes, NULL));
      document = toy_document_load (file, &error);
      g_assert_no_error (error);
      g_assert_false (toy_document_is_modified (document));
      edit (document, 3);
      g_assert_true (toy_document_is_modified (document));
      g_assert_true (toy_document_undo (document));
      g_assert_false (toy_document_is_modified (document));
      g_assert_true (toy_document_save (document, NULL, FALSE, &error));
      after = g_file_load_bytes (file, NULL, NULL, NULL);
      g_assert_true (g_bytes_equal (bytes, after));
    }
}

/* Three windows, random edits and saves: each file holds what its own document said last. */
static void
test_three (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  ToyDocument *documents[3];
  GFile *files[3];
  GBytes *expected[3] = { NULL };

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (ToyDraft) draft = test_draft ("castle-field");
      g_autofree char *name = g_strdup_printf ("%d.toyterrain", i);

      documents[i] = toy_document_new (draft, NULL);
      toy_document_autosave (documents[i], f->folder);
      files[i] = g_file_get_child (f->folder, name);
    }

  for (int step = 0; step < 300; step++)
    {
      int i = g_rand_int_range (rand, 0, 3);

      switch (g_rand_int_range (rand, 0, 5))
        {
        case 0:
          toy_document_undo (documents[i]);
          break;
        case 1:
          g_assert_true (toy_document_save (documents[i], files[i], FALSE, NULL));
          g_clear_pointer (&expected[i], g_bytes_unref);
          expected[i] = toy_draft_to_bytes (toy_document_get_draft (documents[i]));
          break;
        case 2:
          g_assert_true (toy_document_flush (documents[i], NULL));
          break;
        default:
          edit (documents[i], step);
        }
      for (int j = 0; j < 3; j++)
        {
          g_autoptr (GBytes) now = g_file_load_bytes (files[j], NULL, NULL, NULL);

          g_assert_cmpint (now != NULL, ==, expected[j] != NULL);
          g_assert_true (now == NULL || g_bytes_equal (now, expected[j]));
          g_assert_false (toy_document_file_has_changed (documents[j]));
        }
    }
  for (int i = 0; i < 3; i++)
    {
      toy_document_discard (documents[i]);
      g_assert_finalize_object (documents[i]);
      g_object_unref (files[i]);
      g_clear_pointer (&expected[i], g_bytes_unref);
    }
}

static void
test_changed_by_others (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) other = test_draft ("tropical-pool");
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (other);
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (toy_document_save (document, file, FALSE, &error));
  g_assert_true (toy_store_write (file, bytes, NULL));
  g_assert_true (toy_document_file_has_changed (document));
  edit (document, 1);
  g_assert_false (toy_document_save (document, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  g_assert_true (toy_document_is_modified (document));

  g_assert_true (toy_document_reload (document, &error));
  g_assert_true (toy_draft_equal (toy_document_get_draft (document), other));
  g_assert_false (toy_document_is_modified (document));
  g_assert_true (toy_document_undo (document)); /* also a reload can be undone */
  g_assert_true (toy_document_save (document, NULL, FALSE, &error));

  g_assert_true (toy_store_write (file, bytes, NULL));
  g_assert_true (toy_document_save (document, NULL, TRUE, &error));
  g_file_delete (file, NULL, NULL);
  g_assert_true (toy_document_file_has_changed (document));
  g_assert_true (toy_document_save (document, NULL, FALSE, &error));
}

/* A pipe in place of the file: nobody waits for what nobody writes. */
static void
test_pipe (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (toy_document_save (document, file, FALSE, &error));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
  g_assert_true (toy_document_file_has_changed (document));
  edit (document, 1);
  g_assert_false (toy_document_reload (document, NULL));
  g_assert_false (toy_document_save (document, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (toy_document_is_modified (document));
}

/* After a reload the selection may not mean other things. */
static void
test_reload_pick (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) other = toy_draft_copy (draft);
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (GArray) pick = toy_pick_new ();
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (toy_document_save (document, file, FALSE, NULL));
  toy_pick_add (pick, TOY_PART_SPACE, 3, 0);
  toy_document_set_pick (document, pick);
  g_ptr_array_remove_index (other->spaces, 1);
  bytes = toy_draft_to_bytes (other);
  g_assert_true (toy_store_write (file, bytes, NULL));
  g_assert_true (toy_document_reload (document, NULL));
  g_assert_cmpuint (toy_document_get_pick (document)->len, ==, 0);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  guint *n = data;

  if (toy_document_save_finish (TOY_DOCUMENT (source), result, &error))
    (*n)++;
  else
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
      *n += 100;
    }
}

/* What is edited while a file is being written is not saved by it. */
static void
test_async (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  guint n = 0;

  edit (document, 1);
  toy_document_save_async (document, file, FALSE, saved_cb, &n);
  toy_document_save_async (document, file, FALSE, saved_cb, &n);
  edit (document, 2);
  while (n != 101)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (toy_document_is_modified (document));
  g_assert_true (toy_document_undo (document));
  g_assert_false (toy_document_is_modified (document));
  g_assert_false (toy_document_file_has_changed (document));
}

static void
test_lost (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  ToyDocument *document = toy_document_new (draft, NULL);
  g_autoptr (GPtrArray) lost = NULL;
  g_autoptr (ToyDraft) last = NULL;
  g_autoptr (GError) error = NULL;

  toy_document_autosave (document, f->folder);
  g_assert_true (toy_document_save (document, file, FALSE, NULL));
  edit (document, 1);
  g_assert_true (toy_document_flush (document, NULL));
  lost = toy_document_list_lost (f->folder);
  g_assert_cmpuint (lost->len, ==, 0); /* its window lives */
  g_clear_pointer (&lost, g_ptr_array_unref);

  edit (document, 2);
  last = toy_draft_copy (toy_document_get_draft (document));
  g_assert_finalize_object (document); /* as when the session ends */
  lost = toy_document_list_lost (f->folder);
  g_assert_cmpuint (lost->len, ==, 1);

  document = toy_document_recover (g_ptr_array_index (lost, 0), &error);
  g_assert_no_error (error);
  g_assert_true (toy_draft_equal (toy_document_get_draft (document), last));
  g_assert_true (toy_document_is_modified (document));
  g_assert_true (g_file_equal (toy_document_get_file (document), file));
  g_assert_true (toy_document_save (document, NULL, FALSE, &error));
  g_assert_finalize_object (document);
  g_clear_pointer (&lost, g_ptr_array_unref);
  lost = toy_document_list_lost (f->folder);
  g_assert_cmpuint (lost->len, ==, 0);
}

static void
test_read_only (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0)
    {
      /* Nothing is read-only for root but what is no folder at all. */
      g_autoptr (GFile) wrong = NULL;

      g_assert_true (toy_document_save (document, file, FALSE, NULL));
      wrong = g_file_get_child (file, "b.toyterrain");
      edit (document, 1);
      g_assert_false (toy_document_save (document, wrong, FALSE, &error));
    }
  else
    {
      g_assert_true (toy_document_save (document, file, FALSE, NULL));
      edit (document, 1);
      g_chmod (f->path, 0500);
      g_assert_false (toy_document_save (document, NULL, FALSE, &error));
      g_chmod (f->path, 0700);
    }
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_true (toy_document_is_modified (document));
  {
    g_autoptr (ToyDraft) on_disk = toy_draft_load (file, NULL);

    g_assert_true (toy_draft_equal (on_disk, draft));
  }
}

/* No file may grow: what a full disk does to a writer. */
static void
test_full_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (ToyDraft) on_disk = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit old, small;

  g_assert_true (toy_document_save (document, file, FALSE, NULL));
  edit (document, 1);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  small = old;
  small.rlim_cur = 1000;
  setrlimit (RLIMIT_FSIZE, &small);
  g_assert_false (toy_document_save (document, NULL, FALSE, &error));
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_nonnull (error);
  on_disk = toy_draft_load (file, NULL);
  g_assert_true (toy_draft_equal (on_disk, draft));
  g_assert_true (toy_document_is_modified (document));
  g_assert_true (toy_document_save (document, NULL, FALSE, NULL));
}

static void
count_cb (ToyDocument *document, const GError *error, guint *n)
{
  (*n)++;
}

/* Where nothing can be kept, who has changed nothing is told nothing. */
static void
test_no_folder (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (f->folder, "file");
  g_autoptr (GFile) below = g_file_get_child (file, "drafts");
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDocument) document = toy_document_new (draft, NULL);
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_true (g_file_replace_contents (file, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  toy_document_autosave (document, below);
  g_signal_connect (document, "autosave-failed", G_CALLBACK (count_cb), &n);
  g_assert_true (toy_document_flush (document, &error));
  g_assert_no_error (error);
  toy_document_discard (document);
  g_assert_true (toy_document_flush (document, &error));
  g_assert_cmpuint (n, ==, 0);
  /* A change says that it is not safe. */
  edit (document, 30);
  g_assert_false (toy_document_flush (document, &error));
  g_assert_nonnull (error);
  toy_document_discard (document);
  g_assert_true (toy_document_flush (document, NULL));
}

/* What is killed below: saves and autosaves without an end. */
static int
be_victim (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "a.toyterrain");
  g_autoptr (ToyDocument) document = toy_document_load (file, NULL);

  toy_document_autosave (document, folder);
  if (write (STDOUT_FILENO, "!", 1) != 1)
    return 1;
  for (int i = 0;; i++)
    {
      edit (document, i % 900);
      toy_document_flush (document, NULL);
      edit (document, i % 800);
      toy_document_save (document, NULL, FALSE, NULL);
    }
}

static void
kill_one (Fixture *f, GRand *rand)
{
  const char *argv[] = { program, "--victim", f->path, NULL };
  GPid pid;
  char ready;
  int out;

  g_assert_true (g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                           NULL, NULL, &pid, NULL, &out, NULL, NULL));
  g_assert_cmpint (read (out, &ready, 1), ==, 1);
  g_usleep ((gulong) g_rand_int_range (rand, 0, 6000));
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  close (out);
}

static void
test_kill (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GFile) file = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (draft);
  guint offered = 0;
  int rounds = g_test_slow () ? 500 : 60;

  g_assert_true (toy_store_write (file, bytes, NULL));
  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (GPtrArray) lost = NULL;
      g_autoptr (ToyDraft) now = NULL;
      g_autoptr (GError) error = NULL;

      kill_one (f, rand);
      now = toy_draft_load (file, &error);
      g_assert_no_error (error);

      lost = toy_document_list_lost (f->folder);
      for (guint j = 0; j < lost->len; j++)
        {
          g_autoptr (ToyDocument) document = toy_document_recover (lost->pdata[j], &error);

          g_assert_no_error (error);
          g_assert_true (g_file_equal (toy_document_get_file (document), file));
          toy_document_discard (document);
          offered++;
        }
    }
  g_test_message ("%d kills, %u times work was offered back", rounds, offered);
  g_assert_cmpuint (offered, >, 0);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 3 && strcmp (argv[1], "--victim") == 0)
    return be_victim (argv[2]);

  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/files/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("shipped", test_shipped);
  ADD ("three", test_three);
  ADD ("changed-by-others", test_changed_by_others);
  ADD ("pipe", test_pipe);
  ADD ("reload-pick", test_reload_pick);
  ADD ("async", test_async);
  ADD ("lost", test_lost);
  ADD ("read-only", test_read_only);
  ADD ("no-folder", test_no_folder);
  ADD ("full-disk", test_full_disk);
  ADD ("kill", test_kill);
  return g_test_run ();
}
