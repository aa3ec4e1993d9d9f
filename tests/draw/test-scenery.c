/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Props keep clear of spaces, paths and medals, for every shipped terrain in every theme; they are
 * always the same; every drawing that a theme or a terrain names is there. */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "draw/toy-figure.h"
#include "draw/toy-scenery.h"
#include "toy-fixture.h"

static void
test_clear (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;
  g_autoptr (ToyMap) map = toy_map_new (terrain, NULL);

  for (int i = 0; i < toy_theme_count (); i++)
    {
      ToyPropSpot spots[TOY_SCENERY_MAX];
      ToyPropSpot again[TOY_SCENERY_MAX];
      int n = toy_scenery_place (terrain, toy_theme_nth (i), spots);

      g_assert_cmpint (n, >=, 8);
      g_assert_cmpint (toy_scenery_place (terrain, toy_theme_nth (i), again), ==, n);
      for (int j = 0; j < n; j++)
        {
          double reach = spots[j].size * TOY_SCENERY_FILL / 2;

          g_assert_cmpstr (spots[j].figure, ==, again[j].figure);
          g_assert_cmpfloat (spots[j].x, ==, again[j].x);
          g_assert_cmpfloat (spots[j].y, ==, again[j].y);
          g_assert_cmpfloat (toy_scenery_room (map, spots[j].x, spots[j].y, spots[j].size), >=,
                             -1e-6);
          g_assert_cmpfloat (spots[j].x - reach, >=, -1e-6);
          g_assert_cmpfloat (spots[j].y - reach, >=, -1e-6);
          g_assert_cmpfloat (spots[j].x + reach, <=, terrain->width + 1e-6);
          g_assert_cmpfloat (spots[j].y + reach, <=, terrain->height + 1e-6);
          for (int k = 0; k < j; k++)
            g_assert_cmpfloat (hypot (spots[j].x - spots[k].x, spots[j].y - spots[k].y), >,
                               reach + spots[k].size * TOY_SCENERY_FILL / 2);
        }
    }
}

/* The props that a terrain's file adds keep clear as well. */
static void
test_own_props (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;
  g_autoptr (ToyMap) map = toy_map_new (terrain, NULL);

  for (int i = 0; i < terrain->n_props; i++)
    {
      const ToyProp *prop = &terrain->props[i];
      g_autofree char *name = g_strconcat ("props/", prop->figure, NULL);

      g_assert_true (toy_figure_exists (name));
      g_assert_cmpfloat (toy_scenery_room (map, prop->x, prop->y, 2 * map->radius * prop->scale),
                         >=, 0);
    }
}

/* The plates of special HQs lie below them and stay clear of paths' middles, medals and spaces. */
static void
test_labels (gconstpointer id)
{
  g_autoptr (ToyFixture) fixture = toy_fixture_load (id, (ToyOptions){ 0 });
  const ToyTerrain *terrain = fixture->terrain;
  ToyLayout layout;

  for (int turn = TOY_TURN_0; turn <= TOY_TURN_270; turn++)
    {
      g_autoptr (ToyMap) map = NULL;

      toy_layout_fit (&layout, terrain, turn, 1000, 1000, 0);
      map = toy_map_new (terrain, &layout);
      for (int i = 0; i < terrain->n_spaces; i++)
        for (int j = 0; j < terrain->n_regions; j++)
          {
            /* Badges lean out of a stack's corner by this much. */
            double reach = (0.92 + 0.36) * map->radius;
            double dx = fabs (map->regions[j].medals.x - map->spaces[i].x);
            double dy = fabs (map->regions[j].medals.y - map->spaces[i].y);
            double medals = TOY_MAP_MEDAL * map->radius;

            if (terrain->spaces[i].special == TOY_NONE || terrain->spaces[i].is_hq)
              continue;
            g_assert_cmpfloat (MAX (dx, dy), >, reach + medals - 0.6 * map->radius);
          }
    }
}

static void
test_drawings (void)
{
  for (int i = 0; i < toy_theme_count (); i++)
    {
      const ToyTheme *theme = toy_theme_nth (i);
      g_autofree char *hq = g_strconcat ("hq/", theme->hq, NULL);

      g_assert_true (toy_figure_exists (hq));
      for (int j = 0; j < TOY_THEME_PROPS; j++)
        {
          g_autofree char *prop = g_strconcat ("props/", theme->props[j], NULL);
          g_autofree char *around = g_strconcat ("props/", theme->around[j], NULL);

          if (theme->props[j] != NULL)
            g_assert_true (toy_figure_exists (prop));
          if (theme->around[j] != NULL)
            g_assert_true (toy_figure_exists (around));
        }
    }
}

/* Every type of the classic sheet has its figure, every verb and every special kind its badge. */
static void
test_figures (void)
{
  const ToySheet *sheet = toy_sheet_classic ();
  static const char *const badges[] = { "only", "mute", "airborne", "enemy-draw" };

  for (int i = 0; i < sheet->n_types; i++)
    {
      g_autofree char *name = g_strconcat ("troops/", sheet->types[i].figure, NULL);

      g_assert_true (toy_figure_exists (name));
    }
  for (int i = 0; i < TOY_N_VERBS; i++)
    {
      g_autofree char *name = g_strconcat ("badges/", toy_verb_info (i)->id, NULL);

      g_assert_true (toy_figure_exists (name));
    }
  for (size_t i = 0; i < G_N_ELEMENTS (badges); i++)
    {
      g_autofree char *name = g_strconcat ("badges/", badges[i], NULL);

      g_assert_true (toy_figure_exists (name));
    }
  g_assert_true (toy_figure_exists ("medal"));
  g_assert_false (toy_figure_exists ("troops/nobody"));
  g_assert_false (toy_figure_exists ("../../etc/passwd"));
}

/* The list of the library's resources names every drawing in data/art, and nothing else. */
static void
test_listed (void)
{
  static const char *const folders[] = { ".", "badges", "emblems", "hq", "props", "troops" };
  g_autofree char *list_name = g_build_filename (TOY_SOURCE_ROOT, "data", "art",
                                                 "art.gresource.xml", NULL);
  g_autofree char *list = NULL;

  g_assert_true (g_file_get_contents (list_name, &list, NULL, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (TOY_SOURCE_ROOT, "data", "art", folders[i], NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        if (g_str_has_suffix (name, ".svg"))
          {
            g_autofree char *entry = i == 0 ? g_strdup_printf (">%s<", name)
                                            : g_strdup_printf (">%s/%s<", folders[i], name);

            if (strstr (list, entry) == NULL)
              {
                g_test_message ("%s is missing in art.gresource.xml", entry);
                g_test_fail ();
              }
          }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; toy_fixture_ids ()[i] != NULL; i++)
    {
      const char *id = toy_fixture_ids ()[i];
      g_autofree char *clear = g_strdup_printf ("/draw/scenery/clear/%s", id);
      g_autofree char *own = g_strdup_printf ("/draw/scenery/own-props/%s", id);
      g_autofree char *labels = g_strdup_printf ("/draw/scenery/labels/%s", id);

      g_test_add_data_func (clear, id, test_clear);
      g_test_add_data_func (own, id, test_own_props);
      g_test_add_data_func (labels, id, test_labels);
    }
  g_test_add_func ("/draw/scenery/drawings", test_drawings);
  g_test_add_func ("/draw/figures/all-there", test_figures);
  g_test_add_func ("/draw/figures/listed", test_listed);
  return g_test_run ();
}
