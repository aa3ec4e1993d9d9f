/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the rule book: each is a sound position, and what it marks is what its paragraph
 * says. */
#include "config.h"

#include <glib.h>

#include "draw/toy-diagram.h"
#include "engine/toy-notation.h"

typedef struct
{
  ToyGame game;
  ToySheet sheet;
  ToyTable table;
  ToyMarks marks;
} Picture;

static void
make (Picture *picture, const char *id)
{
  char error[TOY_ERROR_SIZE];

  if (!toy_diagram_make (id, &picture->game, &picture->sheet, &picture->table, &picture->marks,
                         error))
    g_error ("%s: %s", id, error);
}

static void
drop (Picture *picture)
{
  toy_terrain_unref ((ToyTerrain *) picture->game.terrain);
}

/* "a c": the ids of @spaces. */
static char *
ids_of (const Picture *picture, ToyMask spaces)
{
  GString *ids = g_string_new (NULL);

  for (; spaces != 0; spaces = toy_mask_rest (spaces))
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                            picture->game.terrain->spaces[toy_mask_first (spaces)].id);
  return g_string_free (ids, FALSE);
}

static void
test_sound (void)
{
  const char *const *ids = toy_diagram_ids ();

  g_assert_nonnull (ids[0]);
  for (int i = 0; ids[i] != NULL; i++)
    {
      g_autofree Picture *picture = g_new0 (Picture, 1);

      make (picture, ids[i]);
      g_assert_cmpfloat (toy_diagram_get_aspect (ids[i]), >, 1);
      drop (picture);
    }
  g_assert_cmpfloat (toy_diagram_get_aspect ("nothing"), ==, 0);
}

/* What the paragraphs say that is marked. */
static void
test_marks (void)
{
  static const struct
  {
    const char *id, *legal;
  } cases[] = {
    { "terrain", "" },
    { "targets", "a b c e" },
    { "beats", "a b e" },
    { "connection", "a b" },
    { "flight", "a b c e" },
    { "lists", "a b" },
    { "headquarters", "a b c d red" },
    { "discard", "a d e" },
    { "chain", "a b c d" },
    { "recall", "a b" },
    { "push", "b c" },
    { "mute", "a c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree Picture *picture = g_new0 (Picture, 1);
      g_autofree char *legal = NULL;

      make (picture, cases[i].id);
      legal = ids_of (picture, picture->marks.legal);
      g_test_message ("%s", cases[i].id);
      g_assert_cmpstr (legal, ==, cases[i].legal);
      drop (picture);
    }
}

/* R6.1 in the picture: the region is taken by the engine, not by the painter. */
static void
test_region (void)
{
  g_autofree Picture *picture = g_new0 (Picture, 1);

  make (picture, "region");
  g_assert_cmpuint (picture->table.won[TOY_ARMY_BLUE], ==, 1);
  g_assert_cmpint (picture->table.medals[TOY_ARMY_BLUE], ==, 2);
  drop (picture);
}

/* Every picture covers its rectangle, by day and by night. */
static void
test_paint (void)
{
  const char *const *ids = toy_diagram_ids ();

  for (int i = 0; ids[i] != NULL; i++)
    for (int dark = 0; dark < 2; dark++)
      {
        int width = 400, height = (int) (400 / toy_diagram_get_aspect (ids[i]));
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
        cairo_t *cr = cairo_create (surface);
        const guint32 *pixels;

        toy_diagram_paint (cr, ids[i], width, height, dark, false);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_flush (surface);
        pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
        g_assert_cmphex (pixels[0] >> 24, ==, 0xff);
        g_assert_cmphex (pixels[(height / 2) * width + width / 2] >> 24, ==, 0xff);
        cairo_surface_destroy (surface);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/diagrams/sound", test_sound);
  g_test_add_func ("/draw/diagrams/marks", test_marks);
  g_test_add_func ("/draw/diagrams/region", test_region);
  g_test_add_func ("/draw/diagrams/paint", test_paint);
  return g_test_run ();
}
