/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the program is entered from outside: the actions of the desktop file, and the options of the
 * command line that stand for them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Before the application runs: its options. */
void toy_entry_init (GApplication *application);

/* At its startup: app.new-game and app.continue (app.editor is the application's own). */
void toy_entry_add_actions (GtkApplication *application);

/* TRUE where an option has opened a window, so that the activation that follows need not; FALSE
 * when asked again. */
gboolean toy_entry_take_entered (GApplication *application);

G_END_DECLS
