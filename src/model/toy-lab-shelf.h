/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runs that are kept with a terrain, newest first: a GListModel of ToyLabReport.
 *
 * They lie in $XDG_DATA_HOME/toy-skirmish/laboratory, in a folder named by the terrain's id, each
 * as the JSON of `toy-skirmish-cli simulate` beside the terrain as it was then.  So a terrain file
 * stays what it is, a run can be compared with one of an earlier version of the terrain, and its
 * games can be played again. */
#pragma once

#include "model/toy-lab-report.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_SHELF (toy_lab_shelf_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabShelf, toy_lab_shelf, TOY, LAB_SHELF, GObject)

/* More than this are not kept: the oldest goes. */
#define TOY_LAB_SHELF_MAX 40

/* Signals:
 *   "failed" (GError)     a run could not be written; it stays in the list as long as that lives
 *   "undeleted" (GError)  a run could not be deleted and is in the list again */

/* @folder: (nullable): the default.  Reads in the background. */
ToyLabShelf *toy_lab_shelf_new (GFile *folder, const char *terrain_id);

/* FALSE until what was there has been read. */
gboolean toy_lab_shelf_is_ready (ToyLabShelf *shelf);

/* Keeps @report; it is written in the background. */
void toy_lab_shelf_add (ToyLabShelf *shelf, ToyLabReport *report);

/* Is @report only in this list, because it could not be written? */
gboolean toy_lab_shelf_is_lost (ToyLabShelf *shelf, ToyLabReport *report);

/* Deletes the one at @position. */
void toy_lab_shelf_remove (ToyLabShelf *shelf, guint position);

/* Waits until everything is on the disk: at the end and in tests. */
void toy_lab_shelf_flush (ToyLabShelf *shelf);

G_END_DECLS
