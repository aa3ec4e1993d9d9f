/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a table and a state: stacks, counts and the hash. */
#include "config.h"

#include "engine/toy-state.h"

bool
toy_table_visible (const ToyTable *table, int space, ToyArmy *army, int *type)
{
  int node = table->top[space];

  if (node == TOY_NONE)
    return false;
  *army = TOY_TROOP_ARMY (table->node[node]);
  *type = TOY_TROOP_TYPE (table->node[node]);
  return true;
}

int
toy_table_stack (const ToyTable *table, int space, uint8_t *troops)
{
  int n = 0;

  for (int node = table->top[space]; node != TOY_NONE; node = table->below[node])
    n++;
  for (int node = table->top[space], i = n; node != TOY_NONE; node = table->below[node])
    troops[--i] = table->node[node];
  return n;
}

int
toy_table_on_board (const ToyTable *table, ToyArmy army, int type)
{
  int n = 0;

  for (int space = 0; space < TOY_MAX_SPACES; space++)
    for (int node = table->top[space]; node != TOY_NONE; node = table->below[node])
      n += table->node[node] == TOY_TROOP (army, type);
  return n;
}

int
toy_state_removed (const ToyState *state, const ToyGame *game, ToyArmy army, int type)
{
  int n = game->copies[type] - state->rack[army][type] - state->table.discard[army][type]
          - toy_table_on_board (&state->table, army, type);

  for (int i = 0; i < state->table.n_reserve[army]; i++)
    n -= state->reserve[army][i] == type;
  return n;
}

static uint64_t
mix (uint64_t hash, uint64_t value)
{
  hash = (hash ^ value) * 0x9fb21c651e98df25u;
  return hash ^ (hash >> 29);
}

static uint64_t
mix_bytes (uint64_t hash, const uint8_t *bytes, int n)
{
  for (int i = 0; i < n; i++)
    hash = mix (hash, bytes[i] + 1u);
  return mix (hash, (uint64_t) n);
}

static uint64_t
hash_effects (uint64_t hash, const ToyTable *table)
{
  hash = mix (hash, (uint64_t) table->n_placed << 16 | table->n_frames);
  for (int i = 0; i < table->n_frames; i++)
    {
      const ToyFrame *frame = &table->frames[i];

      hash = mix (hash, (uint64_t) frame->holder << 32 | (uint64_t) frame->space << 24
                          | (uint64_t) frame->left << 16 | frame->effect << 8
                          | frame->started << 1 | frame->consent);
    }
  for (int i = table->next_earned; i < table->n_earned; i++)
    hash = mix (hash, table->earned[i].space + 1u);
  return hash;
}

uint64_t
toy_state_hash (const ToyState *state, const ToyGame *game)
{
  const ToyTable *table = &state->table;
  uint64_t hash = 0x70795f736b69726d;

  hash = mix (hash, table->turns);
  hash = mix (hash, (uint64_t) table->turn << 24 | (uint64_t) table->waits << 16
                      | (uint64_t) table->winner << 8 | table->end);
  hash = mix (hash, table->taken);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      hash = mix (hash, table->medals[army]);
      hash = mix_bytes (hash, state->rack[army], game->n_types);
      hash = mix_bytes (hash, state->frozen[army], game->n_types);
      hash = mix_bytes (hash, table->discard[army], game->n_types);
      hash = mix_bytes (hash, table->known[army], game->n_types);
      hash = mix_bytes (hash, state->reserve[army], table->n_reserve[army]);
    }
  for (int space = 0; space < game->terrain->n_spaces; space++)
    {
      uint8_t troops[TOY_MAX_NODES];
      int n = toy_table_stack (table, space, troops);

      hash = mix_bytes (hash, troops, n);
    }
  hash = hash_effects (hash, table);
  return state->manual ? mix (hash, 1) : mix (hash, state->random.state);
}
