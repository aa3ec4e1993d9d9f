/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From clicks to actions.  All that decides what a click means is here on purpose, as values, so
 * that it can be tested without a display.  Knows no widget and never changes a game. */
#include "config.h"

#include "play/toy-input.h"

#include "engine/toy-reason.h"

static bool
has (ToyMask set, int i)
{
  return i >= 0 && i < 64 && (set & TOY_BIT (i)) != 0;
}

static ToyInputAnswer
finish (const ToyChoices *choices, ToyInput *input, ToyAction wish, ToyAction *action)
{
  *action = wish;
  if (!toy_choices_contain (choices, wish))
    return TOY_INPUT_REFUSED;
  *input = (ToyInput) TOY_INPUT_NONE;
  return TOY_INPUT_ACT;
}

/* Spaces that may stand with @space in an exchange, whichever is named first. */
static ToyMask
partners (const ToyChoices *choices, int space)
{
  ToyMask found = has (choices->set, space) ? choices->to[space] : 0;

  for (ToyMask m = choices->set; m != 0; m = toy_mask_rest (m))
    if (has (choices->to[toy_mask_first (m)], space))
      found |= m & -m;
  return found;
}

static ToyMask
first_halves (const ToyChoices *choices)
{
  ToyMask found = choices->set;

  if (choices->kind == TOY_ACTION_SWAP)
    for (ToyMask m = choices->set; m != 0; m = toy_mask_rest (m))
      found |= choices->to[toy_mask_first (m)];
  return found;
}

static ToyMask
types_for (const ToyChoices *choices, int space)
{
  ToyMask types = 0;

  for (ToyMask m = choices->set; m != 0; m = toy_mask_rest (m))
    if (has (choices->to[toy_mask_first (m)], space))
      types |= m & -m;
  return types;
}

static ToyInputAnswer
select_space (ToyInput *input, int space)
{
  input->space = space;
  input->type = TOY_NONE;
  return TOY_INPUT_SELECTED;
}

/* Nothing on the rack can go there.  The reason is told for the troop that comes nearest: any one
 * that may be used at all; without one the question is not of spaces. */
static ToyInputAnswer
refuse_space (const ToyChoices *choices,
              const ToyView *view,
              const ToyGame *game,
              int space,
              ToyAction *action)
{
  int best = TOY_NONE;

  for (int type = 0; type < game->n_types; type++)
    if (view->rack[type] > view->frozen[type])
      {
        ToyAction wish = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, space);
        ToyWhy why = toy_view_check (view, game, wish);

        /* "Not beaten" and "not on the list" speak of one troop; what holds for all says more. */
        if (best == TOY_NONE
            || (why.reason != TOY_REASON_NOT_BEATEN && why.reason != TOY_REASON_NOT_ON_LIST))
          best = type;
      }
  if (best == TOY_NONE)
    return TOY_INPUT_NOTHING;
  *action = toy_action (TOY_ACTION_PLACE, best, TOY_NONE, space);
  return TOY_INPUT_REFUSED;
}

static ToyInputAnswer
point_place (ToyInput *input,
             const ToyChoices *choices,
             const ToyView *view,
             const ToyGame *game,
             int space,
             ToyAction *action)
{
  if (input->type != TOY_NONE)
    return finish (choices, input, toy_action (TOY_ACTION_PLACE, input->type, TOY_NONE, space),
                   action);
  if (input->space == space)
    {
      toy_input_back (input);
      return TOY_INPUT_SELECTED;
    }
  if (types_for (choices, space) == 0)
    return refuse_space (choices, view, game, space, action);
  return select_space (input, space);
}

