/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures with Pango, without a display. */
#include "config.h"

#include "draw/toy-text.h"

#include <pango/pangocairo.h>

/* Large enough for widths that no pixel grid rounds. */
#define SIZE 200

double
toy_text_width (const char *text, gboolean bold)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  int width;

  pango_font_description_set_absolute_size (font, SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, NULL);
  pango_font_description_free (font);
  g_object_unref (layout);
  g_object_unref (context);
  return (double) width / PANGO_SCALE / SIZE;
}
