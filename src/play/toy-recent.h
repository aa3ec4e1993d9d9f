/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that were opened or saved lately, as the desktop remembers them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells the desktop that a game or terrain was opened from @file or saved there. */
void toy_recent_add (GFile *file);

/* It is not there any more. */
void toy_recent_drop (GFile *file);

/* Keeps @menu filled with our files, newest first, as long as it lives; a choice is the action
 * win.open-recent with the URI. */
void toy_recent_fill (GMenu *menu);

G_END_DECLS
