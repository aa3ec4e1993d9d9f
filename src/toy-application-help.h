/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help for all windows: which rules it is about depends on the window that has the keyboard. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds `rule-book` (s: a paragraph; "": what the window in front shows) and `tutorial`. */
void toy_application_add_help (GtkApplication *application);

G_END_DECLS
