/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The selection as a value: a sorted array without doubles. */
#include "config.h"

#include "model/toy-pick.h"

#include <string.h>

static int
compare (const ToyRef *a, const ToyRef *b)
{
  if (a->part != b->part)
    return a->part < b->part ? -1 : 1;
  if (a->index != b->index)
    return a->index < b->index ? -1 : 1;
  return a->via < b->via ? -1 : a->via > b->via;
}

/* Place of @ref in @pick, or where it would stand. */
static gboolean
find (const ToyPick *pick, const ToyRef *ref, guint *place)
{
  guint low = 0, high = pick->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      int order = compare (toy_pick_at (pick, middle), ref);

      if (order == 0)
        {
          *place = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  *place = low;
  return FALSE;
}

ToyPick *
toy_pick_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (ToyRef));
}

ToyPick *
toy_pick_copy (const ToyPick *pick)
{
  ToyPick *copy = toy_pick_new ();

  g_array_append_vals (copy, pick->data, pick->len);
  return copy;
}

gboolean
toy_pick_equal (const ToyPick *a, const ToyPick *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      if (compare (toy_pick_at (a, i), toy_pick_at (b, i)) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
toy_pick_has (const ToyPick *pick, ToyPart part, int index, int via)
{
  ToyRef ref = { part, index, via };
  guint place;

  return find (pick, &ref, &place);
}

gboolean
toy_pick_add (ToyPick *pick, ToyPart part, int index, int via)
{
  ToyRef ref = { part, index, via };
  guint place;

  if (find (pick, &ref, &place))
    return FALSE;
  g_array_insert_val (pick, place, ref);
  return TRUE;
}

gboolean
toy_pick_remove (ToyPick *pick, ToyPart part, int index, int via)
{
  ToyRef ref = { part, index, via };
  guint place;

  if (!find (pick, &ref, &place))
    return FALSE;
  g_array_remove_index (pick, place);
  return TRUE;
}

void
toy_pick_clear (ToyPick *pick)
{
  g_array_set_size (pick, 0);
}

guint
toy_pick_count (const ToyPick *pick, ToyPart part)
{
  guint n = 0;

  for (guint i = 0; i < pick->len; i++)
    n += toy_pick_at (pick, i)->part == part;
  return n;
}

int
toy_pick_single (const ToyPick *pick, ToyPart part)
{
  int found = -1;

  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part != part)
        continue;
      if (found >= 0)
        return -1;
      found = toy_pick_at (pick, i)->index;
    }
  return found;
}

static gboolean
exists (const ToyRef *ref, const ToyDraft *draft)
{
  guint index = (guint) ref->index;

  switch (ref->part)
    {
    case TOY_PART_SPACE:
      return index < draft->spaces->len;
    case TOY_PART_PATH:
      return index < draft->paths->len;
    case TOY_PART_VIA:
      {
        const ToyDraftPath *path;

        if (index >= draft->paths->len)
          return FALSE;
        path = g_ptr_array_index (draft->paths, index);
        return ref->via >= 0 && (guint) ref->via < path->vias->len;
      }
    case TOY_PART_REGION:
      return index < draft->regions->len;
    case TOY_PART_PROP:
      return index < draft->props->len;
    default:
      return FALSE;
    }
}

void
toy_pick_prune (ToyPick *pick, const ToyDraft *draft)
{
  for (guint i = pick->len; i > 0; i--)
    {
      if (!exists (toy_pick_at (pick, i - 1), draft))
        g_array_remove_index (pick, i - 1);
    }
}

void
toy_pick_add_all (ToyPick *pick, const ToyDraft *draft)
{
  for (guint i = 0; i < draft->spaces->len; i++)
    toy_pick_add (pick, TOY_PART_SPACE, (int) i, 0);
  for (guint i = 0; i < draft->paths->len; i++)
    toy_pick_add (pick, TOY_PART_PATH, (int) i, 0);
  for (guint i = 0; i < draft->regions->len; i++)
    toy_pick_add (pick, TOY_PART_REGION, (int) i, 0);
  for (guint i = 0; i < draft->props->len; i++)
    toy_pick_add (pick, TOY_PART_PROP, (int) i, 0);
}
