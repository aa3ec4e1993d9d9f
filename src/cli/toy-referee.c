/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-referee.h.  Every request is checked whole before anything changes: an error changes
 * nothing.  Which words a request takes is checked before whether there is a game. */
#include "config.h"

#include "cli/toy-referee.h"

#include "cli/toy-reason-text.h"
#include "bots/toy-bot.h"
#include "cli/toy-referee-private.h"
#include "engine/toy-notation.h"
#include "engine/toy-perft.h"

#include <string.h>

/* A whole position, longer than any that the engine writes. */
#define POSITION_LIMIT (2 * TOY_POSITION_SIZE)
/* Longest _toy_words_echo of the user's words in an error, in characters. */
#define ECHO_LIMIT 60
#define MAX_MS 3600000
#define MAX_PLAYOUTS 1000000000

typedef struct
{
  bool failed;
  ToyRefereeCode code;
  char *text;
} Trouble;

struct _ToyReferee
{
  ToyRefereeLoad load;
  const char *const *builtin;
  ToyRandom entropy;

  ToyCliTerrain *board; /* NULL until one is loaded */
  bool has_game;
  ToyGame game; /* compiled from @board */
  ToyState state;
  GArray *past; /* ToyState before each `do` */

  bool in_position;
  GString *position;        /* its lines so far */
  Trouble position_trouble; /* found before its end, told at its end */
};

ToyReferee *
toy_referee_new (ToyRefereeLoad load, const char *const *builtin, guint64 entropy)
{
  ToyReferee *referee = g_new0 (ToyReferee, 1);

  referee->load = load;
  referee->builtin = builtin;
  referee->entropy = toy_random_seeded (entropy);
  referee->past = g_array_new (FALSE, FALSE, sizeof (ToyState));
  referee->position = g_string_new (NULL);
  return referee;
}

void
toy_referee_free (ToyReferee *referee)
{
  g_clear_pointer (&referee->board, toy_cli_terrain_free);
  g_clear_pointer (&referee->position_trouble.text, g_free);
  g_array_unref (referee->past);
  g_string_free (referee->position, TRUE);
  g_free (referee);
}

static bool
need_game (ToyReferee *referee, GString *answer)
{
  if (!referee->has_game)
    _toy_answer_error (
        answer, TOY_REFEREE_NO_GAME, "There is no game yet: begin one with “new” or “position”.");
  return referee->has_game;
}

/* --- Terrains and games --- */

static void
set_board (ToyReferee *referee, ToyCliTerrain *board)
{
  g_clear_pointer (&referee->board, toy_cli_terrain_free);
  referee->board = board;
  referee->has_game = false;
  g_array_set_size (referee->past, 0);
}

static void
set_game (ToyReferee *referee, const ToyGame *game, const ToyState *state)
{
  referee->game = *game;
  referee->state = *state;
  referee->has_game = true;
  g_array_set_size (referee->past, 0);
}

static void
request_hello (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_string_append_printf (answer, "toy-skirmish-referee %d\n", TOY_REFEREE_PROTOCOL);
  _toy_answer_ok (answer);
}

static void
request_terrain (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_autoptr (GError) error = NULL;
  ToyCliTerrain *board;

  if (rest[0] == '\0')
    {
      _toy_answer_error (answer, TOY_REFEREE_SYNTAX, "Say which terrain: “terrain ID-or-FILE”.");
      return;
    }
  board = referee->load (rest, &error);
  if (board == NULL)
    {
      _toy_answer_error (answer, TOY_REFEREE_UNKNOWN_TERRAIN, error->message);
      return;
    }
  set_board (referee, board);
  _toy_answer_ok (answer);
}

static void
request_terrains (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (const char *const *id = referee->builtin; *id != NULL; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyCliTerrain) board = referee->load (*id, &error);
      int n_bases = 0;

      if (board == NULL)
        {
          _toy_answer_error (answer, TOY_REFEREE_UNKNOWN_TERRAIN, error->message);
          return;
        }
      for (int i = 0; i < board->terrain->n_spaces; i++)
        n_bases += !board->terrain->spaces[i].is_hq;
      g_string_append_printf (
          lines, "%s objective=%d bases=%d\n", *id, board->terrain->objective, n_bases);
    }
  g_string_append_len (answer, lines->str, (gssize) lines->len);
  _toy_answer_ok (answer);
}

