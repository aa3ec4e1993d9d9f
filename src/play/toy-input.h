/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From clicks to actions.  A person points at troops and spaces one after the other; this turns
 * what was pointed at into an action, a selection, or a refusal.  Values only: no widget, no
 * match. */
#pragma once

#include "engine/toy-view.h"

typedef enum
{
  TOY_INPUT_NOTHING,  /* means nothing now */
  TOY_INPUT_SELECTED, /* the selection has changed */
  TOY_INPUT_ACT,      /* @action is complete */
  TOY_INPUT_REFUSED,  /* @action is what was meant and is not allowed: ask toy_view_check () why */
} ToyInputAnswer;

typedef struct
{
  int type;  /* chosen troop on the rack; TOY_NONE */
  int space; /* chosen space: first half of a push or exchange, or one that seeks a troop; -1 */
} ToyInput;

#define TOY_INPUT_NONE { TOY_NONE, -1 }

/* What is pointed out to the person. */
typedef struct
{
  ToyMask spaces; /* may be chosen next */
  ToyMask types;  /* rack or discard troops that may be chosen next */
} ToyInputTargets;

/* @choices: of the view's army, as toy_view_choices () gives them. */
ToyInputAnswer toy_input_point_space (ToyInput *input,
                                      const ToyChoices *choices,
                                      const ToyView *view,
                                      const ToyGame *game,
                                      int space,
                                      ToyAction *action);

/* A troop on the rack, or in the discard where that is offered. */
ToyInputAnswer toy_input_point_type (ToyInput *input,
                                     const ToyChoices *choices,
                                     int type,
                                     ToyAction *action);

/* A troop dropped on a space: both at once, whatever was selected. */
ToyInputAnswer toy_input_drop (ToyInput *input,
                               const ToyChoices *choices,
                               int type,
                               int space,
                               ToyAction *action);

/* Forgets the selection; false where there was none. */
bool toy_input_back (ToyInput *input);

void toy_input_get_targets (const ToyInput *input,
                            const ToyChoices *choices,
                            ToyInputTargets *targets);
