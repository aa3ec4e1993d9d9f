/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the weights to what self-play has shown: gradient descent (Adam) in single precision, in
 * a fixed order, so that the same data give the same weights.  Knows nothing of the game. */
#pragma once

#include "bots/toy-brain-private.h"

typedef struct
{
  float dense[TOY_N_INPUTS];
  float target; /* chance to win */
  uint8_t n_bases, n_regions;
  uint32_t marks; /* where its sets of marks begin */
} ToyValueSample;

typedef struct
{
  ToyBeliefNet net;
  float gradient[K_N], mean[K_N], square[K_N];
  int n, steps;
  float loss, even; /* summed, of what is believed and of the even deal */
} ToyBeliefFit;

/* A growing store of what was seen. */
typedef struct
{
  ToyValueSample *samples;
  int n, max;
  ToyMask *marks;
  uint32_t n_marks, max_marks;
} ToyValueData;

/* False where there is no memory. */
bool _toy_value_data_init (ToyValueData *data, int max);
void _toy_value_data_clear (ToyValueData *data);

/* False where it is full. */
bool _toy_value_data_add (ToyValueData *data, const ToyValueInputs *inputs, float target);

typedef struct
{
  ToyPolicyNet net;
  float gradient[P_N], mean[P_N], square[P_N];
  int n; /* decisions in the gradient */
  int steps;
  float loss; /* summed since it was last cleared */
} ToyPolicyFit;

/* Fits @net, which holds the starting weights, in @epochs rounds over the samples from @first on;
 * the last twentieth is not learned from.  @flat: only the linear part.  Returns the mean squared
 * error over that twentieth, negative where there is no memory. */
float _toy_fit_value (ToyValueNet *net,
                      const ToyValueData *data,
                      int first,
                      bool flat,
                      int epochs,
                      ToyRandom *random);

/* Learns from one look at an enemy rack: @open troops of it were not seen going there, @unseen of
 * each type could lie there, @there do. */
void _toy_fit_belief (ToyBeliefFit *fit,
                      float features[TOY_MAX_TYPES][K_N],
                      const int *unseen,
                      const int *there,
                      int n_types,
                      float rate);

/* Learns from one decision among @n actions: their features (@n times P_N) and what part of the
 * search each got.  @rate: step size. */
void
_toy_fit_policy (ToyPolicyFit *fit, const float *features, const float *target, int n, float rate);
