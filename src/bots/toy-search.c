/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search.  A node is the edge that leads to it.  Everything but racks and reserves is the same
 * in every deal that comes to a node, so its children are made once, in groups: one for each type
 * that may be placed, made when a deal first has it, and one for all else; a playout looks only at
 * the groups that its deal has.  Within a group edges are sorted by prior, so the unvisited ones
 * are always the tail, of which only the first can be chosen. */
#include "config.h"

#include "bots/toy-search-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define MAX_DEPTH 96
#define CHECK_EVERY 16 /* playouts between two questions whether to stop */

typedef struct
{
  uint32_t first; /* offset of its edges; 0: not made yet, 1: made and empty */
  uint32_t n;
  float prior; /* sum */
  uint32_t visits;
} Group;

typedef struct
{
  uint32_t edge;
  Group *group;
} Step;

struct _ToySearch
{
  const ToyGame *game;
  ToySearchStyle style;
  ToyGround ground;
  ToyDeal deal;
  ToyBelief belief;
  ToyRandom random;
  ToyState state; /* of the playout under way */
  Step path[MAX_DEPTH];
  int depth;
  int playouts;
  int rest; /* number of the group of all that is no placing: the one past the types' */
  uint32_t used, size; /* of @arena, in words */
  uint32_t *arena;
  ToyEdge sorted[TOY_MAX_ACTIONS];
};

#define WORDS(type) ((uint32_t) (sizeof (type) / sizeof (uint32_t)))
_Static_assert(sizeof (ToyEdge) % sizeof (uint32_t) == 0, "edges lie in an array of words");
_Static_assert(sizeof (Group) % sizeof (uint32_t) == 0, "groups lie in an array of words");

#define ROOT 2u /* 0 and 1 are no offsets */

static inline ToyEdge *
edge_at (const ToySearch *search, uint32_t offset)
{
  return (ToyEdge *) (void *) (search->arena + offset);
}

static inline Group *
groups_at (const ToySearch *search, uint32_t offset)
{
  return (Group *) (void *) (search->arena + offset);
}

static uint32_t
reserve (ToySearch *search, uint32_t words)
{
  uint32_t at = search->used;

  if (words > search->size - search->used)
    return 0;
  search->used += words;
  return at;
}

ToyAction
_toy_edge_action (const ToyEdge *edge)
{
  ToyAction action = { edge->kind, edge->type, edge->from, edge->to, edge->frozen };

  return action;
}

/* --- children --- */

static void
put (ToySearch *search, const ToyOutlook *outlook, int *n, ToyAction action)
{
  float score = 0.0f;
  ToyEdge edge = { 0 };
  int i = (*n)++;

  if (outlook != NULL)
    score = _toy_policy_score (search->style.policy, outlook, action, NULL);
  edge.prior = _toy_exp (score * search->style.warmth);
  edge.kind = action.kind;
  edge.type = action.type;
  edge.from = action.from;
  edge.to = action.to;
  edge.frozen = action.frozen;
  for (; i > 0 && search->sorted[i - 1].prior < edge.prior; i--)
    search->sorted[i] = search->sorted[i - 1];
  search->sorted[i] = edge;
}

/* Moves the sorted edges into the arena.  False where it is full. */
static bool
keep (ToySearch *search, Group *group, int n)
{
  uint32_t first = 1;

  if (n > 0)
    {
      first = reserve (search, (uint32_t) n * WORDS (ToyEdge));
      if (first == 0)
        return false;
      memcpy (edge_at (search, first), search->sorted, (size_t) n * sizeof (ToyEdge));
    }
  group->first = first;
  group->n = (uint32_t) n;
  for (int i = 0; i < n; i++)
    group->prior += search->sorted[i].prior;
  return true;
}

static bool
make_placings (ToySearch *search, const ToyOutlook *outlook, Group *group, int type)
{
  ToyMask to = _toy_targets_of (outlook->table, search->game, &outlook->sense, outlook->me, type);
  int n = 0;

  for (ToyMask m = to; m; m = toy_mask_rest (m))
    put (search, outlook, &n, toy_action (TOY_ACTION_PLACE, type, TOY_NONE, toy_mask_first (m)));
  return keep (search, group, n);
}

