/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-event-text.h.  Each army has its own sentences: in many languages its word bends the
 * rest. */
#include "config.h"

#include "cli/toy-event-text.h"

#include <glib/gi18n.h>

/* What may stand in a sentence. */
typedef struct
{
  const char *troop;
  const char *from;
  const char *to;
} Words;

/* Sentences with a troop and, in some, one space.  @n_spaces says how many. */
typedef struct
{
  int n_spaces;
  const char *text[TOY_N_ARMIES];
} Sentence;

static const Sentence sentences[] = {
  /* Translators: %s is the name of a troop, a second %s the name of a base */
  [TOY_EVENT_DREW] = { 0, { N_("Blue draws %s."), N_("Red draws %s.") } },
  [TOY_EVENT_PLACED] = { 1, { N_("Blue places %s on %s."), N_("Red places %s on %s.") } },
  [TOY_EVENT_DISCARDED] = { 1, { N_("Blue loses %s on %s."), N_("Red loses %s on %s.") } },
  [TOY_EVENT_STRIPPED]
  = { 0, { N_("Blue loses %s from the rack."), N_("Red loses %s from the rack.") } },
  [TOY_EVENT_RECALLED]
  = { 1, { N_("Blue takes %s back from %s."), N_("Red takes %s back from %s.") } },
  [TOY_EVENT_RECOVERED]
  = { 0, { N_("Blue takes %s out of the discard."), N_("Red takes %s out of the discard.") } },
  [TOY_EVENT_BOUNCED]
  = { 1, { N_("Blue’s %s on %s is sent home."), N_("Red’s %s on %s is sent home.") } },
  [TOY_EVENT_FROZE]
  = { 0, { N_("%s freezes on Blue’s rack."), N_("%s freezes on Red’s rack.") } },
};

static char *
region_text (ToyEvent event)
{
  if (event.army == TOY_ARMY_BLUE)
    return g_strdup_printf (ngettext ("Blue takes a region and %d medal.",
                                      "Blue takes a region and %d medals.",
                                      event.amount),
                            event.amount);
  return g_strdup_printf (ngettext ("Red takes a region and %d medal.",
                                    "Red takes a region and %d medals.",
                                    event.amount),
                          event.amount);
}

static char *
over_text (ToyEvent event)
{
  static const char *const texts[][TOY_N_ARMIES] = {
    [TOY_END_HQ] = { N_("Blue enters the enemy headquarters and wins."),
                     N_("Red enters the enemy headquarters and wins.") },
    [TOY_END_MEDALS]
    = { N_("Blue has the medals and wins."), N_("Red has the medals and wins.") },
    [TOY_END_STUCK] = { N_("Nothing can be done any more: Blue wins."),
                        N_("Nothing can be done any more: Red wins.") },
    [TOY_END_LIMIT] = { N_("The last turn is over: Blue has more medals and wins."),
                        N_("The last turn is over: Red has more medals and wins.") },
  };

  if (event.army >= TOY_N_ARMIES)
    return g_strdup (_("The last turn is over: nobody wins."));
  return g_strdup (event.end < G_N_ELEMENTS (texts) && texts[event.end][0] != NULL
                       ? _(texts[event.end][event.army])
                       : "");
}

static char *
moved_text (ToyEvent event, const Words *words)
{
  if (event.kind == TOY_EVENT_PUSHED)
    /* Translators: a troop's name, the base it stood on, the base it is moved to */
    return g_strdup_printf (event.army == TOY_ARMY_BLUE ? _("Blue’s %s is pushed from %s to %s.")
                                                        : _("Red’s %s is pushed from %s to %s."),
                            words->troop,
                            words->from,
                            words->to);
  /* Translators: the names of two bases */
  return g_strdup_printf (event.army == TOY_ARMY_BLUE ? _("Blue swaps the troops of %s and %s.")
                                                      : _("Red swaps the troops of %s and %s."),
                          words->from,
                          words->to);
}

char *
toy_event_text (ToyEvent event, const ToyGame *game)
{
  const ToyTerrain *terrain = game->terrain;
  const Sentence *sentence;
  Words words;

  words.troop = event.type < game->n_types ? game->sheet->types[event.type].name : "?";
  words.from = event.from < terrain->n_spaces ? terrain->spaces[event.from].id : "?";
  words.to = event.to < terrain->n_spaces ? terrain->spaces[event.to].id : "?";

  switch ((ToyEventKind) event.kind)
    {
    case TOY_EVENT_TURN:
      return NULL;
    case TOY_EVENT_THAWED:
      return g_strdup (event.army == TOY_ARMY_BLUE ? _("Blue’s frozen troops thaw.")
                                                   : _("Red’s frozen troops thaw."));
    case TOY_EVENT_REGION:
      return region_text (event);
    case TOY_EVENT_OVER:
      return over_text (event);
    case TOY_EVENT_PUSHED:
    case TOY_EVENT_SWAPPED:
      return moved_text (event, &words);
    default:
      break;
    }

  sentence = &sentences[event.kind];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (sentence->n_spaces == 0)
    return g_strdup_printf (_(sentence->text[event.army]), words.troop);
  return g_strdup_printf (_(sentence->text[event.army]),
                          words.troop,
                          event.kind == TOY_EVENT_PLACED ? words.to : words.from);
#pragma GCC diagnostic pop
}
