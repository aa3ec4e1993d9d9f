/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of the evaluation: what can be said of one base or one region, yes or no, as bits.
 * "Mine" is the army to move's.  The numbers of the marks are the rows of the fitted weights: who
 * changes them fits anew. */
#include "config.h"

#include "bots/toy-value-private.h"

#include <string.h>

enum
{
  B_EMPTY,
  B_MINE,
  B_THEIRS,
  B_MINE_RANK, /* of the visible troop, in quarters; then a joker */
  B_MINE_JOKER = B_MINE_RANK + 4,
  B_THEIRS_RANK,
  B_THEIRS_JOKER = B_THEIRS_RANK + 4,
  B_MINE_FALLS, /* some troop of the enemy rack can take it now */
  B_MINE_TOUCHED,
  B_THEIRS_FALLS,
  B_THEIRS_TOUCHED,
  B_EMPTY_TO_ME,
  B_EMPTY_TO_THEM,
  B_MINE_LINKED,
  B_THEIRS_LINKED,
  B_MINE_OVER_MINE,
  B_MINE_OVER_THEIRS,
  B_THEIRS_OVER_MINE,
  B_THEIRS_OVER_THEIRS,
  B_LACK_ME, /* of an open region that lacks 1, 2 or 3 bases for me */
  B_LACK_THEM = B_LACK_ME + 3,
  B_GAP_ME = B_LACK_THEM + 3, /* one of the bases that lack, 1 or 2 */
  B_GAP_THEM = B_GAP_ME + 2,
  B_WIN_ME = B_GAP_THEM + 2, /* of an open region that would win and lacks 1 or 2 */
  B_WIN_THEM,
  B_NO_MEDALS,
  B_MEDALS,                /* a quarter of the objective around, half of it, more */
  B_WAY_ME = B_MEDALS + 3, /* next step to an HQ that is 2 or 3 steps off */
  B_WAY_THEM = B_WAY_ME + 2,
  B_EXIT_ME = B_WAY_THEM + 2,
  B_EXIT_THEM,
  B_FEW_PATHS,
  B_MANY_PATHS,
  B_SPECIAL,
  B_MUTE,
  N_BASE_MARKS,
};

enum
{
  R_MEDALS,                 /* part of the objective, in sixths, 4 or more together */
  R_LACK_ME = R_MEDALS + 4, /* 0 … 4 or more */
  R_LACK_THEM = R_LACK_ME + 5,
  R_WINS_ME = R_LACK_THEM + 5,
  R_WINS_THEM,
  R_REACH_ME, /* all that lacks is connected */
  R_REACH_THEM,
  R_NOW_ME, /* … and one placing takes it */
  R_NOW_THEM,
  R_EMPTY,                  /* empty bases: 0 … 3 or more */
  R_FALLS_ME = R_EMPTY + 4, /* my bases there that can be taken: 1, 2 or more */
  R_FALLS_THEM = R_FALLS_ME + 2,
  R_BOTH = R_FALLS_THEM + 2, /* both have bases there */
  N_REGION_MARKS,
};

_Static_assert(N_BASE_MARKS <= 64 && N_REGION_MARKS <= 64, "marks are bits of a word");

typedef struct
{
  const ToyState *state;
  const ToyGround *ground;
  const ToySense *sense;
  ToyArmy me, foe;
  ToyMask mine, theirs;
  ToyMask my_reach, their_reach; /* flights included */
  ToyMask mine_falls, theirs_falls;
  ToyMask marks[64]; /* by mark: the spaces that have it */
} Marking;

static inline void
mark (Marking *marking, ToyMask spaces, int bit)
{
  marking->marks[bit] |= spaces;
}

/* Squares of @size bits beside the diagonal change places.  @low: the bits of the left ones. */
static inline void
swap_squares (ToyMask *rows, int n, int size, ToyMask low)
{
  for (int first = 0; first < n; first += 2 * size)
    for (int k = first; k < first + size; k++)
      {
        ToyMask swap = (rows[k] >> size ^ rows[k + size]) & low;

        rows[k] ^= swap << size;
        rows[k + size] ^= swap;
      }
}

static inline void
swap_small_squares (ToyMask *rows, int n)
{
  swap_squares (rows, n, 16, 0x0000ffff0000ffffu);
  swap_squares (rows, n, 8, 0x00ff00ff00ff00ffu);
  swap_squares (rows, n, 4, 0x0f0f0f0f0f0f0f0fu);
  swap_squares (rows, n, 2, 0x3333333333333333u);
  swap_squares (rows, n, 1, 0x5555555555555555u);
}