/* All that depends on no rack. */
static bool
make_rest (ToySearch *search, const ToyOutlook *outlook, Group *group)
{
  ToyChoices choices;
  int n = 0, count;

  toy_state_choices (&search->state, search->game, &choices);
  if (choices.kind == TOY_ACTION_PLACE)
    choices.set = 0;
  count = toy_choices_count (&choices);
  for (int i = 0; i < count; i++)
    put (search, outlook, &n, toy_choices_nth (&choices, i));
  return keep (search, group, n);
}

/* Random picks: a strip shows its troop to all, a freeze only to the owner. */
static bool
make_chance (ToySearch *search, Group *group)
{
  int n = 0;

  if (toy_table_effect (&search->state.table, search->game)->verb == TOY_VERB_FREEZE)
    put (search, NULL, &n, toy_action (TOY_ACTION_CHANCE, TOY_NONE, TOY_NONE, TOY_NONE));
  else
    for (int t = 0; t < search->game->n_types; t++)
      for (int frozen = 0; frozen < 2; frozen++)
        {
          ToyAction action = toy_action (TOY_ACTION_CHANCE, t, TOY_NONE, TOY_NONE);

          action.frozen = frozen == 1;
          put (search, NULL, &n, action);
        }
  return keep (search, group, n);
}

static Group *
open_node (ToySearch *search, uint32_t node)
{
  uint32_t words = (uint32_t) (search->rest + 1) * WORDS (Group), offset;

  if (edge_at (search, node)->groups == 0)
    {
      offset = reserve (search, words);
      if (offset == 0)
        return NULL;
      memset (search->arena + offset, 0, words * sizeof (uint32_t));
      edge_at (search, node)->groups = offset;
    }
  return groups_at (search, edge_at (search, node)->groups);
}

/* The groups that the deal has, made where they are missing.  Returns them as a set, 0 where the
 * arena is full. */
static uint32_t
open_groups (ToySearch *search, uint32_t node, Group **groups)
{
  const ToyTable *table = &search->state.table;
  uint32_t wanted = 1u << search->rest, made = 0;
  ToyOutlook outlook;
  bool looked = false;

  *groups = open_node (search, node);
  if (*groups == NULL)
    return 0;
  if (table->waits == TOY_WAITS_ACTION
      || toy_table_effect (table, search->game)->verb == TOY_VERB_PLACE)
    wanted |= _toy_placeable (&search->state, search->game, (ToyArmy) table->turn);
  for (uint32_t m = wanted; m; m &= m - 1)
    {
      int g = __builtin_ctz (m);
      Group *group = &(*groups)[g];

      if (group->first == 0)
        {
          if (!looked)
            _toy_outlook_init (&outlook, table, &search->ground);
          looked = true;
          if (!(g == search->rest ? make_rest (search, &outlook, group)
                          : make_placings (search, &outlook, group, g)))
            return made;
        }
      if (group->n > 0)
        made |= 1u << g;
    }
  return made;
}

/* --- going down --- */

static Step
choose (const ToySearch *search, uint32_t node, Group *groups, uint32_t set)
{
  const ToyEdge *parent = edge_at (search, node);
  bool blue = search->state.table.turn == TOY_ARMY_BLUE;
  float prior = 0.0f, visits = 0.0f, even = 0.5f, best = -1e30f, scale;
  Step step = { 0, NULL };

  for (uint32_t m = set; m; m &= m - 1)
    {
      prior += groups[__builtin_ctz (m)].prior;
      visits += (float) groups[__builtin_ctz (m)].visits;
    }
  if (parent->visits > 0)
    even = parent->value / (float) parent->visits;
  even = (blue ? even : 1.0f - even) - search->style.reduction;
  scale = search->style.explore * sqrtf (visits + 1.0f) / prior;
  for (uint32_t m = set; m; m &= m - 1)
    {
      Group *group = &groups[__builtin_ctz (m)];
      ToyEdge *edge = edge_at (search, group->first);

      for (int i = 0; i < (int) group->n; i++, edge++)
        {
          float score;

          if (edge->banned)
            continue;
          if (edge->visits == 0)
            score = even + scale * edge->prior;
          else
            {
              /* Mean and prior term over one division. */
              float n = (float) edge->visits, part = 1.0f / (n * (n + 1.0f));
              float mean = edge->value * (n + 1.0f) * part;

              score = (blue ? mean : 1.0f - mean) + scale * edge->prior * n * part;
            }
          if (score > best)
            {
              best = score;
              step.group = group;
              step.edge = group->first + (uint32_t) i * WORDS (ToyEdge);
            }
          if (edge->visits == 0)
            break;
        }
    }
  return step;
}

