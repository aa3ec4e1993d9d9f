/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of this room: call it once before any widget is made. */
#pragma once

/* Registers the templates of this folder and the types that .ui files name. */
void toy_widgets_init (void);
