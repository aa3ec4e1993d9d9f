/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a sheet in words. */
#include "config.h"

#include "store/toy-number-words.h"

#include <glib/gi18n-lib.h>

const char *
toy_number_name (ToyNumber number)
{
  switch (number)
    {
    case TOY_NUMBER_REMOVED:
      return _("Troops put back into the box");
    case TOY_NUMBER_FIRST_HAND:
      return _("First troops of who begins");
    case TOY_NUMBER_SECOND_HAND:
      return _("First troops of the other");
    case TOY_NUMBER_DRAW:
      return _("Troops drawn in a turn");
    case TOY_NUMBER_RACK:
      return _("Places on a rack");
    case TOY_NUMBER_TURN_LIMIT:
    default:
      return _("Turns until the game ends");
    }
}
