/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding, removing, renaming and changing single things of a draft. */
#include "config.h"

#include "model/toy-document-edit.h"

#include <math.h>
#include <string.h>

#include "store/toy-compile.h"
#include "store/toy-reader.h"

ToyDraftSpace *
toy_edit_space (const ToyDraft *draft, int index)
{
  return g_ptr_array_index (draft->spaces, (guint) index);
}

ToyDraftPath *
toy_edit_path (const ToyDraft *draft, int index)
{
  return g_ptr_array_index (draft->paths, (guint) index);
}

ToyDraftVia *
toy_edit_via (const ToyDraft *draft, int path, int via)
{
  return g_ptr_array_index (toy_edit_path (draft, path)->vias, (guint) via);
}

ToyDraftRegion *
toy_edit_region (const ToyDraft *draft, int index)
{
  return g_ptr_array_index (draft->regions, (guint) index);
}

ToyDraftProp *
toy_edit_prop (const ToyDraft *draft, int index)
{
  return g_ptr_array_index (draft->props, (guint) index);
}

double
toy_edit_round (double value)
{
  double rounded = round (value * 10) / 10;

  return rounded == 0 ? 0 : rounded; /* no -0 */
}

int
toy_edit_find_space (const ToyDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      if (strcmp (toy_edit_space (draft, (int) i)->id, id) == 0)
        return (int) i;
    }
  return -1;
}

int
toy_edit_find_path (const ToyDraft *draft, const char *a, const char *b)
{
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);

      if ((strcmp (path->from, a) == 0 && strcmp (path->to, b) == 0)
          || (strcmp (path->from, b) == 0 && strcmp (path->to, a) == 0))
        return (int) i;
    }
  return -1;
}

static gboolean
has_id (GPtrArray *items, const char *id)
{
  for (guint i = 0; i < items->len; i++)
    {
      if (g_strcmp0 (toy_item_id (g_ptr_array_index (items, i)), id) == 0)
        return TRUE;
    }
  return FALSE;
}

char *
toy_edit_new_id (GPtrArray *items, const char *prefix, gboolean bare)
{
  if (bare && !has_id (items, prefix))
    return g_strdup (prefix);

  for (guint n = bare ? 2 : 1;; n++)
    {
      /* The number must fit behind even the longest prefix. */
      g_autofree char *id = g_strdup_printf ("%.*s%u", TOY_ID_SIZE - 8, prefix, n);

      if (!has_id (items, id))
        return g_steal_pointer (&id);
    }
}

int
toy_edit_add_space (ToyDraft *draft, ToyArmy army, double x, double y)
{
  ToyDraftSpace *space = toy_item_new (army == TOY_ARMY_NONE ? TOY_ITEM_BASE : TOY_ITEM_HQ);

  g_free (space->id);
  if (army == TOY_ARMY_NONE)
    space->id = toy_edit_new_id (draft->spaces, "b", FALSE);
  else
    space->id = toy_edit_new_id (draft->spaces, toy_army_id (army), TRUE);
  space->army = army == TOY_ARMY_NONE ? TOY_UNSET : (int) army;
  space->x = toy_edit_round (x);
  space->y = toy_edit_round (y);
  g_ptr_array_add (draft->spaces, space);
  return (int) draft->spaces->len - 1;
}

int
toy_edit_add_prop (ToyDraft *draft, const char *figure, double x, double y)
{
  ToyDraftProp *prop = toy_item_new (TOY_ITEM_PROP);

  g_free (prop->figure);
  prop->figure = g_strdup (figure);
  prop->x = toy_edit_round (x);
  prop->y = toy_edit_round (y);
  g_ptr_array_add (draft->props, prop);
  return (int) draft->props->len - 1;
}

static ToyDraftVia *
via_new (double x, double y)
{
  ToyDraftVia *via = toy_item_new (TOY_ITEM_VIA);

  via->x = toy_edit_round (x);
  via->y = toy_edit_round (y);
  return via;
}

