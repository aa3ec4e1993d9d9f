/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding counterparts and making them.  A space's counterpart is found by place, a path's by its
 * ends, a region's by its bases, so that ids are free. */
#include "config.h"

#include "model/toy-document-symmetry.h"

#include <math.h>
#include <string.h>

void
toy_symmetry_point (ToySymmetry symmetry, const ToyDraft *draft, double *x, double *y)
{
  if (symmetry == TOY_SYMMETRY_LEFT_RIGHT || symmetry == TOY_SYMMETRY_HALF_TURN)
    *x = toy_edit_round (draft->width - *x);
  if (symmetry == TOY_SYMMETRY_TOP_BOTTOM || symmetry == TOY_SYMMETRY_HALF_TURN)
    *y = toy_edit_round (draft->height - *y);
}

static int
space_near (const ToyDraft *draft, double x, double y)
{
  double nearest = TOY_SYMMETRY_NEAR;
  int found = -1;

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);
      double distance = hypot (space->x - x, space->y - y);

      if (distance < nearest)
        {
          nearest = distance;
          found = (int) i;
        }
    }
  return found;
}

int
toy_symmetry_partner (ToySymmetry symmetry, const ToyDraft *draft, int index)
{
  const ToyDraftSpace *space = toy_edit_space (draft, index);
  double x = space->x, y = space->y;

  toy_symmetry_point (symmetry, draft, &x, &y);
  return space_near (draft, x, y);
}

gboolean
toy_symmetry_swaps_armies (ToySymmetry symmetry, const ToyDraft *draft)
{
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);
      int partner;

      if (space->item.kind != TOY_ITEM_HQ)
        continue;
      partner = toy_symmetry_partner (symmetry, draft, (int) i);
      if (partner >= 0 && toy_edit_space (draft, partner)->item.kind == TOY_ITEM_HQ)
        return toy_edit_space (draft, partner)->army != space->army;
    }
  return symmetry != TOY_SYMMETRY_LEFT_RIGHT || draft->width > draft->height;
}

/* Ids of a draft's spaces to ids of their counterparts. */
static GHashTable *
map_partners (ToySymmetry symmetry, const ToyDraft *draft)
{
  GHashTable *map = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      int partner = toy_symmetry_partner (symmetry, draft, (int) i);

      if (partner >= 0)
        g_hash_table_insert (map, g_strdup (toy_edit_space (draft, (int) i)->id),
                             g_strdup (toy_edit_space (draft, partner)->id));
    }
  return map;
}

/* The image of @space's values on @target; a space that is its own image moves onto the axis. */
static void
reflect_space (ToySymmetry symmetry, const ToyDraft *draft, gboolean swap,
               const ToyDraftSpace *space, ToyDraftSpace *target)
{
  double x = space->x, y = space->y;

  toy_symmetry_point (symmetry, draft, &x, &y);
  if (target == space)
    {
      target->x = toy_edit_round ((x + target->x) / 2);
      target->y = toy_edit_round ((y + target->y) / 2);
      return;
    }

  target->x = x;
  target->y = y;
  target->item.kind = space->item.kind;
  target->army = space->army;
  if (space->item.kind == TOY_ITEM_HQ && swap)
    target->army = (int) toy_army_enemy ((ToyArmy) space->army);
  g_free (target->special);
  target->special = g_strdup (space->special);
}

static void
reflect_vias (ToySymmetry symmetry, const ToyDraft *draft, const ToyDraftPath *path,
              ToyDraftPath *target, gboolean reverse)
{
  GPtrArray *vias = g_ptr_array_new_with_free_func (toy_item_free);

  for (guint i = 0; i < path->vias->len; i++)
    {
      ToyDraftVia *via = toy_item_copy (g_ptr_array_index (path->vias, i));

      toy_symmetry_point (symmetry, draft, &via->x, &via->y);
      g_ptr_array_insert (vias, reverse ? 0 : -1, via);
    }
  g_ptr_array_unref (target->vias);
  target->vias = vias;
  target->curve = path->curve;
}

/* Adds the image of a path between the counterparts of its ends, or brings the bends of the one
 * that is there into line. */
