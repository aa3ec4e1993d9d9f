/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-verdict.h. */
#include "config.h"

#include "lab/toy-verdict.h"

#include <math.h>
#include <string.h>

const ToyVerdictLimits toy_verdict_defaults = {
  .few = 200,
  .z = 2.81, /* p = 0.005 */
  .warning = 0.03,
  .error = 0.10,
  .dead = 0.05,
  .stuck = 0.10,
  .limit = 0.01,
  .long_turns = 80.0,
  .rush_turns = 12,
  .rush = 0.10,
  .runaway = 0.10,
  .opening = 0.10,
  .unused = 0.05,
  .idle = 0.50,
  .poor = 0.02,
};

typedef struct
{
  const ToyLabResult *result;
  const ToyLabBoard *board;
  const ToyTally *tally;
  const ToyVerdictLimits *limits;
  ToyFinding *findings;
  int n;
  ToyFinding spare; /* what finds no room: written, never read */
} Judge;

const char *
toy_verdict_id (ToyVerdictCode code)
{
  static const char *const ids[]
      = { "few-games", "objective", "players", "sides",   "start",          "stuck",       "limit",
          "long",      "rush",        "runaway", "base-dead",      "region-dead", "opening",
          "special-unused", "troop-stuck", "troop-bad", "fair" };
  _Static_assert (sizeof ids / sizeof ids[0] == TOY_N_VERDICTS, "an id each");

  return ids[code];
}

const char *
toy_gravity_id (ToyGravity gravity)
{
  static const char *const ids[] = { "good", "hint", "warning", "error" };

  return ids[gravity];
}

const ToyFinding *
toy_verdict_find (const ToyFinding *findings, int n, ToyVerdictCode code)
{
  for (int i = 0; i < n; i++)
    if (findings[i].code == code)
      return &findings[i];
  return NULL;
}

static ToyFinding *
find (Judge *judge, ToyVerdictCode code, ToyGravity gravity, ToyInterval interval)
{
  ToyFinding *finding = judge->n < TOY_MAX_FINDINGS ? &judge->findings[judge->n++] : &judge->spare;

  memset (finding, 0, sizeof *finding);
  finding->code = (uint8_t) code;
  finding->gravity = (uint8_t) gravity;
  finding->army = TOY_ARMY_NONE;
  finding->interval = interval;
  return finding;
}

/* How grave it is that @interval, all above a half, is not even. */
static ToyGravity
grade (const Judge *judge, ToyInterval interval)
{
  double off = interval.low - 0.5;

  return off >= judge->limits->error     ? TOY_GRAVITY_ERROR
         : off >= judge->limits->warning ? TOY_GRAVITY_WARNING
                                         : TOY_GRAVITY_HINT;
}

/* --- who is favoured --- */

static bool
is_favoured (const Judge *judge, uint64_t k, uint64_t n)
{
  return n > 0 && toy_interval_share_at (k, n, judge->limits->z).low > 0.5;
}

static bool
judge_sides (Judge *judge)
{
  bool same = strcmp (judge->result->players[0], judge->result->players[1]) == 0;
  uint64_t wins[TOY_N_ARMIES];

  for (int w = 0; w < TOY_N_ARMIES; w++)
    wins[w] = toy_counts_wins (judge->result->counts, (ToyArmy) w, TOY_ARMY_NONE);
  for (int w = 0; w < TOY_N_ARMIES; w++)
    if (is_favoured (judge, wins[w], wins[0] + wins[1]))
      {
        ToyInterval interval = toy_interval_share (wins[w], wins[0] + wins[1]);
        ToyFinding *finding
            = same ? find (judge, TOY_VERDICT_SIDES, grade (judge, interval), interval)
                   : find (judge, TOY_VERDICT_PLAYERS, TOY_GRAVITY_HINT, interval);

        finding->army = (uint8_t) w;
        finding->numbers[0] = toy_interval_surety (wins[w], wins[0] + wins[1], 0.5);
        return true;
      }
  return false;
}

