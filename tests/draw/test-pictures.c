/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares pictures of every theme and every tile state with those in tests/golden/pictures.
 *
 * Tolerance: the mean difference is at most 2 of 255, and at most 1.5 % of the pixels differ by
 * more than 40.  That lets another version of cairo or librsvg smooth an edge in its own way, and
 * notices a missing badge.  No picture has text in it: fonts differ from machine to machine.
 *
 * Only tests/golden/refresh, which sets TOY_GOLDEN_REFRESH, writes there. */
#include "config.h"

#include <glib.h>

#include "draw/toy-theme.h"
#include "toy-fixture.h"
#include "toy-scenes.h"

#define MEAN 2.0
#define FAR 40
#define FAR_SHARE 0.015

static void
compare (cairo_surface_t *picture, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *golden = g_build_filename (TOY_SOURCE_ROOT, "tests", "golden", "pictures", file,
                                              NULL);
  g_autofree char *seen = g_strdup_printf ("%s/seen-%s", g_test_get_dir (G_TEST_BUILT), file);
  cairo_surface_t *wanted;
  double mean, far;

  if (g_getenv ("TOY_GOLDEN_REFRESH") != NULL)
    {
      g_assert_cmpint (cairo_surface_write_to_png (picture, golden), ==, CAIRO_STATUS_SUCCESS);
      return;
    }

  wanted = cairo_image_surface_create_from_png (golden);
  g_assert_cmpint (cairo_surface_status (wanted), ==, CAIRO_STATUS_SUCCESS);
  if (cairo_image_surface_get_format (wanted) != CAIRO_FORMAT_ARGB32)
    {
      /* A PNG without transparency comes back without that channel. */
      cairo_surface_t *full = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                          cairo_image_surface_get_width (wanted),
                                                          cairo_image_surface_get_height (wanted));
      cairo_t *cr = cairo_create (full);

      cairo_set_source_surface (cr, wanted, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (wanted);
      wanted = full;
    }
  mean = toy_picture_difference (picture, wanted);
  far = toy_picture_changed (picture, wanted, FAR);
  cairo_surface_destroy (wanted);
  if (mean > MEAN || far > FAR_SHARE)
    {
      cairo_surface_write_to_png (picture, seen);
      g_test_message ("%s: mean difference %.2f, %.1f %% of pixels far off; see %s", name, mean,
                      100 * far, seen);
      g_test_fail ();
    }
}

static void
test_terrain (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE };
  cairo_surface_t *picture;
  g_autofree char *dark = g_strdup_printf ("%s-dark", (const char *) id);

  toy_scene_fill (&table, &fixture->game);
  picture = toy_scene_paint (&scene, TOY_TURN_0, 160, 256);
  compare (picture, id);
  cairo_surface_destroy (picture);

  /* Lying, in the evening, with marks. */
  scene.dark = true;
  scene.marks = (ToyMarks){ .legal = 0x3038, .last = 0x40, .connected = 0x7, .selected = 4,
                            .hover = 1, .focus = 8, .region = 1, .hidden = 0x80 };
  picture = toy_scene_paint (&scene, TOY_TURN_270, 256, 160);
  compare (picture, dark);
  cairo_surface_destroy (picture);
}

static void
test_contrast (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("tropical-pool", (ToyOptions){ 0 });
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE,
                     .high_contrast = true };

  toy_scene_fill (&table, &fixture->game);
  for (int dark = 0; dark < 2; dark++)
    {
      cairo_surface_t *picture;

      scene.dark = dark;
      picture = toy_scene_paint (&scene, TOY_TURN_0, 160, 256);
      compare (picture, dark ? "contrast-dark" : "contrast");
      cairo_surface_destroy (picture);
    }
}

static void
test_tiles (void)
{
  static const unsigned states[] = { TOY_TILE_SELECTED, TOY_TILE_MOVABLE, TOY_TILE_TARGET,
                                     TOY_TILE_LAST, TOY_TILE_FROZEN, TOY_TILE_FOCUS,
                                     TOY_TILE_FACE_DOWN, TOY_TILE_DIM, TOY_TILE_PLAIN };
  const ToySheet *sheet = toy_sheet_classic ();
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 9 * 58, 4 * 60);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 0.95, 0.92, 0.85);
  cairo_paint (cr);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int i = 0; i < 9; i++)
      {
        double x = 58 * (i + 0.5);

        toy_paint_tile (cr, sheet, army, i, 1, 0, x, 30 + 60 * army, 21);
        toy_paint_tile (cr, sheet, army, 8 - i, i == 8 ? 5 : 1, states[i], x, 152 + 60 * army, 21);
      }
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  compare (picture, "tiles");
  cairo_surface_destroy (picture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      const char *id = toy_fixture_ids ()[i];
      g_autofree char *path = g_strdup_printf ("/draw/pictures/%s", id);

      g_test_add_data_func (path, id, test_terrain);
    }
  g_test_add_func ("/draw/pictures/high-contrast", test_contrast);
  g_test_add_func ("/draw/pictures/tiles", test_tiles);
  return g_test_run ();
}
