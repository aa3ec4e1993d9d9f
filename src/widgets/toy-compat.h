/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that GTK has changed since 4.8, behind calls that stay.  No other file may use API
 * that is newer than 4.8 or deprecated in a later GTK. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colour in which @widget writes. */
void toy_compat_get_colour (GtkWidget *widget, GdkRGBA *colour);

/* TRUE where @widget stands on a dark ground, whatever the theme is called. */
gboolean toy_compat_is_dark (GtkWidget *widget);

/* Whether the desktop wants high contrast; what notifies of a change is the GtkSettings. */
gboolean toy_compat_wants_contrast (void);

/* Asks for high contrast in the desktop's name, or leaves that to GTK again. */
void toy_compat_set_contrast (gboolean more);

/* Asks for nothing to move in the desktop's name, or leaves that to GTK again. */
void toy_compat_set_still (gboolean still);

/* What the whole program asks its theme for. */
void toy_compat_set_dark (gboolean dark);
gboolean toy_compat_get_dark (void);

/* Pixels of the display a unit of @widget; where GTK knows (4.12) also between whole numbers. */
double toy_compat_get_scale (GtkWidget *widget);

/* Says @text through the screen reader where GTK can (4.14), else does nothing: callers keep the
 * text on screen in a widget of role status as well. */
void toy_compat_announce (GtkWidget *widget, const char *text);

/* Names a drop-down.  The keyboard is on the button inside of it, and in GTK 4.8 nobody gives that
 * one a name; it is described by what is chosen. */
void toy_compat_name_drop_down (GtkWidget *drop_down, const char *name);

/* A button with a mnemonic that a screen reader calls by its name alone: GTK's own says "_Yes". */
GtkWidget *toy_compat_button_new (const char *mnemonic);

/* @file is NULL where the person thought better of it. (transfer none) */
typedef void (*ToyCompatFileFunc) (GFile *file, gpointer data);

/* Asks for a file to open, or to save as @name where that is given.
 * @pattern: a shell pattern such as "*.toygame" with its description @kind, or NULL for any.
 * @data is given to @func once, in every case. */
void toy_compat_ask_file (GtkWindow *parent,
                          const char *title,
                          const char *accept,
                          const char *name,
                          const char *kind,
                          const char *pattern,
                          ToyCompatFileFunc func,
                          gpointer data);

/* One message with one button. @detail may be NULL. */
void toy_compat_tell (GtkWindow *parent, const char *text, const char *detail);

/* @answer: index of the button that was chosen, -1 where the question was closed. */
typedef void (*ToyCompatAskFunc) (int answer, gpointer data);

/* A question with one button an answer; the last one is the safe choice of Enter.  @detail may be
 * NULL.  @data is given to @func once. */
void toy_compat_ask (GtkWindow *parent,
                     const char *text,
                     const char *detail,
                     const char *const *answers,
                     ToyCompatAskFunc func,
                     gpointer data);

G_END_DECLS