/* The tried first hands that come nearest to even, if any are nearer than the game's own. */
static void
advise_hands (const Judge *judge, ToyFinding *finding, bool starter)
{
  const ToyLabResult *result = judge->result;
  double off = fabs (finding->interval.value - 0.5);

  for (int i = 1; i < result->n_arms; i++)
    {
      uint64_t all = toy_counts_wins (&result->counts[i], TOY_ARMY_NONE, TOY_ARMY_NONE);
      uint64_t first = toy_counts_starter_wins (&result->counts[i]);
      double share = all > 0 ? (double) (starter ? first : all - first) / (double) all : 1.0;

      if (result->arms[i].kind != TOY_ARM_HANDS || fabs (share - 0.5) >= off)
        continue;
      off = fabs (share - 0.5);
      finding->numbers[4] = result->arms[i].first_hand;
      finding->numbers[5] = result->arms[i].second_hand;
      finding->numbers[6] = share;
    }
}

static bool
judge_start (Judge *judge)
{
  uint64_t all = toy_counts_wins (judge->result->counts, TOY_ARMY_NONE, TOY_ARMY_NONE);
  uint64_t first = toy_counts_starter_wins (judge->result->counts);

  for (int starter = 0; starter < 2; starter++)
    {
      uint64_t wins = starter ? first : all - first;
      ToyInterval interval;
      ToyFinding *finding;

      if (!is_favoured (judge, wins, all))
        continue;
      interval = toy_interval_share (wins, all);
      finding = find (judge, TOY_VERDICT_START, grade (judge, interval), interval);
      finding->numbers[0] = starter;
      finding->numbers[1] = toy_interval_surety (wins, all, 0.5);
      finding->numbers[2] = judge->board->first_hand;
      finding->numbers[3] = judge->board->second_hand;
      advise_hands (judge, finding, starter);
      return true;
    }
  return false;
}

static void
judge_fair (Judge *judge)
{
  const ToyCounts *counts = judge->result->counts;
  uint64_t all = toy_counts_wins (counts, TOY_ARMY_NONE, TOY_ARMY_NONE);
  ToyInterval start = toy_interval_share (toy_counts_starter_wins (counts), all);
  bool sides = judge_sides (judge), starts = judge_start (judge);
  ToyFinding *finding;

  if (sides || starts || judge->tally->games < judge->limits->few)
    return;
  finding = find (judge, TOY_VERDICT_FAIR, TOY_GRAVITY_GOOD,
                  toy_interval_share (toy_counts_wins (counts, TOY_ARMY_BLUE, TOY_ARMY_NONE),
                                      all));
  finding->numbers[0] = start.value;
  finding->numbers[1] = start.low;
  finding->numbers[2] = start.high;
}

/* --- how games go --- */

static void
judge_objective (Judge *judge)
{
  uint64_t by_medals = toy_counts_ends (judge->result->counts, TOY_END_MEDALS);
  ToyInterval share = toy_interval_share (by_medals, judge->tally->games);
  bool impossible = judge->board->all_medals < judge->board->objective;
  ToyFinding *finding;

  if (!impossible && (share.n < judge->limits->few || share.high >= 0.01))
    return;
  finding = find (judge, TOY_VERDICT_OBJECTIVE,
                  impossible ? TOY_GRAVITY_ERROR : TOY_GRAVITY_WARNING, share);
  finding->numbers[0] = judge->board->objective;
  finding->numbers[1] = judge->board->all_medals;
}

static void
judge_ends (Judge *judge)
{
  const ToyTally *tally = judge->tally;
  ToyInterval stuck
      = toy_interval_share (toy_counts_ends (judge->result->counts, TOY_END_STUCK), tally->games);
  ToyInterval limit
      = toy_interval_share (toy_counts_ends (judge->result->counts, TOY_END_LIMIT), tally->games);

  if (stuck.low > judge->limits->stuck)
    find (judge, TOY_VERDICT_STUCK,
          stuck.low > 3.0 * judge->limits->stuck ? TOY_GRAVITY_WARNING : TOY_GRAVITY_HINT,
          stuck);
  if (limit.low > judge->limits->limit)
    find (judge, TOY_VERDICT_LIMIT, TOY_GRAVITY_WARNING, limit);
}

