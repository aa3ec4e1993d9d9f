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

/* Opens a game record or plays a terrain file, after its name.  Says so where it cannot. */
void toy_window_open_file (ToyWindow *self, GFile *file);

/* Shows a game that is in no file, as from a record in memory. */
void toy_window_show_match (ToyWindow *self, ToyMatch *match);

/* (transfer none) (nullable): the game that is shown. */
ToyMatch *toy_window_get_match (ToyWindow *self);

/* TRUE while only the start page is shown: a file may open here. */
gboolean toy_window_is_idle (ToyWindow *self);

G_END_DECLS
