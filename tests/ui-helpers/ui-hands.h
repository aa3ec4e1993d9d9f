/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A keyboard and a pointer: what they do comes through the X server (XTest), as a person's does.
 * One pair for the whole program, on a connection of its own. */
#pragma once

#include <X11/Xlib.h>
#include <glib.h>

/* FALSE where the default display is no X server or has no XTest; then nothing else may be asked
 * of them. */
gboolean ui_hands_open (void);

void ui_hands_close (void);

/* Their connection. (transfer none) */
Display *ui_hands_get_display (void);

/* Presses a key and lets it go, with @modifier held down around it unless that is 0. */
void ui_hands_press_key (KeySym key, KeySym modifier);

/* In pixels of the screen. */
void ui_hands_move (int x, int y);

/* 1 is the first button. */
void ui_hands_hold (unsigned button);
void ui_hands_let_go (unsigned button);
void ui_hands_click (unsigned button);

/* Until the server has taken all of it; what comes of it is still to come to GTK. */
void ui_hands_sync (void);