static void
request_new (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  enum
  {
    SEED,
    FIRST,
    BEGINNER,
    MEEPLE,
    CHANCE,
    N_OPTIONS
  };
  ToyOption options[N_OPTIONS] = {
    [SEED] = { "seed", TOY_OPTION_NUMBER, G_MAXUINT64, { NULL, NULL }, false, 0 },
    [FIRST] = { "first", TOY_OPTION_WORD, 0, { "blue", "red" }, false, TOY_ARMY_NONE },
    [BEGINNER] = { "beginner", TOY_OPTION_WORD, 0, { "no", "yes" }, false, 0 },
    [MEEPLE] = { "meeple", TOY_OPTION_WORD, 0, { "no", "yes" }, false, 0 },
    [CHANCE] = { "chance", TOY_OPTION_WORD, 0, { "auto", "manual" }, false, 0 },
  };
  ToyOptions rules;
  ToyState state;
  ToyGame game;

  if (!_toy_words_read_options (words, options, N_OPTIONS, answer))
    return;
  if (referee->board == NULL)
    {
      _toy_answer_error (
          answer, TOY_REFEREE_UNKNOWN_TERRAIN, "No terrain is loaded yet: say “terrain ID” first.");
      return;
    }
  rules.beginner = options[BEGINNER].value == 1;
  rules.meeple = options[MEEPLE].value == 1;
  if (!toy_game_init (&game, referee->board->terrain, referee->board->sheet, rules))
    {
      _toy_answer_error (
          answer, TOY_REFEREE_LIMIT, "This terrain cannot be dealt with these options.");
      return;
    }
  if (!options[SEED].given)
    options[SEED].value
        = (guint64) toy_random_next (&referee->entropy) << 32 | toy_random_next (&referee->entropy);
  toy_state_init (&state,
                  &game,
                  options[SEED].value,
                  (ToyArmy) options[FIRST].value,
                  options[CHANCE].value == 1);
  set_game (referee, &game, &state);
  _toy_answer_ok (answer);
}

/* --- Positions --- */

static void
request_position (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_string_truncate (referee->position, 0);
  g_clear_pointer (&referee->position_trouble.text, g_free);
  referee->position_trouble.failed = false;
  referee->in_position = true;
}

static void
position_fails (ToyReferee *referee, ToyRefereeCode code, const char *text)
{
  Trouble *trouble = &referee->position_trouble;

  if (trouble->failed)
    return;
  trouble->failed = true;
  trouble->code = code;
  trouble->text = g_strdup (text);
}

/* The terrain that a position speaks of: the loaded one where the id is its own or none is said.
 * @loaded gets one that was loaded for it.  (transfer none) (nullable) with an answered error. */
static ToyCliTerrain *
find_position_board (ToyReferee *referee,
                     const ToyPositionHead *head,
                     ToyCliTerrain **loaded,
                     GString *answer)
{
  g_autoptr (GError) error = NULL;

  if (referee->board != NULL
      && (head->terrain[0] == '\0' || strcmp (head->terrain, referee->board->terrain->id) == 0))
    return referee->board;
  if (head->terrain[0] == '\0')
    {
      _toy_answer_error (
          answer, TOY_REFEREE_BAD_POSITION, "The position names no terrain and none is loaded.");
      return NULL;
    }
  *loaded = referee->load (head->terrain, &error);
  if (*loaded == NULL)
    _toy_answer_error (answer, TOY_REFEREE_UNKNOWN_TERRAIN, error->message);
  return *loaded;
}

