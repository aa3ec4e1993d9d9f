/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick player, for toy-lab-player.c. */
#pragma once

#include "lab/toy-lab-player.h"

ToyAction _toy_quick_choose (const ToyLabPlayer *player,
                             const ToyView *view,
                             const ToyGame *game,
                             uint64_t seed,
                             ToyLabStop stop,
                             void *stop_data);
