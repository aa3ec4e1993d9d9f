/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `simulate` and `merge`: the laboratory from the command line.  Reports are English: they are read
 * by programs and posted anywhere; messages about the command itself are translated. */
#include "config.h"

#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"
#include "cli/toy-crew.h"
#include "cli/toy-lab-words.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_GAMES 1000
/* What --precision may use where --games does not say. */
#define NOT_GIVEN G_MININT64
#define MANY_GAMES 1000000

typedef struct
{
  gboolean json;
  gboolean csv;
  gboolean html;
  char *output;
} Form;

typedef struct
{
  Form form;
  gint64 games;
  char *blue;
  char *red;
  char *seed;
  int threads;
  char *shard;
  double precision;
  gboolean hands;
  gboolean rules;
  gboolean beginner;
  gboolean meeple;
  gboolean quiet;
  char *resume;
  guint64 shard_k;
  guint64 shard_m;
} Wish;

#define FORM_ENTRIES(form)                                                                         \
  { "json", 0, 0, G_OPTION_ARG_NONE, &(form)->json,                                                \
    N_("Write JSON, which can be merged and resumed"), NULL },                                     \
  { "csv", 0, 0, G_OPTION_ARG_NONE, &(form)->csv, N_("Write one row of CSV a measure"), NULL },    \
  { "html", 0, 0, G_OPTION_ARG_NONE, &(form)->html, N_("Write a page with charts"), NULL },        \
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &(form)->output,                                      \
    N_("Write to a file, not to standard output"), N_("FILE") }

static ToyLab *running; /* for the signal handler */

static void
interrupt_cb (int number)
{
  if (running != NULL)
    toy_lab_cancel (running);
}

/* --- files --- */

static ToyLabResult *
read_result (const char *command, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  ToyLabResult *result = NULL;
  gsize length, at;
  ToyLabRead read;

  if (!g_file_get_contents (path, &contents, &length, &error))
    {
      toy_command_complain (command, "%s", error->message);
      return NULL;
    }
  read = toy_lab_read_json (contents, length, &result, &at);
  if (read == TOY_LAB_READ_SYNTAX)
    toy_command_complain (command, "%s: %s (byte %" G_GSIZE_FORMAT ")", path,
                          toy_lab_words_read (read), at);
  else if (read != TOY_LAB_READ_OK)
    toy_command_complain (command, "%s: %s", path, toy_lab_words_read (read));
  return result;
}

static bool
check_form (const char *command, const Form *form)
{
  if (form->json + form->csv + form->html <= 1)
    return true;
  toy_command_complain (command, _("Only one of --json, --csv and --html can be written."));
  return false;
}

/* Writes @result as @form says. */
static int
write_result (const char *command, const Form *form, const ToyLabResult *result, const char *name)
{
  g_autofree char *title = g_strdup_printf ("%s in the laboratory", name);
  g_autoptr (GError) error = NULL;
  ToyLabText text = { NULL, 0, 0, false };
  ToyLabWords words;
  bool good = true;

  toy_lab_words_init (&words, title);
  if (form->json)
    good = toy_lab_write_json (&text, result);
  else if (form->csv)
    good = toy_lab_write_csv (&text, result);
  else if (form->html)
    good = toy_lab_write_html (&text, result, &words);
  else
    toy_lab_words_report (result, &text);
  if (!good || text.failed)
    toy_command_complain (command, "%s", toy_lab_words_read (TOY_LAB_READ_MEMORY));
  else if (form->output == NULL)
    good = fwrite (text.data, 1, text.length, stdout) == text.length && fflush (stdout) == 0;
  else if (!g_file_set_contents_full (form->output, text.data, (gssize) text.length,
                                      G_FILE_SET_CONTENTS_CONSISTENT, 0666, &error))
    {
      toy_command_complain (command, "%s", error->message);
      good = false;
    }
  toy_lab_text_clear (&text);
  return good ? TOY_STATUS_OK : TOY_STATUS_FAILED;
}

/* --- simulate --- */

static bool
read_shard (Wish *wish)
{
  g_auto (GStrv) parts = NULL;

  wish->shard_k = wish->shard_m = 1;
  if (wish->shard == NULL)
    return true;
  parts = g_strsplit (wish->shard, "/", -1);
  return g_strv_length (parts) == 2
         && g_ascii_string_to_unsigned (parts[1], 10, 1, 1000000, &wish->shard_m, NULL)
         && g_ascii_string_to_unsigned (parts[0], 10, 1, wish->shard_m, &wish->shard_k, NULL);
}

static bool
read_players (const Wish *wish, ToyLabPlan *plan)
{
  const char *names[] = { wish->blue, wish->red };

  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (!toy_lab_player_parse (names[army], &plan->players[army]))
      {
        g_autoptr (GString) list = g_string_new (NULL);

        for (int i = 0; toy_lab_player_word (i) != NULL; i++)
          g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", toy_lab_player_word (i));
        toy_command_complain ("simulate",
                              _("“%s” is no player; there are: %s.  A level may be followed by a "
                                "colon and its playouts a decision, as in general:200."),
                              names[army], list->str);
        return false;
      }
  return true;
}

