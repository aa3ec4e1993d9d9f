/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a board takes at 1920 × 1080, by the processor's clock: cold (no picture remembered),
 * and the layers that change with all remembered, which is what a widget repaints.  Says where a
 * budget of DESIGN §6 is broken, and fails then. */
#include "config.h"

#include <glib.h>
#include <time.h>

#include "draw/toy-figure.h"
#include "draw/toy-sprite.h"
#include "toy-fixture.h"
#include "toy-scenes.h"

#define WIDTH 1920
#define HEIGHT 1080
#define COLD_MS 150.0
#define WARM_MS 4.0
#define FIGURES_MS 60.0
#define ROUNDS 5

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static bool
report (const char *what, double ms, double budget)
{
  g_print ("%-34s %7.2f ms (budget %.0f)%s\n", what, ms, budget, ms > budget ? "  TOO SLOW" : "");
  return ms <= budget;
}

static bool
bench_terrain (const char *id, cairo_t *cr)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  g_autofree char *cold_name = g_strdup_printf ("%s cold", id);
  g_autofree char *warm_name = g_strdup_printf ("%s warm", id);
  ToyTable table;
  ToyScene scene = { .game = &fixture->game, .table = &table, .marks = TOY_MARKS_NONE };
  ToyLayout layout;
  double cold = G_MAXDOUBLE;
  double warm = G_MAXDOUBLE;
  bool good = true;

  toy_scene_fill (&table, &fixture->game);
  scene.marks.legal = 0x3c;
  toy_layout_fit (&layout, fixture->terrain, TOY_TURN_270, WIDTH, HEIGHT, 12);
  for (int i = 0; i < ROUNDS; i++)
    {
      double start;

      toy_sprite_clear ();
      start = now ();
      toy_paint_board (cr, &scene, &layout);
      cold = MIN (cold, now () - start);
      start = now ();
      toy_paint_regions (cr, &scene, &layout);
      toy_paint_medals (cr, &scene, &layout);
      toy_paint_pieces (cr, &scene, &layout);
      warm = MIN (warm, now () - start);
    }
  if (!report (cold_name, cold, COLD_MS))
    good = false;
  if (!report (warm_name, warm, WARM_MS))
    good = false;
  return good;
}

static bool
bench_figures (cairo_t *cr)
{
  const ToySheet *sheet = toy_sheet_classic ();
  double start;

  toy_sprite_clear ();
  start = now ();
  for (int i = 0; i < sheet->n_types; i++)
    {
      g_autofree char *name = g_strconcat ("troops/", sheet->types[i].figure, NULL);

      toy_figure_paint (cr, name, TOY_ARMY_NONE, 200, 200, 96);
    }
  return report ("all troop figures, first time", now () - start, FIGURES_MS);
}

int
main (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  bool good = bench_figures (cr);

  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    if (!bench_terrain (toy_fixture_ids ()[i], cr))
      good = false;
  g_print ("remembered pictures: %.1f MiB\n", toy_sprite_memory () / 1048576.0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return good ? 0 : 1;
}
