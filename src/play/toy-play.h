/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of this room: call it once before the first window. */
#pragma once

/* Registers the templates and the style of this folder. */
void toy_play_init (void);
