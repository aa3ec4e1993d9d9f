/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mending of issues, by code.  Each fix does the smallest thing that makes its issue go away;
 * what is a matter of taste is left to the person. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "model/toy-document-check.h"
#include "model/toy-document-regions.h"
#include "model/toy-document-rules.h"

typedef struct
{
  ToyDraft *draft;
  const ToyCompilation *compilation;
  const ToyIssue *issue;
} Fixer;

static gboolean
remove_item (Fixer *self)
{
  g_autoptr (GArray) pick = toy_pick_new ();
  int index = self->issue->index;
  GPtrArray *list = NULL;

  switch (self->issue->kind)
    {
    case TOY_ITEM_PATH:
      toy_pick_add (pick, TOY_PART_PATH, index, 0);
      toy_edit_delete (self->draft, pick);
      return TRUE;
    case TOY_ITEM_REGION:
      toy_pick_add (pick, TOY_PART_REGION, index, 0);
      toy_edit_delete (self->draft, pick);
      return TRUE;
    case TOY_ITEM_SPECIAL:
      toy_edit_delete_special (self->draft, index);
      return TRUE;
    case TOY_ITEM_NUMBER:
      list = self->draft->rules->numbers;
      break;
    case TOY_ITEM_REMOVE:
      list = self->draft->rules->removes;
      break;
    default:
      return FALSE;
    }
  g_ptr_array_remove_index (list, (guint) index);
  return TRUE;
}

/* R4.3: the spaces that @army could come to if it held every base, and its own headquarters. */
static ToyMask
find_reach (const ToyTerrain *terrain, ToyArmy army)
{
  ToyMask reached = 0, todo = 0;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      if (terrain->spaces[i].is_hq && terrain->spaces[i].army == army)
        todo |= TOY_BIT (i);
    }
  while (todo != 0)
    {
      int space = toy_mask_first (todo);
      ToyMask fresh = 0;

      reached |= TOY_BIT (space);
      if (!terrain->spaces[space].is_hq || terrain->spaces[space].army == army)
        fresh = toy_terrain_adjacent (terrain, space) & ~reached;
      for (ToyMask m = fresh; m != 0; m = toy_mask_rest (m))
        {
          if (terrain->spaces[toy_mask_first (m)].is_hq)
            fresh &= ~TOY_BIT (toy_mask_first (m));
        }
      todo = toy_mask_rest (todo) | fresh;
    }
  return reached;
}

/* Joins a space to the nearest one of @allowed that it is not joined to yet. */
static gboolean
join_nearest (Fixer *self, ToyMask allowed)
{
  const ToyDraftSpace *space = toy_edit_space (self->draft, self->issue->index);
  double nearest = INFINITY;
  int found = -1;

  for (ToyMask m = allowed; m != 0; m = toy_mask_rest (m))
    {
      int item = self->compilation->space_item[toy_mask_first (m)];
      const ToyDraftSpace *other = toy_edit_space (self->draft, item);
      double distance = hypot (other->x - space->x, other->y - space->y);

      if (item == self->issue->index || distance >= nearest
          || (space->item.kind == TOY_ITEM_HQ && other->item.kind == TOY_ITEM_HQ)
          || toy_edit_find_path (self->draft, space->id, other->id) >= 0)
        continue;
      nearest = distance;
      found = item;
    }
  return found >= 0
         && toy_edit_add_path (self->draft, self->issue->index, found, NULL, 0) >= 0;
}

/* Joins a space to whatever lets those armies come to it that cannot yet. */
static gboolean
connect_space (Fixer *self)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  const ToyDraftSpace *draft = toy_edit_space (self->draft, self->issue->index);
  int space = toy_terrain_find_space (terrain, draft->id);
  gboolean done = FALSE;

  for (int army = 0; army < TOY_N_ARMIES && space >= 0; army++)
    {
      ToyMask reach = find_reach (terrain, (ToyArmy) army);
      gboolean there = (toy_terrain_adjacent (terrain, space) & reach) != 0;

      if (terrain->spaces[space].is_hq && terrain->spaces[space].army == army)
        continue;
      if (!there)
        done |= join_nearest (self, reach);
    }
  if (!done)
    {
      ToyMask all = terrain->n_spaces < 64 ? TOY_BIT (terrain->n_spaces) - 1 : ~(ToyMask) 0;

      done = join_nearest (self, all);
    }
  return done;
}

