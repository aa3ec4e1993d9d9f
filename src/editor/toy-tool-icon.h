/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painted sign of a tool or command, in the colour of its text.  Decoration only. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_TOOL_ICON (toy_tool_icon_get_type ())
G_DECLARE_FINAL_TYPE (ToyToolIcon, toy_tool_icon, TOY, TOOL_ICON, GtkWidget)

/* Property "name": the id of a tool, or of a command such as "align-left". */
GtkWidget *toy_tool_icon_new (const char *name);

G_END_DECLS