static void
reflect_path (ToySymmetry symmetry, ToyDraft *draft, GHashTable *map, int index)
{
  const ToyDraftPath *path = toy_edit_path (draft, index);
  const char *from = g_hash_table_lookup (map, path->from);
  const char *to = g_hash_table_lookup (map, path->to);
  ToyDraftPath *target;
  int found;

  if (from == NULL || to == NULL || strcmp (from, to) == 0)
    return;

  found = toy_edit_find_path (draft, from, to);
  if (found == index)
    return;
  if (found < 0)
    {
      found = toy_edit_add_path (draft, toy_edit_find_space (draft, from),
                                 toy_edit_find_space (draft, to), NULL, 0);
      if (found < 0)
        return;
    }
  path = toy_edit_path (draft, index);
  target = toy_edit_path (draft, found);
  reflect_vias (symmetry, draft, path, target, strcmp (target->from, from) != 0);
}

static char **
map_bases (char **bases, GHashTable *map)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; bases[i] != NULL; i++)
    {
      const char *partner = g_hash_table_lookup (map, bases[i]);

      if (partner == NULL)
        return NULL;
      g_strv_builder_add (builder, partner);
    }
  return g_strv_builder_end (builder);
}

static gboolean
same_bases (char **a, char **b)
{
  guint n = g_strv_length (a);

  if (n != g_strv_length (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!g_strv_contains ((const char *const *) b, a[i]))
        return FALSE;
    }
  return TRUE;
}

static int
find_region (const ToyDraft *draft, char **bases)
{
  for (guint i = 0; i < draft->regions->len; i++)
    {
      if (same_bases (toy_edit_region (draft, (int) i)->bases, bases))
        return (int) i;
    }
  return -1;
}

static void
reflect_region (ToySymmetry symmetry, ToyDraft *draft, GHashTable *map, int index)
{
  ToyDraftRegion *region = toy_edit_region (draft, index);
  g_auto (GStrv) bases = map_bases (region->bases, map);
  ToyDraftRegion *target;
  double x = region->x, y = region->y;
  int found;

  if (bases == NULL || bases[0] == NULL)
    return;

  found = find_region (draft, bases);
  toy_symmetry_point (symmetry, draft, &x, &y);
  if (found == index)
    {
      region->x = toy_edit_round ((region->x + x) / 2);
      region->y = toy_edit_round ((region->y + y) / 2);
      return;
    }

  if (found >= 0)
    target = toy_edit_region (draft, found);
  else
    {
      target = toy_item_new (TOY_ITEM_REGION);
      g_free (target->id);
      target->id = toy_edit_new_id (draft->regions, "r", FALSE);
      g_strfreev (target->bases);
      target->bases = g_steal_pointer (&bases);
      g_ptr_array_add (draft->regions, target);
    }
  target->x = x;
  target->y = y;
  target->medals = region->medals;
}

static int
find_prop (const ToyDraft *draft, const char *figure, double x, double y)
{
  for (guint i = 0; i < draft->props->len; i++)
    {
      const ToyDraftProp *prop = toy_edit_prop (draft, (int) i);

      if (strcmp (prop->figure, figure) == 0
          && hypot (prop->x - x, prop->y - y) < TOY_SYMMETRY_NEAR)
        return (int) i;
    }
  return -1;
}

static void
reflect_prop (ToySymmetry symmetry, ToyDraft *draft, int index)
{
  const ToyDraftProp *prop = toy_edit_prop (draft, index);
  double x = prop->x, y = prop->y;
  int found;

  toy_symmetry_point (symmetry, draft, &x, &y);
  found = find_prop (draft, prop->figure, x, y);
  if (found < 0)
    {
      ToyDraftProp *copy = toy_item_copy (prop);

      copy->x = x;
      copy->y = y;
      g_ptr_array_add (draft->props, copy);
    }
}

/* Live symmetry */

