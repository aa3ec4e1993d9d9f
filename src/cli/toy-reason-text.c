/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-reason-text.h. */
#include "config.h"

#include "cli/toy-reason-text.h"

/* The words that the sentences speak of; "?" for what the engine left open. */
typedef struct
{
  const char *space; /* of the reason */
  const char *army;
  const char *type;
  const char *troop; /* of the action */
  const char *from;
  const char *target; /* where the action wanted to act */
  bool frozen;
} Words;

static const char *
space_id (const ToyGame *game, int space)
{
  return space < game->terrain->n_spaces ? game->terrain->spaces[space].id : "?";
}

static const char *
type_id (const ToyGame *game, int type)
{
  return type < game->n_types ? game->sheet->types[type].id : "?";
}

static Words
words_of (ToyWhy why, ToyAction action, const ToyGame *game)
{
  Words words;

  words.space = space_id (game, why.space);
  words.army = why.army < TOY_N_ARMIES ? toy_army_id ((ToyArmy) why.army) : "nobody";
  words.type = type_id (game, why.type);
  words.troop = type_id (game, action.type);
  words.frozen = action.frozen;
  words.from = space_id (game, action.from);
  words.target = space_id (game, action.to < game->terrain->n_spaces ? action.to : action.from);
  return words;
}

/* R4.3, R4.4: @what, and which base cuts the line. */
static char *
cut_text (const char *what, ToyWhy why, const Words *w)
{
  if (why.space == TOY_NONE)
    return g_strdup_printf ("%s.", what);
  if (why.army == TOY_ARMY_BLUE || why.army == TOY_ARMY_RED)
    return g_strdup_printf (
        "%s: the line is cut at %s, held by %s with %s.", what, w->space, w->army, w->type);
  return g_strdup_printf ("%s: the line is cut at %s, which is empty.", what, w->space);
}

static char *
placing_text (ToyWhy why, const Words *w)
{
  g_autofree char *what = NULL;

  switch (why.reason)
    {
    case TOY_REASON_NOT_ON_RACK:
      return g_strdup_printf ("There is no %s on the rack.", w->troop);
    case TOY_REASON_FROZEN:
      return g_strdup_printf ("Every %s on the rack is frozen.", w->troop);
    case TOY_REASON_OWN_HQ:
      return g_strdup_printf ("%s is an own headquarters.", w->target);
    case TOY_REASON_NOT_BEATEN:
      return g_strdup_printf (
          "%s does not beat the %s of %s on %s.", w->troop, w->type, w->army, w->space);
    case TOY_REASON_NOT_CONNECTED:
      what = g_strdup_printf ("%s is not connected to an own headquarters", w->target);
      return cut_text (what, why, w);
    case TOY_REASON_NO_PATH:
      return g_strdup_printf ("No path leads from an own headquarters to %s.", w->target);
    case TOY_REASON_HQ_ON_FOOT:
      what = g_strdup_printf ("Even %s needs a connection to enter %s", w->troop, w->target);
      return cut_text (what, why, w);
    case TOY_REASON_MUTED_FLIGHT:
      what = g_strdup_printf ("%s cannot fly to %s, which mutes effects", w->troop, w->target);
      return cut_text (what, why, w);
    case TOY_REASON_NOT_ON_LIST:
      return g_strdup_printf ("%s does not admit %s.", w->target, w->troop);
    default:
      return NULL;
    }
}

static char *
effect_text (ToyWhy why, const Words *w)
{
  switch (why.reason)
    {
    case TOY_REASON_MUST:
      return g_strdup ("This effect cannot be declined.");
    case TOY_REASON_HQ:
      return g_strdup_printf ("Effects never act on a headquarters, and %s is one.", w->target);
    case TOY_REASON_EMPTY:
      return g_strdup_printf ("Nobody stands on %s.", w->from);
    case TOY_REASON_NOT_ENEMY:
      return g_strdup_printf ("No enemy troop shows on %s.", w->from);
    case TOY_REASON_NOT_OWN:
      return g_strdup_printf ("No own troop shows on %s.",
                              why.space != TOY_NONE ? w->space : w->from);
    case TOY_REASON_NOT_ADJACENT:
      return g_strdup_printf (
          "%s is not adjacent to %s, where the effect acts.", w->from, w->space);
    case TOY_REASON_ACTING_SPACE:
      return g_strdup_printf ("The effect cannot take a troop from %s, where it acts itself.",
                              w->from);
    case TOY_REASON_NOT_NEXT_TO:
      return g_strdup_printf (
          "A push from %s goes to a base next to it, and %s is none.", w->from, w->target);
    case TOY_REASON_NOT_DISCARDED:
      return g_strdup_printf ("There is no %s in the discard.", w->troop);
    case TOY_REASON_NO_CHANCE:
      return g_strdup_printf ("Chance cannot hit %s%s now.", w->troop, w->frozen ? "*" : "");
    default:
      return NULL;
    }
}

char *
toy_reason_text (ToyWhy why, ToyAction action, const ToyGame *game)
{
  Words words = words_of (why, action, game);
  char *text = placing_text (why, &words);

  if (text == NULL)
    text = effect_text (why, &words);
  if (text != NULL)
    return text;

  switch (why.reason)
    {
    case TOY_REASON_OVER:
      return g_strdup ("The game is over.");
    case TOY_REASON_NO_SPACE:
      return g_strdup ("There is no such space.");
    case TOY_REASON_NO_TYPE:
      return g_strdup ("There is no such troop type.");
    case TOY_REASON_RACK_FULL:
      return g_strdup ("The rack is full.");
    case TOY_REASON_RESERVE_EMPTY:
      return g_strdup ("The reserve is empty.");
    default:
      return g_strdup ("Something else is asked for now.");
    }
}
