/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet as differences: set, normalise, list, put back. */
#include "config.h"

#include "model/toy-document-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-document-edit.h"
#include "store/toy-reader.h"

static const ToyTroopType *
classic_type (const char *id)
{
  int found = toy_sheet_find_type (toy_sheet_classic (), id);

  return found >= 0 ? &toy_sheet_classic ()->types[found] : NULL;
}

void
toy_rules_set_number (ToyDraft *draft, ToyNumber number, int value)
{
  GPtrArray *numbers = draft->rules->numbers;
  ToyDraftNumber *item = NULL;
  gboolean keep = value != toy_sheet_classic ()->numbers[number];

  for (guint i = numbers->len; i > 0; i--)
    {
      ToyDraftNumber *there = g_ptr_array_index (numbers, i - 1);

      if (there->number != (int) number)
        continue;
      if (keep && item == NULL)
        item = there;
      else
        g_ptr_array_remove_index (numbers, i - 1);
    }
  if (!keep)
    return;

  if (item == NULL)
    {
      item = toy_item_new (TOY_ITEM_NUMBER);
      item->number = (int) number;
      g_ptr_array_add (numbers, item);
    }
  item->value = value;
}

static guint
find_troop (const ToyDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->rules->troops->len; i++)
    {
      const ToyDraftTroop *troop = g_ptr_array_index (draft->rules->troops, i);

      if (strcmp (troop->id, id) == 0)
        return i;
    }
  return G_MAXUINT;
}

ToyDraftTroop *
toy_rules_find_troop (const ToyDraft *draft, const char *id)
{
  guint found = find_troop (draft, id);

  return found != G_MAXUINT ? g_ptr_array_index (draft->rules->troops, found) : NULL;
}

static ToyDraftTroop *
ensure_troop (ToyDraft *draft, const char *id)
{
  ToyDraftTroop *troop = toy_rules_find_troop (draft, id);

  if (troop == NULL)
    {
      troop = toy_item_new (TOY_ITEM_TROOP);
      g_free (troop->id);
      troop->id = g_strdup (id);
      g_ptr_array_add (draft->rules->troops, troop);
    }
  return troop;
}

/* Takes out what says nothing. */
static void
normalise (ToyDraft *draft, const char *id)
{
  guint found = find_troop (draft, id);
  const ToyDraftTroop *troop;

  if (found == G_MAXUINT || classic_type (id) == NULL)
    return;
  troop = g_ptr_array_index (draft->rules->troops, found);
  if (troop->strength == TOY_UNSET && troop->copies == TOY_UNSET && troop->figure == NULL
      && troop->airborne == TOY_UNSET && troop->promotion == TOY_UNSET
      && troop->plain == TOY_UNSET && troop->names->len == 0 && troop->effects->len == 0
      && troop->item.before == NULL && troop->item.inside == NULL
      && troop->item.attributes == NULL)
    g_ptr_array_remove_index (draft->rules->troops, found);
}

void
toy_rules_set_troop (ToyDraft *draft, const char *id, const ToyTroopType *values)
{
  const ToyTroopType *classic = classic_type (id);
  ToyDraftTroop *troop = ensure_troop (draft, id);
  gboolean same = classic != NULL && classic->joker == values->joker
                  && (values->joker || classic->strength == values->strength);
  const char *figure = classic != NULL ? classic->figure : id;

  troop->strength = same ? TOY_UNSET
                         : values->joker ? TOY_STRENGTH_JOKER : (int) values->strength;
  troop->copies = classic != NULL && classic->copies == values->copies ? TOY_UNSET
                                                                       : (int) values->copies;
  g_free (troop->figure);
  troop->figure = strcmp (figure, values->figure) == 0 ? NULL : g_strdup (values->figure);
  troop->airborne = (classic != NULL && classic->airborne) == values->airborne
                      ? TOY_UNSET : values->airborne ? 1 : 0;
  troop->promotion = (classic != NULL && classic->promotion) == values->promotion
                       ? TOY_UNSET : values->promotion ? 1 : 0;
  normalise (draft, id);
}

void
toy_rules_set_troop_name (ToyDraft *draft, const char *id, const char *lang, const char *name)
{
  const ToyTroopType *classic = classic_type (id);
  g_autofree char *own = toy_draft_paragraph (name);

  if (classic != NULL && lang == NULL && strcmp (classic->name, own) == 0)
    *own = '\0';
  toy_edit_set_text (ensure_troop (draft, id)->names, TOY_ITEM_NAME, lang, own);
  normalise (draft, id);
}

