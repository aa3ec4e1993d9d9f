/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rendering to bytes, and painting what nobody would draw: empty, crowded, degenerate and generated
 * terrains, at sizes from nothing to huge. */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-render.h"
#include "draw/toy-theme.h"
#include "toy-fixture.h"
#include "toy-scenes.h"

static void
check_bytes (GBytes *bytes, GError *error, const char *begins)
{
  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
  g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), begins, strlen (begins)), ==, 0);
  g_bytes_unref (bytes);
}

static void
test_board (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("caribbean-sea", (ToyOptions){ 0 });
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE };
  GError *error = NULL;

  toy_scene_fill (&table, &fixture->game);
  check_bytes (toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_PNG, 0, 0, &error), error,
               "\x89PNG");
  check_bytes (toy_render_board (&scene, TOY_TURN_270, TOY_RENDER_PNG, 300, 0, &error), error,
               "\x89PNG");
  check_bytes (toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_SVG, 0, 300, &error), error,
               "<?xml");
  check_bytes (toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_PDF, 400, 300, &error), error,
               "%PDF");
  check_bytes (toy_render_tiles (&fixture->game, TOY_RENDER_PNG, 900, true, &error), error,
               "\x89PNG");
  check_bytes (toy_render_print (&fixture->game, TOY_PAPER_A4, &error), error, "%PDF");
  check_bytes (toy_render_print (&fixture->game, TOY_PAPER_LETTER, &error), error, "%PDF");
}

/* SVG and PDF stay vectors: there is no picture in them. */
static void
test_vectors (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE };

  toy_scene_fill (&table, &fixture->game);
  for (int i = 0; i < toy_theme_count (); i++)
    for (int dark = 0; dark < 2; dark++)
      {
        g_autoptr (GBytes) bytes = NULL;

        scene.dark = dark;
        g_strlcpy (fixture->terrain->theme, toy_theme_nth (i)->id, TOY_ID_SIZE);
        bytes = toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_SVG, 0, 400, NULL);
        g_assert_nonnull (bytes);
        g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     "data:image"));
      }
}

static void
test_refused (void)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", (ToyOptions){ 0 });
  ToyScene scene = { .game = &fixture->game, .table = NULL, .marks = TOY_MARKS_NONE };
  static const int sizes[][2]
    = { { -1, 0 }, { 0, -5 }, { 16385, 10 }, { 10, 16385 }, { 16000, 0 } };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (toy_render_board (&scene, TOY_TURN_0, TOY_RENDER_PNG, sizes[i][0], sizes[i][1],
                                       &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    }
}

static void
test_words (void)
{
  ToyRenderFormat format;
  ToyPaper paper;

  g_assert_true (toy_render_format_parse ("board.SVG", &format));
  g_assert_cmpint (format, ==, TOY_RENDER_SVG);
  g_assert_true (toy_render_format_parse ("pdf", &format));
  g_assert_cmpint (format, ==, TOY_RENDER_PDF);
  g_assert_false (toy_render_format_parse ("board.jpeg", &format));
  g_assert_false (toy_render_format_parse ("png.", &format));
  g_assert_false (toy_render_format_parse ("", &format));
  g_assert_true (toy_paper_parse ("A4", &paper));
  g_assert_true (toy_paper_parse ("Letter", &paper));
  g_assert_false (toy_paper_parse ("a5", &paper));
}

static void
paint_all (const ToyGame *game, const ToyTable *table)
{
  static const int sizes[][2] = { { 1, 1 }, { 40, 3 }, { 90, 160 } };
  ToyScene scene = { .game = game, .table = table, .marks = TOY_MARKS_NONE };

  scene.marks.legal = scene.marks.last = scene.marks.connected = ~(ToyMask) 0;
  scene.marks.selected = scene.marks.focus = scene.marks.hover = 0;
  scene.marks.region = 0;
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int turn = 0; turn < 4; turn++)
      {
        cairo_surface_t *picture;

        scene.dark = turn & 1;
        scene.high_contrast = turn == 2;
        picture = toy_scene_paint (&scene, turn, sizes[i][0], sizes[i][1]);
        cairo_surface_destroy (picture);
      }
}

static void
test_degenerate (void)
{
  for (int i = 0; i < toy_theme_count (); i++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_new ();
      ToyTerrain *terrain = fixture->terrain;
      ToyGame *game = &fixture->game;

      game->terrain = terrain;
      game->sheet = &fixture->sheet;
      memset (game->special, TOY_NONE, sizeof game->special);
      g_strlcpy (terrain->theme, toy_theme_nth (i)->id, TOY_ID_SIZE);

      /* Nothing at all, not even a size. */
      paint_all (game, NULL);

      /* All spaces on one spot, all paths between them, a region without an outline. */
      terrain->width = terrain->height = 500;
      terrain->n_spaces = TOY_MAX_SPACES;
      terrain->n_paths = TOY_MAX_PATHS;
      terrain->n_regions = 2;
      terrain->regions[0] = (ToyRegion){ .medals = 99, .x = 250, .y = 250, .bases = 7 };
      terrain->regions[1] = (ToyRegion){ .medals = 3, .x = 9000, .y = -9000, .bases = 0 };
      for (int j = 0; j < TOY_MAX_SPACES; j++)
        terrain->spaces[j] = (ToySpace){ .id = "x", .is_hq = j < 2,
                                         .army = j < 2 ? j : TOY_ARMY_NONE, .special = TOY_NONE,
                                         .x = 250, .y = 250 };
      for (int j = 0; j < TOY_MAX_PATHS; j++)
        terrain->paths[j] = (ToyPath){ .from = j % TOY_MAX_SPACES,
                                       .to = (j * 7 + 1) % TOY_MAX_SPACES, .n_vias = j % 3,
                                       .vias = { { 250, 250 }, { 250, 250 } } };
      paint_all (game, NULL);
    }
}

static void
test_generated (void)
{
  for (int i = 0; i < 22; i++)
    {
      g_autoptr (ToyFixture) fixture = toy_fixture_generate (1000 + i);
      ToyTable table;

      g_strlcpy (fixture->terrain->theme, toy_theme_nth (i % toy_theme_count ())->id, TOY_ID_SIZE);
      toy_scene_fill (&table, &fixture->game);
      paint_all (&fixture->game, &table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draw/render/formats", test_board);
  g_test_add_func ("/draw/render/vectors", test_vectors);
  g_test_add_func ("/draw/render/refused", test_refused);
  g_test_add_func ("/draw/render/words", test_words);
  g_test_add_func ("/draw/board/degenerate", test_degenerate);
  g_test_add_func ("/draw/board/generated", test_generated);
  return g_test_run ();
}
