/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a record when the worst happens: a kill at any moment, a full disk, a folder that may not
 * be written.  Children do the writing; this program has no thread of its own when it forks. */
#include "config.h"

#include "model-test.h"

#include "model/toy-record.h"

#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_KILLS 50

typedef struct
{
  GFile *folder;
  GFile *file;
  ToyMatch *match;
  GBytes *old; /* what stands in the file */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->file = g_file_get_child (f->folder, "game.toygame");
  f->match = test_match ("castle-field", 6);
  test_play (f->match, 1, 5);
  f->old = toy_record_to_bytes (f->match);
  g_assert_true (toy_record_save (f->match, f->file, NULL));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->match);
  g_bytes_unref (f->old);
  test_folder_remove (f->folder);
  g_object_unref (f->file);
  g_object_unref (f->folder);
}

static GBytes *
read_file (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes (f->file, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Saves the short and the long game in turn until it is killed; says when the first is done. */
static G_GNUC_NORETURN void
save_for_ever (Fixture *f, guint end, int pipe_end)
{
  for (guint i = 0;; i++)
    {
      toy_match_jump (f->match, i % 2 == 0 ? end : 5);
      if (!toy_record_save (f->match, f->file, NULL))
        _exit (1);
      if (i == 0 && write (pipe_end, "!", 1) != 1)
        _exit (1);
    }
}

static void
test_kill (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) new = NULL;
  guint seen_old = 0, seen_new = 0, end;

  test_play (f->match, 2, 60);
  end = toy_match_get_length (f->match);
  new = toy_record_to_bytes (f->match);

  for (int i = 0; i < N_KILLS; i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      int ends[2], status;
      char byte;
      pid_t child;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        save_for_ever (f, end, ends[1]);
      close (ends[1]);
      g_assert_cmpint (read (ends[0], &byte, 1), ==, 1);
      close (ends[0]);
      g_usleep ((gulong) g_test_rand_int_range (0, 4000)); /* the random moment */
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));

      bytes = read_file (f);
      g_assert_true (g_bytes_equal (bytes, f->old) || g_bytes_equal (bytes, new));
      if (g_bytes_equal (bytes, new))
        seen_new++;
      else
        seen_old++;
    }
  g_test_message ("%d kills: %u left the short game, %u the long one", N_KILLS, seen_old, seen_new);
}

/* Saves a longer game in a child that @prepare has put in trouble; the child's message. */
static char *
save_in_trouble (Fixture *f, void (*prepare) (void))
{
  char message[1024];
  gssize got;
  int ends[2], status;
  pid_t child;

  test_play (f->match, 2, 40);
  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      GError *error = NULL;

      prepare ();
      if (toy_record_save (f->match, f->file, &error))
        _exit (2);
      got = write (ends[1], error->message, strlen (error->message));
      _exit (got > 0 ? 0 : 1);
    }
  close (ends[1]);
  got = read (ends[0], message, sizeof message - 1);
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_assert_cmpint (got, >, 0);
  message[got] = '\0';
  return g_strdup (message);
}

static void
assert_untouched (Fixture *f)
{
  g_autoptr (GBytes) bytes = read_file (f);

  g_assert_true (g_bytes_equal (bytes, f->old));
}

static void
fill_disk (void)
{
  const struct rlimit limit = { 2000, 2000 };

  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &limit);
}

static void
test_full_disk (Fixture *f, gconstpointer data)
{
  g_autofree char *message = save_in_trouble (f, fill_disk);
  g_autoptr (GDir) folder = NULL;
  guint n = 0;

  g_test_message ("%s", message);
  g_assert_nonnull (strstr (message, "game.toygame"));
  assert_untouched (f);
  folder = g_dir_open (g_file_peek_path (f->folder), 0, NULL);
  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 1); /* nothing half written is left */
}

/* For root every folder may be written, so it stops being root. */
static void
drop_rights (void)
{
  if (geteuid () == 0 && (setgroups (0, NULL) != 0 || setgid (65534) != 0 || setuid (65534) != 0))
    _exit (3);
}

static void
test_read_only (Fixture *f, gconstpointer data)
{
  g_autofree char *message = NULL;

  g_assert_cmpint (chmod (g_file_peek_path (f->folder), 0555), ==, 0);
  message = save_in_trouble (f, drop_rights);
  g_test_message ("%s", message);
  g_assert_nonnull (strstr (message, "game.toygame"));
  assert_untouched (f);
  g_assert_cmpint (chmod (g_file_peek_path (f->folder), 0700), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/safety/kill", Fixture, NULL, set_up, test_kill, tear_down);
  g_test_add ("/safety/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/safety/read-only", Fixture, NULL, set_up, test_read_only, tear_down);
  return g_test_run ();
}
