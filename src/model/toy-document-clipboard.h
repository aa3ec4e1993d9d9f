/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces of a terrain as a small terrain document: text that other windows, other programs and the
 * next week understand. */
#pragma once

#include <gio/gio.h>

#include "model/toy-document-edit.h"

G_BEGIN_DECLS

/* What is picked, paths between picked spaces, regions whose bases are all picked, and the special
 * kinds that they use, as XML text.  NULL where nothing is picked. (transfer full) (nullable) */
char *toy_clipboard_copy (const ToyDraft *draft, const ToyPick *pick);

/* Adds what @text holds, moved by @dx and @dy, with new ids where they are taken; @pick gets what
 * was added.  FALSE with an error of the store where it is no terrain. */
gboolean toy_clipboard_paste (ToyDraft *draft,
                              const char *text,
                              double dx,
                              double dy,
                              ToyPick *pick,
                              GError **error);

G_END_DECLS
