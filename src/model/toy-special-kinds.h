/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special kinds belong to terrains, not to the classic sheet; which of them a player has met before
 * is told by the terrains that come with the game. */
#pragma once

#include <glib.h>

#include "engine/toy-sheet.h"

G_BEGIN_DECLS

/* Does it do what a kind of some built-in terrain does, whatever it is called?  The terrains are
 * read once, at the first question. */
gboolean toy_special_is_known (const ToySpecial *special);

G_END_DECLS
