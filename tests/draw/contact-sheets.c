/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contact-sheets [FOLDER]: paints sheets of everything for people to look at: all terrains by day
 * and in the evening, lying, in high contrast and in grey, all tiles from 24 to 256 pixels.  Not a
 * test: nothing but eyes can judge them. */
#include "config.h"

#include <glib.h>

#include "toy-fixture.h"
#include "toy-scenes.h"

#define COLUMNS 6

static void
save (cairo_surface_t *sheet, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  cairo_surface_flush (sheet);
  if (cairo_surface_write_to_png (sheet, path) != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s cannot be written\n", path);
  else
    g_print ("%s\n", path);
  cairo_surface_destroy (sheet);
}

static cairo_surface_t *
boards (ToyTurn turn, int width, int height, bool dark, bool contrast)
{
  int n = g_strv_length ((char **) toy_fixture_ids ());
  int rows = (n + COLUMNS - 1) / COLUMNS;
  cairo_surface_t *sheet = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, COLUMNS * width,
                                                       rows * height);
  cairo_t *cr = cairo_create (sheet);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_load (toy_fixture_ids ()[i], (ToyOptions){ 0 });
      ToyTable table;
      ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE,
                         .dark = dark, .high_contrast = contrast };
      cairo_surface_t *picture;

      toy_scene_fill (&table, &fixture->game);
      scene.marks.legal = 0x1120;
      scene.marks.last = 0x80;
      picture = toy_scene_paint (&scene, turn, width, height);
      cairo_set_source_surface (cr, picture, i % COLUMNS * width, i / COLUMNS * height);
      cairo_paint (cr);
      cairo_surface_destroy (picture);
    }
  cairo_destroy (cr);
  return sheet;
}

static cairo_surface_t *
tiles (bool dark)
{
  static const int sides[] = { 24, 32, 48, 64, 96, 128, 256 };
  const ToySheet *sheet = toy_sheet_classic ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 9 * 330, 1900);
  cairo_t *cr = cairo_create (surface);
  double y = 8;

  cairo_set_source_rgb (cr, dark ? 0.14 : 0.93, dark ? 0.14 : 0.9, dark ? 0.18 : 0.84);
  cairo_paint (cr);
  for (size_t i = 0; i < G_N_ELEMENTS (sides); i++)
    for (int army = 0; army < TOY_N_ARMIES; army++, y += sides[i] * 1.35)
      for (int type = 0; type < sheet->n_types; type++)
        toy_paint_tile (cr, sheet, army, type, 1, 0, (type + 0.5) * sides[i] * 1.28 + 6,
                        y + sides[i] * 0.66, sides[i] / 2.0);
  cairo_destroy (cr);
  return surface;
}

int
main (int argc, char *argv[])
{
  const char *folder = argc > 1 ? argv[1] : ".";
  cairo_surface_t *grey;

  save (boards (TOY_TURN_0, 400, 640, false, false), folder, "boards.png");
  save (boards (TOY_TURN_0, 400, 640, true, false), folder, "boards-dark.png");
  save (boards (TOY_TURN_270, 640, 400, false, false), folder, "boards-lying.png");
  save (boards (TOY_TURN_0, 400, 640, false, true), folder, "boards-contrast.png");
  save (boards (TOY_TURN_0, 400, 640, true, true), folder, "boards-contrast-dark.png");
  grey = boards (TOY_TURN_0, 400, 640, false, false);
  toy_picture_grey (grey);
  save (grey, folder, "boards-grey.png");
  save (tiles (false), folder, "tiles.png");
  save (tiles (true), folder, "tiles-dark.png");
  grey = tiles (false);
  toy_picture_grey (grey);
  save (grey, folder, "tiles-grey.png");
  return 0;
}
