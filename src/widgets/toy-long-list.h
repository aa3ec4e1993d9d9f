/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of rows of any height, of which only those in sight exist.  GTK's own keeps two hundred
 * rows around the one that is looked at, which takes half a second to make.  To be put into a
 * scrolled window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_LONG_LIST (toy_long_list_get_type ())
G_DECLARE_FINAL_TYPE (ToyLongList, toy_long_list, TOY, LONG_LIST, GtkWidget)

/* Signal "activate" (guint n): a row was clicked, or Enter pressed on it. */

/* Makes what a row shows; and makes it show @item.  @row: the list item, whose name is to be set
 * too. */
typedef GtkWidget *(*ToyLongListCreate) (void);
typedef void (*ToyLongListBind) (GtkWidget *row, GtkWidget *child, gpointer item);

void toy_long_list_set_model (ToyLongList *self,
                              GListModel *model,
                              ToyLongListCreate create,
                              ToyLongListBind bind);

/* Marks the row @index as the one that is meant; G_MAXUINT: none. */
void toy_long_list_set_current (ToyLongList *self, guint index);

/* Brings the row @index into sight. */
void toy_long_list_show_row (ToyLongList *self, guint index);

/* Keeps the last row in sight until somebody scrolls away. */
void toy_long_list_show_end (ToyLongList *self);

G_END_DECLS
