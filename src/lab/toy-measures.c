/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Working out the measures. */
#include "config.h"

#include "lab/toy-measures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
toy_measure_id (ToyMeasureId id)
{
  static const char *const ids[] = {
    "wins",           "wins-starting",  "wins-following", "starter-wins",  "interaction",
    "nobody",         "ends",           "ends-for",       "turns",         "turns-median",
    "ended-by",       "medals",         "lead-changes",   "half-loses",    "decisions",
    "options",        "forced",         "base-used",      "base-placed",   "base-held",
    "base-changes",   "base-wins",      "opening",        "opening-wins",  "region-taken",
    "region-turn",    "region-wins",    "special-placed", "special-used",  "special-effect",
    "type-drawn",     "type-played",    "type-stuck",     "type-left",     "type-effect",
    "arm-starter",    "arm-blue",       "arm-turns",
  };
  _Static_assert (sizeof ids / sizeof ids[0] == TOY_N_MEASURES, "an id each");

  return ids[id];
}

const char *
toy_about_id (ToyAbout about)
{
  static const char *const ids[]
      = { "game", "end", "turn", "space", "region", "special", "type", "variation" };

  return ids[about];
}

const char *
toy_end_id (ToyEnd end)
{
  static const char *const ids[] = { "none", "hq", "medals", "stuck", "limit" };

  return ids[end];
}

void
toy_arm_format (const ToyArm *arm, const ToyLabBoard *board, char *text)
{
  switch ((ToyArmKind) arm->kind)
    {
    case TOY_ARM_MAIN:
      snprintf (text, TOY_ID_SIZE, "main");
      break;
    case TOY_ARM_HANDS:
      snprintf (text, TOY_ID_SIZE, "hands-%d-%d", arm->first_hand, arm->second_hand);
      break;
    case TOY_ARM_NUMBER:
      snprintf (text, TOY_ID_SIZE, "%s-%d", toy_number_id ((ToyNumber) arm->index), arm->value);
      break;
    case TOY_ARM_TYPE:
      snprintf (text, TOY_ID_SIZE, "type-%.26s", board->types[arm->index].id);
      break;
    }
}

void
toy_measure_subject (const ToyMeasure *measure, const ToyLabResult *result, char *text)
{
  const ToyLabBoard *board = &result->board;
  const char *id = "";

  switch ((ToyAbout) measure->about)
    {
    case TOY_ABOUT_GAME:
      break;
    case TOY_ABOUT_END:
      id = toy_end_id ((ToyEnd) measure->index);
      break;
    case TOY_ABOUT_TURN:
      snprintf (text, TOY_ID_SIZE, "%d", measure->index);
      return;
    case TOY_ABOUT_SPACE:
      id = board->spaces[measure->index].id;
      break;
    case TOY_ABOUT_REGION:
      id = board->regions[measure->index].id;
      break;
    case TOY_ABOUT_SPECIAL:
      id = board->specials[measure->index].id;
      break;
    case TOY_ABOUT_TYPE:
      id = board->types[measure->index].id;
      break;
    case TOY_ABOUT_ARM:
      toy_arm_format (&result->arms[measure->index], board, text);
      return;
    }
  snprintf (text, TOY_ID_SIZE, "%s", id);
}

uint64_t
toy_counts_wins (const ToyCounts *counts, ToyArmy winner, ToyArmy starter)
{
  uint64_t n = 0;

  for (int w = 0; w < TOY_N_ARMIES; w++)
    for (int s = 0; s < TOY_N_ARMIES; s++)
      for (int end = 0; end <= TOY_END_LIMIT; end++)
        if ((winner == TOY_ARMY_NONE || w == (int) winner)
            && (starter == TOY_ARMY_NONE || s == (int) starter))
          n += counts->tally.ends[w][s][end];
  return n;
}

