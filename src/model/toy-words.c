/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, labels, descriptions and prompts: what things on the table are called.  The sentences of
 * effects, of refusals and of the log have files of their own. */
#include "config.h"

#include "model/toy-words.h"

#include "engine/toy-state.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

const char *
toy_words_army (ToyArmy army)
{
  switch (army)
    {
    case TOY_ARMY_BLUE:
      return C_("army", "Blue");
    case TOY_ARMY_RED:
      return C_("army", "Red");
    case TOY_ARMY_NONE:
    default:
      return C_("army", "Nobody");
    }
}

const char *
toy_words_level (ToyLevel level)
{
  static const char *const names[TOY_N_LEVELS] = {
    [TOY_LEVEL_RECRUIT] = NC_("computer player", "Recruit"),
    [TOY_LEVEL_CORPORAL] = NC_("computer player", "Corporal"),
    [TOY_LEVEL_SERGEANT] = NC_("computer player", "Sergeant"),
    [TOY_LEVEL_CAPTAIN] = NC_("computer player", "Captain"),
    [TOY_LEVEL_GENERAL] = NC_("computer player", "General"),
    [TOY_LEVEL_MARSHAL] = NC_("computer player", "Marshal"),
  };

  /* The yardsticks of the laboratory are for people who know their ids. */
  if ((guint) level >= TOY_N_LEVELS)
    return toy_level_info (level)->id;
  return g_dpgettext2 (GETTEXT_PACKAGE, "computer player", names[level]);
}

/* The classic sheet's names, as the engine spells them; a terrain's own come from its file. */
static const char *const classic_names[] = {
  NC_("troop", "Skully"),
  NC_("troop", "Cap’n"),
  NC_("troop", "Jumbo"),
  NC_("troop", "Hook"),
  NC_("troop", "XB-42"),
  NC_("troop", "Star"),
  NC_("troop", "Roxy"),
  NC_("troop", "Kwak"),
  NC_("troop", "Meeple"),
};

const char *
toy_words_type (const ToySheet *sheet, int type)
{
  const char *name;

  if (type < 0 || type >= sheet->n_types)
    return C_("troop", "Unknown");

  name = sheet->types[type].name;
  for (gsize i = 0; i < G_N_ELEMENTS (classic_names); i++)
    if (strcmp (name, classic_names[i]) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "troop", name);
  return name[0] != '\0' ? name : sheet->types[type].id;
}

const char *
toy_words_special (const ToySheet *sheet, int special)
{
  if (special < 0 || special >= sheet->n_specials)
    return C_("special base", "Unknown");
  if (sheet->specials[special].name[0] != '\0')
    return sheet->specials[special].name;
  return sheet->specials[special].id;
}

char *
toy_words_space (const ToyGame *game, int space)
{
  const ToySpace *info;

  g_return_val_if_fail (space >= 0 && space < game->terrain->n_spaces, NULL);

  info = &game->terrain->spaces[space];
  if (!info->is_hq)
    /* Translators: %s is the short name of a base, like b13. */
    return g_strdup_printf (_("Base %s"), info->id);
  if (toy_mask_count (game->hqs[info->army]) > 1)
    /* Translators: an army that has several headquarters, and which of them: 1, 2… */
    return g_strdup_printf (_("%s’s headquarters %d"), toy_words_army (info->army),
                            1 + toy_mask_count (game->hqs[info->army]
                                                & (((ToyMask) 1 << space) - 1)));
  /* Translators: an army. */
  return g_strdup_printf (_("%s’s headquarters"), toy_words_army (info->army));
}

char *
toy_words_percent (double share, int decimals)
{
  g_autofree char *number = g_strdup_printf ("%.*f", decimals, fabs (share) * 100.0);
  g_autofree char *text = NULL;
  gboolean zero = strspn (number, "0.,") == strlen (number);

  /* Translators: a percentage. Some languages have a space before the sign: take a no-break one. */
  text = g_strdup_printf (C_("percentage", "%s%%"), number);
  /* With the minus that people write. */
  return share < 0 && !zero ? g_strconcat ("\u2212", text, NULL) : g_steal_pointer (&text);
}

/* Who holds the space, and with what. */
static char *
holding_phrase (const ToySheet *sheet, ToyArmy army, int type)
{
  const ToyTroopType *troop = &sheet->types[type];

  if (troop->joker)
    /* Translators: spoken: an army, its troop: "held by Red with Kwak, joker". */
    return g_strdup_printf (_("held by %s with %s, joker"),
                            toy_words_army (army), toy_words_type (sheet, type));
  /* Translators: spoken: an army, its troop, a number: "held by Red with Jumbo, strength 3". */
  return g_strdup_printf (_("held by %s with %s, strength %d"),
                          toy_words_army (army), toy_words_type (sheet, type), troop->strength);
}