static void
finish_position (ToyReferee *referee, GString *answer)
{
  g_autoptr (ToyCliTerrain) loaded = NULL;
  ToyCliTerrain *board;
  char error[TOY_ERROR_SIZE];
  ToyPositionHead head;
  ToyState state;
  ToyGame game;

  referee->in_position = false;
  if (referee->position_trouble.failed)
    {
      _toy_answer_error (answer, referee->position_trouble.code, referee->position_trouble.text);
      return;
    }
  if (!toy_position_parse_head (referee->position->str, &head, error))
    {
      _toy_answer_error (answer, TOY_REFEREE_BAD_POSITION, error);
      return;
    }
  board = find_position_board (referee, &head, &loaded, answer);
  if (board == NULL)
    return;
  if (!toy_game_init (&game, board->terrain, board->sheet, head.options))
    {
      _toy_answer_error (
          answer, TOY_REFEREE_LIMIT, "This terrain cannot be dealt with these options.");
      return;
    }
  if (!toy_position_parse (referee->position->str, &game, &state, error))
    {
      _toy_answer_error (answer, TOY_REFEREE_BAD_POSITION, error);
      return;
    }
  if (loaded != NULL)
    set_board (referee, g_steal_pointer (&loaded));
  set_game (referee, &game, &state);
  _toy_answer_ok (answer);
}

static void
take_position_line (ToyReferee *referee, const char *line, GString *answer)
{
  if (strcmp (line, ".") == 0)
    {
      finish_position (referee, answer);
      return;
    }
  if (strlen (line) >= POSITION_LIMIT - referee->position->len)
    position_fails (referee, TOY_REFEREE_LIMIT, "The position is longer than any position can be.");
  if (referee->position_trouble.failed)
    return;
  /* A comment stays as an empty line, so that the lines keep their numbers. */
  _toy_answer_line (referee->position, line[0] == '#' ? "" : line);
}

static void
request_show (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_autofree char *text = g_malloc (TOY_POSITION_SIZE);

  if (!need_game (referee, answer))
    return;
  toy_position_format (&referee->state, &referee->game, text);
  g_string_append (answer, text);
  _toy_answer_ok (answer);
}

static void
request_view (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_autofree char *text = g_malloc (TOY_POSITION_SIZE);
  ToyArmy army;
  ToyView view;

  if (words[0] == NULL || words[1] != NULL || !toy_army_parse (words[0], &army)
      || army == TOY_ARMY_NONE)
    {
      _toy_answer_error (answer, TOY_REFEREE_SYNTAX, "Say whose view: “view blue” or “view red”.");
      return;
    }
  if (!need_game (referee, answer))
    return;
  toy_view_make (&view, &referee->state, army);
  toy_view_format (&view, &referee->game, referee->state.manual, text);
  g_string_append (answer, text);
  _toy_answer_ok (answer);
}

