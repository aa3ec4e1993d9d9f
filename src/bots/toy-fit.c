/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gradient descent for the evaluation and the policy. */
#include "config.h"

#include "bots/toy-fit-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BATCH 128
#define POLICY_BATCH 32
#define KEEP_MEAN 0.9f
#define KEEP_SQUARE 0.999f
#define DECAY 1e-5f

/* The weights of a ToyValueNet as one row of numbers. */
#define N_HIDDEN_WEIGHTS ((TOY_N_INPUTS + 1) * TOY_N_HIDDEN)
#define N_WEIGHTS (N_HIDDEN_WEIGHTS + TOY_N_HIDDEN + TOY_N_INPUTS + 1)

typedef struct
{
  float gradient[N_WEIGHTS], mean[N_WEIGHTS], square[N_WEIGHTS], weight[N_WEIGHTS];
} Adam;

static void
adam_step (float *weight, float *gradient, float *mean, float *square, int n, int step, float rate)
{
  float fix = sqrtf (1.0f - powf (KEEP_SQUARE, (float) step))
              / (1.0f - powf (KEEP_MEAN, (float) step));

  for (int i = 0; i < n; i++)
    {
      float g = gradient[i] + DECAY * weight[i];

      mean[i] = KEEP_MEAN * mean[i] + (1.0f - KEEP_MEAN) * g;
      square[i] = KEEP_SQUARE * square[i] + (1.0f - KEEP_SQUARE) * g * g;
      weight[i] -= rate * fix * mean[i] / (sqrtf (square[i]) + 1e-8f);
      gradient[i] = 0.0f;
    }
}

static void
to_row (const ToyValueNet *net, float *row)
{
  memcpy (row, net->hidden, sizeof net->hidden);
  memcpy (row + N_HIDDEN_WEIGHTS, net->out, sizeof net->out);
  memcpy (row + N_HIDDEN_WEIGHTS + TOY_N_HIDDEN, net->direct, sizeof net->direct);
}

static void
from_row (ToyValueNet *net, const float *row)
{
  memcpy (net->hidden, row, sizeof net->hidden);
  memcpy (net->out, row + N_HIDDEN_WEIGHTS, sizeof net->out);
  memcpy (net->direct, row + N_HIDDEN_WEIGHTS + TOY_N_HIDDEN, sizeof net->direct);
}

static void
learn (Adam *adam, const ToyValueNet *net, const ToyValueSample *sample)
{
  float units[TOY_N_HIDDEN], score = _toy_value_score (net, sample->inputs, units), slope;
  float *direct = adam->gradient + N_HIDDEN_WEIGHTS + TOY_N_HIDDEN;
  float back[TOY_N_HIDDEN];

  slope = (_toy_value_chance (score) - sample->target) * _toy_value_slope (score) * (2.0f / BATCH);
  direct[TOY_N_INPUTS] += slope;
  for (int i = 0; i < TOY_N_INPUTS; i++)
    direct[i] += slope * sample->inputs[i];
  if (net->flat)
    return;
  for (int j = 0; j < TOY_N_HIDDEN; j++)
    {
      adam->gradient[N_HIDDEN_WEIGHTS + j] += slope * units[j];
      back[j] = units[j] > 0.0f ? slope * net->out[j] : 0.0f;
    }
  for (int i = 0; i <= TOY_N_INPUTS; i++)
    {
      float x = i < TOY_N_INPUTS ? sample->inputs[i] : 1.0f;

      if (x != 0.0f)
        for (int j = 0; j < TOY_N_HIDDEN; j++)
          adam->gradient[i * TOY_N_HIDDEN + j] += x * back[j];
    }
}

/* A network that begins with nothing learned needs units that differ. */
static void
scatter (ToyValueNet *net, ToyRandom *random)
{
  for (int i = 0; i < TOY_N_INPUTS; i++)
    for (int j = 0; j < TOY_N_HIDDEN; j++)
      net->hidden[i][j] = 0.3f * ((float) toy_random_below (random, 2001) / 1000.0f - 1.0f);
  for (int j = 0; j < TOY_N_HIDDEN; j++)
    {
      net->hidden[TOY_N_INPUTS][j] = 0.0f;
      net->out[j] = 0.3f * ((float) toy_random_below (random, 2001) / 1000.0f - 1.0f);
    }
}

static float
error_of (const ToyValueNet *net, const ToyValueSample *samples, int n)
{
  double sum = 0.0;

  for (int i = 0; i < n; i++)
    {
      float miss = _toy_value_chance (_toy_value_score (net, samples[i].inputs, NULL))
                   - samples[i].target;

      sum += (double) (miss * miss);
    }
  return n > 0 ? (float) (sum / n) : 0.0f;
}

float
_toy_fit_value (ToyValueNet *net,
                const ToyValueSample *samples,
                int n,
                int n_train,
                bool flat,
                int epochs,
                ToyRandom *random)
{
  Adam *adam = calloc (1, sizeof *adam);
  int *order = malloc (sizeof *order * (size_t) (n_train > 0 ? n_train : 1)), step = 0;
  int total = epochs * n_train / BATCH + 1;

  if (adam == NULL || order == NULL)
    {
      free (adam);
      free (order);
      return -1.0f;
    }
  if (net->flat && !flat)
    scatter (net, random);
  net->flat = flat;
  to_row (net, adam->weight);
  for (int i = 0; i < n_train; i++)
    order[i] = i;
  for (int epoch = 0; epoch < epochs; epoch++)
    {
      for (int i = n_train - 1; i > 0; i--)
        {
          int j = (int) (((uint64_t) toy_random_next (random) * (uint64_t) (i + 1)) >> 32);
          int swapped = order[i];

          order[i] = order[j];
          order[j] = swapped;
        }
      for (int i = 0; i + BATCH <= n_train; i += BATCH)
        {
          float rate = 0.002f * (1.02f - (float) step / (float) total);

          for (int k = 0; k < BATCH; k++)
            learn (adam, net, &samples[order[i + k]]);
          adam_step (adam->weight, adam->gradient, adam->mean, adam->square, N_WEIGHTS, ++step,
                     rate);
          from_row (net, adam->weight);
        }
    }
  free (adam);
  free (order);
  return error_of (net, samples + n_train, n - n_train);
}

void
_toy_fit_policy (ToyPolicyFit *fit, const float *features, const float *target, int n, float rate)
{
  float chance[TOY_MAX_ACTIONS], top = -1e30f, sum = 0.0f;

  for (int a = 0; a < n; a++)
    {
      chance[a] = 0.0f;
      for (int i = 0; i < P_N; i++)
        chance[a] += fit->net.weight[i] * features[a * P_N + i];
      if (chance[a] > top)
        top = chance[a];
    }
  for (int a = 0; a < n; a++)
    sum += chance[a] = _toy_exp (chance[a] - top);
  for (int a = 0; a < n; a++)
    {
      float miss = chance[a] / sum - target[a];

      if (target[a] > 0.0f)
        fit->loss -= target[a] * logf (chance[a] / sum + 1e-9f);
      if (miss > 1e-5f || miss < -1e-5f)
        for (int i = 0; i < P_N; i++)
          fit->gradient[i] += miss * features[a * P_N + i] * (1.0f / POLICY_BATCH);
    }
  if (++fit->n % POLICY_BATCH == 0)
    adam_step (fit->net.weight, fit->gradient, fit->mean, fit->square, P_N, ++fit->steps, rate);
}
