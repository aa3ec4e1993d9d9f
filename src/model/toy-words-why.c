/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is refused, as one sentence to who tried it.  Translates reason codes; decides
 * nothing about the rules. */
#include "config.h"

#include "model/toy-words.h"

#include <glib/gi18n-lib.h>

/* What stands in the way of a connection (R4.3). */
typedef enum
{
  CUT_NOWHERE,
  CUT_EMPTY,
  CUT_HQ,
  CUT_TROOP,
} Cut;

static Cut
cut_of (const ToyGame *game, ToyWhy why)
{
  if (why.space >= game->terrain->n_spaces)
    return CUT_NOWHERE;
  if (game->terrain->spaces[why.space].is_hq)
    return CUT_HQ;
  if (why.army >= TOY_N_ARMIES || why.type >= game->n_types)
    return CUT_EMPTY;
  return CUT_TROOP;
}

static const char *
id_of (const ToyGame *game, int space)
{
  return space < game->terrain->n_spaces ? game->terrain->spaces[space].id : "?";
}

static char *
not_connected (const ToyGame *game, ToyWhy why)
{
  switch (cut_of (game, why))
    {
    case CUT_EMPTY:
      /* Translators: %s is the short name of a base, like b13. */
      return g_strdup_printf (_("Not connected: the empty base %s cuts the line."),
                              id_of (game, why.space));
    case CUT_HQ:
      return g_strdup (_("Not connected: no line leads through a headquarters."));
    case CUT_TROOP:
      /* Translators: an army, its troop, a base: "Red's Jumbo on b13". */
      return g_strdup_printf (_("Not connected: %s’s %s on %s cuts the line."),
                              toy_words_army (why.army),
                              toy_words_type (game->sheet, why.type),
                              id_of (game, why.space));
    case CUT_NOWHERE:
    default:
      return g_strdup (_("Not connected to your headquarters."));
    }
}

static char *
hq_on_foot (const ToyGame *game, const char *troop, ToyWhy why)
{
  switch (cut_of (game, why))
    {
    case CUT_EMPTY:
      /* Translators: a troop that flies, and the short name of a base. */
      return g_strdup_printf (_("%s cannot fly into a headquarters,"
                                " and the empty base %s cuts the line."),
                              troop, id_of (game, why.space));
    case CUT_TROOP:
      /* Translators: a troop that flies; then an army, its troop and a base. */
      return g_strdup_printf (_("%s cannot fly into a headquarters,"
                                " and %s’s %s on %s cuts the line."),
                              troop,
                              toy_words_army (why.army),
                              toy_words_type (game->sheet, why.type),
                              id_of (game, why.space));
    case CUT_HQ:
    case CUT_NOWHERE:
    default:
      /* Translators: a troop that flies. */
      return g_strdup_printf (_("%s cannot fly into a headquarters: it must be connected."), troop);
    }
}

static char *
muted_flight (const ToyGame *game, const char *troop, ToyWhy why)
{
  switch (cut_of (game, why))
    {
    case CUT_EMPTY:
      /* Translators: a troop that flies, and the short name of a base. */
      return g_strdup_printf (_("%s cannot fly to a base that mutes effects,"
                                " and the empty base %s cuts the line."),
                              troop, id_of (game, why.space));
    case CUT_TROOP:
      /* Translators: a troop that flies; then an army, its troop and a base. */
      return g_strdup_printf (_("%s cannot fly to a base that mutes effects,"
                                " and %s’s %s on %s cuts the line."),
                              troop,
                              toy_words_army (why.army),
                              toy_words_type (game->sheet, why.type),
                              id_of (game, why.space));
    case CUT_HQ:
    case CUT_NOWHERE:
    default:
      /* Translators: a troop that flies. */
      return g_strdup_printf (_("%s cannot fly to a base that mutes effects:"
                                " it must be connected."), troop);
    }
}

/* R4.2 with the two strengths, which is what the player has to compare. */
static char *
not_beaten (const ToyGame *game, ToyAction action, ToyWhy why)
{
  const ToyTroopType *mine, *theirs;

  if (action.type >= game->n_types || why.type >= game->n_types)
    return g_strdup (_("Not beaten: place a stronger troop or a joker."));

  mine = &game->sheet->types[action.type];
  theirs = &game->sheet->types[why.type];
  /* Translators: troop (strength), army, troop (strength), base: "Star (6) does not beat Red's
   * Roxy (7) on b13." */
  return g_strdup_printf (_("%s (%d) does not beat %s’s %s (%d) on %s."),
                          toy_words_type (game->sheet, action.type), mine->strength,
                          toy_words_army (why.army),
                          toy_words_type (game->sheet, why.type), theirs->strength,
                          id_of (game, why.space != TOY_NONE ? why.space : action.to));
}

