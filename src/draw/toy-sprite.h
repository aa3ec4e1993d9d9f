/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers small pictures at the pixel size at which they were painted, so that a board of
 * twenty tiles is twenty copies.  On vector surfaces (SVG, PDF, recordings) everything is
 * painted afresh and stays sharp.  The memory belongs to the calling thread. */
#pragma once

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

typedef void (*ToySpriteFunc) (cairo_t *cr, const void *data);

/* Paints what @paint draws around the origin within @reach, moved to (@x, @y).
 * @key: names the picture; the same key must always mean the same drawing, its size apart. */
void toy_sprite_paint (cairo_t *cr,
                       const char *key,
                       double x,
                       double y,
                       double reach,
                       ToySpriteFunc paint,
                       const void *data);

/* True where @cr paints pixels. */
bool toy_sprite_is_raster (cairo_t *cr);

/* Forgets everything (of this thread). */
void toy_sprite_clear (void);

/* Bytes of pixels remembered by this thread. */
size_t toy_sprite_memory (void);
