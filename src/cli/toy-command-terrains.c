/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `list` and `validate`: what can be said of terrains without playing on them. */
#include "config.h"

#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"

#include <glib/gi18n.h>

int
toy_command_list (int argc, char **argv)
{
  if (!toy_command_parse_bare (&argc,
                               &argv,
                               _("Lists the built-in terrains: id, name, bases, regions and the "
                                  "medals that win."),
                               NULL,
                               NULL))
    return TOY_STATUS_USAGE;

  for (const char *const *id = toy_cli_terrain_ids (); *id != NULL; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyCliTerrain) board = toy_cli_terrain_load_builtin (*id, &error);
      int n_bases = 0;

      if (board == NULL)
        {
          toy_command_complain ("list", "%s", error->message);
          return TOY_STATUS_FAILED;
        }
      for (int i = 0; i < board->terrain->n_spaces; i++)
        n_bases += !board->terrain->spaces[i].is_hq;
      /* Translators: one row of a table: id, name, and what there is on the terrain */
      g_print (_("%-18s %-24s %2d bases, %2d regions, %2d medals win\n"),
               *id,
               board->terrain->name,
               n_bases,
               board->terrain->n_regions,
               board->terrain->objective);
    }
  return TOY_STATUS_OK;
}

static void
issue_cb (const char *finding, gpointer data)
{
  g_print ("%s\n", finding);
}

int
toy_command_validate (int argc, char **argv)
{
  guint n_errors = 0;

  if (!toy_command_parse ("validate",
                          &argc,
                          &argv,
                          _("FILE…"),
                          _("Checks terrain files and prints every issue as FILE:LINE: severity: "
                             "text."),
                          _("Exit status: 0 when no file has an error (warnings are fine), 1 when "
                             "one has, 2 when the arguments make no sense."),
                          NULL))
    return TOY_STATUS_USAGE;
  if (argc < 2)
    {
      toy_command_complain ("validate", _("Say which files; see --help."));
      return TOY_STATUS_USAGE;
    }

  for (int i = 1; i < argc; i++)
    n_errors += toy_cli_terrain_validate (argv[i], issue_cb, NULL);
  return n_errors > 0 ? TOY_STATUS_FAILED : TOY_STATUS_OK;
}
