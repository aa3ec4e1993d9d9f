/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard of a game: the right sound for what has happened, at once where nothing moves and
 * with what one sees where something does; nothing where nobody wants to hear it. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "model/toy-settings.h"
#include "play/toy-game-page.h"
#include "play/toy-play.h"
#include "ui-helpers.h"
#include "widgets/toy-motion-layer.h"
#include "widgets/toy-sound.h"

#include <string.h>

typedef struct
{
  ToyCatalogue *catalogue;
  ToyMatch *match;
  GtkWidget *window;
  ToyGamePage *page;
  ToyMotionLayer *layer;
  GRand *rand;
} Fixture;

static GArray *heard; /* of ToySound */

static void
note_sound (ToySound sound)
{
  g_array_append_val (heard, sound);
}

static guint
was_heard (ToySound sound)
{
  for (guint i = 0; i < heard->len; i++)
    if (g_array_index (heard, ToySound, i) == sound)
      return 1;
  return 0;
}

static void
set_up (Fixture *f, gconstpointer speed)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  ToyMatchSetup setup = { .seed = 5, .first = TOY_ARMY_BLUE, .open_racks = TRUE };

  toy_settings_reset (toy_settings_get_default ());
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  heard = g_array_new (FALSE, FALSE, sizeof (ToySound));
  toy_sound_set_player (note_sound);
  f->catalogue = toy_catalogue_new (nowhere);
  f->rand = g_rand_new_with_seed (17);
  f->window = gtk_window_new ();
  f->page = g_object_new (TOY_TYPE_GAME_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 560, 420);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->page));
  gtk_widget_set_can_target (GTK_WIDGET (f->page), FALSE); /* wherever the pointer rests */
  f->layer = TOY_MOTION_LAYER (ui_find_type (GTK_WIDGET (f->page), TOY_TYPE_MOTION_LAYER));
  toy_motion_layer_stop_clock (f->layer);
  toy_motion_layer_set_speed (f->layer, (ToyMotionSpeed) GPOINTER_TO_INT (speed));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (f->window);
  f->match = toy_match_new (toy_catalogue_find (f->catalogue, "castle-field"), &setup, NULL);
  toy_game_page_set_match (f->page, f->match);
  ui_wait_painted (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GtkWidget *page = g_object_ref (GTK_WIDGET (f->page));

  toy_sound_set_player (NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (page);
  ui_assert_gone (f->match);
  ui_assert_gone (f->catalogue);
  g_rand_free (f->rand);
  g_array_unref (heard);
}

/* FALSE when the game is over. */
static gboolean
act (Fixture *f)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  int n = toy_state_actions (toy_match_get_state (f->match), toy_match_get_game (f->match),
                             actions);

  if (n == 0)
    return FALSE;
  g_array_set_size (heard, 0);
  g_assert_true (toy_match_act (f->match, actions[g_rand_int_range (f->rand, 0, n)], NULL));
  return TRUE;
}

/* The same from the events, one after the other: how loud is it, and which of them were there. */
static ToySound
expect (Fixture *f, guint *all)
{
  guint position = toy_match_get_position (f->match);
  ToyTable table = toy_match_get_state_at (f->match, position - 1)->table;
  GArray *events = toy_match_get_events_at (f->match, position);
  ToySound loudest = TOY_SOUND_NONE;

  *all = 0;
  for (guint i = 0; i < events->len; i++)
    {
      ToyEvent event = g_array_index (events, ToyEvent, i);
      ToySound sound = TOY_SOUND_NONE;

      if (event.kind == TOY_EVENT_OVER)
        sound = TOY_SOUND_WIN;
      else if (event.kind == TOY_EVENT_REGION)
        sound = TOY_SOUND_MEDAL;
      else if (event.kind == TOY_EVENT_DISCARDED || event.kind == TOY_EVENT_STRIPPED)
        sound = TOY_SOUND_DISCARD;
      else if (event.kind == TOY_EVENT_PLACED || event.kind == TOY_EVENT_PUSHED)
        sound = table.top[event.to] == TOY_NONE ? TOY_SOUND_PLACE : TOY_SOUND_COVER;
      else if (event.kind == TOY_EVENT_DREW)
        sound = TOY_SOUND_DRAW;
      loudest = MAX (loudest, sound);
      *all |= 1u << sound;
    }
  return loudest;
}

/* Nothing moves: one sound for one action, the most striking; every one of them turns up. */
static void
test_at_once (Fixture *f, gconstpointer data)
{
  guint seen = 0;

  while (act (f))
    {
      guint all;
      ToySound loudest = expect (f, &all);

      if (loudest == TOY_SOUND_NONE)
        g_assert_cmpuint (heard->len, ==, 0);
      else
        {
          g_assert_cmpuint (heard->len, ==, 1);
          g_assert_cmpint (g_array_index (heard, ToySound, 0), ==, loudest);
        }
      seen |= 1u << loudest;
    }
  for (int sound = TOY_SOUND_DRAW; sound < TOY_N_SOUNDS; sound++)
    g_assert_true (seen & 1u << sound);
}

