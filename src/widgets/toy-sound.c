/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-sound.h.  One stream a sound is kept, so that the second time costs nothing. */
#include "config.h"

#include "widgets/toy-sound.h"

#include "model/toy-settings.h"

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

static void
play_stream (ToySound sound)
{
  static GtkMediaStream *streams[TOY_N_SOUNDS]; /* as long as the program runs */
  static gboolean is_mute;
  GtkMediaStream *stream = streams[sound];

  if (is_mute)
    return;
  if (stream == NULL)
    {
      g_autofree char *path = toy_sound_dup_path (sound);

      stream = streams[sound] = gtk_media_file_new_for_resource (path);
    }
  else if (gtk_media_stream_get_timestamp (stream) > 0)
    gtk_media_stream_seek (stream, 0);
  if (gtk_media_stream_get_error (stream) != NULL)
    {
      g_debug ("No sound: %s", gtk_media_stream_get_error (stream)->message);
      is_mute = TRUE;
      return;
    }
  gtk_media_stream_play (stream);
}

void
toy_sound_start (void)
{
  play = play_stream;
}

void
toy_sound_set_player (ToySoundPlayer player)
{
  play = player;
}

void
toy_sound_play (ToySound sound)
{
  gboolean wanted = FALSE;

  if (play == NULL || sound == TOY_SOUND_NONE
      || !toy_settings_get_boolean (toy_settings_get_default (), "sound"))
    return;
  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &wanted, NULL);
  if (wanted)
    play (sound);
}
