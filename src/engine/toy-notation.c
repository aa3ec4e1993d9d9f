/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions and events as lines of words.  Knows the ids of the game and no rule. */
#include "config.h"

#include "engine/toy-notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* How the words of an action follow its verb. */
typedef enum
{
  WORDS_NONE,
  WORDS_TYPE,
  WORDS_TYPE_TO,
  WORDS_FROM,
  WORDS_FROM_TO,
  WORDS_CHANCE,
} Words;

static const struct
{
  const char *word;
  Words words;
} kinds[] = {
  [TOY_ACTION_NONE] = { "none", WORDS_NONE },
  [TOY_ACTION_DRAW] = { "draw", WORDS_NONE },
  [TOY_ACTION_PLACE] = { "place", WORDS_TYPE_TO },
  [TOY_ACTION_YES] = { "yes", WORDS_NONE },
  [TOY_ACTION_DISCARD] = { "discard", WORDS_FROM },
  [TOY_ACTION_RECALL] = { "recall", WORDS_FROM },
  [TOY_ACTION_PUSH] = { "push", WORDS_FROM_TO },
  [TOY_ACTION_RECOVER] = { "recover", WORDS_TYPE },
  [TOY_ACTION_BOUNCE] = { "bounce", WORDS_FROM },
  [TOY_ACTION_SWAP] = { "swap", WORDS_FROM_TO },
  [TOY_ACTION_PASS] = { "pass", WORDS_NONE },
  [TOY_ACTION_CHANCE] = { "chance", WORDS_CHANCE },
};

#define N_KINDS ((int) (sizeof kinds / sizeof kinds[0]))

static const char *
type_id (const ToyGame *game, int type)
{
  return type < game->n_types ? game->sheet->types[type].id : "?";
}

static const char *
space_id (const ToyGame *game, int space)
{
  return space < game->terrain->n_spaces ? game->terrain->spaces[space].id : "?";
}

int
toy_action_format (ToyAction action, const ToyGame *game, char *line)
{
  const char *word = kinds[action.kind].word;

  switch (kinds[action.kind].words)
    {
    case WORDS_TYPE:
      return snprintf (line, TOY_LINE_SIZE, "%s %s", word, type_id (game, action.type));
    case WORDS_TYPE_TO:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s", word, type_id (game, action.type),
                       space_id (game, action.to));
    case WORDS_FROM:
      return snprintf (line, TOY_LINE_SIZE, "%s %s", word, space_id (game, action.from));
    case WORDS_FROM_TO:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s", word, space_id (game, action.from),
                       space_id (game, action.to));
    case WORDS_CHANCE:
      return snprintf (line, TOY_LINE_SIZE, "%s %s%s", word, type_id (game, action.type),
                       action.frozen ? "*" : "");
    case WORDS_NONE:
      break;
    }
  return snprintf (line, TOY_LINE_SIZE, "%s", word);
}

/* --- reading --- */

#define MAX_WORDS 4

/* Splits @line at blanks into at most MAX_WORDS words of less than TOY_ID_SIZE + 1 bytes each.
 * Returns how many words there are, -1 where one is too long to be an id. */
static int
split (const char *line, char words[MAX_WORDS][TOY_ID_SIZE + 2])
{
  int n = 0;

  for (;;)
    {
      size_t length;

      line += strspn (line, " \t");
      if (*line == '\0')
        return n;
      length = strcspn (line, " \t");
      if (length > TOY_ID_SIZE)
        return -1;
      if (n < MAX_WORDS)
        {
          memcpy (words[n], line, length);
          words[n][length] = '\0';
        }
      n++;
      line += length;
    }
}