/* Something moves: what is drawn is heard when it leaves, all else when it arrives. */
static void
test_with_motion (Fixture *f, gconstpointer data)
{
  gboolean longer = FALSE;

  while (act (f))
    {
      guint all;

      expect (f, &all);
      if (toy_motion_layer_is_playing (f->layer))
        for (guint i = 0; i < heard->len; i++)
          g_assert_cmpint (g_array_index (heard, ToySound, i), ==, TOY_SOUND_DRAW);
      for (int i = 0; i < 2000 && toy_motion_layer_is_playing (f->layer); i++)
        toy_motion_layer_advance (f->layer, 40);
      for (int sound = TOY_SOUND_DRAW; sound < TOY_N_SOUNDS; sound++)
        if (was_heard ((ToySound) sound) != ((all >> sound) & 1))
          g_error ("sound %d: heard %u, happened %u", sound, was_heard ((ToySound) sound),
                   (all >> sound) & 1);
      longer |= heard->len > 1;
    }
  g_assert_true (longer);
}

/* A motion that is cut short is still heard, once. */
static void
test_cut_short (Fixture *f, gconstpointer data)
{
  while (act (f))
    {
      guint all;
      ToySound loudest = expect (f, &all);

      toy_motion_layer_finish (f->layer);
      if (loudest == TOY_SOUND_NONE)
        g_assert_cmpuint (heard->len, ==, 0);
      else
        g_assert_cmpuint (was_heard (loudest), ==, 1);
    }
}

/* What is taken back, done again or looked at makes no noise. */
static void
test_history_is_silent (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 12; i++)
    g_assert_true (act (f));
  g_array_set_size (heard, 0);
  for (int i = 0; i < 3; i++)
    g_assert_true (toy_match_undo (f->match));
  g_assert_true (toy_match_redo (f->match));
  g_assert_true (toy_match_jump (f->match, 1));
  g_action_group_activate_action (toy_game_page_get_actions (f->page), "earlier", NULL);
  ui_settle ();
  g_assert_cmpuint (heard->len, ==, 0);
  toy_match_jump (f->match, toy_match_get_length (f->match));
  g_assert_true (act (f));
  ui_settle ();
  g_assert_cmpuint (heard->len, >, 0);
}

static void
test_wanted (Fixture *f, gconstpointer data)
{
  ToySettings *settings = toy_settings_get_default ();

  toy_sound_play (TOY_SOUND_PLACE);
  g_assert_cmpuint (heard->len, ==, 1);
  toy_settings_set_boolean (settings, "sound", FALSE);
  toy_sound_play (TOY_SOUND_PLACE);
  g_assert_cmpuint (heard->len, ==, 1);
  toy_settings_set_boolean (settings, "sound", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, NULL);
  toy_sound_play (TOY_SOUND_PLACE);
  g_assert_cmpuint (heard->len, ==, 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  toy_sound_play (TOY_SOUND_PLACE);
  toy_sound_play (TOY_SOUND_NONE);
  g_assert_cmpuint (heard->len, ==, 2);
  toy_sound_set_player (NULL);
  toy_sound_play (TOY_SOUND_PLACE);
  g_assert_cmpuint (heard->len, ==, 2);
}

/* Seconds of an Ogg Vorbis file: samples of its last page by the rate of its first. */
static double
measure (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 rate;
  guint64 samples = 0;

  g_assert_cmpuint (size, >, 64);
  g_assert_cmpint (memcmp (data, "OggS", 4), ==, 0);
  g_assert_cmpint (memcmp (data + 28, "\001vorbis", 7), ==, 0);
  memcpy (&rate, data + 40, sizeof rate);
  for (gsize i = 0; i + 14 < size; i++)
    if (memcmp (data + i, "OggS", 4) == 0)
      memcpy (&samples, data + i + 6, sizeof samples);
  return (double) GUINT64_FROM_LE (samples) / GUINT32_FROM_LE (rate);
}

/* They are there, short and small. */
static void
test_files (void)
{
  gsize total = 0;

  for (int sound = TOY_SOUND_DRAW; sound < TOY_N_SOUNDS; sound++)
    {
      g_autofree char *path = toy_sound_dup_path ((ToySound) sound);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);

      g_assert_no_error (error);
      total += g_bytes_get_size (bytes);
      g_assert_cmpfloat (measure (bytes), >, 0.1);
      g_assert_cmpfloat (measure (bytes), <, sound == TOY_SOUND_WIN ? 2.5 : 1.5);
    }
  g_assert_cmpuint (total, <, 64 * 1024);
}

/* Through whatever media backend there is here, or none: at worst there is silence. */
static void
test_real_player (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  toy_settings_reset (toy_settings_get_default ());
  toy_sound_start ();
  for (int i = 0; i < 2; i++)
    for (int sound = TOY_SOUND_DRAW; sound < TOY_N_SOUNDS; sound++)
      {
        toy_sound_play ((ToySound) sound);
        ui_settle ();
      }
  toy_sound_set_player (NULL);
}

int
main (int argc, char **argv)
{
  /* No module: what a test says must not depend on what is installed beside it. */
  g_setenv ("GTK_MEDIA", "none", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  toy_play_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
#define ADD(name, speed, func)                                                                     \
  g_test_add (name, Fixture, GINT_TO_POINTER (speed), set_up, func, tear_down)
  ADD ("/sound/at-once", TOY_MOTION_OFF, test_at_once);
  ADD ("/sound/with-motion", TOY_MOTION_NORMAL, test_with_motion);
  ADD ("/sound/cut-short", TOY_MOTION_NORMAL, test_cut_short);
  ADD ("/sound/history-is-silent", TOY_MOTION_OFF, test_history_is_silent);
  ADD ("/sound/wanted", TOY_MOTION_OFF, test_wanted);
  g_test_add_func ("/sound/files", test_files);
  g_test_add_func ("/sound/real-player", test_real_player);
  return g_test_run ();
}
