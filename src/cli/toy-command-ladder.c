/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `ladder`: how strong the computer players are against each other.  Each pairing is played over
 * all the terrains, every deal twice with sides changed, and told with Wilson's interval of its
 * games and a normal one of its deals: who is dealt the better troops mostly wins with them,
 * whoever it is, so that the two games of a deal are no independent ones.  A table for builders:
 * not translated. */
#include "config.h"

#include "bots/toy-bot.h"
#include "bots/toy-proving.h"
#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"
#include "engine/toy-state.h"
#include "lab/toy-interval.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* `LEVEL`, `LEVEL@MSms` or `LEVEL@PLAYOUTS`. */
typedef struct
{
  char *name;
  ToyLevel level;
  int ms;       /* 0: no clock */
  int playouts; /* 0: the level's own */
} Player;

typedef struct
{
  double won;
  int games;
  gint64 playouts, time, turns; /* of this player; µs */
  int decisions;
  int left_open;  /* turns after which the HQ could be taken though it could have been shut */
  int missed;     /* wins in one that were not taken */
  gint64 longest; /* µs of a decision */
} Tally;

typedef struct
{
  Player players[2];
  Tally tallies[2];
  guint64 deals, points, squares; /* of the first: 0 to 4 for each deal played both ways */
  guint64 seed;
  int threads;
  gboolean verify;
  const char *journal; /* (nullable): file of the games played */
  GHashTable *played;  /* what it tells: name of a game → its numbers */
  gboolean failed;     /* it could not be written to */
  int part, parts;     /* plays only each @parts-th deal */
  guint64 manner;      /* of what both did so far, as a hash */
} Pairing;

/* Processor time of this thread, µs: a loaded machine measures the same. */
static gint64
thread_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool
parse_player (const char *text, Player *player)
{
  const char *at = strchr (text, '@');
  g_autofree char *id = at != NULL ? g_strndup (text, (gsize) (at - text)) : g_strdup (text);
  char *end = NULL;
  gint64 number = 0;

  memset (player, 0, sizeof *player);
  if (!toy_level_parse (id, &player->level))
    return false;
  if (at != NULL)
    {
      number = g_ascii_strtoll (at + 1, &end, 10);
      if (number < 1 || number > 100000000)
        return false;
      if (strcmp (end, "ms") == 0)
        player->ms = (int) number;
      else if (*end == '\0')
        player->playouts = (int) number;
      else
        return false;
    }
  else if (toy_level_info (player->level)->playouts == 0)
    player->ms = toy_level_info (player->level)->ms;
  if (player->ms > 0)
    player->playouts = 100000000;
  player->name = g_strdup (text);
  return true;
}

/* --- one decision --- */

typedef struct
{
  const ToyView *view;
  const ToyMemory *memory;
  const ToyGame *game;
  const Player *player;
  guint64 seed;
  gint64 begun, deadline;
  gint64 took; /* µs of its own thread */
  ToyBotReport report;
} Thought;

static bool
is_late (void *data, int playouts)
{
  const Thought *thought = (const Thought *) data;

  return thought->deadline > 0 && thread_time () >= thought->deadline;
}

static float
part_gone (void *data)
{
  const Thought *thought = (const Thought *) data;

  return (float) (thread_time () - thought->begun)
         / (float) (thought->deadline - thought->begun);
}

static gpointer
think (gpointer data)
{
  Thought *thought = (Thought *) data;
  ToyBotLimits limits
      = { .playouts = thought->player->playouts,
          .stop = is_late,
          .data = thought,
          .memory = thought->memory };

  thought->begun = thread_time ();
  if (thought->player->ms > 0)
    {
      thought->deadline = thought->begun + 1000 * (gint64) thought->player->ms;
      limits.gone = part_gone;
    }
  toy_bot_choose (thought->view,
                  thought->game,
                  thought->player->level,
                  &limits,
                  thought->seed,
                  &thought->report);
  thought->took = thread_time () - thought->begun;
  return NULL;
}

