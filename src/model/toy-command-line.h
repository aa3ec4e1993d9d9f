/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions as a player types them: "place hook b17", "hook b17", "draw".  Reads loosely, in the
 * player's language and in English; says why where nothing comes of it.  Takes a view. */
#pragma once

#include <glib.h>

#include "engine/toy-view.h"

G_BEGIN_DECLS

typedef struct
{
  ToyAction action;       /* legal; TOY_ACTION_NONE where nothing or more than one thing fits */
  char *label;            /* (nullable): what it is called: "Place Hook on b17" */
  char *reason;           /* (nullable): one sentence why there is no action */
  GPtrArray *completions; /* of char *: whole lines that the text may become, the likeliest first;
                           * each is read as exactly one legal action */
} ToyCommand;

void toy_command_free (ToyCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyCommand, toy_command_free)

/* Reads @text as an action of @view's army, now.  Case, accents, hyphens and small words ("on",
 * "to") do not matter; any beginning that fits one thing only is enough.  An empty text has no
 * reason.
 * @max: how many completions at most. (transfer full) */
ToyCommand *toy_command_line_read (const ToyView *view,
                                   const ToyGame *game,
                                   const char *text,
                                   guint max);

/* @action as a line that is read as @action. (transfer full) */
char *toy_command_line_text (const ToyGame *game, const ToyTable *table, ToyAction action);

G_END_DECLS