static ToyDraftEffect *
effect_to_draft (const ToyEffect *effect)
{
  ToyEffect plain = toy_effect_default ((ToyVerb) effect->verb);
  const ToyVerbInfo *info = toy_verb_info ((ToyVerb) effect->verb);
  ToyDraftEffect *draft = toy_item_new (TOY_ITEM_EFFECT);

  draft->verb = effect->verb;
  if (info->has_count && effect->count != plain.count)
    draft->count = effect->count;
  if (info->has_reach && effect->reach != plain.reach)
    draft->reach = effect->reach;
  if (info->has_army && effect->enemy != plain.enemy)
    draft->army = effect->enemy ? 1 : 0;
  if (effect->optional != plain.optional)
    draft->optional = effect->optional ? 1 : 0;
  return draft;
}

static void
set_effects (GPtrArray *items, const ToyEffect *effects, guint n)
{
  g_ptr_array_set_size (items, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, effect_to_draft (&effects[i]));
}

void
toy_rules_set_troop_effects (ToyDraft *draft, const char *id, const ToyEffect *effects, guint n)
{
  const ToyTroopType *classic = classic_type (id);
  ToyDraftTroop *troop = ensure_troop (draft, id);

  troop->plain = TOY_UNSET;
  if (classic != NULL && toy_effects_equal (classic->effects, classic->n_effects, effects,
                                             (int) n))
    n = 0;
  else if (n == 0 && classic != NULL)
    troop->plain = 1;
  set_effects (troop->effects, effects, n);
  normalise (draft, id);
}

void
toy_rules_set_special_effects (ToyDraft *draft, int index, const ToyEffect *effects, guint n)
{
  ToyDraftSpecial *special = g_ptr_array_index (draft->specials, (guint) index);

  set_effects (special->effects, effects, n);
}

char *
toy_rules_add_troop (ToyDraft *draft, const ToySheet *sheet, int like, const char *name)
{
  ToyTroopType values = { .strength = 1, .copies = 3 };
  ToyDraftTroop *troop;
  char *id = NULL;

  if (like >= 0 && like < sheet->n_types)
    values = sheet->types[like];
  else
    g_strlcpy (values.figure, "roxy", TOY_ID_SIZE);

  for (guint n = 1; id == NULL; n++)
    {
      g_autofree char *wish = g_strdup_printf ("troop%u", n);

      if (toy_sheet_find_type (sheet, wish) < 0 && find_troop (draft, wish) == G_MAXUINT)
        id = g_steal_pointer (&wish);
    }
  troop = ensure_troop (draft, id);
  toy_rules_set_troop (draft, id, &values);
  toy_edit_set_text (troop->names, TOY_ITEM_NAME, NULL, name);
  set_effects (troop->effects, values.effects, values.n_effects);
  return id;
}

/* Drops @id from the order; the rest stays as it is. */
static void
drop_from_order (ToyDraft *draft, const char *id)
{
  g_autoptr (GStrvBuilder) builder = NULL;
  char **order = draft->rules->order;

  if (order == NULL || !g_strv_contains ((const char *const *) order, id))
    return;
  builder = g_strv_builder_new ();
  for (guint i = 0; order[i] != NULL; i++)
    {
      if (strcmp (order[i], id) != 0)
        g_strv_builder_add (builder, order[i]);
    }
  draft->rules->order = g_strv_builder_end (builder);
  if (draft->rules->order[0] == NULL)
    g_clear_pointer (&draft->rules->order, g_strfreev);
  g_strfreev (order);
}

void
toy_rules_remove_troop (ToyDraft *draft, const char *id)
{
  g_autofree char *copy = g_strdup (id); /* may be the one that goes */
  guint found = find_troop (draft, copy);

  if (found != G_MAXUINT)
    g_ptr_array_remove_index (draft->rules->troops, found);
  drop_from_order (draft, copy);

  if (classic_type (copy) != NULL)
    {
      ToyDraftRemove *remove = toy_item_new (TOY_ITEM_REMOVE);

      g_free (remove->troop);
      remove->troop = g_strdup (copy);
      g_ptr_array_add (draft->rules->removes, remove);
    }
}

/* The order that types have when the document says none: the classic ones, then the new ones. */
static gboolean
is_natural (const ToyDraft *draft, char **order)
{
  const ToySheet *classic = toy_sheet_classic ();
  guint at = 0;

  for (int i = 0; i < classic->n_types; i++)
    {
      if (order[at] != NULL && strcmp (order[at], classic->types[i].id) == 0)
        at++;
    }
  for (guint i = 0; i < draft->rules->troops->len; i++)
    {
      const ToyDraftTroop *troop = g_ptr_array_index (draft->rules->troops, i);

      if (order[at] != NULL && strcmp (order[at], troop->id) == 0)
        at++;
    }
  return order[at] == NULL;
}

