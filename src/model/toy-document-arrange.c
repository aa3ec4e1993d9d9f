/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving several things at once: moves, turns, mirror images, lines and equal distances. */
#include "config.h"

#include <math.h>
#include <string.h>

#include "model/toy-document-edit.h"

static void
apply (const ToyAffine *affine, double *x, double *y)
{
  double old_x = *x, old_y = *y;

  *x = toy_edit_round (affine->xx * old_x + affine->xy * old_y + affine->x0);
  *y = toy_edit_round (affine->yx * old_x + affine->yy * old_y + affine->y0);
}

static gboolean
has_space (const ToyDraft *draft, const ToyPick *pick, const char *id)
{
  int space = toy_edit_find_space (draft, id);

  return space >= 0 && toy_pick_has (pick, TOY_PART_SPACE, space, 0);
}

static gboolean
has_all_bases (const ToyDraft *draft, const ToyPick *pick, const ToyDraftRegion *region)
{
  for (guint i = 0; region->bases[i] != NULL; i++)
    {
      if (!has_space (draft, pick, region->bases[i]))
        return FALSE;
    }
  return region->bases[0] != NULL;
}

static void
transform_paths (ToyDraft *draft, const ToyPick *pick, const ToyAffine *affine)
{
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);
      gboolean whole = toy_pick_has (pick, TOY_PART_PATH, (int) i, 0)
                       || (has_space (draft, pick, path->from)
                           && has_space (draft, pick, path->to));

      for (guint j = 0; j < path->vias->len; j++)
        {
          ToyDraftVia *via = g_ptr_array_index (path->vias, j);

          if (whole || toy_pick_has (pick, TOY_PART_VIA, (int) i, (int) j))
            apply (affine, &via->x, &via->y);
        }
    }
}

void
toy_edit_transform (ToyDraft *draft, const ToyPick *pick, const ToyAffine *affine)
{
  transform_paths (draft, pick, affine);
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      ToyDraftSpace *space = toy_edit_space (draft, (int) i);

      if (toy_pick_has (pick, TOY_PART_SPACE, (int) i, 0))
        apply (affine, &space->x, &space->y);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      ToyDraftRegion *region = toy_edit_region (draft, (int) i);

      if (toy_pick_has (pick, TOY_PART_REGION, (int) i, 0) || has_all_bases (draft, pick, region))
        apply (affine, &region->x, &region->y);
    }
  for (guint i = 0; i < draft->props->len; i++)
    {
      ToyDraftProp *prop = toy_edit_prop (draft, (int) i);

      if (toy_pick_has (pick, TOY_PART_PROP, (int) i, 0))
        apply (affine, &prop->x, &prop->y);
    }
}

void
toy_edit_move (ToyDraft *draft, const ToyPick *pick, double dx, double dy)
{
  ToyAffine affine = { 1, 0, 0, 1, dx, dy };

  toy_edit_transform (draft, pick, &affine);
}

/* The point of @ref as two numbers that can be written; FALSE for a path. */
static gboolean
point_of (const ToyDraft *draft, const ToyRef *ref, double **x, double **y)
{
  switch (ref->part)
    {
    case TOY_PART_SPACE:
      *x = &toy_edit_space (draft, ref->index)->x;
      *y = &toy_edit_space (draft, ref->index)->y;
      return TRUE;
    case TOY_PART_VIA:
      *x = &toy_edit_via (draft, ref->index, ref->via)->x;
      *y = &toy_edit_via (draft, ref->index, ref->via)->y;
      return TRUE;
    case TOY_PART_REGION:
      *x = &toy_edit_region (draft, ref->index)->x;
      *y = &toy_edit_region (draft, ref->index)->y;
      return TRUE;
    case TOY_PART_PROP:
      *x = &toy_edit_prop (draft, ref->index)->x;
      *y = &toy_edit_prop (draft, ref->index)->y;
      return TRUE;
    case TOY_PART_PATH:
    default:
      return FALSE;
    }
}

