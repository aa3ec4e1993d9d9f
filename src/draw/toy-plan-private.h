/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What toy-plan.c and toy-outline.c share. */
#pragma once

#include "draw/toy-plan.h"

/* Fills outline and area of every region from the trails. */
void _toy_plan_outline_regions (ToyPlan *plan);