uint64_t
toy_counts_starter_wins (const ToyCounts *counts)
{
  return toy_counts_wins (counts, TOY_ARMY_BLUE, TOY_ARMY_BLUE)
         + toy_counts_wins (counts, TOY_ARMY_RED, TOY_ARMY_RED);
}

uint64_t
toy_counts_ends (const ToyCounts *counts, ToyEnd end)
{
  uint64_t n = 0;

  for (int w = 0; w <= TOY_N_ARMIES; w++)
    for (int s = 0; s < TOY_N_ARMIES; s++)
      n += counts->tally.ends[w][s][end];
  return n;
}

/* --- gathering --- */

typedef struct
{
  ToyMeasures *measures;
  const ToyLabResult *result;
  const ToyCounts *counts;
  const ToyTally *tally;
  int size;
  bool failed;
} Gather;

static void
add (Gather *gather,
     ToyMeasureId id,
     ToyAbout about,
     int index,
     ToyArmy army,
     ToyInterval interval)
{
  ToyMeasures *measures = gather->measures;

  if (gather->failed)
    return;
  if (measures->n == gather->size)
    {
      int size = gather->size == 0 ? 1024 : gather->size * 2;
      ToyMeasure *more = realloc (measures->measures, (size_t) size * sizeof *more);

      if (more == NULL)
        {
          gather->failed = true;
          return;
        }
      measures->measures = more;
      gather->size = size;
    }
  measures->measures[measures->n++]
      = (ToyMeasure) { (uint8_t) id, (uint8_t) about, (uint8_t) army, (uint16_t) index, interval };
}

static ToyInterval
mean_of (const Gather *gather, const ToySum *sum)
{
  return toy_interval_mean (sum->sum, sum->squares, gather->tally->close);
}

/* A mean over both armies' shares of a game. */
static ToyInterval
mean_of_armies (const Gather *gather, const ToySum *sum)
{
  return toy_interval_mean (sum->sum, sum->squares, 2 * gather->tally->close);
}

static ToyInterval
a_turn (const Gather *gather, const ToySum *sum)
{
  const ToyTally *tally = gather->tally;

  return toy_interval_ratio (sum->sum, sum->squares, sum->turns, tally->close_turns,
                             tally->close_turn_squares, tally->close);
}

static void
add_wins (Gather *gather)
{
  const ToyCounts *counts = gather->counts;
  uint64_t wins[TOY_N_ARMIES][TOY_N_ARMIES + 1], all[TOY_N_ARMIES + 1];

  for (int s = 0; s <= TOY_N_ARMIES; s++)
    {
      for (int w = 0; w < TOY_N_ARMIES; w++)
        wins[w][s] = toy_counts_wins (counts, (ToyArmy) w, (ToyArmy) s);
      all[s] = wins[0][s] + wins[1][s];
    }
  for (int w = 0; w < TOY_N_ARMIES; w++)
    add (gather, TOY_MEASURE_WINS, TOY_ABOUT_GAME, 0, (ToyArmy) w,
         toy_interval_share (wins[w][2], all[2]));
  for (int w = 0; w < TOY_N_ARMIES; w++)
    add (gather, TOY_MEASURE_WINS_STARTING, TOY_ABOUT_GAME, 0, (ToyArmy) w,
         toy_interval_share (wins[w][w], all[w]));
  for (int w = 0; w < TOY_N_ARMIES; w++)
    add (gather, TOY_MEASURE_WINS_FOLLOWING, TOY_ABOUT_GAME, 0, (ToyArmy) w,
         toy_interval_share (wins[w][!w], all[!w]));
  add (gather, TOY_MEASURE_STARTER_WINS, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_share (wins[0][0] + wins[1][1], all[2]));
  add (gather, TOY_MEASURE_INTERACTION, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_difference (wins[0][0], all[0], wins[0][1], all[1]));
  add (gather, TOY_MEASURE_NOBODY, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_share (gather->tally->games - all[2], gather->tally->games));
}