static ToyAction
decide (const Pairing *pairing,
        const Player *player,
        Tally *tally,
        const ToyView *view,
        const ToyMemory *memory,
        const ToyGame *game,
        guint64 seed)
{
  g_autofree Thought *thoughts = g_new0 (Thought, pairing->threads);
  g_autofree ToyBotReport *reports = g_new0 (ToyBotReport, pairing->threads);
  GThread *threads[16] = { NULL };
  gint64 took = 0;
  ToyBotReport merged;

  for (int i = pairing->threads - 1; i >= 0; i--)
    {
      thoughts[i] = (Thought){
        .view = view,
        .memory = memory,
        .game = game,
        .player = player,
        .seed = toy_bot_worker_seed (seed, i),
      };
      if (i > 0)
        threads[i] = g_thread_new ("think", think, &thoughts[i]);
      else
        think (&thoughts[i]);
    }
  for (int i = 0; i < pairing->threads; i++)
    {
      if (threads[i] != NULL)
        g_thread_join (threads[i]);
      reports[i] = thoughts[i].report;
      took += thoughts[i].took / pairing->threads;
      tally->longest = MAX (tally->longest, thoughts[i].took);
    }
  toy_bot_merge (reports, pairing->threads, &merged);
  tally->playouts += merged.playouts;
  tally->time += took;
  tally->decisions++;
  return merged.action;
}

/* --- what must not happen --- */

/* Could @army's enemy place a troop on an HQ of it now, as far as all can see? */
static bool
is_open (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  ToyArmy foe = toy_army_enemy (army);
  ToyMask open = toy_table_connected (table, foe) & game->hqs[army];
  int n_known = 0;

  if (open == 0 || table->n_rack[foe] <= table->n_frozen[foe])
    return false;
  for (int t = 0; t < game->n_types; t++)
    n_known += table->known[foe][t];
  for (int t = 0; t < game->n_types; t++)
    {
      int n = n_known >= table->n_rack[foe]
                  ? table->known[foe][t]
                  : game->copies[t] - table->discard[foe][t] - toy_table_on_board (table, foe, t);

      if (n > 0 && (open & game->admits[t]) != 0)
        return true;
    }
  return false;
}

/* Surely, whatever chance hits; @state asks for chance. */
static bool
can_shut (const ToyState *state, const ToyGame *game, ToyArmy army)
{
  bool by_chance = state->table.waits == TOY_WAITS_CHANCE;
  ToyChoices choices;

  if (state->table.waits == TOY_WAITS_OVER)
    return state->table.winner == army;
  if (state->table.turn != army)
    return !is_open (&state->table, game, army);
  toy_state_choices (state, game, &choices);
  for (int i = toy_choices_count (&choices) - 1; i >= 0; i--)
    {
      ToyState next = *state;

      toy_state_apply (&next, game, toy_choices_nth (&choices, i), NULL);
      if (can_shut (&next, game, army) != by_chance)
        return !by_chance;
    }
  return by_chance;
}

static bool
could_win (const ToyState *state, const ToyGame *game)
{
  ToyChoices choices;

  toy_state_choices (state, game, &choices);
  for (int i = toy_choices_count (&choices) - 1; i >= 0; i--)
    {
      ToyState next = *state;

      toy_state_apply (&next, game, toy_choices_nth (&choices, i), NULL);
      /* Whether an enemy that has a rack is stuck cannot be known. */
      if (next.table.waits == TOY_WAITS_OVER && next.table.winner == state->table.turn
          && (next.table.end != TOY_END_STUCK
              || next.table.n_rack[toy_army_enemy ((ToyArmy) state->table.turn)] == 0))
        return true;
    }
  return false;
}

/* @start: when the turn began; @before: before its last action. */
static void
verify (Tally *tally,
        const ToyState *start,
        const ToyState *before,
        const ToyState *after,
        const ToyGame *game)
{
  ToyArmy army = (ToyArmy) before->table.turn;
  ToyState asking = *start;

  asking.manual = true;
  if (could_win (before, game)
      && !(after->table.waits == TOY_WAITS_OVER && after->table.winner == army))
    tally->missed++;
  if (after->table.waits != TOY_WAITS_OVER && after->table.turn != army
      && is_open (&after->table, game, army) && can_shut (&asking, game, army))
    tally->left_open++;
}

/* --- games --- */

