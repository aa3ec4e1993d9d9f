/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule sheet of a document: the underlying sheet and what differs from it, and the special
 * kinds.  Knows no space and no path. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-compile-private.h"
#include "store/toy-number-words.h"

/* Names of the troops of the sheet `classic`, for translators; the engine has them in English. */
G_GNUC_UNUSED static const char *const classic_names[] = {
  NC_("troop", "Skully"), NC_("troop", "Cap’n"), NC_("troop", "Jumbo"),
  NC_("troop", "Hook"),   NC_("troop", "XB-42"), NC_("troop", "Star"),
  NC_("troop", "Roxy"),   NC_("troop", "Kwak"),  NC_("troop", "Meeple"),
};

static void
compile_base (ToyCompiler *compiler)
{
  const ToyDraftRules *rules = compiler->draft->rules;
  ToySheet *sheet = &compiler->result->sheet;

  if (strcmp (rules->sheet, "classic") != 0)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "unknown-sheet", rules, -1,
                _("Write “classic” and what differs from it."),
                _("There is no rule sheet of that name; expected “classic”."));

  *sheet = *toy_sheet_classic ();

  /* NULL languages ask for the source texts, which the engine's names are. */
  for (int i = 0; compiler->languages != NULL && i < sheet->n_types; i++)
    g_strlcpy (sheet->types[i].name,
               g_dpgettext2 (GETTEXT_PACKAGE, "troop", toy_sheet_classic ()->types[i].name),
               TOY_NAME_SIZE);
}

static void
compile_numbers (ToyCompiler *compiler)
{
  GPtrArray *numbers = compiler->draft->rules->numbers;
  ToySheet *sheet = &compiler->result->sheet;
  guint seen = 0;

  for (guint i = 0; i < numbers->len; i++)
    {
      const ToyDraftNumber *number = g_ptr_array_index (numbers, i);
      int min, max;

      if (seen & (1u << number->number))
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "duplicate-number", number, (int) i,
                    _("Remove one of them."), _("The number “%s” stands twice; the last counts."),
                    toy_number_name (number->number));
      seen |= 1u << number->number;

      toy_number_range (number->number, &min, &max);
      compiler->bad_numbers |= number->value < min || number->value > max;
      sheet->numbers[number->number]
        = (uint16_t) _toy_compile_range (compiler, number, (int) i,
                                         toy_number_name (number->number), number->value, min, max);
    }
}

static void
remove_type (ToySheet *sheet, int index)
{
  memmove (&sheet->types[index], &sheet->types[index + 1],
           sizeof sheet->types[0] * (gsize) (sheet->n_types - index - 1));
  sheet->n_types--;
}

static void
compile_removes (ToyCompiler *compiler)
{
  GPtrArray *removes = compiler->draft->rules->removes;
  ToySheet *sheet = &compiler->result->sheet;

  for (guint i = 0; i < removes->len; i++)
    {
      const ToyDraftRemove *remove = g_ptr_array_index (removes, i);
      int type = toy_sheet_find_type (sheet, remove->troop);

      if (type >= 0)
        remove_type (sheet, type);
      else
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "dangling-reference", remove, (int) i,
                    _("Take the line out."), _("There is no troop type “%.60s” to remove."),
                    remove->troop);
    }
}

