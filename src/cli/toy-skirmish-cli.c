/* SPDX-License-Identifier: GPL-3.0-or-later */
/* toy-skirmish-cli: finds the command that is meant and hands it its arguments.  What the commands
 * do is in their own files. */
#include "config.h"

#include "cli/toy-commands.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *summary;
  int (*run) (int argc, char **argv);
} Command;

static const Command commands[] = {
  { "referee",
    N_("The rules as a line protocol on standard input and output"),
    toy_command_referee },
  { "validate", N_("Check terrain files"), toy_command_validate },
  { "list", N_("List the built-in terrains"), toy_command_list },
  { "demo", N_("Watch a game in the terminal"), toy_command_demo },
  { "bench", N_("Measure the engine and check it over many games"), toy_command_bench },
  { "render", N_("Paint a terrain or a position"), toy_command_render },
  { "thumbnail", N_("Paint what a file manager shows"), toy_command_thumbnail },
  { "simulate", N_("Play many games on a terrain and judge it"), toy_command_simulate },
  { "merge", N_("Put parts of a simulation together"), toy_command_merge },
  { "ladder", N_("Measure the computer players against each other"), toy_command_ladder },
  { "tune", N_("Fit the computer players by self-play"), toy_command_tune },
};

static char *
describe_commands (void)
{
  GString *text = g_string_new (_("Commands:"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-10s %s", commands[i].name, _(commands[i].summary));
  g_string_append (text, "\n\n");
  g_string_append (text,
                   _("“toy-skirmish-cli COMMAND --help” tells more about one of them.\n"
                      "Exit status: 0 when all is well, 1 when something failed or is wrong, "
                      "2 when the arguments make no sense."));
  return g_string_free (text, FALSE);
}

int
main (int argc, char **argv)
{
  g_autofree char *description = NULL;
  const char *locales = g_getenv ("TOY_LOCALEDIR");
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Print the version and end"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  setlocale (LC_ALL, "");
  /* The build folder's translations, where the program runs uninstalled. */
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : TOY_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("toy-skirmish-cli");

  if (argc > 1)
    for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
      if (strcmp (argv[1], commands[i].name) == 0)
        return commands[i].run (argc - 1, argv + 1);

  description = describe_commands ();
  if (!toy_command_parse (NULL,
                          &argc,
                          &argv,
                          _("COMMAND [ARGUMENT…]"),
                          _("Toy Skirmish without a window."),
                          description,
                          entries))
    return TOY_STATUS_USAGE;
  if (version)
    {
      g_print ("toy-skirmish-cli %s\n", TOY_VERSION);
      return TOY_STATUS_OK;
    }
  if (argc > 1)
    toy_command_complain (
        NULL, _("There is no command “%s”; see “toy-skirmish-cli --help”."), argv[1]);
  else
    toy_command_complain (NULL, _("Say which command; see “toy-skirmish-cli --help”."));
  return TOY_STATUS_USAGE;
}
