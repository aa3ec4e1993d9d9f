/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard.  Which sound it is follows from two moments of a table alone; whether anything is
 * heard, from the player's and the desktop's wishes.  Until a program says toy_sound_start (),
 * everything is silent: tests are. */
#pragma once

#include <gtk/gtk.h>

#include "engine/toy-state.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_SOUND_NONE,
  TOY_SOUND_DRAW,
  TOY_SOUND_PLACE,
  TOY_SOUND_COVER,
  TOY_SOUND_DISCARD,
  TOY_SOUND_MEDAL,
  TOY_SOUND_WIN,
  TOY_N_SOUNDS,
} ToySound;

/* The most striking of all that has happened between the two. */
ToySound toy_sound_between (const ToyTable *before, const ToyTable *after, int n_spaces);

/* Where it is: an Ogg Vorbis file among the resources. (transfer full) */
char *toy_sound_dup_path (ToySound sound);

typedef void (*ToySoundPlayer) (ToySound sound);

/* From now on toy_sound_play () plays, through GTK's media backend; without one, or without a
 * sound card, it stays silent. */
void toy_sound_start (void);

/* The same with another player, for tests; NULL: silence. */
void toy_sound_set_player (ToySoundPlayer player);

/* Plays @sound where the player (the key "sound") and the desktop (gtk-enable-event-sounds) want
 * sounds. */
void toy_sound_play (ToySound sound);

G_END_DECLS
