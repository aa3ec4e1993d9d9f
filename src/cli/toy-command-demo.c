/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `demo`: a game that plays itself in the terminal.  The players look one action ahead and see no
 * more than an army may; what they do is meant to be watched, not feared. */
#include "config.h"

#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"
#include "cli/toy-event-text.h"
#include "cli/toy-text-board.h"
#include "engine/toy-view.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_TERRAIN "castle-field"
#define DEFAULT_DELAY 700
#define MAX_DELAY 60000

/* Worth of an action; the best one is played, equals are drawn. */
#define WORTH_WIN 1000
#define WORTH_MEDAL 100
#define WORTH_ENEMY_BASE 4
#define WORTH_EMPTY_BASE 3
#define WORTH_DRAW 2
#define WORTH_EFFECT 2
#define WORTH_OWN_BASE 1

typedef struct
{
  const ToyGame *game;
  ToyState state;
  ToyRandom random;
  int delay; /* ms after each picture */
  bool terminal;
  bool colour;
} Demo;

/* Medals that @army has for sure when its troop shows on @space as well. */
static int
medals_for (const ToyTable *table, const ToyGame *game, ToyArmy army, int space)
{
  ToyMask held = table->held[army] | TOY_BIT (space);
  int medals = 0;

  for (ToyMask m = game->regions_of[space] & game->live_regions & ~table->taken; m != 0;
       m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);

      if ((game->region_bases[region] & ~held) == 0)
        medals += game->region_medals[region];
    }
  return medals;
}

static int
worth (const ToyView *view, const ToyGame *game, ToyAction action)
{
  const ToyTable *table = &view->table;
  ToyArmy army = (ToyArmy) view->army;
  ToyMask bit;

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      bit = TOY_BIT (action.to);
      if (game->hqs[toy_army_enemy (army)] & bit)
        return WORTH_WIN;
      return WORTH_MEDAL * medals_for (table, game, army, action.to)
             + (table->held[toy_army_enemy (army)] & bit ? WORTH_ENEMY_BASE
                : table->held[army] & bit                ? WORTH_OWN_BASE
                                                         : WORTH_EMPTY_BASE);
    case TOY_ACTION_DRAW:
      /* With few troops in hand there is little to choose from. */
      return view->table.n_rack[army] <= 3 ? WORTH_ENEMY_BASE : WORTH_DRAW;
    case TOY_ACTION_RECALL:
    case TOY_ACTION_PASS:
      return 0;
    default:
      return WORTH_EFFECT;
    }
}

static ToyAction
choose (Demo *demo)
{
  ToyAction best = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyChoices choices;
  ToyView view;
  int best_worth = -1;
  uint32_t n_equal = 0;
  int n;

  toy_view_make (&view, &demo->state, (ToyArmy) demo->state.table.turn);
  toy_view_choices (&view, demo->game, &choices);
  n = toy_choices_count (&choices);
  for (int i = 0; i < n; i++)
    {
      ToyAction action = toy_choices_nth (&choices, i);
      int value = worth (&view, demo->game, action);

      if (value > best_worth)
        {
          best_worth = value;
          n_equal = 0;
        }
      if (value == best_worth && toy_random_below (&demo->random, ++n_equal) == 0)
        best = action;
    }
  return best;
}

static char *
describe_rack (const Demo *demo, ToyArmy army)
{
  GString *text = g_string_new (NULL);

  for (int type = 0; type < demo->game->n_types; type++)
    for (int i = 0; i < demo->state.rack[army][type]; i++)
      {
        bool frozen = i >= demo->state.rack[army][type] - demo->state.frozen[army][type];

        g_string_append_printf (text,
                                "%s%s%s",
                                text->len > 0 ? ", " : "",
                                demo->game->sheet->types[type].name,
                                frozen ? "*" : "");
      }
  if (text->len == 0)
    g_string_append (text, _("nothing"));
  return g_string_free (text, FALSE);
}

static void
print_armies (const Demo *demo)
{
  const ToyTable *table = &demo->state.table;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      g_autofree char *rack = describe_rack (demo, (ToyArmy) army);

      /* Translators: an army's line: medals won, medals that win, troops in the reserve, and the
       * list of troops on the rack */
      g_print (army == TOY_ARMY_BLUE ? _("(Blue) medals %d of %d, reserve %d, rack: %s\n")
                                     : _("<Red>  medals %d of %d, reserve %d, rack: %s\n"),
               table->medals[army],
               demo->game->objective,
               table->n_reserve[army],
               rack);
    }
}

