/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of parts.  They say no more than the map shows: the only headquarters of an army needs no
 * id. */
#include "config.h"

#include "editor/toy-part-name.h"

#include <glib/gi18n.h>

#include "editor/toy-names.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-rules.h"
#include "model/toy-words.h"
#include "store/toy-number-words.h"

static char *
space_name (const ToyDraft *draft, const ToyDraftSpace *space)
{
  guint n = 0;

  if (space->item.kind == TOY_ITEM_BASE)
    return g_strdup_printf (_("Base %s"), space->id);
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *other = toy_edit_space (draft, (int) i);

      n += other->item.kind == TOY_ITEM_HQ && other->army == space->army;
    }
  if (n == 1)
    return g_strdup (space->army == TOY_ARMY_BLUE ? C_("space", "Blue headquarters")
                                                  : C_("space", "Red headquarters"));
  return g_strdup_printf (space->army == TOY_ARMY_BLUE ? _("Blue headquarters %s")
                                                       : _("Red headquarters %s"), space->id);
}

char *
toy_part_name (const ToyDraft *draft, const ToyRef *ref)
{
  const ToyDraftPath *path;

  switch (ref->part)
    {
    case TOY_PART_SPACE:
      return space_name (draft, toy_edit_space (draft, ref->index));
    case TOY_PART_PATH:
    case TOY_PART_VIA:
      path = toy_edit_path (draft, ref->index);
      /* Translators: ids of two spaces */
      return g_strdup_printf (ref->part == TOY_PART_PATH ? _("Path %s–%s")
                                                         : _("Bend of path %s–%s"),
                              path->from, path->to);
    case TOY_PART_REGION:
      return g_strdup_printf (_("Region %s"), toy_edit_region (draft, ref->index)->id);
    case TOY_PART_PROP:
    default:
      /* Translators: a decoration such as “Tree” */
      return g_strdup_printf (_("Prop %s"),
                              toy_prop_name (toy_edit_prop (draft, ref->index)->figure));
    }
}

static char *
troop_name (const ToyDraft *draft, int index)
{
  const ToyDraftTroop *troop = index >= 0 && index < (int) draft->rules->troops->len
                                 ? draft->rules->troops->pdata[index] : NULL;
  const char *name = troop != NULL ? toy_draft_pick_text (troop->names, g_get_language_names ())
                                   : NULL;
  int classic = troop != NULL && troop->id != NULL
                  ? toy_sheet_find_type (toy_sheet_classic (), troop->id) : -1;

  if (name == NULL && classic >= 0)
    name = toy_words_type (toy_sheet_classic (), classic);
  return g_strdup (name != NULL ? name : troop != NULL && troop->id != NULL ? troop->id : "");
}

static char *
special_name (const ToyDraft *draft, int index)
{
  const ToyDraftSpecial *special = index >= 0 && index < (int) draft->specials->len
                                     ? draft->specials->pdata[index] : NULL;
  const char *name = special != NULL
                       ? toy_draft_pick_text (special->names, g_get_language_names ()) : NULL;

  return g_strdup (name != NULL ? name
                                : special != NULL && special->id != NULL ? special->id : "");
}

static char *
number_name (const ToyDraft *draft, int index)
{
  const ToyDraftNumber *number = index >= 0 && index < (int) draft->rules->numbers->len
                                   ? draft->rules->numbers->pdata[index] : NULL;

  return g_strdup (number != NULL && number->number >= 0 && number->number < TOY_N_NUMBERS
                     ? toy_number_name ((ToyNumber) number->number) : "");
}

char *
toy_item_name (const ToyDraft *draft, ToyItemKind kind, int index)
{
  ToyRef ref = { TOY_PART_SPACE, index, 0 };
  const GPtrArray *list = draft->spaces;

  switch (kind)
    {
    case TOY_ITEM_HQ:
    case TOY_ITEM_BASE:
      break;
    case TOY_ITEM_PATH:
    case TOY_ITEM_VIA:
      ref.part = TOY_PART_PATH;
      list = draft->paths;
      break;
    case TOY_ITEM_REGION:
      ref.part = TOY_PART_REGION;
      list = draft->regions;
      break;
    case TOY_ITEM_PROP:
      ref.part = TOY_PART_PROP;
      list = draft->props;
      break;
    case TOY_ITEM_TROOP:
      return troop_name (draft, index);
    case TOY_ITEM_NUMBER:
      return number_name (draft, index);
    case TOY_ITEM_SPECIAL:
      return special_name (draft, index);
    default:
      return g_strdup ("");
    }
  return index >= 0 && index < (int) list->len ? toy_part_name (draft, &ref) : g_strdup ("");
}