/* What lies on the other side of a new space: nothing, then it is made; or itself. */
static void
follow_new_space (ToySymmetry symmetry, ToyDraft *after, gboolean swap, int index)
{
  ToyDraftSpace *space = toy_edit_space (after, index);
  int partner = toy_symmetry_partner (symmetry, after, index);
  ToyArmy army = TOY_ARMY_NONE;
  double x = space->x, y = space->y;

  toy_symmetry_point (symmetry, after, &x, &y);
  if (partner == index)
    {
      reflect_space (symmetry, after, swap, space, space);
      return;
    }
  if (partner >= 0)
    return;

  if (space->item.kind == TOY_ITEM_HQ)
    army = swap ? toy_army_enemy ((ToyArmy) space->army) : (ToyArmy) space->army;
  partner = toy_edit_add_space (after, army, x, y);
  toy_edit_set_special (after, partner, toy_edit_space (after, index)->special);
}

static void
follow_spaces (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after, GHashTable *old)
{
  gboolean swap = toy_symmetry_swaps_armies (symmetry, before);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) doomed = toy_pick_new ();
  guint n = after->spaces->len;

  for (guint i = 0; i < n; i++)
    {
      ToyDraftSpace *space = toy_edit_space (after, (int) i);
      int was = toy_edit_find_space (before, space->id);
      const char *partner_id;
      int partner;

      if (was < 0)
        {
          follow_new_space (symmetry, after, swap, (int) i);
          continue;
        }
      if (g_hash_table_contains (done, space->id)
          || toy_item_equal (space, toy_edit_space (before, was)))
        continue;

      partner_id = g_hash_table_lookup (old, space->id);
      partner = partner_id != NULL ? toy_edit_find_space (after, partner_id) : -1;
      if (partner < 0)
        continue;
      reflect_space (symmetry, after, swap, space, toy_edit_space (after, partner));
      g_hash_table_add (done, space->id);
      g_hash_table_add (done, toy_edit_space (after, partner)->id);
    }

  for (guint i = 0; i < before->spaces->len; i++)
    {
      const char *id = toy_edit_space (before, (int) i)->id;
      const char *partner_id = g_hash_table_lookup (old, id);
      int partner;

      if (partner_id == NULL || toy_edit_find_space (after, id) >= 0)
        continue;
      partner = toy_edit_find_space (after, partner_id);
      if (partner >= 0)
        toy_pick_add (doomed, TOY_PART_SPACE, partner, 0);
    }
  toy_edit_delete (after, doomed);
}

static void
follow_paths (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after, GHashTable *map)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) doomed = toy_pick_new ();
  guint n = after->paths->len;

  for (guint i = 0; i < n; i++)
    {
      const ToyDraftPath *path = toy_edit_path (after, (int) i);
      int was = toy_edit_find_path (before, path->from, path->to);
      const char *from = g_hash_table_lookup (map, path->from);
      const char *to = g_hash_table_lookup (map, path->to);
      int found;

      if (was >= 0 && toy_item_equal (path, toy_edit_path (before, was)))
        continue;
      found = from != NULL && to != NULL ? toy_edit_find_path (after, from, to) : -1;
      if (!g_hash_table_add (done, GINT_TO_POINTER ((int) i)))
        continue;
      g_hash_table_add (done, GINT_TO_POINTER (found));
      reflect_path (symmetry, after, map, (int) i);
    }

  for (guint i = 0; i < before->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (before, (int) i);
      const char *from = g_hash_table_lookup (map, path->from);
      const char *to = g_hash_table_lookup (map, path->to);
      int found;

      if (toy_edit_find_path (after, path->from, path->to) >= 0 || from == NULL || to == NULL)
        continue;
      found = toy_edit_find_path (after, from, to);
      /* Only what was there before: a new path between the same ends is not the old one's image. */
      if (found >= 0 && toy_edit_find_path (before, from, to) >= 0)
        toy_pick_add (doomed, TOY_PART_PATH, found, 0);
    }
  toy_edit_delete (after, doomed);
}

static ToyDraftRegion *
region_by_id (const ToyDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->regions->len; i++)
    {
      if (strcmp (toy_edit_region (draft, (int) i)->id, id) == 0)
        return toy_edit_region (draft, (int) i);
    }
  return NULL;
}

