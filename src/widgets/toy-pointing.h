/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a picture value by value: pointer and keys go from item to item, and each is said in
 * words.  What the items are and where they lie is for the widget to say. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  /* "Who wins"; NULL while nothing is shown. (transfer none) */
  const char *(*title) (GtkWidget *widget);
  /* NULL where there is nothing to say of it, or no such item. (transfer none) */
  const char *(*text) (GtkWidget *widget, int item);
  /* The item at a place, -1 for none. */
  int (*pick) (GtkWidget *widget, double x, double y);
  /* The next one in a direction; GTK_DIR_TAB_BACKWARD: the first, GTK_DIR_TAB_FORWARD: the last.
   * @from: -1 where none is meant yet. */
  int (*step) (GtkWidget *widget, int from, GtkDirectionType direction);
  /* Is there something to open? */
  gboolean (*opens) (GtkWidget *widget, int item);
} ToyPointingKind;

typedef struct
{
  /* borrowed */
  GtkWidget *widget;
  const ToyPointingKind *kind;
  GParamSpec *property; /* string: what is read */
  guint signal;         /* with the item that is to be opened */

  /* owned */
  char *reading;
  char *name;

  int cursor; /* item that the keys went to, -1 before */
  int hover;  /* item under the pointer, -1 */
} ToyPointing;

/* Part of @widget and as long there; makes it focusable and gives it its controllers. */
void toy_pointing_init (ToyPointing *self,
                        GtkWidget *widget,
                        const ToyPointingKind *kind,
                        GParamSpec *property,
                        guint signal);
void toy_pointing_clear (ToyPointing *self);

/* Says what is meant now, in the property and to a screen reader: after every change of what is
 * shown. */
void toy_pointing_tell (ToyPointing *self);

/* The item to be marked, -1. */
int toy_pointing_get_marked (ToyPointing *self);

/* Goes to @item as the keys do. */
void toy_pointing_go (ToyPointing *self, int item);

/* Other items: none of them is meant. */
void toy_pointing_forget (ToyPointing *self);

G_END_DECLS
