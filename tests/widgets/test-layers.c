/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kept layers of a board show what the painter paints, as sharp at every scale, and paint again
 * only what has changed. */
#include "config.h"

#include "toy-fixture.h"
#include "toy-scenes.h"
#include "widgets/toy-board-layers.h"

typedef struct
{
  ToyFixture *fixture;
  ToyTable table;
  ToyScene scene;
  ToyLayout layout;
  ToyBoardSize size;
  ToyMap *map;
  ToyBoardLayers *layers;
} Board;

static void
set_up (Board *board, const char *id, double scale)
{
  static const ToyMarks none = TOY_MARKS_NONE;

  board->fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  toy_scene_fill (&board->table, &board->fixture->game);
  board->size = (ToyBoardSize){ 500, 380, scale };
  toy_layout_fit (&board->layout, board->fixture->terrain, TOY_TURN_90, 500, 380, 6);
  board->map = toy_map_new (board->fixture->terrain, &board->layout);
  board->layers = toy_board_layers_new ();
  board->scene = (ToyScene){ .game = &board->fixture->game, .table = &board->table,
                             .marks = none, .map = board->map };
  board->scene.marks.legal = 0x3c;
  board->scene.marks.focus = 1;
  board->scene.marks.region = 0;
}

static void
tear_down (Board *board)
{
  toy_board_layers_free (board->layers);
  toy_map_free (board->map);
  toy_fixture_free (board->fixture);
}

static cairo_surface_t *
surface_new (const Board *board)
{
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                  (int) (board->size.width * board->size.scale),
                                  (int) (board->size.height * board->size.scale));

  cairo_surface_set_device_scale (surface, board->size.scale, board->size.scale);
  return surface;
}

static cairo_surface_t *
show (Board *board, ToyBoardLayers *layers)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = surface_new (board);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  g_assert_true (toy_board_layers_snapshot (layers, snapshot, NULL, &board->scene, &board->layout,
                                            &board->size, FALSE));
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
test_sharp (gconstpointer id)
{
  static const double scales[] = { 1, 1.25, 2, 3 };

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      Board board;
      cairo_surface_t *shown, *painted;
      cairo_t *cr;

      set_up (&board, id, scales[i]);
      shown = show (&board, board.layers);
      painted = surface_new (&board);
      cr = cairo_create (painted);
      toy_paint_board (cr, &board.scene, &board.layout);
      cairo_destroy (cr);
      cairo_surface_flush (painted);
      g_assert_cmpfloat (toy_picture_changed (shown, painted, 16), <, 0.001);
      cairo_surface_destroy (shown);
      cairo_surface_destroy (painted);
      tear_down (&board);
    }
}

/* Shows the board with the kept layers and with new ones: to the last pixel the same. */
static void
assert_like_fresh (Board *board)
{
  g_autoptr (ToyBoardLayers) fresh = toy_board_layers_new ();
  cairo_surface_t *kept = show (board, board->layers);
  cairo_surface_t *new = show (board, fresh);

  g_assert_cmpfloat (toy_picture_difference (kept, new), ==, 0);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (new);
}

static void
test_only_what_changed (gconstpointer id)
{
  Board board;
  guint bases, spaces, bases_before, spaces_before;

  set_up (&board, id, 1.25);
  assert_like_fresh (&board);
  toy_board_layers_count (board.layers, &bases_before, &spaces_before);
  g_assert_cmpuint (bases_before, ==, 1);
  assert_like_fresh (&board);
  toy_board_layers_count (board.layers, &bases, &spaces);
  g_assert_cmpuint (bases, ==, 1);
  g_assert_cmpuint (spaces, ==, spaces_before);

  toy_scene_put (&board.table, 3, TOY_ARMY_RED, 1);
  board.scene.marks.hover = 5;
  assert_like_fresh (&board);
  toy_board_layers_count (board.layers, &bases, &spaces);
  g_assert_cmpuint (bases, ==, 1);
  g_assert_cmpuint (spaces, ==, spaces_before + 2);

  /* One region is taken, another given back, as an undo does. */
  board.table.taken ^= 3;
  board.table.won[TOY_ARMY_RED] = board.table.taken & 3;
  board.table.won[TOY_ARMY_BLUE] &= ~(ToyMask) 3;
  assert_like_fresh (&board);
  toy_board_layers_count (board.layers, &bases, &spaces);
  g_assert_cmpuint (bases, ==, 2);
  g_assert_cmpuint (spaces, ==, spaces_before + 2);

  board.scene.dark = true;
  assert_like_fresh (&board);
  board.scene.high_contrast = true;
  board.scene.marks.region = -1;
  assert_like_fresh (&board);
  tear_down (&board);
}

/* A region keeps the colour of who took it, whoever stands there later (R6.3). */
static void
test_won (void)
{
  Board board;
  cairo_surface_t *before, *after, *neutral;
  ToyMask region;

  set_up (&board, "castle-field", 1);
  region = TOY_BIT (0);
  board.table.taken = region;
  board.table.won[TOY_ARMY_BLUE] = region;
  board.table.won[TOY_ARMY_RED] = 0;
  before = show (&board, board.layers);
  memset (board.table.held, 0, sizeof board.table.held);
  after = show (&board, board.layers);
  g_assert_cmpfloat (toy_picture_difference (before, after), ==, 0);
  board.table.won[TOY_ARMY_BLUE] = 0;
  neutral = show (&board, board.layers);
  g_assert_cmpfloat (toy_picture_difference (before, neutral), >, 0.1);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (neutral);
  tear_down (&board);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL); /* render nodes need it */
  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      const char *id = toy_fixture_ids ()[i];
      g_autofree char *sharp = g_strdup_printf ("/layers/sharp/%s", id);
      g_autofree char *changed = g_strdup_printf ("/layers/only-what-changed/%s", id);

      if (i % 4 == 0)
        g_test_add_data_func (sharp, id, test_sharp);
      g_test_add_data_func (changed, id, test_only_what_changed);
    }
  g_test_add_func ("/layers/R6.3/won-stays-won", test_won);
  return g_test_run ();
}