/* --- Play --- */

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
request_actions (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  int n_actions;

  if (!need_game (referee, answer))
    return;
  n_actions = toy_state_actions (&referee->state, &referee->game, actions);
  for (int i = 0; i < n_actions; i++)
    {
      char line[TOY_LINE_SIZE];

      toy_action_format (actions[i], &referee->game, line);
      g_ptr_array_add (lines, g_strdup (line));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    _toy_answer_line (answer, g_ptr_array_index (lines, i));
  _toy_answer_ok (answer);
}

static void
request_do (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  char error[TOY_ERROR_SIZE];
  ToyEvents events;
  ToyAction action;
  ToyWhy why;

  if (words[0] == NULL)
    {
      _toy_answer_error (answer, TOY_REFEREE_SYNTAX, "Say what to do: “do ACTION”.");
      return;
    }
  if (!need_game (referee, answer))
    return;
  if (!toy_action_parse (rest, &referee->game, &action, error))
    {
      _toy_answer_error (answer, TOY_REFEREE_SYNTAX, error);
      return;
    }
  why = toy_state_check (&referee->state, &referee->game, action);
  if (why.reason != TOY_REASON_OK)
    {
      g_autofree char *text = toy_reason_text (why, action, &referee->game);

      _toy_answer_errorf (answer,
                          TOY_REFEREE_ILLEGAL_ACTION,
                          "%s: %s",
                          toy_reason_id ((ToyReason) why.reason),
                          text);
      return;
    }

  g_array_append_val (referee->past, referee->state);
  toy_state_apply (&referee->state, &referee->game, action, &events);
  for (int i = 0; i < events.n; i++)
    {
      char line[TOY_LINE_SIZE];

      toy_event_format (events.events[i], &referee->game, line);
      _toy_answer_line (answer, line);
    }
  _toy_answer_ok (answer);
}

static void
request_undo (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  if (!need_game (referee, answer))
    return;
  if (referee->past->len == 0)
    {
      _toy_answer_error (answer, TOY_REFEREE_ILLEGAL_ACTION, "There is nothing to take back.");
      return;
    }
  referee->state = g_array_index (referee->past, ToyState, referee->past->len - 1);
  g_array_set_size (referee->past, referee->past->len - 1);
  _toy_answer_ok (answer);
}

/* The time that a bot was given. */
typedef struct
{
  gint64 begun, deadline; /* monotonic, µs */
} Span;

/* True once it is over. */
static bool
is_late (void *data, int playouts)
{
  return g_get_monotonic_time () >= ((const Span *) data)->deadline;
}

static float
part_gone (void *data)
{
  const Span *span = (const Span *) data;

  return (float) (g_get_monotonic_time () - span->begun)
         / (float) MAX (1, span->deadline - span->begun);
}

/* "recruit, corporal … and random", as an error names them. */
static char *
level_names (void)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < TOY_N_ALL_LEVELS; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", toy_level_info ((ToyLevel) i)->id);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static bool
find_level (const char *word, ToyLevel *level, GString *answer)
{
  g_autofree char *names = level_names ();
  g_autofree char *shown = NULL;

  if (word == NULL)
    {
      _toy_answer_errorf (answer, TOY_REFEREE_SYNTAX, "Say which level; there are: %s.", names);
      return false;
    }
  if (toy_level_parse (word, level))
    return true;
  shown = _toy_words_echo (word);
  _toy_answer_errorf (answer, TOY_REFEREE_SYNTAX, "unknown level %s; there are: %s.", shown, names);
  return false;
}

static void
request_bot (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  enum
  {
    MS,
    PLAYOUTS,
    SEED,
    N_OPTIONS
  };
  ToyOption options[N_OPTIONS] = {
    [MS] = { "ms", TOY_OPTION_NUMBER, MAX_MS, { NULL, NULL }, false, 0 },
    [PLAYOUTS] = { "playouts", TOY_OPTION_NUMBER, MAX_PLAYOUTS, { NULL, NULL }, false, 0 },
    [SEED] = { "seed", TOY_OPTION_NUMBER, G_MAXUINT64, { NULL, NULL }, false, 0 },
  };
  char line[TOY_LINE_SIZE], value[G_ASCII_DTOSTR_BUF_SIZE];
  ToyBotLimits limits = { 0 };
  Span span;
  ToyBotReport report;
  ToyLevel level;
  ToyView view;

  if (!find_level (words[0], &level, answer)
      || !_toy_words_read_options (words + 1, options, N_OPTIONS, answer)
      || !need_game (referee, answer))
    return;
  if (referee->state.table.waits == TOY_WAITS_OVER
      || referee->state.table.waits == TOY_WAITS_CHANCE)
    {
      _toy_answer_error (answer,
                         TOY_REFEREE_ILLEGAL_ACTION,
                         referee->state.table.waits == TOY_WAITS_OVER
                             ? "over: The game is over."
                             : "not-now: Chance is to be told now, and no army is to move.");
      return;
    }

  toy_view_make (&view, &referee->state, (ToyArmy) referee->state.table.turn);
  limits.playouts = (int) options[PLAYOUTS].value;
  /* A number of playouts without a time is a promise of the same answer: no clock then. */
  if (options[MS].given || !options[PLAYOUTS].given)
    {
      int ms = options[MS].given ? (int) options[MS].value : toy_level_info (level)->ms;

      span.begun = g_get_monotonic_time ();
      span.deadline = span.begun + toy_bot_search_time (ms);
      limits.stop = is_late;
      limits.gone = part_gone;
      limits.data = &span;
    }
  toy_bot_choose (&view,
                  &referee->game,
                  level,
                  &limits,
                  options[SEED].given ? options[SEED].value
                                      : (guint64) toy_random_next (&referee->entropy),
                  &report);
  toy_action_format (report.action, &referee->game, line);
  g_ascii_formatd (value, sizeof value, "%.3f", (double) report.value);
  g_string_append_printf (answer, "best %s value=%s playouts=%d\n", line, value, report.playouts);
  _toy_answer_ok (answer);
}

static void
request_perft (ToyReferee *referee, const char *rest, char **words, GString *answer)
{
  guint64 depth;

  if (words[0] == NULL || words[1] != NULL)
    {
      _toy_answer_error (answer, TOY_REFEREE_SYNTAX, "Say how deep: “perft N”.");
      return;
    }
  if (!_toy_words_read_number ("perft", words[0], TOY_REFEREE_MAX_PERFT, &depth, answer)
      || !need_game (referee, answer))
    return;
  g_string_append_printf (
      answer, "%" G_GUINT64_FORMAT "\n", toy_perft (&referee->state, &referee->game, (int) depth));
  _toy_answer_ok (answer);
}

/* --- Dispatch --- */

typedef struct
{
  const char *name;
  bool takes_words;
  /* @rest: what follows the name, without blanks at its ends; @words: the same, split. */
  void (*answer) (ToyReferee *referee, const char *rest, char **words, GString *answer);
} Request;

static const Request requests[] = {
  { "hello", false, request_hello },
  { "terrain", true, request_terrain },
  { "terrains", false, request_terrains },
  { "new", true, request_new },
  { "position", false, request_position },
  { "show", false, request_show },
  { "view", true, request_view },
  { "actions", false, request_actions },
  { "do", true, request_do },
  { "undo", false, request_undo },
  { "bot", true, request_bot },
  { "perft", true, request_perft },
};

/* Returns false for `quit`. */
static bool
dispatch (ToyReferee *referee, const char *line, GString *answer)
{
  gsize n = strcspn (line, " \t");
  const char *rest = line + n + strspn (line + n, " \t");
  g_autofree char *name = g_strndup (line, n);
  g_autofree char *shown = NULL;
  const Request *request = NULL;
  bool quits = strcmp (name, "quit") == 0;

  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++)
    if (strcmp (name, requests[i].name) == 0)
      request = &requests[i];
  if (request == NULL && !quits)
    {
      shown = _toy_words_echo (name);
      _toy_answer_errorf (answer, TOY_REFEREE_UNKNOWN_COMMAND, "There is no request %s.", shown);
      return true;
    }
  if (rest[0] != '\0' && (quits || !request->takes_words))
    {
      shown = _toy_words_echo (rest);
      _toy_answer_errorf (
          answer, TOY_REFEREE_SYNTAX, "%s stands alone; %s is too much.", name, shown);
      return true;
    }
  if (quits)
    {
      _toy_answer_ok (answer);
      return false;
    }
  else
    {
      g_auto (GStrv) words = _toy_words_split (rest);

      request->answer (referee, rest, words, answer);
    }
  return true;
}