static void
add_ends (Gather *gather)
{
  const ToyTally *tally = gather->tally;

  for (int end = TOY_END_HQ; end <= TOY_END_LIMIT; end++)
    add (gather, TOY_MEASURE_ENDS, TOY_ABOUT_END, end, TOY_ARMY_NONE,
         toy_interval_share (toy_counts_ends (gather->counts, (ToyEnd) end), tally->games));
  for (int w = 0; w < TOY_N_ARMIES; w++)
    for (int end = TOY_END_HQ; end <= TOY_END_LIMIT; end++)
      add (gather, TOY_MEASURE_ENDS_FOR, TOY_ABOUT_END, end, (ToyArmy) w,
           toy_interval_share (tally->ends[w][0][end] + tally->ends[w][1][end],
                               toy_counts_wins (gather->counts, (ToyArmy) w, TOY_ARMY_NONE)));
}

static void
add_length (Gather *gather)
{
  const ToyTally *tally = gather->tally;
  uint64_t by = 0;

  add (gather, TOY_MEASURE_TURNS, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_mean (tally->turns, tally->turn_squares, tally->games));
  add (gather, TOY_MEASURE_TURNS_MEDIAN, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_median (tally->length, TOY_TALLY_TURNS));
  for (int t = 0; t < TOY_TALLY_TURNS && by < tally->games; t++)
    {
      by += tally->length[t];
      if (by > 0)
        add (gather, TOY_MEASURE_ENDED_BY, TOY_ABOUT_TURN, t, TOY_ARMY_NONE,
             toy_interval_share (by, tally->games));
    }
}

static void
add_medals (Gather *gather)
{
  const ToyTally *tally = gather->tally;
  int last = TOY_TALLY_CURVE;

  while (last > 0 && tally->medals[0][last - 1] == 0 && tally->medals[1][last - 1] == 0)
    last--;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      uint64_t sum = 0, squares = 0;

      for (int t = 0; t < last; t++)
        {
          sum += tally->medals[army][t];
          squares += tally->medal_squares[army][t];
          add (gather, TOY_MEASURE_MEDALS, TOY_ABOUT_TURN, t + 1, (ToyArmy) army,
               toy_interval_mean (sum, squares, tally->close));
        }
    }
}

static void
add_course (Gather *gather)
{
  const ToyTally *tally = gather->tally;

  add (gather, TOY_MEASURE_LEAD_CHANGES, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       mean_of (gather, &tally->lead_changes));
  add (gather, TOY_MEASURE_HALF_LOSES, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       toy_interval_share (tally->half_lost, tally->half_led));
  add (gather, TOY_MEASURE_DECISIONS, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       a_turn (gather, &tally->answers));
  add (gather, TOY_MEASURE_OPTIONS, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       a_turn (gather, &tally->options));
  add (gather, TOY_MEASURE_FORCED, TOY_ABOUT_GAME, 0, TOY_ARMY_NONE,
       a_turn (gather, &tally->forced));
}

static void
add_base (Gather *gather, ToyMeasureId id, int s)
{
  const ToyTally *tally = gather->tally;
  const ToySpaceTally *space = &tally->spaces[s];

  if (id == TOY_MEASURE_BASE_USED)
    add (gather, id, TOY_ABOUT_SPACE, s, TOY_ARMY_NONE,
         toy_interval_share (space->used, tally->close));
  else if (id == TOY_MEASURE_BASE_CHANGES)
    add (gather, id, TOY_ABOUT_SPACE, s, TOY_ARMY_NONE, mean_of (gather, &space->changes));
  else
    for (int army = 0; army < TOY_N_ARMIES; army++)
      {
        ToyInterval interval
            = id == TOY_MEASURE_BASE_PLACED ? mean_of (gather, &space->placed[army])
              : id == TOY_MEASURE_BASE_HELD ? a_turn (gather, &space->held[army])
              : id == TOY_MEASURE_BASE_WINS
                  ? toy_interval_share (space->main_won[army], space->main[army])
              : id == TOY_MEASURE_OPENING
                  ? toy_interval_share (space->opened[army], tally->decided)
                  : toy_interval_share (space->opened_won[army], space->opened[army]);

        /* Nobody can open on most of the bases. */
        if (id < TOY_MEASURE_OPENING || space->opened[army] > 0)
          add (gather, id, TOY_ABOUT_SPACE, s, (ToyArmy) army, interval);
      }
}

