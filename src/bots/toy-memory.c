/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembering what was not played.  The fitted policy says how likely each type would have been
 * played had it been there; by Bayes' rule each time that it was not makes it less likely to be
 * there.  Troops that are drawn bring the even chance back in their proportion. */
#include "config.h"

#include "bots/toy-brain-private.h"
#include "bots/toy-memory.h"

#define WARMTH 0.75f /* of the policy: players are less sure than it is */
#define TRUST 0.5f   /* power of each doubt: one decision is much like the next */
#define FLOOR 0.05f  /* no certainty: what is believed is only habit */
#define SUREST 0.95f

void
toy_memory_init (ToyMemory *memory)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int t = 0; t < TOY_MAX_TYPES; t++)
      memory->likely[army][t] = 1.0f;
}

/* Troops of @army's @type that could lie on its rack without having been seen going there. */
static int
unseen (const ToyTable *table, const ToyGame *game, ToyArmy army, int type)
{
  return game->copies[type] - table->discard[army][type] - table->known[army][type]
         - toy_table_on_board (table, army, type);
}

/* How many troops of @army's rack nobody saw going there. */
static int
n_hidden (const ToyTable *table, const ToyGame *game, ToyArmy army)
{
  int n = table->n_rack[army];

  for (int t = 0; t < game->n_types; t++)
    n -= table->known[army][t];
  return n > 0 ? n : 0;
}

/* How likely each type is on the rack at all, as far as the counts tell. */
static void
presence (const ToyTable *table, const ToyGame *game, ToyArmy army, float *present)
{
  int pool = 0, hidden = n_hidden (table, game, army);

  for (int t = 0; t < game->n_types; t++)
    pool += unseen (table, game, army, t);
  for (int t = 0; t < game->n_types; t++)
    {
      int n = unseen (table, game, army, t);

      if (table->known[army][t] > 0 || (n > 0 && n >= pool))
        present[t] = 1.0f;
      else
        present[t] = 1.0f - _toy_power ((float) (pool - n) / (float) (pool > 0 ? pool : 1),
                                        (float) hidden);
    }
}

/* The policy's weight of all that an army could do with a troop of each type; returns that of what
 * needs none: a draw, or to decline. */
static float
weigh (const ToyOutlook *outlook, float *weight)
{
  const ToyTable *table = outlook->table;
  const ToyGame *game = outlook->ground->game;
  bool begins = table->waits == TOY_WAITS_ACTION;
  ToyAction other = toy_action (
      begins ? TOY_ACTION_DRAW : TOY_ACTION_PASS, TOY_NONE, TOY_NONE, TOY_NONE);

  for (int t = 0; t < game->n_types; t++)
    {
      ToyMask to = _toy_targets_of (table, game, &outlook->sense, outlook->me, t);

      weight[t] = 0.0f;
      for (ToyMask m = to; m; m = toy_mask_rest (m))
        {
          ToyAction place = toy_action (TOY_ACTION_PLACE, t, TOY_NONE, toy_mask_first (m));
          float score = _toy_policy_score (&_toy_policy_fitted, outlook, place, NULL);

          weight[t] += _toy_exp (WARMTH * score);
        }
    }
  if (begins
      && (table->n_rack[outlook->me] >= game->rack || table->n_reserve[outlook->me] == 0))
    return 0.0f;
  return _toy_exp (WARMTH * _toy_policy_score (&_toy_policy_fitted, outlook, other, NULL));
}

static void
note_choice (ToyMemory *memory, const ToyGame *game, const ToyTable *table, ToyAction action)
{
  ToyArmy army = (ToyArmy) table->turn;
  float weight[TOY_MAX_TYPES], present[TOY_MAX_TYPES], total;
  ToyGround ground;
  ToyOutlook outlook;

  _toy_ground_init (&ground, game);
  _toy_outlook_init (&outlook, table, &ground);
  total = weigh (&outlook, weight);
  presence (table, game, army, present);
  for (int t = 0; t < game->n_types; t++)
    total += present[t] * weight[t];
  for (int t = 0; t < game->n_types; t++)
    {
      float all = total + (1.0f - present[t]) * weight[t]; /* were it there for certain */
      float part = all > 0.0f ? weight[t] / all : 0.0f;
      float *likely = &memory->likely[army][t];

      if (action.kind == TOY_ACTION_PLACE && action.type == t)
        continue;
      *likely *= _toy_power (1.0f - (part > SUREST ? SUREST : part), TRUST);
      if (*likely < FLOOR)
        *likely = FLOOR;
    }
}

/* Troops that came unseen: nothing is known of them. */
static void
note_arrivals (ToyMemory *memory,
               const ToyGame *game,
               const ToyTable *before,
               const ToyTable *after,
               ToyArmy army)
{
  int n = before->n_reserve[army] - after->n_reserve[army];
  int hidden = n_hidden (after, game, army);

  if (n <= 0 || hidden <= 0)
    return;
  for (int t = 0; t < game->n_types; t++)
    memory->likely[army][t] = _toy_power (
        memory->likely[army][t], (float) (hidden > n ? hidden - n : 0) / (float) hidden);
}

void
toy_memory_note (ToyMemory *memory,
                 const ToyGame *game,
                 const ToyView *before,
                 ToyAction action,
                 const ToyView *after)
{
  const ToyTable *table = &before->table;
  const ToyEffect *effect = toy_table_effect (table, game);

  if (table->waits == TOY_WAITS_ACTION
      || (effect != NULL && effect->verb == TOY_VERB_PLACE
          && (table->waits == TOY_WAITS_TROOP || table->waits == TOY_WAITS_BASE)))
    note_choice (memory, game, table, action);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    note_arrivals (memory, game, table, &after->table, (ToyArmy) army);
}
