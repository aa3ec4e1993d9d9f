/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens, told: actions before they are done, events as a viewer may know them, the end of
 * the game.  Takes nothing from a state that everybody may not see. */
#include "config.h"

#include "model/toy-words.h"

#include "engine/toy-state.h"

#include <glib/gi18n-lib.h>

static const char *
id_of (const ToyGame *game, int space)
{
  return space < game->terrain->n_spaces ? game->terrain->spaces[space].id : "?";
}

static gboolean
is_hq (const ToyGame *game, int space)
{
  return space < game->terrain->n_spaces && game->terrain->spaces[space].is_hq;
}

static char *
action_place (const ToyGame *game, const char *troop, int space)
{
  ToyArmy owner;

  if (!is_hq (game, space))
    /* Translators: a menu item or button: a troop and the short name of a base. */
    return g_strdup_printf (_("Place %s on %s"), troop, id_of (game, space));

  owner = game->terrain->spaces[space].army;
  /* Translators: a menu item or button: a troop and the army whose headquarters it enters. */
  return g_strdup_printf (_("Place %s in %s’s headquarters"), troop, toy_words_army (owner));
}

/* An action that takes the visible troop of a base away, with the troop's name. */
static char *
action_on_troop (const ToyGame *game, const ToyTable *table, ToyAction action)
{
  const char *id = id_of (game, action.from), *troop = toy_words_type (game->sheet, TOY_NONE);
  ToyArmy army;
  int type;

  if (action.from < game->terrain->n_spaces
      && toy_table_visible (table, action.from, &army, &type))
    troop = toy_words_type (game->sheet, type);

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_DISCARD:
      /* Translators: a menu item or button: a troop and the short name of its base. */
      return g_strdup_printf (_("Discard %s on %s"), troop, id);
    case TOY_ACTION_RECALL:
      /* Translators: a menu item or button: a troop and the short name of its base. */
      return g_strdup_printf (_("Take %s on %s back"), troop, id);
    case TOY_ACTION_BOUNCE:
      /* Translators: a menu item or button: a troop and the short name of its base. */
      return g_strdup_printf (_("Send %s on %s back"), troop, id);
    case TOY_ACTION_PUSH:
    default:
      /* Translators: a menu item or button: a troop and two bases. */
      return g_strdup_printf (_("Push %s from %s to %s"), troop, id, id_of (game, action.to));
    }
}

char *
toy_words_action (const ToyGame *game, const ToyTable *table, ToyAction action)
{
  const char *troop = toy_words_type (game->sheet, action.type);
  const ToyEffect *effect;

  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_DRAW:
      return g_strdup (C_("action", "Draw troops"));
    case TOY_ACTION_PLACE:
      return action_place (game, troop, action.to);
    case TOY_ACTION_YES:
      effect = toy_table_effect (table, game);
      if (effect != NULL && effect->verb == TOY_VERB_STRIP)
        return g_strdup (C_("action", "Discard from the enemy rack"));
      if (effect != NULL && effect->verb == TOY_VERB_FREEZE)
        return g_strdup (C_("action", "Freeze on the enemy rack"));
      if (effect != NULL && effect->enemy)
        return g_strdup (C_("action", "Let the enemy draw"));
      return g_strdup (C_("action", "Draw troops"));
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
    case TOY_ACTION_PUSH:
      return action_on_troop (game, table, action);
    case TOY_ACTION_RECOVER:
      /* Translators: a menu item or button: a troop. */
      return g_strdup_printf (_("Take %s from the discard"), troop);
    case TOY_ACTION_SWAP:
      /* Translators: a menu item or button: the short names of two bases. */
      return g_strdup_printf (_("Exchange the troops on %s and %s"),
                              id_of (game, action.from), id_of (game, action.to));
    case TOY_ACTION_PASS:
      return g_strdup (C_("action", "Decline"));
    case TOY_ACTION_CHANCE:
      /* Translators: what chance picks: a troop. */
      return g_strdup_printf (_("Chance picks %s"), troop);
    case TOY_ACTION_NONE:
    default:
      return g_strdup (C_("action", "Nothing"));
    }
}

static char *
event_placed (const ToyGame *game, const char *army, const char *troop, ToyEvent event)
{
  ToyArmy owner;

  if (!is_hq (game, event.to))
    /* Translators: log: an army, its troop, a base: "Blue places Jumbo on b13." */
    return g_strdup_printf (_("%s places %s on %s."), army, troop, id_of (game, event.to));

  owner = game->terrain->spaces[event.to].army;
  /* Translators: log: an army, its troop, the army whose headquarters it enters. */
  return g_strdup_printf (_("%s places %s in %s’s headquarters."),
                          army, troop, toy_words_army (owner));
}