static void
add_bases (Gather *gather)
{
  const ToyLabBoard *board = &gather->result->board;

  for (int id = TOY_MEASURE_BASE_USED; id <= TOY_MEASURE_OPENING_WINS; id++)
    for (int s = 0; s < board->n_spaces; s++)
      if (!board->spaces[s].is_hq || id == TOY_MEASURE_BASE_PLACED)
        add_base (gather, (ToyMeasureId) id, s);
}

static void
add_regions (Gather *gather)
{
  const ToyLabBoard *board = &gather->result->board;
  const ToyTally *tally = gather->tally;

  for (int r = 0; r < board->n_regions; r++)
    for (int army = 0; army < TOY_N_ARMIES; army++)
      add (gather, TOY_MEASURE_REGION_TAKEN, TOY_ABOUT_REGION, r, (ToyArmy) army,
           toy_interval_share (tally->regions[r].taken[army], tally->close));
  for (int r = 0; r < board->n_regions; r++)
    {
      const ToyRegionTally *region = &tally->regions[r];

      add (gather, TOY_MEASURE_REGION_TURN, TOY_ABOUT_REGION, r, TOY_ARMY_NONE,
           toy_interval_mean (region->turn, region->turn_squares,
                              region->taken[0] + region->taken[1]));
    }
  for (int r = 0; r < board->n_regions; r++)
    for (int army = 0; army < TOY_N_ARMIES; army++)
      add (gather, TOY_MEASURE_REGION_WINS, TOY_ABOUT_REGION, r, (ToyArmy) army,
           toy_interval_share (tally->regions[r].won[army], tally->regions[r].taken[army]));
}

static void
add_specials (Gather *gather)
{
  const ToyLabBoard *board = &gather->result->board;

  for (int id = TOY_MEASURE_SPECIAL_PLACED; id <= TOY_MEASURE_SPECIAL_EFFECT; id++)
    for (int k = 0; k < board->n_specials; k++)
      {
        const ToySpecialTally *special = &gather->tally->specials[k];

        if (id == TOY_MEASURE_SPECIAL_PLACED)
          add (gather, TOY_MEASURE_SPECIAL_PLACED, TOY_ABOUT_SPECIAL, k, TOY_ARMY_NONE,
               mean_of (gather, &special->placed));
        else if (id == TOY_MEASURE_SPECIAL_USED && board->specials[k].optional)
          add (gather, TOY_MEASURE_SPECIAL_USED, TOY_ABOUT_SPECIAL, k, TOY_ARMY_NONE,
               toy_interval_share (special->uses, special->uses + special->declines));
        else if (id == TOY_MEASURE_SPECIAL_EFFECT)
          add (gather, TOY_MEASURE_SPECIAL_EFFECT, TOY_ABOUT_SPECIAL, k, TOY_ARMY_NONE,
               toy_interval_difference (special->users_won, special->users, special->others_won,
                                        special->others));
      }
}

