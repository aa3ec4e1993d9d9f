/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for what a player chooses once: every row is a key of ToySettings. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it over @parent; a second call brings the same one to the front. */
void toy_preferences_present (GtkWindow *parent);

G_END_DECLS