gboolean
toy_edit_bounds (const ToyDraft *draft, const ToyPick *pick,
                 double *left, double *top, double *right, double *bottom)
{
  *left = *top = INFINITY;
  *right = *bottom = -INFINITY;

  for (guint i = 0; i < pick->len; i++)
    {
      double *x, *y;

      if (!point_of (draft, toy_pick_at (pick, i), &x, &y))
        continue;
      *left = MIN (*left, *x);
      *right = MAX (*right, *x);
      *top = MIN (*top, *y);
      *bottom = MAX (*bottom, *y);
    }
  return *left <= *right;
}

void
toy_edit_rotate (ToyDraft *draft, const ToyPick *pick, double degrees)
{
  double left, top, right, bottom, x, y, c, s;
  ToyAffine affine;

  if (!toy_edit_bounds (draft, pick, &left, &top, &right, &bottom))
    return;
  x = (left + right) / 2;
  y = (top + bottom) / 2;
  c = cos (degrees * G_PI / 180);
  s = sin (degrees * G_PI / 180);
  affine = (ToyAffine) { c, -s, s, c, x - c * x + s * y, y - s * x - c * y };
  toy_edit_transform (draft, pick, &affine);
}

void
toy_edit_mirror (ToyDraft *draft, const ToyPick *pick, gboolean upright)
{
  double left, top, right, bottom;
  ToyAffine affine = { 1, 0, 0, 1, 0, 0 };

  if (!toy_edit_bounds (draft, pick, &left, &top, &right, &bottom))
    return;
  if (upright)
    {
      affine.yy = -1;
      affine.y0 = top + bottom;
    }
  else
    {
      affine.xx = -1;
      affine.x0 = left + right;
    }
  toy_edit_transform (draft, pick, &affine);
}

/* Bends are moved one by one, never put in line with spaces. */
static gboolean
stands (const ToyRef *ref)
{
  return ref->part == TOY_PART_SPACE || ref->part == TOY_PART_REGION
         || ref->part == TOY_PART_PROP;
}

static ToyPick *
standing (const ToyPick *pick)
{
  ToyPick *result = toy_pick_new ();

  for (guint i = 0; i < pick->len; i++)
    {
      const ToyRef *ref = toy_pick_at (pick, i);

      if (stands (ref))
        toy_pick_add (result, ref->part, ref->index, ref->via);
    }
  return result;
}

void
toy_edit_align (ToyDraft *draft, const ToyPick *all, ToyAlign align)
{
  g_autoptr (GArray) pick = standing (all);
  double left, top, right, bottom;

  if (!toy_edit_bounds (draft, pick, &left, &top, &right, &bottom))
    return;

  for (guint i = 0; i < pick->len; i++)
    {
      double *x, *y;

      if (!point_of (draft, toy_pick_at (pick, i), &x, &y))
        continue;
      switch (align)
        {
        case TOY_ALIGN_LEFT:
          *x = left;
          break;
        case TOY_ALIGN_CENTRE:
          *x = toy_edit_round ((left + right) / 2);
          break;
        case TOY_ALIGN_RIGHT:
          *x = right;
          break;
        case TOY_ALIGN_TOP:
          *y = top;
          break;
        case TOY_ALIGN_MIDDLE:
          *y = toy_edit_round ((top + bottom) / 2);
          break;
        case TOY_ALIGN_BOTTOM:
        default:
          *y = bottom;
        }
    }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double *x = *(double *const *) a, *y = *(double *const *) b;

  return *x < *y ? -1 : *x > *y;
}

void
toy_edit_distribute (ToyDraft *draft, const ToyPick *all, gboolean upright)
{
  g_autoptr (GArray) pick = standing (all);
  g_autoptr (GPtrArray) numbers = g_ptr_array_new ();
  double first, last;

  for (guint i = 0; i < pick->len; i++)
    {
      double *x, *y;

      if (point_of (draft, toy_pick_at (pick, i), &x, &y))
        g_ptr_array_add (numbers, upright ? y : x);
    }
  if (numbers->len < 3)
    return;

  g_ptr_array_sort (numbers, compare_numbers);
  first = *(double *) g_ptr_array_index (numbers, 0);
  last = *(double *) g_ptr_array_index (numbers, numbers->len - 1);
  for (guint i = 1; i + 1 < numbers->len; i++)
    *(double *) g_ptr_array_index (numbers, i)
      = toy_edit_round (first + (last - first) * i / (numbers->len - 1));
}
