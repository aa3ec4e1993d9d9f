/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are dropped on a window. */
#pragma once

#include "play/toy-window.h"

G_BEGIN_DECLS

/* From now on @window takes games, which it opens, and terrains, of which it asks whether to play
 * or to keep them in @catalogue.  What is dropped with the first goes to windows of its own. */
void toy_drop_accept (ToyWindow *window, ToyCatalogue *catalogue);

G_END_DECLS
