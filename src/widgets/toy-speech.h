/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spoken names of what lies on a rack, with what can be done with it now. */
#pragma once

#include <glib.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

/* "Jumbo, strength 3, selected". @flags: ToyTileFlags (transfer full) */
char *toy_speech_tile (const ToySheet *sheet, int type, unsigned flags);

/* "Red’s rack with 5 troops, face down, 1 of them frozen". (transfer full) */
char *toy_speech_rack (ToyArmy army, int n, int n_frozen, gboolean face_down);

G_END_DECLS