/* Turns the spaces of each mark into the marks of each of the first @n spaces, as one turns a
 * matrix of bits.  Of up to 32 spaces only those rows are made. */
static void
turn (ToyMask rows[64], int n)
{
  swap_squares (rows, 64, 32, 0x00000000ffffffffu);
  if (n > 32)
    swap_small_squares (rows, 64);
  else
    swap_small_squares (rows, 32);
}

static void
mark_troops (Marking *marking)
{
  const ToyTable *table = &marking->state->table;
  const ToyGround *ground = marking->ground;

  for (uint32_t m = ground->types; m; m &= m - 1)
    {
      int t = __builtin_ctz (m), quarter = (int) (4.0f * ground->rank[t]);
      bool joker = ground->game->jokers >> t & 1;

      if (table->shows[t] == 0)
        continue;
      quarter = joker ? 4 : quarter > 3 ? 3 : quarter;
      mark (marking, table->shows[t] & marking->mine, B_MINE_RANK + quarter);
      mark (marking, table->shows[t] & marking->theirs, B_THEIRS_RANK + quarter);
    }
  for (ToyMask m = marking->mine | marking->theirs; m; m = toy_mask_rest (m))
    {
      int s = toy_mask_first (m), below = table->below[table->top[s]], bit;

      if (below == TOY_NONE)
        continue;
      bit = marking->mine >> s & 1 ? B_MINE_OVER_MINE : B_THEIRS_OVER_MINE;
      bit += TOY_TROOP_ARMY (table->node[below]) != marking->me;
      mark (marking, m & -m, bit);
    }
}

static void
mark_bases (Marking *marking)
{
  const ToySense *sense = marking->sense;
  const ToyGame *game = marking->ground->game;
  ToyMask empty = game->bases & ~(marking->mine | marking->theirs);
  int mine = sense->steps[marking->me], theirs = sense->steps[marking->foe];

  mark (marking, empty, B_EMPTY);
  mark (marking, marking->mine, B_MINE);
  mark (marking, marking->theirs, B_THEIRS);
  mark (marking, marking->mine_falls, B_MINE_FALLS);
  mark (marking, marking->theirs_falls, B_THEIRS_FALLS);
  mark (marking, marking->mine & marking->their_reach & ~marking->mine_falls, B_MINE_TOUCHED);
  mark (marking, marking->theirs & marking->my_reach & ~marking->theirs_falls, B_THEIRS_TOUCHED);
  mark (marking, empty & marking->my_reach, B_EMPTY_TO_ME);
  mark (marking, empty & marking->their_reach, B_EMPTY_TO_THEM);
  mark (marking, marking->mine & sense->reach[marking->me], B_MINE_LINKED);
  mark (marking, marking->theirs & sense->reach[marking->foe], B_THEIRS_LINKED);
  if (mine == 2 || mine == 3)
    mark (marking, sense->first[marking->me] & game->bases, B_WAY_ME + mine - 2);
  if (theirs == 2 || theirs == 3)
    mark (marking, sense->first[marking->foe] & game->bases, B_WAY_THEM + theirs - 2);
  mark (marking, game->hq_exits[marking->me] & game->bases, B_EXIT_ME);
  mark (marking, game->hq_exits[marking->foe] & game->bases, B_EXIT_THEM);
  mark (marking, marking->ground->few_paths, B_FEW_PATHS);
  mark (marking, marking->ground->many_paths, B_MANY_PATHS);
  mark (marking, game->base_effects, B_SPECIAL);
  mark (marking, game->mute & game->bases, B_MUTE);
}

static int
at_most (int n, int most)
{
  return n < most ? n : most;
}

