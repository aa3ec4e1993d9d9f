/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paragraph of the rule book with its picture and its links. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-book.h"

G_BEGIN_DECLS

#define TOY_TYPE_RULE_ENTRY (toy_rule_entry_get_type ())
G_DECLARE_FINAL_TYPE (ToyRuleEntry, toy_rule_entry, TOY, RULE_ENTRY, GtkWidget)

/* Signal "link-activated" (char *id): another paragraph is asked for. */

/* @book outlives the widget. */
GtkWidget *toy_rule_entry_new (const ToyBook *book, const ToyBookEntry *entry);

const ToyBookEntry *toy_rule_entry_get_entry (ToyRuleEntry *self);

/* Marks the words of @query; NULL or "" marks none. */
void toy_rule_entry_highlight (ToyRuleEntry *self, const char *query);

/* Shows that this is the place of the search that one looks at now, or no longer. */
void toy_rule_entry_set_current (ToyRuleEntry *self, gboolean current);

/* What has the first marked word in it: a heading or a text; NULL where nothing is marked.
 * (transfer none) (nullable) */
GtkWidget *toy_rule_entry_get_marked (ToyRuleEntry *self);

G_END_DECLS