/* All chance in a game comes from @seed and @blue: it can be played alone. */
static void
play (Pairing *pairing,
      Tally *tallies,
      const ToyGame *game,
      guint64 seed,
      int blue,
      ToyArmy first)
{
  guint64 decision = (seed * 2 + (guint64) blue) * 1000003;
  ToyMemory memory;
  ToyState state, start;
  int winner;

  toy_state_init (&state, game, seed, first, false);
  toy_memory_init (&memory);
  start = state;
  while (state.table.waits != TOY_WAITS_OVER)
    {
      int who = state.table.turn == TOY_ARMY_BLUE ? blue : 1 - blue;
      ToyState before = state;
      ToyAction action;
      ToyView view, after;

      if (state.table.waits == TOY_WAITS_ACTION)
        start = state;
      toy_view_make (&view, &state, (ToyArmy) state.table.turn);
      action = decide (pairing,
                       &pairing->players[who],
                       &tallies[who],
                       &view,
                       &memory,
                       game,
                       decision++);
      pairing->manner
          = (pairing->manner
             ^ (action.kind | (guint64) action.type << 8 | (guint64) action.from << 16
                | (guint64) action.to << 24))
            * 1099511628211u;
      toy_state_apply (&state, game, action, NULL);
      toy_view_make (&after, &state, (ToyArmy) view.army);
      toy_memory_note (&memory, game, &view, action, &after);
      if (pairing->verify)
        verify (&tallies[who], &start, &before, &state, game);
    }
  winner = state.table.winner == TOY_ARMY_BLUE ? blue : 1 - blue;
  for (int i = 0; i < 2; i++)
    {
      tallies[i].games++;
      tallies[i].turns += state.table.turns;
      tallies[i].won += state.table.winner == TOY_ARMY_NONE ? 0.5 : winner == i;
    }
}

static void
add_tally (Tally *sum, const Tally *one)
{
  sum->won += one->won;
  sum->games += one->games;
  sum->playouts += one->playouts;
  sum->time += one->time;
  sum->turns += one->turns;
  sum->decisions += one->decisions;
  sum->left_open += one->left_open;
  sum->missed += one->missed;
  sum->longest = MAX (sum->longest, one->longest);
}

/* --- the journal --- */

/* A line is the name of a game, a colon and for both players half points, playouts, µs, turns,
 * decisions, HQs left open, wins missed and the longest µs. */

/* How the players play, so that games of other versions of them are not taken for theirs. */
static guint64
manner_of (const Pairing *pairing, const ToyGame *game)
{
  Pairing sample = { .threads = 1 };
  Tally tallies[2];

  memset (tallies, 0, sizeof tallies);
  for (int i = 0; i < 2; i++)
    {
      sample.players[i] = pairing->players[i];
      sample.players[i].ms = 0;
      sample.players[i].playouts = 20;
    }
  play (&sample, tallies, game, 1, 0, TOY_ARMY_BLUE);
  return sample.manner & 0xffffff;
}

/* NULL where it cannot be kept, which nobody wants to hear after hours of play. */
static GHashTable *
read_journal (const char *name)
{
  GHashTable *played;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  FILE *file = fopen (name, "a");

  if (file == NULL)
    {
      toy_command_complain ("ladder", "%s: %s", name, g_strerror (errno));
      return NULL;
    }
  fclose (file);
  played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_file_test (name, G_FILE_TEST_IS_REGULAR)
      || !g_file_get_contents (name, &text, NULL, NULL))
    return played;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      const char *colon = strchr (lines[i], ':');

      if (colon != NULL)
        g_hash_table_insert (played,
                             g_strndup (lines[i], (gsize) (colon - lines[i])),
                             g_strdup (colon + 1));
    }
  return played;
}

static gboolean
read_game (const char *numbers, Tally *tallies)
{
  for (int i = 0; i < 2; i++)
    {
      Tally *tally = &tallies[i];
      int points, read = 0;

      if (sscanf (numbers,
                  "%d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                  " %d %d %d %" G_GINT64_FORMAT "%n",
                  &points,
                  &tally->playouts,
                  &tally->time,
                  &tally->turns,
                  &tally->decisions,
                  &tally->left_open,
                  &tally->missed,
                  &tally->longest,
                  &read)
          != 8)
        return FALSE;
      tally->games = 1;
      tally->won = points / 2.0;
      numbers += read;
    }
  return *numbers == '\0';
}

