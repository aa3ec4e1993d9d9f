/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of play: R2 (setting up), R3.4, R5, R6 and what each verb does (R7).  Concentrated on
 * purpose.  Allocates nothing, touches no global, draws chance only from the state.
 *
 * Events of one action: 1 placing, at most 64 regions, 1 thaw, 1 turn, 1 over and, between two
 * decisions, draws of at most 128 troops, strips of at most 16 + 16 + 128 and as many freezings:
 * below TOY_MAX_EVENTS. */
#include "config.h"

#include "engine/toy-state-private.h"

#include <assert.h>
#include <string.h>

typedef struct
{
  ToyState *state;
  ToyTable *table;
  const ToyGame *game;
  ToyEvents *events;
} Work;

static void
tell (Work *work, ToyEventKind kind, int army, int type, int from, int to)
{
  ToyEvents *events = work->events;

  if (events == NULL)
    return;
  assert (events->n < TOY_MAX_EVENTS);
  events->events[events->n++] = (ToyEvent) { (uint8_t) kind, (uint8_t) army, (uint8_t) type,
                                             (uint8_t) from, (uint8_t) to,   TOY_NONE,
                                             0,              TOY_END_NONE };
}

static ToyEvent *
last_event (Work *work)
{
  return &work->events->events[work->events->n - 1];
}

/* --- who holds what, and what that connects (R1.5, R4.3) --- */

/* @army's connected spaces, of which @reach is known and @todo, held bases among them, have not
 * been followed yet. */
static ToyMask
spread (const ToyTable *table, const ToyGame *game, ToyArmy army, ToyMask reach, ToyMask todo)
{
  while (todo != 0)
    {
      ToyMask new = game->adjacent[toy_mask_first (todo)] & ~reach;

      reach |= new;
      todo = toy_mask_rest (todo) | (new & table->held[army]);
    }
  return reach;
}

static void
gain (ToyTable *table, const ToyGame *game, ToyArmy army, int space)
{
  ToyMask base = TOY_BIT (space) & game->bases, reach = table->connected[army];

  table->held[army] |= base;
  table->connected[army] = spread (table, game, army, reach, reach & base);
}

static void
lose (ToyTable *table, const ToyGame *game, ToyArmy army, int space)
{
  ToyMask exits = game->hq_exits[army];

  table->held[army] &= ~TOY_BIT (space);
  table->connected[army] = spread (table, game, army, exits, exits & table->held[army]);
}

/* --- stacks (R1.5) --- */

static void
cover (ToyTable *table, const ToyGame *game, int space, int node)
{
  ToyMask bit = TOY_BIT (space);
  int old = table->top[space], troop = table->node[node];
  ToyArmy army = TOY_TROOP_ARMY (troop);

  if (old != TOY_NONE)
    {
      table->shows[TOY_TROOP_TYPE (table->node[old])] &= ~bit;
      if (TOY_TROOP_ARMY (table->node[old]) != army)
        lose (table, game, toy_army_enemy (army), space);
    }
  table->below[node] = (uint8_t) old;
  table->top[space] = (uint8_t) node;
  table->shows[TOY_TROOP_TYPE (troop)] |= bit;
  if ((table->held[army] & bit) == 0)
    gain (table, game, army, space);
}

/* Takes the visible troop off and returns its node, still in use. */
static int
uncover (ToyTable *table, const ToyGame *game, int space)
{
  ToyMask bit = TOY_BIT (space);
  int node = table->top[space], next = table->below[node];
  ToyArmy army = TOY_TROOP_ARMY (table->node[node]);

  table->shows[TOY_TROOP_TYPE (table->node[node])] &= ~bit;
  table->top[space] = (uint8_t) next;
  if (next != TOY_NONE)
    table->shows[TOY_TROOP_TYPE (table->node[next])] |= bit;
  if (next != TOY_NONE && TOY_TROOP_ARMY (table->node[next]) == army)
    return node;
  lose (table, game, army, space);
  if (next != TOY_NONE)
    gain (table, game, toy_army_enemy (army), space);
  return node;
}

static int
take_node (ToyTable *table, ToyArmy army, int type)
{
  int node = table->free_node;

  assert (node != TOY_NONE);
  table->free_node = table->below[node];
  table->node[node] = TOY_TROOP (army, type);
  return node;
}

static void
free_node (ToyTable *table, int node)
{
  table->node[node] = 0;
  table->below[node] = table->free_node;
  table->free_node = (uint8_t) node;
}

