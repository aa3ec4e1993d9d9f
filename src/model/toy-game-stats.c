/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting events.  A choice tells whose effect it was; what happens by itself is put down to the
 * troop or base of the turn that has such an effect and has not been counted yet. */
#include "config.h"

#include "model/toy-game-stats.h"

#include <string.h>

/* Effects of this turn that need no answer (R7.12, R7.5c) and did nothing so far. */
typedef struct
{
  int n;
  ToyArmy army; /* whose turn it is */
  struct
  {
    guint8 holder; /* as in a ToyFrame */
    guint8 verb;
    gboolean enemy;
  } list[2 * TOY_MAX_PLACINGS * TOY_MAX_EFFECTS];
  guint placings;
  gboolean played;
} Turn;

static void
count_effect (ToyArmyStats *army, int holder)
{
  if (holder < TOY_MAX_TYPES)
    army->effects_of[holder]++;
  else
    army->specials[holder - TOY_MAX_TYPES]++;
}

static void
expect (Turn *turn, const ToyGame *game, int holder)
{
  for (int i = 0; i < game->n_effects[holder]; i++)
    {
      const ToyEffect *effect = &game->effects[holder][i];

      if (effect->optional || turn->n == (int) G_N_ELEMENTS (turn->list))
        continue;
      if (effect->verb != TOY_VERB_DRAW && effect->verb != TOY_VERB_STRIP
          && effect->verb != TOY_VERB_FREEZE)
        continue; /* asks for a target, and is counted when it is answered */
      turn->list[turn->n].holder = (guint8) holder;
      turn->list[turn->n].verb = effect->verb;
      turn->list[turn->n].enemy = effect->enemy || effect->verb != TOY_VERB_DRAW;
      turn->n++;
    }
}

/* Something of @verb happened to @army's troops by itself. */
static void
explain (Turn *turn, ToyGameStats *stats, ToyVerb verb, ToyArmy army)
{
  for (int i = 0; i < turn->n; i++)
    if (turn->list[i].verb == verb && turn->list[i].enemy == (army != turn->army))
      {
        count_effect (&stats->armies[turn->army], turn->list[i].holder);
        turn->list[i] = turn->list[--turn->n];
        return;
      }
}

static void
begin_turn (Turn *turn, ToyGameStats *stats, ToyArmy army)
{
  turn->n = 0;
  turn->army = army;
  turn->placings = 0;
  turn->played = FALSE;
  stats->turns++;
  stats->armies[army].turns++;
}

static void
count_placed (Turn *turn, ToyGameStats *stats, const ToyGame *game, ToyEvent event)
{
  ToyArmyStats *army = &stats->armies[event.army];

  army->placed++;
  army->placed_of[event.type]++;
  turn->placings++;
  army->longest_turn = MAX (army->longest_turn, turn->placings);
  if (!(game->mute & TOY_BIT (event.to)))
    expect (turn, game, event.type);
  if (game->special[event.to] != TOY_NONE && (game->bases & TOY_BIT (event.to)))
    expect (turn, game, TOY_MAX_TYPES + game->special[event.to]);
}

