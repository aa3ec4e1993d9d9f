/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is good, as one sentence to who may do it.  Translates motives; judges nothing. */
#include "config.h"

#include "model/toy-words.h"

#include "bots/toy-motive.h"

#include <glib/gi18n-lib.h>

/* Sentences that name the enemy. */
static char *
motive_of_enemy (guint32 motive, const char *enemy)
{
  switch ((ToyMotive) motive)
    {
    case TOY_MOTIVE_SAVES_HQ:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("%s could enter your headquarters next turn, and now cannot."),
                              enemy);
    case TOY_MOTIVE_STOPS_WIN:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("%s could win by medals with its next troop, and now cannot."),
                              enemy);
    case TOY_MOTIVE_STOPS_MEDALS:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("%s lacked one base of a region, and now lacks more."),
                              enemy);
    case TOY_MOTIVE_THREATENS_HQ:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("Your next troop could enter %s’s headquarters."),
                              enemy);
    case TOY_MOTIVE_CUTS:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("It cuts troops of %s off from their headquarters."),
                              enemy);
    case TOY_MOTIVE_TAKES_BASE:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("It takes a base away from %s."), enemy);
    case TOY_MOTIVE_NEARS_HQ:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("It brings you closer to %s’s headquarters."), enemy);
    case TOY_MOTIVE_SPIES:
      /* Translators: why an action is good; %s is the enemy army. */
      return g_strdup_printf (_("It weakens the rack of %s."), enemy);
    case TOY_MOTIVE_WINS:
    case TOY_MOTIVE_TAKES_MEDALS:
    case TOY_MOTIVE_THREATENS_MEDALS:
    case TOY_MOTIVE_DRAWS:
    default:
      return NULL;
    }
}

static const char *
motive_of_self (guint32 motive)
{
  switch ((ToyMotive) motive)
    {
    case TOY_MOTIVE_WINS:
      return _("It wins the game.");
    case TOY_MOTIVE_TAKES_MEDALS:
      return _("It closes a region and takes its medals.");
    case TOY_MOTIVE_THREATENS_MEDALS:
      return _("One more base will then close a region.");
    case TOY_MOTIVE_DRAWS:
      return _("It brings you more troops to choose from.");
    case TOY_MOTIVE_SAVES_HQ:
    case TOY_MOTIVE_STOPS_WIN:
    case TOY_MOTIVE_STOPS_MEDALS:
    case TOY_MOTIVE_THREATENS_HQ:
    case TOY_MOTIVE_CUTS:
    case TOY_MOTIVE_TAKES_BASE:
    case TOY_MOTIVE_NEARS_HQ:
    case TOY_MOTIVE_SPIES:
    default:
      return _("It leaves you the best chances.");
    }
}

char *
toy_words_motives (guint32 motives, ToyArmy viewer)
{
  guint32 motive = motives & (~motives + 1); /* the most telling is the lowest bit */
  char *sentence = motive_of_enemy (motive, toy_words_army (toy_army_enemy (viewer)));

  return sentence != NULL ? sentence : g_strdup (motive_of_self (motive));
}
