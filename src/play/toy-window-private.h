/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a window of the game share; nobody else's. */
#pragma once

#include "play/toy-window.h"

#include "model/toy-record.h"
#include "model/toy-statistics.h"
#include "play/toy-game-page.h"
#include "play/toy-start-page.h"

struct _ToyWindow
{
  GtkApplicationWindow parent_instance;

  /* template */
  GtkHeaderBar *header;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *back_button;
  GtkWidget *undo_button;
  GtkWidget *log_button;
  GMenu *recent_menu;
  GtkWidget *rules_button;
  GtkStack *stack;
  ToyStartPage *start_page;
  ToyGamePage *game_page;

  /* owned */
  ToyCatalogue *catalogue;
  ToyAutosave *autosave;
  ToyStatistics *statistics;
  gboolean narrow;
  gboolean asking; /* whether a game that is not kept may be left */
  gboolean saved;  /* as it is now, to @file */
  gboolean counts; /* has been played on here: its end is for the statistics */
  gboolean gone; /* closed, but somebody holds it still */
  GCancellable *opening; /* (nullable): while a record is being read */
  GFile *read;           /* (nullable): that record */
  GFile *file; /* where the game was saved or opened, for the next save */
};

/* @resumed: (nullable) the autosave that @match comes from.  @file: (nullable) its record. */
void _toy_window_show_match (ToyWindow *self, ToyMatch *match, GFile *resumed, GFile *file);

/* Does @then at once where the game that is shown is kept, or there is none; else asks before.
 * @free_data: (nullable) for @data, whatever comes of it. */
typedef void (*ToyWindowThen) (ToyWindow *self, gpointer data);
void _toy_window_leave_game (ToyWindow *self,
                             ToyWindowThen then,
                             gpointer data,
                             GDestroyNotify free_data);

/* What was asked for last counts: a record that is still being read reaches nobody. */
void _toy_window_stop_opening (ToyWindow *self);

/* win.open, win.open-recent, win.save and win.save-as. */
void _toy_window_add_file_actions (ToyWindow *self);
