/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which variations of a game are played beside it: other first hands, and what the terrain changed
 * of the classic sheet put back, one thing at a time. */
#include "config.h"

#include "lab/toy-lab-private.h"

#include <string.h>

static void
add_hands (const ToyLabPlan *plan, ToyArm *arms, int *n)
{
  int first = plan->sheet->numbers[TOY_NUMBER_FIRST_HAND];
  int second = plan->sheet->numbers[TOY_NUMBER_SECOND_HAND];
  int low = first < second ? first : second;
  const int hands[3][2] = { { low, low }, { low, low + 1 }, { low + 1, low + 1 } };

  for (int i = 0; i < 3; i++)
    if (hands[i][0] != first || hands[i][1] != second)
      arms[(*n)++] = (ToyArm) { .kind = TOY_ARM_HANDS,
                                .first_hand = (uint8_t) hands[i][0],
                                .second_hand = (uint8_t) hands[i][1] };
}

static bool
same_type (const ToyTroopType *a, const ToyTroopType *b)
{
  if (a->strength != b->strength || a->joker != b->joker || a->airborne != b->airborne
      || a->copies != b->copies || a->n_effects != b->n_effects)
    return false;
  for (int i = 0; i < a->n_effects; i++)
    {
      const ToyEffect *x = &a->effects[i], *y = &b->effects[i];

      if (x->verb != y->verb || x->count != y->count || x->reach != y->reach
          || x->enemy != y->enemy || x->optional != y->optional)
        return false;
    }
  return true;
}

static void
add_rules (const ToyLabPlan *plan, ToyArm *arms, int *n)
{
  const ToySheet *classic = toy_sheet_classic ();

  for (int i = 0; i < TOY_N_NUMBERS; i++)
    if (plan->sheet->numbers[i] != classic->numbers[i])
      arms[(*n)++] = (ToyArm) { .kind = TOY_ARM_NUMBER,
                                .index = (uint8_t) i,
                                .value = classic->numbers[i] };
  for (int t = 0; t < plan->sheet->n_types; t++)
    {
      int old = toy_sheet_find_type (classic, plan->sheet->types[t].id);

      if (old >= 0 && !same_type (&plan->sheet->types[t], &classic->types[old]))
        arms[(*n)++] = (ToyArm) { .kind = TOY_ARM_TYPE,
                                  .index = (uint8_t) t,
                                  .value = classic->types[old].strength };
    }
}

int
_toy_arms_list (const ToyLabPlan *plan, ToyArm *arms)
{
  int n = 1;

  memset (arms, 0, TOY_LAB_MAX_ARMS * sizeof *arms);
  arms[0].kind = TOY_ARM_MAIN;
  if (plan->hands)
    add_hands (plan, arms, &n);
  if (plan->rules)
    add_rules (plan, arms, &n);
  for (int i = 0; i < n; i++)
    if (arms[i].kind != TOY_ARM_HANDS)
      {
        arms[i].first_hand = (uint8_t) plan->sheet->numbers[TOY_NUMBER_FIRST_HAND];
        arms[i].second_hand = (uint8_t) plan->sheet->numbers[TOY_NUMBER_SECOND_HAND];
        if (arms[i].kind == TOY_ARM_NUMBER && arms[i].index == TOY_NUMBER_FIRST_HAND)
          arms[i].first_hand = (uint8_t) arms[i].value;
        if (arms[i].kind == TOY_ARM_NUMBER && arms[i].index == TOY_NUMBER_SECOND_HAND)
          arms[i].second_hand = (uint8_t) arms[i].value;
      }
  return n;
}

void
_toy_arm_sheet (const ToyArm *arm, const ToySheet *sheet, ToySheet *varied)
{
  *varied = *sheet;
  varied->numbers[TOY_NUMBER_FIRST_HAND] = arm->first_hand;
  varied->numbers[TOY_NUMBER_SECOND_HAND] = arm->second_hand;
  if (arm->kind == TOY_ARM_NUMBER)
    varied->numbers[arm->index] = arm->value;
  if (arm->kind == TOY_ARM_TYPE)
    {
      const ToySheet *classic = toy_sheet_classic ();
      int old = toy_sheet_find_type (classic, sheet->types[arm->index].id);

      varied->types[arm->index] = classic->types[old];
    }
}
