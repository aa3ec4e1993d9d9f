/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of an event may be seen (R1.7). */
#include "config.h"

#include "engine/toy-event.h"

ToyEvent
toy_event_seen_by (ToyEvent event, ToyArmy viewer)
{
  if ((event.kind == TOY_EVENT_DREW || event.kind == TOY_EVENT_FROZE) && event.army != viewer)
    event.type = TOY_NONE;
  return event;
}