static bool
complain (char *error, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static bool
complain (char *error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vsnprintf (error, TOY_ERROR_SIZE, format, args);
  va_end (args);
  return false;
}

static bool
parse_type (const char *word, const ToyGame *game, uint8_t *type, char *error)
{
  int found = toy_sheet_find_type (game->sheet, word);

  if (found < 0)
    return complain (error, "no troop type is called '%s'", word);
  *type = (uint8_t) found;
  return true;
}

static bool
parse_space (const char *word, const ToyGame *game, uint8_t *space, char *error)
{
  int found = toy_terrain_find_space (game->terrain, word);

  if (found < 0)
    return complain (error, "no space is called '%s'", word);
  *space = (uint8_t) found;
  return true;
}

static bool
parse_chance (char *word, const ToyGame *game, ToyAction *action, char *error)
{
  size_t length = strlen (word);

  if (length > 0 && word[length - 1] == '*')
    {
      word[length - 1] = '\0';
      action->frozen = true;
    }
  return parse_type (word, game, &action->type, error);
}

bool
toy_action_parse (const char *line, const ToyGame *game, ToyAction *action, char *error)
{
  static const int expected[] = { 0, 1, 2, 1, 2, 1 };
  char words[MAX_WORDS][TOY_ID_SIZE + 2];
  int n = split (line, words), kind;
  ToyAction parsed;

  if (n < 0)
    return complain (error, "a word is too long to be an id");
  if (n == 0)
    return complain (error, "an action was expected");
  for (kind = TOY_ACTION_DRAW; kind < N_KINDS; kind++)
    if (strcmp (words[0], kinds[kind].word) == 0)
      break;
  if (kind == N_KINDS)
    return complain (error, "no action is called '%s'", words[0]);
  if (n - 1 != expected[kinds[kind].words])
    return expected[kinds[kind].words] == 0
             ? complain (error, "nothing may follow '%s'", words[0])
             : complain (error, "'%s' needs %d words after it, not %d", words[0],
                         expected[kinds[kind].words], n - 1);

  parsed = toy_action ((ToyActionKind) kind, TOY_NONE, TOY_NONE, TOY_NONE);
  switch (kinds[kind].words)
    {
    case WORDS_NONE:
      break;
    case WORDS_TYPE:
      if (!parse_type (words[1], game, &parsed.type, error))
        return false;
      break;
    case WORDS_TYPE_TO:
      if (!parse_type (words[1], game, &parsed.type, error)
          || !parse_space (words[2], game, &parsed.to, error))
        return false;
      break;
    case WORDS_FROM:
      if (!parse_space (words[1], game, &parsed.from, error))
        return false;
      break;
    case WORDS_FROM_TO:
      if (!parse_space (words[1], game, &parsed.from, error)
          || !parse_space (words[2], game, &parsed.to, error))
        return false;
      break;
    case WORDS_CHANCE:
      if (!parse_chance (words[1], game, &parsed, error))
        return false;
      break;
    }
  *action = parsed;
  return true;
}

/* --- events --- */

static const char *const ends[] = {
  [TOY_END_NONE] = "none",   [TOY_END_HQ] = "hq",       [TOY_END_MEDALS] = "medals",
  [TOY_END_STUCK] = "stuck", [TOY_END_LIMIT] = "limit",
};

int
toy_event_format (ToyEvent event, const ToyGame *game, char *line)
{
  static const char *const verbs[] = {
    [TOY_EVENT_DREW] = "drew",           [TOY_EVENT_PLACED] = "placed",
    [TOY_EVENT_REGION] = "region",       [TOY_EVENT_DISCARDED] = "discarded",
    [TOY_EVENT_STRIPPED] = "stripped",   [TOY_EVENT_RECALLED] = "recalled",
    [TOY_EVENT_PUSHED] = "pushed",       [TOY_EVENT_RECOVERED] = "recovered",
    [TOY_EVENT_BOUNCED] = "bounced",     [TOY_EVENT_SWAPPED] = "swapped",
    [TOY_EVENT_FROZE] = "froze",         [TOY_EVENT_THAWED] = "thawed",
    [TOY_EVENT_TURN] = "turn",           [TOY_EVENT_OVER] = "over",
  };
  const char *verb = verbs[event.kind], *army = toy_army_id ((ToyArmy) event.army);
  const char *type = type_id (game, event.type);

  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_PLACED:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s %s", verb, army, type,
                       space_id (game, event.to));
    case TOY_EVENT_REGION:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s %d", verb, army,
                       game->terrain->regions[event.region].id, event.amount);
    case TOY_EVENT_DISCARDED:
    case TOY_EVENT_RECALLED:
    case TOY_EVENT_BOUNCED:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s %s", verb, army, type,
                       space_id (game, event.from));
    case TOY_EVENT_PUSHED:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s %s %s", verb, army, type,
                       space_id (game, event.from), space_id (game, event.to));
    case TOY_EVENT_SWAPPED:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s %s", verb, army,
                       space_id (game, event.from), space_id (game, event.to));
    case TOY_EVENT_DREW:
    case TOY_EVENT_STRIPPED:
    case TOY_EVENT_RECOVERED:
    case TOY_EVENT_FROZE:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s", verb, army, type);
    case TOY_EVENT_OVER:
      return snprintf (line, TOY_LINE_SIZE, "%s %s %s", verb, army, ends[event.end]);
    case TOY_EVENT_THAWED:
    case TOY_EVENT_TURN:
      break;
    }
  return snprintf (line, TOY_LINE_SIZE, "%s %s", verb, army);
}
