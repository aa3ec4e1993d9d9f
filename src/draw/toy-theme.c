/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of themes. */
#include "config.h"

#include "draw/toy-theme.h"

#include <glib.h>

static const ToyTheme *const themes[] = {
  &toy_theme_meadow,  &toy_theme_pool,    &toy_theme_clouds,    &toy_theme_jungle,
  &toy_theme_cemetery, &toy_theme_sea,    &toy_theme_station,   &toy_theme_sandbox,
  &toy_theme_winter,  &toy_theme_promenade, &toy_theme_arena,
};

const ToyTheme *
toy_theme_find (const char *id)
{
  for (size_t i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_strcmp0 (themes[i]->id, id) == 0)
      return themes[i];

  return themes[0];
}

int
toy_theme_count (void)
{
  return G_N_ELEMENTS (themes);
}

const ToyTheme *
toy_theme_nth (int n)
{
  g_return_val_if_fail (n >= 0 && n < toy_theme_count (), themes[0]);

  return themes[n];
}
