/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence over the table that goes by itself; a screen reader hears it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_TOAST (toy_toast_get_type ())
G_DECLARE_FINAL_TYPE (ToyToast, toy_toast, TOY, TOAST, GtkWidget)

/* Signal "gone" (): what was said is no longer shown. */

void toy_toast_show (ToyToast *self, const char *text);

/* The same with a button that activates @action with the string @target.  @button NULL: without
 * one. */
void toy_toast_show_with_button (ToyToast *self,
                                 const char *text,
                                 const char *button,
                                 const char *action,
                                 const char *target);

void toy_toast_hide (ToyToast *self);

/* What it says now; NULL while it is hidden. */
const char *toy_toast_get_text (ToyToast *self);

G_END_DECLS