static char *
not_on_list (const ToyGame *game, const char *troop, ToyAction action)
{
  int special = action.to < game->terrain->n_spaces ? game->special[action.to] : TOY_NONE;
  g_autofree char *list = NULL;

  if (special >= game->sheet->n_specials)
    /* Translators: a troop. */
    return g_strdup_printf (_("%s is not on the list of that space."), troop);

  list = toy_words_only (game->sheet->specials[special].only);
  if (game->terrain->spaces[action.to].is_hq)
    /* Translators: a troop, and a list like "6, 7, joker". */
    return g_strdup_printf (_("%s may not enter that headquarters, which takes only: %s."),
                            troop, list);
  /* Translators: a troop, a base, and a list like "6, 7, joker". */
  return g_strdup_printf (_("%s may not be placed on %s, which takes only: %s."),
                          troop, id_of (game, action.to), list);
}

/* Reasons that speak of the troop that was to be placed or taken. */
static char *
why_of_troop (const ToyGame *game, ToyAction action, ToyWhy why)
{
  const char *troop = toy_words_type (game->sheet, action.type);

  switch ((ToyReason) why.reason)
    {
    case TOY_REASON_NOT_ON_RACK:
      /* Translators: a troop. */
      return g_strdup_printf (_("There is no %s on your rack."), troop);
    case TOY_REASON_FROZEN:
      /* Translators: a troop. */
      return g_strdup_printf (_("%s is frozen until this turn is over."), troop);
    case TOY_REASON_NOT_BEATEN:
      return not_beaten (game, action, why);
    case TOY_REASON_HQ_ON_FOOT:
      return hq_on_foot (game, troop, why);
    case TOY_REASON_MUTED_FLIGHT:
      return muted_flight (game, troop, why);
    case TOY_REASON_NOT_ON_LIST:
      return not_on_list (game, troop, action);
    case TOY_REASON_NOT_DISCARDED:
      /* Translators: a troop. */
      return g_strdup_printf (_("There is no %s in your discard."), troop);
    default:
      return NULL;
    }
}

/* Reasons that speak of a space. */
static char *
why_of_space (const ToyGame *game, ToyAction action, ToyWhy why)
{
  int space = why.space != TOY_NONE ? why.space : action.from != TOY_NONE ? action.from : action.to;
  const char *id = id_of (game, space);

  switch ((ToyReason) why.reason)
    {
    case TOY_REASON_NOT_CONNECTED:
      return not_connected (game, why);
    case TOY_REASON_EMPTY:
      /* Translators: the short name of a base. */
      return g_strdup_printf (_("Nobody stands on %s."), id);
    case TOY_REASON_NOT_ENEMY:
      /* Translators: the short name of a base. */
      return g_strdup_printf (_("Your own troop stands on %s: choose an enemy troop."), id);
    case TOY_REASON_NOT_OWN:
      /* Translators: the short name of a base. */
      return g_strdup_printf (_("An enemy troop stands on %s: choose a troop of your own."), id);
    case TOY_REASON_NOT_ADJACENT:
      /* Translators: the short name of the base where the effect acts. */
      return g_strdup_printf (_("Too far: this effect reaches only the bases adjacent to %s."), id);
    case TOY_REASON_ACTING_SPACE:
      /* Translators: the short name of the base where the effect acts. */
      return g_strdup_printf (_("Not from %s itself: choose a troop on another base."), id);
    default:
      return NULL;
    }
}

/* The rest. */
static const char *
why_plain (ToyReason reason)
{
  switch (reason)
    {
    case TOY_REASON_OVER:
      return _("The game is over.");
    case TOY_REASON_NOT_NOW:
      return _("Not now: something else is asked first.");
    case TOY_REASON_MUST:
      return _("This effect cannot be declined.");
    case TOY_REASON_NO_SPACE:
      return _("There is no such space on this terrain.");
    case TOY_REASON_NO_TYPE:
      return _("There is no such troop in this game.");
    case TOY_REASON_RACK_FULL:
      return _("Your rack is full.");
    case TOY_REASON_RESERVE_EMPTY:
      return _("Your reserve is empty.");
    case TOY_REASON_OWN_HQ:
      return _("That is your own headquarters: only the enemy’s can be entered.");
    case TOY_REASON_NO_PATH:
      return _("Not connected: no path leads there from your headquarters.");
    case TOY_REASON_HQ:
      return _("No effect reaches a headquarters.");
    case TOY_REASON_NOT_NEXT_TO:
      return _("A pushed troop goes to a base adjacent to the one where it stood.");
    case TOY_REASON_NO_CHANCE:
      return _("Chance cannot bring that.");
    default:
      return _("That is not allowed.");
    }
}

char *
toy_words_why (const ToyGame *game, ToyAction action, ToyWhy why)
{
  char *text;

  g_return_val_if_fail (game != NULL, NULL);

  if (why.reason == TOY_REASON_OK)
    return NULL;

  text = why_of_troop (game, action, why);
  if (text == NULL)
    text = why_of_space (game, action, why);
  if (text == NULL)
    text = g_strdup (why_plain (why.reason));
  return text;
}
