/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players by name. */
#include "config.h"

#include "lab/toy-lab-player-private.h"

#include "bots/toy-bot.h"

#include <stdio.h>
#include <string.h>

static const char *const own_words[] = { "random", "quick" };

#define N_OWN (int) (sizeof own_words / sizeof own_words[0])

const char *
toy_lab_player_word (int n)
{
  if (n < N_OWN)
    return own_words[n];
  n -= N_OWN;
  if (n >= TOY_LEVEL_RANDOM)
    n++; /* it goes by the laboratory's own */
  return n < TOY_N_ALL_LEVELS ? toy_level_info ((ToyLevel) n)->id : NULL;
}

static ToyAction
choose_level (const ToyLabPlayer *player,
              const ToyView *view,
              const ToyGame *game,
              uint64_t seed,
              ToyLabStop stop,
              void *stop_data)
{
  const ToyBotLimits limits
      = { .playouts = player->playouts, .stop = stop, .data = stop_data };

  return toy_bot_choose (view, game, (ToyLevel) player->level, &limits, seed, NULL);
}

/* 1 … TOY_LAB_MAX_PLAYOUTS in plain digits. */
static bool
parse_playouts (const char *text, int *playouts)
{
  int sum = 0;

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c < '0' || *c > '9')
        return false;
      sum = sum * 10 + (*c - '0');
      if (sum > TOY_LAB_MAX_PLAYOUTS)
        return false;
    }
  *playouts = sum;
  return sum > 0;
}

bool
toy_lab_player_parse (const char *text, ToyLabPlayer *player)
{
  const char *colon = strchr (text, ':');
  char word[TOY_ID_SIZE];
  ToyLevel level;

  memset (player, 0, sizeof *player);
  if (strlen (text) >= sizeof word)
    return false;
  for (int i = 0; i < N_OWN; i++)
    if (strcmp (text, own_words[i]) == 0)
      {
        snprintf (player->id, sizeof player->id, "%s", text);
        player->choose = i == 1 ? _toy_quick_choose : NULL;
        return true;
      }
  snprintf (word, sizeof word, "%.*s",
            (int) (colon != NULL ? (size_t) (colon - text) : strlen (text)), text);
  if (!toy_level_parse (word, &level) || level == TOY_LEVEL_RANDOM)
    return false;
  player->level = (int) level;
  player->playouts = toy_level_info (level)->playouts;
  if (player->playouts == 0)
    player->playouts = TOY_LAB_PLAYOUTS;
  if (colon != NULL && !parse_playouts (colon + 1, &player->playouts))
    return false;
  snprintf (player->id, sizeof player->id, "%.20s:%d", word, player->playouts);
  player->choose = choose_level;
  return true;
}
