/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spoken names of the things on the table.  What a screen reader says is all that somebody who
 * does not look has, so every label stands alone. */
#pragma once

#include <glib.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

/* "Blue", "Red". */
const char *toy_speech_army (ToyArmy army);

/* "Base b13, held by Red with Jumbo, strength 3, stack of 2, you may place here". (transfer full) */
char *toy_speech_space (const ToyGame *game, const ToyTable *table, const ToyMarks *marks, int space);

/* "Jumbo, strength 3"; "Kwak, joker". (transfer full) */
char *toy_speech_troop (const ToySheet *sheet, int type);

/* The same with what may be done with it. (transfer full) */
char *toy_speech_tile (const ToySheet *sheet, int type, unsigned flags);

/* "Red's rack: 5 troops, face down, 1 of them frozen". (transfer full) */
char *toy_speech_rack (ToyArmy army, int n, int n_frozen, gboolean face_down);

G_END_DECLS
