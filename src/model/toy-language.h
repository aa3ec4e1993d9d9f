/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that names can be given in. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What they are called by those who speak them and, at the same place, their codes (the first is
 * NULL, the source). */
#define TOY_N_LANGUAGES 9
extern const char *const toy_language_names[TOY_N_LANGUAGES + 1];
extern const char *const toy_language_codes[TOY_N_LANGUAGES];

/* Which of them the program speaks, to begin with; 0 where it is none of them. */
guint toy_language_own (void);

/* The name for a code, for NULL the source's; the code itself where it is none of them. (transfer
 * none) */
const char *toy_language_name (const char *code);

G_END_DECLS
