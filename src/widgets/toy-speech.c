/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spoken names of the things on the table.  A label is a list of phrases; each phrase and the way
 * to list them belong to the translator.  Knows no widget. */
#include "config.h"

#include "widgets/toy-speech.h"

#include <glib/gi18n.h>

const char *
toy_speech_army (ToyArmy army)
{
  switch (army)
    {
    case TOY_ARMY_BLUE:
      return C_("army", "Blue");
    case TOY_ARMY_RED:
      return C_("army", "Red");
    case TOY_ARMY_NONE:
      break;
    }
  return C_("army", "Nobody");
}

/* Takes both strings. */
static char *
listed (char *list, char *phrase)
{
  char *joined;

  /* Translators: how the parts of a spoken label are listed, as in "Base b13, empty". */
  joined = g_strdup_printf (C_("spoken list", "%s, %s"), list, phrase);
  g_free (list);
  g_free (phrase);
  return joined;
}

char *
toy_speech_troop (const ToySheet *sheet, int type)
{
  const ToyTroopType *troop = &sheet->types[type];

  if (troop->joker)
    /* Translators: a troop by its name, as in "Kwak, joker". */
    return g_strdup_printf (_("%s, joker"), troop->name);
  /* Translators: a troop by its name, as in "Jumbo, strength 3". */
  return g_strdup_printf (_("%s, strength %d"), troop->name, troop->strength);
}

static char *
speak_place (const ToyGame *game, int space)
{
  const ToySpace *place = &game->terrain->spaces[space];
  char *label;

  if (place->is_hq && place->army == TOY_ARMY_BLUE)
    /* Translators: %s is the short name of a space on the board. */
    label = g_strdup_printf (_("Blue headquarters %s"), place->id);
  else if (place->is_hq)
    label = g_strdup_printf (_("Red headquarters %s"), place->id);
  else
    label = g_strdup_printf (_("Base %s"), place->id);
  if (game->special[space] != TOY_NONE)
    label = listed (label, g_strdup (game->sheet->specials[game->special[space]].name));
  return label;
}

char *
toy_speech_space (const ToyGame *game, const ToyTable *table, const ToyMarks *marks, int space)
{
  char *label = speak_place (game, space);
  uint8_t stack[TOY_MAX_NODES];
  ToyArmy army;
  int height;
  int type;

  if (toy_table_visible (table, space, &army, &type))
    {
      g_autofree char *troop = toy_speech_troop (game->sheet, type);

      label = listed (label, army == TOY_ARMY_BLUE
                               /* Translators: %s is a troop, "Jumbo, strength 3". */
                               ? g_strdup_printf (_("held by Blue with %s"), troop)
                               : g_strdup_printf (_("held by Red with %s"), troop));
      height = toy_table_stack (table, space, stack);
      if (height > 1)
        label = listed (label, g_strdup_printf (ngettext ("stack of %d", "stack of %d", height),
                                                height));
    }
  else if (!game->terrain->spaces[space].is_hq)
    label = listed (label, g_strdup (C_("base", "empty")));
  if (marks->selected == space)
    label = listed (label, g_strdup (C_("space", "selected")));
  if (marks->legal & TOY_BIT (space))
    {
      const ToyEffect *effect = toy_table_effect (table, game);

      if (effect == NULL || effect->verb == TOY_VERB_PLACE)
        label = listed (label, g_strdup (_("you may place here")));
      else
        label = listed (label, g_strdup (_("you may choose this")));
    }
  return label;
}

char *
toy_speech_tile (const ToySheet *sheet, int type, unsigned flags)
{
  char *label = toy_speech_troop (sheet, type);

  if (flags & TOY_TILE_FROZEN)
    label = listed (label, g_strdup (C_("troop", "frozen")));
  if (flags & TOY_TILE_SELECTED)
    label = listed (label, g_strdup (C_("troop", "selected")));
  else if (flags & TOY_TILE_DIM)
    label = listed (label, g_strdup (C_("troop", "has nowhere to go")));
  return label;
}

char *
toy_speech_rack (ToyArmy army, int n, int n_frozen, gboolean face_down)
{
  char *label;

  if (army == TOY_ARMY_BLUE)
    label = g_strdup_printf (ngettext ("Blue’s rack with %d troop", "Blue’s rack with %d troops", n),
                             n);
  else
    label = g_strdup_printf (ngettext ("Red’s rack with %d troop", "Red’s rack with %d troops", n),
                             n);
  if (face_down)
    label = listed (label, g_strdup (C_("rack", "face down")));
  if (n_frozen > 0)
    label = listed (label, g_strdup_printf (ngettext ("%d of them frozen", "%d of them frozen",
                                                      n_frozen), n_frozen));
  return label;
}