int
toy_edit_add_path (ToyDraft *draft, int from, int to, const double *vias, guint n_vias)
{
  const char *from_id = toy_edit_space (draft, from)->id;
  const char *to_id = toy_edit_space (draft, to)->id;
  ToyDraftPath *path;

  if (from == to || toy_edit_find_path (draft, from_id, to_id) >= 0)
    return -1;

  path = toy_item_new (TOY_ITEM_PATH);
  g_free (path->from);
  g_free (path->to);
  path->from = g_strdup (from_id);
  path->to = g_strdup (to_id);
  for (guint i = 0; i < n_vias; i++)
    g_ptr_array_add (path->vias, via_new (vias[2 * i], vias[2 * i + 1]));
  g_ptr_array_add (draft->paths, path);
  return (int) draft->paths->len - 1;
}

/* Corner @i of a path: its first space, its bends, its last space. */
static gboolean
corner (const ToyDraft *draft, const ToyDraftPath *path, guint i, double *x, double *y)
{
  const ToyDraftSpace *space;
  int end;

  if (i > 0 && i <= path->vias->len)
    {
      const ToyDraftVia *via = g_ptr_array_index (path->vias, i - 1);

      *x = via->x;
      *y = via->y;
      return TRUE;
    }

  end = toy_edit_find_space (draft, i == 0 ? path->from : path->to);
  if (end < 0)
    return FALSE;
  space = toy_edit_space (draft, end);
  *x = space->x;
  *y = space->y;
  return TRUE;
}

static double
distance_to_line (double x, double y, double ax, double ay, double bx, double by)
{
  double dx = bx - ax, dy = by - ay;
  double length = dx * dx + dy * dy;
  double t = length > 0 ? CLAMP (((x - ax) * dx + (y - ay) * dy) / length, 0, 1) : 0;

  return hypot (x - ax - t * dx, y - ay - t * dy);
}

int
toy_edit_add_via (ToyDraft *draft, int index, double x, double y)
{
  ToyDraftPath *path = toy_edit_path (draft, index);
  double nearest = INFINITY;
  guint place = 0;
  ToyPoint knots[TOY_MAX_VIAS + 2], line[TOY_MAX_CORNERS];
  int n = 0, pieces = 1;

  /* A path of more bends than there may be is followed as far as it may go. */
  for (guint i = 0; i <= path->vias->len + 1 && n < TOY_MAX_VIAS + 2; i++)
    {
      double at_x, at_y;

      if (!corner (draft, path, i, &at_x, &at_y))
        break;
      knots[n++] = (ToyPoint) { (float) at_x, (float) at_y };
    }
  if (n >= 2)
    {
      pieces = toy_edit_is_curved (draft, index) && n > 2 ? TOY_CURVE_PIECES : 1;
      n = toy_curve_draw (knots, n, pieces > 1, line);
    }
  for (int i = 0; i + 1 < n; i++)
    {
      double distance = distance_to_line (x, y, line[i].x, line[i].y, line[i + 1].x,
                                          line[i + 1].y);

      if (distance < nearest)
        {
          nearest = distance;
          place = (guint) (i / pieces);
        }
    }

  g_ptr_array_insert (path->vias, (int) place, via_new (x, y));
  return (int) place;
}

ToyPoint
toy_edit_bulge (ToyPoint a, ToyPoint b, double bulge)
{
  return (ToyPoint) { (float) ((a.x + b.x) / 2 + bulge * (b.y - a.y)),
                      (float) ((a.y + b.y) / 2 - bulge * (b.x - a.x)) };
}

void
toy_edit_set_curved (ToyDraft *draft, int index, gboolean curved)
{
  toy_edit_path (draft, index)->curve = curved ? 1 : TOY_UNSET;
}

gboolean
toy_edit_is_curved (const ToyDraft *draft, int index)
{
  return toy_edit_path (draft, index)->curve == 1;
}