static void
follow_regions (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after, GHashTable *map)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) doomed = toy_pick_new ();
  guint n = after->regions->len;

  for (guint i = 0; i < n; i++)
    {
      ToyDraftRegion *region = toy_edit_region (after, (int) i);
      const ToyDraftRegion *was = region_by_id (before, region->id);
      g_auto (GStrv) bases = NULL;

      if (was != NULL && toy_item_equal (region, was))
        continue;
      bases = map_bases (region->bases, map);
      if (!g_hash_table_add (done, GINT_TO_POINTER ((int) i)))
        continue;
      if (bases != NULL)
        g_hash_table_add (done, GINT_TO_POINTER (find_region (after, bases)));
      reflect_region (symmetry, after, map, (int) i);
    }

  for (guint i = 0; i < before->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (before, (int) i);
      g_auto (GStrv) bases = NULL;
      int found;

      if (region_by_id (after, region->id) != NULL)
        continue;
      bases = map_bases (region->bases, map);
      found = bases != NULL && bases[0] != NULL ? find_region (after, bases) : -1;
      if (found >= 0)
        toy_pick_add (doomed, TOY_PART_REGION, found, 0);
    }
  toy_edit_delete (after, doomed);
}

/* Props have no ids: they are told apart by number where none came or went. */
static void
follow_props (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after)
{
  guint n = after->props->len;

  if (n < before->props->len)
    {
      g_autoptr (GArray) doomed = toy_pick_new ();

      for (guint i = 0; i < before->props->len; i++)
        {
          const ToyDraftProp *prop = toy_edit_prop (before, (int) i);
          double x = prop->x, y = prop->y;
          int found;

          if (find_prop (after, prop->figure, x, y) >= 0)
            continue;
          toy_symmetry_point (symmetry, before, &x, &y);
          found = find_prop (after, prop->figure, x, y);
          if (found >= 0)
            toy_pick_add (doomed, TOY_PART_PROP, found, 0);
        }
      toy_edit_delete (after, doomed);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      ToyDraftProp *prop = toy_edit_prop (after, (int) i);
      const ToyDraftProp *was = i < before->props->len ? toy_edit_prop (before, (int) i) : NULL;
      double x, y;
      int partner;

      if (was != NULL && toy_item_equal (prop, was))
        continue;
      if (was != NULL)
        {
          x = was->x;
          y = was->y;
          toy_symmetry_point (symmetry, before, &x, &y);
          partner = find_prop (before, was->figure, x, y);
          if (partner == (int) i)
            continue;
          if (partner >= 0)
            {
              ToyDraftProp *target = toy_edit_prop (after, partner);

              if (!toy_item_equal (target, toy_edit_prop (before, partner)) && partner < (int) i)
                continue; /* its own edit came first */
              target->x = prop->x;
              target->y = prop->y;
              target->scale = prop->scale;
              g_free (target->figure);
              target->figure = g_strdup (prop->figure);
              toy_symmetry_point (symmetry, after, &target->x, &target->y);
              continue;
            }
        }
      reflect_prop (symmetry, after, (int) i);
    }
}

void
toy_symmetry_follow (ToySymmetry symmetry, const ToyDraft *before, ToyDraft *after)
{
  g_autoptr (GHashTable) old = NULL, map = NULL;
  GHashTableIter iter;
  gpointer id, partner;

  if (symmetry == TOY_SYMMETRY_NONE || before->width != after->width
      || before->height != after->height)
    return;

  old = map_partners (symmetry, before);
  follow_spaces (symmetry, before, after, old);

  /* Counterparts as they are now, and those of spaces that are gone. */
  map = map_partners (symmetry, after);
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &id, &partner))
    {
      if (!g_hash_table_contains (map, id))
        g_hash_table_insert (map, g_strdup (id), g_strdup (partner));
    }
  follow_paths (symmetry, before, after, map);
  follow_regions (symmetry, before, after, map);
  follow_props (symmetry, before, after);
}

/* Which side of the axis a point lies on: -1 left or top, 1 right or bottom, 0 on it. */
static int
side (ToySymmetry symmetry, const ToyDraft *draft, double x, double y)
{
  double off = symmetry == TOY_SYMMETRY_LEFT_RIGHT ? x - draft->width / 2 : y - draft->height / 2;
  double image_x = x, image_y = y;

  toy_symmetry_point (symmetry, draft, &image_x, &image_y);
  if (hypot (image_x - x, image_y - y) < TOY_SYMMETRY_NEAR)
    return 0;
  if (fabs (off) < TOY_SYMMETRY_NEAR / 2.0) /* a half turn's axis is only a point */
    return x < draft->width / 2 ? -1 : 1;
  return off < 0 ? -1 : 1;
}

