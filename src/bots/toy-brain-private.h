/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fitted weights as one thing. */
#pragma once

#include "bots/toy-belief-private.h"
#include "bots/toy-policy-private.h"
#include "bots/toy-value-private.h"

typedef struct
{
  ToyValueNet value;
  ToyPolicyNet policy;
  ToyBeliefNet belief;
} ToyBrain;

/* What ships: toy-weights.c, written by `toy-skirmish-cli tune`. */
extern const ToyValueNet _toy_value_fitted;
extern const ToyPolicyNet _toy_policy_fitted;
extern const ToyBeliefNet _toy_belief_fitted;

/* By hand: what self-play began with, and what the greedy player lives on. */
extern const ToyPolicyNet _toy_policy_by_hand;
extern const ToyValueNet _toy_value_by_hand;

/* The best linear evaluation over the same features: the ladder's yardstick. */
extern const ToyValueNet _toy_value_linear;
