/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has the keyboard, in every window of the program: the ring around it, and that nothing gets
 * it in vain. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on the ring stays where the keys went until the pointer is used, and Tab stops at a
 * scrolled window only while something in it can be scrolled.  No key goes into an expander that is
 * closed. */
void toy_focus_init (void);

G_END_DECLS
