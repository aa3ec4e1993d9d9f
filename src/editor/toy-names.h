/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What drawings and themes are called by people.  Knows no document. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Ids of the props there are and, at the same places, their names; both NULL-terminated. (transfer
 * none) */
const char *const *toy_prop_figures (void);
const char *const *toy_prop_names (void);

/* The name of a prop; its id where it is none of ours. (transfer none) */
const char *toy_prop_name (const char *figure);

/* The same for the badges of special kinds. */
const char *const *toy_badge_ids (void);
const char *const *toy_badge_names (void);

G_END_DECLS