/* The marks of one region; its bases learn of it. */
static ToyMask
mark_region (Marking *marking, int region, ToyMask lacks[2][5], ToyMask gaps[2][2], ToyMask wins[2])
{
  const ToyTable *table = &marking->state->table;
  const ToyGame *game = marking->ground->game;
  ToyMask bases = game->region_bases[region];
  ToyMask held[2] = { bases & marking->mine, bases & marking->theirs };
  ToyMask reach[2] = { marking->my_reach, marking->their_reach };
  ToyMask falls[2] = { marking->mine_falls & bases, marking->theirs_falls & bases };
  ToyMask marks = TOY_BIT (R_MEDALS + at_most ((int) (6.0f * marking->ground->medals[region]), 3));
  ToyMask empty = bases & ~(held[0] | held[1]);

  marks |= TOY_BIT (R_EMPTY + at_most (toy_mask_count (empty), 3));
  if (held[0] && held[1])
    marks |= TOY_BIT (R_BOTH);
  for (int side = 0; side < 2; side++)
    {
      ToyArmy army = side == 0 ? marking->me : marking->foe;
      ToyMask lack = bases & ~held[side];
      int n = at_most (toy_mask_count (lack), 4);
      bool win = game->region_medals[region] >= game->objective - table->medals[army];

      lacks[side][n] |= bases;
      marks |= TOY_BIT ((side == 0 ? R_LACK_ME : R_LACK_THEM) + n);
      if (n == 1 || n == 2)
        gaps[side][n - 1] |= lack;
      if (win)
        marks |= TOY_BIT (R_WINS_ME + side);
      if (win && n <= 2)
        wins[side] |= bases;
      if ((lack & ~reach[side]) == 0)
        {
          marks |= TOY_BIT (R_REACH_ME + side);
          if (n == 1 && (lack & (empty | falls[1 - side])))
            marks |= TOY_BIT (R_NOW_ME + side);
        }
      if (falls[side])
        marks |= TOY_BIT ((side == 0 ? R_FALLS_ME : R_FALLS_THEM)
                          + (toy_mask_rest (falls[side]) != 0));
    }
  return marks;
}

static void
mark_regions (Marking *marking, ToyValueInputs *inputs)
{
  const ToyGame *game = marking->ground->game;
  ToyMask lacks[2][5] = { { 0 } }, gaps[2][2] = { { 0 } }, wins[2] = { 0, 0 }, open = 0;
  float medals[TOY_MAX_SPACES];

  for (ToyMask m = game->bases; m; m = toy_mask_rest (m))
    medals[toy_mask_first (m)] = 0.0f;
  for (ToyMask m = game->live_regions & ~marking->state->table.taken; m; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);

      inputs->regions[inputs->n_regions++] = mark_region (marking, region, lacks, gaps, wins);
      open |= game->region_bases[region];
      for (ToyMask b = game->region_bases[region]; b; b = toy_mask_rest (b))
        medals[toy_mask_first (b)] += marking->ground->medals[region];
    }
  for (int n = 1; n <= 3; n++)
    {
      mark (marking, lacks[0][n], B_LACK_ME + n - 1);
      mark (marking, lacks[1][n], B_LACK_THEM + n - 1);
    }
  for (int n = 0; n < 2; n++)
    {
      mark (marking, gaps[0][n], B_GAP_ME + n);
      mark (marking, gaps[1][n], B_GAP_THEM + n);
    }
  mark (marking, wins[0], B_WIN_ME);
  mark (marking, wins[1], B_WIN_THEM);
  mark (marking, game->bases & ~open, B_NO_MEDALS);
  for (ToyMask m = open; m; m = toy_mask_rest (m))
    {
      int s = toy_mask_first (m);

      mark (marking, m & -m, B_MEDALS + at_most ((int) (4.0f * medals[s]), 2));
    }
}

void
_toy_value_marks (const ToyState *state,
                  const ToyGround *ground,
                  const ToySense *sense,
                  const ToyMask flown[TOY_N_ARMIES],
                  ToyValueInputs *inputs)
{
  ToyArmy me = (ToyArmy) state->table.turn, foe = toy_army_enemy (me);
  Marking marking = {
    .state = state,
    .ground = ground,
    .sense = sense,
    .me = me,
    .foe = foe,
    .mine = state->table.held[me],
    .theirs = state->table.held[foe],
    .my_reach = sense->reach[me] | flown[me],
    .their_reach = sense->reach[foe] | flown[foe],
  };

  marking.mine_falls = sense->beats[foe] & marking.their_reach;
  marking.theirs_falls = sense->beats[me] & marking.my_reach;
  inputs->n_bases = inputs->n_regions = 0;
  mark_regions (&marking, inputs);
  mark_troops (&marking);
  mark_bases (&marking);
  turn (marking.marks, ground->game->terrain->n_spaces);
  for (ToyMask m = ground->game->bases; m; m = toy_mask_rest (m))
    inputs->bases[inputs->n_bases++] = marking.marks[toy_mask_first (m)];
}