/* False, the trouble told, where the options make no sense. */
static bool
check_wish (Wish *wish, ToyLabPlan *plan)
{
  if (!check_form ("simulate", &wish->form))
    return false;
  if (wish->blue == NULL)
    wish->blue = g_strdup ("quick");
  if (wish->red == NULL)
    wish->red = g_strdup (wish->blue);
  if (!read_players (wish, plan))
    return false;
  if (wish->seed != NULL
      && !g_ascii_string_to_unsigned (wish->seed, 10, 0, G_MAXUINT64, &plan->seed, NULL))
    toy_command_complain ("simulate", _("--seed is a number of 0 to 18446744073709551615."));
  else if (wish->games < 1 || wish->games > TOY_LAB_MAX_GAMES)
    toy_command_complain ("simulate", _("--games is 1 to %u."), TOY_LAB_MAX_GAMES);
  else if (wish->threads < 1 || wish->threads > TOY_LAB_MAX_WORKERS)
    toy_command_complain ("simulate", _("--threads is 1 to %d."), TOY_LAB_MAX_WORKERS);
  else if (!(wish->precision >= 0.0 && wish->precision < 50.0))
    toy_command_complain ("simulate", _("--precision is a number of percent points below 50."));
  else if (!read_shard (wish))
    toy_command_complain ("simulate", _("--shard is K/M, the K-th of M parts."));
  else if (wish->precision > 0.0 && wish->shard_m > 1)
    toy_command_complain ("simulate",
                          _("One part of a run cannot tell how precise the whole is: give --games "
                            "instead of --precision."));
  else
    return true;
  return false;
}

static bool
resume (ToyLab *lab, const char *path)
{
  ToyLabResult *earlier;
  ToyMerge merge;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return true; /* the first time there is nothing to go on from */
  earlier = read_result ("simulate", path);
  if (earlier == NULL)
    return false;
  merge = toy_lab_resume (lab, earlier);
  toy_lab_result_free (earlier);
  if (merge != TOY_MERGE_OK)
    toy_command_complain ("simulate", "%s: %s", path, toy_lab_words_merge (merge));
  return merge == TOY_MERGE_OK;
}

static bool
play (ToyLab *lab, const Wish *wish)
{
  guint64 games = (guint64) wish->games;
  const ToyLabOrder order = { .from = games * (wish->shard_k - 1) / wish->shard_m,
                              .to = games * wish->shard_k / wish->shard_m,
                              .precision = wish->precision / 100.0 };
  ToyCrew crew = { .n = wish->threads,
                   .lab = lab,
                   .total = order.to - order.from,
                   .quiet = wish->quiet || !isatty (STDERR_FILENO) };
  struct sigaction action = { .sa_handler = interrupt_cb, .sa_flags = (int) SA_RESETHAND };
  bool whole;

  running = lab;
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  whole = toy_crew_run (&crew, &order);
  running = NULL;
  if (!wish->quiet)
    {
      double seconds = (double) (g_get_monotonic_time () - crew.start) / 1e6;
      double done = (double) toy_lab_progress (lab);

      g_printerr (_("%.0f games in %.2f s, %.0f a second\n"), done, seconds,
                  seconds > 0.0 ? done / seconds : 0.0);
    }
  return whole;
}

static int
simulate (Wish *wish, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyCliTerrain) board = NULL;
  ToyLabPlan plan = { .seed = 1,
                      .options = { wish->beginner, wish->meeple },
                      .hands = wish->hands,
                      .rules = wish->rules };
  int status = TOY_STATUS_FAILED;
  ToyLab *lab;
  bool whole;

  if (!check_wish (wish, &plan))
    return TOY_STATUS_USAGE;
  board = toy_cli_terrain_load (name, &error);
  if (board == NULL)
    {
      toy_command_complain ("simulate", "%s", error->message);
      return TOY_STATUS_FAILED;
    }
  plan.terrain = board->terrain;
  plan.sheet = board->sheet;
  lab = toy_lab_new (&plan);
  if (lab == NULL)
    {
      toy_command_complain ("simulate", _("%s cannot be dealt."), board->terrain->id);
      return TOY_STATUS_FAILED;
    }
  if (resume (lab, wish->resume))
    {
      whole = play (lab, wish);
      status = write_result ("simulate", &wish->form, toy_lab_result (lab), board->terrain->name);
      if (!whole && status == TOY_STATUS_OK)
        {
          toy_command_complain ("simulate",
                                _("Interrupted; what was played is in the report, and --resume "
                                  "goes on from its JSON."));
          status = TOY_STATUS_FAILED;
        }
    }
  toy_lab_free (lab);
  return status;
}

