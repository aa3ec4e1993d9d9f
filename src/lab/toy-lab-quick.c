/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick player: looks one action ahead by rules of thumb over masks, a microsecond a decision.
 * It is there to play very many sensible games, not to play well; it knows no terrain and no troop
 * by name. */
#include "config.h"

#include "lab/toy-lab-player-private.h"

#include <limits.h>
#include <string.h>

#define WIN 1000000
#define FAR 8

typedef struct
{
  const ToyView *view;
  const ToyTable *table;
  const ToyGame *game;
  ToyArmy me;
  ToyArmy foe;
  ToyMask near_me;                 /* what I could place on by my connections */
  ToyMask near_foe;                /* … and the enemy by its */
  bool pressed;                    /* an HQ of mine is among them */
  int gain[TOY_MAX_SPACES];        /* worth of holding the space, for the regions around it */
  int harm[TOY_MAX_SPACES];        /* worth of the enemy not holding it */
  int steps[TOY_MAX_SPACES];       /* to an enemy HQ, FAR at most */
} Look;

static int
medal_worth (const Look *look, ToyArmy army, int region)
{
  int medals = look->game->region_medals[region];

  return look->table->medals[army] + medals >= look->game->objective ? WIN / 4 : 60 * medals;
}

static void
weigh_regions (Look *look)
{
  static const int part[] = { 0, 100, 35, 14, 7 }; /* by bases that lack */
  const ToyTable *table = look->table;
  const ToyGame *game = look->game;

  for (ToyMask m = game->live_regions & ~table->taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      ToyMask bases = game->region_bases[region];
      ToyMask mine = bases & ~table->held[look->me], theirs = bases & ~table->held[look->foe];
      int lack = toy_mask_count (mine), lacks = toy_mask_count (theirs);
      int gain = lack > 0 ? medal_worth (look, look->me, region) * part[lack > 4 ? 4 : lack] / 100
                          : 0;
      int harm = lacks > 0
                     ? medal_worth (look, look->foe, region) * part[lacks > 4 ? 4 : lacks] / 100
                     : 0;

      for (ToyMask l = mine; l; l = toy_mask_rest (l))
        look->gain[toy_mask_first (l)] += gain;
      for (ToyMask l = bases; l; l = toy_mask_rest (l))
        look->harm[toy_mask_first (l)] += harm;
    }
}

static void
measure_steps (Look *look)
{
  const ToyGame *game = look->game;
  ToyMask seen = game->hqs[look->foe], edge = seen;

  for (int i = 0; i < game->terrain->n_spaces; i++)
    look->steps[i] = FAR;
  for (int step = 1; step < FAR && edge; step++)
    {
      ToyMask next = 0;

      for (ToyMask m = edge; m; m = toy_mask_rest (m))
        next |= game->adjacent[toy_mask_first (m)];
      edge = next & ~seen & game->bases;
      seen |= edge;
      for (ToyMask m = edge; m; m = toy_mask_rest (m))
        look->steps[toy_mask_first (m)] = step;
    }
}

static void
look_around (Look *look, const ToyView *view, const ToyGame *game)
{
  memset (look, 0, sizeof *look);
  look->view = view;
  look->table = &view->table;
  look->game = game;
  look->me = (ToyArmy) view->army;
  look->foe = toy_army_enemy (look->me);
  look->near_me = toy_table_connected (look->table, look->me);
  look->near_foe = toy_table_connected (look->table, look->foe);
  look->pressed = (look->near_foe & game->hqs[look->me]) != 0;
  weigh_regions (look);
  measure_steps (look);
}

/* Would my HQs be out of the enemy's reach without its troop on @space? */
static bool
relieves (const Look *look, int space)
{
  ToyMask own = look->table->held[look->foe] & ~TOY_BIT (space);
  ToyMask reach = look->game->hq_exits[look->foe], done = 0, todo;

  while ((todo = reach & own & ~done) != 0)
    {
      done |= todo & -todo;
      reach |= look->game->adjacent[toy_mask_first (todo)];
    }
  return (reach & look->game->hqs[look->me]) == 0;
}

/* What it is worth that an enemy troop leaves @space. */
static int
hit_worth (const Look *look, int space)
{
  int worth = 10 + look->harm[space] / 2;

  if (look->pressed && relieves (look, space))
    worth += WIN / 8;
  return worth;
}

