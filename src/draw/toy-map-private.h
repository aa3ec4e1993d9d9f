/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What toy-map.c and toy-outline.c share. */
#pragma once

#include "draw/toy-map.h"

/* Fills outline and area of every region from the trails. */
void _toy_map_outline_regions (ToyMap *map);
