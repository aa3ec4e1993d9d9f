/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-sound.h.  One stream a sound is kept, so that the second time costs nothing. */
#include "config.h"

#include "widgets/toy-sound.h"

#include "model/toy-settings.h"

/* Milliseconds after the start, when the first window stands. */
#define WARM_UP 1500

static const char *const names[TOY_N_SOUNDS] = {
  [TOY_SOUND_DRAW] = "draw",       [TOY_SOUND_PLACE] = "place", [TOY_SOUND_COVER] = "cover",
  [TOY_SOUND_DISCARD] = "discard", [TOY_SOUND_MEDAL] = "medal", [TOY_SOUND_WIN] = "win",
};

static ToySoundPlayer play;

/* What has happened */

static int
count_discard (const ToyTable *table, int army)
{
  int n = 0;

  for (int type = 0; type < TOY_MAX_TYPES; type++)
    n += table->discard[army][type];
  return n;
}

static int
height_of (const ToyTable *table, int space)
{
  int height = 0;

  for (uint8_t node = table->top[space]; node != TOY_NONE; node = table->below[node])
    height++;
  return height;
}

ToySound
toy_sound_between (const ToyTable *before, const ToyTable *after, int n_spaces)
{
  ToySound sound = TOY_SOUND_NONE;

  if (after->waits == TOY_WAITS_OVER && before->waits != TOY_WAITS_OVER)
    return TOY_SOUND_WIN;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      if (after->medals[army] > before->medals[army])
        return TOY_SOUND_MEDAL;
      if (count_discard (after, army) > count_discard (before, army))
        sound = TOY_SOUND_DISCARD;
      else if (after->n_reserve[army] < before->n_reserve[army])
        sound = MAX (sound, TOY_SOUND_DRAW);
    }
  for (int space = 0; space < n_spaces; space++)
    if (height_of (after, space) > height_of (before, space))
      sound = MAX (sound, before->top[space] == TOY_NONE ? TOY_SOUND_PLACE : TOY_SOUND_COVER);
  return sound;
}

/* How it is heard */

char *
toy_sound_dup_path (ToySound sound)
{
  g_return_val_if_fail (sound > TOY_SOUND_NONE && sound < TOY_N_SOUNDS, NULL);

  return g_strdup_printf ("/io/github/toyskirmish/ToySkirmish/sounds/%s.ogg", names[sound]);
}

static GtkMediaStream *streams[TOY_N_SOUNDS]; /* as long as the program runs */

static gboolean
is_wanted (void)
{
  gboolean wanted = FALSE;

  if (!toy_settings_get_boolean (toy_settings_get_default (), "sound"))
    return FALSE;
  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &wanted, NULL);
  return wanted;
}

/* FALSE where there will never be a sound. */
static gboolean
open_stream (ToySound sound)
{
  static gboolean is_mute;

  if (streams[sound] == NULL && !is_mute)
    {
      g_autofree char *path = toy_sound_dup_path (sound);

      streams[sound] = gtk_media_file_new_for_resource (path);
    }
  if (!is_mute && gtk_media_stream_get_error (streams[sound]) != NULL)
    {
      g_debug ("No sound: %s", gtk_media_stream_get_error (streams[sound])->message);
      is_mute = TRUE;
    }
  return !is_mute;
}

static void
play_stream (ToySound sound)
{
  if (!open_stream (sound))
    return;
  if (gtk_media_stream_get_timestamp (streams[sound]) > 0)
    gtk_media_stream_seek (streams[sound], 0);
  gtk_media_stream_play (streams[sound]);
}

/* The first stream wakes the whole media library, which takes a moment; better before a game than
 * in its first move. */
static gboolean
warm_up_cb (gpointer data)
{
  if (play == play_stream && is_wanted ())
    open_stream (TOY_SOUND_DRAW);
  return G_SOURCE_REMOVE;
}

void
toy_sound_start (void)
{
  play = play_stream;
  g_timeout_add_full (G_PRIORITY_LOW, WARM_UP, warm_up_cb, NULL, NULL);
}

void
toy_sound_set_player (ToySoundPlayer player)
{
  play = player;
}

void
toy_sound_play (ToySound sound)
{
  if (play != NULL && sound != TOY_SOUND_NONE && is_wanted ())
    play (sound);
}