/* A label is a list of phrases that each stand alone; the separator is the language's. */
static char *
join_phrases (GPtrArray *phrases)
{
  g_ptr_array_add (phrases, NULL);
  /* Translators: stands between the parts of a spoken list. */
  return g_strjoinv (C_("spoken list", ", "), (char **) phrases->pdata);
}

char *
toy_words_space_label (const ToyGame *game, const ToyTable *table, int space, unsigned hints)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  uint8_t troops[TOY_MAX_NODES];
  ToyArmy army;
  int type, height;

  g_return_val_if_fail (space >= 0 && space < game->terrain->n_spaces, NULL);

  g_ptr_array_add (phrases, toy_words_space (game, space));
  if (game->special[space] != TOY_NONE)
    g_ptr_array_add (phrases, g_strdup (toy_words_special (game->sheet, game->special[space])));

  if (toy_table_visible (table, space, &army, &type))
    {
      g_ptr_array_add (phrases, holding_phrase (game->sheet, army, type));
      height = toy_table_stack (table, space, troops);
      if (height > 1)
        /* Translators: spoken: how many troops lie on one another; %d is 2 or more. */
        g_ptr_array_add (phrases, g_strdup_printf (ngettext ("stack of %d", "stack of %d", height),
                                                   height));
    }
  else if (!game->terrain->spaces[space].is_hq)
    /* Translators: spoken of a base on which no troop stands. */
    g_ptr_array_add (phrases, g_strdup (C_("base", "empty")));

  if (hints & TOY_SPACE_HINT_SELECTED)
    g_ptr_array_add (phrases, g_strdup (C_("base", "selected")));
  if (hints & TOY_SPACE_HINT_PLACE)
    g_ptr_array_add (phrases, g_strdup (_("you may place here")));
  if (hints & TOY_SPACE_HINT_CHOOSE)
    g_ptr_array_add (phrases, g_strdup (_("you may choose this")));
  return join_phrases (phrases);
}

char *
toy_words_rack_label (const ToySheet *sheet, int type, gboolean frozen)
{
  const char *name = toy_words_type (sheet, type);

  g_return_val_if_fail (type >= 0 && type < sheet->n_types, NULL);

  if (sheet->types[type].joker)
    return frozen
             /* Translators: spoken of a troop on the rack: "Kwak, joker, frozen". */
             ? g_strdup_printf (_("%s, joker, frozen"), name)
             /* Translators: spoken of a troop on the rack: "Kwak, joker". */
             : g_strdup_printf (_("%s, joker"), name);
  return frozen
           /* Translators: spoken of a troop on the rack: "Jumbo, strength 3, frozen". */
           ? g_strdup_printf (_("%s, strength %d, frozen"), name, sheet->types[type].strength)
           /* Translators: spoken of a troop on the rack: "Jumbo, strength 3". */
           : g_strdup_printf (_("%s, strength %d"), name, sheet->types[type].strength);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static void
add_effects (GString *text, const ToyEffect *effects, int n, ToyHolder holder)
{
  for (int i = 0; i < n; i++)
    add_line (text, toy_words_effect (&effects[i], holder));
}

char *
toy_words_troop_rules (const ToySheet *sheet, int type)
{
  GString *text = g_string_new (NULL);
  const ToyTroopType *troop;

  g_return_val_if_fail (type >= 0 && type < sheet->n_types, g_string_free (text, FALSE));

  troop = &sheet->types[type];
  if (troop->joker)
    /* Translators: %s is a troop. */
    add_line (text, g_strdup_printf (_("%s is a joker: it beats every troop,"
                                       " and every troop beats it."),
                                     toy_words_type (sheet, type)));
  else
    /* Translators: a troop and its strength. */
    add_line (text, g_strdup_printf (_("%s has strength %d."),
                                     toy_words_type (sheet, type), troop->strength));
  if (troop->airborne)
    add_line (text, g_strdup (_("It flies: it may go to a base without being connected.")));
  add_effects (text, troop->effects, troop->n_effects, TOY_HOLDER_TROOP);
  if (troop->n_effects == 0 && !troop->airborne && !troop->joker)
    add_line (text, g_strdup (_("It has no effect.")));
  return g_string_free (text, FALSE);
}

char *
toy_words_troop (const ToySheet *sheet, int type)
{
  g_autofree char *rules = toy_words_troop_rules (sheet, type);
  const ToyTroopType *troop;

  g_return_val_if_fail (type >= 0 && type < sheet->n_types, g_steal_pointer (&rules));

  troop = &sheet->types[type];
  if (toy_type_is_classic (troop))
    return g_steal_pointer (&rules);
  return g_strdup_printf ("%s\n%s", rules,
                          toy_sheet_find_type (toy_sheet_classic (), troop->id) >= 0
                            ? _("It is not as in the classic game.")
                            : _("The classic game does not have it."));
}

char *
toy_words_only (ToyMask only)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (int strength = 1; strength <= TOY_MAX_STRENGTH; strength++)
    if (only & TOY_BIT (strength))
      g_ptr_array_add (items, g_strdup_printf ("%d", strength));
  if (only & TOY_BIT (0))
    /* Translators: in a list of strengths: "6, 7, joker". */
    g_ptr_array_add (items, g_strdup (C_("allow-list", "joker")));
  if (items->len == 0)
    /* Translators: an allow-list with nothing on it. */
    g_ptr_array_add (items, g_strdup (C_("allow-list", "nothing")));
  return join_phrases (items);
}

