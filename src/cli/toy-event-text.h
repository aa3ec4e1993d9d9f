/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened as a translated sentence, for somebody who watches and may see everything. */
#pragma once

#include "engine/toy-event.h"
#include "engine/toy-game.h"

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full) (nullable): one sentence, NULL for an event that needs none (a turn begins). */
char *toy_event_text (ToyEvent event, const ToyGame *game);

G_END_DECLS