/* What ends a line that a crash has torn, so that it is not taken for a whole one: "" where the
 * file is whole. */
static const char *
mend (FILE *file)
{
  return fseek (file, -1, SEEK_END) != 0 || fgetc (file) == '\n' ? "" : "#\n";
}

static gboolean
write_game (const char *name, const char *game, const Tally *tallies)
{
  FILE *out = fopen (name, "a+");
  g_autoptr (GString) line = g_string_new (out != NULL ? mend (out) : "");
  gboolean done;

  g_string_append_printf (line, "%s:", game);
  for (int i = 0; i < 2; i++)
    g_string_append_printf (line,
                            " %d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                            " %d %d %d %" G_GINT64_FORMAT,
                            (int) (2 * tallies[i].won),
                            tallies[i].playouts,
                            tallies[i].time,
                            tallies[i].turns,
                            tallies[i].decisions,
                            tallies[i].left_open,
                            tallies[i].missed,
                            tallies[i].longest);
  g_string_append_c (line, '\n');
  /* One write, so that several runs may share a journal. */
  done = out != NULL && fseek (out, 0, SEEK_END) == 0
         && fwrite (line->str, line->len, 1, out) == 1;
  if (out != NULL)
    done = fclose (out) == 0 && done; /* a full disk is noticed only here */
  if (!done)
    toy_command_complain ("ladder", "%s: %s", name, g_strerror (errno));
  return done;
}

/* Plays a game, or takes it from the journal; one that is neither is left to others. */
static void
play_or_read (Pairing *pairing,
              const ToyGame *game,
              guint64 manner,
              int deal,
              int side,
              guint64 seed,
              gboolean mine)
{
  g_autofree char *name = g_strdup_printf ("%06x %s %s %d %d %s %" G_GUINT64_FORMAT " %d",
                                           (guint) manner,
                                           pairing->players[0].name,
                                           pairing->players[1].name,
                                           pairing->threads,
                                           pairing->verify,
                                           game->terrain->id,
                                           seed,
                                           side);
  const char *numbers
      = pairing->played != NULL ? g_hash_table_lookup (pairing->played, name) : NULL;
  Tally tallies[2];

  memset (tallies, 0, sizeof tallies);
  if (numbers == NULL || !read_game (numbers, tallies))
    {
      if (!mine)
        return;
      memset (tallies, 0, sizeof tallies);
      play (
          pairing, tallies, game, seed, side, (deal & 1) != 0 ? TOY_ARMY_BLUE : TOY_ARMY_RED);
      pairing->failed
          = pairing->journal != NULL && !write_game (pairing->journal, name, tallies);
    }
  for (int i = 0; i < 2; i++)
    add_tally (&pairing->tallies[i], &tallies[i]);
}

static void
wilson (double won, int n, double *low, double *high)
{
  double p = won / n, z2 = TOY_Z95 * TOY_Z95 / n, middle = (p + z2 / 2) / (1 + z2);
  double half = TOY_Z95 * sqrt (p * (1 - p) / n + z2 / (4 * n)) / (1 + z2);

  *low = 100 * (middle - half);
  *high = 100 * (middle + half);
}

static void
tell_player (const Player *player, const Tally *tally, gboolean verified)
{
  g_print ("  %-18s %9.0f playouts a decision, %8.2f ms (longest %.1f), %7.0f a second",
           player->name,
           (double) tally->playouts / MAX (1, tally->decisions),
           (double) tally->time / 1000.0 / MAX (1, tally->decisions),
           (double) tally->longest / 1000.0,
           1e6 * (double) tally->playouts / (double) MAX (1, tally->time));
  if (verified)
    g_print ("; HQ left open %d, wins missed %d", tally->left_open, tally->missed);
  g_print ("\n");
}

