/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search of a bot on copies of its own, made by the main loop and run by a worker thread.  It
 * holds a view and never a match or a state. */
#pragma once

#include "model/toy-board.h"
#include "model/toy-match.h"
#include "bots/toy-bot.h"

G_BEGIN_DECLS

typedef struct
{
  /* Written before the worker starts. */
  ToyBoard *board; /* owned: what @game borrows from */
  ToyGame game;
  ToyView view;
  ToyLevel level;
  guint64 seed;
  int playouts;    /* a thread; 0: what the level is meant to make */
  int threads;
  gint64 begun;    /* monotonic, µs */
  gint64 deadline; /* monotonic, µs; 0 for none */
  ToyMemory memory;
  gboolean remembers;

  /* Shared. */
  gint stopped;    /* atomic: nobody wants the answer any more */
  gint done;       /* atomic: playouts of the first thread */

  /* Written by the worker. */
  ToyBotReport report;
} ToyThinking;

/* Reference counted.  @board and the game are shared and immutable; @ms: the time it may take from
 * now on, 0 for no limit; @threads: 0 for as many as suit the level and the machine. */
ToyThinking *_toy_thinking_new (ToyBoard *board,
                                const ToyGame *game,
                                const ToyView *view,
                                ToyLevel level,
                                guint64 seed,
                                int playouts,
                                int ms,
                                int threads);
/* Before it runs: lets it know what all saw in @match up to the position shown. */
void _toy_thinking_remember (ToyThinking *thinking, ToyMatch *match);

ToyThinking *_toy_thinking_ref (ToyThinking *thinking);
void _toy_thinking_unref (ToyThinking *thinking);

/* Any thread: makes _toy_thinking_run () return within a few milliseconds. */
void _toy_thinking_stop (ToyThinking *thinking);

/* How much of it is done, 0 … 1. */
double _toy_thinking_get_progress (ToyThinking *thinking);

/* Searches until it is through, out of time or stopped, and fills @report.  Blocks. */
void _toy_thinking_run (ToyThinking *thinking);

/* Main loop: has a worker run it and calls @done in the main loop, unless @owner, of which nothing
 * is held, is gone by then.  An answer that is no longer wanted comes all the same. */
typedef void (*ToyThinkingDone) (gpointer owner, ToyThinking *thinking);
void _toy_thinking_send (ToyThinking *thinking,
                         gpointer owner,
                         int priority,
                         ToyThinkingDone done);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyThinking, _toy_thinking_unref)

G_END_DECLS
