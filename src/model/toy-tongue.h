/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that the program can speak, side by side: a sentence in each of them at once,
 * whatever language the program itself runs in.  Catalogues are read as files; neither locale nor
 * environment is touched, so nobody else notices. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _ToyTongue ToyTongue;

/* All of them, in a stable order: the source language, English, then by code.  Array of ToyTongue.
 * They are looked for once, where gettext finds the program's own. (transfer none) */
GPtrArray *toy_tongue_list (void);

/* The one of @code ("fr"), NULL where it is not installed. (nullable) (transfer none) */
const ToyTongue *toy_tongue_find (const char *code);

/* "en", "es", "pt_BR". (transfer none) */
const char *toy_tongue_get_code (const ToyTongue *self);

/* What gettext () and ngettext () give, said in @self; with NULL in the program's own language.
 * (transfer none) */
const char *toy_say (const ToyTongue *self, const char *text) G_GNUC_FORMAT (2);
const char *toy_say_n (const ToyTongue *self,
                       const char *one,
                       const char *many,
                       unsigned long n) G_GNUC_FORMAT (2) G_GNUC_FORMAT (3);

/* A catalogue from bytes, for tests and for the list above.  NULL where it cannot be read: broken,
 * cut short, not UTF-8. (nullable) */
ToyTongue *toy_tongue_new (const char *code, GBytes *catalogue);
void toy_tongue_free (ToyTongue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyTongue, toy_tongue_free)

G_END_DECLS
