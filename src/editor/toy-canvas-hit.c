/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies where on the canvas, and what it is called. */
#include "config.h"

#include <math.h>

#include "editor/toy-canvas-private.h"
#include "editor/toy-part-name.h"

gboolean
_toy_canvas_place (ToyCanvas *self, const ToyRef *ref, double *x, double *y)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);

  switch (ref->part)
    {
    case TOY_PART_SPACE:
      *x = toy_edit_space (draft, ref->index)->x;
      *y = toy_edit_space (draft, ref->index)->y;
      return TRUE;
    case TOY_PART_VIA:
      *x = toy_edit_via (draft, ref->index, ref->via)->x;
      *y = toy_edit_via (draft, ref->index, ref->via)->y;
      return TRUE;
    case TOY_PART_PROP:
      *x = toy_edit_prop (draft, ref->index)->x;
      *y = toy_edit_prop (draft, ref->index)->y;
      return TRUE;
    case TOY_PART_REGION:
      *x = toy_edit_region (draft, ref->index)->x;
      *y = toy_edit_region (draft, ref->index)->y;
      /* Medals may be drawn a little aside, clear of paths. */
      for (int i = 0; i < compilation->terrain->n_regions; i++)
        {
          if (compilation->region_item[i] == ref->index)
            {
              *x = self->map->regions[i].medals.x;
              *y = self->map->regions[i].medals.y;
            }
        }
      return TRUE;
    case TOY_PART_PATH:
    default:
      return FALSE;
    }
}

static gboolean
hit_part (ToyCanvas *self, ToyPart part, guint n, double reach, double x, double y, ToyRef *ref)
{
  double nearest = reach;
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      ToyRef it = { part, (int) i, 0 };
      double px, py, distance;

      if (!_toy_canvas_place (self, &it, &px, &py))
        continue;
      distance = hypot (px - x, py - y);
      if (distance <= nearest)
        {
          nearest = distance;
          *ref = it;
          found = TRUE;
        }
    }
  return found;
}

static gboolean
hit_via (ToyCanvas *self, double x, double y, ToyRef *ref)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyPick *pick = toy_document_get_pick (self->document);

  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);

      for (guint j = 0; j < path->vias->len; j++)
        {
          const ToyDraftVia *via = g_ptr_array_index (path->vias, j);

          /* Bends are there only where they are shown. */
          if (self->tool != TOY_TOOL_PATH && !toy_pick_has (pick, TOY_PART_PATH, (int) i, 0)
              && !toy_pick_has (pick, TOY_PART_VIA, (int) i, (int) j))
            continue;
          if (hypot (via->x - x, via->y - y) * self->scale <= TOY_CATCH_PIXELS)
            {
              *ref = (ToyRef) { TOY_PART_VIA, (int) i, (int) j };
              return TRUE;
            }
        }
    }
  return FALSE;
}

gboolean
_toy_canvas_path_at (ToyCanvas *self, double x, double y, ToyRef *ref)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  double nearest = MAX (TOY_CATCH_PIXELS / self->scale, self->map->radius * TOY_MAP_PATH);
  gboolean found = FALSE;

  for (int i = 0; i < self->map->n_trails && i < compilation->terrain->n_paths; i++)
    {
      const ToyTrail *trail = &self->map->trails[i];

      for (int j = 0; j + 1 < trail->n; j++)
        {
          double dx = trail->dots[j + 1].x - trail->dots[j].x;
          double dy = trail->dots[j + 1].y - trail->dots[j].y;
          double length = dx * dx + dy * dy;
          double t = length > 0 ? CLAMP (((x - trail->dots[j].x) * dx
                                          + (y - trail->dots[j].y) * dy) / length, 0, 1) : 0;
          double distance = hypot (x - trail->dots[j].x - t * dx, y - trail->dots[j].y - t * dy);

          if (distance < nearest)
            {
              nearest = distance;
              *ref = (ToyRef) { TOY_PART_PATH, compilation->path_item[i], 0 };
              found = TRUE;
            }
        }
    }
  return found;
}

gboolean
_toy_canvas_hit (ToyCanvas *self, double x, double y, ToyRef *ref)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  double radius = self->map->radius;

  return hit_via (self, x, y, ref)
         || hit_part (self, TOY_PART_SPACE, draft->spaces->len, radius * TOY_MAP_PAD, x, y, ref)
         || hit_part (self, TOY_PART_REGION, draft->regions->len, radius * TOY_MAP_MEDAL * 2, x,
                      y, ref)
         || _toy_canvas_path_at (self, x, y, ref)
         || hit_part (self, TOY_PART_PROP, draft->props->len, radius, x, y, ref);
}

char *
_toy_canvas_name (ToyCanvas *self, const ToyRef *ref)
{
  return toy_part_name (_toy_canvas_draft (self), ref);
}

int
_toy_canvas_space_at (ToyCanvas *self, double x, double y)
{
  ToyRef ref;

  return hit_part (self, TOY_PART_SPACE, _toy_canvas_draft (self)->spaces->len,
                   self->map->radius * TOY_MAP_PAD, x, y, &ref) ? ref.index : -1;
}
