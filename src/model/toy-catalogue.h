/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All terrains there are: the shipped ones (GResource) and the player's own folder, watched. */
#pragma once

#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_CATALOGUE (toy_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (ToyCatalogue, toy_catalogue, TOY, CATALOGUE, GObject)

/* A GListModel of ToyBoard: the box in its order, the promotions, then the player's own by name.
 * @folder: (nullable) the player's folder, default $XDG_DATA_HOME/toy-skirmish/terrains; it is
 * made where it is missing.  The shipped terrains are there at once, the player's own come and go
 * later, told by "items-changed"; a board whose file did not change stays the same object.
 *
 * Signal "problems-changed" (): other files of the folder than before cannot be loaded and are left
 * out, or for another reason. */
ToyCatalogue *toy_catalogue_new (GFile *folder);

/* The player's folder. (transfer none) */
GFile *toy_catalogue_get_folder (ToyCatalogue *catalogue);

/* What is wrong with the files that cannot be loaded now, a sentence for each. (transfer full) */
GStrv toy_catalogue_dup_problems (ToyCatalogue *catalogue);

/* The first terrain of that id: shipped ones go before the player's own. (transfer none)
 * (nullable) */
ToyBoard *toy_catalogue_find (ToyCatalogue *catalogue, const char *id);

/* Keeps a copy of @board in the player's folder, under a name that is free; where the very same is
 * there already it stays.  The list follows by itself.  Returns the file (transfer full), or NULL
 * with @error. */
GFile *toy_catalogue_add (ToyCatalogue *catalogue, ToyBoard *board, GError **error);

G_END_DECLS
