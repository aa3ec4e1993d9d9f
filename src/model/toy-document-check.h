/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor has to say beyond what the compiler finds: departures from the box's habits,
 * effects that can never do anything, games that may go round.  And the mending of issues. */
#pragma once

#include "store/toy-compile.h"

G_BEGIN_DECLS

/* How wide @text is in one line, in times the size of its letters.  What measures with real letters
 * is not known here: whoever has a font hands it in. */
typedef double (*ToyTextRuler) (const char *text, gboolean bold);

/* Adds its issues to those of @compilation, the worst first, then by line of the file.  Nothing is
 * added of severity error.  @ruler: (nullable) NULL for an estimate. */
void toy_document_check (const ToyDraft *draft, ToyCompilation *compilation, ToyTextRuler ruler);

/* What a button that mends @issue says ("Remove Path"), NULL where nothing can be done for the
 * person. (transfer none) (nullable) */
const char *toy_document_fix_label (const ToyIssue *issue);

/* Mends @issue in @draft, from which @compilation was made.  FALSE where nothing was changed. */
gboolean toy_document_fix (ToyDraft *draft, const ToyCompilation *compilation,
                           const ToyIssue *issue);

G_END_DECLS
