/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What toy-lab.c, toy-lab-arms.c and toy-lab-result.c share. */
#pragma once

#include "lab/toy-lab.h"

/* Adds @span to the @n @spans; room for TOY_LAB_MAX_SPANS. */
ToyMerge _toy_spans_add (ToyLabSpan *spans, int *n, ToyLabSpan span);

/* The arms of @plan, the game as it is first; room for TOY_LAB_MAX_ARMS.  Returns their number. */
int _toy_arms_list (const ToyLabPlan *plan, ToyArm *arms);

/* The sheet of @arm. */
void _toy_arm_sheet (const ToyArm *arm, const ToySheet *sheet, ToySheet *varied);
