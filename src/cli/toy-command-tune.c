/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tune`: fits the weights of the computer players by self-play over the built-in terrains and some
 * generated ones, and writes src/bots/toy-weights.c anew.  For builders: its log is not translated.
 */
#include "config.h"

#include "bots/toy-proving.h"
#include "bots/toy-tune.h"
#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"

#include <glib/gi18n.h>

static void
log_cb (void *data, const char *line)
{
  g_printerr ("%s\n", line);
}

/* The built-in terrains come twice as often as the generated ones together. */
static GPtrArray *
load_grounds (int generated, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  const char *const *ids = toy_cli_terrain_ids ();
  ToyOptions options = { false, false };

  for (int i = 0; ids[i] != NULL; i++)
    {
      ToyCliTerrain *board = toy_cli_terrain_load_builtin (ids[i], error);
      ToyGame *game = g_new0 (ToyGame, 1);

      if (board == NULL || !toy_game_init (game, board->terrain, board->sheet, options))
        return NULL;
      g_ptr_array_add (games, game);
    }
  for (int i = 0; i < generated; i++)
    {
      ToyTerrain *terrain = toy_terrain_new ();
      ToySheet *sheet = g_new0 (ToySheet, 1);
      ToyGame *game = g_new0 (ToyGame, 1);

      /* Not those that tests and `ladder` ask about. */
      toy_proving_make (terrain, sheet, 1000000 + (guint64) i, i % 2 != 0);
      if (!toy_game_init (game, terrain, sheet, options))
        g_assert_not_reached ();
      g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

int
toy_command_tune (int argc, char **argv)
{
  ToyTuneOptions options = toy_tune_defaults;
  gint64 seed = (gint64) options.seed;
  gboolean afresh = FALSE;
  int generated = 5;
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    { "rounds",
      'r',
      0,
      G_OPTION_ARG_INT,
      &options.rounds,
      N_ ("Rounds of play and fit"),
      N_ ("N") },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options.matches, N_ ("Games a round"), N_ ("N") },
    { "playouts",
      'p',
      0,
      G_OPTION_ARG_INT,
      &options.playouts,
      N_ ("Playouts a decision"),
      N_ ("N") },
    { "epochs",
      'e',
      0,
      G_OPTION_ARG_INT,
      &options.epochs,
      N_ ("Passes over the positions"),
      N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Where chance begins"), N_ ("N") },
    { "generated",
      'G',
      0,
      G_OPTION_ARG_INT,
      &generated,
      N_ ("Generated terrains besides"),
      N_ ("N") },
    { "afresh",
      'a',
      0,
      G_OPTION_ARG_NONE,
      &afresh,
      N_ ("Begin with the weights made by hand"),
      NULL },
    { "output",
      'o',
      0,
      G_OPTION_ARG_FILENAME,
      &name,
      N_ ("Where to write (standard output)"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  bool done;

  if (!toy_command_parse_bare (
          &argc, &argv, _ ("Fits the computer players by self-play."), NULL, entries))
    return TOY_STATUS_USAGE;
  if (options.rounds < 1 || options.rounds > 64 || options.matches < 1 || options.playouts < 2
      || options.epochs < 1 || generated < 0 || generated > 1000)
    {
      toy_command_complain ("tune", _ ("These numbers make no sense."));
      return TOY_STATUS_USAGE;
    }
  options.seed = (guint64) seed;
  options.afresh = afresh;
  games = load_grounds (generated, &error);
  if (games == NULL)
    {
      toy_command_complain ("tune", "%s", error != NULL ? error->message : "?");
      return TOY_STATUS_FAILED;
    }
  done = toy_tune (
      (const ToyGame *const *) games->pdata, (int) games->len, &options, log_cb, NULL, name);
  if (!done)
    toy_command_complain ("tune", _ ("The weights could not be written."));
  return done ? TOY_STATUS_OK : TOY_STATUS_FAILED;
}