/* Chance by the deal: each troop that may be hit alike. */
static ToyAction
roll (ToySearch *search)
{
  const ToyState *state = &search->state;
  ToyArmy foe = toy_army_enemy ((ToyArmy) state->table.turn);
  bool strip = toy_table_effect (&state->table, search->game)->verb == TOY_VERB_STRIP;
  int n = state->table.n_rack[foe] - (strip ? 0 : state->table.n_frozen[foe]);
  int at = (int) toy_random_below (&search->random, (uint32_t) n);
  ToyAction action = toy_action (TOY_ACTION_CHANCE, 0, TOY_NONE, TOY_NONE);

  for (int t = 0; t < search->game->n_types; t++)
    {
      int fresh = state->rack[foe][t] - state->frozen[foe][t];
      int frozen = strip ? state->frozen[foe][t] : 0;

      if (at < fresh + frozen)
        {
          action.type = (uint8_t) t;
          action.frozen = at >= fresh;
          break;
        }
      at -= fresh + frozen;
    }
  return action;
}

/* The child that the outcome leads to; no edge where the arena is full. */
static Step
chance_step (ToySearch *search, uint32_t node, ToyAction action)
{
  Group *group = open_node (search, node);
  Step step = { 0, NULL };

  if (group == NULL)
    return step;
  group += search->rest;
  if (group->first == 0 && !make_chance (search, group))
    return step;
  for (int i = 0; i < (int) group->n; i++)
    {
      uint32_t offset = group->first + (uint32_t) i * WORDS (ToyEdge);
      const ToyEdge *edge = edge_at (search, offset);

      if (edge->type == TOY_NONE || (edge->type == action.type && edge->frozen == action.frozen))
        {
          step.group = group;
          step.edge = offset;
          return step;
        }
    }
  return step;
}

/* --- leaves --- */

static float
blue_result (const ToyTable *table)
{
  return table->winner == TOY_ARMY_BLUE ? 1.0f : table->winner == TOY_ARMY_RED ? 0.0f : 0.5f;
}

static ToyAction
best_by_policy (const ToySearch *search, const ToyState *state)
{
  ToyChoices choices;
  ToyOutlook outlook;
  ToyAction best = { 0 };
  float top = -1e30f;
  int n;

  toy_state_choices (state, search->game, &choices);
  _toy_outlook_init (&outlook, &state->table, &search->ground);
  n = toy_choices_count (&choices);
  for (int i = 0; i < n; i++)
    {
      ToyAction action = toy_choices_nth (&choices, i);
      float score = _toy_policy_score (search->style.policy, &outlook, action, NULL);

      if (score > top)
        {
          top = score;
          best = action;
        }
    }
  return best;
}

static float
play_out (ToySearch *search)
{
  ToyState *state = &search->state;

  while (state->table.waits != TOY_WAITS_OVER)
    {
      ToyAction action;

      if (state->table.waits == TOY_WAITS_CHANCE)
        action = roll (search);
      else if (search->style.leaf == TOY_LEAF_PLAYOUT_GREEDY
               && toy_random_below (&search->random, 8) != 0)
        action = best_by_policy (search, state);
      else
        {
          ToyChoices choices;

          toy_state_choices (state, search->game, &choices);
          action = toy_choices_pick (&choices, &search->random);
        }
      toy_state_apply (state, search->game, action, NULL);
    }
  return blue_result (&state->table);
}

static float
leaf_value (ToySearch *search)
{
  const ToyState *state = &search->state;
  float chance = 1.0f;
  ToyValueInputs inputs;
  ToySense sense;
  uint8_t waits;

  if (search->style.leaf != TOY_LEAF_VALUE)
    return play_out (search);
  _toy_sense_table (&sense, &state->table, &search->ground);
  waits = state->table.waits;
  if ((waits != TOY_WAITS_ACTION
       && toy_table_effect (&state->table, search->game)->verb != TOY_VERB_PLACE)
      || !_toy_wins_now (state, &search->ground, &sense))
    {
      _toy_sense_racks (&sense, state, &search->ground);
      _toy_value_inputs (
          state, &search->ground, &sense, search->style.value->flat, &inputs);
      chance = _toy_value_chance (_toy_value_score (search->style.value, &inputs, NULL));
    }
  return state->table.turn == TOY_ARMY_BLUE ? chance : 1.0f - chance;
}