void
toy_rules_move_troop (ToyDraft *draft, const ToySheet *sheet, int from, int to)
{
  char **order;

  if (from < 0 || to < 0 || from >= sheet->n_types || to >= sheet->n_types || from == to)
    return;

  order = g_new0 (char *, (gsize) sheet->n_types + 1);
  for (int i = 0, at = 0; i < sheet->n_types; i++)
    {
      if (at == to)
        at++;
      if (i != from)
        order[at++] = g_strdup (sheet->types[i].id);
    }
  order[to] = g_strdup (sheet->types[from].id);

  g_strfreev (draft->rules->order);
  draft->rules->order = order;
  if (is_natural (draft, order))
    g_clear_pointer (&draft->rules->order, g_strfreev);
}

int
toy_rules_add_special (ToyDraft *draft, const char *name)
{
  ToyDraftSpecial *special = toy_item_new (TOY_ITEM_SPECIAL);

  g_free (special->id);
  special->id = toy_edit_new_id (draft->specials, "special", TRUE);
  toy_edit_set_text (special->names, TOY_ITEM_NAME, NULL, name);
  g_ptr_array_add (draft->specials, special);
  return (int) draft->specials->len - 1;
}

void
toy_rules_set_only (ToyDraft *draft, int index, gboolean has, ToyMask only)
{
  ToyDraftSpecial *special = g_ptr_array_index (draft->specials, (guint) index);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_clear_pointer (&special->only, g_strfreev);
  if (!has)
    return;

  for (int i = 1; i <= TOY_MAX_STRENGTH; i++)
    {
      if (only & TOY_BIT (i))
        {
          g_autofree char *word = g_strdup_printf ("%d", i);

          g_strv_builder_add (builder, word);
        }
    }
  if (only & TOY_BIT (0))
    g_strv_builder_add (builder, "joker");
  special->only = g_strv_builder_end (builder);
}

/* Differences */

static gboolean
is_listed (GPtrArray *list, ToyDifferenceKind kind, const char *id)
{
  for (guint i = 0; i < list->len; i++)
    {
      const ToyDifference *difference = g_ptr_array_index (list, i);

      if (difference->kind == kind && g_strcmp0 (difference->id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
toy_rules_differences (const ToyDraft *draft, const ToySheet *sheet)
{
  GPtrArray *list = toy_differences (sheet);

  for (int i = 0; i < sheet->n_types; i++)
    {
      const char *id = sheet->types[i].id;
      const ToyDraftTroop *troop = toy_rules_find_troop (draft, id);

      if (troop != NULL && troop->names->len > 0 && classic_type (id) != NULL
          && !is_listed (list, TOY_DIFFERENCE_CHANGED, id))
        toy_differences_add (list, TOY_DIFFERENCE_CHANGED, 0, id,
                             toy_differences_changed (sheet, i), NULL);
    }
  if (draft->rules->order != NULL && !is_listed (list, TOY_DIFFERENCE_ORDER, NULL))
    toy_differences_add (list, TOY_DIFFERENCE_ORDER, 0, NULL,
                         g_strdup (_("The troops stand in another order")), NULL);
  return list;
}

void
toy_rules_put_back (ToyDraft *draft, const ToyDifference *difference)
{
  GPtrArray *removes = draft->rules->removes;
  guint found;

  switch (difference->kind)
    {
    case TOY_DIFFERENCE_NUMBER:
      toy_rules_set_number (draft, (ToyNumber) difference->number,
                            toy_sheet_classic ()->numbers[difference->number]);
      break;
    case TOY_DIFFERENCE_REMOVED:
      for (guint i = removes->len; i > 0; i--)
        {
          if (strcmp (((ToyDraftRemove *) g_ptr_array_index (removes, i - 1))->troop,
                      difference->id) == 0)
            g_ptr_array_remove_index (removes, i - 1);
        }
      break;
    case TOY_DIFFERENCE_CHANGED:
    case TOY_DIFFERENCE_ADDED:
      found = find_troop (draft, difference->id);
      if (found != G_MAXUINT)
        g_ptr_array_remove_index (draft->rules->troops, found);
      if (difference->kind == TOY_DIFFERENCE_ADDED)
        drop_from_order (draft, difference->id);
      break;
    case TOY_DIFFERENCE_ORDER:
    default:
      g_clear_pointer (&draft->rules->order, g_strfreev);
    }
}