static void
compile_effects (ToyCompiler *compiler,
                 gconstpointer item,
                 int index,
                 GPtrArray *drafts,
                 ToyEffect *effects,
                 uint8_t *n_effects)
{
  *n_effects = 0;

  if (drafts->len > TOY_MAX_EFFECTS)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit", item, index, NULL,
                _("%u effects of one thing; %d at most, that is %u too many."), drafts->len,
                TOY_MAX_EFFECTS, drafts->len - TOY_MAX_EFFECTS);

  for (guint i = 0; i < drafts->len && i < TOY_MAX_EFFECTS; i++)
    {
      const ToyDraftEffect *draft = g_ptr_array_index (drafts, i);
      const ToyVerbInfo *info = toy_verb_info (draft->verb);
      ToyEffect *effect = &effects[(*n_effects)++];
      const char *useless = NULL;

      *effect = toy_effect_default (draft->verb);
      if (draft->count != TOY_UNSET)
        {
          int count = _toy_compile_range (compiler, draft, index, _("How many"), draft->count, 1,
                                          TOY_MAX_COUNT);

          if (info->has_count)
            effect->count = (uint8_t) count;
          else
            useless = _("It says how many, but this effect does not ask.");
        }
      if (draft->reach != TOY_UNSET)
        {
          if (info->has_reach)
            effect->reach = (uint8_t) draft->reach;
          else
            useless = _("It says how far it reaches, but this effect does not ask.");
        }
      if (draft->army != TOY_UNSET)
        {
          if (info->has_army)
            effect->enemy = draft->army == 1;
          else
            useless = _("It names an army, but this effect does not ask.");
        }
      if (draft->optional != TOY_UNSET)
        effect->optional = draft->optional == 1;

      if (useless != NULL)
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "useless-parameter", draft, index,
                    _("Take it out."), "%s", useless);
    }
}

static void
compile_troop_values (ToyCompiler *compiler,
                      const ToyDraftTroop *draft,
                      int index,
                      ToyTroopType *type)
{
  if (draft->strength == TOY_STRENGTH_JOKER)
    {
      type->joker = true;
      type->strength = 0;
    }
  else if (draft->strength != TOY_UNSET)
    {
      type->joker = false;
      type->strength = (uint8_t) _toy_compile_range (compiler, draft, index, _("Strength"),
                                                     draft->strength, 1, TOY_MAX_STRENGTH);
    }

  if (draft->copies != TOY_UNSET)
    type->copies = (uint8_t) _toy_compile_range (compiler, draft, index, _("Copies in each army"),
                                                 draft->copies, 0, TOY_MAX_TROOPS);
  if (draft->figure != NULL)
    _toy_compile_word (compiler, draft, index, _("Figure"), draft->figure, type->figure);
  if (draft->airborne != TOY_UNSET)
    type->airborne = draft->airborne == 1;
  if (draft->promotion != TOY_UNSET)
    type->promotion = draft->promotion == 1;

  if (draft->plain == 1 && draft->effects->len > 0)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "plain-with-effects", draft, index,
                _("Take the effects out, or do not say that it has none."),
                _("The troop is said to have no effects, but has some; they count."));
  if (draft->plain == 1 || draft->effects->len > 0)
    compile_effects (compiler, draft, index, draft->effects, type->effects, &type->n_effects);

  if (type->copies == 0)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "no-copies", draft, index,
                _("Give it copies or remove it."), _("There is no copy of this troop."));
}

/* A type that the underlying sheet does not have. */
static ToyTroopType *
add_type (ToyCompiler *compiler, const ToyDraftTroop *draft, int index)
{
  ToySheet *sheet = &compiler->result->sheet;
  ToyTroopType *type;

  if (draft->strength == TOY_UNSET || draft->copies == TOY_UNSET)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "incomplete-troop", draft, index, NULL,
                _("The sheet does not have this troop yet; expected its strength and copies."));
  if (draft->names->len == 0)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "missing-name", draft, index,
                _("Give it a name."), _("The troop has no name."));
  if (sheet->n_types >= TOY_MAX_TYPES)
    return NULL;

  type = &sheet->types[sheet->n_types++];
  *type = (ToyTroopType) { .strength = 1, .copies = 1 };
  g_strlcpy (type->id, draft->id, TOY_ID_SIZE);
  g_strlcpy (type->figure, draft->id, TOY_ID_SIZE);

  return type;
}

