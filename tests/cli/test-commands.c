/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program from outside: arguments, streams and exit statuses.  Its path is the first
 * argument. */
#include "config.h"

#include "cli/toy-commands.h"
#include "store/toy-builtin.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static const char *program;

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static char *
text_of (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length > 0 ? g_strndup (data, length) : g_strdup ("");
}

/* Runs the program with @line, split at blanks, after its name and @input on its standard input. */
static Run
run_with (const char *input, gsize length, const char *line)
{
  g_autofree char *all = g_strconcat (program, " ", line, NULL);
  g_auto (GStrv) argv = g_strsplit (g_strchomp (all), " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input, length);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  Run run;

  process = g_subprocess_newv ((const char *const *) argv,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  /* A program that ends without reading all of its input is not our trouble. */
  g_subprocess_communicate (process, in, NULL, &out, &err, NULL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);
  run.out = text_of (out);
  run.err = text_of (err);
  return run;
}

static Run
run (const char *line)
{
  return run_with ("", 0, line);
}

static void
test_usage (void)
{
  static const char *const wrong[] = {
    "", "nonsense", "--nonsense", "list all", "referee now", "validate", "validate --nonsense",
    "demo here", "demo --seed x", "demo --seed -5", "demo --delay -7", "demo --delay 99999999",
    "bench --seconds 0", "bench --seconds -1", "bench --seconds nan", "bench --games 0",
    "bench --games -3", "bench everything",
    "render castle-field", "render castle-field -o x.gif", "render castle-field -o x -f gif",
    "render -o x.png --tiles --print castle-field", "render -o x.png --turn 45 castle-field",
    "render -o x.pdf --print --paper a3 castle-field", "render -o x.png castle-field battlefield",
    "render -o x.png --width -4 castle-field",
    "ladder --part=3/2 captain corporal", "ladder --part=half captain corporal",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (Run) result = run (wrong[i]);

      g_test_message ("%s: %s", wrong[i], result.err);
      g_assert_cmpint (result.status, ==, TOY_STATUS_USAGE);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_true (g_str_has_prefix (result.err, "toy-skirmish-cli"));
      /* One sentence. */
      g_assert_cmpuint (strcspn (result.err, "\n"), ==, strlen (result.err) - 1);
    }
}

static void
test_help (void)
{
  static const char *const commands[] = { "", "referee ", "validate ", "list ", "demo ", "bench ",
                                           "render " };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strconcat (commands[i], "--help", NULL);
      g_autofree char *usage = g_strconcat ("toy-skirmish-cli ", commands[i], NULL);
      g_auto (Run) result = run (line);

      g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
      g_assert_cmpstr (result.err, ==, "");
      g_assert_nonnull (strstr (result.out, usage));
    }
}

static void
test_version (void)
{
  g_auto (Run) result = run ("--version");

  g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (result.out, ==, "toy-skirmish-cli " TOY_VERSION "\n");
}

static void
test_list (void)
{
  g_auto (Run) result = run ("list");
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
  lines = g_strsplit (g_strchomp (result.out), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 11);
  g_assert_true (g_str_has_prefix (lines[0], "castle-field "));
  g_assert_nonnull (strstr (lines[0], "Castle Field"));
  g_assert_true (g_str_has_prefix (lines[10], "tournament "));
}

/* Every kind of picture begins as its format does; what cannot be painted leaves no file. */
static void
test_render (void)
{
  static const struct
  {
    const char *name, *arguments, *begins;
  } good[] = {
    { "a.png", "castle-field -w 120", "\x89PNG" },
    { "b.svg", "battlefield -w 120 --dark --turn 90", "<?xml" },
    { "c.pdf", "croisette -w 120 --beginner", "%PDF" },
    { "d.png", "castle-field --tiles --meeple -w 300", "\x89PNG" },
    { "e.pdf", "caribbean-sea --print --paper letter", "%PDF" },
  };
  static const char *const bad[] = { "nowhere", "castle-field -w 99999",
                                     "castle-field -p /nowhere/at/all" };
  g_autofree char *folder = g_dir_make_tmp ("toy-render-XXXXXX", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_build_filename (folder, good[i].name, NULL);
      g_autofree char *line = g_strdup_printf ("render %s -o %s", good[i].arguments, path);
      g_autofree char *bytes = NULL;
      g_auto (Run) result = run (line);

      g_assert_cmpstr (result.err, ==, "");
      g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, good[i].begins));
      g_unlink (path);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_build_filename (folder, "x.png", NULL);
      g_autofree char *line = g_strdup_printf ("render %s -o %s", bad[i], path);
      g_auto (Run) result = run (line);

      g_assert_cmpint (result.status, ==, TOY_STATUS_FAILED);
      g_assert_cmpstr (result.err, !=, "");
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_referee (void)
{
  g_auto (Run) plain = run_with ("hello\nquit\nhello\n", 17, "referee");
  g_auto (Run) ended = run_with ("hello", 5, "referee");
  g_auto (Run) middle = run_with ("position\nturn blue\n", 19, "referee");
  g_auto (Run) empty = run_with ("", 0, "referee");
  g_autofree char *line = g_strnfill (1000000, 'x');
  g_autofree char *bytes = g_strconcat (line, "\nhello\n", NULL);
  g_auto (Run) wide = run_with (bytes, strlen (bytes), "referee");

  g_assert_cmpint (plain.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (plain.out, ==, "toy-skirmish-referee 1\nok\nok\n");
  g_assert_cmpint (ended.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (ended.out, ==, "toy-skirmish-referee 1\nok\n");
  g_assert_cmpint (middle.status, ==, TOY_STATUS_OK);
  g_assert_true (g_str_has_prefix (middle.out, "error bad-position "));
  g_assert_cmpint (empty.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (empty.out, ==, "");
  g_assert_cmpint (wide.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (wide.out, ==,
                   "error limit A line has at most 64 KiB; this one was skipped.\n"
                   "toy-skirmish-referee 1\nok\n");
}

/* Each answer comes before the next request is written. */
static void
test_referee_answers_at_once (void)
{
  const char *argv[] = { program, "referee", NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
    argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
  g_autoptr (GDataInputStream) answers
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  GOutputStream *requests = g_subprocess_get_stdin_pipe (process);

  for (int i = 0; i < 5; i++)
    {
      g_autofree char *data = NULL;
      g_autofree char *ok = NULL;

      g_assert_true (g_output_stream_write_all (requests, "hello\n", 6, NULL, NULL, NULL));
      g_assert_true (g_output_stream_flush (requests, NULL, NULL));
      data = g_data_input_stream_read_line (answers, NULL, NULL, NULL);
      ok = g_data_input_stream_read_line (answers, NULL, NULL, NULL);
      g_assert_cmpstr (data, ==, "toy-skirmish-referee 1");
      g_assert_cmpstr (ok, ==, "ok");
    }
  g_assert_true (g_output_stream_close (requests, NULL, NULL));
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, TOY_STATUS_OK);
}

/* A game without a terminal: pictures and sentences, no escapes, no waiting, the same every
 * time. */
static void
test_demo (void)
{
  g_auto (Run) one = run ("demo --seed 3");
  g_auto (Run) two = run ("demo --seed 3 --terrain castle-field --delay 0");
  g_auto (Run) other = run ("demo --seed 4 --terrain caribbean-sea");
  g_auto (Run) nowhere = run ("demo --terrain nowhere");

  g_assert_cmpint (one.status, ==, TOY_STATUS_OK);
  g_assert_null (strchr (one.out, '\033'));
  g_assert_nonnull (strstr (one.out, "Castle Field"));
  g_assert_nonnull (strstr (one.out, "wins.\n"));
  g_assert_true (g_utf8_validate (one.out, -1, NULL));
  g_assert_cmpstr (one.out, ==, two.out);
  g_assert_cmpint (other.status, ==, TOY_STATUS_OK);
  g_assert_cmpint (nowhere.status, ==, TOY_STATUS_FAILED);
  g_assert_cmpstr (nowhere.out, ==, "");
  g_assert_cmpuint (strcspn (nowhere.err, "\n"), ==, strlen (nowhere.err) - 1);
}

static void
test_bench (void)
{
  g_auto (Run) one = run ("bench --seconds 0.01 --terrain castle-field");
  g_auto (Run) two = run ("bench --seconds 0.01 --terrain castle-field");
  g_auto (Run) games = run ("bench --games 50");
  g_auto (Run) nowhere = run ("bench --terrain nowhere");
  const char *line = strstr (one.out, "\nBench: ");

  g_assert_cmpint (one.status, ==, TOY_STATUS_OK);
  g_assert_nonnull (line);
  g_assert_true (g_str_has_suffix (two.out, line));
  g_assert_cmpint (games.status, ==, TOY_STATUS_OK);
  g_assert_nonnull (strstr (games.out, "\n50 games, "));
  g_assert_nonnull (strstr (games.out, "no invariant broken"));
  g_assert_cmpint (nowhere.status, ==, TOY_STATUS_FAILED);
}

/* Writes @text as a file in a fresh folder.  (transfer full): its path. */
static char *
write_file (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("toy-cli-XXXXXX", NULL);
  char *path = g_build_filename (folder, "a.toyterrain", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A built-in terrain with every @from in it made @to. */
static char *
write_changed (const char *from, const char *to)
{
  g_autoptr (GBytes) bytes = toy_store_builtin_load ("castle-field", NULL);
  g_autofree char *text = text_of (bytes);
  g_autoptr (GString) changed = g_string_new (text);

  if (from != NULL)
    g_assert_cmpuint (g_string_replace (changed, from, to, 0), >, 0);
  return write_file (changed->str);
}

/* Every finding is FILE:LINE: severity: text (the line may be missing where there is none). */
static void
check_findings (const Run *result, const char *path, const char *severity)
{
  g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);
  bool found = false;

  g_assert_cmpstr (result->err, ==, "");
  for (char **line = lines; *line != NULL && (*line)[0] != '\0'; line++)
    {
      const char *rest = *line + strlen (path) + 1;

      g_assert_true (g_str_has_prefix (*line, path));
      rest += strspn (rest, "0123456789");
      rest += rest[0] == ':';
      g_assert_cmpint (rest[0], ==, ' ');
      found |= g_str_has_prefix (rest + 1, severity);
    }
  g_assert_true (found);
}

static void
test_validate (void)
{
  static const struct
  {
    const char *from, *to;
    int status;
    const char *severity; /* NULL: no finding at all */
  } cases[] = {
    { NULL, NULL, TOY_STATUS_OK, NULL },
    { "</terrain>", "", TOY_STATUS_FAILED, "error: " },
    { "objective=\"7\"", "objective=\"many\"", TOY_STATUS_FAILED, "error: " },
    { "from=\"blue\"", "from=\"nowhere\"", TOY_STATUS_FAILED, "error: " },
    { "version=\"1\"", "version=\"999\"", TOY_STATUS_FAILED, "error: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_changed (cases[i].from, cases[i].to);
      g_autofree char *line = g_strconcat ("validate ", path, NULL);
      g_auto (Run) result = run (line);

      g_test_message ("%s", result.out);
      g_assert_cmpint (result.status, ==, cases[i].status);
      if (cases[i].severity != NULL)
        check_findings (&result, path, cases[i].severity);
      else
        g_assert_cmpstr (result.out, ==, "");
      remove_file (path);
    }
}

/* One bad file among good ones is enough; all are read. */
static void
test_validate_many (void)
{
  g_autofree char *good = write_changed (NULL, NULL);
  g_autofree char *bad = write_file ("not XML\n");
  g_autofree char *line = g_strdup_printf ("validate %s %s %s %s", bad, good, "/nonexistent", good);
  g_autofree char *goods = g_strdup_printf ("validate %s %s", good, good);
  g_auto (Run) mixed = run (line);
  g_auto (Run) fine = run (goods);
  g_auto (GStrv) lines = g_strsplit (mixed.out, "\n", -1);

  g_test_message ("%s", mixed.out);
  g_assert_cmpint (mixed.status, ==, TOY_STATUS_FAILED);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_true (g_str_has_prefix (lines[0], bad));
  g_assert_true (g_str_has_prefix (lines[1], "/nonexistent: error: "));
  g_assert_cmpint (fine.status, ==, TOY_STATUS_OK);
  g_assert_cmpstr (fine.out, ==, "");
  remove_file (good);
  remove_file (bad);
}

/* `terrain FILE`: a path works where an id does, and the position names what it came from. */
static void
test_referee_file (void)
{
  g_autofree char *path = write_changed ("id=\"castle-field\"", "id=\"my-own\"");
  g_autofree char *input = g_strdup_printf (
    "terrain %s\nnew seed=1\nshow\nterrain /nonexistent\nperft 1\n", path);
  g_auto (Run) result = run_with (input, strlen (input), "referee");

  g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
  g_assert_true (g_str_has_prefix (result.out, "ok\nok\nterrain my-own\n"));
  g_assert_nonnull (strstr (result.out, "\nerror unknown-terrain "));
  g_assert_true (g_str_has_suffix (result.out, "\n20\nok\n"));
  remove_file (path);
}

/* The journal of a ladder: parts that were played apart are what one run would have played, and
 * what it holds is not played again.  Only the times may differ. */
static void
test_ladder_journal (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "toy-test-XXXXXX", NULL);
  g_auto (GStrv) parts = g_new0 (char *, 3 + 1);
  g_autofree char *kept = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  int file;

  file = g_mkstemp (path);
  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *share = i < 2 ? g_strdup_printf (" --part=%d/2", i + 1) : g_strdup ("");
      g_autofree char *line
        = g_strdup_printf ("ladder --games=22 --journal=%s%s recruit recruit", path, share);
      g_auto (Run) result = run (line);

      g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
      parts[i] = g_strdup (result.out);
      if (i == 1)
        g_assert_true (g_file_get_contents (path, &kept, NULL, &error));
    }
  g_assert_true (g_file_get_contents (path, &after, NULL, &error));
  g_assert_cmpstr (kept, ==, after);
  g_assert_cmpstr (parts[1], ==, parts[2]); /* the second part found the first one's games */
  g_assert_nonnull (strstr (parts[0], " of 12 games"));
  g_assert_nonnull (strstr (parts[2], " of 22 games"));
  g_assert_nonnull (strstr (parts[0], ") of 6\n"));
  g_assert_nonnull (strstr (parts[2], ") of 11\n"));
  {
    g_auto (Run) whole = run ("ladder --games=22 recruit recruit");
    g_auto (GStrv) one = g_strsplit (whole.out, "\n", 4), two = g_strsplit (parts[2], "\n", 4);

    for (int i = 0; i < 3; i++)
      g_assert_cmpstr (one[i], ==, two[i]);
  }
  g_unlink (path);
}

/* In this game the last troop that could take red's HQ is one of two on blue's rack: a random pick
 * might hit it, which nobody can choose. */
static void
test_ladder_luck (void)
{
  g_auto (Run) result
    = run ("ladder --check --terrain=tropical-pool --seed=300924 --games=2 marshal@300 general");

  g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
  g_assert_nonnull (strstr (result.out, "HQ left open 0"));
  g_assert_null (strstr (result.out, "HQ left open 1"));
}

/* A journal that cannot be kept is said at once, and nothing is played for it. */
static void
test_ladder_no_journal (void)
{
  static const char *const lines[] = { "ladder --games=22 --journal=/ captain corporal",
                                       "ladder --games=22 --journal=/dev/null/j captain corporal",
                                       "ladder --games=22 --journal=/dev/full captain corporal" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Run) result = run (lines[i]);

      g_assert_cmpint (result.status, ==, TOY_STATUS_FAILED);
      g_assert_true (g_str_has_prefix (result.err, "toy-skirmish-cli"));
      g_assert_cmpuint (strcspn (result.err, "\n"), ==, strlen (result.err) - 1);
    }
}

/* Killed while it wrote: the torn game is played again, and neither it nor the next is lost. */
static void
test_ladder_torn_journal (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "toy-test-XXXXXX", NULL);
  g_autofree char *line = NULL, *whole = NULL, *torn = NULL, *after = NULL;
  gsize length;
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  line = g_strdup_printf ("ladder --games=2 -t battlefield --journal=%s captain corporal", path);
  for (int i = 0; i < 3; i++)
    {
      g_auto (Run) result = run (line);

      g_assert_cmpint (result.status, ==, TOY_STATUS_OK);
      if (i == 0)
        {
          g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
          g_assert_true (g_file_set_contents (path, whole, (gssize) length - 3, NULL));
        }
      else if (i == 1)
        g_assert_true (g_file_get_contents (path, &torn, &length, NULL));
      else
        g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
    }
  /* The first game, the torn one, and it again: the third run has found both. */
  {
    g_auto (GStrv) lines = g_strsplit (torn, "\n", -1);

    g_assert_cmpuint (g_strv_length (lines), ==, 4);
    g_assert_true (g_str_has_suffix (lines[1], "#"));
    g_assert_cmpint (strncmp (lines[1], lines[2], strcspn (lines[1], ":")), ==, 0);
  }
  g_assert_cmpstr (torn, ==, after);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/cli/commands/usage", test_usage);
  g_test_add_func ("/cli/commands/help", test_help);
  g_test_add_func ("/cli/commands/version", test_version);
  g_test_add_func ("/cli/commands/list", test_list);
  g_test_add_func ("/cli/commands/render", test_render);
  g_test_add_func ("/cli/commands/referee", test_referee);
  g_test_add_func ("/cli/commands/referee-answers-at-once", test_referee_answers_at_once);
  g_test_add_func ("/cli/commands/referee-file", test_referee_file);
  g_test_add_func ("/cli/commands/validate", test_validate);
  g_test_add_func ("/cli/commands/validate-many", test_validate_many);
  g_test_add_func ("/cli/commands/demo", test_demo);
  g_test_add_func ("/cli/commands/bench", test_bench);
  g_test_add_func ("/cli/commands/ladder-journal", test_ladder_journal);
  g_test_add_func ("/cli/commands/ladder-luck", test_ladder_luck);
  g_test_add_func ("/cli/commands/ladder-no-journal", test_ladder_no_journal);
  g_test_add_func ("/cli/commands/ladder-torn-journal", test_ladder_torn_journal);
  return g_test_run ();
}