/* The end as far as an event alone tells it; toy_words_over () knows more. */
static char *
event_over (const ToyGame *game, const char *winner, ToyEvent event)
{
  switch ((ToyEnd) event.end)
    {
    case TOY_END_HQ:
      /* Translators: an army. */
      return g_strdup_printf (_("%s wins: its troop stands in the enemy headquarters."), winner);
    case TOY_END_MEDALS:
      /* Translators: an army, and how many medals were the goal. */
      return g_strdup_printf (ngettext ("%s wins: the objective of %d medal is reached.",
                                        "%s wins: the objective of %d medals is reached.",
                                        game->objective),
                              winner, game->objective);
    case TOY_END_STUCK:
      /* Translators: an army. */
      return g_strdup_printf (_("%s wins: nobody can go on."), winner);
    case TOY_END_LIMIT:
    case TOY_END_NONE:
    default:
      if (event.army >= TOY_N_ARMIES)
        return g_strdup (_("The game ends in a draw at the turn limit."));
      /* Translators: an army. */
      return g_strdup_printf (_("%s wins at the turn limit."), winner);
    }
}

/* Events of troops on the rack or the discard. */
static char *
event_of_rack (const ToyGame *game, const char *army, const char *troop, ToyEvent event)
{
  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_DREW:
      if (event.type == TOY_NONE)
        /* Translators: log: an army. */
        return g_strdup_printf (ngettext ("%s draws %d troop.", "%s draws %d troops.", 1), army, 1);
      /* Translators: log: an army and the troop that it draws. */
      return g_strdup_printf (_("%s draws %s."), army, troop);
    case TOY_EVENT_STRIPPED:
      /* Translators: log: an army and its troop. */
      return g_strdup_printf (_("%s’s %s is discarded from the rack."), army, troop);
    case TOY_EVENT_RECOVERED:
      /* Translators: log: an army and its troop. */
      return g_strdup_printf (_("%s takes %s from the discard back to the rack."), army, troop);
    case TOY_EVENT_FROZE:
      if (event.type == TOY_NONE)
        /* Translators: log: an army. */
        return g_strdup_printf (_("A troop on %s’s rack is frozen."), army);
      /* Translators: log: an army and its troop. */
      return g_strdup_printf (_("%s’s %s is frozen."), army, troop);
    case TOY_EVENT_THAWED:
    default:
      /* Translators: log: an army. */
      return g_strdup_printf (_("The frozen troops of %s thaw."), army);
    }
}

char *
toy_words_event (const ToyGame *game, ToyEvent event, ToyArmy viewer)
{
  const char *army, *troop;

  event = toy_event_seen_by (event, viewer);
  army = toy_words_army (event.army);
  troop = toy_words_type (game->sheet, event.type);

  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_PLACED:
      return event_placed (game, army, troop, event);
    case TOY_EVENT_REGION:
      /* Translators: log: an army closes a region of the board and takes its medals. */
      return g_strdup_printf (ngettext ("%s holds a whole region and takes %d medal.",
                                        "%s holds a whole region and takes %d medals.",
                                        event.amount),
                              army, event.amount);
    case TOY_EVENT_DISCARDED:
      /* Translators: log: an army, its troop, the short name of a base. */
      return g_strdup_printf (_("%s’s %s on %s is discarded."),
                              army, troop, id_of (game, event.from));
    case TOY_EVENT_RECALLED:
      /* Translators: log: an army, its troop, the short name of a base. */
      return g_strdup_printf (_("%s takes %s from %s back to the rack."),
                              army, troop, id_of (game, event.from));
    case TOY_EVENT_PUSHED:
      /* Translators: log: an army, its troop, the short names of two bases. */
      return g_strdup_printf (_("%s’s %s is pushed from %s to %s."),
                              army, troop, id_of (game, event.from), id_of (game, event.to));
    case TOY_EVENT_BOUNCED:
      /* Translators: log: an army, its troop, the short name of a base. */
      return g_strdup_printf (_("%s’s %s on %s is sent back to its rack."),
                              army, troop, id_of (game, event.from));
    case TOY_EVENT_SWAPPED:
      /* Translators: log: an army, the short names of two bases. */
      return g_strdup_printf (_("%s exchanges the troops on %s and %s."),
                              army, id_of (game, event.from), id_of (game, event.to));
    case TOY_EVENT_TURN:
      /* Translators: log: an army. */
      return g_strdup_printf (_("It is %s’s turn."), army);
    case TOY_EVENT_OVER:
      return event_over (game, army, event);
    case TOY_EVENT_DREW:
    case TOY_EVENT_STRIPPED:
    case TOY_EVENT_RECOVERED:
    case TOY_EVENT_FROZE:
    case TOY_EVENT_THAWED:
    default:
      return event_of_rack (game, army, troop, event);
    }
}