static int
space_side (ToySymmetry symmetry, const ToyDraft *draft, const char *id)
{
  int index = toy_edit_find_space (draft, id);
  const ToyDraftSpace *space;

  if (index < 0)
    return 0;
  space = toy_edit_space (draft, index);
  return side (symmetry, draft, space->x, space->y);
}

/* What goes with the half that is thrown away (@thrown: its side).  Spaces that have a counterpart
 * stay for their ids' sake, and paths over the axis because they belong to both halves. */
static ToyPick *
find_thrown (ToySymmetry symmetry, const ToyDraft *draft, int thrown)
{
  ToyPick *pick = toy_pick_new ();

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);

      if (side (symmetry, draft, space->x, space->y) == thrown
          && toy_symmetry_partner (symmetry, draft, (int) i) < 0)
        toy_pick_add (pick, TOY_PART_SPACE, (int) i, 0);
    }
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);
      int sides = space_side (symmetry, draft, path->from) + space_side (symmetry, draft, path->to);

      if (sides * thrown > 0)
        toy_pick_add (pick, TOY_PART_PATH, (int) i, 0);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);

      if (side (symmetry, draft, region->x, region->y) == thrown)
        toy_pick_add (pick, TOY_PART_REGION, (int) i, 0);
    }
  for (guint i = 0; i < draft->props->len; i++)
    {
      const ToyDraftProp *prop = toy_edit_prop (draft, (int) i);

      if (side (symmetry, draft, prop->x, prop->y) == thrown)
        toy_pick_add (pick, TOY_PART_PROP, (int) i, 0);
    }
  return pick;
}

/* A region over the axis: what it has on the kept side and the image of that. */
static void
close_region (ToySymmetry symmetry, ToyDraft *draft, GHashTable *map, int index, int thrown)
{
  ToyDraftRegion *region = toy_edit_region (draft, index);
  g_auto (GStrv) bases = NULL;

  if (side (symmetry, draft, region->x, region->y) != 0)
    return;
  bases = g_strdupv (region->bases);
  for (guint i = 0; bases[i] != NULL; i++)
    {
      if (space_side (symmetry, draft, bases[i]) == thrown)
        toy_edit_set_region_base (draft, index, bases[i], FALSE);
    }
  for (guint i = 0; bases[i] != NULL; i++)
    {
      const char *partner = g_hash_table_lookup (map, bases[i]);

      if (space_side (symmetry, draft, bases[i]) != thrown && partner != NULL)
        toy_edit_set_region_base (draft, index, partner, TRUE);
    }
}

void
toy_symmetry_make (ToySymmetry symmetry, ToyDraft *draft, gboolean first)
{
  gboolean swap = toy_symmetry_swaps_armies (symmetry, draft);
  int thrown = first ? 1 : -1;
  g_autoptr (GHashTable) map = NULL;
  g_autoptr (GArray) doomed = NULL;

  if (symmetry == TOY_SYMMETRY_NONE)
    return;

  doomed = find_thrown (symmetry, draft, thrown);
  toy_edit_delete (draft, doomed);

  /* What is left of the thrown half are counterparts; everything kept is made a second time. */
  for (guint i = 0, n = draft->spaces->len; i < n; i++)
    {
      ToyDraftSpace *space = toy_edit_space (draft, (int) i);
      int partner = toy_symmetry_partner (symmetry, draft, (int) i);

      if (side (symmetry, draft, space->x, space->y) == thrown)
        continue;
      if (partner >= 0)
        reflect_space (symmetry, draft, swap, space, toy_edit_space (draft, partner));
      else
        follow_new_space (symmetry, draft, swap, (int) i);
    }

  map = map_partners (symmetry, draft);
  for (guint i = 0, n = draft->paths->len; i < n; i++)
    reflect_path (symmetry, draft, map, (int) i);
  for (guint i = 0, n = draft->regions->len; i < n; i++)
    {
      close_region (symmetry, draft, map, (int) i, thrown);
      reflect_region (symmetry, draft, map, (int) i);
    }
  for (guint i = 0, n = draft->props->len; i < n; i++)
    reflect_prop (symmetry, draft, (int) i);
}