static void
compile_troops (ToyCompiler *compiler)
{
  GPtrArray *troops = compiler->draft->rules->troops;
  ToySheet *sheet = &compiler->result->sheet;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  int first_beyond = -1, n_beyond = 0;

  for (guint i = 0; i < troops->len; i++)
    {
      const ToyDraftTroop *draft = g_ptr_array_index (troops, i);
      char id[TOY_ID_SIZE];
      ToyTroopType *type;
      g_autofree char *old_name = NULL;
      int found;

      if (!_toy_compile_id (compiler, draft, (int) i, draft->id, seen, id))
        continue;

      found = toy_sheet_find_type (sheet, id);
      type = found >= 0 ? &sheet->types[found] : add_type (compiler, draft, (int) i);
      if (type == NULL)
        {
          first_beyond = n_beyond++ == 0 ? (int) i : first_beyond;
          continue;
        }

      old_name = g_strdup (found >= 0 ? type->name : id);
      _toy_compile_name (compiler, draft, (int) i, draft->names, old_name, type->name);
      compile_troop_values (compiler, draft, (int) i, type);
    }

  if (n_beyond > 0)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit",
                g_ptr_array_index (troops, first_beyond), first_beyond, NULL,
                _("%d troop types; %d at most, that is %d too many."), TOY_MAX_TYPES + n_beyond,
                TOY_MAX_TYPES, n_beyond);
}

/* Types that the document names come first, in its order. */
static void
compile_order (ToyCompiler *compiler)
{
  const ToyDraftRules *rules = compiler->draft->rules;
  ToySheet *sheet = &compiler->result->sheet;
  int placed = 0;

  for (guint i = 0; rules->order != NULL && rules->order[i] != NULL; i++)
    {
      int found = toy_sheet_find_type (sheet, rules->order[i]);

      if (found < placed)
        {
          _toy_issue (compiler, TOY_SEVERITY_WARNING, "bad-order", rules, -1,
                      _("Take it out of the order."),
                      found < 0 ? _("The order names “%.60s”, which is no troop type.")
                                : _("The order names “%.60s” twice."), rules->order[i]);
          continue;
        }

      for (int at = found; at > placed; at--)
        {
          ToyTroopType swap = sheet->types[at];

          sheet->types[at] = sheet->types[at - 1];
          sheet->types[at - 1] = swap;
        }
      placed++;
    }
}

/* The list of a special kind as a set; FALSE where a word is none. */
static gboolean
compile_only (char **words, ToyMask *only)
{
  gboolean ok = TRUE;

  *only = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 strength;

      if (strcmp (words[i], "joker") == 0)
        *only |= TOY_BIT (0);
      else if (g_ascii_string_to_unsigned (words[i], 10, 1, TOY_MAX_STRENGTH, &strength, NULL))
        *only |= TOY_BIT (strength);
      else
        ok = FALSE;
    }

  return ok;
}

static void
check_only (ToyCompiler *compiler, const ToyDraftSpecial *draft, int index,
            const ToySpecial *special)
{
  const ToySheet *sheet = &compiler->result->sheet;

  for (int i = 0; i < sheet->n_types; i++)
    {
      if (sheet->types[i].copies > 0 && toy_special_admits (special, &sheet->types[i]))
        return;
    }

  _toy_issue (compiler, TOY_SEVERITY_WARNING, "admits-nobody", draft, index,
              _("Add a strength that a troop has, or “joker”."),
              _("The list admits no troop of the sheet."));
}

static const char *
default_badge (const ToySpecial *special)
{
  if (special->has_only)
    return "only";
  if (special->mute)
    return "mute";

  return special->n_effects > 0 ? toy_verb_info (special->effects[0].verb)->id : "plain";
}