/* Several troops drawn by one army: how many for the enemy, which for who draws. */
static char *
drawn_together (const ToyGame *game, const ToyEvent *events, guint n, ToyArmy viewer)
{
  const char *army = toy_words_army (events[0].army);
  g_autoptr (GString) names = g_string_new (NULL);

  if (viewer != events[0].army)
    return g_strdup_printf (ngettext ("%s draws %d troop.", "%s draws %d troops.", n),
                            army, (int) n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (names, C_("spoken list", ", "));
      g_string_append (names, toy_words_type (game->sheet, events[i].type));
    }
  /* Translators: log: an army and the list of troops that it draws: "Red draws Jumbo, Hook." */
  return g_strdup_printf (_("%s draws %s."), army, names->str);
}

GPtrArray *
toy_words_events (const ToyGame *game, const ToyEvent *events, guint n_events, ToyArmy viewer)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  guint run;

  for (guint i = 0; i < n_events; i += run)
    {
      run = 1;
      if (events[i].kind == TOY_EVENT_DREW)
        while (i + run < n_events && events[i + run].kind == TOY_EVENT_DREW
               && events[i + run].army == events[i].army)
          run++;
      g_ptr_array_add (lines, run > 1 ? drawn_together (game, &events[i], run, viewer)
                                      : toy_words_event (game, events[i], viewer));
    }
  return lines;
}

/* R6.5: who cannot move is who is to move. */
static char *
over_stuck (const ToyTable *table, const char *winner)
{
  ToyArmy loser = toy_army_enemy (table->winner);
  int most = table->medals[table->winner], least = table->medals[loser];

  if (most == least)
    /* Translators: the army that cannot move; the winner; the medals of both, equal. */
    return g_strdup_printf (
      ngettext ("%s can neither draw nor place. %s wins: both have %d medal.",
                "%s can neither draw nor place. %s wins: both have %d medals.", most),
      toy_words_army (table->turn), winner, most);
  /* Translators: the army that cannot move; the winner; its medals; the loser's medals. */
  return g_strdup_printf (ngettext ("%s can neither draw nor place. %s wins with %d medal to %d.",
                                    "%s can neither draw nor place. %s wins with %d medals to %d.",
                                    most),
                          toy_words_army (table->turn), winner, most, least);
}

char *
toy_words_over (const ToyGame *game, const ToyTable *table)
{
  const char *winner;
  ToyArmy loser;

  if (table->waits != TOY_WAITS_OVER)
    return NULL;

  if (table->winner >= TOY_N_ARMIES)
    /* Translators: how many turns were played; how many medals each army has. */
    return g_strdup_printf (ngettext ("The game ends after %d turn in a draw, %d medals each.",
                                      "The game ends after %d turns in a draw, %d medals each.",
                                      table->turns),
                            table->turns, table->medals[TOY_ARMY_BLUE]);

  winner = toy_words_army (table->winner);
  loser = toy_army_enemy (table->winner);
  switch ((ToyEnd) table->end)
    {
    case TOY_END_HQ:
      /* Translators: the army that won, the army whose headquarters it is. */
      return g_strdup_printf (_("%s wins: its troop stands in %s’s headquarters."),
                              winner, toy_words_army (loser));
    case TOY_END_MEDALS:
      /* Translators: the army that won; its medals; the loser's medals. */
      return g_strdup_printf (ngettext ("%s wins with %d medal to %d: the objective is reached.",
                                        "%s wins with %d medals to %d: the objective is reached.",
                                        table->medals[table->winner]),
                              winner, table->medals[table->winner], table->medals[loser]);
    case TOY_END_STUCK:
      return over_stuck (table, winner);
    case TOY_END_LIMIT:
    case TOY_END_NONE:
    default:
      /* Translators: the army that won; its medals; the loser's medals. */
      return g_strdup_printf (ngettext ("The turn limit is reached. %s wins with %d medal to %d.",
                                        "The turn limit is reached. %s wins with %d medals to %d.",
                                        table->medals[table->winner]),
                              winner, table->medals[table->winner], table->medals[loser]);
    }
}