/* Blue's at the bottom, red's at the top, in the middle or the next free place beside it. */
static gboolean
add_hq (Fixer *self)
{
  ToyDraft *draft = self->draft;
  gboolean has_blue = FALSE;
  ToyArmy army;
  double y, room = draft->height * 0.07;

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);

      has_blue |= space->item.kind == TOY_ITEM_HQ && space->army == TOY_ARMY_BLUE;
    }
  army = has_blue ? TOY_ARMY_RED : TOY_ARMY_BLUE;
  y = army == TOY_ARMY_BLUE ? draft->height - room : room;

  for (int i = 0; i < 8; i++)
    {
      double x = draft->width / 2 + (i % 2 ? 1 : -1) * ((i + 1) / 2) * draft->width / 8;
      gboolean taken = FALSE;

      for (guint j = 0; j < draft->spaces->len && !taken; j++)
        {
          const ToyDraftSpace *space = toy_edit_space (draft, (int) j);

          taken = hypot (space->x - x, space->y - y) < 80;
        }
      if (!taken || i == 7)
        {
          toy_edit_add_space (draft, army, x, y);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
fix_reference (Fixer *self)
{
  const char *base;
  ToyDraftRegion *region;
  gboolean changed = FALSE;

  if (self->issue->kind == TOY_ITEM_PATH || self->issue->kind == TOY_ITEM_REMOVE)
    return remove_item (self);
  if (self->issue->kind == TOY_ITEM_BASE || self->issue->kind == TOY_ITEM_HQ)
    {
      toy_edit_set_special (self->draft, self->issue->index, NULL);
      return TRUE;
    }
  if (self->issue->kind != TOY_ITEM_REGION)
    return FALSE;

  /* Everything that is no base of the document goes out at once. */
  region = toy_edit_region (self->draft, self->issue->index);
  for (guint i = 0; (base = region->bases[i]) != NULL;)
    {
      int space = toy_edit_find_space (self->draft, base);

      if (space >= 0 && toy_edit_space (self->draft, space)->item.kind == TOY_ITEM_BASE)
        {
          i++;
          continue;
        }
      {
        g_autofree char *gone = g_strdup (base);

        toy_edit_set_region_base (self->draft, self->issue->index, gone, FALSE);
        changed = TRUE;
      }
    }
  return changed;
}

static gboolean
fix_double_bases (Fixer *self)
{
  ToyDraftRegion *region = toy_edit_region (self->draft, self->issue->index);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char **bases;

  for (guint i = 0; region->bases[i] != NULL; i++)
    {
      if (g_hash_table_add (seen, region->bases[i]))
        g_strv_builder_add (builder, region->bases[i]);
    }
  bases = g_strv_builder_end (builder);
  g_strfreev (region->bases);
  region->bases = bases;
  return TRUE;
}

static gboolean
fix_id (Fixer *self)
{
  ToyDraft *draft = self->draft;
  GPtrArray *list;
  const char *prefix;
  char **id;
  gpointer item;

  switch (self->issue->kind)
    {
    case TOY_ITEM_TERRAIN:
      g_free (draft->id);
      draft->id = g_strdup ("terrain");
      return TRUE;
    case TOY_ITEM_HQ:
    case TOY_ITEM_BASE:
      list = draft->spaces;
      item = g_ptr_array_index (list, (guint) self->issue->index);
      id = &((ToyDraftSpace *) item)->id;
      prefix = self->issue->kind == TOY_ITEM_HQ ? "hq" : "b";
      break;
    case TOY_ITEM_REGION:
      list = draft->regions;
      item = g_ptr_array_index (list, (guint) self->issue->index);
      id = &((ToyDraftRegion *) item)->id;
      prefix = "r";
      break;
    case TOY_ITEM_SPECIAL:
      list = draft->specials;
      item = g_ptr_array_index (list, (guint) self->issue->index);
      id = &((ToyDraftSpecial *) item)->id;
      prefix = "special";
      break;
    case TOY_ITEM_TROOP:
      list = draft->rules->troops;
      item = g_ptr_array_index (list, (guint) self->issue->index);
      id = &((ToyDraftTroop *) item)->id;
      prefix = "troop";
      break;
    default:
      return FALSE;
    }
  {
    g_autofree char *fresh = toy_edit_new_id (list, prefix, FALSE);

    /* References cannot tell doubles apart; those to a bad id follow it. */
    if (list == draft->spaces)
      return toy_edit_rename_space (draft, self->issue->index, fresh);
    if (list == draft->specials)
      return toy_edit_rename_special (draft, self->issue->index, fresh);
    g_free (*id);
    *id = g_steal_pointer (&fresh);
  }
  return TRUE;
}

static gboolean
fix_name (Fixer *self)
{
  GPtrArray *names;
  const char *name;
  gpointer item;

  switch (self->issue->kind)
    {
    case TOY_ITEM_TERRAIN:
      names = self->draft->info->names;
      name = self->draft->id;
      break;
    case TOY_ITEM_SPECIAL:
      item = g_ptr_array_index (self->draft->specials, (guint) self->issue->index);
      names = ((ToyDraftSpecial *) item)->names;
      name = ((ToyDraftSpecial *) item)->id;
      break;
    case TOY_ITEM_TROOP:
      item = g_ptr_array_index (self->draft->rules->troops, (guint) self->issue->index);
      names = ((ToyDraftTroop *) item)->names;
      name = ((ToyDraftTroop *) item)->id;
      break;
    default:
      return FALSE;
    }
  toy_edit_set_text (names, TOY_ITEM_NAME, NULL, name);
  return TRUE;
}

static gboolean
move_inside (Fixer *self)
{
  ToyDraft *draft = self->draft;
  int index = self->issue->index;
  double *x, *y;

  switch (self->issue->kind)
    {
    case TOY_ITEM_HQ:
    case TOY_ITEM_BASE:
      x = &toy_edit_space (draft, index)->x;
      y = &toy_edit_space (draft, index)->y;
      break;
    case TOY_ITEM_REGION:
      x = &toy_edit_region (draft, index)->x;
      y = &toy_edit_region (draft, index)->y;
      break;
    case TOY_ITEM_PROP:
      x = &toy_edit_prop (draft, index)->x;
      y = &toy_edit_prop (draft, index)->y;
      break;
    case TOY_ITEM_VIA:
      {
        GPtrArray *vias = toy_edit_path (draft, index)->vias;

        for (guint i = 0; i < vias->len; i++)
          {
            ToyDraftVia *via = g_ptr_array_index (vias, i);

            via->x = CLAMP (via->x, 0, draft->width);
            via->y = CLAMP (via->y, 0, draft->height);
          }
        return TRUE;
      }
    default:
      return FALSE;
    }
  *x = CLAMP (*x, 0, draft->width);
  *y = CLAMP (*y, 0, draft->height);
  return TRUE;
}

/* To the free place nearest to where it is, found on rings around it. */
static gboolean
move_apart (Fixer *self)
{
  enum { STEP = 30, RINGS = 40, RAYS = 16, FREE = 130 };
  ToyDraft *draft = self->draft;
  ToyDraftSpace *space = toy_edit_space (draft, self->issue->index);

  for (int ring = 1; ring <= RINGS; ring++)
    for (int ray = 0; ray < RAYS; ray++)
      {
        double x = space->x + ring * STEP * cos (2 * G_PI * ray / RAYS);
        double y = space->y + ring * STEP * sin (2 * G_PI * ray / RAYS);
        gboolean taken = x < 0 || y < 0 || x > draft->width || y > draft->height;

        for (guint i = 0; i < draft->spaces->len && !taken; i++)
          {
            const ToyDraftSpace *other = toy_edit_space (draft, (int) i);

            taken = other != space && hypot (other->x - x, other->y - y) < FREE;
          }
        if (!taken)
          {
            space->x = toy_edit_round (x);
            space->y = toy_edit_round (y);
            return TRUE;
          }
      }
  return FALSE;
}

static gboolean
refresh_region (Fixer *self)
{
  return toy_regions_refresh (self->draft, self->compilation, self->issue->index)
         || remove_item (self);
}

static gboolean
usual_medals (Fixer *self)
{
  ToyDraftRegion *region = toy_edit_region (self->draft, self->issue->index);

  region->medals = toy_regions_habit ((int) g_strv_length (region->bases));
  return TRUE;
}

static gboolean
usual_objective (Fixer *self)
{
  self->draft->objective = toy_regions_habit_objective (self->draft);
  return TRUE;
}

static gboolean
fewer_removed (Fixer *self)
{
  const ToySheet *sheet = &self->compilation->sheet;
  int hand = MAX (sheet->numbers[TOY_NUMBER_FIRST_HAND], sheet->numbers[TOY_NUMBER_SECOND_HAND]);
  int all = 0, removed;

  for (int i = 0; i < sheet->n_types; i++)
    all += sheet->types[i].promotion ? 0 : sheet->types[i].copies;
  removed = MIN (sheet->numbers[TOY_NUMBER_REMOVED], MAX (all - hand, 0));
  toy_rules_set_number (self->draft, TOY_NUMBER_REMOVED, removed);
  for (ToyNumber n = TOY_NUMBER_FIRST_HAND; n <= TOY_NUMBER_SECOND_HAND; n++)
    {
      int most = MIN (MAX (all - removed, 0), sheet->numbers[TOY_NUMBER_RACK]);

      if (sheet->numbers[n] > most)
        toy_rules_set_number (self->draft, n, most);
    }
  return TRUE;
}

static gboolean
clamp_value (Fixer *self)
{
  ToyDraft *draft = self->draft;
  gpointer item;
  int min, max;

  switch (self->issue->kind)
    {
    case TOY_ITEM_TERRAIN:
      draft->objective = CLAMP (draft->objective, 1, TOY_MAX_REGIONS * TOY_MAX_MEDALS);
      return TRUE;
    case TOY_ITEM_REGION:
      toy_edit_region (draft, self->issue->index)->medals
        = CLAMP (toy_edit_region (draft, self->issue->index)->medals, 0, TOY_MAX_MEDALS);
      return TRUE;
    case TOY_ITEM_NUMBER:
      item = g_ptr_array_index (draft->rules->numbers, (guint) self->issue->index);
      toy_number_range ((ToyNumber) ((ToyDraftNumber *) item)->number, &min, &max);
      ((ToyDraftNumber *) item)->value = CLAMP (((ToyDraftNumber *) item)->value, min, max);
      return TRUE;
    case TOY_ITEM_TROOP:
      {
        ToyDraftTroop *troop = g_ptr_array_index (draft->rules->troops,
                                                  (guint) self->issue->index);

        if (troop->strength != TOY_UNSET && troop->strength != TOY_STRENGTH_JOKER)
          troop->strength = CLAMP (troop->strength, 1, TOY_MAX_STRENGTH);
        if (troop->copies != TOY_UNSET)
          troop->copies = CLAMP (troop->copies, 0, TOY_MAX_TROOPS);
        return TRUE;
      }
    default:
      return FALSE;
    }
}

static gboolean
give_copies (Fixer *self)
{
  ToyDraftTroop *troop = g_ptr_array_index (self->draft->rules->troops,
                                            (guint) self->issue->index);

  troop->copies = 3;
  return TRUE;
}

static gboolean
admit_joker (Fixer *self)
{
  const ToySheet *sheet = &self->compilation->sheet;
  ToyMask only = TOY_BIT (0);

  for (int i = 0; i < sheet->n_types; i++)
    {
      if (!sheet->types[i].joker)
        only |= TOY_BIT (sheet->types[i].strength);
    }
  toy_rules_set_only (self->draft, self->issue->index, TRUE, only);
  return TRUE;
}

static gboolean
plain_scale (Fixer *self)
{
  toy_edit_prop (self->draft, self->issue->index)->scale = NAN;
  return TRUE;
}

static gboolean
drop_plain (Fixer *self)
{
  ToyDraftTroop *troop = g_ptr_array_index (self->draft->rules->troops,
                                            (guint) self->issue->index);

  troop->plain = TOY_UNSET;
  return TRUE;
}

static gboolean
drop_order (Fixer *self)
{
  g_clear_pointer (&self->draft->rules->order, g_strfreev);
  return TRUE;
}

static gboolean
usual_turns (Fixer *self)
{
  toy_rules_set_number (self->draft, TOY_NUMBER_TURN_LIMIT,
                        toy_sheet_classic ()->numbers[TOY_NUMBER_TURN_LIMIT]);
  return TRUE;
}

static gboolean
usual_size (Fixer *self)
{
  self->draft->width = 1000;
  self->draft->height = 1600;
  return TRUE;
}

static gboolean
classic_sheet (Fixer *self)
{
  g_free (self->draft->rules->sheet);
  self->draft->rules->sheet = g_strdup ("classic");
  return TRUE;
}

static const struct
{
  const char *code;
  const char *label;
  gboolean (*fix) (Fixer *self);
} fixes[] = {
  { "no-hq", N_("Add Headquarters"), add_hq },
  { "isolated", N_("Connect"), connect_space },
  { "unreachable-hq", N_("Connect"), connect_space },
  { "unreachable-base", N_("Connect"), connect_space },
  { "self-path", N_("Remove Path"), remove_item },
  { "duplicate-path", N_("Remove Path"), remove_item },
  { "crossing", N_("Remove Path"), remove_item },
  { "dangling-reference", N_("Remove Reference"), fix_reference },
  { "region-with-hq", N_("Take It Out"), fix_reference },
  { "duplicate-base", N_("Take It Out"), fix_double_bases },
  { "region-without-bases", N_("Find Bases"), refresh_region },
  { "not-a-face", N_("Find Bases"), refresh_region },
  { "no-medals", N_("Usual Medals"), usual_medals },
  { "habit-medals", N_("Usual Medals"), usual_medals },
  { "habit-objective", N_("Usual Objective"), usual_objective },
  { "objective-too-high", N_("Usual Objective"), usual_objective },
  { "bad-id", N_("New Id"), fix_id },
  { "duplicate-id", N_("New Id"), fix_id },
  { "missing-name", N_("Take Id as Name"), fix_name },
  { "outside", N_("Move Inside"), move_inside },
  { "overlap", N_("Move Apart"), move_apart },
  { "hand-too-large", N_("Leave Enough Troops"), fewer_removed },
  { "out-of-range", N_("Nearest Value"), clamp_value },
  { "no-copies", N_("Give 3 Copies"), give_copies },
  { "admits-nobody", N_("Admit All"), admit_joker },
  { "bad-list", N_("Admit All"), admit_joker },
  { "unused-special", N_("Remove Kind"), remove_item },
  { "duplicate-number", N_("Remove Double"), remove_item },
  { "bad-scale", N_("Usual Size"), plain_scale },
  { "plain-with-effects", N_("Keep Effects"), drop_plain },
  { "bad-order", N_("Usual Order"), drop_order },
  { "long-game", N_("Usual Turns"), usual_turns },
  { "bad-size", N_("Usual Size"), usual_size },
  { "unknown-sheet", N_("Use Classic"), classic_sheet },
};

const char *
toy_document_fix_label (const ToyIssue *issue)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixes); i++)
    {
      if (strcmp (fixes[i].code, issue->code) != 0)
        continue;
      /* Effects have no place of their own in an issue. */
      if (issue->kind == TOY_ITEM_EFFECT)
        return NULL;
      return g_dgettext (GETTEXT_PACKAGE, fixes[i].label);
    }
  return NULL;
}

gboolean
toy_document_fix (ToyDraft *draft, const ToyCompilation *compilation, const ToyIssue *issue)
{
  Fixer self = { draft, compilation, issue };
  g_autoptr (ToyDraft) before = NULL;

  if (toy_document_fix_label (issue) == NULL)
    return FALSE;

  before = toy_draft_copy (draft);
  for (guint i = 0; i < G_N_ELEMENTS (fixes); i++)
    {
      if (strcmp (fixes[i].code, issue->code) == 0)
        return fixes[i].fix (&self) && !toy_draft_equal (before, draft);
    }
  return FALSE;
}
