/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of a draft are called where somebody reads of them: "Base b13". */
#pragma once

#include "model/toy-pick.h"

G_BEGIN_DECLS

/* @ref: in @draft. (transfer full) */
char *toy_part_name (const ToyDraft *draft, const ToyRef *ref);

/* The same for what an issue is about: also a troop, a special kind; "" where it is the terrain.
 * (transfer full) */
char *toy_item_name (const ToyDraft *draft, ToyItemKind kind, int index);

G_END_DECLS
