/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: toy-lab-page.c runs, toy-lab-runs.c keeps and shows,
 * toy-lab-export.c writes files. */
#pragma once

#include "editor/toy-lab-page.h"
#include "editor/toy-lab-results.h"
#include "editor/toy-lab-setup.h"
#include "model/toy-lab-shelf.h"
#include "model/toy-laboratory.h"

G_BEGIN_DECLS

struct _ToyLabPage
{
  GtkWidget parent_instance;

  GtkWidget *outer, *column, *side, *main, *side_scroller, *main_scroller;
  GtkWidget *setup, *start, *issues, *runs, *runs_card;
  GtkWidget *progress_card, *progress, *progress_text, *pause;
  GtkWidget *empty, *bar, *compare, *results;

  /* owned */
  ToyDocument *document;
  ToyBoard *board;      /* what would be played now; NULL: not known yet, or it cannot */
  ToyLaboratory *run;   /* under way */
  ToyLabShelf *shelf;
  char *shelf_id;       /* the terrain's, when the shelf was opened */
  ToyLabReport *report; /* shown */
  ToyLabReport *before; /* compared with */
  GCancellable *finding; /* a game */

  gboolean wide;
  gboolean silent; /* the list of what to compare with is being filled */
  guint turn_id;   /* source */
};

/* Asks for the list of what is wrong with the terrain. */
void _toy_lab_page_show_issues (ToyLabPage *self);

void _toy_lab_page_say (ToyLabPage *self, const char *text);

/* Shows what there is: the run under way, or else the chosen one. */
void _toy_lab_page_show (ToyLabPage *self);

/* The form and the kept runs. */
void _toy_lab_page_make_side (ToyLabPage *self, GtkBox *box);

/* The progress and the results. */
void _toy_lab_page_make_content (ToyLabPage *self, GtkBox *box);

/* Opens the shelf of the document's terrain where another one is open; says which runs are of
 * another state of it. */
void _toy_lab_page_update_shelf (ToyLabPage *self);

/* What would be played now. (transfer none) (nullable) */
ToyBoard *_toy_lab_page_get_board (ToyLabPage *self, GError **error);

/* Keeps @report and shows it. */
void _toy_lab_page_keep (ToyLabPage *self, ToyLabReport *report);

/* Asks for a file and writes what is shown. @format: "html", "csv", "json", "png" */
void _toy_lab_page_export (ToyLabPage *self, const char *format);

/* Writes what is shown to @file, and says so when that is done. */
void _toy_lab_page_write (ToyLabPage *self, const char *format, GFile *file);

/* (transfer full): the report as a picture of its own, an image of PNG; NULL with an error. */
GBytes *_toy_lab_picture (ToyLabReport *report, gboolean dark, GError **error);

G_END_DECLS