static void
add_types (Gather *gather)
{
  const ToyTally *tally = gather->tally;

  for (int id = TOY_MEASURE_TYPE_DRAWN; id <= TOY_MEASURE_TYPE_EFFECT; id++)
    for (int t = 0; t < gather->result->board.n_types; t++)
      {
        const ToyTypeTally *type = &tally->types[t];
        ToyInterval interval
            = id == TOY_MEASURE_TYPE_DRAWN    ? mean_of_armies (gather, &type->drawn)
              : id == TOY_MEASURE_TYPE_PLAYED ? mean_of_armies (gather, &type->played)
              : id == TOY_MEASURE_TYPE_STUCK  ? mean_of_armies (gather, &type->stuck)
              : id == TOY_MEASURE_TYPE_LEFT   ? mean_of_armies (gather, &type->left)
                                              : toy_interval_slope (type->x, type->xx, type->xy,
                                                                    tally->decided_blue,
                                                                    tally->decided);

        if (gather->result->board.types[t].copies > 0)
          add (gather, (ToyMeasureId) id, TOY_ABOUT_TYPE, t, TOY_ARMY_NONE, interval);
      }
}

static void
add_arms (Gather *gather)
{
  const ToyLabResult *result = gather->result;

  if (result->n_arms == 1)
    return;
  for (int id = TOY_MEASURE_ARM_STARTER; id <= TOY_MEASURE_ARM_TURNS; id++)
    for (int i = 0; i < result->n_arms; i++)
      {
        const ToyCounts *counts = &result->counts[i];
        uint64_t all = toy_counts_wins (counts, TOY_ARMY_NONE, TOY_ARMY_NONE);
        uint64_t part = id == TOY_MEASURE_ARM_STARTER
                            ? toy_counts_starter_wins (counts)
                            : toy_counts_wins (counts, TOY_ARMY_BLUE, TOY_ARMY_NONE);

        add (gather, (ToyMeasureId) id, TOY_ABOUT_ARM, i, TOY_ARMY_NONE,
             id == TOY_MEASURE_ARM_TURNS
                 ? toy_interval_mean (counts->tally.turns, counts->tally.turn_squares,
                                      counts->tally.games)
                 : toy_interval_share (part, all));
      }
}

bool
toy_measures_make (ToyMeasures *measures, const ToyLabResult *result)
{
  Gather gather = { measures, result, &result->counts[0], &result->counts[0].tally, 0, false };

  *measures = (ToyMeasures) { 0, NULL };
  add_wins (&gather);
  add_ends (&gather);
  add_length (&gather);
  add_medals (&gather);
  add_course (&gather);
  add_bases (&gather);
  add_regions (&gather);
  add_specials (&gather);
  add_types (&gather);
  add_arms (&gather);
  if (gather.failed)
    toy_measures_clear (measures);
  return !gather.failed;
}

void
toy_measures_clear (ToyMeasures *measures)
{
  free (measures->measures);
  *measures = (ToyMeasures) { 0, NULL };
}

const ToyMeasure *
toy_measures_find (const ToyMeasures *measures, ToyMeasureId id, int index, ToyArmy army)
{
  for (int i = 0; i < measures->n; i++)
    if (measures->measures[i].id == id && measures->measures[i].index == index
        && measures->measures[i].army == army)
      return &measures->measures[i];
  return NULL;
}

bool
toy_measure_is_share (ToyMeasureId id)
{
  switch (id)
    {
    case TOY_MEASURE_TURNS:
    case TOY_MEASURE_TURNS_MEDIAN:
    case TOY_MEASURE_MEDALS:
    case TOY_MEASURE_LEAD_CHANGES:
    case TOY_MEASURE_DECISIONS:
    case TOY_MEASURE_OPTIONS:
    case TOY_MEASURE_BASE_PLACED:
    case TOY_MEASURE_BASE_CHANGES:
    case TOY_MEASURE_REGION_TURN:
    case TOY_MEASURE_SPECIAL_PLACED:
    case TOY_MEASURE_TYPE_DRAWN:
    case TOY_MEASURE_TYPE_PLAYED:
    case TOY_MEASURE_TYPE_STUCK:
    case TOY_MEASURE_TYPE_LEFT:
    case TOY_MEASURE_ARM_TURNS:
      return false;
    default:
      return true;
    }
}
