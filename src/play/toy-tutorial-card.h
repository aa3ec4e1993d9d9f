/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An invitation to the tutorial for the start page, as long as there is a lesson to learn. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_TUTORIAL_CARD (toy_tutorial_card_get_type ())
G_DECLARE_FINAL_TYPE (ToyTutorialCard, toy_tutorial_card, TOY, TUTORIAL_CARD, GtkWidget)

G_END_DECLS
