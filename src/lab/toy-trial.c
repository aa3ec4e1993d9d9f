/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing one game, with an eye on everything that is counted.  What an army is asked and told
 * comes from its view; only the watcher sees the state. */
#include "config.h"

#include "lab/toy-trial.h"

#include "engine/toy-perft.h"

#include <string.h>

/* What a number is hashed for. */
enum
{
  FOR_DEAL,
  FOR_PLAY,
};

typedef struct
{
  ToyTrialNotes *notes;
  const ToyGame *game;
  uint16_t since[TOY_N_ARMIES][TOY_MAX_SPACES]; /* turn at which it was occupied */
  uint8_t owner[TOY_MAX_SPACES];                /* who held it last */
  ToyMask held[TOY_N_ARMIES];
  uint16_t medals[TOY_N_ARMIES];
  int leader;                                   /* who led last */
} Watch;

static uint64_t
hash (uint64_t seed, uint64_t number, uint64_t what)
{
  uint64_t z = seed * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u;

  for (int i = 0; i < 2; i++)
    {
      z ^= i == 0 ? number : what;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      z ^= z >> 31;
      z += 0x9e3779b97f4a7c15u;
    }
  return z;
}

static bool
all_random (const ToyTrial *trial)
{
  return trial->players[0].choose == NULL && trial->players[1].choose == NULL;
}

bool
toy_trial_is_close (const ToyTrial *trial, uint64_t number)
{
  return !all_random (trial) || number < TOY_TRIAL_CLOSE || number % TOY_TRIAL_EVERY == 0;
}

ToyArmy
toy_trial_starter (uint64_t number)
{
  return number % 2 == 0 ? TOY_ARMY_BLUE : TOY_ARMY_RED;
}

uint64_t
toy_trial_deal (const ToyTrial *trial, uint64_t number)
{
  return hash (trial->seed, number, FOR_DEAL);
}

/* --- choosing --- */

/* The rule of toy_playout (): anything, but free draws are taken. */
static ToyAction
choose_random (const ToyState *state,
               const ToyGame *game,
               const ToyChoices *choices,
               ToyRandom *random)
{
  if (choices->yes && toy_table_effect (&state->table, game)->verb == TOY_VERB_DRAW)
    return toy_choices_nth (choices, 0);
  return toy_choices_pick (choices, random);
}

static ToyAction
choose (const ToyTrial *trial, const ToyState *state, const ToyChoices *choices, ToyRandom *random)
{
  const ToyLabPlayer *player = &trial->players[state->table.turn];
  uint64_t seed;
  ToyView view;

  if (player->choose == NULL)
    return choose_random (state, trial->game, choices, random);
  seed = (uint64_t) toy_random_next (random) << 32;
  seed |= toy_random_next (random);
  toy_view_make (&view, state, (ToyArmy) state->table.turn);
  return player->choose (player, &view, trial->game, seed, trial->stop, trial->stop_data);
}

static bool
is_stopped (const ToyTrial *trial)
{
  return trial->stop != NULL && trial->stop (trial->stop_data, 0);
}

/* --- watching --- */

static void
watch_init (Watch *watch, ToyTrialNotes *notes, const ToyGame *game, const ToyState *state)
{
  memset (watch, 0, sizeof *watch);
  watch->notes = notes;
  watch->game = game;
  watch->leader = TOY_ARMY_NONE;
  memset (watch->owner, TOY_ARMY_NONE, sizeof watch->owner);
  notes->first[0] = notes->first[1] = TOY_NONE;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int t = 0; t < game->n_types; t++)
      notes->drawn[army][t] = state->rack[army][t];
}