char *
toy_words_special_text (const ToySheet *sheet, int special)
{
  GString *text = g_string_new (NULL);
  const ToySpecial *kind;

  g_return_val_if_fail (special >= 0 && special < sheet->n_specials,
                        g_string_free (text, FALSE));

  kind = &sheet->specials[special];
  add_line (text, g_strdup (toy_words_special (sheet, special)));
  if (kind->has_only)
    {
      g_autofree char *list = toy_words_only (kind->only);

      /* Translators: %s is a list of strengths like "6, 7, joker". */
      add_line (text, g_strdup_printf (_("Only these troops may be placed here: %s."), list));
    }
  if (kind->mute)
    add_line (text, g_strdup (_("The effects of troops placed here do not count.")));
  add_effects (text, kind->effects, kind->n_effects, TOY_HOLDER_BASE);
  return g_string_free (text, FALSE);
}

/* How many times the waiting effect can still act: where the rack, the reserve or the enemy's rack
 * has less than the sheet grants, the prompt promises no more than that. */
static int
count_left (const ToyGame *game, const ToyTable *table, const ToyEffect *effect, int left)
{
  ToyArmy enemy = toy_army_enemy (table->turn);
  ToyArmy army = effect->enemy ? enemy : (ToyArmy) table->turn;

  switch ((ToyVerb) effect->verb)
    {
    case TOY_VERB_DRAW:
      left = MIN (left, MIN (game->rack - table->n_rack[army], table->n_reserve[army]));
      break;
    case TOY_VERB_STRIP:
      left = MIN (left, table->n_rack[enemy]);
      break;
    case TOY_VERB_FREEZE:
      left = MIN (left, table->n_rack[enemy] - table->n_frozen[enemy]);
      break;
    case TOY_VERB_PLACE:
    case TOY_VERB_DISCARD:
    case TOY_VERB_RECALL:
    case TOY_VERB_PUSH:
    case TOY_VERB_RECOVER:
    case TOY_VERB_BOUNCE:
    case TOY_VERB_SWAP:
    default:
      break;
    }
  return MAX (left, 1);
}

char *
toy_words_question (const ToyGame *game, const ToyTable *table)
{
  const ToyFrame *frame = toy_table_frame (table);
  const ToyEffect *waiting = toy_table_effect (table, game);
  ToyEffect effect;

  if (frame == NULL || waiting == NULL)
    return NULL;

  effect = *waiting;
  effect.count = count_left (game, table, waiting,
                             frame->left > 0 ? frame->left : waiting->count);
  return toy_words_effect (&effect,
                           frame->holder >= TOY_MAX_TYPES ? TOY_HOLDER_BASE : TOY_HOLDER_TROOP);
}

char *
toy_words_question_title (const ToyGame *game, const ToyTable *table)
{
  const ToyFrame *frame = toy_table_frame (table);
  const char *id;

  if (frame == NULL || frame->space >= game->terrain->n_spaces)
    return NULL;

  id = game->terrain->spaces[frame->space].id;
  if (frame->holder >= TOY_MAX_TYPES)
    /* Translators: whose effect is asked about: a special base's name and its short name. */
    return g_strdup_printf (C_("effect", "%s on %s"),
                            toy_words_special (game->sheet, frame->holder - TOY_MAX_TYPES), id);
  /* Translators: whose effect is asked about: a troop and the short name of its base. */
  return g_strdup_printf (C_("troop", "%s on %s"),
                          toy_words_type (game->sheet, frame->holder), id);
}
