/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What toy-render.c and toy-print.c share. */
#pragma once

#include "draw/toy-render.h"

/* A surface that writes its format into @bytes. */
cairo_surface_t *_toy_canvas_open (ToyRenderFormat format, double width, double height,
                                   GByteArray *bytes);

/* Takes @surface, @cr and @bytes. */
GBytes *_toy_canvas_close (ToyRenderFormat format, cairo_surface_t *surface, cairo_t *cr,
                           GByteArray *bytes, GError **error);
