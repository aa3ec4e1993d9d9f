/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory: does this terrain play well?  Runs, what they found, and two of them compared. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-document.h"
#include "model/toy-lab-report.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_PAGE (toy_lab_page_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabPage, toy_lab_page, TOY, LAB_PAGE, GtkWidget)

/* Property "running" (boolean; read, notify): games are being played, or will be after a pause.
 * Signals: "status" (const char *): a sentence for the window to show;
 *          "show-issues" (): the terrain cannot be played and its issues say why. */

GtkWidget *toy_lab_page_new (void);
void toy_lab_page_set_document (ToyLabPage *self, ToyDocument *document);

/* Each does nothing where it makes no sense now. */
void toy_lab_page_start (ToyLabPage *self);
void toy_lab_page_pause (ToyLabPage *self); /* and go on */
void toy_lab_page_stop (ToyLabPage *self);

/* (transfer none) (nullable): what is shown. */
ToyLabReport *toy_lab_page_get_report (ToyLabPage *self);

/* For tests: what is shown is all there. */
gboolean toy_lab_page_is_fresh (ToyLabPage *self);

G_END_DECLS
