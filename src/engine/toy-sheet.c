/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the rule sheet: the classic game, the verbs and the numbers. */
#include "config.h"

#include "engine/toy-sheet.h"

#include <string.h>

static const ToyVerbInfo verbs[TOY_N_VERBS] = {
  [TOY_VERB_DRAW] = { "draw", true, false, true, TOY_REACH_ADJACENT, true },
  [TOY_VERB_PLACE] = { "place", true, false, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_DISCARD] = { "discard", true, true, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_STRIP] = { "strip", true, false, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_RECALL] = { "recall", true, true, false, TOY_REACH_ANYWHERE, true },
  [TOY_VERB_PUSH] = { "push", true, true, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_RECOVER] = { "recover", true, false, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_FREEZE] = { "freeze", true, false, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_BOUNCE] = { "bounce", true, true, false, TOY_REACH_ADJACENT, true },
  [TOY_VERB_SWAP] = { "swap", false, true, false, TOY_REACH_ADJACENT, true },
};

static const struct
{
  const char *id;
  int min, max;
} numbers[TOY_N_NUMBERS] = {
  [TOY_NUMBER_REMOVED] = { "removed", 0, TOY_MAX_TROOPS },
  [TOY_NUMBER_FIRST_HAND] = { "first-hand", 0, TOY_MAX_RACK },
  [TOY_NUMBER_SECOND_HAND] = { "second-hand", 0, TOY_MAX_RACK },
  [TOY_NUMBER_DRAW] = { "draw", 1, TOY_MAX_RACK },
  [TOY_NUMBER_RACK] = { "rack", 1, TOY_MAX_RACK },
  [TOY_NUMBER_TURN_LIMIT] = { "turn-limit", 1, TOY_MAX_TURNS },
};

/* R1.1, R2.3, R7.1–R7.5c.  Names are the English source strings; whoever shows them translates. */
#define ONE(v, n, e, o) 1, { { TOY_VERB_##v, n, TOY_REACH_ADJACENT, e, o } }

static const ToySheet classic = {
  .numbers = {
    [TOY_NUMBER_REMOVED] = 4,
    [TOY_NUMBER_FIRST_HAND] = 3,
    [TOY_NUMBER_SECOND_HAND] = 4,
    [TOY_NUMBER_DRAW] = 2,
    [TOY_NUMBER_RACK] = 8,
    [TOY_NUMBER_TURN_LIMIT] = 400,
  },
  .n_types = 9,
  .types = {
    { "skully", "Skully", "skully", 1, false, false, false, 3, ONE (DRAW, 2, false, true) },
    { "capn", "Cap’n", "capn", 2, false, false, false, 3, ONE (PLACE, 1, false, true) },
    { "jumbo", "Jumbo", "jumbo", 3, false, false, false, 3, ONE (DISCARD, 1, false, true) },
    { "hook", "Hook", "hook", 4, false, true, false, 3, 0, { { 0 } } },
    { "xb42", "XB-42", "xb42", 5, false, false, false, 3, ONE (STRIP, 1, false, true) },
    { "star", "Star", "star", 6, false, false, false, 3, ONE (DRAW, 1, false, true) },
    { "roxy", "Roxy", "roxy", 7, false, false, false, 3, 0, { { 0 } } },
    { "kwak", "Kwak", "kwak", 0, true, false, false, 3, 0, { { 0 } } },
    { "meeple", "Meeple", "meeple", 8, false, false, true, 3, ONE (DRAW, 1, true, false) },
  },
};

const ToySheet *
toy_sheet_classic (void)
{
  return &classic;
}

const char *
toy_number_id (ToyNumber number)
{
  return numbers[number].id;
}

bool
toy_number_parse (const char *text, ToyNumber *number)
{
  for (int i = 0; i < TOY_N_NUMBERS; i++)
    if (strcmp (text, numbers[i].id) == 0)
      {
        *number = (ToyNumber) i;
        return true;
      }
  return false;
}

void
toy_number_range (ToyNumber number, int *min, int *max)
{
  *min = numbers[number].min;
  *max = numbers[number].max;
}

const ToyVerbInfo *
toy_verb_info (ToyVerb verb)
{
  return &verbs[verb];
}

bool
toy_verb_parse (const char *text, ToyVerb *verb)
{
  for (int i = 0; i < TOY_N_VERBS; i++)
    if (strcmp (text, verbs[i].id) == 0)
      {
        *verb = (ToyVerb) i;
        return true;
      }
  return false;
}

ToyEffect
toy_effect_default (ToyVerb verb)
{
  ToyEffect effect = { (uint8_t) verb, 1, verbs[verb].reach, false, verbs[verb].optional };

  return effect;
}

bool
toy_sheet_beats (const ToySheet *sheet, int a, int b)
{
  const ToyTroopType *mine = &sheet->types[a], *theirs = &sheet->types[b];

  return mine->joker || theirs->joker || mine->strength > theirs->strength;
}

bool
toy_special_admits (const ToySpecial *special, const ToyTroopType *type)
{
  return !special->has_only || (special->only & TOY_BIT (type->joker ? 0 : type->strength)) != 0;
}

bool
toy_effects_equal (const ToyEffect *a, int n_a, const ToyEffect *b, int n_b)
{
  if (n_a != n_b)
    return false;
  for (int i = 0; i < n_a; i++)
    if (a[i].verb != b[i].verb || a[i].count != b[i].count || a[i].reach != b[i].reach
        || a[i].enemy != b[i].enemy || a[i].optional != b[i].optional)
      return false;
  return true;
}

bool
toy_type_is_classic (const ToyTroopType *type)
{
  int found = toy_sheet_find_type (&classic, type->id);
  const ToyTroopType *same;

  if (found < 0)
    return false;
  same = &classic.types[found];
  return type->strength == same->strength && type->joker == same->joker
         && type->copies == same->copies && type->airborne == same->airborne
         && type->promotion == same->promotion && strcmp (type->figure, same->figure) == 0
         && toy_effects_equal (type->effects, type->n_effects, same->effects, same->n_effects);
}

int
toy_sheet_find_type (const ToySheet *sheet, const char *id)
{
  for (int i = 0; i < sheet->n_types; i++)
    if (strcmp (sheet->types[i].id, id) == 0)
      return i;
  return -1;
}

int
toy_sheet_find_special (const ToySheet *sheet, const char *id)
{
  for (int i = 0; i < sheet->n_specials; i++)
    if (strcmp (sheet->specials[i].id, id) == 0)
      return i;
  return -1;
}
