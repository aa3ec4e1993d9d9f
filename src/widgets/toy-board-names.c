/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board view: the short names of its spaces, each on a plate at the lower rim, where neither
 * stacks nor badges come. */
#include "config.h"

#include "widgets/toy-board-view-private.h"

#define SMALLEST 9.0 /* letters, in pixels */
#define PART 0.34    /* letters, of a tile's radius */

static const GdkRGBA plate = { 0.11f, 0.09f, 0.08f, 0.86f };
static const GdkRGBA letters = { 1, 1, 1, 1 };

static void
snapshot_name (GtkSnapshot *snapshot, PangoLayout *layout, const char *name, ToyDot rim)
{
  PangoRectangle ink, size;
  graphene_rect_t area;
  GskRoundedRect shape;

  pango_layout_set_text (layout, name, -1);
  pango_layout_get_pixel_extents (layout, &ink, &size);
  graphene_rect_init (&area, (float) (rim.x - size.width / 2.0 - 5),
                      (float) (rim.y - size.height / 2.0), (float) (size.width + 10),
                      (float) size.height);
  gsk_rounded_rect_init_from_rect (&shape, &area, area.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &plate, &area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (area.origin.x + 5, area.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &letters);
  gtk_snapshot_restore (snapshot);
}

void
_toy_board_view_snapshot_names (ToyBoardView *self, GtkSnapshot *snapshot)
{
  const ToyTerrain *terrain = _toy_board_view_get_terrain (self);
  const ToyMap *map = _toy_board_view_get_map (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font,
                                            MAX (PART * map->radius, SMALLEST) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  for (int i = 0; i < terrain->n_spaces; i++)
    {
      const ToySpace *space = &terrain->spaces[i];
      ToyDot rim = { map->spaces[i].x, map->spaces[i].y + map->radius };

      /* The only headquarters of an army is called just that. */
      if (!space->is_hq || toy_mask_count (self->game.hqs[space->army]) > 1)
        snapshot_name (snapshot, layout, space->id, rim);
    }
}

void
toy_board_view_set_names (ToyBoardView *self, gboolean names)
{
  g_return_if_fail (TOY_IS_BOARD_VIEW (self));

  names = !!names;
  if (self->names == names)
    return;
  self->names = names;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
