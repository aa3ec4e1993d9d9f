/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gradient descent for the evaluation and the policy. */
#include "config.h"

#include "bots/toy-fit-private.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define BATCH 128
#define POLICY_BATCH 32
#define KEEP_MEAN 0.9f
#define KEEP_SQUARE 0.999f
#define DECAY 1e-5f

/* A ToyValueNet is a row of numbers up to its last field. */
#define N_WEIGHTS (offsetof (ToyValueNet, flat) / sizeof (float))

typedef struct
{
  ToyValueNet gradient;
  float mean[N_WEIGHTS], square[N_WEIGHTS];
} Adam;

/* --- data --- */

bool
_toy_value_data_init (ToyValueData *data, int max)
{
  memset (data, 0, sizeof *data);
  data->max = max;
  data->max_marks = (uint32_t) max * 48;
  data->samples = malloc ((size_t) max * sizeof *data->samples);
  data->marks = malloc ((size_t) data->max_marks * sizeof *data->marks);
  return data->samples != NULL && data->marks != NULL;
}

void
_toy_value_data_clear (ToyValueData *data)
{
  free (data->samples);
  free (data->marks);
}

bool
_toy_value_data_add (ToyValueData *data, const ToyValueInputs *inputs, float target)
{
  ToyValueSample *sample = &data->samples[data->n];
  uint32_t n = (uint32_t) (inputs->n_bases + inputs->n_regions);

  if (data->n >= data->max || data->n_marks + n > data->max_marks)
    return false;
  memcpy (sample->dense, inputs->dense, sizeof sample->dense);
  sample->target = target;
  sample->n_bases = (uint8_t) inputs->n_bases;
  sample->n_regions = (uint8_t) inputs->n_regions;
  sample->marks = data->n_marks;
  memcpy (data->marks + data->n_marks, inputs->bases, (size_t) inputs->n_bases * sizeof (ToyMask));
  memcpy (data->marks + data->n_marks + inputs->n_bases,
          inputs->regions,
          (size_t) inputs->n_regions * sizeof (ToyMask));
  data->n_marks += n;
  data->n++;
  return true;
}

static void
take_out (const ToyValueData *data, const ToyValueSample *sample, ToyValueInputs *inputs)
{
  const ToyMask *marks = data->marks + sample->marks;

  memcpy (inputs->dense, sample->dense, sizeof inputs->dense);
  inputs->n_bases = sample->n_bases;
  inputs->n_regions = sample->n_regions;
  memcpy (inputs->bases, marks, sample->n_bases * sizeof *marks);
  memcpy (inputs->regions, marks + sample->n_bases, sample->n_regions * sizeof *marks);
}

/* --- descent --- */

static void
adam_step (float *weight, float *gradient, float *mean, float *square, int n, int step, float rate)
{
  float fix
      = sqrtf (1.0f - powf (KEEP_SQUARE, (float) step)) / (1.0f - powf (KEEP_MEAN, (float) step));

  for (int i = 0; i < n; i++)
    {
      float g = gradient[i] + DECAY * weight[i];

      mean[i] = KEEP_MEAN * mean[i] + (1.0f - KEEP_MEAN) * g;
      square[i] = KEEP_SQUARE * square[i] + (1.0f - KEEP_SQUARE) * g * g;
      weight[i] -= rate * fix * mean[i] / (sqrtf (square[i]) + 1e-8f);
      if (g < 1e-14f && g > -1e-14f && weight[i] < 1e-9f && weight[i] > -1e-9f)
        weight[i] = 0.0f; /* withered: numbers that are not normal are slow */
      gradient[i] = 0.0f;
    }
}

static void
learn_units (const float rows[65][TOY_N_UNITS],
             float gradient[65][TOY_N_UNITS],
             const ToyMask *marks,
             int n,
             const float *back)
{
  for (int k = 0; k < n; k++)
    {
      float units[TOY_N_UNITS];

      _toy_value_units (rows, marks[k], units);
      for (int j = 0; j < TOY_N_UNITS; j++)
        units[j] = units[j] > 0.0f ? TOY_POOLED * back[j] : 0.0f;
      for (int j = 0; j < TOY_N_UNITS; j++)
        gradient[64][j] += units[j];
      for (ToyMask m = marks[k]; m; m = toy_mask_rest (m))
        for (int j = 0; j < TOY_N_UNITS; j++)
          gradient[toy_mask_first (m)][j] += units[j];
    }
}

static void
learn (ToyValueNet *gradient, const ToyValueNet *net, const ToyValueInputs *inputs, float target)
{
  float score, slope, back[TOY_N_HIDDEN], below[2 * TOY_N_UNITS] = { 0.0f };
  ToyValueTrace trace;

  score = _toy_value_score (net, inputs, &trace);
  slope = (_toy_value_chance (score) - target) * _toy_value_slope (score) * (2.0f / BATCH);
  gradient->direct[TOY_N_DENSE] += slope;
  if (net->flat)
    {
      for (int i = 0; i < TOY_N_INPUTS; i++)
        gradient->direct[i] += slope * inputs->dense[i];
      return;
    }
  for (int j = 0; j < TOY_N_HIDDEN; j++)
    {
      gradient->out[j] += slope * trace.hidden[j];
      back[j] = trace.hidden[j] > 0.0f ? slope * net->out[j] : 0.0f;
      gradient->hidden[TOY_N_DENSE][j] += back[j];
    }
  for (int i = 0; i < TOY_N_DENSE; i++)
    {
      float x = trace.dense[i];

      gradient->direct[i] += slope * x;
      if (x != 0.0f)
        for (int j = 0; j < TOY_N_HIDDEN; j++)
          gradient->hidden[i][j] += x * back[j];
    }
  for (int i = 0; i < 2 * TOY_N_UNITS; i++)
    {
      const float *row = net->hidden[TOY_N_INPUTS + i];

      below[i] = slope * net->direct[TOY_N_INPUTS + i];
      for (int j = 0; j < TOY_N_HIDDEN; j++)
        below[i] += row[j] * back[j];
    }
  learn_units (net->bases, gradient->bases, inputs->bases, inputs->n_bases, below);
  learn_units (
      net->regions, gradient->regions, inputs->regions, inputs->n_regions, below + TOY_N_UNITS);
}

