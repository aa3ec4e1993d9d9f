/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much room words take, measured with the letters that they will be shown in. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Width of @text in one line of the sans-serif font, in times its size. */
double toy_text_width (const char *text, gboolean bold);

G_END_DECLS