bool
toy_referee_line (ToyReferee *referee, const char *line, gsize length, GString *answer)
{
  g_autofree char *text = NULL;
  ToyRefereeCode code = TOY_REFEREE_SYNTAX;
  const char *trouble = NULL;

  if (line == NULL)
    {
      code = TOY_REFEREE_LIMIT;
      trouble = "A line has at most 64 KiB; this one was skipped.";
    }
  else if (memchr (line, '\0', length) != NULL)
    trouble = "The line holds a zero byte.";
  else if (!g_utf8_validate (line, (gssize) length, NULL))
    trouble = "The line is not UTF-8.";
  if (trouble != NULL)
    {
      if (referee->in_position)
        position_fails (referee, code, trouble);
      else
        _toy_answer_error (answer, code, trouble);
      return true;
    }

  text = g_strndup (line, length);
  /* A lone "\t#" is no comment: only a line that begins with `#` is. */
  if (text[0] != '#' || referee->in_position)
    {
      const char *start = text + strspn (text, " \t");

      for (gsize n = strlen (text); n > 0 && strchr (" \t\r", text[n - 1]) != NULL; n--)
        text[n - 1] = '\0';
      if (referee->in_position)
        take_position_line (referee, text, answer);
      else if (start < text + strlen (text))
        return dispatch (referee, start, answer);
    }
  return true;
}

void
toy_referee_end (ToyReferee *referee, GString *answer)
{
  if (!referee->in_position)
    return;
  referee->in_position = false;
  _toy_answer_error (answer, TOY_REFEREE_BAD_POSITION, "The input ended before the line “.”.");
}
