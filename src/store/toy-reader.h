/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `.toyterrain` documents in.  Strict about the form (one error with file, line, element and what
 * was expected), silent about the meaning: that is for toy-compile.h. */
#pragma once

#include <gio/gio.h>

#include "store/toy-draft.h"
#include "store/toy-error.h"

G_BEGIN_DECLS

/* A terrain longer than this is refused. */
#define TOY_DRAFT_MAX_BYTES (4 * 1024 * 1024)

/* @origin: (nullable) file name for messages.  NULL with a TOY_STORE_ERROR. (transfer full) */
ToyDraft *toy_draft_parse (GBytes *contents, const char *origin, GError **error);

/* The same from a file; NULL with a TOY_STORE_ERROR or an error of GIO. (transfer full) */
ToyDraft *toy_draft_load (GFile *file, GError **error);

/* What it reads: at most TOY_DRAFT_MAX_BYTES, and never from a pipe. (transfer full) */
GBytes *toy_draft_load_bytes (GFile *file, GError **error);

/* @text as a document has it: one paragraph, white space at its ends gone, within it one blank, and
 * nothing that XML has no place for. (transfer full) */
char *toy_draft_paragraph (const char *text);

G_END_DECLS