static int
effect_worth (const Look *look, int type, int space)
{
  const ToyGame *game = look->game;
  int room = game->rack - look->table->n_rack[look->me], worth = 0;

  if (game->mute & TOY_BIT (space))
    return game->n_effects[type] > 0 ? -8 : 0;
  for (int i = 0; i < game->n_effects[type]; i++)
    {
      const ToyEffect *effect = &game->effects[type][i];

      switch ((ToyVerb) effect->verb)
        {
        case TOY_VERB_DRAW:
          worth += effect->enemy ? -6 : room > 2 ? 6 * effect->count : 0;
          break;
        case TOY_VERB_DISCARD:
        case TOY_VERB_BOUNCE:
        case TOY_VERB_PUSH:
          for (ToyMask m = game->adjacent[space] & look->table->held[look->foe]; m;
               m = toy_mask_rest (m))
            if (worth < hit_worth (look, toy_mask_first (m)))
              worth = hit_worth (look, toy_mask_first (m));
          break;
        case TOY_VERB_STRIP:
        case TOY_VERB_FREEZE:
          worth += look->table->n_rack[look->foe] > 0 ? 7 : 0;
          break;
        default:
          worth += 4;
        }
    }
  return worth;
}

static int
place_worth (const Look *look, int type, int space)
{
  const ToyGame *game = look->game;
  ToyMask bit = TOY_BIT (space);
  int worth, strength = game->sheet->types[type].strength;
  bool joker = (game->jokers >> type & 1) != 0;

  if (game->hqs[look->foe] & bit)
    return WIN;
  worth = look->gain[space] + effect_worth (look, type, space);
  worth -= joker ? 9 : strength;
  if (look->near_me & bit)
    worth += 5 * (FAR - look->steps[space]);
  else
    worth -= 30; /* flown in, without a line */
  if (joker && !(look->table->held[look->foe] & bit))
    worth -= 25; /* it could beat anything */
  if (look->table->held[look->foe] & bit)
    worth += hit_worth (look, space);
  else if (look->table->held[look->me] & bit)
    worth -= 45;
  else
    worth += look->harm[space] * 2 / 3;
  if (look->near_foe & bit) /* strong troops where they will be attacked */
    worth += 2 * strength;
  if (look->pressed && (game->hq_exits[look->me] & bit & ~look->table->held[look->me]))
    worth += 60;
  return worth;
}

static int
take_worth (const Look *look, ToyAction action)
{
  const ToyTable *table = look->table;
  int worth;

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_DRAW:
      return 62 - 7 * table->n_rack[look->me];
    case TOY_ACTION_YES:
      return toy_table_effect (table, look->game)->enemy ? -5 : 10;
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_BOUNCE:
      return hit_worth (look, action.from);
    case TOY_ACTION_PUSH:
      worth = hit_worth (look, action.from) - look->harm[action.to] / 2;
      return table->held[look->me] & TOY_BIT (action.to) ? worth - 40 : worth;
    case TOY_ACTION_RECALL: /* worth it where an own troop comes to light, or hands are empty */
      worth = 6 - 3 * table->n_rack[look->me] - look->gain[action.from];
      if (table->below[table->top[action.from]] != TOY_NONE)
        worth += 4;
      return worth - 5 * (FAR - look->steps[action.from]) / 2;
    case TOY_ACTION_RECOVER:
      return 5 + look->game->sheet->types[action.type].strength;
    default: /* pass, swap */
      return 0;
    }
}

ToyAction
_toy_quick_choose (const ToyLabPlayer *player,
                   const ToyView *view,
                   const ToyGame *game,
                   uint64_t seed,
                   ToyLabStop stop,
                   void *stop_data)
{
  ToyRandom random = toy_random_seeded (seed);
  ToyAction best = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  int top = INT_MIN, n;
  ToyChoices choices;
  Look look;

  toy_view_choices (view, game, &choices);
  n = toy_choices_count (&choices);
  if (n == 1)
    return toy_choices_nth (&choices, 0);
  look_around (&look, view, game);
  if (choices.kind == TOY_ACTION_PLACE)
    for (ToyMask m = choices.set; m; m = toy_mask_rest (m))
      for (ToyMask to = choices.to[toy_mask_first (m)]; to; to = toy_mask_rest (to))
        {
          int type = toy_mask_first (m), space = toy_mask_first (to);
          int worth = place_worth (&look, type, space) + (int) toy_random_below (&random, 8);

          if (worth > top)
            {
              top = worth;
              best = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, space);
            }
        }
  for (int i = 0; i < n; i++)
    {
      ToyAction action;
      int worth;

      if (choices.kind == TOY_ACTION_PLACE && i == choices.draw + choices.yes)
        i = n - choices.pass; /* the placings are weighed already */
      if (i == n)
        break;
      action = toy_choices_nth (&choices, i);
      worth = take_worth (&look, action) + (int) toy_random_below (&random, 8);
      if (worth > top)
        {
          top = worth;
          best = action;
        }
    }
  return best;
}
