/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain as text: its spaces where they lie, what stands on them, paths as dots.  For terminals
 * and pipes; knows no game but the table it is shown. */
#pragma once

#include "engine/toy-state.h"

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the plan, a few dozen lines of at most 79 columns.
 * @colour: paint the armies with terminal escapes. */
char *toy_text_board_draw (const ToyTable *table, const ToyGame *game, bool colour);

G_END_DECLS
