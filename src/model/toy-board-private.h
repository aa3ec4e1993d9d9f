/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of this folder share. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* FALSE with an error where @file is something else than a file: reading a pipe would wait for
 * ever. What is not there at all is left to the reader. */
gboolean _toy_check_regular (GFile *file, GError **error);

G_END_DECLS