static void
judge_length (Judge *judge)
{
  const ToyTally *tally = judge->tally;
  ToyInterval turns = toy_interval_mean (tally->turns, tally->turn_squares, tally->games), rush;
  uint64_t by = 0;

  if (turns.n > 0 && turns.low > judge->limits->long_turns)
    find (judge, TOY_VERDICT_LONG, TOY_GRAVITY_WARNING, turns);
  for (int t = 0; t <= judge->limits->rush_turns && t < TOY_TALLY_TURNS; t++)
    by += tally->length[t];
  rush = toy_interval_share (by, tally->games);
  if (rush.low > judge->limits->rush)
    find (judge, TOY_VERDICT_RUSH,
          rush.low > 3.0 * judge->limits->rush ? TOY_GRAVITY_WARNING : TOY_GRAVITY_HINT, rush)
        ->numbers[0]
        = judge->limits->rush_turns;
}

static void
judge_course (Judge *judge)
{
  ToyInterval lost = toy_interval_share (judge->tally->half_lost, judge->tally->half_led);

  if (lost.n >= judge->limits->few && lost.high < judge->limits->runaway)
    find (judge, TOY_VERDICT_RUNAWAY, TOY_GRAVITY_HINT, lost);
}

/* --- parts of the terrain --- */

static void
judge_bases (Judge *judge)
{
  for (int s = 0; s < judge->board->n_spaces; s++)
    {
      ToyInterval used
          = toy_interval_share (judge->tally->spaces[s].used, judge->tally->close);
      ToyFinding *finding;

      if (judge->board->spaces[s].is_hq || used.n == 0 || used.high >= judge->limits->dead)
        continue;
      finding = find (judge, TOY_VERDICT_BASE_DEAD,
                      used.value > 0.0 ? TOY_GRAVITY_WARNING : TOY_GRAVITY_ERROR, used);
      finding->about = TOY_ABOUT_SPACE;
      finding->index = (uint16_t) s;
    }
}

static void
judge_regions (Judge *judge)
{
  for (int r = 0; r < judge->board->n_regions; r++)
    {
      const ToyRegionTally *region = &judge->tally->regions[r];
      ToyInterval taken
          = toy_interval_share (region->taken[0] + region->taken[1], judge->tally->close);
      ToyFinding *finding;

      if (taken.n == 0 || taken.high >= judge->limits->dead)
        continue;
      finding = find (judge, TOY_VERDICT_REGION_DEAD,
                      taken.value > 0.0 ? TOY_GRAVITY_HINT : TOY_GRAVITY_WARNING, taken);
      finding->about = TOY_ABOUT_REGION;
      finding->index = (uint16_t) r;
    }
}

/* Looks at many spaces at once, so each must stand out more than a single one would have to. */
static void
judge_openings (Judge *judge)
{
  const ToyTally *tally = judge->tally;
  const double wins[TOY_N_ARMIES]
      = { tally->decided ? (double) tally->decided_blue / (double) tally->decided : 0.0,
          tally->decided
              ? (double) (tally->decided - tally->decided_blue) / (double) tally->decided
              : 0.0 };

  for (int s = 0; s < judge->board->n_spaces; s++)
    for (int army = 0; army < TOY_N_ARMIES; army++)
      {
        uint64_t opened = tally->spaces[s].opened[army];
        ToyInterval share = toy_interval_share_at (tally->spaces[s].opened_won[army], opened, 3.5);
        ToyFinding *finding;

        /* What nearly everybody does is no choice that anything could dominate. */
        if (opened < 50 || share.low < wins[army] + judge->limits->opening)
          continue;
        finding = find (judge, TOY_VERDICT_OPENING, TOY_GRAVITY_WARNING,
                        toy_interval_share (tally->spaces[s].opened_won[army], opened));
        finding->about = TOY_ABOUT_SPACE;
        finding->index = (uint16_t) s;
        finding->army = (uint8_t) army;
        finding->numbers[0] = (double) opened / (double) tally->decided;
        finding->numbers[1] = wins[army];
      }
}