/* What the next decision is about, before it is made. */
static void
watch_choice (Watch *watch, const ToyTable *table, const ToyChoices *choices, ToyAction action)
{
  ToyTrialNotes *notes = watch->notes;
  int kind;

  if (table->waits == TOY_WAITS_ACTION)
    {
      int n = toy_choices_count (choices);

      notes->options += (uint32_t) n;
      notes->forced += n == 1;
    }
  if (table->waits != TOY_WAITS_BASE)
    return;
  kind = toy_table_frame (table)->holder - TOY_MAX_TYPES;
  if (action.kind == TOY_ACTION_PASS)
    {
      notes->special_declines[kind]++;
      return;
    }
  notes->special_uses[kind]++;
  notes->special_users[table->turn] |= 1u << kind;
}

static void
watch_placed (Watch *watch, const ToyEvent *event)
{
  ToyTrialNotes *notes = watch->notes;
  int kind = watch->game->special[event->to];

  notes->placed[event->army][event->to]++;
  notes->played[event->army][event->type]++;
  if (notes->first[event->army] == TOY_NONE)
    notes->first[event->army] = event->to;
  if (kind == TOY_NONE)
    return;
  notes->special_placed[kind]++;
  for (int i = 0; i < watch->game->n_effects[TOY_MAX_TYPES + kind]; i++)
    if (watch->game->effects[TOY_MAX_TYPES + kind][i].optional)
      return;
  notes->special_users[event->army] |= 1u << kind;
}

static void
watch_region (Watch *watch, const ToyEvent *event, uint16_t turn)
{
  ToyTrialNotes *notes = watch->notes;
  int leader;

  watch->medals[event->army] = (uint16_t) (watch->medals[event->army] + event->amount);
  if (notes->n_wins < TOY_MAX_REGIONS)
    {
      notes->wins[notes->n_wins].region = event->region;
      notes->wins[notes->n_wins].army = event->army;
      notes->wins[notes->n_wins].medals = event->amount;
      notes->wins[notes->n_wins++].turn = turn;
    }
  leader = watch->medals[0] > watch->medals[1]   ? TOY_ARMY_BLUE
           : watch->medals[1] > watch->medals[0] ? TOY_ARMY_RED
                                                 : TOY_ARMY_NONE;
  if (leader == TOY_ARMY_NONE)
    return;
  if (watch->leader != TOY_ARMY_NONE && watch->leader != leader)
    notes->lead_changes++;
  watch->leader = leader;
}

static void
watch_held (Watch *watch, const ToyTable *table, uint16_t turn)
{
  ToyTrialNotes *notes = watch->notes;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      ToyMask changed = watch->held[army] ^ table->held[army];

      for (ToyMask m = changed & watch->held[army]; m; m = toy_mask_rest (m))
        {
          int space = toy_mask_first (m);

          notes->held[army][space]
              = (uint16_t) (notes->held[army][space] + turn - watch->since[army][space]);
        }
      for (ToyMask m = changed & table->held[army]; m; m = toy_mask_rest (m))
        {
          int space = toy_mask_first (m);

          watch->since[army][space] = turn;
          notes->changes[space]
              = (uint16_t) (notes->changes[space]
                            + (watch->owner[space] != TOY_ARMY_NONE
                               && watch->owner[space] != army));
          watch->owner[space] = (uint8_t) army;
        }
      watch->held[army] = table->held[army];
    }
}

static void
watch_events (Watch *watch, const ToyEvents *events, uint16_t turn)
{
  for (int i = 0; i < events->n; i++)
    {
      const ToyEvent *event = &events->events[i];

      if (event->kind == TOY_EVENT_PLACED)
        watch_placed (watch, event);
      else if (event->kind == TOY_EVENT_DREW)
        watch->notes->drawn[event->army][event->type]++;
      else if (event->kind == TOY_EVENT_REGION)
        watch_region (watch, event, turn);
    }
}

