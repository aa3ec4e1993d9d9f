/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is other here than in the classic game: the rules of a terrain for who plays it. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-sheet.h"

G_BEGIN_DECLS

/* @sheet: copied. */
void toy_rules_dialog_present (GtkWindow *parent, const ToySheet *sheet);

G_END_DECLS