/* Where the tree cannot follow chance any more. */
static float
value_without_node (ToySearch *search)
{
  while (search->state.table.waits == TOY_WAITS_CHANCE)
    toy_state_apply (&search->state, search->game, roll (search), NULL);
  return search->state.table.waits == TOY_WAITS_OVER ? blue_result (&search->state.table)
                                                     : leaf_value (search);
}

static void
step_down (ToySearch *search, Step step, ToyAction action)
{
  search->path[search->depth++] = step;
  toy_state_apply (&search->state, search->game, action, NULL);
}

static void
back_up (ToySearch *search, float value)
{
  for (int i = 0; i < search->depth; i++)
    {
      ToyEdge *edge = edge_at (search, search->path[i].edge);

      edge->visits++;
      edge->value += value;
      if (search->path[i].group != NULL)
        search->path[i].group->visits++;
    }
}

/* Is the node to be judged as it stands, not opened?  One that was never seen, and the fuller the
 * tree, one that was not seen often: what is left of it goes to the lines that matter. */
static bool
is_leaf (const ToySearch *search, uint32_t node)
{
  const ToyEdge *edge = edge_at (search, node);
  uint32_t quarters = search->used / (search->size / 4 + 1);

  return node != ROOT && edge->groups == 0 && edge->visits < 1u << quarters;
}

static void
play (ToySearch *search)
{
  ToyState *state = &search->state;
  float value;

  toy_deal_sample (&search->deal, &search->random, state);
  search->path[0] = (Step){ ROOT, NULL };
  search->depth = 1;
  for (;;)
    {
      uint32_t node = search->path[search->depth - 1].edge, set;
      Group *groups;
      Step step;

      if (state->table.waits == TOY_WAITS_OVER)
        {
          value = blue_result (&state->table);
          break;
        }
      if (search->depth >= MAX_DEPTH)
        {
          value = value_without_node (search);
          break;
        }
      if (state->table.waits == TOY_WAITS_CHANCE)
        {
          ToyAction action = roll (search);

          step = chance_step (search, node, action);
          if (step.edge == 0)
            {
              toy_state_apply (state, search->game, action, NULL);
              value = value_without_node (search);
              break;
            }
          step_down (search, step, action);
          continue;
        }
      if (is_leaf (search, node))
        {
          value = leaf_value (search);
          break;
        }
      set = open_groups (search, node, &groups);
      step = (Step){ 0, NULL };
      if (set != 0)
        step = choose (search, node, groups, set);
      if (step.edge == 0)
        {
          value = leaf_value (search);
          break;
        }
      step_down (search, step, _toy_edge_action (edge_at (search, step.edge)));
    }
  back_up (search, value);
  search->playouts++;
}

/* --- doors --- */

#define LARGE_PAGE ((size_t) 2 << 20)

/* A playout walks all over the tree: on large pages, where the system has them, the search is a
 * tenth quicker. */