void
toy_edit_curve_path (ToyDraft *draft, int index, double bulge)
{
  ToyDraftPath *path = toy_edit_path (draft, index);
  double ax, ay, bx, by;

  if (!corner (draft, path, 0, &ax, &ay)
      || !corner (draft, path, path->vias->len + 1, &bx, &by))
    return;

  g_ptr_array_set_size (path->vias, 0);
  toy_edit_set_curved (draft, index, bulge != 0);
  if (bulge != 0)
    {
      ToyPoint top = toy_edit_bulge ((ToyPoint) { (float) ax, (float) ay },
                                     (ToyPoint) { (float) bx, (float) by }, bulge);

      g_ptr_array_add (path->vias, via_new (top.x, top.y));
    }
}

static void
replace_text (char **text, const char *old, const char *new)
{
  if (*text != NULL && strcmp (*text, old) == 0)
    {
      g_free (*text);
      *text = g_strdup (new);
    }
}

gboolean
toy_edit_rename_space (ToyDraft *draft, int index, const char *id)
{
  ToyDraftSpace *space = toy_edit_space (draft, index);
  g_autofree char *old = g_strdup (space->id);

  if (!toy_id_is_valid (id))
    return FALSE;
  if (strcmp (old, id) == 0)
    return TRUE;
  if (has_id (draft->spaces, id))
    return FALSE;

  replace_text (&space->id, old, id);
  /* Where two had the old id, what refers to it means the other. */
  if (has_id (draft->spaces, old))
    return TRUE;

  for (guint i = 0; i < draft->paths->len; i++)
    {
      replace_text (&toy_edit_path (draft, (int) i)->from, old, id);
      replace_text (&toy_edit_path (draft, (int) i)->to, old, id);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      char **bases = toy_edit_region (draft, (int) i)->bases;

      for (guint j = 0; bases[j] != NULL; j++)
        replace_text (&bases[j], old, id);
    }
  return TRUE;
}

void
toy_edit_set_region_base (ToyDraft *draft, int index, const char *base, gboolean in)
{
  ToyDraftRegion *region = toy_edit_region (draft, index);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; region->bases[i] != NULL; i++)
    {
      if (strcmp (region->bases[i], base) != 0)
        g_strv_builder_add (builder, region->bases[i]);
      else if (in)
        return;
    }
  if (in)
    g_strv_builder_add (builder, base);
  g_strfreev (region->bases);
  region->bases = g_strv_builder_end (builder);
}

void
toy_edit_set_army (ToyDraft *draft, int index, ToyArmy army)
{
  ToyDraftSpace *space = toy_edit_space (draft, index);

  space->item.kind = army == TOY_ARMY_NONE ? TOY_ITEM_BASE : TOY_ITEM_HQ;
  space->army = army == TOY_ARMY_NONE ? TOY_UNSET : (int) army;
  if (army == TOY_ARMY_NONE)
    return;

  for (guint i = 0; i < draft->regions->len; i++)
    toy_edit_set_region_base (draft, (int) i, space->id, FALSE);
}

void
toy_edit_set_special (ToyDraft *draft, int index, const char *special)
{
  ToyDraftSpace *space = toy_edit_space (draft, index);

  g_free (space->special);
  space->special = g_strdup (special);
}

static void
delete_space (ToyDraft *draft, int index)
{
  g_autofree char *id = g_strdup (toy_edit_space (draft, index)->id);

  g_ptr_array_remove_index (draft->spaces, (guint) index);
  if (has_id (draft->spaces, id))
    return; /* what refers to it means the other */

  for (guint i = draft->paths->len; i > 0; i--)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i - 1);

      if (strcmp (path->from, id) == 0 || strcmp (path->to, id) == 0)
        g_ptr_array_remove_index (draft->paths, i - 1);
    }
  for (guint i = draft->regions->len; i > 0; i--)
    {
      ToyDraftRegion *region = toy_edit_region (draft, (int) i - 1);
      gboolean had = region->bases[0] != NULL;

      toy_edit_set_region_base (draft, (int) i - 1, id, FALSE);
      if (had && region->bases[0] == NULL)
        g_ptr_array_remove_index (draft->regions, i - 1);
    }
}