static gboolean
same_vias (ToySymmetry symmetry, const ToyDraft *draft, const ToyDraftPath *path,
           const ToyDraftPath *image, gboolean reverse)
{
  /* Without a bend the two are the same line. */
  if (path->vias->len != image->vias->len
      || (path->vias->len > 0 && (path->curve == 1) != (image->curve == 1)))
    return FALSE;
  for (guint i = 0; i < path->vias->len; i++)
    {
      const ToyDraftVia *a = g_ptr_array_index (path->vias, i);
      const ToyDraftVia *b = g_ptr_array_index (image->vias,
                                                reverse ? path->vias->len - 1 - i : i);
      double x = a->x, y = a->y;

      toy_symmetry_point (symmetry, draft, &x, &y);
      if (hypot (x - b->x, y - b->y) >= TOY_SYMMETRY_NEAR)
        return FALSE;
    }
  return TRUE;
}

static gboolean
space_breaks (ToySymmetry symmetry, const ToyDraft *draft, gboolean swap, int index)
{
  const ToyDraftSpace *space = toy_edit_space (draft, index);
  int partner = toy_symmetry_partner (symmetry, draft, index);
  const ToyDraftSpace *other;

  if (partner < 0)
    return TRUE;
  if (partner == index)
    return FALSE;
  other = toy_edit_space (draft, partner);
  return space->item.kind != other->item.kind || g_strcmp0 (space->special, other->special) != 0
         || (space->item.kind == TOY_ITEM_HQ && (space->army != other->army) != swap);
}

guint
toy_symmetry_breaks (ToySymmetry symmetry, const ToyDraft *draft, ToyPick *out)
{
  g_autoptr (GArray) pick = toy_pick_new ();
  g_autoptr (GHashTable) map = map_partners (symmetry, draft);
  gboolean swap = toy_symmetry_swaps_armies (symmetry, draft);

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      if (space_breaks (symmetry, draft, swap, (int) i))
        toy_pick_add (pick, TOY_PART_SPACE, (int) i, 0);
    }
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);
      const char *from = g_hash_table_lookup (map, path->from);
      const char *to = g_hash_table_lookup (map, path->to);
      int found = from != NULL && to != NULL ? toy_edit_find_path (draft, from, to) : -1;

      if (found < 0
          || !same_vias (symmetry, draft, path, toy_edit_path (draft, found),
                         strcmp (toy_edit_path (draft, found)->from, from) != 0))
        toy_pick_add (pick, TOY_PART_PATH, (int) i, 0);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);
      g_auto (GStrv) bases = map_bases (region->bases, map);
      int found = bases != NULL && bases[0] != NULL ? find_region (draft, bases) : -1;

      if (found < 0 || toy_edit_region (draft, found)->medals != region->medals)
        toy_pick_add (pick, TOY_PART_REGION, (int) i, 0);
    }

  if (out != NULL)
    {
      for (guint i = 0; i < pick->len; i++)
        {
          const ToyRef *ref = toy_pick_at (pick, i);

          toy_pick_add (out, ref->part, ref->index, ref->via);
        }
    }
  return pick->len;
}

ToySymmetry
toy_symmetry_detect (const ToyDraft *draft, guint *breaks)
{
  guint all = draft->spaces->len + draft->paths->len + draft->regions->len;
  guint fewest = all / 2 + 1;
  ToySymmetry found = TOY_SYMMETRY_NONE;

  for (ToySymmetry s = TOY_SYMMETRY_LEFT_RIGHT; s < TOY_N_SYMMETRIES && all > 0; s++)
    {
      guint n = toy_symmetry_breaks (s, draft, NULL);

      if (n < fewest)
        {
          fewest = n;
          found = s;
        }
    }
  *breaks = found == TOY_SYMMETRY_NONE ? 0 : fewest;
  return found;
}
