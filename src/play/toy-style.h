/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light or dark as the player has chosen, or as the desktop says it is now; high contrast and rest
 * as the desktop says. */
#pragma once

#include "model/toy-settings.h"

G_BEGIN_DECLS

/* Follows the key "style" of @settings, and the desktop while that says so, from now on. */
void toy_style_follow (ToySettings *settings);

G_END_DECLS
