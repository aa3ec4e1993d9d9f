/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the writers of terrains and of records share. */
#pragma once

#include "store/toy-writer.h"

G_BEGIN_DECLS

/* (transfer full): a document with @item as its root. */
GBytes *_toy_write_document (gconstpointer item);

G_END_DECLS
