/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the workshop: one terrain document, its map, its rules. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

#define TOY_TYPE_EDITOR_WINDOW (toy_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (ToyEditorWindow, toy_editor_window, TOY, EDITOR_WINDOW, GtkApplicationWindow)

/* @file: (nullable) what it opens; NULL: a new terrain.  Where the file cannot be read the window
 * says so and is a new terrain.  A window that has @file already is given instead of a second.
 * The window belongs to @application, which should have an action "play-terrain" of a{sv}:
 * "contents" s (the document), "seed" t (absent: any), "blue" and "red" i (level of a computer,
 * ToyLevel; absent: a human), and one "show-record" of s (a game record). */
GtkWindow *toy_editor_window_new (GtkApplication *application, GFile *file);

/* A window with a new, blank terrain: one that nobody has touched yet where there is one. */
GtkWindow *toy_editor_window_get_new (GtkApplication *application);

/* The same for a document that is there already, as after a crash or from a template. */
GtkWindow *toy_editor_window_new_for_document (GtkApplication *application, ToyDocument *document);

/* A new terrain like the shipped one of that id; "blank", "ring" or "lattice".  NULL with an error
 * where there is none. */
ToyDocument *toy_editor_template (const char *id, GError **error);

/* Offers back what crashed windows left: one window each; gives how many. */
guint toy_editor_recover (GtkApplication *application);

/* Shows a page: "map", "rules" or "laboratory". */
void toy_editor_window_show_page (ToyEditorWindow *self, const char *page);

ToyDocument *toy_editor_window_get_document (ToyEditorWindow *self);

/* Once in a person's life: says that there is a tour. */
void toy_editor_window_offer_tour (ToyEditorWindow *self);

G_END_DECLS
