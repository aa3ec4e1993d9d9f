/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting what is open.  Takes a view, so that nothing else can be counted. */
#include "config.h"

#include "model/toy-knowledge.h"

#include "bots/toy-deal.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
count_army (ToyArmyKnowledge *army, const ToyView *view, const ToyGame *game, ToyArmy whose)
{
  const ToyTable *table = &view->table;
  int sure = 0;

  army->rack = table->n_rack[whose];
  army->frozen = table->n_frozen[whose];
  army->reserve = table->n_reserve[whose];
  army->box = game->removed;
  army->medals = table->medals[whose];

  for (int type = 0; type < game->n_types; type++)
    {
      int unknown = toy_view_unknown (view, game, whose, type);
      int rack = view->army == whose ? view->rack[type] : MIN (table->known[whose][type], unknown);

      army->total[type] = game->copies[type];
      army->board[type] = (guint8) toy_table_on_board (table, whose, type);
      army->discard[type] = table->discard[whose][type];
      army->discarded = (guint8) (army->discarded + army->discard[type]);
      army->on_rack[type] = (guint8) rack;
      army->unknown[type] = (guint8) (view->army == whose ? unknown : unknown - rack);
      army->n_unknown = (guint8) (army->n_unknown + army->unknown[type]);
      sure += rack;
    }
  army->unknown_on_rack = (guint8) MAX (army->rack - sure, 0);
}

void
toy_knowledge_make (ToyKnowledge *knowledge, const ToyView *view, const ToyGame *game)
{
  memset (knowledge, 0, sizeof *knowledge);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    count_army (&knowledge->armies[army], view, game, (ToyArmy) army);
}

ToyWarning
toy_match_warn (const ToyView *view, const ToyGame *game, ToyAction action, int *medals)
{
  ToyArmy enemy = toy_army_enemy ((ToyArmy) view->army);
  ToyRandom random = toy_random_seeded (1);
  ToyWarning warning = TOY_WARNING_NONE;
  ToyEvents events;
  ToyState state;
  ToyDeal deal;
  int given = 0;

  if (toy_view_check (view, game, action).reason == TOY_REASON_OK)
    {
      /* Who gets medals is settled on the open table: any deal of the rest will do. */
      toy_deal_init (&deal, view, game, NULL);
      toy_deal_sample (&deal, &random, &state);
      toy_state_apply (&state, game, action, &events);
      for (int i = 0; i < events.n; i++)
        if (events.events[i].kind == TOY_EVENT_REGION && events.events[i].army == enemy)
          given += events.events[i].amount;
        else if (events.events[i].kind == TOY_EVENT_OVER && events.events[i].army == enemy
                 && events.events[i].end == TOY_END_MEDALS)
          warning = TOY_WARNING_GAME;
      if (given > 0 && warning == TOY_WARNING_NONE)
        warning = TOY_WARNING_MEDALS;
    }
  if (medals != NULL)
    *medals = given;
  return warning;
}

char *
toy_words_warning (ToyWarning warning, int medals, ToyArmy enemy)
{
  switch (warning)
    {
    case TOY_WARNING_MEDALS:
      /* Translators: a warning before an action; an army and a number. */
      return g_strdup_printf (ngettext ("This gives %s %d medal.", "This gives %s %d medals.",
                                        medals),
                              toy_words_army (enemy), medals);
    case TOY_WARNING_GAME:
      /* Translators: a warning before an action; an army. */
      return g_strdup_printf (_("This gives %s the game."), toy_words_army (enemy));
    case TOY_WARNING_NONE:
    default:
      return NULL;
    }
}
