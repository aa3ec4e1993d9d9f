/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text, written.  Reading is in toy-position-parse.c. */
#include "config.h"

#include "engine/toy-notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *text;
  int length;
} Out;

static void put (Out *out, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static void
put (Out *out, const char *format, ...)
{
  va_list args;
  int room = TOY_POSITION_SIZE - out->length, n;

  va_start (args, format);
  n = vsnprintf (out->text + out->length, (size_t) room, format, args);
  va_end (args);
  out->length += n < room ? n : room - 1;
}

/* One writer for both: what @state knows, or, where it is NULL, what @view's army may know. */
typedef struct
{
  const ToyGame *game;
  const ToyTable *table;
  const ToyState *state;
  const ToyView *view;
  bool manual;
} Source;

static const char *
yes_no (bool value)
{
  return value ? "yes" : "no";
}

static void
put_times (Out *out, const char *word, int n)
{
  for (int i = 0; i < n; i++)
    put (out, " %s", word);
}

static void
put_rack (Out *out, const Source *source, ToyArmy army)
{
  const ToyGame *game = source->game;
  const uint8_t *rack, *frozen;

  put (out, "rack %s", toy_army_id (army));
  if (source->state == NULL && source->view->army != army)
    {
      put_times (out, "?", source->table->n_rack[army] - source->table->n_frozen[army]);
      put_times (out, "?*", source->table->n_frozen[army]);
    }
  else
    {
      rack = source->state != NULL ? source->state->rack[army] : source->view->rack;
      frozen = source->state != NULL ? source->state->frozen[army] : source->view->frozen;
      for (int t = 0; t < game->n_types; t++)
        {
          put_times (out, game->sheet->types[t].id, rack[t] - frozen[t]);
          for (int i = 0; i < frozen[t]; i++)
            put (out, " %s*", game->sheet->types[t].id);
        }
    }
  put (out, "\n");
}

static void
put_reserve (Out *out, const Source *source, ToyArmy army)
{
  put (out, "reserve %s", toy_army_id (army));
  if (source->state == NULL)
    put_times (out, "?", source->table->n_reserve[army]);
  else
    for (int i = source->table->n_reserve[army] - 1; i >= 0; i--)
      put (out, " %s", source->game->sheet->types[source->state->reserve[army][i]].id);
  put (out, "\n");
}

static void
put_discard (Out *out, const Source *source, ToyArmy army)
{
  put (out, "discard %s", toy_army_id (army));
  for (int t = 0; t < source->game->n_types; t++)
    put_times (out, source->game->sheet->types[t].id, source->table->discard[army][t]);
  put (out, "\n");
}

static void
put_removed (Out *out, const Source *source, ToyArmy army)
{
  const ToyGame *game = source->game;

  put (out, "removed %s", toy_army_id (army));
  if (source->state != NULL)
    for (int t = 0; t < game->n_types; t++)
      put_times (out, game->sheet->types[t].id, toy_state_removed (source->state, game, army, t));
  else
    {
      int n = game->n_troops - source->table->n_rack[army] - source->table->n_reserve[army];

      for (int t = 0; t < game->n_types; t++)
        n -= source->table->discard[army][t] + toy_table_on_board (source->table, army, t);
      put_times (out, "?", n);
    }
  put (out, "\n");
}

static void
put_stacks (Out *out, const Source *source)
{
  const ToyTerrain *terrain = source->game->terrain;

  for (int space = 0; space < terrain->n_spaces; space++)
    {
      uint8_t troops[TOY_MAX_NODES];
      int n = toy_table_stack (source->table, space, troops);

      if (n == 0)
        continue;
      put (out, "stack %s", terrain->spaces[space].id);
      for (int i = 0; i < n; i++)
        put (out, " %s:%s", toy_army_id (TOY_TROOP_ARMY (troops[i])),
             source->game->sheet->types[TOY_TROOP_TYPE (troops[i])].id);
      put (out, "\n");
    }
}

static void
put_state (Out *out, const Source *source)
{
  static const char *const ends[] = { "none", "hq", "medals", "stuck", "limit" };
  const ToyTable *table = source->table;
  const ToyFrame *frame = toy_table_frame (table);

  switch ((ToyWaits) table->waits)
    {
    case TOY_WAITS_ACTION:
      put (out, "state action\n");
      break;
    case TOY_WAITS_TROOP:
      put (out, "state effect %s %s\n", source->game->sheet->types[frame->holder].id,
           source->game->terrain->spaces[frame->space].id);
      break;
    case TOY_WAITS_BASE:
      put (out, "state base %s %s\n",
           toy_verb_info ((ToyVerb) toy_table_effect (table, source->game)->verb)->id,
           source->game->terrain->spaces[frame->space].id);
      break;
    case TOY_WAITS_CHANCE:
      put (out, "state chance\n");
      break;
    case TOY_WAITS_OVER:
      put (out, "state over %s %s\n", toy_army_id ((ToyArmy) table->winner), ends[table->end]);
      break;
    }
}

static int
put_all (const Source *source, char *text)
{
  const ToyTerrain *terrain = source->game->terrain;
  const ToyTable *table = source->table;
  Out out = { text, 0 };

  text[0] = '\0';
  put (&out, "terrain %s\n", terrain->id);
  put (&out, "options beginner=%s meeple=%s chance=%s\n", yes_no (source->game->options.beginner),
       yes_no (source->game->options.meeple), source->manual ? "manual" : "auto");
  put (&out, "turns %d\n", table->turns);
  put (&out, "turn %s\n", toy_army_id ((ToyArmy) table->turn));
  for (int army = 0; army < TOY_N_ARMIES; army++)
    put_rack (&out, source, (ToyArmy) army);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    put_reserve (&out, source, (ToyArmy) army);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    put_discard (&out, source, (ToyArmy) army);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    put_removed (&out, source, (ToyArmy) army);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    put (&out, "medals %s %d\n", toy_army_id ((ToyArmy) army), table->medals[army]);
  put (&out, "taken");
  for (ToyMask m = table->taken; m; m = toy_mask_rest (m))
    put (&out, " %s", terrain->regions[toy_mask_first (m)].id);
  put (&out, "\n");
  put_stacks (&out, source);
  put_state (&out, source);
  return out.length;
}

int
toy_position_format (const ToyState *state, const ToyGame *game, char *text)
{
  Source source = { game, &state->table, state, NULL, state->manual };

  return put_all (&source, text);
}

int
toy_view_format (const ToyView *view, const ToyGame *game, bool manual, char *text)
{
  Source source = { game, &view->table, NULL, view, manual };

  return put_all (&source, text);
}