void
_toy_table_init (ToyTable *table, const ToyGame *game)
{
  memset (table, 0, sizeof *table);
  memset (table->top, TOY_NONE, sizeof table->top);
  for (int i = 0; i < TOY_MAX_NODES; i++)
    table->below[i] = (uint8_t) (i + 1 < TOY_MAX_NODES ? i + 1 : TOY_NONE);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    table->connected[army] = game->hq_exits[army];
  table->winner = TOY_ARMY_NONE;
}

void
_toy_table_stack_up (ToyTable *table, const ToyGame *game, int space, ToyArmy army, int type)
{
  cover (table, game, space, take_node (table, army, type));
}

/* --- racks --- */

static void
to_rack (Work *work, ToyArmy army, int type)
{
  work->state->rack[army][type]++;
  work->table->n_rack[army]++;
}

/* The same for a troop that everybody sees going there (R1.7). */
static void
to_rack_openly (Work *work, ToyArmy army, int type)
{
  to_rack (work, army, type);
  work->table->known[army][type]++;
}

/* Leaves the rack for all to see. */
static void
from_rack (Work *work, ToyArmy army, int type)
{
  assert (work->state->rack[army][type] > 0);
  work->state->rack[army][type]--;
  work->table->n_rack[army]--;
  if (work->table->known[army][type] > 0)
    work->table->known[army][type]--;
}

/* R3.2, R5.8. */
static void
draw (Work *work, ToyArmy army, int count)
{
  while (count-- > 0 && _toy_table_can_draw (work->table, work->game, army))
    {
      int at = --work->table->n_reserve[army];
      int type = work->state->reserve[army][at];

      work->state->reserve[army][at] = 0;
      to_rack (work, army, type);
      tell (work, TOY_EVENT_DREW, army, type, TOY_NONE, TOY_NONE);
    }
}

/* --- regions and the end (R6) --- */

static void
over (Work *work, ToyArmy winner, ToyEnd end)
{
  work->table->waits = TOY_WAITS_OVER;
  work->table->winner = (uint8_t) winner;
  work->table->end = (uint8_t) end;
  tell (work, TOY_EVENT_OVER, winner, TOY_NONE, TOY_NONE, TOY_NONE);
  if (work->events != NULL)
    last_event (work)->end = (uint8_t) end;
}

static ToyArmy
richer (const ToyTable *table, ToyArmy when_equal)
{
  if (table->medals[TOY_ARMY_BLUE] == table->medals[TOY_ARMY_RED])
    return when_equal;
  return table->medals[TOY_ARMY_BLUE] > table->medals[TOY_ARMY_RED] ? TOY_ARMY_BLUE : TOY_ARMY_RED;
}

/* R6.1–R6.4, after the bases in @changed have changed their occupant. */
static void
check_regions (Work *work, ToyMask changed)
{
  ToyTable *table = work->table;
  const ToyGame *game = work->game;
  ToyMask touched = table->unsettled ? game->live_regions : 0;
  bool taken = false;

  table->unsettled = false;
  for (ToyMask m = changed; m; m = toy_mask_rest (m))
    touched |= game->regions_of[toy_mask_first (m)];
  for (ToyMask m = touched & ~table->taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      ToyMask bases = game->region_bases[region];
      ToyArmy army;

      if ((bases & ~table->held[TOY_ARMY_BLUE]) == 0)
        army = TOY_ARMY_BLUE;
      else if ((bases & ~table->held[TOY_ARMY_RED]) == 0)
        army = TOY_ARMY_RED;
      else
        continue;
      taken = true;
      table->taken |= TOY_BIT (region);
      table->won[army] |= TOY_BIT (region);
      table->medals[army] = (uint16_t) (table->medals[army] + game->region_medals[region]);
      tell (work, TOY_EVENT_REGION, army, TOY_NONE, TOY_NONE, TOY_NONE);
      if (work->events != NULL)
        {
          last_event (work)->region = (uint8_t) region;
          last_event (work)->amount = game->region_medals[region];
        }
    }
  if (!taken)
    return;
  /* R6.4, ruling: the army whose turn it is comes first. */
  if (table->medals[table->turn] >= game->objective)
    over (work, (ToyArmy) table->turn, TOY_END_MEDALS);
  else if (table->medals[toy_army_enemy ((ToyArmy) table->turn)] >= game->objective)
    over (work, toy_army_enemy ((ToyArmy) table->turn), TOY_END_MEDALS);
}

static bool
can_move (const ToyState *state, const ToyGame *game)
{
  int army = state->table.turn;

  return _toy_table_can_draw (&state->table, game, (ToyArmy) army)
         || _toy_table_can_place (&state->table, game, state->rack[army], state->frozen[army]);
}

