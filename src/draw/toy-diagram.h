/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the rule book: real positions on small terrains, with what the engine allows in
 * them marked.  Needs no display. */
#pragma once

#include "draw/toy-painter.h"

/* The ids of all pictures, NULL-terminated. */
const char *const *toy_diagram_ids (void);

/* Width by height of the picture; 0 where there is no such one. */
double toy_diagram_get_aspect (const char *id);

/* Paints the picture into @width × @height from the context's origin. */
void toy_diagram_paint (cairo_t *cr,
                        const char *id,
                        double width,
                        double height,
                        bool dark,
                        bool high_contrast);

/* What the picture shows, made by the engine: for tests.  False where the scene is not sound; what
 * is wrong is then in @error (TOY_ERROR_SIZE bytes of toy-notation.h).  The terrain of @game is
 * the caller's, and @sheet is what @game points to. */
bool toy_diagram_make (const char *id,
                       ToyGame *game,
                       ToySheet *sheet,
                       ToyTable *table,
                       ToyMarks *marks,
                       char *error);
