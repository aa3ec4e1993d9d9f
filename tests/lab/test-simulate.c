/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `simulate` and `merge` from outside.  The program's path is the first argument. */
#include "config.h"

#include "cli/toy-commands.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

static const char *program;
static char *folder;

/* Runs the program with @line, split at blanks; `@` is the folder for files.  (transfer full): what
 * it wrote to standard output. */
static char *
run (int status, const char *line)
{
  g_autofree char *quoted = g_strconcat (program, " ", line, NULL);
  g_auto (GStrv) pieces = g_strsplit (quoted, "@", -1);
  g_autofree char *all = g_strjoinv (folder, pieces);
  g_auto (GStrv) argv = g_strsplit (all, " ", -1);
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int wait;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &wait, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (wait));
  if (WEXITSTATUS (wait) != status)
    g_error ("%s: status %d, expected %d: %s", all, WEXITSTATUS (wait), status, err);
  return out;
}

static void
test_shards (void)
{
  g_autofree char *whole = run (0, "simulate castle-field -g 300 --json -s 5 -t 1");
  g_autofree char *path = NULL, *file = NULL, *merged = NULL, *page = NULL, *other = NULL;

  g_free (run (0, "simulate castle-field -g 300 --json -s 5 -t 3 -o @/whole.json"));
  path = g_build_filename (folder, "whole.json", NULL);
  g_assert_true (g_file_get_contents (path, &file, NULL, NULL));
  g_assert_cmpstr (file, ==, whole);
  for (int k = 1; k <= 3; k++)
    {
      g_autofree char *line = g_strdup_printf (
          "simulate castle-field -g 300 --json -s 5 --shard %d/3 -o @/part%d.json", k, k);

      g_free (run (0, line));
    }
  merged = run (0, "merge @/part2.json @/part3.json @/part1.json --json");
  g_assert_cmpstr (merged, ==, whole);
  page = run (0, "merge @/part2.json @/part3.json @/part1.json --csv");
  other = run (0, "merge @/whole.json --csv");
  g_assert_cmpstr (page, ==, other);
  g_free (run (1, "merge @/part2.json @/part2.json --json"));
  g_free (run (1, "merge @/nothing.json"));
  g_free (run (1, "merge /dev/null"));
}

/* Every form is the same from a decimal-comma locale (where the machine has it) as from C. */
static void
test_locale (void)
{
  static const char *const forms[] = { "", "--json", "--csv", "--html" };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *line = g_strchomp (g_strdup_printf (
          "simulate croisette -q -g 200 -t 2 -b random --hands %s", forms[i]));
      g_autofree char *plain = run (0, line), *comma = NULL;

      g_setenv ("LC_ALL", "de_DE.UTF-8", TRUE);
      comma = run (0, line);
      g_setenv ("LC_ALL", "C.UTF-8", TRUE);
      g_assert_cmpstr (plain, ==, comma);
    }
}

/* A page is well-formed enough to be read as XML from its body on, and loads nothing. */
static void
test_page (void)
{
  g_autofree char *page = run (0, "simulate castle-field -q -g 250 --html --hands");
  g_autoptr (GError) error = NULL;
  const GMarkupParser parser = { 0 };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  char *body = strstr (page, "<body>"), *end = strstr (page, "</html>");

  g_assert_nonnull (body);
  g_assert_nonnull (end);
  g_assert_true (g_markup_parse_context_parse (context, body, end - body, &error));
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_markup_parse_context_free (context);
  g_assert_null (strstr (page, "http"));
  g_assert_null (strstr (page, "<script"));
  g_assert_null (strstr (page, "nan"));
  g_assert_nonnull (strstr (page, "Who wins"));
}

/* Starts a long run and interrupts it after @pause µs.  False where it was too early for it to have
 * taken notice of signals. */
static bool
interrupt (const char *path, gulong pause)
{
  const char *arguments[] = { program, "simulate", "castle-field", "-q", "-g", "30000", "--json",
                              "-t", "2", "-o", path, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);

  g_assert_no_error (error);
  g_usleep (pause);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    return false;
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, TOY_STATUS_FAILED);
  return true;
}

/* Interrupted, it writes what it has; going on from there ends where one run would have. */
static void
test_interrupt (void)
{
  g_autofree char *path = g_build_filename (folder, "cut.json", NULL);
  g_autofree char *whole = NULL, *rest = NULL;
  gulong pause = 100000;

  while (!interrupt (path, pause))
    pause *= 2;
  rest = run (0, "simulate castle-field -q -g 30000 --json --resume @/cut.json");
  whole = run (0, "simulate castle-field -q -g 30000 --json");
  g_assert_cmpstr (rest, ==, whole);
  g_free (run (1, "simulate castle-field -q -g 10 -b random --json --resume @/cut.json"));
}

static void
test_usage (void)
{
  static const char *const bad[]
      = { "simulate", "simulate a b", "simulate castle-field -g 0", "simulate castle-field -b me",
          "simulate castle-field -r general:0", "simulate castle-field --shard 3/2",
          "simulate castle-field --shard 1/2 -p 2", "simulate castle-field --json --csv",
          "simulate castle-field -t 0", "simulate castle-field -s -1", "merge",
          "merge --json --html x" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_free (run (TOY_STATUS_USAGE, bad[i]));
  g_free (run (TOY_STATUS_FAILED, "simulate no-such-terrain"));
  g_free (run (TOY_STATUS_FAILED, "simulate castle-field -g 10 -q -o @/no/such/folder"));
}

static void
test_precision (void)
{
  g_autofree char *report = run (0, "simulate castle-field -q -b random -p 2");

  g_assert_true (g_str_has_prefix (report, "castle-field: 2400 games"));
}

static void
clean_up (void)
{
  static const char *const names[]
      = { "whole.json", "part1.json", "part2.json", "part3.json", "cut.json" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  program = argv[1];
  folder = g_dir_make_tmp ("toy-lab-XXXXXX", NULL);
  g_test_add_func ("/simulate/shards", test_shards);
  g_test_add_func ("/simulate/locale", test_locale);
  g_test_add_func ("/simulate/page", test_page);
  g_test_add_func ("/simulate/interrupt", test_interrupt);
  g_test_add_func ("/simulate/usage", test_usage);
  g_test_add_func ("/simulate/precision", test_precision);
  status = g_test_run ();
  clean_up ();
  g_free (folder);
  return status;
}
