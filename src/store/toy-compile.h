/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a document as it stands to the terrain and the sheet that it means, and the list of what
 * is wrong with it.  There is always a terrain to paint; it can be played when no issue is an
 * error. */
#pragma once

#include "engine/toy-sheet.h"
#include "engine/toy-terrain.h"
#include "store/toy-draft.h"
#include "store/toy-error.h"
#include "store/toy-issue.h"

G_BEGIN_DECLS

typedef struct
{
  ToyTerrain *terrain; /* never NULL; what cannot be represented is left out */
  ToySheet sheet;
  char *description;   /* (nullable), in the same language as the names */
  GPtrArray *issues;   /* of ToyIssue, by line */
  guint n_errors;      /* issues of that severity */

  /* Place in the draft's list of each space, path, region and prop of @terrain. */
  int space_item[TOY_MAX_SPACES];
  int path_item[TOY_MAX_PATHS];
  int region_item[TOY_MAX_REGIONS];
  int prop_item[TOY_MAX_PROPS];
} ToyCompilation;

/* @languages: (nullable) as g_get_language_names () gives them; NULL takes the source texts.
 * (transfer full) */
ToyCompilation *toy_compile (const ToyDraft *draft, const char *const *languages);
void toy_compilation_free (ToyCompilation *compilation);

/* FALSE, with the first error as TOY_STORE_ERROR_ISSUES, where the document cannot be played. */
gboolean toy_compilation_check (const ToyCompilation *compilation,
                                const char *origin,
                                GError **error);

/* May @id name anything?  1 to 31 letters, digits, `-` and `_` of ASCII, no `-` in front. */
gboolean toy_id_is_valid (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyCompilation, toy_compilation_free)

G_END_DECLS