static void
tell (const Pairing *pairing, const char *places)
{
  const Tally *tally = &pairing->tallies[0];
  const ToyInterval deals
      = toy_interval_mean (pairing->points, pairing->squares, pairing->deals);
  double low, high;

  if (tally->games == 0)
    return;
  wilson (tally->won, tally->games, &low, &high);
  g_print ("%s v %s: %.1f %% (%.1f to %.1f) of %d games, %.1f turns each\n%s\n",
           pairing->players[0].name,
           pairing->players[1].name,
           100 * tally->won / tally->games,
           low,
           high,
           tally->games,
           (double) tally->turns / tally->games,
           places);
  /* Where every deal went the same way nothing can be said by their differences. */
  if (deals.high > deals.low)
    g_print ("  deals, each played both ways: %.1f %% (%.1f to %.1f) of %" G_GUINT64_FORMAT "\n",
             25 * deals.value, MAX (0, 25 * deals.low), MIN (25 * deals.high, 100),
             pairing->deals);
  for (int i = 0; i < 2; i++)
    tell_player (&pairing->players[i], &pairing->tallies[i], pairing->verify);
}

static void
count_deal (Pairing *pairing, const Tally *before)
{
  const Tally *now = &pairing->tallies[0];
  guint64 points = (guint64) (2 * (now->won - before->won));

  if (now->games != before->games + 2)
    return;
  pairing->deals++;
  pairing->points += points;
  pairing->squares += points * points;
}

/* Deal by deal over all terrains: a run that is cut short is as good as a small one. */
static void
pair (Pairing *pairing, GPtrArray *games, int deals)
{
  g_autoptr (GString) places = g_string_new (" ");
  g_autofree double *won = g_new0 (double, games->len);
  g_autofree int *played = g_new0 (int, games->len);
  guint64 manner
      = pairing->journal != NULL ? manner_of (pairing, g_ptr_array_index (games, 0)) : 0;

  for (int i = 0; i < deals; i++)
    for (guint g = 0; g < games->len; g++)
      {
        Tally before = pairing->tallies[0];

        for (int side = 0; side < 2 && !pairing->failed; side++)
          play_or_read (pairing,
                        g_ptr_array_index (games, g),
                        manner,
                        i,
                        side,
                        pairing->seed + (guint64) i * 7919 + g,
                        (i * (int) games->len + (int) g) % pairing->parts == pairing->part);
        count_deal (pairing, &before);
        won[g] += pairing->tallies[0].won - before.won;
        played[g] += pairing->tallies[0].games - before.games;
      }
  for (guint g = 0; games->len <= 20 && g < games->len; g++)
    if (played[g] > 0)
      g_string_append_printf (places,
                              " %s %.0f",
                              ((const ToyGame *) g_ptr_array_index (games, g))->terrain->id,
                              100 * won[g] / played[g]);
  tell (pairing, places->str);
}

/* --- the command --- */

/* A game begins with what it is played on. */
typedef struct
{
  ToyGame game;
  ToyCliTerrain *board; /* owned */
} Ground;

static void
free_ground (gpointer data)
{
  Ground *ground = data;

  g_clear_pointer (&ground->board, toy_cli_terrain_free);
  g_free (ground);
}

/* Of Ground, whose first member is a ToyGame. */
static GPtrArray *
load_games (int generated, const char *only, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (free_ground);
  const char *const *ids = toy_cli_terrain_ids ();
  ToyOptions options = { false, false };

  for (int i = 0; generated == 0 && ids[i] != NULL; i++)
    {
      Ground *ground;

      if (only != NULL && strcmp (only, ids[i]) != 0)
        continue;
      ground = g_new0 (Ground, 1);
      g_ptr_array_add (games, ground);
      ground->board = toy_cli_terrain_load_builtin (ids[i], error);
      if (ground->board == NULL
          || !toy_game_init (&ground->game, ground->board->terrain, ground->board->sheet, options))
        return NULL;
    }
  for (int i = 0; i < generated; i++)
    {
      Ground *ground = g_new0 (Ground, 1);

      ground->board = g_new0 (ToyCliTerrain, 1);
      ground->board->terrain = toy_terrain_new ();
      ground->board->sheet = g_new0 (ToySheet, 1);
      toy_proving_make (ground->board->terrain, ground->board->sheet, (guint64) i, i % 4 != 0);
      g_ptr_array_add (games, ground);
      if (!toy_game_init (&ground->game, ground->board->terrain, ground->board->sheet, options))
        g_assert_not_reached ();
    }
  return g_steal_pointer (&games);
}

