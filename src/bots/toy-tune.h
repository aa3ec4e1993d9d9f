/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the computer players' weights by self-play.  Deterministic: same games, options and seed,
 * same weights.  Slow, and allocates: for `toy-skirmish-cli tune`, never for a running game. */
#pragma once

#include "engine/toy-game.h"

typedef struct
{
  int rounds;   /* play, fit, play with what was fitted … */
  int matches;  /* games a round */
  int playouts; /* a decision */
  int epochs;   /* of the fit of the evaluation */
  uint64_t seed;
  bool afresh; /* begin with the hand-made weights, not with the shipped ones */
} ToyTuneOptions;

typedef void (*ToyTuneLog) (void *data, const char *line);

extern const ToyTuneOptions toy_tune_defaults;

/* Plays over @games (@n of them, one after the other), fits and writes the weights as the C source
 * of src/bots/toy-weights.c, after every round anew.
 * @path: where to; NULL: standard output, after the last round only.
 * @log: (nullable): gets a line a round and more.
 * Returns false where there is no memory or the file cannot be written. */
bool toy_tune (const ToyGame *const *games,
               int n,
               const ToyTuneOptions *options,
               ToyTuneLog log,
               void *data,
               const char *path);