static uint32_t *
arena_new (size_t size)
{
  uint32_t *arena;

  if (size < 2 * LARGE_PAGE)
    return malloc (size);
  size = (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  arena = aligned_alloc (LARGE_PAGE, size);
#ifdef MADV_HUGEPAGE
  if (arena != NULL)
    madvise (arena, size, MADV_HUGEPAGE); /* a wish: no harm where it is not heard */
#endif
  return arena;
}

ToySearch *
_toy_search_new (const ToyView *view,
                 const ToyGame *game,
                 const ToySearchStyle *style,
                 const ToyMemory *memory,
                 uint64_t seed)
{
  ToySearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  search->size = (uint32_t) (style->memory / sizeof (uint32_t));
  search->arena = arena_new ((size_t) search->size * sizeof (uint32_t));
  if (search->arena == NULL)
    {
      free (search);
      return NULL;
    }
  search->game = game;
  search->style = *style;
  search->rest = game->n_types;
  search->random = toy_random_seeded (seed);
  _toy_ground_init (&search->ground, game);
  if (style->belief != NULL && view->army != TOY_ARMY_NONE)
    _toy_belief_guess (&search->belief,
                       style->belief,
                       memory,
                       &view->table,
                       &search->ground,
                       toy_army_enemy ((ToyArmy) view->army));
  toy_deal_init (&search->deal,
                 view,
                 game,
                 style->belief != NULL && view->army != TOY_ARMY_NONE ? &search->belief : NULL);
  search->used = ROOT;
  memset (edge_at (search, reserve (search, WORDS (ToyEdge))), 0, sizeof (ToyEdge));
  return search;
}

void
_toy_search_free (ToySearch *search)
{
  if (search == NULL)
    return;
  free (search->arena);
  free (search);
}

int
_toy_search_run (ToySearch *search, int playouts, ToySearchStop stop, void *data)
{
  if (search->deal.start.table.waits == TOY_WAITS_OVER)
    return search->playouts;
  for (int i = 0; i < playouts; i++)
    {
      /* Never an answer without a look, however late it is already. */
      if (stop != NULL && i % CHECK_EVERY == 0 && search->playouts > 0
          && stop (data, search->playouts))
        break;
      play (search);
    }
  return search->playouts;
}

int
_toy_search_root (ToySearch *search, ToyEdge **edges, int max)
{
  const ToyTable *table = &search->deal.start.table;
  Group *groups;
  uint32_t set;
  int n = 0;

  if (table->turn != search->deal.army || table->waits == TOY_WAITS_OVER
      || table->waits == TOY_WAITS_CHANCE)
    return 0;
  search->state = search->deal.start;
  set = open_groups (search, ROOT, &groups);
  for (uint32_t m = set; m; m &= m - 1)
    {
      const Group *group = &groups[__builtin_ctz (m)];

      for (int i = 0; i < (int) group->n && n < max; i++)
        edges[n++] = edge_at (search, group->first + (uint32_t) i * WORDS (ToyEdge));
    }
  return n;
}

float
_toy_search_value (const ToySearch *search, ToyArmy army)
{
  const ToyEdge *root = edge_at (search, ROOT);
  float blue = root->visits == 0 ? 0.5f : root->value / (float) root->visits;

  return army == TOY_ARMY_BLUE ? blue : 1.0f - blue;
}

int
_toy_search_line (const ToySearch *search, ToyAction *line, int max)
{
  uint32_t node = ROOT;
  int n = 0;

  while (n < max && edge_at (search, node)->groups != 0)
    {
      const Group *groups = groups_at (search, edge_at (search, node)->groups);
      uint32_t best = 0, visits = 0;

      for (int g = 0; g <= search->rest; g++)
        for (int i = 0; i < (int) groups[g].n; i++)
          {
            uint32_t offset = groups[g].first + (uint32_t) i * WORDS (ToyEdge);

            if (edge_at (search, offset)->visits > visits)
              {
                visits = edge_at (search, offset)->visits;
                best = offset;
              }
          }
      if (best == 0)
        break;
      line[n++] = _toy_edge_action (edge_at (search, best));
      node = best;
    }
  return n;
}

#define TREE ((size_t) 24 << 20)

/* Fitted priors are surer of themselves than they should be: where they were sharp from six rounds
 * of learning from themselves, cooling them by half won 60 to 40. */
const ToySearchStyle _toy_style_best = {
  .policy = &_toy_policy_fitted,
  .value = &_toy_value_fitted,
  .belief = &_toy_belief_fitted,
  .leaf = TOY_LEAF_VALUE,
  .explore = 0.8f,
  .reduction = 0.06f,
  .warmth = 0.75f,
  .memory = TREE,
};

const ToySearchStyle _toy_style_linear = {
  .policy = &_toy_policy_by_hand,
  .value = &_toy_value_linear,
  .leaf = TOY_LEAF_VALUE,
  .explore = 1.0f,
  .reduction = 0.06f,
  .warmth = 1.0f,
  .memory = TREE,
};

const ToySearchStyle _toy_style_playout = {
  .policy = &_toy_policy_by_hand,
  .leaf = TOY_LEAF_PLAYOUT_RANDOM,
  .explore = 1.0f,
  .reduction = 0.06f,
  .warmth = 1.0f,
  .memory = TREE,
};