static float
any_weight (ToyRandom *random, float size)
{
  return size * ((float) toy_random_below (random, 2001) / 1000.0f - 1.0f);
}

/* A network that begins with nothing learned needs units that differ. */
static void
scatter (ToyValueNet *net, ToyRandom *random)
{
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < TOY_N_UNITS; j++)
      {
        net->bases[i][j] = any_weight (random, 0.4f);
        net->regions[i][j] = any_weight (random, 0.4f);
      }
  for (int i = 0; i < TOY_N_DENSE; i++)
    for (int j = 0; j < TOY_N_HIDDEN; j++)
      net->hidden[i][j] = any_weight (random, 0.25f);
  for (int j = 0; j < TOY_N_HIDDEN; j++)
    net->out[j] = any_weight (random, 0.25f);
}

static float
error_of (const ToyValueNet *net, const ToyValueData *data, int first)
{
  double sum = 0.0;
  ToyValueInputs inputs;

  for (int i = first; i < data->n; i++)
    {
      float miss;

      take_out (data, &data->samples[i], &inputs);
      miss = _toy_value_chance (_toy_value_score (net, &inputs, NULL)) - data->samples[i].target;
      sum += (double) (miss * miss);
    }
  return data->n > first ? (float) (sum / (data->n - first)) : 0.0f;
}

static void
shuffle (int *order, int n, ToyRandom *random)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) (((uint64_t) toy_random_next (random) * (uint64_t) (i + 1)) >> 32);
      int swapped = order[i];

      order[i] = order[j];
      order[j] = swapped;
    }
}

float
_toy_fit_value (ToyValueNet *net,
                const ToyValueData *data,
                int first,
                bool flat,
                int epochs,
                ToyRandom *random)
{
  int n = data->n - first - (data->n - first) / 20, step = 0, total = epochs * n / BATCH + 1;
  Adam *adam = calloc (1, sizeof *adam);
  int *order = malloc (sizeof *order * (size_t) (n > 0 ? n : 1));
  ToyValueInputs inputs;

  if (adam == NULL || order == NULL)
    {
      free (adam);
      free (order);
      return -1.0f;
    }
  if (net->flat && !flat)
    scatter (net, random);
  net->flat = flat;
  for (int i = 0; i < n; i++)
    order[i] = first + i;
  for (int epoch = 0; epoch < epochs; epoch++)
    {
      shuffle (order, n, random);
      for (int i = 0; i + BATCH <= n; i += BATCH)
        {
          float rate = 0.002f * (1.02f - (float) step / (float) total);

          for (int k = 0; k < BATCH; k++)
            {
              const ToyValueSample *sample = &data->samples[order[i + k]];

              take_out (data, sample, &inputs);
              learn (&adam->gradient, net, &inputs, sample->target);
            }
          adam_step ((float *) net,
                     (float *) &adam->gradient,
                     adam->mean,
                     adam->square,
                     (int) N_WEIGHTS,
                     ++step,
                     rate);
        }
    }
  free (adam);
  free (order);
  return error_of (net, data, first + n);
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

void
_toy_fit_belief (ToyBeliefFit *fit,
                 float features[TOY_MAX_TYPES][K_N],
                 const int *unseen,
                 const int *there,
                 int n_types,
                 float rate)
{
  float weight[TOY_MAX_TYPES], sum = 0.0f, open = 0.0f, pool = 0.0f;

  for (int t = 0; t < n_types; t++)
    {
      float score = 0.0f;

      weight[t] = 0.0f;
      if (unseen[t] <= 0)
        continue;
      for (int i = 0; i < K_N; i++)
        score += fit->net.weight[i] * features[t][i];
      weight[t] = (float) unseen[t] * _toy_exp (score);
      sum += weight[t];
      open += (float) there[t];
      pool += (float) unseen[t];
    }
  if (open <= 0.0f || open >= pool)
    return;
  for (int t = 0; t < n_types; t++)
    {
      float miss = weight[t] / sum * open - (float) there[t];

      if (unseen[t] <= 0)
        continue;
      fit->loss -= (float) there[t] / open * logf (weight[t] / sum);
      fit->even -= (float) there[t] / open * logf ((float) unseen[t] / pool);
      for (int i = 0; i < K_N; i++)
        fit->gradient[i] += miss * features[t][i] * (1.0f / POLICY_BATCH);
    }
  if (++fit->n % POLICY_BATCH == 0)
    adam_step (fit->net.weight, fit->gradient, fit->mean, fit->square, K_N, ++fit->steps, rate);
}