void
toy_edit_delete (ToyDraft *draft, const ToyPick *pick)
{
  /* From the back, so that no index moves before it is used; bends before their paths, and spaces
   * last because they take paths and regions along. */
  static const ToyPart order[] = {
    TOY_PART_VIA, TOY_PART_PATH, TOY_PART_REGION, TOY_PART_PROP, TOY_PART_SPACE,
  };

  for (guint part = 0; part < G_N_ELEMENTS (order); part++)
    for (guint i = pick->len; i > 0; i--)
      {
        const ToyRef *ref = toy_pick_at (pick, i - 1);

        if (ref->part != order[part])
          continue;

        switch (ref->part)
          {
          case TOY_PART_VIA:
            g_ptr_array_remove_index (toy_edit_path (draft, ref->index)->vias, (guint) ref->via);
            break;
          case TOY_PART_PATH:
            g_ptr_array_remove_index (draft->paths, (guint) ref->index);
            break;
          case TOY_PART_REGION:
            g_ptr_array_remove_index (draft->regions, (guint) ref->index);
            break;
          case TOY_PART_PROP:
            g_ptr_array_remove_index (draft->props, (guint) ref->index);
            break;
          case TOY_PART_SPACE:
          default:
            delete_space (draft, ref->index);
          }
      }
}

void
toy_edit_delete_special (ToyDraft *draft, int index)
{
  const ToyDraftSpecial *special = g_ptr_array_index (draft->specials, (guint) index);
  g_autofree char *id = g_strdup (special->id);

  g_ptr_array_remove_index (draft->specials, (guint) index);
  if (has_id (draft->specials, id))
    return;
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      ToyDraftSpace *space = toy_edit_space (draft, (int) i);

      if (g_strcmp0 (space->special, id) == 0)
        g_clear_pointer (&space->special, g_free);
    }
}

gboolean
toy_edit_rename_special (ToyDraft *draft, int index, const char *id)
{
  ToyDraftSpecial *special = g_ptr_array_index (draft->specials, (guint) index);
  g_autofree char *old = g_strdup (special->id);

  if (!toy_id_is_valid (id))
    return FALSE;
  if (strcmp (old, id) == 0)
    return TRUE;
  if (has_id (draft->specials, id))
    return FALSE;

  replace_text (&special->id, old, id);
  if (!has_id (draft->specials, old))
    for (guint i = 0; i < draft->spaces->len; i++)
      replace_text (&toy_edit_space (draft, (int) i)->special, old, id);
  return TRUE;
}

static gboolean
find_text (GPtrArray *texts, const char *lang, guint *place)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (texts, i);

      if (g_strcmp0 (text->lang, lang) == 0)
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

const char *
toy_edit_get_text (GPtrArray *texts, const char *lang)
{
  guint place;

  if (!find_text (texts, lang, &place))
    return NULL;
  return ((ToyDraftText *) g_ptr_array_index (texts, place))->text;
}

void
toy_edit_set_text (GPtrArray *texts, ToyItemKind kind, const char *lang, const char *text)
{
  /* As it will be read again, or saving would change it. */
  g_autofree char *paragraph = toy_draft_paragraph (text != NULL ? text : "");
  ToyDraftText *item;
  guint place;
  gboolean found = find_text (texts, lang, &place);

  if (*paragraph == '\0')
    {
      if (found)
        g_ptr_array_remove_index (texts, place);
      return;
    }

  if (found)
    item = g_ptr_array_index (texts, place);
  else
    {
      item = toy_item_new (kind);
      item->lang = g_strdup (lang);
      /* The source text stands first. */
      g_ptr_array_insert (texts, lang == NULL ? 0 : -1, item);
    }
  g_free (item->text);
  item->text = g_steal_pointer (&paragraph);
}