static void
judge_specials (Judge *judge)
{
  for (int k = 0; k < judge->board->n_specials; k++)
    {
      const ToyLabSpecial *special = &judge->board->specials[k];
      const ToySpecialTally *tally = &judge->tally->specials[k];
      uint64_t offers = tally->uses + tally->declines;
      ToyInterval used = toy_interval_share (tally->uses, offers);
      ToyFinding *finding;
      bool never = tally->placed.sum == 0;

      if (special->spaces == 0 || judge->tally->close < judge->limits->few)
        continue;
      if (!never && !(special->optional && offers > 0 && used.high < judge->limits->unused)
          && !(special->optional && offers == 0))
        continue;
      finding = find (judge, TOY_VERDICT_SPECIAL_UNUSED,
                      never || tally->uses == 0 ? TOY_GRAVITY_WARNING : TOY_GRAVITY_HINT,
                      offers > 0 ? used : toy_interval_share (0, judge->tally->close));
      finding->about = TOY_ABOUT_SPECIAL;
      finding->index = (uint16_t) k;
    }
}

static void
judge_types (Judge *judge)
{
  const ToyTally *tally = judge->tally;

  for (int t = 0; t < judge->board->n_types; t++)
    {
      const ToyTypeTally *type = &tally->types[t];
      ToyInterval stuck = toy_interval_share (type->stuck.sum, type->drawn.sum);
      ToyInterval slope
          = toy_interval_slope (type->x, type->xx, type->xy, tally->decided_blue, tally->decided);
      ToyFinding *finding = NULL;

      if (judge->board->types[t].copies == 0 || tally->close < judge->limits->few)
        continue;
      if (stuck.n > 0 && stuck.low > judge->limits->idle)
        finding = find (judge, TOY_VERDICT_TROOP_STUCK, TOY_GRAVITY_WARNING, stuck);
      else if (slope.n > 0
               && slope.value + (slope.high - slope.value) / TOY_Z95 * 3.5 < -judge->limits->poor)
        finding = find (judge, TOY_VERDICT_TROOP_BAD, TOY_GRAVITY_HINT, slope);
      if (finding == NULL)
        continue;
      finding->about = TOY_ABOUT_TYPE;
      finding->index = (uint16_t) t;
    }
}

/* Gravest first, otherwise in the order in which they were found. */
static void
sort (ToyFinding *findings, int n)
{
  for (int i = 1; i < n; i++)
    {
      ToyFinding finding = findings[i];
      int at = i;

      for (; at > 0 && findings[at - 1].gravity < finding.gravity; at--)
        findings[at] = findings[at - 1];
      findings[at] = finding;
    }
}

int
toy_verdict_make (const ToyLabResult *result,
                  const ToyVerdictLimits *limits,
                  ToyFinding *findings)
{
  Judge judge = { .result = result,
                  .board = &result->board,
                  .tally = &result->counts[0].tally,
                  .limits = limits != NULL ? limits : &toy_verdict_defaults,
                  .findings = findings };

  if (judge.tally->games < judge.limits->few)
    find (&judge, TOY_VERDICT_FEW, TOY_GRAVITY_HINT,
          (ToyInterval) { (double) judge.tally->games, 0.0, 0.0, judge.tally->games,
                          TOY_METHOD_NONE });
  judge_fair (&judge);
  judge_objective (&judge);
  judge_ends (&judge);
  judge_length (&judge);
  judge_course (&judge);
  judge_bases (&judge);
  judge_regions (&judge);
  judge_openings (&judge);
  judge_specials (&judge);
  judge_types (&judge);
  sort (findings, judge.n);
  return judge.n;
}
