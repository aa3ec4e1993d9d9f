/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the statistics page: finished games sorted into lines and counted. */
#include "config.h"

#include "model/toy-statistics.h"

#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A line with what it is sorted by. */
typedef struct
{
  ToyTally tally;
  int order;
  guint last; /* the game that was counted last, plus one */
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->tally.key);
  g_free (line->tally.name);
  g_free (line);
}

static Line *
line_for (GPtrArray *lines, const char *key, const char *name, int order)
{
  Line *line;

  for (guint i = 0; i < lines->len; i++)
    {
      line = g_ptr_array_index (lines, i);
      if (strcmp (line->tally.key, key) == 0)
        return line;
    }
  line = g_new0 (Line, 1);
  line->tally.key = g_strdup (key);
  line->tally.name = g_strdup (name);
  line->order = order;
  g_ptr_array_add (lines, line);
  return line;
}

static const char *
end_name (ToyEnd end)
{
  switch (end)
    {
    case TOY_END_HQ:
      return C_("how a game was decided", "Headquarters taken");
    case TOY_END_MEDALS:
      return C_("how a game was decided", "Objective reached");
    case TOY_END_STUCK:
      return C_("how a game was decided", "Nobody could go on");
    case TOY_END_LIMIT:
    case TOY_END_NONE:
    default:
      return C_("how a game was decided", "Turn limit");
    }
}

static const char *const end_keys[] = { "none", "hq", "medals", "stuck", "limit" };

/* As it is called today, in the language of today; a terrain that is not there any more keeps the
 * name it had last. */
static void
name_terrain (Line *line, const ToyPlayedGame *game, ToyCatalogue *catalogue)
{
  ToyBoard *board = catalogue != NULL ? toy_catalogue_find (catalogue, game->terrain) : NULL;

  g_free (line->tally.name);
  line->tally.name = g_strdup (board != NULL ? toy_board_get_name (board) : game->name);
}

static gboolean
is_among_computers (const ToyPlayedGame *game)
{
  return game->players[TOY_ARMY_BLUE].computer && game->players[TOY_ARMY_RED].computer;
}

/* The line that @game belongs to as a whole. */
static Line *
line_of_game (GPtrArray *lines, const ToyPlayedGame *game, ToyTallyBy by)
{
  switch (by)
    {
    case TOY_TALLY_ALL:
      return line_for (lines, "all", C_("statistics", "All games"), 0);
    case TOY_TALLY_TERRAIN:
      return line_for (lines, game->terrain, game->name, 0);
    case TOY_TALLY_END:
      return line_for (lines, end_keys[game->end], end_name (game->end), (int) game->end);
    case TOY_TALLY_OPPONENT:
    case TOY_TALLY_SIDE:
    case TOY_TALLY_START:
    default:
      return NULL;
    }
}

/* The line that @game belongs to for the human on the side of @army. */
static Line *
line_of_seat (GPtrArray *lines, const ToyPlayedGame *game, ToyArmy army, ToyTallyBy by)
{
  const ToyPlayer *opponent = &game->players[toy_army_enemy (army)];

  switch (by)
    {
    case TOY_TALLY_OPPONENT:
      if (!opponent->computer)
        return line_for (lines, "human", C_("opponent", "Human"), TOY_N_LEVELS);
      return line_for (lines, toy_level_info (opponent->level)->id,
                       toy_words_level (opponent->level), (int) opponent->level);
    case TOY_TALLY_SIDE:
      return line_for (lines, toy_army_id (army), toy_words_army (army), (int) army);
    case TOY_TALLY_START:
      if (game->first == army)
        return line_for (lines, "first", C_("statistics", "Began"), 0);
      return line_for (lines, "second", C_("statistics", "Came second"), 1);
    case TOY_TALLY_ALL:
    case TOY_TALLY_TERRAIN:
    case TOY_TALLY_END:
    default:
      return line_of_game (lines, game, by);
    }
}

/* Once a line and game, however many humans played it. */
static void
count_game (Line *line, const ToyPlayedGame *game, guint number)
{
  ToyTally *tally = &line->tally;

  if (line->last == number)
    return;
  line->last = number;
  tally->games++;
  tally->turns += game->turns;
  tally->blue += game->winner == TOY_ARMY_BLUE ? 1 : 0;
  tally->red += game->winner == TOY_ARMY_RED ? 1 : 0;
  tally->starter += game->winner == game->first ? 1 : 0;
}

static void
count_seat (Line *line, const ToyPlayedGame *game, ToyArmy army)
{
  if (game->winner == army)
    line->tally.won++;
  else if (game->winner == TOY_ARMY_NONE)
    line->tally.drawn++;
  else
    line->tally.lost++;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const Line *x = *(Line *const *) a, *y = *(Line *const *) b;

  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  if (x->tally.games != y->tally.games)
    return x->tally.games > y->tally.games ? -1 : 1;
  return strcmp (x->tally.key, y->tally.key);
}

guint
toy_statistics_count_watched (ToyStatistics *statistics)
{
  guint n = 0;

  g_return_val_if_fail (TOY_IS_STATISTICS (statistics), 0);

  for (guint i = 0; i < toy_statistics_get_n_games (statistics); i++)
    n += is_among_computers (toy_statistics_get_game (statistics, i));
  return n;
}

guint
toy_statistics_count_shared (ToyStatistics *statistics)
{
  guint n = 0;

  g_return_val_if_fail (TOY_IS_STATISTICS (statistics), 0);

  for (guint i = 0; i < toy_statistics_get_n_games (statistics); i++)
    {
      const ToyPlayedGame *game = toy_statistics_get_game (statistics, i);

      n += !game->players[TOY_ARMY_BLUE].computer && !game->players[TOY_ARMY_RED].computer;
    }
  return n;
}

GPtrArray *
toy_statistics_query (ToyStatistics *statistics, ToyTallyBy by, ToyCatalogue *catalogue)
{
  /* A line begins with its tally, which is all that the caller sees of it. */
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  g_return_val_if_fail (TOY_IS_STATISTICS (statistics), lines);

  for (guint i = 0; i < toy_statistics_get_n_games (statistics); i++)
    {
      const ToyPlayedGame *game = toy_statistics_get_game (statistics, i);
      Line *line;

      if (is_among_computers (game))
        continue;
      line = line_of_game (lines, game, by);
      if (line != NULL)
        count_game (line, game, i + 1);
      if (by == TOY_TALLY_TERRAIN)
        name_terrain (line, game, catalogue);
      for (int army = 0; army < TOY_N_ARMIES; army++)
        if (!game->players[army].computer)
          {
            line = line_of_seat (lines, game, (ToyArmy) army, by);
            count_game (line, game, i + 1);
            count_seat (line, game, (ToyArmy) army);
          }
    }
  g_ptr_array_sort (lines, compare_lines);
  return lines;
}
