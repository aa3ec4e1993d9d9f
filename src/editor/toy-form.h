/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a form: a label and a control that belong together, for the eye and for a screen reader.
 * Knows no terrain. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A column of rows under a heading (nullable); add it to a box. */
GtkWidget *toy_form_section (GtkBox *parent, const char *heading);

/* Each adds one row to a section and gives its control.  @changed: called as
 * (GtkWidget *control, gpointer data) when the person changes the value, not when a program sets
 * it through the functions below. */
typedef void (*ToyFormChanged) (GtkWidget *control, gpointer data);

GtkWidget *toy_form_spin (GtkWidget *section, const char *label, double min, double max,
                          double step, guint digits, ToyFormChanged changed, gpointer data);
GtkWidget *toy_form_entry (GtkWidget *section, const char *label, ToyFormChanged changed,
                           gpointer data);
GtkWidget *toy_form_check (GtkWidget *section, const char *label, ToyFormChanged changed,
                           gpointer data);
/* @items: (nullable) NULL-terminated */
GtkWidget *toy_form_choice (GtkWidget *section, const char *label, const char *const *items,
                            ToyFormChanged changed, gpointer data);

/* A row with a text only; gives the label to set. */
GtkWidget *toy_form_note (GtkWidget *section, const char *text);

/* A row of small buttons; then buttons for it.  @action (nullable) with @target (nullable): string
 * parameter.  @sign: (nullable) of toy-tool-icon.h in place of the label on the face. */
GtkWidget *toy_form_buttons (GtkWidget *section);
GtkWidget *toy_form_button (GtkWidget *buttons, const char *sign, const char *label,
                            const char *action, const char *target);

/* Values without "changed". */
void toy_form_set_spin (GtkWidget *spin, double value);
double toy_form_get_spin (GtkWidget *spin);
void toy_form_set_entry (GtkWidget *entry, const char *text);
/* What counts while nothing is written there. @text: (nullable) */
void toy_form_set_hint (GtkWidget *entry, const char *text);
const char *toy_form_get_entry (GtkWidget *entry);
void toy_form_set_check (GtkWidget *check, gboolean active);
gboolean toy_form_get_check (GtkWidget *check);
void toy_form_set_choice (GtkWidget *choice, guint selected);
guint toy_form_get_choice (GtkWidget *choice);
void toy_form_set_choices (GtkWidget *choice, const char *const *items, guint selected);

/* The whole row of a control. */
void toy_form_show_row (GtkWidget *control, gboolean visible);

G_END_DECLS
