/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From closed areas of the drawing to regions of the document. */
#include "config.h"

#include "model/toy-document-regions.h"

#include <string.h>

int
toy_regions_habit (int n)
{
  return MAX (n - 2, 1);
}

int
toy_regions_habit_objective (const ToyDraft *draft)
{
  gint64 all = 0;

  for (guint i = 0; i < draft->regions->len; i++)
    all += MAX (toy_edit_region (draft, (int) i)->medals, 0);
  return (int) CLAMP (all / 2, 1, TOY_MAX_REGIONS * TOY_MAX_MEDALS);
}

static gboolean
contains (const ToyPoint *points, int n, double x, double y)
{
  gboolean in = FALSE;

  for (int i = 0, j = n - 1; i < n; j = i++)
    {
      double ax = points[i].x, ay = points[i].y, bx = points[j].x, by = points[j].y;

      if ((ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax)
        in = !in;
    }
  return in;
}

gboolean
toy_regions_face_at (const ToyTerrain *terrain, double x, double y, ToyFace *face)
{
  g_autofree ToyFace *faces = g_new (ToyFace, TOY_MAX_FACES);
  g_autofree ToyPoint *points = g_new (ToyPoint, TOY_MAX_OUTLINE);
  int n = MIN (toy_faces_find (terrain, faces, TOY_MAX_FACES), TOY_MAX_FACES);

  /* The largest come first. */
  for (int i = n - 1; i >= 0; i--)
    {
      int corners;

      if (faces[i].bases == 0)
        continue;
      corners = toy_faces_outline (terrain, faces[i].bases, points, TOY_MAX_OUTLINE);
      if (contains (points, MIN (corners, TOY_MAX_OUTLINE), x, y))
        {
          *face = faces[i];
          return TRUE;
        }
    }
  return FALSE;
}

int
toy_regions_find (const ToyCompilation *compilation, ToyMask bases)
{
  for (int i = 0; i < compilation->terrain->n_regions; i++)
    {
      if (compilation->terrain->regions[i].bases == bases)
        return compilation->region_item[i];
    }
  return -1;
}

static char **
bases_of (const ToyTerrain *terrain, ToyMask bases)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (ToyMask m = bases; m != 0; m = toy_mask_rest (m))
    g_strv_builder_add (builder, terrain->spaces[toy_mask_first (m)].id);
  return g_strv_builder_end (builder);
}

int
toy_regions_add (ToyDraft *draft, const ToyCompilation *compilation, const ToyFace *face)
{
  int found = toy_regions_find (compilation, face->bases);
  ToyDraftRegion *region;

  if (found >= 0)
    return found;

  region = toy_item_new (TOY_ITEM_REGION);
  g_free (region->id);
  region->id = toy_edit_new_id (draft->regions, "r", FALSE);
  region->medals = toy_regions_habit (toy_mask_count (face->bases));
  region->x = toy_edit_round (face->x);
  region->y = toy_edit_round (face->y);
  g_strfreev (region->bases);
  region->bases = bases_of (compilation->terrain, face->bases);
  g_ptr_array_add (draft->regions, region);
  return (int) draft->regions->len - 1;
}

guint
toy_regions_add_all (ToyDraft *draft, const ToyCompilation *compilation)
{
  g_autofree ToyFace *faces = g_new (ToyFace, TOY_MAX_FACES);
  int n = MIN (toy_faces_find (compilation->terrain, faces, TOY_MAX_FACES), TOY_MAX_FACES);
  guint before = draft->regions->len;

  for (int i = 0; i < n && draft->regions->len < TOY_MAX_REGIONS; i++)
    {
      if (faces[i].bases != 0)
        toy_regions_add (draft, compilation, &faces[i]);
    }
  return draft->regions->len - before;
}

void
toy_regions_fill_habits (ToyDraft *draft)
{
  for (guint i = 0; i < draft->regions->len; i++)
    {
      ToyDraftRegion *region = toy_edit_region (draft, (int) i);

      region->medals = toy_regions_habit ((int) g_strv_length (region->bases));
    }
  draft->objective = toy_regions_habit_objective (draft);
}

gboolean
toy_regions_refresh (ToyDraft *draft, const ToyCompilation *compilation, int index)
{
  ToyDraftRegion *region = toy_edit_region (draft, index);
  ToyFace face;

  if (!toy_regions_face_at (compilation->terrain, region->x, region->y, &face))
    return FALSE;
  g_strfreev (region->bases);
  region->bases = bases_of (compilation->terrain, face.bases);
  return TRUE;
}