static void
wish_clear (Wish *wish)
{
  g_free (wish->form.output);
  g_free (wish->blue);
  g_free (wish->red);
  g_free (wish->seed);
  g_free (wish->shard);
  g_free (wish->resume);
}

int
toy_command_simulate (int argc, char **argv)
{
  Wish wish = { .games = NOT_GIVEN, .threads = (int) g_get_num_processors () };
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT64, &wish.games, N_("Games of the whole run (1000)"),
      N_("N") },
    { "blue", 'b', 0, G_OPTION_ARG_STRING, &wish.blue, N_("Who plays blue (quick)"),
      N_("LEVEL") },
    { "red", 'r', 0, G_OPTION_ARG_STRING, &wish.red, N_("Who plays red (as blue)"),
      N_("LEVEL") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &wish.seed, N_("What all chance comes from (1)"),
      N_("S") },
    { "precision", 'p', 0, G_OPTION_ARG_DOUBLE, &wish.precision,
      N_("Stop when blue’s wins are known to ± P points"), N_("P") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &wish.threads, N_("Threads (one a processor)"),
      N_("T") },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &wish.shard, N_("Play only the K-th of M parts"),
      N_("K/M") },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &wish.resume,
      N_("Go on from this JSON, if it is there"), N_("FILE") },
    { "hands", 0, 0, G_OPTION_ARG_NONE, &wish.hands, N_("Also try other first hands"), NULL },
    { "rules", 0, 0, G_OPTION_ARG_NONE, &wish.rules,
      N_("Also try each rule that differs from the classic game put back"), NULL },
    { "beginner", 0, 0, G_OPTION_ARG_NONE, &wish.beginner, N_("Special spaces are ordinary"),
      NULL },
    { "meeple", 0, 0, G_OPTION_ARG_NONE, &wish.meeple, N_("With the meeples"), NULL },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &wish.quiet, N_("Say nothing about progress"), NULL },
    FORM_ENTRIES (&wish.form),
    G_OPTION_ENTRY_NULL,
  };
  int status = TOY_STATUS_USAGE;

  if (wish.threads > TOY_LAB_MAX_WORKERS)
    wish.threads = TOY_LAB_MAX_WORKERS;
  if (toy_command_parse ("simulate", &argc, &argv, _("TERRAIN"),
                         _("Plays many games on a terrain and tells how it plays: who is favoured, "
                           "how games end and how long they are, what is never used."),
                         _("The report is the same whatever the threads, and parts of a run, put "
                           "together by “toy-skirmish-cli merge”, are the run.\nExit status: 0 "
                           "when all is well, 1 when something failed or was interrupted, 2 when "
                           "the arguments make no sense."),
                         entries))
    {
      if (wish.games == NOT_GIVEN)
        wish.games = wish.precision > 0.0 ? MANY_GAMES : DEFAULT_GAMES;
      if (argc == 2)
        status = simulate (&wish, argv[1]);
      else
        toy_command_complain ("simulate", _("Say which terrain, and only one; see --help."));
    }
  wish_clear (&wish);
  return status;
}

/* --- merge --- */

static int
merge_files (const Form *form, int n, char **paths)
{
  ToyLabResult *all = NULL;
  int status = TOY_STATUS_FAILED, i;

  for (i = 0; i < n; i++)
    {
      ToyLabResult *result = read_result ("merge", paths[i]);
      ToyMerge merge;

      if (result == NULL)
        break;
      if (all == NULL)
        {
          all = result;
          continue;
        }
      merge = toy_lab_result_merge (all, result);
      toy_lab_result_free (result);
      if (merge != TOY_MERGE_OK)
        {
          toy_command_complain ("merge", "%s: %s", paths[i], toy_lab_words_merge (merge));
          break;
        }
    }
  if (i == n)
    {
      if (all->n_spans > 1 || (all->n_spans == 1 && all->spans[0].from > 0))
        toy_command_complain ("merge", _("Some parts of the run are missing."));
      status = write_result ("merge", form, all, all->board.id);
    }
  toy_lab_result_free (all);
  return status;
}

int
toy_command_merge (int argc, char **argv)
{
  Form form = { 0 };
  const GOptionEntry entries[] = {
    FORM_ENTRIES (&form),
    G_OPTION_ENTRY_NULL,
  };
  int status = TOY_STATUS_USAGE;

  if (toy_command_parse ("merge", &argc, &argv, _("FILE…"),
                         _("Puts parts of a run together that “toy-skirmish-cli simulate --shard "
                           "K/M --json” has written."),
                         _("Exit status: 0 when all is well, 1 when a file cannot be read or does "
                           "not belong, 2 when the arguments make no sense."),
                         entries)
      && check_form ("merge", &form))
    {
      if (argc > 1)
        status = merge_files (&form, argc - 1, argv + 1);
      else
        toy_command_complain ("merge", _("Say which files; see --help."));
    }
  g_free (form.output);
  return status;
}
