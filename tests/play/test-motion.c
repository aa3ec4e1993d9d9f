/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Motion on the game page, with a clock that the test moves: it never holds up the game, and once
 * it is over the page looks to the last pixel like one on which nothing ever moved. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "play/toy-game-page.h"
#include "play/toy-play.h"
#include "toy-scenes.h"
#include "ui-helpers.h"
#include "widgets/toy-motion-layer.h"

typedef struct
{
  GtkWidget *window;
  ToyGamePage *page;
  ToyMotionLayer *layer;
} Side;

typedef struct
{
  ToyCatalogue *catalogue;
  ToyMatch *match;
  Side moving; /* things move here … */
  Side still;  /* … and nothing moves here */
  GRand *rand;
} Fixture;

static void
open_side (Side *side, ToyMotionSpeed speed)
{
  side->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (side->window), 560, 420);
  side->page = g_object_new (TOY_TYPE_GAME_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (side->window), GTK_WIDGET (side->page));
  gtk_widget_set_can_target (GTK_WIDGET (side->page), FALSE); /* wherever the pointer rests */
  /* The pointer lies over one of the two windows; that must make no difference between them. */
  gtk_widget_set_can_target (GTK_WIDGET (side->page), FALSE);
  side->layer = TOY_MOTION_LAYER (ui_find_type (GTK_WIDGET (side->page), TOY_TYPE_MOTION_LAYER));
  toy_motion_layer_stop_clock (side->layer);
  g_object_set (side->layer, "speed", speed, NULL);
  gtk_window_present (GTK_WINDOW (side->window));
  ui_wait_painted (side->window);
}

static void
close_side (Side *side)
{
  GtkWidget *page = g_object_ref (GTK_WIDGET (side->page));

  gtk_window_destroy (GTK_WINDOW (side->window));
  ui_settle ();
  ui_assert_gone (page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");

  f->catalogue = toy_catalogue_new (nowhere);
  f->rand = g_rand_new_with_seed (3);
  open_side (&f->moving, TOY_MOTION_NORMAL);
  open_side (&f->still, TOY_MOTION_OFF);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_side (&f->moving);
  close_side (&f->still);
  g_clear_object (&f->match);
  ui_assert_gone (f->catalogue);
  g_rand_free (f->rand);
}

static void
start (Fixture *f, const char *terrain, guint64 seed, gboolean open_racks)
{
  ToyMatchSetup setup = { .seed = seed, .first = TOY_ARMY_BLUE, .open_racks = open_racks };
  g_autoptr (GError) error = NULL;

  g_clear_object (&f->match);
  f->match = toy_match_new (toy_catalogue_find (f->catalogue, terrain), &setup, &error);
  g_assert_no_error (error);
  toy_game_page_set_match (f->moving.page, f->match);
  toy_game_page_set_match (f->still.page, f->match);
}

static void
command (Fixture *f, const char *name)
{
  g_action_group_activate_action (toy_game_page_get_actions (f->moving.page), name, NULL);
  g_action_group_activate_action (toy_game_page_get_actions (f->still.page), name, NULL);
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
  g_assert_true (toy_match_act (f->match, actions[g_rand_int_range (f->rand, 0, n)], NULL));
  return TRUE;
}

static void
assert_same_picture (Fixture *f)
{
  cairo_surface_t *moved, *still;

  g_assert_false (toy_motion_layer_is_playing (f->moving.layer));
  ui_wait_painted (f->moving.window);
  ui_wait_painted (f->still.window);
  moved = ui_take_picture (GTK_WIDGET (f->moving.page));
  still = ui_take_picture (GTK_WIDGET (f->still.page));
  if (toy_picture_difference (moved, still) > 0)
    {
      g_autofree char *folder = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "play", NULL);
      g_autofree char *one = g_build_filename (folder, "motion-moved.png", NULL);
      g_autofree char *other = g_build_filename (folder, "motion-still.png", NULL);

      cairo_surface_write_to_png (moved, one);
      cairo_surface_write_to_png (still, other);
      g_error ("after motion the page looks different: see %s and %s", one, other);
    }
  cairo_surface_destroy (moved);
  cairo_surface_destroy (still);
}

