/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which plural form a number takes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The value for @n of the expression of a catalogue's header, "n != 1"; 0 where it is none. */
guint _toy_plural_form (const char *expression, unsigned long n);

G_END_DECLS