static void
print_picture (const Demo *demo, const char *story)
{
  g_autofree char *plan = toy_text_board_draw (&demo->state.table, demo->game, demo->colour);

  if (demo->terminal)
    g_print ("\033[H\033[2J"); /* top left, clear */
  g_print ("%s\n", plan);
  print_armies (demo);
  g_print ("\n%s\n", story);
  fflush (stdout);
  if (demo->delay > 0)
    g_usleep ((gulong) demo->delay * 1000);
}

/* One whole turn.  (transfer full): what happened in it, a sentence a line. */
static char *
play_turn (Demo *demo)
{
  uint16_t turns = demo->state.table.turns;
  GString *story = g_string_new (NULL);

  /* Translators: the heading of a turn; %d is its number */
  g_string_append_printf (story,
                          demo->state.table.turn == TOY_ARMY_BLUE ? _("Turn %d, Blue")
                                                                  : _("Turn %d, Red"),
                          turns + 1);
  g_string_append_c (story, '\n');
  while (demo->state.table.turns == turns && demo->state.table.waits != TOY_WAITS_OVER)
    {
      ToyEvents events;

      toy_state_apply (&demo->state, demo->game, choose (demo), &events);
      for (int i = 0; i < events.n; i++)
        {
          g_autofree char *sentence = toy_event_text (events.events[i], demo->game);

          if (sentence != NULL)
            g_string_append_printf (story, "  %s\n", sentence);
        }
    }
  return g_string_free (story, FALSE);
}

static void
play_demo (Demo *demo)
{
  g_autofree char *opening = NULL;

  /* Translators: %s is the name of a terrain; keep the brackets as they are */
  opening = g_strdup_printf (_("%s. (…) is a blue troop, <…> a red one, x2 the height of a stack, "
                                "{3} the medals of a region."),
                             demo->game->terrain->name);
  print_picture (demo, opening);
  while (demo->state.table.waits != TOY_WAITS_OVER)
    {
      g_autofree char *story = play_turn (demo);

      print_picture (demo, story);
    }
}

int
toy_command_demo (int argc, char **argv)
{
  gint64 seed = -1;
  int delay = -1;
  g_autofree char *name = NULL;
  g_autoptr (ToyCliTerrain) board = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "seed",
      's',
      0,
      G_OPTION_ARG_INT64,
      &seed,
      N_("Play the game of this number again"),
      N_("N") },
    { "terrain",
      't',
      0,
      G_OPTION_ARG_STRING,
      &name,
      N_("Where to play: a built-in id or a file (castle-field)"),
      N_("TERRAIN") },
    { "delay",
      'd',
      0,
      G_OPTION_ARG_INT,
      &delay,
      N_("Milliseconds to look at each turn (700 in a terminal, else 0)"),
      N_("MS") },
    G_OPTION_ENTRY_NULL,
  };
  ToyOptions options = { false, false };
  ToyGame game;
  Demo demo;

  if (!toy_command_parse_bare (
          &argc, &argv, _("Plays a game in the terminal, a picture a turn."), NULL, entries))
    return TOY_STATUS_USAGE;
  if (seed < -1 || delay < -1 || delay > MAX_DELAY)
    {
      toy_command_complain ("demo", _("--seed is at least 0, --delay is 0 to %d."), MAX_DELAY);
      return TOY_STATUS_USAGE;
    }
  board = toy_cli_terrain_load (name != NULL ? name : DEFAULT_TERRAIN, &error);
  if (board == NULL)
    {
      toy_command_complain ("demo", "%s", error->message);
      return TOY_STATUS_FAILED;
    }
  if (!toy_game_init (&game, board->terrain, board->sheet, options))
    {
      toy_command_complain ("demo", _("%s cannot be dealt."), board->terrain->id);
      return TOY_STATUS_FAILED;
    }

  if (seed < 0)
    seed = g_random_int ();
  demo.game = &game;
  demo.random = toy_random_seeded (~(guint64) seed);
  demo.terminal = isatty (STDOUT_FILENO) && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
  demo.colour = demo.terminal && g_getenv ("NO_COLOR") == NULL;
  demo.delay = delay >= 0 ? delay : demo.terminal ? DEFAULT_DELAY : 0;
  toy_state_init (&demo.state, &game, (guint64) seed, TOY_ARMY_NONE, false);
  play_demo (&demo);
  return TOY_STATUS_OK;
}
