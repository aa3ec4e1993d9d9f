/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is kept at its owner's latest wish by a worker thread: writing durably may take as
 * long as the disk likes, and where it is slower than its owner the latest wish wins. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _ToyKeeper ToyKeeper;

/* Called in the main loop of the thread that wished; never after _toy_keeper_leave (). */
typedef void (*ToyKeeperFailed) (GObject *owner, const GError *error);

ToyKeeper *_toy_keeper_new (GFile *file, GObject *owner, ToyKeeperFailed failed);
GFile *_toy_keeper_get_file (ToyKeeper *keeper);

/* @bytes: what the file is to hold, NULL: it is to go away. (transfer none) */
void _toy_keeper_wish (ToyKeeper *keeper, GBytes *bytes);

/* The same where making the bytes takes long: a worker asks @make for them.  @source: an object
 * that nobody changes any more. (transfer full) */
typedef GBytes *(*ToyKeeperMake) (gpointer source);
void _toy_keeper_wish_of (ToyKeeper *keeper, gpointer source, ToyKeeperMake make);

/* Waits for the worker, then does here what it did not get done. */
gboolean _toy_keeper_flush (ToyKeeper *keeper, GError **error);

/* The owner goes; the worker finishes what it does. */
void _toy_keeper_leave (ToyKeeper *keeper);

G_END_DECLS
