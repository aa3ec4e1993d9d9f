/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands share: options and complaints. */
#include "config.h"

#include "cli/toy-commands.h"

#include <glib/gi18n.h>

void
toy_command_complain (const char *command, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  if (command != NULL)
    g_printerr ("toy-skirmish-cli %s: %s\n", command, text);
  else
    g_printerr ("toy-skirmish-cli: %s\n", text);
}

bool
toy_command_parse (const char *command,
                   int *argc,
                   char ***argv,
                   const char *arguments,
                   const char *summary,
                   const char *description,
                   const GOptionEntry *entries)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("toy-skirmish-cli %s", command);

  /* --help prints the program's name: let it have the command's with it. */
  if (command != NULL)
    g_set_prgname (name);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return true;
  toy_command_complain (command, "%s", error->message);
  return false;
}

bool
toy_command_parse_bare (int *argc,
                        char ***argv,
                        const char *summary,
                        const char *description,
                        const GOptionEntry *entries)
{
  if (!toy_command_parse ((*argv)[0], argc, argv, NULL, summary, description, entries))
    return false;
  if (*argc > 1)
    toy_command_complain ((*argv)[0], _("“%s” is too much; see --help."), (*argv)[1]);
  return *argc == 1;
}
