/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a document, live: a click shows the thing, a button mends it. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"

G_BEGIN_DECLS

#define TOY_TYPE_ISSUE_LIST (toy_issue_list_get_type ())
G_DECLARE_FINAL_TYPE (ToyIssueList, toy_issue_list, TOY, ISSUE_LIST, GtkWidget)

/* Signals: "show-pick" (): the selection is another one and wants to be seen; "show-rules" (): the
 * thing is on the rules page; "show-terrain" (): it is the terrain itself. */

GtkWidget *toy_issue_list_new (void);
void toy_issue_list_set_document (ToyIssueList *self, ToyDocument *document);

/* Errors and warnings. */
guint toy_issue_list_get_count (ToyIssueList *self);

G_END_DECLS