static ToyInputAnswer
point_pair (ToyInput *input, const ToyChoices *choices, int space, ToyAction *action)
{
  ToyActionKind kind = (ToyActionKind) choices->kind;
  int from = input->space;
  int to = space;

  if (from == space)
    {
      toy_input_back (input);
      return TOY_INPUT_SELECTED;
    }
  if (from < 0)
    {
      if (has (first_halves (choices), space))
        return select_space (input, space);
      *action = toy_action (kind, TOY_NONE, space, TOY_NONE);
      return TOY_INPUT_REFUSED;
    }
  if (kind == TOY_ACTION_SWAP && from > to)
    {
      from = space;
      to = input->space;
    }
  if (!has (has (choices->set, from) ? choices->to[from] : 0, to)
      && has (first_halves (choices), space))
    return select_space (input, space); /* thought better of the first half */
  return finish (choices, input, toy_action (kind, TOY_NONE, from, to), action);
}

ToyInputAnswer
toy_input_point_space (ToyInput *input,
                       const ToyChoices *choices,
                       const ToyView *view,
                       const ToyGame *game,
                       int space,
                       ToyAction *action)
{
  switch (choices->kind)
    {
    case TOY_ACTION_PLACE:
      return point_place (input, choices, view, game, space, action);
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      return point_pair (input, choices, space, action);
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
      return finish (choices, input,
                     toy_action ((ToyActionKind) choices->kind, TOY_NONE, space, TOY_NONE),
                     action);
    default:
      /* Only drawing is left, or a question of yes and no. */
      if (choices->draw)
        return refuse_space (choices, view, game, space, action);
      return TOY_INPUT_NOTHING;
    }
}

ToyInputAnswer
toy_input_point_type (ToyInput *input, const ToyChoices *choices, int type, ToyAction *action)
{
  if (choices->kind == TOY_ACTION_RECOVER)
    return finish (choices, input, toy_action (TOY_ACTION_RECOVER, type, TOY_NONE, TOY_NONE),
                   action);
  if (choices->kind != TOY_ACTION_PLACE)
    return TOY_INPUT_NOTHING;
  if (input->space >= 0)
    return finish (choices, input, toy_action (TOY_ACTION_PLACE, type, TOY_NONE, input->space),
                   action);
  if (input->type == type)
    {
      toy_input_back (input);
      return TOY_INPUT_SELECTED;
    }
  if (!has (choices->set, type))
    {
      *action = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, TOY_NONE);
      return TOY_INPUT_REFUSED;
    }
  input->type = type;
  return TOY_INPUT_SELECTED;
}

ToyInputAnswer
toy_input_drop (ToyInput *input, const ToyChoices *choices, int type, int space, ToyAction *action)
{
  *input = (ToyInput) TOY_INPUT_NONE;
  if (choices->kind != TOY_ACTION_PLACE)
    {
      *action = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, space);
      return TOY_INPUT_REFUSED;
    }
  return finish (choices, input, toy_action (TOY_ACTION_PLACE, type, TOY_NONE, space), action);
}

bool
toy_input_back (ToyInput *input)
{
  bool had = input->type != TOY_NONE || input->space >= 0;

  *input = (ToyInput) TOY_INPUT_NONE;
  return had;
}

void
toy_input_get_targets (const ToyInput *input, const ToyChoices *choices, ToyInputTargets *targets)
{
  targets->spaces = targets->types = 0;
  switch (choices->kind)
    {
    case TOY_ACTION_PLACE:
      targets->types = input->space >= 0 ? types_for (choices, input->space) : choices->set;
      if (input->type != TOY_NONE && has (choices->set, input->type))
        targets->spaces = choices->to[input->type];
      break;
    case TOY_ACTION_PUSH:
      targets->spaces = has (choices->set, input->space) ? choices->to[input->space]
                                                         : choices->set;
      break;
    case TOY_ACTION_SWAP:
      targets->spaces = input->space >= 0 ? partners (choices, input->space)
                                          : first_halves (choices);
      break;
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
      targets->spaces = choices->set;
      break;
    case TOY_ACTION_RECOVER:
      targets->types = choices->set;
      break;
    default:
      break;
    }
}
