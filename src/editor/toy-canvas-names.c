/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ids of spaces and regions on the map, where words elsewhere speak of them: of what is
 * selected and pointed at, or of all. */
#include "config.h"

#include <pango/pangocairo.h>

#include "editor/toy-canvas-private.h"
#include "model/toy-document-edit.h"

#define SIZE 12.0 /* pixels */
#define PAD 5.0
#define MANY 12 /* selected things */

static ToyMask
bit_of (ToyCanvas *self, const char *id)
{
  int space = toy_edit_find_space (_toy_canvas_draft (self), id);

  return space >= 0 && space < TOY_MAX_SPACES ? TOY_BIT (space) : 0;
}

/* The spaces, by their place in the draft, that @ref is made of. */
static ToyMask
spaces_of (ToyCanvas *self, const ToyRef *ref)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  ToyMask spaces = 0;

  switch (ref->part)
    {
    case TOY_PART_SPACE:
      return ref->index < TOY_MAX_SPACES ? TOY_BIT (ref->index) : 0;
    case TOY_PART_PATH:
    case TOY_PART_VIA:
      return bit_of (self, toy_edit_path (draft, ref->index)->from)
             | bit_of (self, toy_edit_path (draft, ref->index)->to);
    case TOY_PART_REGION:
      for (char **id = toy_edit_region (draft, ref->index)->bases; id != NULL && *id != NULL; id++)
        spaces |= bit_of (self, *id);
      return spaces;
    case TOY_PART_PROP:
    default:
      return 0;
    }
}

/* A small plate whose upper edge is at @y. */
static void
paint_name (cairo_t *cr, PangoLayout *layout, const char *name, double x, double y)
{
  int width, height;

  pango_layout_set_text (layout, name, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_new_path (cr);
  cairo_arc (cr, x - width / 2.0, y + height / 2.0, height / 2.0 + 1, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (cr, x + width / 2.0, y + height / 2.0, height / 2.0 + 1, -G_PI / 2, G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.17, 0.15, 0.13, 0.86);
  cairo_fill (cr);
  cairo_move_to (cr, x - width / 2.0, y);
  cairo_set_source_rgb (cr, 1, 0.97, 0.92);
  pango_cairo_show_layout (cr, layout);
}

void
_toy_canvas_paint_names (ToyCanvas *self, cairo_t *cr)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyMask spaces = self->show_names ? ~(ToyMask) 0 : 0;
  PangoFontDescription *font = pango_font_description_from_string ("sans bold");
  PangoLayout *layout = pango_cairo_create_layout (cr);

  pango_font_description_set_absolute_size (font, SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  /* The names of very many would only hide them. */
  for (guint i = 0; i < pick->len && pick->len <= MANY; i++)
    spaces |= spaces_of (self, toy_pick_at (pick, i));
  if (self->has_hover)
    spaces |= spaces_of (self, &self->hover);
  for (guint i = 0; i < draft->spaces->len && i < TOY_MAX_SPACES; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);
      double pad = self->map->radius * self->scale
                   * (space->item.kind == TOY_ITEM_HQ ? TOY_MAP_HQ : TOY_MAP_PAD);

      if ((spaces & TOY_BIT (i)) && space->id != NULL)
        paint_name (cr, layout, space->id, self->x0 + space->x * self->scale,
                    self->y0 + space->y * self->scale + pad - PAD);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);

      if ((self->show_names
           || (pick->len <= MANY && toy_pick_has (pick, TOY_PART_REGION, (int) i, 0)))
          && region->id != NULL)
        paint_name (cr, layout, region->id, self->x0 + region->x * self->scale,
                    self->y0 + region->y * self->scale
                    + self->map->radius * self->scale * TOY_MAP_MEDAL * 1.6);
    }
  g_object_unref (layout);
  pango_font_description_free (font);
}
