/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices as a list: counting and picking from the sets.  Knows no rule. */
#include "config.h"

#include "engine/toy-action.h"

static bool
has_destinations (const ToyChoices *choices)
{
  return choices->kind == TOY_ACTION_PLACE || choices->kind == TOY_ACTION_PUSH
         || choices->kind == TOY_ACTION_SWAP;
}

int
toy_choices_count (const ToyChoices *choices)
{
  int n = choices->draw + choices->yes + choices->pass;

  if (!has_destinations (choices))
    return n + toy_mask_count (choices->set);
  for (ToyMask m = choices->set; m; m = toy_mask_rest (m))
    n += toy_mask_count (choices->to[toy_mask_first (m)]);
  return n;
}

static int
nth_member (ToyMask mask, int n)
{
  while (n-- > 0)
    mask = toy_mask_rest (mask);
  return toy_mask_first (mask);
}

static ToyAction
make (const ToyChoices *choices, int member, int to)
{
  ToyAction action = toy_action ((ToyActionKind) choices->kind, TOY_NONE, TOY_NONE, TOY_NONE);

  switch ((ToyActionKind) choices->kind)
    {
    case TOY_ACTION_PLACE:
      action.type = (uint8_t) member;
      action.to = (uint8_t) to;
      break;
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      action.from = (uint8_t) member;
      action.to = (uint8_t) to;
      break;
    case TOY_ACTION_RECOVER:
      action.type = (uint8_t) member;
      break;
    case TOY_ACTION_CHANCE:
      action.type = (uint8_t) (member % TOY_MAX_TYPES);
      action.frozen = member >= TOY_MAX_TYPES;
      break;
    default:
      action.from = (uint8_t) member;
      break;
    }
  return action;
}

ToyAction
toy_choices_nth (const ToyChoices *choices, int n)
{
  if (choices->draw && n-- == 0)
    return toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);
  if (choices->yes && n-- == 0)
    return toy_action (TOY_ACTION_YES, TOY_NONE, TOY_NONE, TOY_NONE);

  if (!has_destinations (choices))
    return n < toy_mask_count (choices->set)
             ? make (choices, nth_member (choices->set, n), 0)
             : toy_action (TOY_ACTION_PASS, TOY_NONE, TOY_NONE, TOY_NONE);
  for (ToyMask m = choices->set; m; m = toy_mask_rest (m))
    {
      int member = toy_mask_first (m), here = toy_mask_count (choices->to[member]);

      if (n < here)
        return make (choices, member, nth_member (choices->to[member], n));
      n -= here;
    }
  return toy_action (TOY_ACTION_PASS, TOY_NONE, TOY_NONE, TOY_NONE);
}

ToyAction
toy_choices_pick (const ToyChoices *choices, ToyRandom *random)
{
  int counts[TOY_MAX_SPACES], n = choices->draw + choices->yes + choices->pass, at;
  int first = choices->draw + choices->yes;

  if (!has_destinations (choices))
    return toy_choices_nth (choices, (int) toy_random_below (
                                       random, (uint32_t) (n + toy_mask_count (choices->set))));
  /* The same as count and nth, with every set counted once. */
  for (ToyMask m = choices->set; m; m = toy_mask_rest (m))
    {
      int member = toy_mask_first (m);

      n += counts[member] = toy_mask_count (choices->to[member]);
    }
  at = (int) toy_random_below (random, (uint32_t) n);
  if (at < first)
    return toy_choices_nth (choices, at);
  at -= first;
  for (ToyMask m = choices->set; m; m = toy_mask_rest (m))
    {
      int member = toy_mask_first (m);

      if (at < counts[member])
        return make (choices, member, nth_member (choices->to[member], at));
      at -= counts[member];
    }
  return toy_action (TOY_ACTION_PASS, TOY_NONE, TOY_NONE, TOY_NONE);
}

/* In the set, with nothing said that the kind has no field for? */
static bool
contains_member (const ToyChoices *choices, ToyAction action)
{
  int member = choices->kind == TOY_ACTION_PLACE || choices->kind == TOY_ACTION_RECOVER
                     || choices->kind == TOY_ACTION_CHANCE
                 ? action.type
                 : action.from;
  int to = has_destinations (choices) ? action.to : 0;

  if (choices->kind == TOY_ACTION_CHANCE)
    {
      if (member >= TOY_MAX_TYPES)
        return false;
      member += action.frozen ? TOY_MAX_TYPES : 0;
    }
  if (member >= 64 || to >= 64 || (choices->set & TOY_BIT (member)) == 0
      || (has_destinations (choices) && (choices->to[member] & TOY_BIT (to)) == 0))
    return false;
  return toy_action_equal (action, make (choices, member, to));
}

bool
toy_choices_contain (const ToyChoices *choices, ToyAction action)
{
  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_DRAW:
      return choices->draw;
    case TOY_ACTION_YES:
      return choices->yes;
    case TOY_ACTION_PASS:
      return choices->pass;
    case TOY_ACTION_NONE:
      return false;
    default:
      return action.kind == choices->kind && contains_member (choices, action);
    }
}
