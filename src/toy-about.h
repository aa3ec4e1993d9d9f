/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program is, who made it, and what one may do with it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it over @parent (nullable); there is never more than one over a window. */
void toy_about_present (GtkWindow *parent);

G_END_DECLS