void
_toy_state_begin_turn (ToyState *state, const ToyGame *game)
{
  Work work = { state, &state->table, game, NULL };

  state->table.waits = TOY_WAITS_ACTION;
  if (!can_move (state, game))
    over (&work, richer (&state->table, toy_army_enemy ((ToyArmy) state->table.turn)),
          TOY_END_STUCK);
}

/* R3.4, R6.5, R6.6. */
static void
end_turn (Work *work)
{
  ToyTable *table = work->table;
  ToyArmy army = (ToyArmy) table->turn, foe = toy_army_enemy (army);

  if (table->n_frozen[army] > 0)
    {
      memset (work->state->frozen[army], 0, sizeof work->state->frozen[army]);
      table->n_frozen[army] = 0;
      tell (work, TOY_EVENT_THAWED, army, TOY_NONE, TOY_NONE, TOY_NONE);
    }
  table->n_placed = table->n_earned = table->next_earned = 0;
  if (++table->turns >= work->game->turn_limit)
    {
      over (work, richer (table, TOY_ARMY_NONE), TOY_END_LIMIT);
      return;
    }
  table->turn = (uint8_t) foe;
  table->waits = TOY_WAITS_ACTION;
  tell (work, TOY_EVENT_TURN, foe, TOY_NONE, TOY_NONE, TOY_NONE);
  if (!can_move (work->state, work->game))
    over (work, richer (table, army), TOY_END_STUCK);
}

/* --- effects (R5.4–R5.8) --- */

static void
add_frame (ToyTable *table, int holder, int space, int troop)
{
  ToyFrame *frame = &table->frames[table->n_frames++];

  assert (table->n_frames <= TOY_MAX_PLACINGS + 1);
  *frame = (ToyFrame) { .holder = (uint8_t) holder,
                        .space = (uint8_t) space,
                        .troop = (uint8_t) troop };
}

/* The acting effect is done with: on to the holder's next one, or the holder is done with. */
static void
next_effect (Work *work)
{
  ToyFrame *frame = &work->table->frames[work->table->n_frames - 1];

  if (++frame->effect >= work->game->n_effects[frame->holder])
    work->table->n_frames--;
  frame->started = frame->consent = false;
}

/* R5.1–R5.4. */
static void
place (Work *work, int type, int space)
{
  ToyTable *table = work->table;
  const ToyGame *game = work->game;
  ToyArmy army = (ToyArmy) table->turn;
  int node = take_node (table, army, type);
  bool gained = (table->held[army] & TOY_BIT (space)) == 0;

  from_rack (work, army, type);
  cover (table, game, space, node);
  table->n_placed++;
  tell (work, TOY_EVENT_PLACED, army, type, TOY_NONE, space);
  if (gained)
    check_regions (work, TOY_BIT (space));
  if (table->waits == TOY_WAITS_OVER)
    return;
  if (game->hqs[toy_army_enemy (army)] & TOY_BIT (space))
    {
      over (work, army, TOY_END_HQ);
      return;
    }
  if (game->base_effects & TOY_BIT (space))
    table->earned[table->n_earned++] = (ToyEarned) { (uint8_t) space, (uint8_t) node };
  if (game->n_effects[type] > 0 && (game->mute & TOY_BIT (space)) == 0)
    add_frame (table, type, space, node);
}

/* R5.6: what a recalled troop had earned is lost, and no effect follows it any more. */
static void
forget_troop (ToyTable *table, int node)
{
  for (int i = table->next_earned; i < table->n_earned; i++)
    if (table->earned[i].troop == node)
      table->earned[i].space = TOY_NONE;
  for (int i = 0; i < table->n_frames; i++)
    if (table->frames[i].troop == node)
      table->frames[i].troop = TOY_NONE;
}

static void
remove_visible (Work *work, ToyEventKind kind, int space)
{
  ToyTable *table = work->table;
  int node = uncover (table, work->game, space);
  ToyArmy army = TOY_TROOP_ARMY (table->node[node]);
  int type = TOY_TROOP_TYPE (table->node[node]);

  forget_troop (table, node);
  free_node (table, node);
  if (kind == TOY_EVENT_BOUNCED && table->n_rack[army] >= work->game->rack)
    kind = TOY_EVENT_DISCARDED; /* the rack is full: it goes the way of the discarded */
  if (kind == TOY_EVENT_DISCARDED)
    table->discard[army][type]++;
  else
    to_rack_openly (work, army, type);
  tell (work, kind, army, type, space, TOY_NONE);
  check_regions (work, TOY_BIT (space));
}

