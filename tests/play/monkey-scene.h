/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on the screen, for who reads a warning afterwards. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Says on stderr which windows there are, and where those widgets are whose addresses @message
 * has. */
void monkey_scene_tell (const char *message);

G_END_DECLS
