/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of finished games: a line with the version, then a line a game, only ever added to.  A
 * line carries a check sum, so that what a crash or an editor left half is known and left out. */
#include "config.h"

#include "model/toy-played-game-private.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define MAGIC "toy-skirmish-games "
#define VERSION "1"
#define MAX_BYTES (64 * 1024 * 1024)

static const char *const ends[] = {
  [TOY_END_NONE] = "none",
  [TOY_END_HQ] = "hq",
  [TOY_END_MEDALS] = "medals",
  [TOY_END_STUCK] = "stuck",
  [TOY_END_LIMIT] = "limit",
};

enum
{
  FIELD_SUM,
  FIELD_KEY,
  FIELD_TIME,
  FIELD_TERRAIN,
  FIELD_NAME,
  FIELD_BLUE,
  FIELD_RED,
  FIELD_FIRST,
  FIELD_WINNER,
  FIELD_END,
  FIELD_TURNS,
  FIELD_BLUE_MEDALS,
  FIELD_RED_MEDALS,
  FIELD_BEGINNER,
  FIELD_MEEPLE,
  N_FIELDS
};

static const char *
player_id (const ToyPlayer *player)
{
  return player->computer ? toy_level_info (player->level)->id : "human";
}

/* One deal with these players, however it goes on. */
static char *
deal_key (ToyMatch *match)
{
  const ToyMatchSetup *setup = toy_match_get_setup (match);
  g_autofree char *what = g_strdup_printf (
    "%" G_GUINT64_FORMAT " %s %d %d %d %s %s", setup->seed,
    toy_board_get_id (toy_match_get_board (match)), setup->options.beginner, setup->options.meeple,
    toy_match_get_state_at (match, 0)->table.turn, player_id (&setup->players[TOY_ARMY_BLUE]),
    player_id (&setup->players[TOY_ARMY_RED]));
  char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, what, -1);

  key[16] = '\0';
  return key;
}

ToyPlayedGame *
_toy_played_game_new (ToyMatch *match)
{
  const ToyTable *table = &toy_match_get_state (match)->table;
  ToyBoard *board = toy_match_get_board (match);
  ToyPlayedGame *game = g_new0 (ToyPlayedGame, 1);

  game->key = deal_key (match);
  game->time = g_get_real_time () / G_USEC_PER_SEC;
  game->terrain = g_strdup (toy_board_get_id (board));
  game->name = g_strdup (toy_board_get_name (board));
  game->first = (ToyArmy) toy_match_get_state_at (match, 0)->table.turn;
  game->winner = (ToyArmy) table->winner;
  game->end = (ToyEnd) table->end;
  /* The turn that wins is never ended, and counts for who reads how long games are. */
  game->turns = table->turns + (game->end == TOY_END_HQ || game->end == TOY_END_MEDALS ? 1 : 0);
  game->options = toy_match_get_setup (match)->options;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      game->players[army] = toy_match_get_setup (match)->players[army];
      game->medals[army] = table->medals[army];
    }
  return game;
}

void
_toy_played_game_free (ToyPlayedGame *game)
{
  g_free (game->key);
  g_free (game->terrain);
  g_free (game->name);
  g_free (game);
}

/* FNV-1a: against accidents, not against cheats. */
static guint32
check_sum (const char *text)
{
  guint32 sum = 2166136261u;

  for (; *text != '\0'; text++)
    sum = (sum ^ (guint8) *text) * 16777619u;
  return sum;
}

static const char *
winner_id (ToyArmy winner)
{
  return winner < TOY_N_ARMIES ? toy_army_id (winner) : "nobody";
}

char *
_toy_played_game_to_line (const ToyPlayedGame *game)
{
  g_autofree char *name = g_strescape (game->name, NULL);
  g_autofree char *rest = g_strdup_printf (
    "%s\t%" G_GINT64_FORMAT "\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%u\t%u\t%u\t%d\t%d",
    game->key, game->time, game->terrain, name, player_id (&game->players[TOY_ARMY_BLUE]),
    player_id (&game->players[TOY_ARMY_RED]), toy_army_id (game->first),
    winner_id (game->winner), ends[game->end], game->turns, game->medals[TOY_ARMY_BLUE],
    game->medals[TOY_ARMY_RED], game->options.beginner, game->options.meeple);

  return g_strdup_printf ("%08x\t%s\n", check_sum (rest), rest);
}

static gboolean
parse_player (const char *text, ToyPlayer *player)
{
  ToyLevel level;

  player->computer = FALSE;
  if (strcmp (text, "human") == 0)
    return TRUE;
  if (!toy_level_parse (text, &level) || level >= TOY_N_LEVELS)
    return FALSE;
  player->computer = TRUE;
  player->level = level;
  return TRUE;
}

static gboolean
parse_winner (const char *text, ToyArmy *army)
{
  *army = TOY_ARMY_NONE;
  return strcmp (text, "nobody") == 0 || toy_army_parse (text, army);
}

