/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part makes what one sees happen heard, when it is seen: it compares
 * the table as it is painted with the one that was heard last.  Undoing and looking back are
 * silent. */
#include "config.h"

#include "play/toy-game-page-private.h"
#include "widgets/toy-sound.h"

/* Something has happened, and nothing shows it yet. */
static void
events_cb (ToyMatch *match, GArray *events, gboolean replayed, ToyGamePage *self)
{
  self->heard = self->view.table;
  self->hears = !replayed;
}

static void
hear (ToyGamePage *self)
{
  const ToyTable *moving = toy_motion_layer_get_table (self->motion);
  const ToyTable *table = moving != NULL ? moving : &self->view.table;

  if (!self->hears || self->match == NULL)
    return;
  toy_sound_play (toy_sound_between (&self->heard, table,
                                     toy_match_get_game (self->match)->terrain->n_spaces));
  self->heard = *table;
  if (moving == NULL)
    self->hears = FALSE;
}

/* Where nothing moves, everything is heard at once; else the layer says when. */
static void
changed_cb (ToyMatch *match, ToyGamePage *self)
{
  if (!toy_motion_layer_is_playing (self->motion))
    hear (self);
}

void
_toy_game_page_listen (ToyGamePage *self)
{
  self->hears = FALSE;
  g_signal_connect (self->match, "events", G_CALLBACK (events_cb), self);
  g_signal_connect_after (self->match, "changed", G_CALLBACK (changed_cb), self);
}

void
_toy_game_page_init_sound (ToyGamePage *self)
{
  g_signal_connect_swapped (self->motion, "stepped", G_CALLBACK (hear), self);
  g_signal_connect_swapped (self->motion, "settled", G_CALLBACK (hear), self);
}