static void
compile_special (ToyCompiler *compiler, const ToyDraftSpecial *draft, int index,
                 ToySpecial *special)
{
  _toy_compile_name (compiler, draft, index, draft->names, draft->id, special->name);
  if (draft->names->len == 0)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "missing-name", draft, index,
                _("Give it a name."), _("The special kind has no name."));

  special->mute = draft->mute == 1;
  compile_effects (compiler, draft, index, draft->effects, special->effects,
                   &special->n_effects);

  if (draft->only != NULL)
    {
      special->has_only = true;
      if (!compile_only (draft->only, &special->only))
        _toy_issue (compiler, TOY_SEVERITY_ERROR, "bad-list", draft, index, NULL,
                    _("The list has a word that is neither a strength (1 to %d) nor “joker”."),
                    TOY_MAX_STRENGTH);
      check_only (compiler, draft, index, special);
    }

  g_strlcpy (special->badge, default_badge (special), TOY_ID_SIZE);
  if (draft->badge != NULL)
    _toy_compile_word (compiler, draft, index, _("Badge"), draft->badge, special->badge);
}

static void
compile_specials (ToyCompiler *compiler)
{
  GPtrArray *specials = compiler->draft->specials;
  ToySheet *sheet = &compiler->result->sheet;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  compiler->bad_specials = specials->len > TOY_MAX_SPECIALS;
  if (compiler->bad_specials)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit",
                g_ptr_array_index (specials, TOY_MAX_SPECIALS), TOY_MAX_SPECIALS, NULL,
                _("%u special kinds; %d at most, that is %u too many."), specials->len,
                TOY_MAX_SPECIALS, specials->len - TOY_MAX_SPECIALS);

  for (guint i = 0; i < specials->len && sheet->n_specials < TOY_MAX_SPECIALS; i++)
    {
      const ToyDraftSpecial *draft = g_ptr_array_index (specials, i);
      ToySpecial *special = &sheet->specials[sheet->n_specials];

      *special = (ToySpecial) { 0 };
      if (_toy_compile_id (compiler, draft, (int) i, draft->id, seen, special->id))
        {
          compile_special (compiler, draft, (int) i, special);
          sheet->n_specials++;
        }
      else
        compiler->bad_specials = TRUE;
    }
}

/* R2.1, R2.2: can both armies be dealt their first hands? */
static void
check_troops (ToyCompiler *compiler)
{
  const ToyDraftRules *rules = compiler->draft->rules;
  const ToySheet *sheet = &compiler->result->sheet;
  int first = sheet->numbers[TOY_NUMBER_FIRST_HAND];
  int second = sheet->numbers[TOY_NUMBER_SECOND_HAND];
  int hand = MAX (first, second);
  int all = 0, always = 0, left;

  for (int i = 0; i < sheet->n_types; i++)
    {
      all += sheet->types[i].copies;
      always += sheet->types[i].promotion ? 0 : sheet->types[i].copies;
    }

  if (sheet->n_types == 0 || always == 0)
    {
      _toy_issue (compiler, TOY_SEVERITY_ERROR, "no-troops", rules, -1, NULL,
                  _("There is no troop to play with."));
      return;
    }

  if (all > TOY_MAX_TROOPS)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit", rules, -1, NULL,
                _("%d troops of one army; %d at most, that is %d too many."), all,
                TOY_MAX_TROOPS, all - TOY_MAX_TROOPS);

  if (compiler->bad_numbers)
    return;

  left = always - sheet->numbers[TOY_NUMBER_REMOVED];
  if (left < hand)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "hand-too-large", rules, -1, NULL,
                _("The first hands take %d troops, but only %d are left in the reserve."), hand,
                MAX (left, 0));

  if (hand > sheet->numbers[TOY_NUMBER_RACK])
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "hand-too-large", rules, -1, NULL,
                _("The first hands take %d troops, but the rack holds only %d."), hand,
                sheet->numbers[TOY_NUMBER_RACK]);
}

void
_toy_compile_sheet (ToyCompiler *compiler)
{
  compile_base (compiler);
  compile_numbers (compiler);
  compile_removes (compiler);
  compile_troops (compiler);
  compile_order (compiler);
  compile_specials (compiler);
  check_troops (compiler);
}