int
toy_command_ladder (int argc, char **argv)
{
  int games_wanted = 110, generated = 0, threads = 1, part = 1, parts = 1;
  gint64 seed = 1;
  gboolean check = FALSE;
  g_autofree char *only = NULL, *journal = NULL, *share = NULL;
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &games_wanted, N_ ("Games a pairing (110)"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Where chance begins (1)"), N_ ("N") },
    { "terrain", 't', 0, G_OPTION_ARG_STRING, &only, N_ ("Only on this terrain"), N_ ("ID") },
    { "generated", 'G', 0, G_OPTION_ARG_INT, &generated, N_ ("On N generated terrains"), N_ ("N") },
    { "threads",
      'T',
      0,
      G_OPTION_ARG_INT,
      &threads,
      N_ ("Threads that think together (1)"),
      N_ ("N") },
    { "check",
      'c',
      0,
      G_OPTION_ARG_NONE,
      &check,
      N_ ("Count HQs left open and wins in one missed"),
      NULL },
    { "journal",
      'j',
      0,
      G_OPTION_ARG_FILENAME,
      &journal,
      N_ ("Where games played are kept; they are not played again"),
      N_ ("FILE") },
    { "part",
      'p',
      0,
      G_OPTION_ARG_STRING,
      &share,
      N_ ("Play only the Kth of N parts of the deals"),
      N_ ("K/N") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GHashTable) played = NULL;
  g_autoptr (GError) error = NULL;
  int n_players, deals;

  if (!toy_command_parse ("ladder",
                          &argc,
                          &argv,
                          _ ("[PLAYER PLAYER…]"),
                          _ ("Plays the computer players against each other."),
                          _ ("A player is a level (recruit to marshal, random, greedy, playout or "
                             "linear), with @N playouts or @Nms of thinking.  Each is paired with "
                             "the one after it; without players, the levels in order."),
                          entries))
    return TOY_STATUS_USAGE;
  if (games_wanted < 1 || generated < 0 || generated > 10000 || threads < 1 || threads > 16
      || argc == 2
      || (share != NULL
          && (sscanf (share, "%d/%d", &part, &parts) != 2 || part < 1 || parts < part)))
    {
      toy_command_complain ("ladder", _ ("These numbers or players make no sense."));
      return TOY_STATUS_USAGE;
    }
  games = load_games (generated, only, &error);
  if (games == NULL || games->len == 0)
    {
      if (error != NULL)
        toy_command_complain ("ladder", "%s", error->message);
      else
        toy_command_complain (
            "ladder", _ ("There is no built-in terrain “%s” and no file of that name."),
            only != NULL ? only : "");
      return TOY_STATUS_FAILED;
    }
  if (journal != NULL && (played = read_journal (journal)) == NULL)
    return TOY_STATUS_FAILED;
  deals = MAX (1, games_wanted / (2 * (int) games->len));
  n_players = argc > 1 ? argc - 1 : TOY_N_LEVELS;
  for (int i = 0; i + 1 < n_players; i++)
    {
      Pairing pairing = {
        .seed = (guint64) seed,
        .threads = threads,
        .verify = check,
        .journal = journal,
        .played = played,
        .part = part - 1,
        .parts = parts,
      };
      const char *names[2] = {
        argc > 1 ? argv[i + 1] : toy_level_info ((ToyLevel) (i + 1))->id,
        argc > 1 ? argv[i + 2] : toy_level_info ((ToyLevel) i)->id,
      };

      for (int k = 0; k < 2; k++)
        if (!parse_player (names[k], &pairing.players[k]))
          {
            toy_command_complain ("ladder", _ ("There is no player “%s”."), names[k]);
            return TOY_STATUS_USAGE;
          }
      pair (&pairing, games, deals);
      g_free (pairing.players[0].name);
      g_free (pairing.players[1].name);
      if (pairing.failed)
        return TOY_STATUS_FAILED;
    }
  return TOY_STATUS_OK;
}
