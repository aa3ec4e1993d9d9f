/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding up counts. */
#include "config.h"

#include "lab/toy-tally.h"

#define WORD (sizeof (uint64_t))
#define FIELD(id, member)                                                                          \
  {                                                                                                \
    id, offsetof (ToyCounts, member) / WORD, sizeof (((ToyCounts *) 0)->member) / WORD             \
  }

const ToyCountsField toy_counts_fields[] = {
  FIELD ("games", tally.games),
  FIELD ("ends", tally.ends),
  FIELD ("length", tally.length),
  FIELD ("turns", tally.turns),
  FIELD ("turn-squares", tally.turn_squares),
  FIELD ("decisions", tally.decisions),
  FIELD ("close", tally.close),
  FIELD ("close-turns", tally.close_turns),
  FIELD ("close-turn-squares", tally.close_turn_squares),
  FIELD ("decided", tally.decided),
  FIELD ("decided-blue", tally.decided_blue),
  FIELD ("answers", tally.answers),
  FIELD ("options", tally.options),
  FIELD ("forced", tally.forced),
  FIELD ("lead-changes", tally.lead_changes),
  FIELD ("half-led", tally.half_led),
  FIELD ("half-lost", tally.half_lost),
  FIELD ("medals", tally.medals),
  FIELD ("medal-squares", tally.medal_squares),
  FIELD ("spaces", tally.spaces),
  FIELD ("regions", tally.regions),
  FIELD ("specials", tally.specials),
  FIELD ("types", tally.types),
  FIELD ("example-ends", examples.ends),
  FIELD ("example-length", examples.length),
};

const int toy_n_counts_fields = sizeof toy_counts_fields / sizeof toy_counts_fields[0];

void
toy_sum_add (ToySum *sum, uint64_t value, uint64_t turns)
{
  sum->sum += value;
  sum->squares += value * value;
  sum->turns += value * turns;
}

void
toy_counts_add (ToyCounts *counts, const ToyCounts *other)
{
  uint64_t *mine = (uint64_t *) &counts->tally;
  const uint64_t *theirs = (const uint64_t *) &other->tally;

  for (size_t i = 0; i < sizeof counts->tally / sizeof *mine; i++)
    mine[i] += theirs[i];
  mine = (uint64_t *) &counts->examples;
  theirs = (const uint64_t *) &other->examples;
  for (size_t i = 0; i < sizeof counts->examples / sizeof *mine; i++)
    if (theirs[i] != 0 && (mine[i] == 0 || theirs[i] < mine[i]))
      mine[i] = theirs[i];
}
