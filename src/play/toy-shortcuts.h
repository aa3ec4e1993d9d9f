/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of keyboard shortcuts, its groups in the order of its file. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once a window, after its application has given it the shortcuts; without any nothing happens. */
void toy_shortcuts_arrange (GtkApplicationWindow *window);

G_END_DECLS