/* @asked: an answer or the draw action was the cause, and its effect is counted already. */
static void
count_event (Turn *turn, ToyGameStats *stats, const ToyGame *game, ToyEvent event, ToyVerb asked)
{
  ToyArmyStats *army = event.army < TOY_N_ARMIES ? &stats->armies[event.army] : NULL;

  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_DREW:
      army->drawn++;
      if (asked != TOY_VERB_DRAW)
        explain (turn, stats, TOY_VERB_DRAW, event.army);
      break;
    case TOY_EVENT_PLACED:
      count_placed (turn, stats, game, event);
      break;
    case TOY_EVENT_REGION:
      army->regions++;
      army->medals += event.amount;
      break;
    case TOY_EVENT_STRIPPED:
      army->discarded++;
      if (asked != TOY_VERB_STRIP)
        explain (turn, stats, TOY_VERB_STRIP, event.army);
      break;
    case TOY_EVENT_FROZE:
      army->frozen++;
      if (asked != TOY_VERB_FREEZE)
        explain (turn, stats, TOY_VERB_FREEZE, event.army);
      break;
    case TOY_EVENT_DISCARDED:
      army->discarded++;
      break;
    case TOY_EVENT_RECALLED:
      army->recalled++;
      break;
    case TOY_EVENT_PUSHED:
      army->pushed++;
      break;
    case TOY_EVENT_RECOVERED:
      army->recovered++;
      break;
    case TOY_EVENT_BOUNCED:
      army->bounced++;
      break;
    case TOY_EVENT_SWAPPED:
      army->swapped += 2;
      break;
    case TOY_EVENT_TURN:
      begin_turn (turn, stats, event.army);
      break;
    case TOY_EVENT_THAWED:
    case TOY_EVENT_OVER:
    default:
      break;
    }
}

/* What @action answers, before its events are counted.  Returns the verb it consents to. */
static ToyVerb
count_action (ToyGameStats *stats, const ToyState *before, const ToyGame *game, ToyAction action)
{
  const ToyFrame *frame = toy_table_frame (&before->table);
  ToyArmyStats *army = &stats->armies[before->table.turn];
  const ToyEffect *effect = toy_table_effect (&before->table, game);
  ToyArmy shown;
  int type;

  stats->actions++;
  if (action.kind == TOY_ACTION_DRAW)
    {
      army->draws++;
      return TOY_VERB_DRAW;
    }
  if (action.kind == TOY_ACTION_PLACE
      && toy_table_visible (&before->table, action.to, &shown, &type)
      && shown != before->table.turn)
    army->covered++;

  if (frame == NULL || effect == NULL || action.kind == TOY_ACTION_PASS)
    return TOY_N_VERBS;
  if (action.kind != TOY_ACTION_CHANCE)
    count_effect (army, frame->holder);
  return (ToyVerb) effect->verb;
}

static void
count_table (ToyGameStats *stats, const ToyTable *table, const ToyGame *game)
{
  uint8_t troops[TOY_MAX_NODES];

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      guint held = (guint) toy_mask_count (table->held[army]);

      stats->armies[army].most_bases = MAX (stats->armies[army].most_bases, held);
    }
  for (int space = 0; space < game->terrain->n_spaces; space++)
    if (table->top[space] != TOY_NONE)
      stats->highest_stack = MAX (stats->highest_stack,
                                  (guint) toy_table_stack (table, space, troops));
}

void
toy_game_stats_make (ToyGameStats *stats, ToyMatch *match)
{
  const ToyGame *game;
  const ToyTable *table;
  Turn turn;

  g_return_if_fail (stats != NULL);
  g_return_if_fail (TOY_IS_MATCH (match));

  game = toy_match_get_game (match);
  memset (stats, 0, sizeof *stats);
  stats->first = (ToyArmy) toy_match_get_state_at (match, 0)->table.turn;
  begin_turn (&turn, stats, stats->first);

  for (guint i = 1; i <= toy_match_get_position (match); i++)
    {
      GArray *events = toy_match_get_events_at (match, i);
      ToyVerb asked = count_action (stats, toy_match_get_state_at (match, i - 1), game,
                                    toy_match_get_action_at (match, i));

      turn.played = TRUE;
      for (guint j = 0; j < events->len; j++)
        count_event (&turn, stats, game, g_array_index (events, ToyEvent, j), asked);
      count_table (stats, &toy_match_get_state_at (match, i)->table, game);
    }

  table = &toy_match_get_state (match)->table;
  stats->over = table->waits == TOY_WAITS_OVER;
  if (stats->over && !turn.played) /* R6.5: it was somebody's turn, who could do nothing */
    {
      stats->turns--;
      stats->armies[turn.army].turns--;
    }
  stats->winner = stats->over ? (ToyArmy) table->winner : TOY_ARMY_NONE;
  stats->end = (ToyEnd) table->end;
}