/* Whatever has been played and however long it was looked at. */
static void
play_on (Fixture *f, int actions)
{
  for (int i = 0; i < actions; i++)
    {
      int looks = g_rand_int_range (f->rand, 0, 4);

      command (f, "ready");
      if (!act (f))
        return;
      g_assert_false (toy_motion_layer_is_playing (f->still.layer));
      for (int j = 0; j < looks; j++)
        {
          toy_motion_layer_advance (f->moving.layer, g_rand_int_range (f->rand, 0, 400));
          ui_settle ();
        }
      if (i % 7 == 3 && toy_match_get_setup (f->match)->open_racks)
        continue; /* the next one does not wait for it */
      if (i % 2 == 0)
        toy_motion_layer_finish (f->moving.layer);
      for (int j = 0; j < 12 && toy_motion_layer_is_playing (f->moving.layer); j++)
        toy_motion_layer_advance (f->moving.layer, 900);
      if (i % 5 == 0)
        assert_same_picture (f);
      if (i % 11 == 10)
        command (f, "undo");
    }
  toy_motion_layer_finish (f->moving.layer);
  assert_same_picture (f);
}

static void
test_like_fresh (Fixture *f, gconstpointer data)
{
  static const char *const terrains[] = { "castle-field", "volcanic-jungle", "battlefield" };

  for (gsize i = 0; i < G_N_ELEMENTS (terrains); i++)
    for (int open = 0; open < 2; open++)
      {
        start (f, terrains[i], i + 1, open);
        play_on (f, 24);
      }
}

/* The page shows the new state to hand and ear before anything has moved. */
static void
test_never_waits (Fixture *f, gconstpointer data)
{
  start (f, "castle-field", 4, TRUE);
  for (int i = 0; i < 6; i++)
    {
      guint position = toy_match_get_position (f->match);
      ToyActionKind kind;

      g_assert_true (act (f));
      g_assert_cmpuint (toy_match_get_position (f->match), ==, position + 1);
      kind = toy_match_get_action_at (f->match, position + 1).kind;
      if (kind != TOY_ACTION_PLACE && kind != TOY_ACTION_DRAW)
        continue; /* a "no" moves nothing */
      g_assert_true (toy_motion_layer_is_playing (f->moving.layer));
      g_assert_nonnull (toy_motion_layer_get_table (f->moving.layer));
    }
  /* A page that goes takes its motion along. */
  while (!toy_motion_layer_is_playing (f->moving.layer))
    g_assert_true (act (f));
  toy_game_page_set_match (f->moving.page, NULL);
  g_assert_false (toy_motion_layer_is_playing (f->moving.layer));
}

/* The curtain comes when the move has been seen, or at once when nobody wants to see it. */
static void
test_curtain (Fixture *f, gconstpointer data)
{
  GtkWidget *window = f->moving.window;
  ToyAction draw = toy_action (TOY_ACTION_DRAW, TOY_NONE, TOY_NONE, TOY_NONE);

  start (f, "castle-field", 4, FALSE);
  command (f, "ready");
  g_assert_true (toy_match_act (f->match, draw, NULL));
  g_assert_null (ui_find (window, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Red: show my troops"));
  ui_get (f->still.window, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Red: show my troops");
  toy_motion_layer_advance (f->moving.layer, 3000);
  ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Red: show my troops");
  command (f, "ready");
  g_assert_true (toy_match_act (f->match, draw, NULL));
  toy_motion_layer_finish (f->moving.layer);
  ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Blue: show my troops");
}

/* Who has asked the desktop for calm gets it. */
static void
test_wanted (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  start (f, "castle-field", 4, TRUE);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_true (act (f));
  g_assert_false (toy_motion_layer_is_playing (f->moving.layer));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  start (f, "castle-field", 4, TRUE);
  g_assert_true (act (f));
  g_assert_true (toy_motion_layer_is_playing (f->moving.layer));
  g_object_set (f->moving.layer, "speed", TOY_MOTION_OFF, NULL);
  g_assert_false (toy_motion_layer_is_playing (f->moving.layer));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  toy_play_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/motion/like-fresh", test_like_fresh);
  ADD ("/motion/never-waits", test_never_waits);
  ADD ("/motion/curtain", test_curtain);
  ADD ("/motion/wanted", test_wanted);
  return g_test_run ();
}