/* R7.10: on top of whatever is there; sets off nothing. */
static void
push (Work *work, int from, int to)
{
  ToyTable *table = work->table;
  int node = uncover (table, work->game, from), troop = table->node[node];

  cover (table, work->game, to, node);
  tell (work, TOY_EVENT_PUSHED, TOY_TROOP_ARMY (troop), TOY_TROOP_TYPE (troop), from, to);
  check_regions (work, TOY_BIT (from) | TOY_BIT (to));
}

static void
swap (Work *work, int a, int b)
{
  ToyTable *table = work->table;
  int first = uncover (table, work->game, a), second = uncover (table, work->game, b);

  cover (table, work->game, a, second);
  cover (table, work->game, b, first);
  for (int i = 0; i < table->n_frames; i++) /* a troop's effects act where the troop is */
    if (table->frames[i].troop == first)
      table->frames[i].space = (uint8_t) b;
    else if (table->frames[i].troop == second)
      table->frames[i].space = (uint8_t) a;
  tell (work, TOY_EVENT_SWAPPED, table->turn, TOY_NONE, a, b);
}

static void
recover (Work *work, int type)
{
  ToyArmy army = (ToyArmy) work->table->turn;

  assert (work->table->discard[army][type] > 0);
  work->table->discard[army][type]--;
  to_rack_openly (work, army, type);
  tell (work, TOY_EVENT_RECOVERED, army, type, TOY_NONE, TOY_NONE);
}

/* R7.5 or R7.12, once chance has named the troop. */
static void
pick (Work *work, ToyVerb verb, int type, bool frozen)
{
  ToyTable *table = work->table;
  ToyArmy foe = toy_army_enemy ((ToyArmy) table->turn);

  if (verb == TOY_VERB_FREEZE)
    {
      work->state->frozen[foe][type]++;
      table->n_frozen[foe]++;
      tell (work, TOY_EVENT_FROZE, foe, type, TOY_NONE, TOY_NONE);
      return;
    }
  if (frozen)
    {
      work->state->frozen[foe][type]--;
      table->n_frozen[foe]--;
    }
  from_rack (work, foe, type);
  table->discard[foe][type]++;
  tell (work, TOY_EVENT_STRIPPED, foe, type, TOY_NONE, TOY_NONE);
}

/* Chance from the seed: each troop that may be hit equally likely. */
static void
pick_random (Work *work, ToyVerb verb)
{
  ToyState *state = work->state;
  ToyArmy foe = toy_army_enemy ((ToyArmy) state->table.turn);
  bool strip = verb == TOY_VERB_STRIP;
  int n = state->table.n_rack[foe] - (strip ? 0 : state->table.n_frozen[foe]);
  int at = (int) toy_random_below (&state->random, (uint32_t) n);

  for (int t = 0; t < work->game->n_types; t++)
    {
      int fresh = state->rack[foe][t] - state->frozen[foe][t];
      int frozen = strip ? state->frozen[foe][t] : 0;

      if (at < fresh + frozen)
        {
          pick (work, verb, t, at >= fresh);
          return;
        }
      at -= fresh + frozen;
    }
  assert (!"a rack holds as many troops as it says");
}

static bool
is_picked (const ToyEffect *effect)
{
  return effect->verb == TOY_VERB_STRIP || effect->verb == TOY_VERB_FREEZE;
}

static bool
is_consented (const ToyEffect *effect)
{
  return effect->verb == TOY_VERB_DRAW || is_picked (effect);
}

/* Runs the acting frame until it waits (returns true) or one step is done. */
static bool
step_frame (Work *work)
{
  ToyState *state = work->state;
  ToyTable *table = work->table;
  ToyFrame *frame = &table->frames[table->n_frames - 1];
  const ToyEffect *effect = &work->game->effects[frame->holder][frame->effect];
  ToyChoices choices;

  if (!frame->started)
    {
      frame->started = true;
      frame->consent = !effect->optional;
      frame->left = effect->count;
    }
  if (frame->left == 0
      || !_toy_table_targets (table, work->game, effect, frame->space, state->rack[table->turn],
                              state->frozen[table->turn], &choices))
    {
      next_effect (work); /* R5.7 */
      return false;
    }
  if (!is_consented (effect) || !frame->consent)
    {
      table->waits = frame->holder < TOY_MAX_TYPES ? TOY_WAITS_TROOP : TOY_WAITS_BASE;
      return true;
    }
  if (effect->verb == TOY_VERB_DRAW)
    {
      draw (work, effect->enemy ? toy_army_enemy ((ToyArmy) table->turn) : (ToyArmy) table->turn,
            effect->count);
      next_effect (work);
      return false;
    }
  if (state->manual)
    {
      table->waits = TOY_WAITS_CHANCE;
      return true;
    }
  frame->left--;
  pick_random (work, (ToyVerb) effect->verb);
  return false;
}

