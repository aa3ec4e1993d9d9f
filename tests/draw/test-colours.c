/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WCAG contrast of all that must be read or told apart, in every theme, by day and in the evening.
 * 4.5 for what is read, 3 for shapes and large numerals. */
#include "config.h"

#include <glib.h>

#include "draw/toy-theme.h"

#define READ 4.5
#define SEEN 3.0

static void
check (const char *what, uint32_t a, uint32_t b, double least)
{
  double contrast = toy_rgb_contrast (TOY_RGB (a), TOY_RGB (b));

  if (contrast < least)
    {
      g_test_message ("%s: #%06x on #%06x has %.2f, wants %.1f", what, a, b, contrast, least);
      g_test_fail ();
    }
}

static void
test_arithmetic (void)
{
  g_assert_cmpfloat_with_epsilon (toy_rgb_contrast (TOY_RGB (0xffffff), TOY_RGB (0)), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (toy_rgb_contrast (TOY_RGB (0x777777), TOY_RGB (0xffffff)), 4.48,
                                  0.01);
}

static void
test_armies (void)
{
  for (int army = 0; army <= TOY_ARMY_NONE; army++)
    {
      const ToyArmyColours *colours = &toy_army_colours[army];

      check ("text on light", colours->on_light, 0xf6f5f4, READ);
      check ("text on dark", colours->on_dark, 0x2e2e33, READ);
      check ("numeral on its rim", TOY_COLOUR_NUMERAL, colours->ink, READ);
      check ("emblem", TOY_COLOUR_NUMERAL, colours->body, SEEN);
      check ("outline", colours->light, colours->ink, SEEN);
    }
}

/* In grey the armies differ too, even before one looks at shapes. */
static void
test_armies_in_grey (void)
{
  check ("red against blue", toy_army_colours[TOY_ARMY_RED].body,
         toy_army_colours[TOY_ARMY_BLUE].body, 1.3);
}

static void
test_signs (void)
{
  check ("symbol on cream", TOY_COLOUR_INK, TOY_COLOUR_CREAM, READ);
  check ("legal ring", TOY_COLOUR_LEGAL, TOY_COLOUR_LEGAL_INK, READ);
  check ("focus ring", TOY_COLOUR_FOCUS, TOY_COLOUR_FOCUS_INK, READ);
  check ("count on a medal", TOY_COLOUR_NUMERAL, TOY_COLOUR_GOLD_INK, READ);
  check ("medal", TOY_COLOUR_GOLD, TOY_COLOUR_GOLD_INK, READ);
  check ("frost", TOY_COLOUR_FROST_INK, TOY_COLOUR_FROST, READ);
}

/* Of two colours that lie over each other, rim and fill, one stands off the ground. */
static void
check_seen (const char *what,
            const ToyTheme *theme,
            double dusk,
            uint32_t rim,
            uint32_t fill,
            uint32_t ground)
{
  ToyRgb below = toy_rgb_dusk (TOY_RGB (ground), dusk > 0 ? 1 : 0);
  ToyRgb one = toy_rgb_dusk (TOY_RGB (rim), dusk);
  ToyRgb other = toy_rgb_dusk (TOY_RGB (fill), dusk);
  double contrast = MAX (toy_rgb_contrast (one, below), toy_rgb_contrast (other, below));

  if (contrast < SEEN)
    {
      g_test_message ("%s of %s, dusk %.2f: %.2f, wants %.1f", what, theme->id, dusk, contrast,
                      SEEN);
      g_test_fail ();
    }
}

static void
test_theme (gconstpointer data)
{
  const ToyTheme *theme = data;
  const uint32_t grounds[] = { theme->ground, theme->ground_low };

  for (int evening = 0; evening < (theme->night ? 1 : 2); evening++)
    for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
      {
        double dusk = evening ? TOY_MAP_DUSK : 0;

        check_seen ("path", theme, dusk, theme->path_rim, theme->path, grounds[i]);
        check_seen ("base", theme, dusk, theme->pad_rim, theme->pad, grounds[i]);
        check_seen ("special base", theme, dusk, theme->special_rim, theme->special, grounds[i]);
      }
  check ("base and its rim", theme->pad_rim, theme->pad, 2.4);
  check ("special base and its rim", theme->special_rim, theme->special, 2.4);
  g_assert_nonnull (theme->paint_ground);
  g_assert_nonnull (theme->paint_paths);
  g_assert_nonnull (theme->paint_pad);
}

static void
test_find (void)
{
  g_assert_cmpint (toy_theme_count (), ==, 11);
  for (int i = 0; i < toy_theme_count (); i++)
    g_assert_true (toy_theme_find (toy_theme_nth (i)->id) == toy_theme_nth (i));
  g_assert_cmpstr (toy_theme_find ("no such theme")->id, ==, "meadow");
  g_assert_cmpstr (toy_theme_find ("")->id, ==, "meadow");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draw/colours/arithmetic", test_arithmetic);
  g_test_add_func ("/draw/colours/armies", test_armies);
  g_test_add_func ("/draw/colours/armies-in-grey", test_armies_in_grey);
  g_test_add_func ("/draw/colours/signs", test_signs);
  g_test_add_func ("/draw/themes/find", test_find);
  for (int i = 0; i < toy_theme_count (); i++)
    {
      g_autofree char *path = g_strdup_printf ("/draw/colours/theme/%s", toy_theme_nth (i)->id);

      g_test_add_data_func (path, toy_theme_nth (i), test_theme);
    }
  return g_test_run ();
}
