/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spoken names of what lies on a rack.  A label is a list of phrases; each phrase and the way
 * to list them belong to the translator.  Knows no widget. */
#include "config.h"

#include "widgets/toy-speech.h"

#include <glib/gi18n.h>

#include "model/toy-words.h"

/* Takes both strings. */
static char *
listed (char *list, char *phrase)
{
  char *joined;

  /* Translators: how the parts of a spoken label are listed: "Jumbo, strength 3, selected". */
  joined = g_strdup_printf (C_("spoken list", "%s, %s"), list, phrase);
  g_free (list);
  g_free (phrase);
  return joined;
}

char *
toy_speech_tile (const ToySheet *sheet, int type, unsigned flags)
{
  char *label = toy_words_rack_label (sheet, type, (flags & TOY_TILE_FROZEN) != 0);

  if (flags & TOY_TILE_SELECTED)
    label = listed (label, g_strdup (C_("troop", "selected")));
  else if ((flags & TOY_TILE_DIM) && !(flags & TOY_TILE_FROZEN))
    label = listed (label, g_strdup (C_("troop", "has nowhere to go")));
  return label;
}

char *
toy_speech_rack (ToyArmy army, int n, int n_frozen, gboolean face_down)
{
  char *label;

  if (army == TOY_ARMY_BLUE)
    label = g_strdup_printf (ngettext ("Blue’s rack with %d troop",
                                       "Blue’s rack with %d troops", n), n);
  else
    label = g_strdup_printf (ngettext ("Red’s rack with %d troop",
                                       "Red’s rack with %d troops", n), n);
  if (face_down)
    label = listed (label, g_strdup (C_("rack", "face down")));
  if (n_frozen > 0)
    label = listed (label, g_strdup_printf (ngettext ("%d of them frozen", "%d of them frozen",
                                                      n_frozen), n_frozen));
  return label;
}
