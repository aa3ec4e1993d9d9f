/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ring around what has the keyboard, in every window of the program. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on the ring stays where the keys went until the pointer is used. */
void toy_focus_init (void);

G_END_DECLS
