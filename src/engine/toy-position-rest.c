/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of which only what matters is written: everything that they do not name is in the box.
 * For lessons and pictures; judges nothing, the parser does. */
#include "config.h"

#include "engine/toy-notation.h"

#include <stdio.h>
#include <string.h>

typedef struct
{
  const ToyGame *game;
  int named[TOY_N_ARMIES][TOY_MAX_TYPES];
} Count;

/* The next word from *@at on, in @word; false at the end of the line. */
static bool
take_word (const char **at, char word[TOY_ID_SIZE * 2])
{
  size_t length;

  *at += strspn (*at, " \t\r");
  length = strcspn (*at, " \t\r\n");
  if (length == 0)
    return false;
  snprintf (word, TOY_ID_SIZE * 2, "%.*s", (int) (length < 63 ? length : 63), *at);
  *at += length;
  return true;
}

static void
count_troop (Count *count, ToyArmy army, const char *id)
{
  int type = toy_sheet_find_type (count->game->sheet, id);

  if (type >= 0)
    count->named[army][type]++;
}

static void
count_line (Count *count, const char *at)
{
  char word[TOY_ID_SIZE * 2];
  bool stack;
  ToyArmy army;

  if (!take_word (&at, word))
    return;
  stack = strcmp (word, "stack") == 0;
  if (!stack && strcmp (word, "rack") != 0 && strcmp (word, "reserve") != 0
      && strcmp (word, "discard") != 0 && strcmp (word, "removed") != 0)
    return;
  if (!take_word (&at, word) || (!stack && !toy_army_parse (word, &army)))
    return;
  while (take_word (&at, word))
    {
      char *colon = strchr (word, ':');
      char *id = word;

      if (stack)
        {
          if (colon == NULL)
            continue;
          *colon = '\0';
          id = colon + 1;
          if (!toy_army_parse (word, &army))
            continue;
        }
      id[strcspn (id, "*")] = '\0';
      count_troop (count, army, id);
    }
}

int
toy_position_complete (const char *text, const ToyGame *game, char *complete)
{
  Count count = { .game = game };
  int length = snprintf (complete, TOY_POSITION_SIZE, "%s", text);

  if (length >= TOY_POSITION_SIZE)
    return TOY_POSITION_SIZE - 1;
  while (*text != '\0')
    {
      count_line (&count, text);
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      char line[TOY_MAX_TROOPS * (TOY_ID_SIZE + 1) + 32];
      int n = snprintf (line, sizeof line, "removed %s", toy_army_id ((ToyArmy) army));

      for (int t = 0; t < game->n_types; t++)
        for (int i = count.named[army][t]; i < game->copies[t] && n < (int) sizeof line - 64; i++)
          n += snprintf (line + n, sizeof line - (size_t) n, " %s", game->sheet->types[t].id);
      if (length + n + 1 < TOY_POSITION_SIZE)
        length += snprintf (complete + length, (size_t) (TOY_POSITION_SIZE - length), "%s\n", line);
    }
  return length;
}
