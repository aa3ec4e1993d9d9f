/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory's findings, measures and headings in the player's language.  Everything is made
 * from templates; strings are UTF-8 plain text without markup. */
#pragma once

#include <glib.h>

#include "lab/toy-lab-html.h"

G_BEGIN_DECLS

/* One sentence, or two, about @finding.
 * @sheet: (nullable): for the names of troops and specials; NULL takes their ids.
 * (transfer full) */
char *toy_words_finding (const ToyFinding *finding,
                         const ToyLabResult *result,
                         const ToySheet *sheet);

/* "Good", "Hint", "Warning", "Problem". (transfer none) */
const char *toy_words_gravity (ToyGravity gravity);

/* What a measure is called: "Wins", "Turns held". (transfer none) */
const char *toy_words_measure (ToyMeasureId id);

/* What @measure is about: a base, a troop, an ending …; "" for the whole game.  (transfer full) */
char *toy_words_measure_subject (const ToyMeasure *measure,
                                 const ToyLabResult *result,
                                 const ToySheet *sheet);

/* Who a player of that id is: "Quick", "Captain, 200 playouts".  (transfer full) */
char *toy_words_lab_player (const char *id);

/* Everything that toy_lab_write_html () says.  @words borrows @title, a heading, and @sheet
 * (nullable). */
void toy_words_lab_init (ToyLabWords *words, const char *title, const ToySheet *sheet);

G_END_DECLS
