/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the game: the start page, or one game. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-catalogue.h"
#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_WINDOW (toy_window_get_type ())
G_DECLARE_FINAL_TYPE (ToyWindow, toy_window, TOY, WINDOW, GtkApplicationWindow)

ToyWindow *toy_window_new (GtkApplication *application, ToyCatalogue *catalogue);

/* Begins a game on @board; what @setup leaves out is as chosen in the window (NULL: all of it). */
void toy_window_start (ToyWindow *self, ToyBoard *board, const ToyMatchSetup *setup);

/* Plays a terrain file or opens a game record, after its name; a record is shown when it has been
 * read, unless something else was asked for meanwhile.  Says so where it cannot. */
void toy_window_open_file (ToyWindow *self, GFile *file);

/* The window that has the record @file open, or is reading it. (transfer none) (nullable) */
ToyWindow *toy_window_of_file (GFile *file);

/* @board was kept as @file: says so, and shows its card once it is in the list. */
void toy_window_show_terrain (ToyWindow *self, ToyBoard *board, GFile *file);

/* Shows a game that is in no file, as from a record in memory. */
void toy_window_show_match (ToyWindow *self, ToyMatch *match);

/* Goes on with the unfinished game that was played last; stays at the start where there is none. */
void toy_window_resume_last (ToyWindow *self);

/* (transfer none) (nullable): the game that is shown. */
ToyMatch *toy_window_get_match (ToyWindow *self);

/* TRUE while only the start page is shown: a file may open here. */
gboolean toy_window_is_idle (ToyWindow *self);

/* FALSE where the game that is shown would be lost with the window: closing it asks before. */
gboolean toy_window_is_kept (ToyWindow *self);

/* The paragraph of the rule book on what is shown now. (transfer full) (nullable) */
char *toy_window_get_topic (ToyWindow *self);

G_END_DECLS
