/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that last for thousands of actions. */
#pragma once

#include "model/toy-match.h"

/* A game of two humans with open racks, in which nobody has won after @n actions. (transfer
 * full) */
ToyMatch *long_game_new (guint n);
