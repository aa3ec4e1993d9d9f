/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of terrains and of records share. */
#pragma once

#include "store/toy-reader.h"
#include "store/toy-shape-private.h"
#include "store/toy-xml-private.h"

G_BEGIN_DECLS

/* Reads a whole document whose root is an element of @kind.  The schema is not asked. */
gpointer _toy_read_document (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error);

/* The second net behind the reader: the RELAX NG schema of @kind (terrain or game). */
gboolean _toy_schema_check (xmlDoc *doc, ToyItemKind kind, const char *origin, GError **error);

G_END_DECLS
