/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laboratory's findings, labels and subjects in plain English, for the terminal and the pages
 * that `simulate` writes.  The window has its own, translated ones. */
#pragma once

#include "lab/toy-lab-html.h"

#include <glib.h>

G_BEGIN_DECLS

/* Everything that toy_lab_write_html () needs to say.  @words borrows @title. */
void toy_lab_words_init (ToyLabWords *words, const char *title);

/* One sentence about @finding. */
void toy_lab_words_sentence (const ToyFinding *finding,
                             const ToyLabResult *result,
                             ToyLabText *text);

/* The report for a terminal: what was played, the verdict, the numbers that matter most. */
void toy_lab_words_report (const ToyLabResult *result, ToyLabText *text);

/* Why results could not be merged, or a file not read. */
const char *toy_lab_words_merge (ToyMerge merge);
const char *toy_lab_words_read (ToyLabRead read);

G_END_DECLS
