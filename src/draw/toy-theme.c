/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of themes and what their painters share. */
#include "config.h"

#include "draw/toy-theme.h"

#include <glib.h>

static const ToyTheme themes[] = {
  { "meadow", false, 0x8fc95a, 0x6fb04a, 0xa8783f, 0xf2d9a0, 0xd3ac6b, 0x9b7a4d, 0xf6e7c3, 0xb8731c, 0xffd98a, NULL, NULL, NULL },
  { "pool", false, 0x4fc4e0, 0x2fa3d0, 0x1c7fb0, 0xd9f6ff, 0x8fdcf2, 0xd84f6f, 0xfff4e2, 0xe07b1f, 0xffe08a, NULL, NULL, NULL },
  { "clouds", false, 0x9fd4ff, 0x6fb2f5, 0x6d8fd6, 0xffffff, 0xf5b6dd, 0x8ea6dc, 0xffffff, 0xd65fae, 0xffe1f5, NULL, NULL, NULL },
  { "jungle", false, 0x4f9a4a, 0x2f6f3c, 0x5b2d1a, 0xf2993a, 0xffd463, 0x4d3a2a, 0xb99b74, 0xd8481c, 0xffb061, NULL, NULL, NULL },
  { "cemetery", true, 0x39405f, 0x272b47, 0x1c1e33, 0x8c90a8, 0x6b6f8a, 0x1f2138, 0xa9adc2, 0x3f9f6a, 0xb6f0c0, NULL, NULL, NULL },
  { "sea", false, 0x45b5d8, 0x1f86bd, 0x6b4423, 0xc99556, 0x8a5c2e, 0xa98347, 0xf7e3ab, 0xb8731c, 0xffd98a, NULL, NULL, NULL },
  { "station", true, 0x232a44, 0x141828, 0x0c0f1c, 0x3f4b73, 0x54e0ff, 0x0d1120, 0x9aa8c9, 0x31b6d8, 0xc8f4ff, NULL, NULL, NULL },
  { "sandbox", false, 0xf0cf8e, 0xe2b76c, 0xb98a48, 0xd9a95f, 0xb98a48, 0xb07b34, 0xfff0c9, 0x2f8f8a, 0xbff0e6, NULL, NULL, NULL },
  { "winter", false, 0xe8f2fb, 0xc9dff2, 0x7fa3c9, 0xb7cfe8, 0x8fb2d6, 0x6f93bd, 0xffffff, 0xc23a3a, 0xffd9d0, NULL, NULL, NULL },
  { "promenade", false, 0xf6dfb2, 0x58c0dd, 0xb0764f, 0xfbeedd, 0xe0b592, 0x9c6b57, 0xfff8ec, 0xd0487f, 0xffd7e6, NULL, NULL, NULL },
  { "arena", false, 0xe3b878, 0xc78f4f, 0x7d4a2b, 0xf3dcae, 0xb9824a, 0x7d4a2b, 0xfbeccb, 0xb02a3a, 0xffd0a8, NULL, NULL, NULL },
};

const ToyTheme *
toy_theme_find (const char *id)
{
  for (size_t i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_strcmp0 (themes[i].id, id) == 0)
      return &themes[i];

  return &themes[0];
}

int
toy_theme_count (void)
{
  return G_N_ELEMENTS (themes);
}

const ToyTheme *
toy_theme_nth (int n)
{
  g_return_val_if_fail (n >= 0 && n < toy_theme_count (), &themes[0]);

  return &themes[n];
}

ToyRgb
toy_stage_colour (const ToyStage *stage, uint32_t hex)
{
  return stage->dusk ? toy_rgb_dusk (TOY_RGB (hex)) : TOY_RGB (hex);
}

void
toy_stage_set (const ToyStage *stage, uint32_t hex)
{
  toy_set_rgb (stage->cr, toy_stage_colour (stage, hex));
}

void
toy_stage_set_alpha (const ToyStage *stage, uint32_t hex, double alpha)
{
  toy_set_rgba (stage->cr, toy_stage_colour (stage, hex), alpha);
}

void
toy_stage_add_trails (const ToyStage *stage)
{
  cairo_new_path (stage->cr);
  for (int i = 0; i < stage->plan->n_trails; i++)
    {
      const ToyTrail *trail = &stage->plan->trails[i];

      cairo_new_sub_path (stage->cr);
      for (int j = 0; j < trail->n; j++)
        cairo_line_to (stage->cr, trail->dots[j].x, trail->dots[j].y);
    }
}
