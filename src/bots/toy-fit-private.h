/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the weights to what self-play has shown: gradient descent (Adam) in single precision, in a
 * fixed order, so that the same data give the same weights.  Knows nothing of the game. */
#pragma once

#include "bots/toy-brain-private.h"

typedef struct
{
  float inputs[TOY_N_INPUTS];
  float target; /* chance to win */
} ToyValueSample;

typedef struct
{
  ToyPolicyNet net;
  float gradient[P_N], mean[P_N], square[P_N];
  int n;       /* decisions in the gradient */
  int steps;
  float loss;  /* summed since it was last cleared */
} ToyPolicyFit;

/* Fits @net, which holds the starting weights, in @epochs rounds over the samples, the first @n_train
 * of which are learned from.  @flat: only the linear part.  Returns the mean squared error over the
 * others, negative where there is no memory. */
float _toy_fit_value (ToyValueNet *net,
                      const ToyValueSample *samples,
                      int n,
                      int n_train,
                      bool flat,
                      int epochs,
                      ToyRandom *random);

/* Learns from one decision among @n actions: their features (@n times P_N) and what part of the
 * search each got.  @rate: step size. */
void _toy_fit_policy (ToyPolicyFit *fit, const float *features, const float *target, int n, float rate);
