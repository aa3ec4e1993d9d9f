/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text, read.  Nothing of the state is written before the whole text is sound. */
#include "config.h"

#include "engine/toy-notation.h"
#include "engine/toy-state-private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum
{
  KEY_TERRAIN,
  KEY_OPTIONS,
  KEY_TURNS,
  KEY_TURN,
  KEY_TAKEN,
  KEY_STATE,
  KEY_RACK, /* this and the next: one line an army */
  KEY_RESERVE,
  KEY_DISCARD,
  KEY_REMOVED,
  KEY_MEDALS,
  KEY_STACK, /* one line a space */
} Key;

static const char *const keys[] = { "terrain", "options", "turns",   "turn",    "taken",  "state",
                                    "rack",    "reserve", "discard", "removed", "medals", "stack" };

#define N_KEYS ((int) (sizeof keys / sizeof keys[0]))

typedef struct
{
  const ToyGame *game;
  ToyState *state;
  uint8_t removed[TOY_N_ARMIES][TOY_MAX_TYPES];
  unsigned seen[TOY_N_ARMIES]; /* keys, as bits; those of no army under blue */
  ToyMask stacked;
  const char *at; /* rest of the line */
  int line;
  char *error;
} Reader;

#define WORD_SIZE 128

static bool complain (Reader *reader, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

static bool
complain (Reader *reader, const char *format, ...)
{
  va_list args;
  int n = 0;

  if (reader->line > 0)
    n = snprintf (reader->error, TOY_ERROR_SIZE, "line %d: ", reader->line);
  va_start (args, format);
  vsnprintf (reader->error + n, (size_t) (TOY_ERROR_SIZE - n), format, args);
  va_end (args);
  return false;
}

/* The next word of the line; false at its end or where it is too long to mean anything. */
static bool
next_word (Reader *reader, char word[WORD_SIZE])
{
  size_t length;

  reader->at += strspn (reader->at, " \t\r");
  length = strcspn (reader->at, " \t\r\n");
  if (length == 0)
    return false;
  snprintf (word, WORD_SIZE, "%.*s", (int) (length < WORD_SIZE ? length : WORD_SIZE - 1),
            reader->at);
  reader->at += length;
  return true;
}

static bool
read_number (Reader *reader, int max, int *value)
{
  char word[WORD_SIZE];
  size_t digits;

  if (!next_word (reader, word))
    return complain (reader, "a number was expected");
  digits = strspn (word, "0123456789");
  if (word[digits] != '\0' || digits > 6 || atoi (word) > max)
    return complain (reader, "'%.40s' is not a number from 0 to %d", word, max);
  *value = atoi (word);
  return true;
}

static bool
read_army (Reader *reader, ToyArmy *army)
{
  char word[WORD_SIZE];

  if (!next_word (reader, word) || !toy_army_parse (word, army))
    return complain (reader, "'blue' or 'red' was expected");
  return true;
}

static bool
read_type (Reader *reader, const char *word, int *type)
{
  *type = toy_sheet_find_type (reader->game->sheet, word);
  if (*type < 0)
    return complain (reader, "no troop type is called '%.40s'", word);
  return true;
}

static bool
read_rack (Reader *reader, ToyArmy army)
{
  ToyState *state = reader->state;
  char word[WORD_SIZE];

  while (next_word (reader, word))
    {
      size_t length = strlen (word);
      bool frozen = word[length - 1] == '*';
      int type;

      if (frozen)
        word[length - 1] = '\0';
      if (!read_type (reader, word, &type))
        return false;
      if (state->table.n_rack[army] >= reader->game->rack)
        return complain (reader, "the rack holds at most %d troops", reader->game->rack);
      state->rack[army][type]++;
      state->table.n_rack[army]++;
      state->frozen[army][type] = (uint8_t) (state->frozen[army][type] + frozen);
      state->table.n_frozen[army] = (uint8_t) (state->table.n_frozen[army] + frozen);
    }
  return true;
}

static bool
read_reserve (Reader *reader, ToyArmy army)
{
  ToyState *state = reader->state;
  uint8_t order[TOY_MAX_TROOPS];
  char word[WORD_SIZE];
  int n = 0;

  while (next_word (reader, word))
    {
      int type;

      if (!read_type (reader, word, &type))
        return false;
      if (n == TOY_MAX_TROOPS)
        return complain (reader, "a reserve holds at most %d troops", TOY_MAX_TROOPS);
      order[n++] = (uint8_t) type;
    }
  state->table.n_reserve[army] = (uint8_t) n;
  for (int i = 0; i < n; i++)
    state->reserve[army][n - 1 - i] = order[i];
  return true;
}

static bool
read_pile (Reader *reader, uint8_t pile[TOY_MAX_TYPES])
{
  char word[WORD_SIZE];

  while (next_word (reader, word))
    {
      int type;

      if (!read_type (reader, word, &type))
        return false;
      if (pile[type] == TOY_MAX_TROOPS)
        return complain (reader, "there cannot be so many '%.40s'", word);
      pile[type]++;
    }
  return true;
}

static bool
read_taken (Reader *reader)
{
  char word[WORD_SIZE];

  while (next_word (reader, word))
    {
      int region = toy_terrain_find_region (reader->game->terrain, word);

      if (region < 0)
        return complain (reader, "no region is called '%.40s'", word);
      if (reader->state->table.taken & TOY_BIT (region))
        return complain (reader, "region '%.40s' stands twice", word);
      reader->state->table.taken |= TOY_BIT (region);
    }
  return true;
}

static bool
read_stack (Reader *reader)
{
  const ToyGame *game = reader->game;
  ToyTable *table = &reader->state->table;
  char word[WORD_SIZE];
  int space;

  if (!next_word (reader, word))
    return complain (reader, "the id of a base was expected");
  space = toy_terrain_find_space (game->terrain, word);
  if (space < 0)
    return complain (reader, "no space is called '%.40s'", word);
  if ((game->bases & TOY_BIT (space)) == 0)
    return complain (reader, "'%.40s' is a headquarters; troops stand on bases only", word);
  if (reader->stacked & TOY_BIT (space))
    return complain (reader, "the stack of '%.40s' stands twice", word);
  reader->stacked |= TOY_BIT (space);

  while (next_word (reader, word))
    {
      char *colon = strchr (word, ':');
      ToyArmy army;
      int type;

      if (colon == NULL)
        return complain (reader, "'%.40s': a troop is written ARMY:TYPE", word);
      *colon = '\0';
      if (!toy_army_parse (word, &army))
        return complain (reader, "'%.40s': 'blue' or 'red' was expected", word);
      if (!read_type (reader, colon + 1, &type))
        return false;
      if (table->free_node == TOY_NONE)
        return complain (reader, "there are more than %d troops on the board", TOY_MAX_NODES);
      _toy_table_stack_up (table, game, space, army, type);
    }
  return true;
}

static bool
read_state (Reader *reader)
{
  char word[WORD_SIZE], more[WORD_SIZE];

  if (!next_word (reader, word) || strcmp (word, "action") != 0 || next_word (reader, more))
    return complain (reader, "a position begins a turn: only 'state action' can be set");
  return true;
}

static bool
read_value (Reader *reader, Key key, ToyArmy army)
{
  ToyTable *table = &reader->state->table;
  char word[WORD_SIZE];
  int number;

  switch (key)
    {
    case KEY_TERRAIN:
    case KEY_OPTIONS: /* read by toy_position_parse_head () */
      while (next_word (reader, word))
        ;
      return true;
    case KEY_TURNS:
      if (!read_number (reader, reader->game->turn_limit - 1, &number))
        return false;
      table->turns = (uint16_t) number;
      return true;
    case KEY_TURN:
      if (!read_army (reader, &army))
        return false;
      table->turn = (uint8_t) army;
      return true;
    case KEY_TAKEN:
      return read_taken (reader);
    case KEY_STATE:
      return read_state (reader);
    case KEY_RACK:
      return read_rack (reader, army);
    case KEY_RESERVE:
      return read_reserve (reader, army);
    case KEY_DISCARD:
      return read_pile (reader, table->discard[army]);
    case KEY_REMOVED:
      return read_pile (reader, reader->removed[army]);
    case KEY_MEDALS:
      if (!read_number (reader, UINT16_MAX, &number))
        return false;
      if (number >= reader->game->objective)
        return complain (reader, "%d medals have already won: the objective is %d", number,
                         reader->game->objective);
      table->medals[army] = (uint16_t) number;
      return true;
    case KEY_STACK:
      return read_stack (reader);
    }
  return false;
}

static bool
read_line (Reader *reader)
{
  char word[WORD_SIZE];
  ToyArmy army = TOY_ARMY_BLUE;
  int key;

  if (!next_word (reader, word))
    return true; /* a blank line */
  if (word[0] == '#')
    return true;
  for (key = 0; key < N_KEYS; key++)
    if (strcmp (word, keys[key]) == 0)
      break;
  if (key == N_KEYS)
    return complain (reader, "no line of a position begins with '%.40s'", word);
  if (key >= KEY_RACK && key < KEY_STACK && !read_army (reader, &army))
    return false;
  if (key != KEY_STACK && (reader->seen[army] & (1u << key)))
    return complain (reader, "'%s' stands twice", keys[key]);
  reader->seen[army] |= 1u << key;
  if (!read_value (reader, (Key) key, army))
    return false;
  if (next_word (reader, word))
    return complain (reader, "'%.40s' is too much on this line", word);
  return true;
}

/* Every troop of both armies exactly once. */
static bool
check_troops (Reader *reader)
{
  const ToyGame *game = reader->game;
  char missing[900] = "", extra[900] = "";

  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int t = 0; t < game->n_types; t++)
      {
        int n = toy_state_removed (reader->state, game, (ToyArmy) army, t)
                - reader->removed[army][t];
        char *list = n > 0 ? missing : extra;
        size_t length = strlen (list);

        if (n != 0)
          snprintf (list + length, sizeof missing - length, "%s%d %s %s", length > 0 ? ", " : "",
                    n > 0 ? n : -n, toy_army_id ((ToyArmy) army), game->sheet->types[t].id);
      }
  reader->line = 0;
  if (missing[0] != '\0' && extra[0] != '\0')
    return complain (reader, "missing: %s; too many: %s", missing, extra);
  if (missing[0] != '\0')
    return complain (reader, "missing: %s", missing);
  if (extra[0] != '\0')
    return complain (reader, "too many: %s", extra);
  return true;
}

