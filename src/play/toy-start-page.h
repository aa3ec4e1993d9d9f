/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one sees first: games that wait, and the terrains to begin a new one on. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-catalogue.h"
#include "model/toy-match.h"
#include "play/toy-setup-panel.h"

G_BEGIN_DECLS

#define TOY_TYPE_START_PAGE (toy_start_page_get_type ())
G_DECLARE_FINAL_TYPE (ToyStartPage, toy_start_page, TOY, START_PAGE, GtkWidget)

/* Signals:
 *   "start" (ToyBoard)           begin a new game there
 *   "resume" (ToyMatch, GFile)   go on with it; the file is its autosave
 *   "listed" ()                  which terrains are shown may have changed
 */

void toy_start_page_set_catalogue (ToyStartPage *self, ToyCatalogue *catalogue);

/* Looks for unfinished games again; those that are open in a window are left out. */
void toy_start_page_refresh (ToyStartPage *self);

/* Goes on with the unfinished game that was played last; does nothing where there is none. */
void toy_start_page_resume_first (ToyStartPage *self);

/* Puts the keyboard on a game that waits, else on the terrain that was played last. */
void toy_start_page_focus_first (ToyStartPage *self);

/* Shows the card of the terrain with that id and puts the keyboard there; FALSE: there is none. */
gboolean toy_start_page_focus_terrain (ToyStartPage *self, const char *id);

/* Does that with the terrain of @file, which will come into the list, as soon as it is there. */
void toy_start_page_await (ToyStartPage *self, GFile *file);

/* One of the terrains that are shown, by lot; NULL where there is none. (transfer none)
 * (nullable) */
ToyBoard *toy_start_page_pick (ToyStartPage *self);

/* Whether any terrain is shown. */
gboolean toy_start_page_has_terrains (ToyStartPage *self);

/* The choices of the next game (transfer none). */
ToySetupPanel *toy_start_page_get_setup (ToyStartPage *self);

/* How much room there will be, before it is handed out. */
void toy_start_page_set_room (ToyStartPage *self, int width, int height);

G_END_DECLS
