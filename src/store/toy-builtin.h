/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrains that come with the program, bundled into it. */
#pragma once

#include <gio/gio.h>

#include "store/toy-error.h"

G_BEGIN_DECLS

/* Ids in the order of the box, then the promotions; NULL-terminated. (transfer none) */
const char *const *toy_store_builtin_ids (void);

/* (transfer full): the XML of a built-in terrain, or NULL with TOY_STORE_ERROR_UNKNOWN. */
GBytes *toy_store_builtin_load (const char *id, GError **error);

/* "box" or "promo"; NULL for an id that is not built in. */
const char *toy_store_builtin_source (const char *id);

G_END_DECLS
