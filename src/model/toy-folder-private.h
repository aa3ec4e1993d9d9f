/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a folder that somebody looks after. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Whether a file of the folder is listed; may take it away instead.  @age: seconds since it was
 * changed. */
typedef gboolean (*ToyFolderWanted) (GFile *file, const char *name, gint64 age);

/* The regular files that are wanted, the one changed last first; none where the folder cannot be
 * read. (transfer full) (element-type GFile) */
GPtrArray *_toy_folder_list (GFile *folder, ToyFolderWanted wanted);

G_END_DECLS
