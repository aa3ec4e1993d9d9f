/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice to a player of a running game: what to do and why, and how the game stands.  Made from
 * what the player's army may know and nothing else. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

typedef struct
{
  ToyArmy army;     /* the viewer */
  ToyAction action; /* the best one; TOY_ACTION_NONE where the viewer is not asked */
  double value;     /* chance of the viewer to win, 0 … 1 */
  guint32 motives;  /* of ToyMotive */
  char *text;       /* (nullable): what the action is called, "Place Jumbo on b13" */
  char *why;        /* (nullable): one sentence */
  int n_line;
  ToyAction line[TOY_BOT_MAX_LINE]; /* what is expected to follow, from @action on */
} ToyHint;

void toy_hint_free (ToyHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyHint, toy_hint_free)

/* Searches the position that @match shows, as @army sees it, in a worker thread.  Also for an
 * evaluation bar: where @army is not asked there is no action but a value.
 * @playouts: how much to search, 0 for 600; @ms: the time it may take, 0 for no bound.
 * A change of the match meanwhile ends it with G_IO_ERROR_CANCELLED, as @cancellable does. */
void toy_hint_ask_async (ToyMatch *match,
                         ToyArmy army,
                         int playouts,
                         int ms,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data);

/* (transfer full): NULL with an error. */
ToyHint *toy_hint_ask_finish (ToyMatch *match, GAsyncResult *result, GError **error);

G_END_DECLS