/* On to the next decision, chance node or end: troop effects first, innermost first (R5.4), then
 * the earned base effects in order (R5.5), then the end of the turn. */
static void
advance (Work *work)
{
  ToyTable *table = work->table;

  for (;;)
    {
      if (table->n_frames > 0)
        {
          if (step_frame (work))
            return;
        }
      else if (table->next_earned < table->n_earned)
        {
          const ToyEarned *earned = &table->earned[table->next_earned++];

          if (earned->space != TOY_NONE)
            add_frame (table, TOY_MAX_TYPES + work->game->special[earned->space], earned->space,
                       TOY_NONE);
        }
      else
        {
          end_turn (work);
          return;
        }
    }
}

static void
answer (Work *work, ToyAction action)
{
  ToyTable *table = work->table;
  ToyFrame *frame = &table->frames[table->n_frames - 1];

  if (action.kind == TOY_ACTION_PASS)
    {
      next_effect (work);
      return;
    }
  if (action.kind == TOY_ACTION_YES)
    {
      frame->consent = true;
      return;
    }
  frame->left--;
  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      place (work, action.type, action.to);
      break;
    case TOY_ACTION_DISCARD:
      remove_visible (work, TOY_EVENT_DISCARDED, action.from);
      break;
    case TOY_ACTION_RECALL:
      remove_visible (work, TOY_EVENT_RECALLED, action.from);
      break;
    case TOY_ACTION_BOUNCE:
      remove_visible (work, TOY_EVENT_BOUNCED, action.from);
      break;
    case TOY_ACTION_PUSH:
      push (work, action.from, action.to);
      break;
    case TOY_ACTION_SWAP:
      swap (work, action.from, action.to);
      break;
    case TOY_ACTION_RECOVER:
      recover (work, action.type);
      break;
    case TOY_ACTION_CHANCE:
      pick (work, (ToyVerb) toy_table_effect (table, work->game)->verb, action.type,
            action.frozen);
      break;
    default:
      assert (!"no answer to an effect");
    }
}

void
toy_state_apply (ToyState *state, const ToyGame *game, ToyAction action, ToyEvents *events)
{
  Work work = { state, &state->table, game, events };

  if (events != NULL)
    events->n = 0;
  if (state->table.waits != TOY_WAITS_ACTION)
    answer (&work, action);
  else if (action.kind == TOY_ACTION_DRAW)
    draw (&work, (ToyArmy) state->table.turn, game->draw);
  else
    place (&work, action.type, action.to);

  if (state->table.waits != TOY_WAITS_OVER)
    advance (&work);
}

/* --- setting up (R2) --- */

static void
shuffle (ToyState *state, const ToyGame *game, ToyArmy army)
{
  uint8_t troops[TOY_MAX_TROOPS];
  int n = 0;

  for (int t = 0; t < game->n_types; t++)
    for (int i = 0; i < game->copies[t]; i++)
      troops[n++] = (uint8_t) t;
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) toy_random_below (&state->random, (uint32_t) (i + 1));
      uint8_t type = troops[i];

      troops[i] = troops[j];
      troops[j] = type;
    }
  state->table.n_reserve[army] = (uint8_t) (n - game->removed);
  memcpy (state->reserve[army], troops, state->table.n_reserve[army]);
}

void
toy_state_init (ToyState *state, const ToyGame *game, uint64_t seed, ToyArmy first, bool manual)
{
  Work work = { state, &state->table, game, NULL };
  ToyArmy drawn;

  memset (state, 0, sizeof *state);
  _toy_table_init (&state->table, game);
  state->random = toy_random_seeded (seed);
  state->manual = manual;
  shuffle (state, game, TOY_ARMY_BLUE);
  shuffle (state, game, TOY_ARMY_RED);
  /* Drawn also where it is given, so that the same seed deals the same troops. */
  drawn = toy_random_below (&state->random, 2) == 0 ? TOY_ARMY_BLUE : TOY_ARMY_RED;
  state->table.turn = (uint8_t) (first == TOY_ARMY_NONE ? drawn : first);
  draw (&work, (ToyArmy) state->table.turn, game->first_hand);
  draw (&work, toy_army_enemy ((ToyArmy) state->table.turn), game->second_hand);
  _toy_state_begin_turn (state, game);
}
