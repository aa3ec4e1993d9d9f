/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All terrains there are: the shipped ones (GResource) and the player's own folder, watched. */
#pragma once

#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_CATALOGUE (toy_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (ToyCatalogue, toy_catalogue, TOY, CATALOGUE, GObject)

/* A GListModel of ToyBoard: the box in its order, the promotions, then the player's own by name.
 * @folder: (nullable) the player's folder, default $XDG_DATA_HOME/toy-skirmish/terrains.  Files there
 * that cannot be loaded are left out and reported by the "problem" (GFile, GError) signal. */
ToyCatalogue *toy_catalogue_new (GFile *folder);

/* (transfer none) (nullable) */
ToyBoard *toy_catalogue_find (ToyCatalogue *catalogue, const char *id);

G_END_DECLS
