/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bots/toy-brain-private.h"

const ToyValueNet _toy_value_fitted = { .flat = true };
const ToyPolicyNet _toy_policy_fitted = { .weight = { 0 } };
const ToyValueNet _toy_value_linear = { .flat = true };
