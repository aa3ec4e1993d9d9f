/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is refused, as an English sentence for the referee.  The window has its own,
 * translated ones. */
#pragma once

#include "engine/toy-reason.h"

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): one sentence for @why, the answer of toy_state_check () about @action. */
char *toy_reason_text (ToyWhy why, ToyAction action, const ToyGame *game);

G_END_DECLS