static void
watch_end (Watch *watch, const ToyState *state)
{
  ToyTrialNotes *notes = watch->notes;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      for (ToyMask m = watch->held[army]; m; m = toy_mask_rest (m))
        {
          int space = toy_mask_first (m);

          notes->held[army][space] = (uint16_t) (notes->held[army][space] + state->table.turns
                                                 - watch->since[army][space]);
        }
      for (int t = 0; t < watch->game->n_types; t++)
        notes->stuck[army][t] = state->rack[army][t];
      for (int i = 0; i < state->table.n_reserve[army]; i++)
        notes->left[army][state->reserve[army][i]]++;
    }
}

/* --- playing --- */

static void
note_result (ToyTrialNotes *notes, const ToyState *state, uint64_t number)
{
  notes->winner = state->table.winner;
  notes->starter = (uint8_t) toy_trial_starter (number);
  notes->end = state->table.end;
  notes->turns = state->table.turns;
}

static bool
play_closely (const ToyTrial *trial, ToyState *state, ToyRandom *random, ToyTrialNotes *notes)
{
  ToyChoices choices;
  ToyEvents events;
  Watch watch;

  watch_init (&watch, notes, trial->game, state);
  while (state->table.waits != TOY_WAITS_OVER)
    {
      uint16_t turn = state->table.turns;
      ToyAction action;

      toy_state_choices (state, trial->game, &choices);
      action = choose (trial, state, &choices, random);
      if (is_stopped (trial))
        return false;
      watch_choice (&watch, &state->table, &choices, action);
      toy_state_apply (state, trial->game, action, &events);
      watch_events (&watch, &events, turn);
      watch_held (&watch, &state->table, turn);
      notes->decisions++;
    }
  watch_end (&watch, state);
  return true;
}

bool
toy_trial_play (const ToyTrial *trial, uint64_t number, ToyTrialNotes *notes)
{
  ToyRandom random = toy_random_seeded (hash (trial->seed, number, FOR_PLAY));
  ToyState state;

  toy_state_init (&state, trial->game, toy_trial_deal (trial, number), toy_trial_starter (number),
                  false);
  if (toy_trial_is_close (trial, number))
    {
      memset (notes, 0, sizeof *notes);
      notes->close = true;
      if (!play_closely (trial, &state, &random, notes))
        return false;
    }
  else
    {
      notes->close = false;
      notes->decisions = (uint32_t) toy_playout (&state, trial->game, &random, true);
      if (is_stopped (trial))
        return false;
    }
  note_result (notes, &state, number);
  return true;
}

int
toy_trial_actions (const ToyTrial *trial, uint64_t number, ToyAction *actions, int max)
{
  ToyRandom random = toy_random_seeded (hash (trial->seed, number, FOR_PLAY));
  ToyChoices choices;
  ToyState state;
  int n = 0;

  toy_state_init (&state, trial->game, toy_trial_deal (trial, number), toy_trial_starter (number),
                  false);
  for (; state.table.waits != TOY_WAITS_OVER; n++)
    {
      ToyAction action;

      toy_state_choices (&state, trial->game, &choices);
      action = choose (trial, &state, &choices, &random);
      if (is_stopped (trial))
        return 0;
      if (n < max)
        actions[n] = action;
      toy_state_apply (&state, trial->game, action, NULL);
    }
  return n;
}

/* So many playouts show the weights of a level as well as a thousand. */
#define STYLE_PLAYOUTS 16

uint64_t
toy_trial_style (const ToyTrial *trial)
{
  uint64_t style = 14695981039346656037u;
  ToyTrial sample = *trial;
  ToyAction actions[256];
  int n;

  sample.seed = 0;
  sample.stop = NULL;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (sample.players[army].playouts > STYLE_PLAYOUTS)
      sample.players[army].playouts = STYLE_PLAYOUTS;
  n = toy_trial_actions (&sample, 0, actions, 256);
  for (int i = 0; i < n && i < 256; i++)
    style = (style
             ^ ((uint64_t) actions[i].kind | (uint64_t) actions[i].type << 8
                | (uint64_t) actions[i].from << 16 | (uint64_t) actions[i].to << 24))
            * 1099511628211u;
  return style;
}