static bool
read_all (Reader *reader, const char *text)
{
  while (*text != '\0')
    {
      reader->line++;
      reader->at = text;
      if (!read_line (reader))
        return false;
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  reader->line = 0;
  if ((reader->seen[TOY_ARMY_BLUE] & (1u << KEY_TURN)) == 0)
    return complain (reader, "the line 'turn blue' or 'turn red' is missing");
  return check_troops (reader);
}

static bool
holds_open_region (const ToyTable *table, const ToyGame *game)
{
  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    for (int army = 0; army < TOY_N_ARMIES; army++)
      if ((game->region_bases[toy_mask_first (m)] & ~table->held[army]) == 0)
        return true;
  return false;
}

bool
toy_position_parse (const char *text, const ToyGame *game, ToyState *state, char *error)
{
  ToyState fresh;
  Reader reader = { .game = game, .state = &fresh, .error = error };
  ToyPositionHead head;

  if (!toy_position_parse_head (text, &head, error))
    return false;
  memset (&fresh, 0, sizeof fresh);
  _toy_table_init (&fresh.table, game);
  fresh.random = toy_random_seeded (0);
  fresh.manual = head.manual;
  if (!read_all (&reader, text))
    return false;
  fresh.table.unsettled = holds_open_region (&fresh.table, game);
  _toy_state_begin_turn (&fresh, game);
  *state = fresh;
  return true;
}

/* --- head --- */

/* @given: which options the line has set so far, as bits. */
static bool
read_option (Reader *reader, const char *word, ToyPositionHead *head, unsigned *given)
{
  unsigned bit = word[0] == 'b' ? 1 : word[0] == 'm' ? 2 : 4;

  if (strcmp (word, "beginner=yes") == 0 || strcmp (word, "beginner=no") == 0)
    head->options.beginner = word[9] == 'y';
  else if (strcmp (word, "meeple=yes") == 0 || strcmp (word, "meeple=no") == 0)
    head->options.meeple = word[7] == 'y';
  else if (strcmp (word, "chance=manual") == 0 || strcmp (word, "chance=auto") == 0)
    head->manual = word[7] == 'm';
  else
    return complain (reader, "'%.40s' is no option; expected beginner=, meeple= or chance=", word);
  if (*given & bit)
    return complain (reader, "'%.40s': the option stands twice", word);
  *given |= bit;
  return true;
}

static bool
read_head_line (Reader *reader, ToyPositionHead *head)
{
  char word[WORD_SIZE];
  unsigned given = 0;

  if (!next_word (reader, word))
    return true;
  if (strcmp (word, "options") == 0)
    {
      while (next_word (reader, word))
        if (!read_option (reader, word, head, &given))
          return false;
    }
  else if (strcmp (word, "terrain") == 0)
    {
      size_t length;

      reader->at += strspn (reader->at, " \t");
      length = strcspn (reader->at, "\r\n");
      while (length > 0 && (reader->at[length - 1] == ' ' || reader->at[length - 1] == '\t'))
        length--;
      if (length == 0 || length >= sizeof head->terrain)
        return complain (reader, "the id or path of a terrain was expected");
      memcpy (head->terrain, reader->at, length);
      head->terrain[length] = '\0';
    }
  return true;
}

bool
toy_position_parse_head (const char *text, ToyPositionHead *head, char *error)
{
  Reader reader = { .error = error };

  memset (head, 0, sizeof *head);
  while (*text != '\0')
    {
      reader.line++;
      reader.at = text;
      if (!read_head_line (&reader, head))
        return false;
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  return true;
}
