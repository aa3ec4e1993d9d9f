/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of this room: call it once before the first window. */
#pragma once

#include <gtk/gtk.h>

/* Registers templates and style; @application (nullable) gets the accelerators. */
void toy_editor_init (GtkApplication *application);
