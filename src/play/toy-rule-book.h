/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the rule book: contents, search and all paragraphs on one page. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-book.h"

G_BEGIN_DECLS

#define TOY_TYPE_RULE_BOOK (toy_rule_book_get_type ())
G_DECLARE_FINAL_TYPE (ToyRuleBook, toy_rule_book, TOY, RULE_BOOK, GtkWindow)

/* Shows the rules of @subject, opened at the paragraph @topic (nullable; one that does not exist
 * opens it at the beginning).  One window serves the whole @application (nullable: no application,
 * a window of its own). @subject NULL: what the window is about already. */
GtkWindow *toy_rule_book_present (GtkApplication *application,
                                  GtkWindow *parent,
                                  const ToyBookSubject *subject,
                                  const char *topic);

G_END_DECLS
