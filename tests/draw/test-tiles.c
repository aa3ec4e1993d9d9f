/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles: everything that must be told apart is, without colour too; backs hide; a remembered
 * picture equals a fresh one; a picture depends on the scene alone. */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-sprite.h"
#include "toy-fixture.h"
#include "toy-scenes.h"

static cairo_surface_t *
tile_at (ToyArmy army, int type, int height, unsigned flags, double radius, double x)
{
  int side = ceil (radius * 3.4);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.6, 0.75, 0.45);
  cairo_paint (cr);
  toy_paint_tile (cr, toy_sheet_classic (), army, type, height, flags, side / 2.0 + x, side / 2.0,
                  radius);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
grey_tile (ToyArmy army, int type, int height, unsigned flags, double radius)
{
  cairo_surface_t *surface = tile_at (army, type, height, flags, radius, 0);

  toy_picture_grey (surface);
  return surface;
}

static void
test_types_apart (void)
{
  static const double radii[] = { 12, 16, 24, 40 };
  const ToySheet *sheet = toy_sheet_classic ();

  for (size_t r = 0; r < G_N_ELEMENTS (radii); r++)
    for (int i = 0; i < sheet->n_types; i++)
      for (int j = 0; j < i; j++)
        {
          cairo_surface_t *a = grey_tile (TOY_ARMY_RED, i, 1, 0, radii[r]);
          cairo_surface_t *b = grey_tile (TOY_ARMY_RED, j, 1, 0, radii[r]);

          g_assert_cmpfloat (toy_picture_changed (a, b, 60), >, 0.01);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

static void
test_states_apart (void)
{
  static const unsigned states[] = { 0, TOY_TILE_SELECTED, TOY_TILE_MOVABLE, TOY_TILE_TARGET,
                                     TOY_TILE_LAST, TOY_TILE_FROZEN, TOY_TILE_FOCUS,
                                     TOY_TILE_FACE_DOWN, TOY_TILE_DIM };
  static const double radii[] = { 16, 22, 40 };

  for (size_t r = 0; r < G_N_ELEMENTS (radii); r++)
    for (int army = 0; army < TOY_N_ARMIES; army++)
      for (size_t i = 0; i < G_N_ELEMENTS (states); i++)
        for (size_t j = 0; j < i; j++)
          {
            cairo_surface_t *a = grey_tile (army, 4, 1, states[i], radii[r]);
            cairo_surface_t *b = grey_tile (army, 4, 1, states[j], radii[r]);

            g_assert_cmpfloat (toy_picture_changed (a, b, 30), >, 0.015);
            cairo_surface_destroy (a);
            cairo_surface_destroy (b);
          }
}

static void
test_armies_apart (void)
{
  static const unsigned states[] = { 0, TOY_TILE_FROZEN, TOY_TILE_FACE_DOWN, TOY_TILE_DIM };

  for (size_t i = 0; i < G_N_ELEMENTS (states); i++)
    {
      cairo_surface_t *a = grey_tile (TOY_ARMY_BLUE, 2, 1, states[i], 16);
      cairo_surface_t *b = grey_tile (TOY_ARMY_RED, 2, 1, states[i], 16);

      g_assert_cmpfloat (toy_picture_changed (a, b, 30), >, 0.05);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
test_heights_apart (void)
{
  for (int height = 1; height < 9; height++)
    {
      cairo_surface_t *a = grey_tile (TOY_ARMY_BLUE, 3, height, 0, 24);
      cairo_surface_t *b = grey_tile (TOY_ARMY_BLUE, 3, height + 1, 0, 24);

      g_assert_cmpfloat (toy_picture_changed (a, b, 30), >, 0.002);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* R1.7.  The back is the same whatever lies under it. */
static void
test_back_hides (void)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      cairo_surface_t *a = tile_at (army, 0, 1, TOY_TILE_FACE_DOWN, 30, 0);

      for (int type = 1; type < toy_sheet_classic ()->n_types; type++)
        {
          cairo_surface_t *b;

          toy_sprite_clear ();
          b = tile_at (army, type, 1, TOY_TILE_FACE_DOWN, 30, 0);
          g_assert_cmpfloat (toy_picture_difference (a, b), ==, 0);
          cairo_surface_destroy (b);
        }
      cairo_surface_destroy (a);
    }
}

static void
test_remembered (void)
{
  cairo_surface_t *fresh, *again, *shifted;

  toy_sprite_clear ();
  g_assert_cmpuint (toy_sprite_memory (), ==, 0);
  fresh = tile_at (TOY_ARMY_RED, 5, 3, TOY_TILE_LAST, 30, 0);
  g_assert_cmpuint (toy_sprite_memory (), >, 0);
  again = tile_at (TOY_ARMY_RED, 5, 3, TOY_TILE_LAST, 30, 0);
  g_assert_cmpfloat (toy_picture_difference (fresh, again), ==, 0);
  /* Between two pixels it is moved to the nearer one, never blurred. */
  shifted = tile_at (TOY_ARMY_RED, 5, 3, TOY_TILE_LAST, 30, 0.3);
  g_assert_cmpfloat (toy_picture_difference (fresh, shifted), ==, 0);
  cairo_surface_destroy (fresh);
  cairo_surface_destroy (again);
  cairo_surface_destroy (shifted);
}

/* The same scene, painted in one go, from warm and cold memory and in two halves: one picture. */
static void
test_scene_alone (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE };
  cairo_surface_t *cold, *warm, *halves;
  cairo_t *cr;
  ToyLayout layout;

  toy_scene_fill (&table, &fixture->game);
  scene.marks.legal = 0x155;
  scene.marks.focus = 1;
  toy_sprite_clear ();
  cold = toy_scene_paint (&scene, TOY_TURN_180, 240, 384);
  warm = toy_scene_paint (&scene, TOY_TURN_180, 240, 384);
  g_assert_cmpfloat (toy_picture_difference (cold, warm), ==, 0);

  halves = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 240, 384);
  cr = cairo_create (halves);
  toy_layout_fit (&layout, fixture->terrain, TOY_TURN_180, 240, 384, 2);
  for (int i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_rectangle (cr, 0, i * 192, 240, 192);
      cairo_clip (cr);
      toy_paint_board (cr, &scene, &layout);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  cairo_surface_flush (halves);
  g_assert_cmpfloat (toy_picture_changed (cold, halves, 24), <, 0.002);
  cairo_surface_destroy (cold);
  cairo_surface_destroy (warm);
  cairo_surface_destroy (halves);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draw/tiles/types-apart-in-grey", test_types_apart);
  g_test_add_func ("/draw/tiles/states-apart-in-grey", test_states_apart);
  g_test_add_func ("/draw/tiles/armies-apart-in-grey", test_armies_apart);
  g_test_add_func ("/draw/tiles/heights-apart-in-grey", test_heights_apart);
  g_test_add_func ("/draw/tiles/R1.7/back-hides", test_back_hides);
  g_test_add_func ("/draw/tiles/remembered", test_remembered);
  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      const char *id = toy_fixture_ids ()[i];
      g_autofree char *path = g_strdup_printf ("/draw/board/scene-alone/%s", id);

      g_test_add_data_func (path, id, test_scene_alone);
    }
  return g_test_run ();
}
