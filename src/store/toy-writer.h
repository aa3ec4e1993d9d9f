/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `.toyterrain` documents out, and any document safely on the disk. */
#pragma once

#include <gio/gio.h>

#include "store/toy-draft.h"

G_BEGIN_DECLS

/* (transfer full): @draft as UTF-8 XML; the same draft always gives the same bytes, and a document
 * written so comes back byte by byte from toy_draft_parse () and this. */
GBytes *toy_draft_to_bytes (const ToyDraft *draft);

/* Writes @contents to the local @file so that at any moment, kill, full disk or power cut, either
 * the old file or the whole new one is there.  Makes missing folders; writes through symbolic
 * links.  FALSE with an error of GIO or of files, and then the old file is as it was.  Blocks. */
gboolean toy_store_write (GFile *file, GBytes *contents, GError **error);

G_END_DECLS