static gboolean
parse_end (const char *text, ToyEnd *end)
{
  for (gsize i = TOY_END_HQ; i < G_N_ELEMENTS (ends); i++)
    if (strcmp (text, ends[i]) == 0)
      {
        *end = (ToyEnd) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_number (const char *text, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, 1000000, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
parse_fields (char **fields, ToyPlayedGame *game)
{
  guint beginner, meeple;

  if (!parse_player (fields[FIELD_BLUE], &game->players[TOY_ARMY_BLUE])
      || !parse_player (fields[FIELD_RED], &game->players[TOY_ARMY_RED])
      || !toy_army_parse (fields[FIELD_FIRST], &game->first)
      || !parse_winner (fields[FIELD_WINNER], &game->winner)
      || !parse_end (fields[FIELD_END], &game->end)
      || !parse_number (fields[FIELD_TURNS], &game->turns)
      || !parse_number (fields[FIELD_BLUE_MEDALS], &game->medals[TOY_ARMY_BLUE])
      || !parse_number (fields[FIELD_RED_MEDALS], &game->medals[TOY_ARMY_RED])
      || !parse_number (fields[FIELD_BEGINNER], &beginner)
      || !parse_number (fields[FIELD_MEEPLE], &meeple)
      || !g_ascii_string_to_signed (fields[FIELD_TIME], 10, G_MININT64, G_MAXINT64, &game->time,
                                    NULL))
    return FALSE;

  game->options.beginner = beginner != 0;
  game->options.meeple = meeple != 0;
  game->key = g_strdup (fields[FIELD_KEY]);
  game->terrain = g_strdup (fields[FIELD_TERRAIN]);
  game->name = g_strcompress (fields[FIELD_NAME]);
  return g_utf8_validate (game->terrain, -1, NULL) && g_utf8_validate (game->name, -1, NULL);
}

ToyPlayedGame *
_toy_played_game_from_line (const char *line)
{
  const char *rest = strchr (line, '\t');
  g_auto (GStrv) fields = NULL;
  g_autofree char *sum = NULL;
  ToyPlayedGame *game;

  if (rest == NULL)
    return NULL;
  sum = g_strdup_printf ("%08x", check_sum (rest + 1));
  fields = g_strsplit (line, "\t", -1);
  if (g_strv_length (fields) != N_FIELDS || strcmp (sum, fields[FIELD_SUM]) != 0)
    return NULL;

  game = g_new0 (ToyPlayedGame, 1);
  if (!parse_fields (fields, game))
    g_clear_pointer (&game, _toy_played_game_free);
  return game;
}

/* --- the file --- */

static void
set_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
}

/* A file that begins otherwise is not ours to read or to write. */
static gboolean
check_head (const char *path, const char *contents, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (contents[0] == '\0' || g_str_has_prefix (contents, MAGIC VERSION "\n"))
    return TRUE;

  g_set_error (error, TOY_MODEL_ERROR, TOY_MODEL_ERROR_NOT_A_FILE,
               g_str_has_prefix (contents, MAGIC)
                 /* Translators: %s is a file. */
                 ? _("%s was written by a later version of Toy Skirmish.")
                 /* Translators: %s is a file. */
                 : _("%s is not a file of finished games."),
               name);
  return FALSE;
}

GPtrArray *
_toy_played_games_read (const char *path, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                _toy_played_game_free);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    {
      if (errno == ENOENT)
        return g_steal_pointer (&games);
      set_error (error, path, errno);
      return NULL;
    }
  if (!S_ISREG (info.st_mode) || info.st_size > MAX_BYTES)
    {
      set_error (error, path, S_ISREG (info.st_mode) ? EFBIG : EINVAL);
      return NULL;
    }
  if (!g_file_get_contents (path, &contents, NULL, error) || !check_head (path, contents, error))
    return NULL;

  /* The piece after the last newline was never finished, or there is none. */
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      ToyPlayedGame *game = _toy_played_game_from_line (lines[i]);

      if (game != NULL)
        g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

static gboolean
write_all (int fd, const char *text)
{
  size_t left = strlen (text);

  while (left > 0)
    {
      ssize_t n = write (fd, text, left);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      left -= (size_t) n;
    }
  return TRUE;
}

/* Empties the file where that is asked for.  Returns what must stand before a new line: the head in
 * an empty file, an end to a line that was never finished; NULL with @error for a file that is not
 * ours. */
static const char *
glue (int fd, const char *path, gboolean clear, GError **error)
{
  char head[sizeof MAGIC VERSION "\n"] = "", last = '\n';
  off_t end = lseek (fd, 0, SEEK_END);
  gboolean later;

  if (end <= 0)
    return MAGIC VERSION "\n";
  if (pread (fd, head, sizeof head - 1, 0) < 0 || pread (fd, &last, 1, end - 1) != 1)
    {
      set_error (error, path, errno);
      return NULL;
    }

  /* What a later version counted may be forgotten, but nothing may be added to it. */
  later = clear && g_str_has_prefix (head, MAGIC);
  if (!later && !check_head (path, head, error))
    return NULL;
  if (!clear)
    return last == '\n' ? "" : "\n";
  if (ftruncate (fd, 0) == 0)
    return MAGIC VERSION "\n";
  set_error (error, path, errno);
  return NULL;
}

gboolean
_toy_played_games_append (const char *path, const char *lines, gboolean clear, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *before;
  gboolean done;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || (fd = g_open (path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0600)) < 0)
    {
      set_error (error, path, errno);
      return FALSE;
    }

  /* One writer at a time; the lock goes with the descriptor. */
  while (flock (fd, LOCK_EX) != 0 && errno == EINTR)
    ;
  before = glue (fd, path, clear, error);
  if (before == NULL)
    {
      close (fd);
      return FALSE;
    }
  done = write_all (fd, before) && write_all (fd, lines) && fsync (fd) == 0;
  if (!done)
    set_error (error, path, errno);
  close (fd);
  return done;
}
