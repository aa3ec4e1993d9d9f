/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of this room: call it once before the first window. */
#pragma once

/* The keys of the game window, for toy_keys_window_new (). */
#define TOY_PLAY_KEYS "/io/github/toyskirmish/ToySkirmish/play/help-overlay.ui"

/* Registers the templates and the style of this folder. */
void toy_play_init (void);
